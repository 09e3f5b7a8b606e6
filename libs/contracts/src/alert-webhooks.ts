import * as z from 'zod/mini';
import { alertKinds } from './alert-rules.js';
import { measureNames } from './measures.js';
import { moment } from './values.js';

/** State of a webhook delivery. `waiting`: queued for the next attempt. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why a delivery failed. `status`: not 2xx. `redirect`: redirects aren't followed. `late`: timeout. `unreached`: the
 * URL is unreachable, or this installation is not allowed to call it.
 */
export const deliveryProblems = ['status', 'redirect', 'late', 'unreached'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

export const webhookTypes = ['alert.fired', 'alert.test'] as const;

/** JSON payload of a webhook, in Standard Webhooks form (`type`, `timestamp`, `data`): the rule, its value, timestamps and ids. */
export const WebhookMessage = z.object({
  type: z.enum(webhookTypes),
  timestamp: moment,
  data: z.object({
    organizationId: z.uuid(),
    ruleId: z.uuid(),
    rule: z.string(),
    kind: z.enum(alertKinds),
    measure: z.enum(measureNames),
    limit: z.number(),
    /** Null for a test. */
    alertId: z.nullable(z.uuid()),
    /** The worst value so far, in the unit of the limit. */
    value: z.nullable(z.number()),
    firesSince: z.nullable(moment),
    /** Step of the rule, from 1; null for a test. */
    step: z.nullable(z.int()),
    /** Link to the rule in this installation. */
    url: z.string(),
  }),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

/** URL of the rule's page. `origin` has no trailing slash. */
export const ruleAddress = (origin: string, ruleId: string): string =>
  `${origin}/real-time-intelligence?tab=rules&rule=${ruleId}`;
