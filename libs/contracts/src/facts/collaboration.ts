import * as z from 'zod/mini';
import { writtenKinds } from '../written-kinds.js';
import type { FactEntry } from './fact.js';

export const collaborationFacts = {
  /**
   * Somebody wrote in something written: once in each five minutes of the clock (`collabLimits.stretchMs`), however much it was. Of
   * what is sealed the kind is null, and no item is named.
   */
  'written.edited': {
    version: 1,
    by: { thing: z.nullable(z.enum(writtenKinds)) },
    amounts: [],
    countsPeople: true,
  },
} as const satisfies Record<string, FactEntry>;
