// Keeps the site's own files for when there is no network; nothing else, and never a game.
//
// `KEPT` stands before this: the name of this version, and all of its files with their hashes. A version
// is kept whole or not at all. A page comes from the network as long as there is one, and names the files
// of its own version; so whatever a page is made of is of one version.

/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self);

/** How long a page may take over the network before the kept one is shown, in milliseconds. */
const PATIENCE = 4_000;

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname in KEPT.files || pathname.startsWith("/pkg/")) event.respondWith(file(request));
});

async function keep() {
  const cache = await caches.open(KEPT.name);
  try {
    // A file of another version, from another server or from a cache on the way, has another hash.
    const files = Object.entries(KEPT.files);
    await cache.addAll(files.map(([path, integrity]) => new Request(path, { integrity, cache: "no-cache" })));
  } catch (reason) {
    await caches.delete(KEPT.name);
    throw reason;
  }
  await worker.skipWaiting();
}

async function takeOver() {
  // Pages of the version before may be open still, and start their engine anew at any time.
  const others = (await caches.keys()).filter((name) => name !== KEPT.name);
  const before = others.findLast((name) => name.startsWith(KEPT.prefix));
  await Promise.all(others.filter((name) => name !== before).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * Without navigation preload: in Firefox, one that fails takes the page with it, whatever is answered here.
 *
 * @param {Request} request
 */
async function page(request) {
  const network = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([network, late]).catch(() => undefined);
  if (answer !== undefined && answer.status < 500) return answer;
  const kept = await caches.match(request, { cacheName: KEPT.name, ignoreSearch: true, ignoreVary: true });
  return kept ?? network;
}

/** @param {Request} request */
async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
