import * as z from 'zod/mini';
import { assumptionNames } from '../assumptions.js';
import { serviceLevels } from '../service-levels.js';
import type { EventEntry } from './event.js';

/** The room of who may see an organisation's figures. */
export const metricsRoom = (organisationId: string): string => `metrics:${organisationId}`;

export const metricsEvents = {
  /**
   * Facts were counted: what dashboards show of these kinds is older now than what they could show; without kinds, of any. At most once in
   * two seconds.
   */
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
