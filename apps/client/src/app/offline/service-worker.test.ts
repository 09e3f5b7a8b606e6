import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { transformSync } from '@swc/core';

const words = { title: 'Cartulary', plain: 'Something new in Cartulary' };
const source = readFileSync('apps/client/src/app/offline/service-worker.ts', 'utf8');
const { code } = transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });

/** What a browser keeps, by cache and address. */
type Kept = Map<string, Map<string, string>>;

/** The worker of a build, in a browser that keeps what it is told and can't fetch `missing`. */
function workerOf(build: string, kept: Kept, missing?: string) {
  const handlers = new Map<string, (event: { data?: unknown; waitUntil: (work: Promise<unknown>) => void }) => void>();
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
  const named = JSON.stringify({ cache: build, entry: `${build}.js`, files: [`/${build}.js`], editors, words });

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
  /** What it does then; nothing where it has nothing to wait for. */
  return (name: 'install' | 'activate' | 'message', data?: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      let isWaiting = false;
      handlers.get(name)?.({
        data,
        waitUntil: (work) => {
          isWaiting = true;
          Promise.resolve(work).then(resolve, reject);
        },
      });
      if (!isWaiting) resolve(undefined);
    });
}
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
  // One that is here already is not lost because its worker comes again and can't.
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
