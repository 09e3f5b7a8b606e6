import type { FactEntry } from './fact.js';

/** Stored files. Identical bytes count once per organization, with their size before encryption. */
export const storageFacts = {
  /** Bytes were stored that the organization didn't have yet. */
  'file.stored': { version: 1, by: {}, amounts: ['sizeBytes'] },
  /** Bytes were deleted because nothing referenced them anymore. */
  'file.removed': { version: 1, by: {}, amounts: ['sizeBytes'] },
} as const satisfies Record<string, FactEntry>;
