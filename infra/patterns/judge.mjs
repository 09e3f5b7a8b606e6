import { createContext, Script } from 'node:vm';
import recheck from 'recheck/lib/browser.js';
import { hostileTexts } from './hostile.mjs';

/** What a proof may take; what is not proved by then is measured. */
const PROOF_MS = 3_000;
/** A linear pattern is through 100 kB in some milliseconds, one of the square after a second at the earliest. */
const HOSTILE_LIMIT_MS = 300;
/** A busy machine only ever makes one try too long. */
const TRIES = 3;

const context = createContext({ pattern: undefined, text: '' });
const everyMatch = new Script("pattern.lastIndex = 0; pattern.global ? text.replace(pattern, '') : pattern.test(text)");

/** The parts of `/source/flags`. */
export function partsOf(pattern) {
  const end = pattern.lastIndexOf('/');
  return { source: pattern.slice(1, end), flags: pattern.slice(end + 1) };
}

function takesTooLong(expression, text) {
  Object.assign(context, { pattern: expression, text });
  try {
    everyMatch.runInContext(context, { timeout: HOSTILE_LIMIT_MS });
    return false;
  } catch (error) {
    if (error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true;
    throw error;
  }
}

const holdsUp = (expression, text) => Array.from({ length: TRIES }).every(() => takesTooLong(expression, text));

/**
 * Whether the time that a pattern takes grows with its text alone: `proved` by recheck's automaton; `measured` where it
 * can't tell and no hostile text of 100 kB holds the pattern up; else `not linear`.
 * @param {string} pattern as it is written, with its flags
 */
export function judge(pattern) {
  const { source, flags } = partsOf(pattern);
  const { status, checker, attack } = recheck.checkSync(source, flags, { timeout: PROOF_MS });
  if (status === 'safe' && checker === 'automaton') return 'proved';
  const expression = new RegExp(source, flags);
  for (const text of hostileTexts(source, flags, attack)) if (holdsUp(expression, text)) return 'not linear';
  return 'measured';
}
