import { diffLines, diffWordsWithSpace, type ChangeObject } from 'diff';

/** A passage of text in both versions or in only one. `cut` is the number of characters omitted from its middle. */
export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
  readonly cut?: { readonly rest: string; readonly characters: number };
}

/** Characters of unchanged text shown on either side of a change. */
const AROUND = 120;
/**
 * Texts with more changed words are compared by line. Texts with more changed lines aren't compared, because it would
 * take too long.
 */
const MAX_EDITS = 4_000;
const TIME_LIMIT_MS = 1_000;

/** The differences between two texts by word, or by line if most of the text differs. Null if there are too many. */
export function textChanges(before: string, after: string): TextPart[] | null {
  const limits = { maxEditLength: MAX_EDITS, timeout: TIME_LIMIT_MS };
  const parts = diffWordsWithSpace(before, after, limits) ?? diffLines(before, after, limits);
  return parts ? parts.map((part, index) => shortened(part, index === 0, index === parts.length - 1)) : null;
}

function shortened({ value, added, removed }: ChangeObject<string>, first: boolean, last: boolean): TextPart {
  if (added || removed) return { kind: added ? 'added' : 'removed', text: value };
  const head = first ? 0 : AROUND;
  const tail = last ? 0 : AROUND;
  const left = value.length - head - tail;
  if (left <= AROUND || (first && last)) return { kind: 'same', text: value };
  return {
    kind: 'same',
    text: value.slice(0, head),
    cut: { characters: left, rest: value.slice(value.length - tail) },
  };
}
