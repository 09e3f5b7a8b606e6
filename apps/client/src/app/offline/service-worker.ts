/*
 * Keeps readable words in this browser in privacy mode, as the page does (docs/security/privacy-mode.md, 'The fence'), lets pages of documents
 * open while the server is away (docs/decisions/2026-11-21-without-a-server.md), and shows notifications that
 * come while no page is open (docs/decisions/2026-11-25-browser-push.md). It keeps files of
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
  interface Said extends Lifetime {
    readonly data: unknown;
    readonly source: { postMessage(message: unknown): void } | null;
  }
  interface Pushed extends Lifetime {
    readonly data: { json(): unknown } | null;
  }
  interface Clicked extends Lifetime {
    readonly notification: Notification;
  }
  interface Page {
    readonly url: string;
    focus(): Promise<unknown>;
    postMessage(message: unknown): void;
  }
  interface ServiceWorkerScope {
    skipWaiting(): Promise<void>;
    readonly clients: {
      claim(): Promise<void>;
      matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>;
      openWindow(address: string): Promise<unknown>;
    };
    readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  }
  /** What a message holds (contracts/push.ts). */
  interface Told {
    readonly sessionId: string;
    readonly notificationIds: readonly string[];
  }
  interface Build {
    /** Names the cache: another build has another one. */
    readonly cache: string;
    /** The first script of its page. */
    readonly entry: string;
    /** What the page of a document is made of. */
    readonly files: readonly string[];
    /** What the editors of boards, mind maps and presentations ask for besides, each by its kind. */
    readonly editors: Readonly<Record<string, readonly string[]>>;
    /** What is shown where the server can't be asked, or tells nothing. */
    readonly words: { readonly title: string; readonly plain: string };
    /** Every call of the server but those that take files (contracts/agreed.ts). */
    readonly fence: readonly FenceRow[];
    /** What a call that is kept back is answered. */
    readonly refusal: string;
  }
  interface FenceRow {
    readonly method: string;
    readonly path: string;
    readonly body?: true;
    readonly words?: readonly string[];
  }
  const worker = self as typeof self & ServiceWorkerScope;
  const build = JSON.parse('__BUILD__') as Build;
  const PREFIX = 'cartulary-build-';
  const CACHE = PREFIX + build.cache;
  const PAGE = '/';
  /** Stands in a cache that holds the files of an editor. No file of a build is called so. */
  const markOf = (kind: string): string => `/editor-${kind}`;
  const serverAddress = /^\/(api|scim|health|logs|socket\.io|collab|livekit)(\/|$)/;

  /** All of one build, or nothing: should the server have another one by now, its own worker follows. */
  async function install(): Promise<void> {
    const page = await fetch(PAGE, { cache: 'reload' });
    if (!page.ok || !(await page.clone().text()).includes(build.entry)) throw new Error('The server has another build');
    const wasHere = await caches.has(CACHE);
    try {
      const cache = await caches.open(CACHE);
      await cache.addAll([...build.files]);
      // What was visited before opens without a server after an upgrade too.
      for (const kind of await visitedBefore()) await addEditor(cache, kind);
      // Last, so that a cache with its page is a complete one.
      await cache.put(PAGE, page);
    } catch (error) {
      if (!wasHere) await caches.delete(CACHE);
      throw error;
    }
    await worker.skipWaiting();
  }

  async function addEditor(cache: Cache, kind: string): Promise<void> {
    await cache.addAll([...(build.editors[kind] ?? [])]);
    await cache.put(markOf(kind), new Response());
  }

  /** Editors that some build kept here. */
  async function visitedBefore(): Promise<readonly string[]> {
    const kinds = new Set<string>();
    for (const name of (await caches.keys()).filter((each) => each.startsWith(PREFIX))) {
      const cache = await caches.open(name);
      for (const kind of Object.keys(build.editors)) if (await cache.match(markOf(kind))) kinds.add(kind);
    }
    return [...kinds];
  }

  /** An editor is kept once it was visited: together they are several times what a document needs. Answers whether it is. */
  async function keepEditor(kind: string): Promise<boolean> {
    try {
      const cache = await caches.open(CACHE);
      if (!(await cache.match(PAGE))) return false;
      if (!(await cache.match(markOf(kind)))) await addEditor(cache, kind);
      return true;
    } catch {
      // The line is gone just now, or the disk is full: the next visit keeps it.
      return false;
    }
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

  const fenced = /^\/(api|scim|logs)(\/|$)/;
  const MODE = 'X-Privacy-Mode';
  /** A slash more, at the end or between, is the same call. */
  const partsOf = (pathname: string): string[] => pathname.split('/').filter((part) => part !== '');
  const rows = build.fence.map((row) => ({ ...row, parts: partsOf(row.path) }));
  /** Whether an address is that of a call, in whose path a part that begins with ':' is any. */
  const isAt = (asked: readonly string[], parts: readonly string[]): boolean =>
    asked.length === parts.length && parts.every((part, index) => part.startsWith(':') || asked[index] === part);

  /**
   * Whether a call stays here: what may carry readable words leaves only where the call itself says another mode than privacy, because
   * that one is in force or somebody agreed. A call that nobody declared stays too, unless it only asks and says nothing in a query.
   */
  function isKeptHere({ method: asking, mode, headers }: Request, { pathname, search, searchParams }: URL): boolean {
    if (!fenced.test(pathname) || mode === 'navigate' || (headers.get(MODE) ?? 'privacy') !== 'privacy') return false;
    // The server answers these alike.
    const method = asking === 'HEAD' ? 'GET' : asking;
    const asked = partsOf(pathname);
    const row = rows.find((each) => each.method === method && isAt(asked, each.parts));
    if (row === undefined) return search !== '' || !['GET', 'OPTIONS'].includes(method);
    return row.body === true || (row.words ?? []).some((name) => searchParams.get(name));
  }

  const kept = (): Promise<Response> =>
    Promise.resolve(
      new Response(JSON.stringify({ success: false, error: build.refusal }), {
        status: 409,
        headers: { 'Content-Type': 'application/json', 'X-Kept-Here': 'service-worker' },
      }),
    );

  /** A browser takes a push away from a worker that shows nothing for long. */
  const ASK_MS = 8_000;

  /** What there is to show, by the cookie of the session; undefined where that is over or the server does not answer. */
  async function wordsFor(told: Told): Promise<{ title: string; message: string } | undefined> {
    try {
      const answer = await fetch('/api/v1/auth/pushed', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(told),
        signal: AbortSignal.timeout(ASK_MS),
      });
      return answer.ok ? ((await answer.json()) as { data: { title: string; message: string } }).data : undefined;
    } catch {
      return undefined; // No line: the plain words are shown.
    }
  }

  /** The message itself holds ids alone. One that comes twice takes the place of the first. */
  async function show(told: Told | undefined): Promise<void> {
    const found = told && (await wordsFor(told));
    const { title, message } = found ?? { title: build.words.title, message: build.words.plain };
    const [id, ...others] = told?.notificationIds ?? [];
    const address = found && id && others.length === 0 ? `/notifications?go=${id}` : '/notifications';
    await worker.registration.showNotification(title, { body: message, tag: id ?? 'plain', data: address });
  }

  function toldBy({ data }: Pushed): Told | undefined {
    try {
      const told = data?.json() as Partial<Told> | undefined;
      return told?.sessionId && Array.isArray(told.notificationIds) ? (told as Told) : undefined;
    } catch {
      return undefined; // Not one of ours; something has to be shown nevertheless.
    }
  }

  /** Going away from these ends what they do: a meeting, or a recording. */
  const leftAlone = /^\/(real-meet|voice-recording)(\/|$)/;

  /** A screen on a wall is nobody's page. */
  function mayLeave({ url }: Page): boolean {
    const { pathname, searchParams } = new URL(url);
    return !searchParams.has('wall') && !leftAlone.test(pathname);
  }

  /** In a page that is open, or a new one. */
  async function open(address: string): Promise<void> {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find(mayLeave);
    if (!page) return void (await worker.clients.openWindow(address));
    await page.focus();
    page.postMessage({ open: address });
  }

  worker.addEventListener('push', (event) => {
    const pushed = event as Pushed;
    pushed.waitUntil(show(toldBy(pushed)));
  });
  worker.addEventListener('notificationclick', (event) => {
    const { notification, waitUntil } = event as Clicked;
    notification.close();
    waitUntil.call(event, open(String(notification.data)));
  });
  worker.addEventListener('install', (event) => (event as Lifetime).waitUntil(install()));
  worker.addEventListener('activate', (event) => (event as Lifetime).waitUntil(activate()));
  worker.addEventListener('message', (event) => {
    const said = event as Event as Said;
    const { keep } = (said.data ?? {}) as { readonly keep?: unknown };
    if (typeof keep === 'string' && Object.hasOwn(build.editors, keep))
      said.waitUntil(keepEditor(keep).then((isKept) => said.source?.postMessage({ part: keep, isKept })));
  });
  worker.addEventListener('fetch', (event) => {
    const asked = event as Asked;
    const { request } = asked;
    const address = new URL(request.url);
    const { origin, pathname } = address;
    // Whatever may go passes by: an upload whose answer comes from here tells nothing of how far it is.
    if (isKeptHere(request, address)) return asked.respondWith(kept());
    if (request.method !== 'GET' || origin !== location.origin || serverAddress.test(pathname)) return;
    if (request.mode === 'navigate') asked.respondWith(pageFor(request));
    else if (pathname.startsWith('/assets/')) asked.respondWith(fileFor(request));
  });
}
