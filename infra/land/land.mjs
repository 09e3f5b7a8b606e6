/**
 * `npm run land`: whether the committed tree passes continuous integration, which runs this program too (.ci/run).
 * Everything happens in one clean clone: its first `npm start` while it's still empty, then checks, build, and tests.
 * `npm run land -- --write` commits the times that the last run recorded for its test files.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockMachine } from '../launcher/alone.mjs';
import { root } from '../launcher/paths.mjs';
import { runProgram } from '../launcher/run-program.mjs';
import { Refusal, run, say } from '../launcher/say.mjs';
import { firstStart } from './first-start.mjs';
import { installPrograms } from './programs.mjs';

const MINUTE_MS = 60_000;
const LIMIT_MS = 85 * MINUTE_MS;
const CLONE_LIMIT_MS = 5 * MINUTE_MS;
const PREFIX = 'cartulary-land-';
const results = path.join(root, 'test-results');
const recordedFile = path.join(root, 'infra/launcher/choice/seconds.json');

const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });

/**
 * The environment of every step: without this installation's settings, which would reach its data, and without what
 * npm, Node, and git were started with.
 */
function cleanEnvironment() {
  const settings = readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm);
  const names = new Set([...settings].map(([, name]) => name));
  const isForeign = (name) =>
    names.has(name) ||
    /^(CARTULARY_(?!TEST_LOCK_)|GIT_|npm_(lifecycle|package|command)_|NODE_(ENV|OPTIONS)$)/.test(name);
  const kept = Object.entries(process.env).filter(([name]) => !isForeign(name));
  return { ...Object.fromEntries(kept), CI: '1', CARTULARY_TEST_REQUIRE: 'all' };
}

/** Creates the folder for the clone. Others may enter it, because the database runs as another user. */
function temporaryFolder() {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const abandoned = path.join(tmpdir(), name);
    // Only one run at a time: a folder that is still here belongs to one that was killed.
    if (statSync(abandoned).uid === process.getuid()) remove(abandoned);
  }
  const folder = mkdtempSync(path.join(tmpdir(), PREFIX));
  chmodSync(folder, 0o755);
  return folder;
}

/** Runs steps in sequence and records their times. Each step counts as one test. */
class Steps {
  #startedMs = performance.now();
  #interruption = new AbortController();
  rows = [];

  constructor() {
    // Running programs also get the signal, or their parents end them; only cleanup remains.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => this.#interruption.abort());
  }

  get interrupted() {
    return this.#interruption.signal;
  }

