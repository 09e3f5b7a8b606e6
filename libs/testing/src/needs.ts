import { accessSync, appendFileSync, constants } from 'node:fs';
import path from 'node:path';

/** Whether a program is on PATH and executable. */
export function hasProgram(program: string, searchPath = process.env.PATH ?? ''): boolean {
  return searchPath.split(path.delimiter).some((directory) => {
    try {
      accessSync(path.join(directory, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Declares that the suite needs a program: `(needs('redis-server') ? describe : describe.skip)('on Redis', …)`.
 * @throws if it is missing with CARTULARY_TEST_REQUIRE=all.
 */
export function needs(program: string): boolean {
  if (hasProgram(program)) return true;
  noteMissing(program);
  return false;
}

/**
 * Declares that the suite uses a program that a test run can't require, because distributions don't package it: if it
 * is missing, that is noted and nothing fails. A separate command (`npm run test:helm`) installs it.
 */
export function wants(program: string): boolean {
  if (hasProgram(program)) return true;
  note(program);
  return false;
}

/**
 * Notes that the suite doesn't run because a program is missing: `npm test` ends with `not run: <suite> needs
 * <program>`.
 * @param suite a common name for several files; defaults to the running file
 * @throws with CARTULARY_TEST_REQUIRE=all.
 */
export function noteMissing(program: string, suite = suiteName()): void {
  if (process.env.CARTULARY_TEST_REQUIRE === 'all') {
    throw new Error(`CARTULARY_TEST_REQUIRE=all, but ${program} is missing`);
  }
  note(program, suite);
}

function note(program: string, suite = suiteName()): void {
  const notes = process.env.CARTULARY_TEST_NOT_RUN;
  if (notes) appendFileSync(notes, `${JSON.stringify({ suite, program })}\n`);
}

/** The test file that jest is running, relative to where the run was started. */
function suiteName(): string {
  const jest = globalThis as { expect?: { getState?: () => { testPath?: string } } };
  const file = jest.expect?.getState?.().testPath;
  return file ? path.relative(process.cwd(), file) : 'a suite';
}
