import { textRuleLimits } from '@cartulary/contracts/limits/text-rules';
import { RE2JS, RE2JSException } from 're2js';

/** As it is named beside what it finds: the package, with its version. */
export const patternEngine = { engine: 're2js', engineVersion: '2.10.0' } as const;

/** A pattern that can't be used, with what is wrong with it in the words of the engine. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

/** Where a pattern stands in a text, UTF-16 offsets, end exclusive. */
export interface PatternHit {
  readonly start: number;
  readonly end: number;
}

/** Finds all places of a pattern, also those without a character. */
export type FindPattern = (text: string) => Generator<PatternHit>;

/**
 * A pattern in the syntax of RE2, whose engine never goes back in the text: looking for one place takes time in proportion to the
 * text, as long as what it may be compiled to is limited. Finding all places may look at the rest of the text once for each.
 * @throws PatternError where it is none, or too large
 */
export function compilePattern(source: string): FindPattern {
  if (source.length > textRuleLimits.maxPatternCharacters) throw new PatternError('too long');
  // Compiling 300 characters with repetitions in one another takes a third of a second.
  if (estimatedSteps(source) > SLACK * textRuleLimits.maxPatternSteps) throw new PatternError('too many repetitions');
  const pattern = compiled(source);
  if (pattern.programSize() > textRuleLimits.maxPatternSteps) throw new PatternError('too many repetitions');
  return function* (text) {
    const matcher = pattern.matcher(text);
    while (matcher.find()) yield { start: matcher.start(), end: matcher.end() };
  };
}

/** The engine may come to fewer steps than are estimated: it joins alternatives. */
const SLACK = 4;
/** No pattern is longer: {@link textRuleLimits}. */
const MAX_SOURCE_CHARACTERS = 300;
/** A character of a pattern, a class, a group's bracket, or what repeats. Capped by MAX_SOURCE_CHARACTERS. */
const token =
  /\\Q(?<quoted>.*?)(?:\\E|$)|\\(?:[pPx]\{[^}]*\}|.)|\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*\]|\{(?<from>\d{1,4})(?:(?<open>,)(?<to>\d{1,4})?)?\}|./gsu;

/** About how many steps a pattern would be compiled to, without compiling it: its characters, operators, and both ends of its groups, times what repeats them. */
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
