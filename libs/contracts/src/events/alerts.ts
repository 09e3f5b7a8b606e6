import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const alertsEvents = {
  /** A rule fires and nobody has taken it: a step of those whom it tells is due. For these. */
  'alert.fired': {
    version: 1,
    kept: 'log',
    payload: z.object({ alertId: z.uuid(), ruleId: z.uuid(), step: z.int(), accountIds: z.array(z.uuid()) }),
  },
  /** Calls of a rule's webhook don't arrive: for who made the rule. */
  'alert.webhook-failed': {
    version: 1,
    kept: 'log',
    payload: z.object({
      ruleId: z.uuid(),
      webhookId: z.uuid(),
      deliveryId: z.uuid(),
      /** How often it was tried so far. */
      tries: z.int(),
      accountIds: z.array(z.uuid()),
    }),
  },
  /** A larger share of readings fails than the organisation's threshold (percent) says: for its administrators. */
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
  /** A rule or an alert of the organisation is another: whoever looks at them asks again. */
  'alerts.changed': { version: 1, kept: 'live', payload: z.object({}), whenBack: {} },
} as const satisfies Record<string, EventEntry>;