  get #leftMs() {
    return Math.max(1, LIMIT_MS - (performance.now() - this.#startedMs));
  }

  get minutes() {
    return Math.round((performance.now() - this.#startedMs) / MINUTE_MS);
  }

  /** @returns whether the step passed; after an interruption no step does */
  async run(name, work) {
    if (this.interrupted.aborted) return false;
    say(`== ${name}`);
    const startedMs = performance.now();
    let passed = true;
    try {
      await work();
    } catch (error) {
      say(error instanceof Refusal ? error.message : error.stack);
      passed = false;
    }
    const seconds = Math.round((performance.now() - startedMs) / 1000);
    this.rows.push({ name, seconds, passed });
    say(`== ${name}: ${passed ? 'passed' : 'FAILED'} (${seconds} s)`);
    return passed;
  }

  /** Runs one of the clone's npm scripts within the rest of the time limit. */
  npm(folder, name, ...args) {
    return this.run(name, async () => {
      const { code, timedOut } = await runProgram('npm', ['run', '--silent', name, ...args], {
        cwd: folder,
        env: cleanEnvironment(),
        timeoutMs: this.#leftMs,
      });
      if (timedOut) throw new Refusal(`Stopped: all steps together may take ${LIMIT_MS / MINUTE_MS} minutes.`);
      if (code !== 0) throw new Refusal(`npm run ${name} ended with ${code}`);
    });
  }
}

async function clone(folder, commit) {
  for (const args of [
    ['clone', '--quiet', '--no-checkout', root, folder],
    ['-C', folder, 'checkout', '--quiet', '--detach', commit],
  ]) {
    const { code, output } = await runProgram('git', args, { quiet: true, timeoutMs: CLONE_LIMIT_MS });
    if (code !== 0) throw new Refusal(output);
  }
}

/** Runs every step in the clone. Skips steps that depend on a failed one. */
async function runSteps(steps, folder, commit) {
  if (!(await steps.run('programs', installPrograms))) return;
  if (!(await steps.run('clone', () => clone(folder, commit)))) return;
  if (!(await steps.run('first start', () => firstStart(folder, cleanEnvironment(), steps.interrupted)))) return;
  await steps.npm(folder, 'check');
  if (!(await steps.npm(folder, 'build'))) return;
  await steps.npm(folder, 'weights');
  await steps.npm(folder, 'test', '--', '--land');
}

/** Writes `test-results/land.json`, keeps the clone's reports next to it, and prints the counts. @returns whether all passed */
function report(steps, folder, commit) {
  const inClone = path.join(folder, 'test-results');
  const summary = readJson(path.join(inClone, 'summary.json')) ?? { passed: 0, failed: 0 };
  const others = steps.rows.filter(({ name }) => name !== 'test');
  const test = steps.rows.find(({ name }) => name === 'test');
  // Tests that didn't run, or didn't say so, are a failure: silence is no success.
  const isSilent = summary.passed === 0 || (test?.passed !== true && summary.failed === 0);
  const passed = summary.passed + others.filter((row) => row.passed).length;
  const failed = summary.failed + others.filter((row) => !row.passed).length + (isSilent ? 1 : 0);
  remove(results);
  mkdirSync(results, { recursive: true });
  if (existsSync(inClone)) cpSync(inClone, results, { recursive: true });
  const { testFiles, retried } = summary;
  const { minutes, rows } = steps;
  const content = { commit, passed, failed, minutes, steps: rows, testFiles, retried };
  writeFileSync(path.join(results, 'land.json'), `${JSON.stringify(content, undefined, 2)}\n`);
  say(`${minutes} minutes. Reports are in ${results}.`);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

async function land() {
  // Also if something that is awaited never happens.
  process.exitCode = 1;
  await lockMachine('npm run land');
  const commit = git('rev-parse', 'HEAD');
  const uncommitted = git('status', '--porcelain');
  if (uncommitted !== '') say(`Uncommitted changes, not tested:\n${uncommitted}`);
  const temporary = temporaryFolder();
  const folder = path.join(temporary, 'cartulary');
  const steps = new Steps();
  try {
    await runSteps(steps, folder, commit);
    const isGreen = report(steps, folder, commit);
    if (!isGreen || steps.interrupted.aborted) return;
    writeFileSync(path.resolve(root, git('rev-parse', '--git-path', 'cartulary-last-green')), commit);
    process.exitCode = 0;
  } finally {
    remove(temporary);
  }
}

/** Commits the times recorded in the last run, in a separate commit, so that the next selection can use them. */
function writeSeconds() {
  const recorded = readJson(path.join(results, 'seconds.json'));
  if (!recorded) throw new Refusal('No recorded times. Run `npm run land`, `npm run test:all`, or a suite first.');
  const rows = Object.entries({ ...readJson(recordedFile), ...recorded })
    .filter(([test]) => existsSync(path.join(root, test)))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(recordedFile, `${JSON.stringify(Object.fromEntries(rows), undefined, 2)}\n`);
  if (git('status', '--porcelain', '--', recordedFile) === '') return say('The recorded times are the same.');
  git('commit', '--quiet', '--message', 'tests: refresh recorded times', '--', recordedFile);
  say(`Recorded ${Object.keys(recorded).length} of ${rows.length} times.`);
}

run(async () => (process.argv.includes('--write') ? writeSeconds() : land()));
