import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from './build.mjs';
import { rememberTested } from './choice/changed-files.mjs';
import { planOf } from './choice/plan.mjs';
import { rememberGreen } from './choice/shards.mjs';
import { findChromium } from './find-chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { buildForTests } from './meetings/build-for-tests.mjs';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { Refusal, run, say } from './say.mjs';
import {
  dearestFiles,
  jestCounts,
  jestSeconds,
  notRunLines,
  outcome,
  playwrightCounts,
  playwrightSeconds,
  retriedInJest,
  retriedInPlaywright,
} from './test-results.mjs';

const MINUTE_MS = 60_000;
const JEST_MINUTES = 60;
const fuzzMinutes = Math.ceil(Number(process.env.CARTULARY_FUZZ_SECONDS ?? 0) / 60);
/** Testing every page in every design takes hours, and is only run on request. */
const BROWSER_MINUTES = process.env.CARTULARY_ACCESSIBILITY === 'everything' ? 240 : 56 + fuzzMinutes;
/** Playwright still writes its report after its own limit. */
const REPORT_MINUTES = 2;

const SHOWN_DEAREST = 5;

const results = path.join(root, 'test-results');
const files = {
  jest: path.join(results, 'jest.json'),
  browser: path.join(results, 'browser.json'),
  summary: path.join(results, 'summary.json'),
  seconds: path.join(results, 'seconds.json'),
  notRun: path.join(results, 'not-run.jsonl'),
};
const everythingRequired = process.env.CARTULARY_TEST_REQUIRE === 'all';

async function runJest({ jest, jestEnv, jestMinutes = JEST_MINUTES }) {
  const { NODE_OPTIONS = '' } = process.env;
  const env = {
    ...jestEnv,
    ...process.env,
    NODE_OPTIONS: `${NODE_OPTIONS} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim(),
    CARTULARY_TEST_NOT_RUN: files.notRun,
  };
  // V8 11.3 crashes a worker that recompiles a function whose bytecode was flushed and whose script was reloaded in the
  // meantime; workers inherit this option.
  const runtime = ['--no-flush-bytecode', path.join(root, 'node_modules/jest/bin/jest.js')];
  const program = [...runtime, '--maxWorkers=2', '--json', '--outputFile'];
  const { code, timedOut } = await runProgram(process.execPath, [...program, files.jest, ...jest], {
    env,
    timeoutMs: jestMinutes * MINUTE_MS,
  });
  if (timedOut) say(`jest was stopped after ${jestMinutes} minutes.`);
  return outcome(jestCounts(files.jest), code);
}

async function runBrowser({ browser, browserMinutes = BROWSER_MINUTES }, chromium) {
  const env = {
    ...process.env,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: files.browser,
    CARTULARY_TEST_NOT_RUN: files.notRun,
  };
  const program = [path.join(root, 'node_modules/playwright/cli.js'), 'test', '--reporter=list,json'];
  const limit = `--global-timeout=${browserMinutes * MINUTE_MS}`;
  const { code, timedOut } = await runProgram(process.execPath, [...program, limit, ...browser], {
    env,
    timeoutMs: (browserMinutes + REPORT_MINUTES) * MINUTE_MS,
  });
  if (timedOut) say(`The browser tests were stopped after ${browserMinutes} minutes.`);
  return outcome(playwrightCounts(files.browser), code);
}

/** Whether a plan may include meetings: everything, or tests that name them. */
const needsMeetings = ({ jest = [], browser = [], green }) =>
  green?.name === 'test:all' || [...jest, ...browser].some((argument) => argument.includes('meeting'));

async function main() {
  // Also if something that is awaited never happens.
  process.exitCode = 1;
  // Runners get the signal from `runProgram`; later steps don't start.
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interruption.abort());
  const args = process.argv.slice(2);
  await ensureInstalled();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const plan = await planOf(args);
  const meetingServer = needsMeetings(plan) ? buildForTests() : undefined;
  interruption.signal.addEventListener('abort', () => meetingServer?.end());
  const outcomes = [];
  const notRun = [];
  try {
    if (plan.browser) await buildChanged(['services', 'client']);
    if (plan.jest) outcomes.push(await runJest(plan));
    if (interruption.signal.aborted) throw new Refusal('Stopped.');
    if (plan.browser) {
      const chromium = await findChromium();
      // The products that the browsers use look for it once, when they start.
      await meetingServer?.finished;
      if (interruption.signal.aborted) throw new Refusal('Stopped.');
      if (chromium) outcomes.push(await runBrowser(plan, chromium));
      else notRun.push('not run: e2e needs chromium');
    }
  } finally {
    meetingServer?.end();
  }

  // With everything required, a suite with a missing program has already failed; optional programs are only noted.
  const missing = everythingRequired ? notRun.length : 0;
  notRun.push(...notRunLines(files.notRun));
  for (const line of notRun) say(line);
  sayDearest();
  const passed = outcomes.reduce((sum, { passed }) => sum + passed, 0);
  const failed = outcomes.reduce((sum, { failed }) => sum + failed, 0) + missing;
  const retried = [...retriedInJest(files.jest), ...retriedInPlaywright(files.browser)];
  for (const title of retried) say(`Passed on retry: ${title}`);
  writeFileSync(files.seconds, JSON.stringify(secondsByFile(), undefined, 2));
  writeFileSync(files.summary, JSON.stringify({ passed, failed, retried, testFiles: plan.testFiles }));
  say(`${passed} passed, ${failed} failed`);
  if (failed === 0 && args.length === 0) rememberTested();
  if (failed === 0 && notRun.length === 0 && plan.green) rememberGreen(plan.green);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** From each test file that ran, relative to the repository, to its seconds, retries not counted. */
function secondsByFile() {
  const rows = [...jestSeconds(files.jest), ...playwrightSeconds(files.browser, 'last')];
  const relative = (file) => path.relative(root, path.resolve(root, file));
  return Object.fromEntries(rows.map(({ file, seconds }) => [relative(file), Math.max(1, Math.round(seconds))]));
}

function sayDearest() {
  const { rows, above } = dearestFiles(jestSeconds(files.jest), playwrightSeconds(files.browser));
  if (rows.length < 2 * SHOWN_DEAREST) return;
  say(`What took longest, by the clock (${above} files are above their budget):`);
  for (const { file, seconds, budget } of rows.slice(0, SHOWN_DEAREST))
    say(`  ${seconds.toFixed(0).padStart(4)} s of ${budget} ${path.relative(root, file)}`);
}

run(main);
