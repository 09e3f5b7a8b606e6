/**
 * The cost of a change: twelve calls at an older commit and at HEAD, alternating in one run, as ratios with their
 * spread.
 *
 *   npm run bench -- compare COMMIT [--large]     (1,000 documents; 100,000 with --large)
 *
 * Each commit is checked out and installed in its own folder, and runs from its sources with a library of the same
 * size. The older one must have `bench/api/fill.mjs`. Wall time and CPU are measured; statements, rows, and bytes are
 * counted.
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepFigures } from './machine.mjs';

const [SMALL, LARGE] = [1_000, 100_000];
const ROUNDS = 9;
const WARM_UP_CALLS = 30;
const CALLS_A_TURN = 5;
const measured = ['wallMs', 'gatewayMs', 'databaseMs'];
const counted = ['statements', 'rows', 'bytes'];
/** Below this, a call's time is mostly the clock's resolution. */
const LEAST_MS = 0.05;

const least = (values) => Math.round(Math.min(...values));
const sorted = (values) => [...values].sort((a, b) => a - b);
const at = (values, share) => sorted(values)[Math.floor(share * (values.length - 1))];
const rounded = (value) => Math.round(value * 100) / 100;

const root = path.dirname(import.meta.dirname);
const given = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const documents = process.argv.includes('--large') ? LARGE : SMALL;
if (given.length !== 1) {
  console.error('Name the commit to compare with: npm run bench -- compare COMMIT [--large]');
  process.exit(1);
}
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
const commits = [git('rev-parse', '--short', `${given[0]}^{commit}`), git('rev-parse', '--short', 'HEAD')];
const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-compare-'));
const sides = [];
try {
  for (const [at, commit] of commits.entries()) sides.push(await sideOf(commit, path.join(directory, String(at))));
  const rows = [];
  for (const name of sides[1].calls) {
    const row = await compared(name);
    if (row) rows.push(row);
  }
  if (rows.length === 0) throw new Error('No call could be compared.');
  print(rows);
  keepFigures('compare', { from: commits[0], to: commits[1], documents, rounds: ROUNDS, calls: rows });
} finally {
  await Promise.all(sides.map(end));
  for (const at of commits.keys()) {
    try {
      git('worktree', 'remove', '--force', path.join(directory, String(at)));
    } catch (error) {
      console.warn(`A folder was left behind: ${error.message}`);
    }
  }
  rmSync(directory, { recursive: true, force: true });
}
process.exit(0);

/** A commit in its own folder, with its gateway running. */
async function sideOf(commit, folder) {
  console.log(`Preparing ${commit} …`);
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--silent'], {
    cwd: folder,
    stdio: 'inherit',
  });
  const loader = path.join(folder, 'libs/testing/src/run-typescript.mjs');
  const child = fork(path.join(import.meta.dirname, 'compare/side.mjs'), [folder, String(documents)], {
    cwd: folder,
    execArgv: ['--conditions=source', '--import', loader],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { calls } = await answerOf(child);
  return { child, calls };
}

/** The next message of a side. @throws if it ends before it responds */
function answerOf(child) {
  return new Promise((resolve, reject) => {
    const onExit = (code) => reject(new Error(`A side ended with ${code}.`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}

/** @returns the cost of the call, or why this side rejects it */
async function spentBy({ child }, name, times) {
  child.send({ name, times });
  return answerOf(child);
}

/** Makes a side stop its gateway and database. */
async function end({ child }) {
  if (child.exitCode !== null) return;
  child.send({ name: 'end' });
  await once(child, 'exit');
}

/** One call on both sides, alternating; undefined if a side rejects it. */
async function compared(name) {
  for (const side of sides) {
    const { refused } = await spentBy(side, name, WARM_UP_CALLS);
    if (refused === undefined) continue;
    console.warn(`${name}: ${refused}, left out`);
    return undefined;
  }
  const turns = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each side starts half of the rounds.
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    const spent = [];
    for (const side of order) spent[side] = (await spentBy(sides[side], name, CALLS_A_TURN)).spent;
    turns.push(spent);
  }
  const pairs = (figure) => turns.map((turn) => turn.map((spent) => spent[figure]));
  const fewest = (figure) => [0, 1].map((side) => least(turns.map((turn) => turn[side][figure])));
  return {
    name,
    ...Object.fromEntries(measured.map((figure) => [figure, ratioOf(pairs(figure))])),
    ...Object.fromEntries(counted.map((figure) => [figure, fewest(figure)])),
  };
}

/** The medians of both sides in ms, and of their ratio, with its quartiles. */
function ratioOf(pairs) {
  const ratios = pairs.map(([before, after]) => Math.max(after, LEAST_MS) / Math.max(before, LEAST_MS));
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => rounded(at(ratios, share)));
  const [before, after] = [0, 1].map((side) =>
    rounded(
      at(
        pairs.map((pair) => pair[side]),
        0.5,
      ),
    ),
  );
  return { before, after, ratio: middle, low, high };
}

function print(rows) {
  const times = ({ before, after, ratio, low, high }) => `${before} → ${after} ms, ${ratio}× (${low}–${high})`;
  const counts = ([before, after]) => (before === after ? String(after) : `${before} → ${after}`);
  console.log(`\n${commits[0]} → ${commits[1]}, ${documents.toLocaleString('en')} documents\n`);
  console.log('| call | whole call | CPU of the gateway | CPU of PostgreSQL | statements | rows | bytes |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const row of rows) {
    const cells = [...measured.map((figure) => times(row[figure])), ...counted.map((figure) => counts(row[figure]))];
    console.log(`| ${row.name} | ${cells.join(' | ')} |`);
  }
}
