import type { EntityKind } from '@cartulary/contracts/reading';

/** Something a rule found in a text: a stretch of it in UTF-16 units, and what it means. */
export interface Candidate {
  readonly kind: EntityKind;
  readonly start: number;
  readonly end: number;
  /** Normalised form, see `Entity.value`. */
  readonly value: string;
  /** How sure the rule is, 0 … 1, the reading of the words not counted. */
  readonly confidence: number;
  /** What found it, where that are not the rules. */
  readonly engine?: { readonly name: string; readonly version: string };
}

/** What other parts of the document say about how to read this one. */
export interface DocumentContext {
  /** ISO 3166 country whose phone numbers are written without a country code. */
  readonly country: string;
  /** Whether `03/04/2024` means March 4 (true) or 3 April. */
  readonly monthFirst: boolean;
}

export type Rule = (text: string, context: DocumentContext) => Candidate[];

/** The rules, as whoever asks why something was found is told them: `names` are those that know the lexicon, and the tagger's. */
export const ruleNames = [
  'links',
  'ibans',
  'cards',
  'cases',
  'statutes',
  'identifiers',
  'dates',
  'decades',
  'money',
  'phones',
  'medical',
  'names',
] as const;
export type RuleName = (typeof ruleNames)[number];
