import { Refusal } from '../launcher/say.mjs';
import { compare, importCycles, pageModules, tableOf, weigh } from './weights.mjs';

interface Chunk {
  readonly name: string;
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

const chunk = (name: string, imports: readonly string[] = [], more: Partial<Chunk> = {}): Chunk => ({
  name,
  file: `${name}.js`,
  imports,
  ...more,
});

/** A client with a page of each kind: signed out, signed in, and for drawing. */
const manifest: Readonly<Record<string, Chunk>> = {
  'index.html': chunk('index', [], { isEntry: true, dynamicImports: ['_base'], css: ['index.css'] }),
  _base: chunk('base'),
  _frame: chunk('frame', ['_base']),
  _shared: chunk('shared', ['_base']),
  '_sign-in': chunk('sign-in', ['_base']),
  '_dist-esm': chunk('dist-esm'),
  'src/features/settings/settings-commands.tsx': chunk('settings-commands'),
  'src/features/help/help-commands.tsx': chunk('help-commands'),
  'src/features/help/help-page.tsx': chunk('help-page', ['_frame', '_shared'], { dynamicImports: ['_dist-esm'] }),
  'src/app/boards-page.tsx': chunk('boards-page', ['_shared']),
  'src/features/boards/open-board.tsx': chunk('open-board', ['_dist-esm']),
};
const modules = ['features/identity/sign-in-page.tsx', 'features/help/help-page.tsx', 'app/boards-page.tsx'];

/** Weighs the client with files of 10 kB, except the given ones. */
const rowsOf = (sizes: Readonly<Record<string, number>> = {}, build = manifest, pages = modules) =>
  weigh(build, pages, (file) => sizes[file] ?? 10_000);

test('the page modules are the dynamic imports of pages.tsx, each once', () => {
  const source = `a: () => import('@/features/help/help-page'), b: async () => (await import('./boards-page')).B,
    c: () => import('@/features/help/help-page'),`;
  expect(pageModules(source)).toEqual(['features/help/help-page.tsx', 'app/boards-page.tsx']);
});

test('a page weighs the start, its static imports and the shell, and a signed-out page no shell', () => {
  expect(rowsOf().map(({ name, bytes, scripts }) => [name, bytes, scripts])).toEqual([
    ['features/identity/sign-in-page.tsx', 40_000, 3],
    ['features/help/help-page.tsx', 80_000, 7],
    ['app/boards-page.tsx', 80_000, 7],
    ['features/boards/open-board.tsx', 100_000, 9],
  ]);
});

test('a page module without a chunk is an error that names it', () => {
  expect(() => rowsOf({}, manifest, ['app/renamed-page.tsx'])).toThrow(Refusal);
  expect(() => rowsOf({}, manifest, ['app/renamed-page.tsx'])).toThrow('app/renamed-page.tsx');
});

test('an unchanged build has no changes', () => {
  expect(compare(rowsOf(), tableOf(rowsOf()))).toEqual({ changes: [], failures: [] });
});

test('9 % growth is a change, and more than 10 % fails with the chunks that grew', () => {
  const table = tableOf(rowsOf());
  expect(compare(rowsOf({ 'help-page.js': 17_200 }), table)).toEqual({
    changes: ['features/help/help-page.tsx: 80 kB before, now 87 kB in 7 scripts (+9.0 %)'],
    failures: [],
  });
  const moved = { ...manifest, 'src/features/help/help-page.tsx': chunk('help-page', ['_shared', '_dist-esm']) };
  const { failures } = compare(rowsOf({ 'help-page.js': 12_000 }, moved), table);
  expect(failures).toEqual([
    expect.stringContaining('features/help/help-page.tsx: +15.0 %, more than 10 %.'),
    '    dist-esm: new, 10 kB',
    '    help-page: +2 kB, now 12 kB',
  ]);
});

test('a page above 700 kB fails, whatever the table says', () => {
  const sizes = { 'help-page.js': 640_000 };
  expect(compare(rowsOf(sizes), tableOf(rowsOf(sizes))).failures).toEqual([
    'features/help/help-page.tsx: 710 kB, more than 700 kB.',
  ]);
});

test('a drawing page has its maximum without its editor', () => {
  const sizes = { 'dist-esm.js': 640_000 };
  const bundled = { ...manifest, 'src/app/boards-page.tsx': chunk('boards-page', ['_shared', '_dist-esm']) };
  const rows = rowsOf(sizes, bundled);
  expect(compare(rows, tableOf(rows)).failures).toEqual([]);
  const tooLarge = rowsOf({ ...sizes, 'boards-page.js': 640_000 }, bundled);
  expect(compare(tooLarge, tableOf(tooLarge)).failures).toEqual(['app/boards-page.tsx: 710 kB, more than 700 kB.']);
});

test('the growth of an editor is limited', () => {
  const table = tableOf(rowsOf());
  expect(compare(rowsOf({ 'open-board.js': 21_000 }), table).failures).toEqual([
    expect.stringContaining('features/boards/open-board.tsx: +11.0 %'),
    '    open-board: +11 kB, now 21 kB',
  ]);
});

test('new and removed pages are printed, and only a new page above 700 kB fails', () => {
  const table = tableOf(rowsOf({}, manifest, modules.slice(0, 1)));
  const added = rowsOf({ 'boards-page.js': 640_000 });
  expect(compare(added, table).changes).toContain('features/help/help-page.tsx: new page, 80 kB in 7 scripts');
  expect(compare(added, table).failures).toEqual(['app/boards-page.tsx: 710 kB, more than 700 kB.']);
  expect(compare(rowsOf({}, manifest, modules.slice(0, 1)), tableOf(rowsOf()))).toEqual({
    changes: [
      'app/boards-page.tsx: removed',
      'features/boards/open-board.tsx: removed',
      'features/help/help-page.tsx: removed',
    ],
    failures: [],
  });
});

test('a static import cycle is found and named, and a dynamic import makes none', () => {
  expect(importCycles(manifest)).toEqual([]);
  const back = { ...manifest, _base: chunk('base', [], { dynamicImports: ['_frame'] }) };
  expect(importCycles(back)).toEqual([]);
  const cycle = { ...manifest, _base: chunk('base', ['_shared']) };
  expect(importCycles(cycle)).toEqual([['base', 'shared', 'base']]);
});
