/**
 * `npm run weights`: what each page of the built client weighs, compared with `weights.json`; `--write` updates the table.
 *
 * A page's weight is the gzip size of the scripts and stylesheets that a first visit downloads before the page asks for
 * anything else, read from Vite's manifest:
 * - the entry and the start that it loads in steps (`apps/client/src/app/main.ts`), with everything they import,
 * - the page's own chunk (`apps/client/src/app/pages.tsx`), with everything it imports,
 * - on pages for signed-in people, the app shell and the commands that it always loads.
 *
 * Chunks that a page imports dynamically don't count, except the parts in `openedParts`, which have a row of their own.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { isMain, root } from '../launcher/paths.mjs';
import { Refusal, run, say } from '../launcher/say.mjs';

/** A page may grow by this share of its weight in the table. */
const MAX_GROWTH = 0.1;
const MAX_PAGE_BYTES = 700_000;

/** Pages that people open without an account: the app shell counts only where their own chunk imports it. */
const signedOutPages = [
  'features/identity/sign-in-page.tsx',
  'features/identity/registration-page.tsx',
  'features/identity/callback-page.tsx',
  'features/modules/pricing-page.tsx',
  'features/modules/trial-page.tsx',
  'app/onboarding-page.tsx',
  'app/shared-page.tsx',
  'app/not-found-page.tsx',
];

/** Loaded with the app shell on every visit. */
const shellCommands = ['features/settings/settings-commands.tsx', 'features/help/help-commands.tsx'];

/** Parts that a page downloads as soon as something is opened in it. Drawing editors have no maximum. */
const openedParts = [
  { page: 'app/studio-page.tsx', part: 'features/documents/studio/document-bench.tsx', isEditor: false },
  { page: 'app/boards-page.tsx', part: 'features/boards/open-board.tsx', isEditor: true },
  { page: 'app/maps-page.tsx', part: 'features/maps/open-map.tsx', isEditor: true },
  { page: 'app/decks-page.tsx', part: 'features/decks/open-deck.tsx', isEditor: true },
];
const drawingPages = openedParts.filter(({ isEditor }) => isEditor).map(({ page }) => page);

/** Chunks of the drawing editors and their libraries: tldraw (`dist-esm`) and React Flow (`flow`). */
const editorChunks = ['open-board', 'open-map', 'open-deck', 'dist-esm', 'flow'];

/** Modules that `apps/client/chunks.ts` puts into a named chunk: the manifest lists them by that name only. */
const namedChunks = { 'features/identity/sign-in-page.tsx': 'sign-in', 'app/shell/shell.tsx': 'frame' };

const dist = path.join(root, 'apps/client/dist');
const tableFile = path.join(import.meta.dirname, 'weights.json');

/** Page modules in the order of `pages.tsx`, relative to `apps/client/src`. */
export function pageModules(source) {
  const modules = [...source.matchAll(/\bimport\('([^']+)'\)/g)].map(
    ([, name]) => `${name.replace(/^@\//, '').replace(/^\.\//, 'app/')}.tsx`,
  );
  return [...new Set(modules)];
}

/** Keys of these chunks and of everything they import statically. */
export function closureOf(manifest, keys) {
  const found = new Set();
  const add = (key) => {
    if (found.has(key)) return;
    found.add(key);
    manifest[key].imports?.forEach(add);
  };
  keys.forEach(add);
  return found;
}

/** Static import cycles, each as the names of its chunks with the first one repeated at the end. */
export function importCycles(manifest) {
  const cycles = [];
  const finished = new Set();
  const visit = (key, trail) => {
    const start = trail.indexOf(key);
    if (start !== -1) return void cycles.push([...trail.slice(start), key].map((each) => nameOf(manifest, each)));
    if (finished.has(key)) return;
    manifest[key].imports?.forEach((imported) => visit(imported, [...trail, key]));
    finished.add(key);
  };
  Object.keys(manifest).forEach((key) => visit(key, []));
  return cycles;
}

/** A chunk's name without the hash, which changes with every build. */
const nameOf = (manifest, key) => manifest[key].name ?? key;

/** @throws {Refusal} if the manifest has no such chunk */
function keyOf(manifest, module) {
  if (manifest[`src/${module}`]) return `src/${module}`;
  const key = Object.keys(manifest).find((each) => manifest[each].name === namedChunks[module]);
  if (namedChunks[module] === undefined || key === undefined)
    throw new Refusal(`The build has no chunk for ${module}. If it was renamed, update infra/weights/weights.mjs.`);
  return key;
}

/**
 * Weighs every page.
 * @param manifest Vite's manifest, parsed
 * @param {string[]} modules the page modules
 * @param {(file: string) => number} gzipBytes the size of a built file
 * @returns one row per page and per opened part: `{ name, bytes, limitedBytes, scripts, chunks }`; `limitedBytes` is what
 *   counts against the maximum, `chunks` maps a chunk's name to its bytes
 * @throws {Refusal} if the manifest misses a chunk that this file names
 */
