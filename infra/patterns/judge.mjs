import { createContext, Script } from 'node:vm';
import recheck from 'recheck/lib/browser.js';
import { hostileTexts } from './hostile.mjs';

/** The time limit of a proof; unproved patterns are measured. */
const PROOF_MS = 3_000;
/** A linear pattern takes a few milliseconds for 100 kB, a quadratic one at least a second. */
const HOSTILE_LIMIT_MS = 300;
/** On a busy machine, only individual attempts take too long. */
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
 * Whether a pattern's time is linear in the text: `proved` by recheck's automaton; `measured` if that is inconclusive
 * and no hostile text of 100 kB blocks the pattern; otherwise `not linear`.
 * @param {string} pattern as written, with its flags
 */
export function judge(pattern) {
  const { source, flags } = partsOf(pattern);
  const { status, checker, attack } = recheck.checkSync(source, flags, { timeout: PROOF_MS });
  if (status === 'safe' && checker === 'automaton') return 'proved';
  const expression = new RegExp(source, flags);
  for (const text of hostileTexts(source, flags, attack)) if (holdsUp(expression, text)) return 'not linear';
  return 'measured';
}
