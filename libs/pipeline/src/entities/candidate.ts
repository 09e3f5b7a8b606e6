import type { EntityKind } from '@cartulary/contracts/reading';

/** A rule's match in text: a range in UTF-16 units, and its meaning. */
export interface Candidate {
  readonly kind: EntityKind;
  readonly start: number;
  readonly end: number;
  /** Normalized form, see `Entity.value`. */
  readonly value: string;
  /** Confidence of the rule, 0 to 1, not including the recognition of the words. */
  readonly confidence: number;
  /** The engine that found it, if not the rules. */
  readonly engine?: { readonly name: string; readonly version: string };
}

/** Hints from the rest of the document about how to interpret a value. */
export interface DocumentContext {
  /** ISO 3166 country for phone numbers without a country code. */
  readonly country: string;
  /** Whether `03/04/2024` is March 4 (true) or April 3. */
  readonly monthFirst: boolean;
}

export type Rule = (text: string, context: DocumentContext) => Candidate[];

/**
 * Rule names, as displayed to people who ask why something was found. `names` stands for the lexicon's rules and the
 * tagger.
 */
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
