import type { EntityKind } from '@cartulary/contracts/reading';

export const taggedKinds = ['person', 'organisation', 'place', 'date'] as const satisfies readonly EntityKind[];
export type TaggedKind = (typeof taggedKinds)[number];

/** A name or date that the model sees in a text: UTF-16 offsets, end exclusive. */
export interface TaggedSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: TaggedKind;
  /** Mean probability of its words, 0.5 … 1. */
  readonly score: number;
}

/** Finds persons, organisations, places and dates in English texts. */
export interface NameTagger {
  /**
   * The spans of each text in its order, none overlapping another. Lines are read on their own.
   * @throws ModelError where the model's files are missing or damaged
   */
  tagNames(texts: readonly string[]): Promise<TaggedSpan[][]>;
}
