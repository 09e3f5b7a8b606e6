import * as z from 'zod/mini';
import { searchModes } from '../endpoints/search.js';
import type { FactEntry } from './fact.js';

export const searchFacts = {
  'search.asked': {
    version: 1,
    by: { mode: z.enum(searchModes), found: z.boolean() },
    amounts: [],
    lasts: 'from the question to its answer, in the gateway',
    countsPeople: true,
  },
} as const satisfies Record<string, FactEntry>;
