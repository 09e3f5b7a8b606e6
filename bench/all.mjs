/**
 * Runs the benches of `all/benches.ts` one at a time and writes their stored figures, and those of the others, to
 * the table in bench/README.md. Takes about 45 minutes on two cores, which should be otherwise idle.
 *
 *   npm run bench -- all                  all of them (after `npm run build`)
 *   npm run bench -- all scans meaning    those whose name contains one of the words
 *   npm run bench -- all --table          only writes the table, from bench/results
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isOlderThanCode } from './all/age.ts';
import { benches } from './all/benches.ts';
import { keptOf, tableOf } from './all/table.ts';

const root = path.dirname(import.meta.dirname);
const readme = path.join(import.meta.dirname, 'README.md');
const MARKS = ['<!-- figures -->', '<!-- end of the figures -->'];

const words = process.argv.slice(2);
const failed = words.includes('--table') ? [] : await runAll(words);
const table = writeTable();
console.log(table);
for (const why of failed) console.error(why);
process.exitCode = failed.length > 0 ? 1 : 0;

/** @returns the failures, in a sentence each */
async function runAll(asked) {
  if (!existsSync(path.join(import.meta.dirname, 'collab/node_modules')))
    await run(['ci', '--ignore-scripts', '--prefix', 'bench/collab'], 5);
  const failed = [];
  for (const { name, bench, words = [], limitMinutes } of benches) {
    if (asked.length > 0 && !asked.some((word) => name.includes(word) || bench.includes(word))) continue;
    if (limitMinutes === null) continue;
    console.log(`\n${name}: npm run bench -- ${[bench, ...words].join(' ')}`);
    const why = await run(['run', '--silent', 'bench', '--', bench, ...words], limitMinutes);
    if (why) failed.push(`${bench} ${why}; its figures are those of before`);
  }
  return failed;
}

/** Runs npm with these arguments. @returns why it failed, or null */
function run(words, limitMinutes) {
  // Its own process group, so that its children end with it.
  const child = spawn('npm', words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  const end = (signal) => process.kill(-child.pid, signal);
  const forward = () => end('SIGINT');
  process.once('SIGINT', forward);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end('SIGTERM');
  }, limitMinutes * 60_000);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    child.once('exit', (code) => {
      clearTimeout(timer);
      process.off('SIGINT', forward);
      if (isLate) resolve(`took more than ${limitMinutes} minutes`);
      else resolve(code === 0 ? null : `ended with ${code}`);
    });
  });
}

function writeTable() {
  const table = tableOf(
    benches.flatMap(({ about, results }) =>
      results.flatMap(({ file, rows }) => {
        const kept = keptIn(file);
        const isOld = kept !== null && isOlderThanCode(root, kept, about);
        return rows.map((row) => ({ row, kept, isOlderThanCode: isOld }));
      }),
    ),
  );
  const text = readFileSync(readme, 'utf8');
  const [from, to] = MARKS.map((mark) => text.indexOf(mark));
  if (from < 0 || to < from) throw new Error(`${readme} has no place for the table: ${MARKS.join(' … ')}`);
  writeFileSync(readme, `${text.slice(0, from)}${MARKS[0]}\n\n${table}\n\n${text.slice(to)}`);
  return table;
}

function keptIn(file) {
  const name = path.join(import.meta.dirname, 'results', `${file}.json`);
  return existsSync(name) ? keptOf(readFileSync(name, 'utf8')) : null;
}
