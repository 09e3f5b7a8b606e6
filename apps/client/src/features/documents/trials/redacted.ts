import type { EntityKind } from '@cartulary/contracts/reading';
import { REDACTED } from '@cartulary/contracts/redact';
import { findSpellings } from '@cartulary/pipeline/redaction/find-spellings';
import { foldTerm, foldWords } from '@cartulary/pipeline/redaction/fold-words';

/** Entity kinds that reveal a person's identity, contact or payment details, or condition. */
export const personalKinds: readonly EntityKind[] = [
  'person',
  'email',
  'phone',
  'iban',
  'card',
  'identifier',
  'place',
  'party',
  'condition',
  'drug',
  'dose',
];

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds further occurrences of removed text: identical ones, which must be removed too, similar ones, and those that
 * the user left in.
 * @param left passages left in by choice
 */
export function otherPlaces(
  text: string,
  hits: readonly Stretch[],
  left: readonly Stretch[] = [],
): { readonly same: readonly Stretch[]; readonly near: readonly Stretch[] } {
  const words = [...text.matchAll(/\S+/gu)];
  const folded = foldWords(words.map(([word]) => word));
  const terms = new Set(hits.map(({ start, end }) => foldTerm(text.slice(start, end))));
  const found = [...terms].flatMap((term) =>
    findSpellings(folded, term).map(({ first, last, isSame }) => {
      const end = words[last];
      return { isSame, start: words[first]?.index ?? 0, end: end ? end.index + end[0].length : 0 };
    }),
  );
  const isIn = (one: Stretch, stretches: readonly Stretch[]): boolean =>
    stretches.some(({ start, end }) => one.start < end && one.end > start);
  const others = found.filter((one) => !isIn(one, hits));
  const isTaken = (one: (typeof others)[number]): boolean => one.isSame && !isIn(one, left);
  return { same: others.filter(isTaken), near: others.filter((one) => !isTaken(one)) };
}

/** The text with passages replaced by placeholders. */
export function redacted(text: string, hits: readonly { readonly start: number; readonly end: number }[]): string {
  let at = 0;
  let left = '';
  for (const { start, end } of hits.toSorted((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    left += text.slice(at, Math.max(at, start)) + REDACTED;
    at = end;
  }
  return left + text.slice(at);
}
