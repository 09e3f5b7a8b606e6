import { accessSync, appendFileSync, constants } from 'node:fs';
import path from 'node:path';

/** Whether a program lies on PATH and may be run. */
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
 * Says that the suite needs a program: `(needs('redis-server') ? describe : describe.skip)('on Redis', …)`.
 * @throws where it is missing although CARTULARY_TEST_REQUIRE=all.
 */
export function needs(program: string): boolean {
  if (hasProgram(program)) return true;
  noteMissing(program);
  return false;
}

/**
 * Says that the suite needs a program that no run of its own may demand, as distributions don't package it:
 * where it is missing, that is noted and nothing fails. A command of its own (`npm run test:helm`) gets it.
 */
export function wants(program: string): boolean {
  if (hasProgram(program)) return true;
  note(program);
  return false;
}

/**
 * Notes that the suite doesn't run for want of a program: `npm test` ends with `not run: <suite> needs <program>`.
 * @param suite what several files are called together; the file that runs where it is left out
 * @throws where CARTULARY_TEST_REQUIRE=all.
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
