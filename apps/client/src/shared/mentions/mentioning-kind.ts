import type { BuiltKind } from '@cartulary/contracts/written-kinds';

/** Kinds whose words may name people, who are told. */
export type MentioningKind = Extract<BuiltKind, 'text' | 'deck'>;
