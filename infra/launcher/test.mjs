import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from './build.mjs';
import { choice } from './choice/choice.mjs';
import { rememberGreen } from './choice/changed-files.mjs';
import { findChromium } from './find-chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { buildForTests } from './meetings/build-for-tests.mjs';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { run, say } from './say.mjs';
import {
  afterAnotherTry,
  dearestFiles,
  failedFiles,
  jestCounts,
  jestSeconds,
  notRunLines,
  outcome,
  playwrightCounts,
  playwrightSeconds,
  triedTwiceIn,
} from './test-results.mjs';

const MINUTE_MS = 60_000;
const isWhole = process.argv.includes('--all');
const JEST_LIMIT_MS = (isWhole ? 60 : 30) * MINUTE_MS;
// More files than a stalled machine explains are not tried again.
const MAX_FILES_TRIED_AGAIN = 4;
const TRY_AGAIN_LIMIT_MS = 8 * MINUTE_MS;
const fuzzMinutes = Math.ceil(Number(process.env.CARTULARY_FUZZ_SECONDS ?? 0) / 60);
// Nobody's build waits for a run of everything: only what hangs is ended.
const WHOLE_BROWSER_LIMIT_MS = 120 * MINUTE_MS;
// A little more than the limit that playwright.config.ts gives itself.
const BROWSER_LIMIT_MS = isWhole
  ? WHOLE_BROWSER_LIMIT_MS + 2 * MINUTE_MS
  : (process.env.CARTULARY_ACCESSIBILITY === 'everything' ? 245 : 58 + fuzzMinutes) * MINUTE_MS;

const SHOWN_DEAREST = 5;

const results = path.join(root, 'test-results');
const files = {
  jest: path.join(results, 'jest.json'),
  jestAgain: path.join(results, 'jest-again.json'),
  browser: path.join(results, 'browser.json'),
  summary: path.join(results, 'summary.json'),
  notRun: path.join(results, 'not-run.jsonl'),
};
const everythingRequired = process.env.CARTULARY_TEST_REQUIRE === 'all';

