import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from './build.mjs';
import { choice } from './choice/choice.mjs';
import { rememberTested } from './choice/changed-files.mjs';
import { findChromium } from './find-chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { buildForTests } from './meetings/build-for-tests.mjs';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { run, say } from './say.mjs';
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
const isWhole = process.argv.includes('--all');
const isLanding = process.argv.includes('--land');
const JEST_LIMIT_MS = (isWhole ? 60 : 30) * MINUTE_MS;
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
  browser: path.join(results, 'browser.json'),
  summary: path.join(results, 'summary.json'),
  seconds: path.join(results, 'seconds.json'),
  notRun: path.join(results, 'not-run.jsonl'),
};
const everythingRequired = process.env.CARTULARY_TEST_REQUIRE === 'all';

async function runJest(args) {
  const { NODE_OPTIONS = '' } = process.env;
  const env = {
    ...process.env,
    NODE_OPTIONS: `${NODE_OPTIONS} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim(),
    CARTULARY_TEST_NOT_RUN: files.notRun,
  };
  const program = [
    path.join(root, 'node_modules/jest/bin/jest.js'),
    '--maxWorkers=2',
    '--json',
    '--outputFile',
    files.jest,
  ];
  const { code, timedOut } = await runProgram(process.execPath, [...program, ...args], {
    env,
    timeoutMs: JEST_LIMIT_MS,
  });
  if (timedOut) say(`jest was stopped after ${JEST_LIMIT_MS / MINUTE_MS} minutes.`);
  return outcome(jestCounts(files.jest), code);
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

/**
 * What to run: files that match the given patterns, else everything (`--all`), else what `npm run land` runs (`--land`),
 * else what the change reaches.
 */
async function wanted(args) {
  const patterns = args.filter((arg) => arg !== '--all' && arg !== '--land');
  if (patterns.length > 0) {
    const namesBrowser = patterns.some((arg) => arg.includes('e2e') || arg.includes('.spec'));
    return namesBrowser ? { browser: patterns } : { jest: patterns };
  }
  if (isWhole) return { jest: [], browser: ['--project=journeys', `--global-timeout=${WHOLE_BROWSER_LIMIT_MS}`] };
  const { jest, browser, all } = await choice({ land: isLanding });
  return {
    testFiles: { chosen: jest.length + browser.length, all },
    ...(jest.length > 0 && { jest: ['--runTestsByPath', ...jest] }),
    ...(browser.length > 0 && { browser }),
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
  const { jest, browser, testFiles } = await wanted(args);
  const endBuild = needMeetings(jest, browser) ? buildForTests() : () => undefined;
  const outcomes = [];
  const notRun = [];
  if (browser) await buildChanged(['services', 'client']);
  if (jest) outcomes.push(await runJest(jest));
  if (browser) {
    const chromium = await findChromium();
    if (chromium) outcomes.push(await runBrowser(browser, chromium));
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
  const retried = [...retriedInJest(files.jest), ...retriedInPlaywright(files.browser)];
  for (const title of retried) say(`Passed on retry: ${title}`);
  writeFileSync(files.seconds, JSON.stringify(secondsByFile(), undefined, 2));
  writeFileSync(files.summary, JSON.stringify({ passed, failed, retried, testFiles }));
  say(`${passed} passed, ${failed} failed`);
  if (failed === 0 && args.length === 0) await rememberTested();
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
