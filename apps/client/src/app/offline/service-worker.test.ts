import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { fenceRows } from '@cartulary/contracts/agreed';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import { transformSync } from '@swc/core';

const words = { title: 'Cartulary', plain: 'Something new in Cartulary' };
const source = readFileSync('apps/client/src/app/offline/service-worker.ts', 'utf8');
const { code } = transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });

/** A browser's cached files, by cache and URL. */
type Kept = Map<string, Map<string, string>>;

/** Runs the worker of a build in a browser with working caches that can't fetch `missing`. */
function workerOf(build: string, kept: Kept, missing?: string) {
  interface Said {
    data?: unknown;
    source: { postMessage: (message: unknown) => void };
    waitUntil: (work: Promise<unknown>) => void;
  }
  const handlers = new Map<string, (event: Said) => void>();
  const cacheOf = (name: string) => {
    const files = kept.get(name) ?? new Map<string, string>();
    kept.set(name, files);
    return {
      addAll: (names: string[]) => {
        if (names.some((file) => file === missing)) return Promise.reject(new TypeError('Failed to fetch'));
        names.forEach((file) => files.set(file, file));
        return Promise.resolve();
      },
      put: (file: string) => Promise.resolve(files.set(file, build)),
      match: (file: string) => Promise.resolve(files.get(file)),
    };
  };
  const page = { ok: true, clone: () => ({ text: () => Promise.resolve(`<script src="${build}.js">`) }) };
  const scope = {
    addEventListener: (name: string, handler: () => void) => handlers.set(name, handler),
    skipWaiting: () => Promise.resolve(),
    clients: { claim: () => Promise.resolve() },
  };
  const editors = { board: [`/${build}-board.js`, `/${build}-tools.svg`], map: [`/${build}-map.js`] };
  const named = JSON.stringify({
    cache: build,
    entry: `${build}.js`,
    files: [`/${build}.js`],
    editors,
    words,
    fence: [],
  });

  runInNewContext(
    code.replace(/(["'])__BUILD__\1/, () => JSON.stringify(named)),
    {
      self: scope,
      Response: Object,
      fetch: () => Promise.resolve(page),
      caches: {
        has: (name: string) => Promise.resolve(kept.has(name)),
        keys: () => Promise.resolve([...kept.keys()]),
        open: (name: string) => Promise.resolve(cacheOf(name)),
        delete: (name: string) => Promise.resolve(kept.delete(name)),
      },
    },
  );
  /** Dispatches an event and waits for its work, if any. */
  return (name: 'install' | 'activate' | 'message', data?: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      let isWaiting = false;
      handlers.get(name)?.({
        data,
        source: { postMessage: (message: unknown) => told.push(message) },
        waitUntil: (work) => {
          isWaiting = true;
          Promise.resolve(work).then(resolve, reject);
        },
      });
      if (!isWaiting) resolve(undefined);
    });
}
/** Messages sent to pages. */
const told: unknown[] = [];
const filesOf = (kept: Kept, build: string): string[] => [...(kept.get(`cartulary-build-${build}`)?.keys() ?? [])];

const installed = async (build: string, kept: Kept): Promise<void> => {
  const tell = workerOf(build, kept);
  await tell('install');
  await tell('activate');
};
const names = (kept: Kept): string[] => [...kept.keys()].map((name) => name.replace('cartulary-build-', ''));

test('a build and the one before it are kept, and no older one', async () => {
  const kept: Kept = new Map([['of-somebody-else', new Map()]]);
  for (const build of ['one', 'two', 'three']) await installed(build, kept);
  expect(names(kept)).toEqual(['of-somebody-else', 'two', 'three']);
  expect([...(kept.get('cartulary-build-three')?.keys() ?? [])]).toEqual(['/three.js', '/']);
});

test('a build that could not be kept leaves nothing, and takes nothing from the one before', async () => {
  const kept: Kept = new Map();
  await installed('one', kept);
  await expect(workerOf('two', kept, '/two.js')('install')).rejects.toThrow('Failed to fetch');
  expect(names(kept)).toEqual(['one']);
  await installed('three', kept);
  expect(names(kept)).toEqual(['one', 'three']);
  // An existing cache isn't lost if its worker is installed again and fails.
  await expect(workerOf('three', kept, '/three.js')('install')).rejects.toThrow('Failed to fetch');
  expect(names(kept)).toEqual(['one', 'three']);
});

test('a build that a browser stopped halfway is not taken for the one before', async () => {
  const kept: Kept = new Map();
  await installed('one', kept);
  kept.set('cartulary-build-half', new Map([['/half.js', '/half.js']]));
  await installed('three', kept);
  expect(names(kept)).toContain('one');
});

test('an editor is kept once it was visited, again after an upgrade, and never before', async () => {
  const kept: Kept = new Map();
  await installed('one', kept);
  expect(filesOf(kept, 'one')).toEqual(['/one.js', '/']);
  const tell = workerOf('one', kept);
  for (const nobody of [undefined, null, 'board', { keep: 7 }, { keep: 'constructor' }, { keep: 'text' }])
    await tell('message', nobody);
  expect(filesOf(kept, 'one')).toEqual(['/one.js', '/']);
  await tell('message', { keep: 'board' });
  await tell('message', { keep: 'board' });
  expect(filesOf(kept, 'one')).toEqual(['/one.js', '/', '/one-board.js', '/one-tools.svg', '/editor-board']);
  await installed('two', kept);
  expect(filesOf(kept, 'two')).toEqual(['/two.js', '/two-board.js', '/two-tools.svg', '/editor-board', '/']);
});

test('an editor whose files can’t be fetched is kept by the next visit', async () => {
  const kept: Kept = new Map();
  await installed('one', kept);
  await workerOf('one', kept, '/one-map.js')('message', { keep: 'map' });
  expect(filesOf(kept, 'one')).not.toContain('/editor-map');
  await workerOf('one', kept)('message', { keep: 'map' });
  expect(filesOf(kept, 'one')).toContain('/editor-map');
});

test('the page that asks for an editor is told whether it is kept', async () => {
  const kept: Kept = new Map();
  await installed('one', kept);
  told.length = 0;
  await workerOf('one', kept, '/one-map.js')('message', { keep: 'map' });
  await workerOf('one', kept)('message', { keep: 'map' });
  expect(told).toEqual([
    { part: 'map', isKept: false },
    { part: 'map', isKept: true },
  ]);
});

/** The worker's response to a call, using the fence rows of all endpoints; undefined if it doesn't intercept. */
async function answered(method: string, address: string, headers: Record<string, string> = {}, mode = 'cors') {
  const handlers = new Map<string, (event: object) => void>();
  const scope = { addEventListener: (name: string, handler: () => void) => handlers.set(name, handler) };
  const named = JSON.stringify({ cache: 'a', entry: '', files: [], editors: {}, words, fence: fenceRows(endpoints) });
  runInNewContext(
    code.replace(/(["'])__BUILD__\1/, () => JSON.stringify(named)),
    { self: scope, URL, Response, location: { origin: 'http://localhost' } },
  );
  let answer: Promise<{ status: number }> | undefined;
  const request = { method, url: `http://localhost${address}`, mode, headers: new Headers(headers), destination: '' };
  handlers.get('fetch')?.({ request, respondWith: (given: Promise<{ status: number }>) => (answer = given) });
  return (await answer)?.status;
}
const inPrivacy = { 'x-privacy-mode': 'privacy' };

test.each([
  ['POST', '/api/v1/collaboration/items'],
  ['POST', '/api/v1/saved-searches'],
  ['GET', '/api/v1/search?q=harbour'],
  ['GET', '/api/v1/library?name=lease'],
  ['HEAD', '/api/v1/search?q=harbour'],
  ['GET', '/api/v1/search/?q=harbour'],
  ['GET', '/api/v1/%73earch?q=harbour'],
  ['GET', '/api/v1/something-that-nobody-declared?q=harbour'],
  ['POST', '/api/v1/something-that-nobody-declared'],
  ['POST', '/api/v1/documents/:id/unheard-of/there'],
])(
  '%s %s stays in the browser in privacy mode and where no mode is said, and goes where somebody agreed',
  async (method, at) => {
    expect([await answered(method, at, inPrivacy), await answered(method, at)]).toEqual([409, 409]);
    expect(await answered(method, at, { 'x-privacy-mode': 'collaborative' })).toBeUndefined();
  },
);

test.each([
  ['POST', '/api/v1/auth/login'],
  ['PUT', '/api/v1/settings/privacy'],
  ['PUT', '/api/v1/sealed-documents/0f5b9d0e-3c61-4c9e-8a8e-6f3f0a8f1c11/content'],
  ['POST', '/api/v1/vault'],
  ['POST', '/api/v1/teams'],
  ['GET', '/api/v1/library?page=2'],
  ['GET', '/api/v1/nothing-declared'],
  // The server refuses these: if the worker responded, uploads couldn't report progress.
  ['POST', '/api/v1/documents'],
  ['POST', '/collab/anything'],
])('%s %s passes by the worker', async (method, at) => {
  expect(await answered(method, at, inPrivacy)).toBeUndefined();
});
