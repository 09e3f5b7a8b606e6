import type { EntityKind } from '@cartulary/contracts/reading';

export const taggedKinds = ['person', 'organisation', 'place', 'date'] as const satisfies readonly EntityKind[];
export type TaggedKind = (typeof taggedKinds)[number];

/** A name or date found by the model. UTF-16 offsets, end exclusive. */
export interface TaggedSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: TaggedKind;
  /** Mean probability of its words, 0.5 to 1. */
  readonly score: number;
}

/** Finds people, organizations, places, and dates in English text. */
export interface NameTagger {
  /**
   * Returns non-overlapping spans for each text, in order. Lines are processed independently.
   * @throws ModelError if the model's files are missing or damaged
   */
  tagNames(texts: readonly string[]): Promise<TaggedSpan[][]>;
}
