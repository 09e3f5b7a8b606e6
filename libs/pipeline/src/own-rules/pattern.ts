import { textRuleLimits } from '@cartulary/contracts/limits/text-rules';
import { RE2JS, RE2JSException } from 're2js';

/** Engine recorded with its matches. */
export const patternEngine = { engine: 're2js', engineVersion: '2.10.0' } as const;

/** A pattern that can't be used, with the engine's message. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

/** A match of a pattern, UTF-16 offsets, end exclusive. */
export interface PatternHit {
  readonly start: number;
  readonly end: number;
}

/** Finds all matches of a pattern, including empty ones. */
export type FindPattern = (text: string) => Generator<PatternHit>;

/**
 * Compiles a pattern in RE2 syntax. The engine never backtracks: finding one match takes time linear in the text as long as the compiled
 * size is limited. Finding all matches may scan the remaining text once for each.
 * @throws PatternError if it is invalid or too large
 */
export function compilePattern(source: string): FindPattern {
  if (source.length > textRuleLimits.maxPatternCharacters) throw new PatternError('too long');
  // Compiling 300 characters with nested repetitions takes a third of a second.
  if (estimatedSteps(source) > SLACK * textRuleLimits.maxPatternSteps) throw new PatternError('too many repetitions');
  const pattern = compiled(source);
  if (pattern.programSize() > textRuleLimits.maxPatternSteps) throw new PatternError('too many repetitions');
  return function* (text) {
    const matcher = pattern.matcher(text);
    while (matcher.find()) yield { start: matcher.start(), end: matcher.end() };
  };
}

/** The engine may need fewer steps than estimated, because it merges alternatives. */
const SLACK = 4;
/** Maximum length of a pattern: {@link textRuleLimits}. */
const MAX_SOURCE_CHARACTERS = 300;
/** A character, class, parenthesis or quantifier in a pattern. Capped by MAX_SOURCE_CHARACTERS. */
const token =
  /\\Q(?<quoted>.*?)(?:\\E|$)|\\(?:[pPx]\{[^}]*\}|.)|\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*\]|\{(?<from>\d{1,4})(?:(?<open>,)(?<to>\d{1,4})?)?\}|./gsu;

/**
 * Estimates the compiled size of a pattern without compiling it: its characters, operators, and both ends of its groups, multiplied by
 * their repetitions.
 */
function estimatedSteps(source: string): number {
  const outer: number[] = [];
  let sum = 0;
  let last = 0;
  const add = (steps: number): void => {
    sum += last;
    last = steps;
  };
  for (const { 0: text, groups = {} } of source.slice(0, MAX_SOURCE_CHARACTERS).matchAll(token)) {
    const { quoted, from, open, to } = groups;
    if (quoted !== undefined) add(quoted.length);
    else if (from !== undefined)
      last *= Math.max(1, Number(to ?? from) + (open !== undefined && to === undefined ? 1 : 0));
    else if (text === '(') {
      add(2);
      outer.push(sum);
      sum = 0;
    } else if (text === ')') {
      last += sum;
      sum = outer.pop() ?? 0;
    } else if ('*+?'.includes(text)) last += 1;
    else add(1);
  }
  return outer.reduce((all, before) => all + before, sum + last);
}

function compiled(source: string): RE2JS {
  try {
    return RE2JS.compile(source);
  } catch (error) {
    if (error instanceof RE2JSException) throw new PatternError(error.message, { cause: error });
    throw error;
  }
}
