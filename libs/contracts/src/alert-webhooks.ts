import * as z from 'zod/mini';
import { alertKinds } from './alert-rules.js';
import { measureNames } from './measures.js';
import { moment } from './values.js';

/** What becomes of a call of a webhook. `waiting`: it will be tried (again). */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why a call did not arrive: another status than 2xx; a redirect, which is not followed; no answer in time; an address that was not
 * reached, or that this installation does not call.
 */
export const deliveryProblems = ['status', 'redirect', 'late', 'unreached'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

export const webhookTypes = ['alert.fired', 'alert.test'] as const;

/** What a webhook is sent as JSON, in the form of Standard Webhooks (`type`, `timestamp`, `data`): the rule, its figure, moments and ids. */
export const WebhookMessage = z.object({
  type: z.enum(webhookTypes),
  timestamp: moment,
  data: z.object({
    organizationId: z.uuid(),
    ruleId: z.uuid(),
    /** The rule's name. */
    rule: z.string(),
    kind: z.enum(alertKinds),
    measure: z.enum(measureNames),
    limit: z.number(),
    /** None of a test. */
    alertId: z.nullable(z.uuid()),
    /** What was furthest off so far; in the unit of the limit. */
    value: z.nullable(z.number()),
    firesSince: z.nullable(moment),
    /** Which step of the rule this is, from 1; null of a test. */
    step: z.nullable(z.int()),
    /** The rule in this installation. */
    url: z.string(),
  }),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

/** Where the rule is looked at, below an origin without a slash at its end. */
export const ruleAddress = (origin: string, ruleId: string): string =>
  `${origin}/real-time-intelligence?tab=rules&rule=${ruleId}`;
