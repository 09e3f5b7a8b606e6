import { tokenize } from '../matching/tokens.js';

/** Words of terms, one step a word: `term` is where one of them ends. */
interface Step {
  readonly next: Map<string, Step>;
  term: string | null;
}

/** A term of a dictionary where it stands in a text, UTF-16 offsets, end exclusive. */
export interface DictionaryHit {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the terms of a dictionary in a text: word by word as the search compares them, whatever their case and accents, the longest
 * at each place, none overlapping another. A term without letters and digits finds nothing.
 */
export function dictionaryOf(terms: readonly string[]): (text: string) => Generator<DictionaryHit> {
  const root: Step = { next: new Map(), term: null };
  for (const term of terms) {
    let step = root;
    for (const { text } of tokenize(term)) {
      const next = step.next.get(text) ?? { next: new Map<string, Step>(), term: null };
      step.next.set(text, next);
      step = next;
    }
    if (step !== root) step.term ??= term;
  }
  return function* (text) {
    const tokens = tokenize(text);
    for (let at = 0; at < tokens.length; at += 1) {
      let step: Step | undefined = root;
      let found: { term: string; last: number } | undefined;
      for (let last = at; last < tokens.length && step; last += 1) {
        step = step.next.get(tokens[last]?.text ?? '');
        if (step && step.term !== null) found = { term: step.term, last };
      }
      const [first, end] = [tokens[at], found && tokens[found.last]];
      if (!found || !first || !end) continue;
      yield { term: found.term, start: first.start, end: end.end };
      at = found.last;
    }
  };
}
