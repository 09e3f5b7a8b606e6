import * as z from 'zod/mini';
import { errorSources } from '../error-groups.js';
import { severities } from '../log.js';
import type { FactEntry } from './fact.js';

export const errorsFacts = {
  /**
   * An error was reported by a page or by the server. Not recorded for people who weren't signed in, because they belong to no
   * organization.
   */
  'error.met': {
    version: 1,
    by: { severity: z.enum(severities), source: z.enum(errorSources) },
    amounts: [],
    countsPeople: true,
  },
} as const satisfies Record<string, FactEntry>;
