import type { FactEntry } from './fact.js';

export const sealedFacts = {
  /** A sealed document was stored. Nothing identifies it, and its kind is unknown here. */
  'sealed.made': { version: 1, by: {}, amounts: [] },
} as const satisfies Record<string, FactEntry>;
