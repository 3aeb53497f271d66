//! Adam: steps against a gradient, each parameter at its own pace (Kingma and Ba 2014).

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
const EPSILON: f32 = 1e-8;

pub(super) struct Adam {
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

impl Adam {
    pub(super) fn new(parameters: usize) -> Self {
        Self { means: vec![0.0; parameters], squares: vec![0.0; parameters], steps: 0 }
    }

    pub(super) fn step<'a>(
        &mut self,
        parameters: impl Iterator<Item = &'a mut f32>,
        gradient: &[f32],
        rate: f32,
    ) {
        self.steps += 1;
        let mean_scale = 1.0 - MEAN_DECAY.powi(self.steps);
        let square_scale = 1.0 - SQUARE_DECAY.powi(self.steps);
        let moments = self.means.iter_mut().zip(&mut self.squares);
        for ((parameter, &slope), (mean, square)) in parameters.zip(gradient).zip(moments) {
            *mean = MEAN_DECAY * *mean + (1.0 - MEAN_DECAY) * slope;
            *square = SQUARE_DECAY * *square + (1.0 - SQUARE_DECAY) * slope * slope;
            *parameter -= rate * (*mean / mean_scale) / ((*square / square_scale).sqrt() + EPSILON);
        }
    }
}
