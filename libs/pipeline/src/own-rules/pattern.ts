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
  const pattern = compiled(source);
  if (pattern.programSize() > textRuleLimits.maxPatternSteps) throw new PatternError('too many repetitions');
  return function* (text) {
    const matcher = pattern.matcher(text);
    while (matcher.find()) yield { start: matcher.start(), end: matcher.end() };
  };
}

function compiled(source: string): RE2JS {
  try {
    return RE2JS.compile(source);
  } catch (error) {
    if (error instanceof RE2JSException) throw new PatternError(error.message, { cause: error });
    throw error;
  }
}
