import * as z from 'zod/mini';
import { assumptionNames } from '../assumptions.js';
import { serviceLevels } from '../service-levels.js';
import type { EventEntry } from './event.js';

/** Room for people who can see an organization's figures. */
export const metricsRoom = (organisationId: string): string => `metrics:${organisationId}`;

export const metricsEvents = {
  /** New facts of these kinds were counted, so dashboards showing them are outdated; any kind if empty. At most once every two seconds. */
  'metrics.changed': {
    version: 1,
    kept: 'live',
    openToWalls: true,
    payload: z.object({ kinds: z.array(z.string()) }),
    whenBack: { kinds: [] },
  },
  'target.changed': { version: 1, kept: 'log', payload: z.object({ level: z.enum(serviceLevels) }) },
  'assumption.changed': { version: 1, kept: 'log', payload: z.object({ name: z.enum(assumptionNames) }) },
} as const satisfies Record<string, EventEntry>;
