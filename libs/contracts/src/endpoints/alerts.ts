import * as z from 'zod/mini';
import { AlertDefinition, AlertStep } from '../alert-rules.js';
import { deliveryProblems, deliveryStates } from '../alert-webhooks.js';
import { endpoint, type Endpoint } from '../endpoint.js';
import { alertLimits } from '../limits/alerts.js';
import { moment } from '../values.js';
import { looking } from './metrics.js';

const count = z.int().check(z.gte(0));

/** Length of a backtest in days. */
export const trialDays = [30, 90] as const;

/** One firing of a rule. */
export const Alert = z.object({
  id: z.uuid(),
  ruleId: z.uuid(),
  ruleName: z.string(),
  openedAt: moment,
  /** Latest time it reopened; null if it never did. */
  againAt: z.nullable(moment),
  /** Null while it fires. */
  clearedAt: z.nullable(moment),
  /** The worst value, in the unit of the rule's limit. */
  worst: z.nullable(z.number()),
  /**
   * How often it fired again within a short time. Only the first one sends a notification; the others are counted here.
   */
  times: z.int().check(z.gte(1)),
  acknowledgedAt: z.nullable(moment),
  acknowledgedBy: z.nullable(z.string()),
});
export type Alert = z.infer<typeof Alert>;

const written = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(alertLimits.maxNameCharacters)),
  definition: AlertDefinition,
  isOn: z.boolean(),
  /** Notification steps, in order. */
  steps: z.array(AlertStep).check(z.minLength(1), z.maxLength(alertLimits.maxSteps)),
};

/** One webhook call. */
export const AlertDelivery = z.object({
  /** Its `webhook-id`, constant across retries. */
  id: z.uuid(),
  /** True for a test, false for an alert. */
  isTest: z.boolean(),
  state: z.enum(deliveryStates),
  createdAt: moment,
  tries: count,
  triedAt: z.nullable(moment),
  /** Next attempt; null if it is finished. */
  dueAt: z.nullable(moment),
  /** HTTP status of the last response; null if there was none. */
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(deliveryProblems)),
});
export type AlertDelivery = z.infer<typeof AlertDelivery>;

/** A URL that a rule calls. */
export const AlertWebhook = z.object({
  id: z.uuid(),
  /** Full URL for administrators, only the origin for others. */
  url: z.string(),
  secretMadeAt: moment,
  /** Start of the current failure; null if the last call succeeded. */
  failingSince: z.nullable(moment),
  /** Recent deliveries, newest first. */
  deliveries: z.array(AlertDelivery),
});
export type AlertWebhook = z.infer<typeof AlertWebhook>;

/** Secrets of newly added URLs, shown only once. */
const Secrets = z.array(z.object({ url: z.string(), secret: z.string() }));

export const AlertRule = z.object({
  id: z.uuid(),
  ...written,
  /** Name of the author. */
  madeBy: z.string(),
  /** Whether the caller can change it. */
  mayChange: z.boolean(),
  mutedUntil: z.nullable(moment),
  createdAt: moment,
  /** Last evaluated minute; null before the first. */
  judgedUntil: z.nullable(moment),
  /** Score of that minute; null if there wasn't enough data. */
  score: z.nullable(z.number()),
  /** Minutes beyond the limit so far, before firing. */
  pendingMinutes: count,
  /** The open alert; null if the rule isn't firing. */
  alert: z.nullable(Alert),
  /** Time of the last firing. */
  firedAt: z.nullable(moment),
  /** URLs that the rule calls, visible to people who can change the rule. */
  webhooks: z.array(AlertWebhook),
});
export type AlertRule = z.infer<typeof AlertRule>;

const params = z.object({ ruleId: z.uuid() });

/** The built-in watch of failed runs, configured in the organization's AI settings. */
export const ReadingWatch = z.object({
  /** `ai.realtimeMonitoring`. */
  isOn: z.boolean(),
  /** `ai.performanceAlerts`: whether administrators are notified. */
  tells: z.boolean(),
  /** `ai.alertThreshold`. */
  thresholdPercent: z.int(),
  /** End of the evaluated hour; null before the first. */
  judgedUntil: z.nullable(moment),
  readings: count,
  failed: count,
  /** Whether the failed share exceeds the threshold. */
  fires: z.boolean(),
});
export type ReadingWatch = z.infer<typeof ReadingWatch>;

export const listRules = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/alert-rules',
  answersSecret: true,
  summary: 'List the organization’s alert rules with their status, firing rules first, and the built-in watch',
  data: z.object({ items: z.array(AlertRule), watch: ReadingWatch }),
});

