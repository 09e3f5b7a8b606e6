/**
 * How many characters of real pages are read correctly, and how fast, compared with the `tesseract` command line in the
 * same interleaved run, each with one thread.
 *
 *   npm run bench -- recognition [FOLDER…]
 *
 * Reads the pages in bench/recognition, generated hard pages (recognition/hard-pages.mjs), the licensed real pages if
 * available (accuracy/real-pages: by group, separately for tuning and for measuring only) and, each counted separately,
 * the pages of every FOLDER. A folder contains `pages.json`: a list of { file, group, truth, source, licence }, where
 * `truth` names a text file. Result: bench/results/recognition.json.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { createNodeEngines } from '@cartulary/pipeline/node';
import { readDocument } from '@cartulary/pipeline/read-document';
import { sniff } from '@cartulary/pipeline/sniff';
import { dataFolder, NO_DATA } from './accuracy/real/data-folder.ts';
import { realPageFigures } from './accuracy/real-pages/measure.ts';
import { printFigures, realHead } from './accuracy/print.ts';
import { kindsOfHardPages, makeHardPage } from './recognition/hard-pages.mjs';
import { normalise, readByCommandLine, right } from './recognition/measuring.mjs';

/** The required number of bundled pages in each group. */
const wanted = { receipts: 10, degraded: 6, photographs: 4, columns: 4, clean: 6 };
const engines = createNodeEngines();
/**
 * The number of pages of each hard type, and the seed of the first; pages with lower seeds were inspected while the OCR
 * engines were tuned.
 */
const HARD_PAGES = 3;
const FIRST_SEED = 100;

async function readByPipeline(file) {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const bytes = readFileSync(file);
  const mediaType = await sniff(bytes);
  const read = await readDocument(bytes, { name: path.basename(file), mediaType }, engines);
  return {
    text: read.pages.map((page) => page.text).join('\n'),
    engine: read.pages[0]?.engine,
    ms: performance.now() - startedAt,
    cpuMs: cpuSince(before),
  };
}

/** A folder of newly generated pages, to be deleted after use. */
async function makeHardPages() {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartulary-hard-pages-'));
  const pages = [];
  for (const kind of kindsOfHardPages) {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + HARD_PAGES; seed += 1) {
      const name = `${kind.replaceAll(' ', '-')}-${seed}`;
      const { png, truth } = await makeHardPage(kind, seed);
      writeFileSync(path.join(folder, `${name}.png`), png);
      writeFileSync(path.join(folder, `${name}.txt`), truth);
      pages.push({ file: `${name}.png`, group: kind, truth: `${name}.txt` });
    }
  }
  writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(pages));
  return folder;
}

function cpuSince(before) {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function readFolder(folder) {
  const pages = JSON.parse(readFileSync(path.join(folder, 'pages.json'), 'utf8'));
  const rows = [];
  for (const { file, group, truth: truthFile } of pages) {
    const target = path.join(folder, file);
    const truth = normalise(readFileSync(path.join(folder, truthFile), 'utf8'));
    const theirs = readByCommandLine(target);
    const ours = await readByPipeline(target);
    const row = {
      file,
      group,
      characters: truth.length,
      ours: right(truth, ours.text),
      engine: ours.engine,
      commandLine: right(truth, theirs.text),
      oursMs: Math.round(ours.ms),
      commandLineMs: Math.round(theirs.ms),
      oursCpuMs: Math.round(ours.cpuMs),
      commandLineCpuMs: Math.round(theirs.cpuMs),
    };
    rows.push(row);
    process.stdout.write(
      `${group.padEnd(12)} ${path.basename(file).padEnd(24)} ours ${percent(row.ours, row.characters)} by ${row.engine.padEnd(12)}  tesseract ${percent(row.commandLine, row.characters)}  ${(row.oursCpuMs / row.commandLineCpuMs).toFixed(2)}× processor time\n`,
    );
  }
  return rows;
}

/** Prints and returns the sums for each group and in total. */
function report(rows, isBundled) {
  const names = isBundled ? Object.keys(wanted) : [...new Set(rows.map((row) => row.group))].sort();
  const groups = Object.fromEntries(names.map((group) => [group, sum(rows.filter((row) => row.group === group))]));
  const total = sum(rows);
  for (const [name, one] of [...Object.entries(groups), ['all', total]]) {
    const of = isBundled ? ` of ${wanted[name] ?? Object.values(wanted).reduce((all, count) => all + count)}` : '';
    const figures = `ours ${percent(one.ours, one.characters)}  tesseract ${percent(one.commandLine, one.characters)}  ${one.cpuRatio}× processor time, ${one.timeRatio}× by the clock`;
    process.stdout.write(`${name.padEnd(12)} ${`${one.pages}${of}`.padStart(8)} pages  ${one.pages ? figures : ''}\n`);
  }
  return { groups, total, rows };
}

function percent(part, whole) {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`.padStart(7);
}

function sum(list) {
  const total = (key) => list.reduce((all, row) => all + row[key], 0);
  const keys = ['characters', 'ours', 'commandLine', 'oursMs', 'commandLineMs', 'oursCpuMs', 'commandLineCpuMs'];
  const sums = Object.fromEntries(keys.map((key) => [key, total(key)]));
  const ratio = (ours, theirs) => Number((ours / Math.max(1, theirs)).toFixed(3));
  return {
    pages: list.length,
    ...sums,
    timeRatio: ratio(sums.oursMs, sums.commandLineMs),
    cpuRatio: ratio(sums.oursCpuMs, sums.commandLineCpuMs),
  };
}

const bundledFolder = path.join(import.meta.dirname, 'recognition');
// The first page in a process includes the engine's startup, which is fast for the command line every time.
await readByPipeline(path.join(bundledFolder, 'pages/clean/ocr-printout.png'));
const bundled = report(await readFolder(bundledFolder), true);
process.stdout.write(`\nhard pages, made from seeds ${FIRST_SEED} on\n`);
const hardFolder = await makeHardPages();
const generated = report(await readFolder(hardFolder), false);
rmSync(hardFolder, { recursive: true, force: true });
const folderOfReal = dataFolder();
const real = folderOfReal === undefined ? [] : await realPageFigures(folderOfReal);
process.stdout.write(real.length === 0 ? `\nreal pages\n  ${NO_DATA}\n` : realHead());
printFigures(real);
const others = [];
for (const folder of process.argv.slice(2)) {
  process.stdout.write(`\n${folder}\n`);
  others.push({ pagesOf: path.basename(folder), ...report(await readFolder(path.resolve(folder)), false) });
}
const results = path.join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
writeFileSync(
  path.join(results, 'recognition.json'),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), commit, machine: `${cpus().length} × ${cpus()[0]?.model.trim()}`, node: process.version, wanted, bundled, generated, real, others }, null, 2)}\n`,
);
