import type { BuiltKind } from '@cartulary/contracts/written-kinds';

/** Kinds whose text can mention people and notify them. */
export type MentioningKind = Extract<BuiltKind, 'text' | 'deck'>;
