/*
 * Keeps readable text in this browser in privacy mode, like the page does (docs/security/privacy-mode.md, 'The fence'),
 * opens document pages while the server is unreachable (docs/decisions/2026-11-21-without-a-server.md), and shows
 * notifications while no page is open (docs/decisions/2026-11-25-browser-push.md). It caches only the build's files,
 * never API responses or personal or organization data. `service-worker.plugin.ts` inserts the list of files. It isn't
 * a module, because some browsers don't support module workers; the block keeps its names private.
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
  /** Content of a push message (contracts/push.ts). */
  interface Told {
    readonly sessionId: string;
    readonly notificationIds: readonly string[];
  }
  interface Build {
    /** Cache name, unique per build. */
    readonly cache: string;
    /** The first script of the page. */
    readonly entry: string;
    /** The files of the document pages. */
    readonly files: readonly string[];
    /** Additional files of the board, mind map, and presentation editors, by kind. */
    readonly editors: Readonly<Record<string, readonly string[]>>;
    /** Shown if the server can't be reached or returns nothing. */
    readonly words: { readonly title: string; readonly plain: string };
    /** All server calls except those that accept files (contracts/agreed.ts). */
    readonly fence: readonly FenceRow[];
    /** The response to a blocked call. */
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
  /** Marks that a cache contains an editor's files. No build file has this name. */
  const markOf = (kind: string): string => `/editor-${kind}`;
  const serverAddress = /^\/(api|scim|health|logs|socket\.io|collab|livekit)(\/|$)/;

  /** Caches all files of one build or nothing. If the server has moved to another build, that build's worker follows. */
  async function install(): Promise<void> {
    const page = await fetch(PAGE, { cache: 'reload' });
    if (!page.ok || !(await page.clone().text()).includes(build.entry)) throw new Error('The server has another build');
    const wasHere = await caches.has(CACHE);
    try {
      const cache = await caches.open(CACHE);
      await cache.addAll([...build.files]);
      // Previously visited editors should also open without a server after an upgrade.
      for (const kind of await visitedBefore()) await addEditor(cache, kind);
      // Stored last, so that a cache with its page is complete.
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

  /** Editors that any build has cached here. */
  async function visitedBefore(): Promise<readonly string[]> {
    const kinds = new Set<string>();
    for (const name of (await caches.keys()).filter((each) => each.startsWith(PREFIX))) {
      const cache = await caches.open(name);
      for (const kind of Object.keys(build.editors)) if (await cache.match(markOf(kind))) kinds.add(kind);
    }
    return [...kinds];
  }

  /** Caches an editor once it's visited: together, they're several times the size of a document page. Resolves to whether it's cached. */
  async function keepEditor(kind: string): Promise<boolean> {
    try {
      const cache = await caches.open(CACHE);
      if (!(await cache.match(PAGE))) return false;
      if (!(await cache.match(markOf(kind)))) await addEditor(cache, kind);
      return true;
    } catch {
      // The connection was lost or the disk is full. The next visit tries again.
      return false;
    }
  }

  /** Keeps the previous build for pages that are still open. An incompletely downloaded build doesn't count. */
  async function activate(): Promise<void> {
    const older: string[] = [];
    for (const name of await caches.keys())
      if (name.startsWith(PREFIX) && name !== CACHE && (await (await caches.open(name)).match(PAGE))) older.push(name);
    await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
    await worker.clients.claim();
  }

  /**
   * Fetches the page from the server. If the server doesn't respond, falls back to this build's page, whose files are
   * all cached.
   */
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

  /** File names contain a content hash, so cached files can't be outdated. */
  async function fileFor(request: Request): Promise<Response> {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    const answer = await fetch(request);
    // The chosen design, and therefore its fonts, is only known now.
    if (answer.status === 200 && request.destination === 'font')
      await (await caches.open(CACHE)).put(request, answer.clone());
    return answer;
  }

  const fenced = /^\/(api|scim|logs)(\/|$)/;
  const MODE = 'X-Privacy-Mode';
  /** Extra slashes, trailing or in between, don't change the call. */
  const partsOf = (pathname: string): string[] => pathname.split('/').filter((part) => part !== '');
  const rows = build.fence.map((row) => ({ ...row, parts: partsOf(row.path) }));
  /** Whether a path matches a call. Parts starting with ':' match anything. */
  const isAt = (asked: readonly string[], parts: readonly string[]): boolean =>
    asked.length === parts.length && parts.every((part, index) => part.startsWith(':') || asked[index] === part);

  /**
   * True if a call must be blocked. A call that may carry readable text may leave only if it names a mode other than
   * privacy, because that mode is active or someone agreed. An undeclared call is blocked too, unless it only reads and
   * has no query.
   */
  function isKeptHere({ method: asking, mode, headers }: Request, { pathname, search, searchParams }: URL): boolean {
    if (!fenced.test(pathname) || mode === 'navigate' || (headers.get(MODE) ?? 'privacy') !== 'privacy') return false;
    // The server treats them the same.
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

  /** Browsers revoke push from a worker that takes too long to show a notification. */
  const ASK_MS = 8_000;

  /**
   * Fetches the notification's text, authenticated by the session cookie; undefined if the session has ended or the server doesn't respond.
   */
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
      return undefined; // No connection: show the generic text.
    }
  }

  /** Shows a notification. The push message contains only IDs. A duplicate replaces the first one. */
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
      return undefined; // Not a cached file, but the browser needs a response.
    }
  }

  /** Leaving these pages would end a meeting or a recording. */
  const leftAlone = /^\/(real-meet|voice-recording)(\/|$)/;

  /** Whether a page may be navigated away. Wall screens may not, since they're unattended. */
  function mayLeave({ url }: Page): boolean {
    const { pathname, searchParams } = new URL(url);
    return !searchParams.has('wall') && !leftAlone.test(pathname);
  }

  /** Opens a URL in an open page or in a new one. */
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
    // Don't intercept allowed calls: an upload answered by the worker can't report progress.
    if (isKeptHere(request, address)) return asked.respondWith(kept());
    if (request.method !== 'GET' || origin !== location.origin || serverAddress.test(pathname)) return;
    if (request.mode === 'navigate') asked.respondWith(pageFor(request));
    else if (pathname.startsWith('/assets/')) asked.respondWith(fileFor(request));
  });
}
