import type { FactEntry } from './fact.js';

export const sealedFacts = {
  /** A document was kept that only its owner's browsers can read: nothing names it, and nobody here knows of what kind it is. */
  'sealed.made': { version: 1, by: {}, amounts: [] },
} as const satisfies Record<string, FactEntry>;
