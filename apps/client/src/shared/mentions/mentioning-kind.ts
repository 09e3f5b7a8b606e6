import type { BuiltKind } from '@cartulary/contracts/written-kinds';

/** Kinds of items that can mention people and notify them. */
export type MentioningKind = Extract<BuiltKind, 'text' | 'deck'>;