/** Runs jest once with these arguments; its report goes to `report`. */
async function jestOnce(report, timeoutMs, args) {
  const { NODE_OPTIONS = '' } = process.env;
  const env = {
    ...process.env,
    NODE_OPTIONS: `${NODE_OPTIONS} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim(),
    CARTULARY_TEST_NOT_RUN: files.notRun,
  };
  const program = [path.join(root, 'node_modules/jest/bin/jest.js'), '--json', '--outputFile', report];
  const { code, timedOut } = await runProgram(process.execPath, [...program, ...args], { env, timeoutMs });
  if (timedOut) say(`jest was stopped after ${timeoutMs / MINUTE_MS} minutes.`);
  return { ...outcome(jestCounts(report), code), timedOut };
}

/**
 * Runs jest. On a build machine, which others may stall, the few files that failed are run once more, one at a time: the
 * same as the browser tests' second try (playwright.config.ts). `triedTwice` names those that passed then.
 */
async function runJest(args) {
  const first = await jestOnce(files.jest, JEST_LIMIT_MS, ['--maxWorkers=2', ...args]);
  const failed = failedFiles(files.jest);
  if (!process.env.CI || first.timedOut || failed.length === 0 || failed.length > MAX_FILES_TRIED_AGAIN) return first;
  say(`Failed, and run once more alone:\n${failed.join('\n')}`);
  const again = await jestOnce(files.jestAgain, TRY_AGAIN_LIMIT_MS, ['--runInBand', '--runTestsByPath', ...failed]);
  if (again.timedOut || !existsSync(files.jestAgain)) return first;
  const stillFailed = failedFiles(files.jestAgain);
  const triedTwice = failed.filter((file) => !stillFailed.includes(file)).map((file) => path.relative(root, file));
  return { ...afterAnotherTry(first, again), triedTwice };
}

async function runBrowser(args, chromium) {
  const env = {
    ...process.env,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: files.browser,
    CARTULARY_TEST_NOT_RUN: files.notRun,
  };
  const program = [path.join(root, 'node_modules/playwright/cli.js'), 'test', '--reporter=list,json'];
  const { code, timedOut } = await runProgram(process.execPath, [...program, ...args], {
    env,
    timeoutMs: BROWSER_LIMIT_MS,
  });
  if (timedOut) say(`The browser tests were stopped after ${BROWSER_LIMIT_MS / MINUTE_MS} minutes.`);
  return outcome(playwrightCounts(files.browser), code);
}

/** What to run: by the patterns that were given, else everything (`--all`), else what the change reaches. */
async function wanted(args) {
  const patterns = args.filter((arg) => arg !== '--all');
  if (patterns.length > 0) {
    const namesBrowser = patterns.some((arg) => arg.includes('e2e') || arg.includes('.spec'));
    return namesBrowser ? { browser: patterns } : { jest: patterns };
  }
  if (isWhole) return { jest: [], browser: [`--global-timeout=${WHOLE_BROWSER_LIMIT_MS}`] };
  const { jest, browser, browserLeft } = await choice();
  return {
    ...(jest.length > 0 && { jest: ['--runTestsByPath', ...jest] }),
    ...(browser.length > 0 && { browser, browserLeft }),
  };
}

/** Whether what runs may hold meetings: everything, or what names them. */
const needMeetings = (jest, browser) =>
  [jest, browser].some((chosen) => chosen && (chosen.length === 0 || chosen.some((path) => path.includes('meeting'))));

/** `npm test`: what the change reaches. `npm run test:all`: everything. `npm test -- PATTERN…`: those whose path fits. */
async function main() {
  const args = process.argv.slice(2);
  await ensureInstalled();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const { jest, browser, browserLeft = () => browser } = await wanted(args);
  const endBuild = needMeetings(jest, browser) ? buildForTests() : () => undefined;
  const outcomes = [];
  const notRun = [];
  if (browser) await buildChanged(['services', 'client']);
  const beganMs = Date.now();
  if (jest) outcomes.push(await runJest(jest));
  if (browser) {
    const chromium = await findChromium();
    const journeys = browserLeft(jestTook(), (Date.now() - beganMs) / MINUTE_MS);
    if (chromium) outcomes.push(await runBrowser(journeys, chromium));
    else notRun.push('not run: e2e needs chromium');
  }

  endBuild();
  // A suite that needs what is missing where everything is required has failed already; what suites only want is noted.
  const missing = everythingRequired ? notRun.length : 0;
  notRun.push(...notRunLines(files.notRun));
  for (const line of notRun) say(line);
  sayDearest();
  const passed = outcomes.reduce((sum, { passed }) => sum + passed, 0);
  const failed = outcomes.reduce((sum, { failed }) => sum + failed, 0) + missing;
  const triedTwice = [...outcomes.flatMap(({ triedTwice = [] }) => triedTwice), ...triedTwiceIn(files.browser)];
  for (const title of triedTwice) say(`second try: ${title}`);
  writeFileSync(files.summary, JSON.stringify({ passed, failed, secondTries: triedTwice.length }));
  say(`${passed} passed, ${failed} failed`);
  if (failed === 0 && (args.length === 0 || isWhole)) await rememberGreen();
  process.exitCode = failed === 0 ? 0 : 1;
}

/** From each file that jest ran to its seconds, relative to the repository. */
const jestTook = () =>
  new Map(jestSeconds(files.jest).map(({ file, seconds }) => [path.relative(root, file), seconds]));

function sayDearest() {
  const { rows, above } = dearestFiles(jestSeconds(files.jest), playwrightSeconds(files.browser));
  if (rows.length < 2 * SHOWN_DEAREST) return;
  say(`What took longest, by the clock (${above} files are above their budget):`);
  for (const { file, seconds, budget } of rows.slice(0, SHOWN_DEAREST))
    say(`  ${seconds.toFixed(0).padStart(4)} s of ${budget} ${path.relative(root, file)}`);
}

run(main);
