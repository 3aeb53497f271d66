// Prints what the tests measured, after their results.

import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export default class Notes implements Reporter {
  readonly #notes: string[] = [];

  onTestEnd(test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      this.#notes.push(`${test.title}\n  ${type}: ${description ?? ''}`);
    }
  }

  onEnd(): void {
    if (this.#notes.length > 0) console.log(`\nMeasured:\n${this.#notes.join('\n')}`);
  }
}
