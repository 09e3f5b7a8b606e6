/**
 * How many characters of real pages are read right, and in what time, beside the `tesseract` command line in the same
 * interleaved run, each with one thread.
 *
 *   node bench/recognition.mjs [FOLDER…]
 *
 * Reads the pages in bench/recognition and, counted apart, those of every FOLDER. A folder holds `pages.json`: a list of
 * { file, group, truth, source, licence }, where `truth` names a text file. The libraries must be built. Result:
 * bench/results/recognition.json.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { createNodeEngines } from '@cartulary/pipeline/node';
import { readDocument } from '@cartulary/pipeline/read-document';
import { sniff } from '@cartulary/pipeline/sniff';

/** How many bundled pages of each group are wanted. */
const wanted = { receipts: 10, degraded: 6, photographs: 4, columns: 4, clean: 6 };
const engines = createNodeEngines();

/** White space of any kind counts as one space: where lines break is layout, not reading. */
const normalise = (text) => text.normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** Levenshtein distance in UTF-16 units. */
function editDistance(from, to) {
  let row = Uint32Array.from({ length: to.length + 1 }, (_, index) => index);
  let next = new Uint32Array(to.length + 1);
  for (let i = 0; i < from.length; i += 1) {
    next[0] = i + 1;
    const code = from.charCodeAt(i);
    for (let j = 0; j < to.length; j += 1) {
      next[j + 1] = Math.min(row[j + 1] + 1, next[j] + 1, row[j] + (code === to.charCodeAt(j) ? 0 : 1));
    }
    [row, next] = [next, row];
  }
  return row[to.length];
}

/** Characters of the truth that need no correction; never below 0. */
const right = (truth, read) => Math.max(0, truth.length - editDistance(truth, normalise(read)));

/** `times` of the shell gives the processor time of the command, which says more than the clock on a busy machine. */
function readByCommandLine(file) {
  const startedAt = performance.now();
  const { stdout, stderr, status } = spawnSync('sh', ['-c', 'tesseract "$0" - -l eng 2>/dev/null; times >&2', file], {
    encoding: 'utf8',
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    maxBuffer: 64 * 1024 * 1024,
  });
  const [user = 0, system = 0] = [...(stderr.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/gu)].map(
    ([, minutes, seconds]) => (Number(minutes) * 60 + Number(seconds)) * 1000,
  );
  if (status !== 0) throw new Error(`tesseract could not be run: ${stderr}`);
  return { text: stdout, ms: performance.now() - startedAt, cpuMs: user + system };
}

async function readByPipeline(file) {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const bytes = readFileSync(file);
  const mediaType = await sniff(bytes);
  const read = await readDocument(bytes, { name: path.basename(file), mediaType }, engines);
  return {
    text: read.pages.map((page) => page.text).join('\n'),
    ms: performance.now() - startedAt,
    cpuMs: cpuSince(before),
  };
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
      commandLine: right(truth, theirs.text),
      oursMs: Math.round(ours.ms),
      commandLineMs: Math.round(theirs.ms),
      oursCpuMs: Math.round(ours.cpuMs),
      commandLineCpuMs: Math.round(theirs.cpuMs),
    };
    rows.push(row);
    process.stdout.write(
      `${group.padEnd(12)} ${path.basename(file).padEnd(24)} ours ${percent(row.ours, row.characters)}  tesseract ${percent(row.commandLine, row.characters)}  ${(row.oursCpuMs / row.commandLineCpuMs).toFixed(2)}× processor time\n`,
    );
  }
  return rows;
}

/** Prints and answers the sums of each group and of all. */
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
// The first page of a process pays for starting the engine, which the command line does quickly each time.
await readByPipeline(path.join(bundledFolder, 'pages/clean/ocr-printout.png'));
const bundled = report(await readFolder(bundledFolder), true);
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
  `${JSON.stringify({ measuredAt: new Date().toISOString(), commit, machine: `${cpus().length} × ${cpus()[0]?.model.trim()}`, node: process.version, wanted, bundled, others }, null, 2)}\n`,
);
