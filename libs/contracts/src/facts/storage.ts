import type { FactEntry } from './fact.js';

/** Files as they are kept: the same bytes once an organisation, measured before encryption. */
export const storageFacts = {
  /** Bytes were kept that the organisation did not have. */
  'file.stored': { version: 1, by: {}, amounts: ['sizeBytes'] },
  /** Nothing referred to them any more, and they were deleted. */
  'file.removed': { version: 1, by: {}, amounts: ['sizeBytes'] },
} as const satisfies Record<string, FactEntry>;
