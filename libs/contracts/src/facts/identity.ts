import type { FactEntry } from './fact.js';

export const identityFacts = {
  'session.opened': { version: 1, by: {}, amounts: [], countsPeople: true },
} as const satisfies Record<string, FactEntry>;
