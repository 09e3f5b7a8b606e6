import { tokenize } from '../matching/tokens.js';

/** A trie of terms by word. `term` is set where a term ends. */
interface Step {
  readonly next: Map<string, Step>;
  term: string | null;
}

/** A dictionary term's match in a text, UTF-16 offsets, end exclusive. */
export interface DictionaryHit {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Creates a function that finds a dictionary's terms in a text: word by word as in search, ignoring case and accents, with the longest
 * match at each position and no overlaps. A term without letters and digits matches nothing.
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