export const createRule = endpoint({
  ...looking,
  method: 'POST',
  path: '/api/v1/alert-rules',
  answersSecret: true,
  summary: 'Create an alert rule. It’s evaluated from the next minute on',
  status: 201,
  body: z.object(written),
  data: z.object({ id: z.uuid(), secrets: Secrets }),
  errors: ['too_many_alert_rules', 'not_found', 'webhook_not_yours', 'webhook_refused'],
});

export const changeRule = endpoint({
  ...looking,
  method: 'PUT',
  path: '/api/v1/alert-rules/:ruleId',
  answersSecret: true,
  summary: 'Replace one of your alert rules. Administrators can replace any rule',
  params,
  body: z.object(written),
  data: z.object({ secrets: Secrets }),
  errors: ['not_found', 'webhook_not_yours', 'webhook_refused'],
});

const webhookParams = z.object({ ruleId: z.uuid(), webhookId: z.uuid() });

/** Anyone with the secret can sign on our behalf. Administrators chose the URL, so only they can see it. */
export const renewSecret = endpoint({
  ...looking,
  permissions: ['ENTERPRISE_ADMIN'],
  method: 'POST',
  path: '/api/v1/alert-rules/:ruleId/webhooks/:webhookId/secret',
  answersSecret: true,
  summary: 'Create a new secret for a webhook. The previous secret also signs for one day. Administrators only',
  params: webhookParams,
  data: z.object({ secret: z.string() }),
  errors: ['not_found'],
});

export const testWebhook = endpoint({
  ...looking,
  method: 'POST',
  path: '/api/v1/alert-rules/:ruleId/webhooks/:webhookId/test',
  summary: 'Send a test call to a webhook of your alert rule',
  params: webhookParams,
  errors: ['not_found', 'webhook_test_waits'],
});

export const muteRule = endpoint({
  ...looking,
  method: 'PUT',
  path: '/api/v1/alert-rules/:ruleId/mute',
  summary: 'Mute an alert rule until a given time. Send null to unmute it',
  params,
  body: z.object({ until: z.nullable(moment) }),
  errors: ['not_found'],
});

export const deleteRule = endpoint({
  ...looking,
  method: 'DELETE',
  path: '/api/v1/alert-rules/:ruleId',
  summary: 'Delete one of your alert rules and its history. Administrators can delete any rule',
  params,
  errors: ['not_found'],
});

/** Backtest of a rule. */
export const AlertTrial = z.object({
  from: moment,
  until: moment,
  /** Start of the part with enough data to evaluate; null if there is none in the period. */
  judgedSince: z.nullable(moment),
  times: count,
  minutes: count,
  /** The first firings, oldest first. */
  firings: z.array(z.object({ from: moment, until: z.nullable(moment), worst: z.nullable(z.number()) })),
  /** Worst score of each hour; null if there wasn't enough data. */
  hours: z.array(z.nullable(z.number())),
  /** How often it would have fired with other limits. */
  others: z.array(z.object({ limit: z.number(), times: count })),
});
export type AlertTrial = z.infer<typeof AlertTrial>;

export const tryRule = endpoint({
  ...looking,
  method: 'POST',
  path: '/api/v1/alert-rules/trial',
  summary: 'Test when an alert rule would have fired over recent days. Nothing is saved',
  onlyLooks: true,
  body: z.object({
    definition: AlertDefinition,
    days: z.int().check(z.refine((days) => (trialDays as readonly number[]).includes(days))),
  }),
  data: AlertTrial,
});

export const listAlerts = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/alerts',
  summary: 'List the latest alerts, open ones first',
  data: z.object({ items: z.array(Alert) }),
});

export const acknowledgeAlert = endpoint({
  ...looking,
  method: 'POST',
  path: '/api/v1/alerts/:alertId/acknowledgement',
  summary: 'Acknowledge an alert. No one else is notified of it',
  params: z.object({ alertId: z.uuid() }),
  errors: ['not_found'],
});

export const alertsEndpoints = {
  'alerts.rules': listRules,
  'alerts.create': createRule,
  'alerts.change': changeRule,
  'alerts.renewSecret': renewSecret,
  'alerts.testWebhook': testWebhook,
  'alerts.mute': muteRule,
  'alerts.try': tryRule,
  'alerts.list': listAlerts,
  'alerts.acknowledge': acknowledgeAlert,
  'alerts.delete': deleteRule,
} as const satisfies Record<string, Endpoint>;
