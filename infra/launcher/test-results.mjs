import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Passed and failed tests of jest's `--json` report. A file that couldn't be run counts as one failure. */
export function jestCounts(file) {
  const report = readJson(file);
  if (!report) return undefined;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** The tests of jest's report that passed only on retry. */
export function retriedInJest(file) {
  return (readJson(file)?.testResults ?? []).flatMap(({ name, assertionResults = [] }) =>
    assertionResults
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => `${path.relative(root, name)}: ${fullName}`),
  );
}

/** Passed and failed tests of Playwright's json report. An error outside every test counts as one failure. */
export function playwrightCounts(file) {
  const report = readJson(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

/** Duration of each file in jest's report, in wall-clock time. */
export function jestSeconds(file) {
  const suites = readJson(file)?.testResults ?? [];
  return suites.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }));
}

/** Every test of Playwright's report with its file, which the outermost of the nested suites names. */
function playwrightTests(file) {
  const inSuite = (spec, { specs = [], suites = [] }) => [
    ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ spec, title, ...test }))),
    ...suites.flatMap((suite) => inSuite(spec, suite)),
  ];
  return (readJson(file)?.suites ?? []).flatMap((suite) => inSuite(suite.file, suite));
}

/**
 * How long each browser file's tests took in total, in wall time; excludes their setup.
 * @param tries all attempts, or only each test's last one: the time without retries
 */
export function playwrightSeconds(file, tries = 'all') {
  const sums = new Map();
  for (const { spec, results } of playwrightTests(file)) {
    const counted = tries === 'all' ? results : results.slice(-1);
    const ms = counted.reduce((sum, { duration }) => sum + duration, 0);
    sums.set(spec, (sums.get(spec) ?? 0) + ms / 1000);
  }
  return [...sums].map(([spec, seconds]) => ({ file: `e2e/${spec}`, seconds }));
}

/** How long a file of each type should take at most, in seconds. Slower files are reported but don't fail. */
const budgets = { jest: 30, browser: 60 };

/** All files, the dearest first, each with its budget, and how many are above theirs. */
export function dearestFiles(jest, browser) {
  const rows = [
    ...jest.map((row) => ({ ...row, budget: budgets.jest })),
    ...browser.map((row) => ({ ...row, budget: budgets.browser })),
  ].sort((a, b) => b.seconds - a.seconds);
  return { rows, above: rows.filter(({ seconds, budget }) => seconds > budget).length };
}

/** The browser tests that passed only on retry. */
export function retriedInPlaywright(file) {
  return playwrightTests(file)
    .filter(({ status }) => status === 'flaky')
    .map(({ spec, title }) => `e2e/${spec}: ${title}`);
}

/**
 * A runner's outcome, from its report and exit code. A runner without a report, or one that failed without naming a
 * test, counts as one failure, because silence isn't success.
 */
export function outcome(counts, code) {
  if (!counts) return { passed: 0, failed: 1 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The lines `not run: <suite> needs <program>` of the notes that suites left (one JSON object a line). */
export function notRunLines(file) {
  if (!existsSync(file)) return [];
  const notes = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  const lines = notes.map((line) => JSON.parse(line)).map(({ suite, program }) => `not run: ${suite} needs ${program}`);
  return [...new Set(lines)].sort();
}
