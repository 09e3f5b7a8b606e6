import type { EntityKind } from '@cartulary/contracts/reading';
import { findCards, findIbans } from './accounts.js';
import type { Candidate, DocumentContext, Rule, RuleName } from './candidate.js';
import { findDates, guessMonthFirst } from './dates.js';
import { findCases, findStatutes } from './law.js';
import { findMedical } from './medical.js';
import type { NameRule } from './names/find-names.js';
import { findIdentifiers } from './identifiers.js';
import { findLinks } from './links.js';
import { findMoney } from './money.js';
import { findDecades } from './partial-dates.js';
import { findPhones, guessCountry } from './phones.js';
import { partOf, portionsOf, type TaggedText } from './tagger/tagged-text.js';

const rules: readonly (readonly [Exclude<RuleName, 'names'>, Rule])[] = [
  ['links', findLinks],
  ['ibans', findIbans],
  ['cards', findCards],
  ['cases', findCases],
  ['statutes', findStatutes],
  ['identifiers', findIdentifiers],
  ['dates', findDates],
  ['decades', findDecades],
  ['money', findMoney],
  ['phones', findPhones],
  ['medical', findMedical],
];

/** Precedence of kinds when several rules match a range: the most strictly validated first; among names, the longer one. */
const precedence: readonly (readonly EntityKind[])[] = [
  ['email'],
  ['url'],
  ['iban'],
  ['card'],
  ['case'],
  ['statute'],
  ['identifier'],
  ['date'],
  ['money'],
  ['phone'],
  ['dose'],
  ['condition'],
  ['drug'],
  ['party'],
  ['organisation', 'person', 'place'],
];

/** Characters processed at a time: rules only inspect nearby text, and no entity is longer than a few lines. */
const CHUNK = 50_000;

/** Digits of other scripts by the code of their zero (Unicode Nd): Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const noughts = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];
const digitOf = (character: string): string => {
  const code = character.charCodeAt(0);
  const nought = noughts.find((first) => code >= first && code < first + 10);
  return nought === undefined ? character : String(code - nought);
};

/**
 * Normalizes text for the rules: narrow spaces become plain ones, digits in all scripts become ASCII, and Arabic number
 * separators become period and comma. Offsets stay the same.
 */
export const plainText = (text: string): string =>
  text
    .replace(/[\u00A0\u2004-\u200A\u202F\u205F]/gu, ' ')
    .replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\u0E50-\u0E59\uFF10-\uFF19]/gu, digitOf)
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',');

/** Derives hints on number and date formats from at most the first 200,000 characters of a document. */
export function contextOf(text: string): DocumentContext {
  const head = plainText(text.slice(0, 200_000));
  return { country: guessCountry(head), monthFirst: guessMonthFirst(head) };
}

/**
 * Finds all rule matches in text, in order and without overlaps. Finds names only if their rule is passed. `tagged` is
 * the tagger's result, if it processed the text.
 */
export function findAll(
  text: string,
  context: DocumentContext,
  findNames: NameRule = () => [],
  tagged?: TaggedText,
): RuledCandidate[] {
  const found: RuledCandidate[] = [];
  for (const { start, end } of portionsOf(text, CHUNK)) {
    const part = plainText(text.slice(start, end));
    const seen = tagged && partOf(tagged, start, end);
    const candidates = [
      ...rules.flatMap(([name, rule]) => ruled(rule(part, context), name)),
      ...ruled(findNames(part, seen), 'names'),
    ];
    for (const one of withoutOverlaps(candidates, part.length))
      found.push({ ...one, start: one.start + start, end: one.end + start });
  }
  return found;
}

/** A candidate, with the rule that found it. */
export interface RuledCandidate extends Candidate {
  readonly rule: RuleName;
}

const ruled = (candidates: readonly Candidate[], rule: RuleName): RuledCandidate[] =>
  candidates.map((candidate) => ({ ...candidate, rule }));

/** Resolves overlaps by precedence, then length, then confidence. */
function withoutOverlaps(candidates: readonly RuledCandidate[], length: number): RuledCandidate[] {
  const taken = new Uint8Array(length);
  // Matches with a fixed format take precedence over dates found only by the tagger: `0117` in a phone number isn't a
  // year.
  const rank = (one: Candidate): number =>
    one.kind === 'date' && one.engine ? precedence.length : precedence.findIndex((kinds) => kinds.includes(one.kind));
  const ordered = [...candidates].sort(
    (a, b) =>
      rank(a) - rank(b) || b.end - b.start - (a.end - a.start) || b.confidence - a.confidence || a.start - b.start,
  );
  const kept = ordered.filter(({ start, end }) => {
    if (start >= end || taken.subarray(start, end).includes(1)) return false;
    taken.fill(1, start, end);
    return true;
  });
  return kept.sort((a, b) => a.start - b.start);
}
