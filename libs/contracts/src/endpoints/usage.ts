import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { usageLimits } from '../limits/usage.js';
import { together } from './collaboration.js';

const overseeing = { ...together, gate: 'enterprise' } as const;

/** Use of collaborative items in one week, from Monday in UTC. */
export const UsageWeek = z.object({
  /** Monday of the week, YYYY-MM-DD. */
  from: z.string(),
  /** Created in that week and still existing. */
  documents: z.int(),
  /** People who opened, edited, commented on, shared or exported something. */
  people: z.int(),
  /** Editing sessions: each time someone opens a document and changes it counts once. */
  sittings: z.int(),
  comments: z.int(),
  exports: z.int(),
});
export type UsageWeek = z.infer<typeof UsageWeek>;

const query = z.object({
  /** This week and the preceding ones. */
  weeks: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(usageLimits.maxWeeks)), usageLimits.weeks),
});

export const readUsage = endpoint({
  ...overseeing,
  method: 'GET',
  path: '/api/v1/collaboration/usage',
  summary: 'Get how the organization uses written items: by week, and the storage they use now',
  query,
  data: z.object({
    weeks: z.array(UsageWeek),
    now: z.object({
      /** Including the trash. */
      documents: z.int(),
      /** Texts with their sealed change logs. */
      textBytes: z.int(),
      versionBytes: z.int(),
      /** Images and files in texts; a file used several times counts once. */
      fileBytes: z.int(),
    }),
  }),
});
export const exportUsage = endpoint({
  ...overseeing,
  method: 'GET',
  path: '/api/v1/collaboration/usage.csv',
  summary: 'Export the weekly use of written items as CSV',
  query,
  answers: 'bytes',
});

export const usageEndpoints = {
  'usage.read': readUsage,
  'usage.export': exportUsage,
} as const satisfies Record<string, Endpoint>;
