import type { EntityKind } from '@cartulary/contracts/reading';
import { REDACTED } from '@cartulary/contracts/redact';

/** Kinds of entity that say who somebody is, how they are reached or paid, or how they are. */
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

/** A text with stretches taken out, each with a mark in its place. */
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