export function weigh(manifest, modules, gzipBytes) {
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  if (entry === undefined) throw new Refusal('The manifest has no entry. Run: npm run build -- --all');
  const start = [entry, ...(manifest[entry].dynamicImports ?? [])];
  const shell = ['app/shell/shell.tsx', ...shellCommands];
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipBytes(file));
    return sizes.get(file);
  };
  const row = (name, own) => {
    const loaded = own.some((module) => signedOutPages.includes(module)) ? own : [...shell, ...own];
    const keys = [...closureOf(manifest, [...start, ...loaded.map((module) => keyOf(manifest, module))])];
    const files = new Set(keys.flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]));
    const chunks = {};
    for (const key of keys) {
      const chunk = nameOf(manifest, key);
      chunks[chunk] = (chunks[chunk] ?? 0) + sizeOf(manifest[key].file);
    }
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    const editorBytes = editorChunks.reduce((sum, chunk) => sum + (chunks[chunk] ?? 0), 0);
    const limitedBytes = drawingPages.includes(name) ? bytes - editorBytes : bytes;
    return { name, bytes, limitedBytes, scripts: [...files].filter((file) => file.endsWith('.js')).length, chunks };
  };
  const parts = openedParts.filter(({ page }) => modules.includes(page));
  return [
    ...modules.map((module) => row(module, [module])),
    ...parts.map(({ page, part, isEditor }) => ({
      ...row(part, [page, part]),
      ...(isEditor && { limitedBytes: 0 }),
    })),
  ];
}

const kb = (bytes) => Math.round(bytes / 1_000);

/** The table of these rows: every page's weight and chunk names, and every chunk's weight, in kB. */
export function tableOf(rows) {
  const byName = (one, other) => (one < other ? -1 : 1);
  const sorted = (entries) => Object.fromEntries(entries.sort(([one], [other]) => byName(one, other)));
  // Different chunks may share a name; the table has the largest.
  const chunks = {};
  for (const [name, bytes] of rows.flatMap((row) => Object.entries(row.chunks)))
    chunks[name] = Math.max(bytes, chunks[name] ?? 0);
  return {
    pages: sorted(
      rows.map(({ name, bytes, chunks }) => [
        name,
        { kB: kb(bytes), chunks: Object.keys(chunks).sort(byName).join(' ') },
      ]),
    ),
    chunks: sorted(Object.entries(chunks).map(([name, bytes]) => [name, kb(bytes)])),
  };
}

/** Chunks of a page that are new to it or larger than in the table, largest growth first. */
function grownChunks(row, table) {
  const before = new Set(table.pages[row.name].chunks.split(' '));
  return Object.entries(row.chunks)
    .map(([chunk, bytes]) => {
      const isNew = !before.has(chunk);
      const grownKb = kb(bytes) - (isNew ? 0 : (table.chunks[chunk] ?? 0));
      return { grownKb, text: `${chunk}: ${isNew ? `new, ${kb(bytes)} kB` : `+${grownKb} kB, now ${kb(bytes)} kB`}` };
    })
    .filter(({ grownKb }) => grownKb > 0)
    .sort((one, other) => other.grownKb - one.grownKb)
    .map(({ text }) => `    ${text}`);
}

/**
 * Compares rows with the table.
 * @returns `{ changes, failures }`, lines to print; the build fails if there is a failure
 */
export function compare(rows, table) {
  const changes = [];
  const failures = [];
  for (const row of rows) {
    const { name, bytes, limitedBytes, scripts } = row;
    const before = table.pages[name]?.kB;
    const now = `${kb(bytes)} kB in ${scripts} scripts`;
    if (limitedBytes > MAX_PAGE_BYTES)
      failures.push(`${name}: ${kb(limitedBytes)} kB, more than ${kb(MAX_PAGE_BYTES)} kB.`);
    if (before === undefined) {
      changes.push(`${name}: new page, ${now}`);
      continue;
    }
    const growth = bytes / (before * 1_000) - 1;
    const percent = `${growth < 0 ? '' : '+'}${(growth * 100).toFixed(1)} %`;
    if (kb(bytes) !== before) changes.push(`${name}: ${before} kB before, now ${now} (${percent})`);
    if (growth > MAX_GROWTH)
      failures.push(
        `${name}: ${percent}, more than ${MAX_GROWTH * 100} %. To accept the growth, run: npm run weights -- --write. What grew:`,
        ...grownChunks(row, table),
      );
  }
  const names = new Set(rows.map(({ name }) => name));
  for (const name of Object.keys(table.pages)) if (!names.has(name)) changes.push(`${name}: removed`);
  return { changes, failures };
}

/** @throws {Refusal} if the client hasn't been built */
function readManifest() {
  const file = path.join(dist, '.vite/manifest.json');
  if (!existsSync(file)) throw new Refusal('The client has not been built. Run: npm run build');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @throws {Refusal} if the build is incomplete */
function gzipBytesOf(file) {
  const built = path.join(dist, file);
  if (!existsSync(built)) throw new Refusal(`apps/client/dist/${file} is missing. Run: npm run build -- --all`);
  return gzipSync(readFileSync(built)).length;
}

async function main() {
  const manifest = readManifest();
  const modules = pageModules(readFileSync(path.join(root, 'apps/client/src/app/pages.tsx'), 'utf8'));
  const rows = weigh(manifest, modules, gzipBytesOf);
  const isWriting = process.argv.includes('--write');
  const before = JSON.parse(readFileSync(tableFile, 'utf8'));
  const { changes } = compare(rows, before);
  if (isWriting) writeFileSync(tableFile, `${JSON.stringify(tableOf(rows), null, 2)}\n`);
  const { failures } = compare(rows, isWriting ? tableOf(rows) : before);
  const cycles = importCycles(manifest).map((names) => `Chunks import each other: ${names.join(' → ')}`);
  const heaviest = rows.toSorted((one, other) => other.limitedBytes - one.limitedBytes)[0];
  for (const change of changes) say(change);
  say(
    `${rows.length} pages weighed, ${changes.length} changed. ` +
      `Heaviest page: ${heaviest.name}, ${kb(heaviest.bytes)} kB in ${heaviest.scripts} scripts.`,
  );
  if (isWriting) say('Updated infra/weights/weights.json.');
  const problems = [...failures, ...cycles];
  if (problems.length > 0) throw new Refusal(['', ...problems].join('\n'));
}

if (isMain(import.meta.url)) run(main);
