import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './paths.mjs';
import { dearestFiles, jestCounts, notRunLines, outcome, playwrightCounts, retriedInJest } from './test-results.mjs';

describe('what a test run says at its end', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'results-'));
  const file = (content: unknown) => {
    const name = path.join(directory, 'report');
    writeFileSync(name, typeof content === 'string' ? content : JSON.stringify(content));
    return name;
  };
  afterAll(() => rmSync(directory, { recursive: true }));

  it('counts a file that jest could not run as a failure', () => {
    const report = { numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
    expect(outcome(jestCounts(file(report)), 1)).toEqual({ passed: 3, failed: 3 });
  });

  it('counts an error outside every browser test as a failure', () => {
    const report = { stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 4 }, errors: [{ message: 'no server' }] };
    expect(outcome(playwrightCounts(file(report)), 1)).toEqual({ passed: 3, failed: 1 });
  });

  it('takes neither a missing report nor a bad exit code for success', () => {
    expect(outcome(jestCounts(path.join(directory, 'none')), 0)).toEqual({ passed: 0, failed: 1 });
    expect(outcome({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 });
    expect(outcome({ passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 });
  });

  it('names the tests that passed only on retry', () => {
    const result = (fullName: string, status: string, invocations: number) => ({ fullName, status, invocations });
    const assertionResults = [result('a', 'passed', 1), result('b', 'passed', 2), result('c', 'failed', 2)];
    const testResults = [{ name: path.join(root, 'libs/x.test.ts'), assertionResults }];
    expect(retriedInJest(file({ testResults }))).toEqual(['libs/x.test.ts: b']);
    expect(retriedInJest(path.join(directory, 'none'))).toEqual([]);
  });

  it('puts the dearest files first, and counts those above the budget of their kind', () => {
    const { rows, above } = dearestFiles(
      [
        { file: 'a.test.ts', seconds: 31 },
        { file: 'b.test.ts', seconds: 2 },
      ],
      [{ file: 'c.spec.ts', seconds: 59 }],
    );
    expect(rows.map(({ file, budget }) => [file, budget])).toEqual([
      ['c.spec.ts', 60],
      ['a.test.ts', 30],
      ['b.test.ts', 30],
    ]);
    expect(above).toBe(1);
  });

  it('names each suite that could not run once, with what it needs', () => {
    const note = JSON.stringify({ suite: 'libs/bus', program: 'redis-server' });
    expect(notRunLines(file(`${note}\n${note}\n`))).toEqual(['not run: libs/bus needs redis-server']);
  });
});
