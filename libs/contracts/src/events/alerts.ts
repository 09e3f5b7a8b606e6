import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const alertsEvents = {
  /** A rule is firing unacknowledged and a notification step is due. For that step's recipients. */
  'alert.fired': {
    version: 1,
    kept: 'log',
    payload: z.object({ alertId: z.uuid(), ruleId: z.uuid(), step: z.int(), accountIds: z.array(z.uuid()) }),
  },
  /** A rule's webhook calls are failing. For the rule's author. */
  'alert.webhook-failed': {
    version: 1,
    kept: 'log',
    payload: z.object({
      ruleId: z.uuid(),
      webhookId: z.uuid(),
      deliveryId: z.uuid(),
      /** Number of attempts so far. */
      tries: z.int(),
      accountIds: z.array(z.uuid()),
    }),
  },
  /** The share of failed runs exceeds the organization's threshold (percent). For its administrators. */
  'reading.fails': {
    version: 1,
    kept: 'log',
    payload: z.object({
      readings: z.int(),
      failed: z.int(),
      limit: z.int(),
      since: z.string(),
      accountIds: z.array(z.uuid()),
    }),
  },
  /** A rule or alert of the organization changed. Pages showing them refetch. */
  'alerts.changed': { version: 1, kept: 'live', payload: z.object({}), whenBack: {} },
} as const satisfies Record<string, EventEntry>;
