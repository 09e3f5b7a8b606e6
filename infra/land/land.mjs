/**
 * `npm run land`: whether the committed tree passes continuous integration, which runs this program too (.ci/run).
 * Everything happens in one clean clone: its first `npm start` while it's still empty, then checks, build, and tests.
 * `npm run land -- --write` commits the times that the last run recorded for its test files.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';
import { runProgram } from '../launcher/run-program.mjs';
import { Refusal, run, say } from '../launcher/say.mjs';
import { firstStart } from './first-start.mjs';
import { installPrograms } from './programs.mjs';

const LIMIT_MS = 85 * 60_000;
const results = path.join(root, 'test-results');
const recordedFile = path.join(root, 'infra/launcher/choice/seconds.json');

const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Where a clone may lie. The database doesn't run as root, so its user has to be able to enter. */
function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartulary-land-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Runs steps one after the other, each of which counts as one test, and keeps how long each took. */
class Steps {
  #startedMs = performance.now();
  rows = [];

  get minutes() {
    return (performance.now() - this.#startedMs) / 60_000;
  }

  /** @returns whether the step passed */
  async run(name, work) {
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

  /** Runs an npm script of the clone, within what is left of the time limit. */
  npm(folder, name, ...args) {
    return this.run(name, async () => {
      const timeoutMs = Math.max(1, LIMIT_MS - this.minutes * 60_000);
      const env = { ...process.env, CI: '1', CARTULARY_TEST_REQUIRE: 'all' };
      const { code, timedOut } = await runProgram('npm', ['run', '--silent', name, ...args], {
        cwd: folder,
        env,
        timeoutMs,
      });
      if (timedOut) throw new Refusal(`Stopped: all steps together may take ${LIMIT_MS / 60_000} minutes.`);
      if (code !== 0) throw new Refusal(`npm run ${name} ended with ${code}`);
    });
  }
}

/** Runs every step in the clone. What can't work without an earlier step is left out. */
async function runSteps(steps, folder) {
  if (!(await steps.run('programs', installPrograms))) return;
  const cloned = await steps.run('clone', async () => {
    const { code, output } = await runProgram('git', ['clone', '--quiet', root, folder], { quiet: true });
    if (code !== 0) throw new Refusal(output);
  });
  if (!cloned || !(await steps.run('first start', () => firstStart(folder)))) return;
  await steps.npm(folder, 'check');
  if (!(await steps.npm(folder, 'build'))) return;
  await steps.npm(folder, 'weights');
  await steps.npm(folder, 'test', '--', '--land');
}

/** Writes `test-results/land.json` and keeps the clone's reports beside it. */
function report(steps, folder, commit) {
  const inClone = path.join(folder, 'test-results');
  const summary = readJson(path.join(inClone, 'summary.json')) ?? { passed: 0, failed: 0 };
  const others = steps.rows.filter(({ name }) => name !== 'test');
  const crashed = steps.rows.some(({ name, passed }) => name === 'test' && !passed) && summary.failed === 0;
  const passed = summary.passed + others.filter((row) => row.passed).length;
  const failed = summary.failed + others.filter((row) => !row.passed).length + (crashed ? 1 : 0);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  if (existsSync(inClone)) cpSync(inClone, results, { recursive: true });
  const { testFiles, retried } = summary;
  const minutes = Math.round(steps.minutes);
  const content = { commit, passed, failed, minutes, steps: steps.rows, testFiles, retried };
  writeFileSync(path.join(results, 'land.json'), `${JSON.stringify(content, undefined, 2)}\n`);
  say(`${minutes} minutes. Reports are in ${results}.`);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

async function land() {
  const commit = git('rev-parse', 'HEAD');
  const uncommitted = git('status', '--porcelain');
  if (uncommitted !== '') say(`Not part of this run, because it isn’t committed:\n${uncommitted}`);
  const place = temporaryFolder();
  const folder = path.join(place, 'cartulary');
  const steps = new Steps();
  try {
    await runSteps(steps, folder);
    if (report(steps, folder, commit)) {
      writeFileSync(path.resolve(root, git('rev-parse', '--git-path', 'cartulary-last-green')), commit);
    } else process.exitCode = 1;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Commits the recorded times of the last run, in a commit of its own, so that the next choice knows them. */
function writeSeconds() {
  const recorded = readJson(path.join(results, 'seconds.json'));
  if (!recorded) throw new Refusal('No recorded times: run `npm run land` first.');
  const rows = Object.entries({ ...readJson(recordedFile), ...recorded })
    .filter(([test]) => existsSync(path.join(root, test)))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(recordedFile, `${JSON.stringify(Object.fromEntries(rows), undefined, 2)}\n`);
  git('commit', '--quiet', '--message', 'tests: refresh recorded times', '--', recordedFile);
  say(`Recorded ${Object.keys(recorded).length} of ${rows.length} times.`);
}

run(async () => (process.argv.includes('--write') ? writeSeconds() : land()));
