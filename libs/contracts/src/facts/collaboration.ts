import * as z from 'zod/mini';
import { writtenKinds } from '../written-kinds.js';
import type { FactEntry } from './fact.js';

export const collaborationFacts = {
  /**
   * A person edited a collaborative item: at most once per five-minute window of the clock (`collabLimits.stretchMs`), however much they
   * wrote. For a sealed item, the kind is null and no item is named.
   */
  'written.edited': {
    version: 1,
    by: { thing: z.nullable(z.enum(writtenKinds)) },
    amounts: [],
    countsPeople: true,
  },
} as const satisfies Record<string, FactEntry>;
