import { existsSync, readFileSync } from 'node:fs';

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Passed and failed tests of jest's `--json` report. A file that couldn't be run counts as one failure. */
export function jestCounts(file) {
  const report = readJson(file);
  if (!report) return undefined;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** The files of jest's `--json` report that failed, as paths. */
export function failedFiles(file) {
  const suites = readJson(file)?.testResults ?? [];
  return suites.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** Counts of a run whose failed files were run again, alone: what failed is what failed there. */
export function afterAnotherTry(first, again) {
  return { passed: first.passed + Math.max(0, first.failed - again.failed), failed: again.failed };
}

/** Passed and failed tests of Playwright's json report. An error outside every test counts as one failure. */
export function playwrightCounts(file) {
  const report = readJson(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

/**
 * What a runner did, from its report and its exit code. A runner without a report, or one that failed without naming a
 * test, counts as one failure: silence is no success.
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
