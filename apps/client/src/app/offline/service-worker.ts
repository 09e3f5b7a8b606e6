/*
 * Lets pages of documents open while the server is away (docs/decisions/2026-11-21-without-a-server.md). It keeps files of
 * the build and nothing else: no answer of the API, nothing of a person or an organisation. `service-worker.plugin.ts` puts
 * in what the build consists of. Not a module, since not every browser runs those as workers; the block keeps its names to
 * itself.
 */
{
  interface Lifetime extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
  interface Asked extends Lifetime {
    readonly request: Request;
    respondWith(answer: Promise<Response>): void;
  }
  interface ServiceWorkerScope {
    skipWaiting(): Promise<void>;
    readonly clients: { claim(): Promise<void> };
  }
  interface Build {
    /** Names the cache: another build has another one. */
    readonly cache: string;
    /** The first script of its page. */
    readonly entry: string;
    /** What the page of a document is made of. */
    readonly files: readonly string[];
  }
  const worker = self as typeof self & ServiceWorkerScope;
  const build = JSON.parse('__BUILD__') as Build;
  const PREFIX = 'cartulary-build-';
  const CACHE = PREFIX + build.cache;
  const PAGE = '/';
  const serverAddress = /^\/(api|scim|health|logs|socket\.io|collab|livekit)(\/|$)/;

  /** All of one build, or nothing: should the server have another one by now, its own worker follows. */
  async function install(): Promise<void> {
    const page = await fetch(PAGE, { cache: 'reload' });
    if (!page.ok || !(await page.clone().text()).includes(build.entry)) throw new Error('The server has another build');
    const wasHere = await caches.has(CACHE);
    try {
      const cache = await caches.open(CACHE);
      await cache.addAll([...build.files]);
      // Last, so that a cache with its page is a complete one.
      await cache.put(PAGE, page);
    } catch (error) {
      if (!wasHere) await caches.delete(CACHE);
      throw error;
    }
    await worker.skipWaiting();
  }

  /** The previous build stays for pages that are still open. One whose download was cut off does not count. */
  async function activate(): Promise<void> {
    const older: string[] = [];
    for (const name of await caches.keys())
      if (name.startsWith(PREFIX) && name !== CACHE && (await (await caches.open(name)).match(PAGE))) older.push(name);
    await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
    await worker.clients.claim();
  }

  /** The page as the server has it; where the server does not answer, that of this build, whose files are all here. */
  async function pageFor(request: Request): Promise<Response> {
    const kept = async (): Promise<Response | undefined> => (await caches.open(CACHE)).match(PAGE);
    try {
      const answer = await fetch(request);
      return answer.status < 502 || answer.status > 504 ? answer : ((await kept()) ?? answer);
    } catch (error) {
      const page = await kept();
      if (page) return page;
      throw error;
    }
  }

  /** Names hold a hash of the content, so that what is kept can't be old. */
  async function fileFor(request: Request): Promise<Response> {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    const answer = await fetch(request);
    // Which design somebody has chosen, and with it which fonts, is known only now.
    if (answer.status === 200 && request.destination === 'font')
      await (await caches.open(CACHE)).put(request, answer.clone());
    return answer;
  }

  worker.addEventListener('install', (event) => (event as Lifetime).waitUntil(install()));
  worker.addEventListener('activate', (event) => (event as Lifetime).waitUntil(activate()));
  worker.addEventListener('fetch', (event) => {
    const asked = event as Asked;
    const { request } = asked;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin || serverAddress.test(pathname)) return;
    if (request.mode === 'navigate') asked.respondWith(pageFor(request));
    else if (pathname.startsWith('/assets/')) asked.respondWith(fileFor(request));
  });
}
