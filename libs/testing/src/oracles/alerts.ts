import type { alertsEndpoints } from '@cartulary/contracts/endpoints/alerts';
import { namesNothing, type Oracle } from './oracle.js';

const callers = ['user', 'manager', 'admin'] as const;
const definition = {
  kind: 'threshold',
  measure: 'searches',
  windowMinutes: 5,
  direction: 'above',
  limit: 10,
  clearAt: 5,
  forMinutes: 0,
  clearForMinutes: 0,
  against: 'before',
};
const rule = (name: string) => ({
  name,
  definition,
  isOn: true,
  steps: [{ afterMinutes: 0, way: 'bell', teamId: null }],
});

export const alertsOracle = {
  'alerts.rules': { callers, call: { status: 200 }, foreign: namesNothing },
  'alerts.create': {
    callers,
    call: { body: rule('Another'), status: 201 },
    makes: { id: 'ruleId', body: (word) => rule(`Rule of ${word}`) },
    foreign: [
      ({ teamId }) => ({ body: { ...rule('Tells strangers'), steps: [{ afterMinutes: 0, way: 'bell', teamId }] } }),
    ],
  },
  'alerts.change': {
    callers,
    call: { body: rule('Renamed'), status: 200 },
    foreign: [() => ({ body: rule('Taken over') })],
  },
  // Rules of the oracle have no webhook: webhooks.db.test.ts covers webhooks of others.
  'alerts.renewSecret': { callers: ['admin'], call: { status: 404 }, foreign: [() => ({})], ofTheOrganisation: true },
  'alerts.testWebhook': { callers, call: { status: 404 }, foreign: [() => ({})] },
  'alerts.mute': {
    callers,
    call: { body: { until: null }, status: 200 },
    foreign: [() => ({ body: { until: null } })],
  },
  'alerts.try': { callers, call: { body: { definition, days: 30 }, status: 200 }, foreign: namesNothing },
  'alerts.list': { callers, call: { status: 200 }, foreign: namesNothing },
  // Alerts fire on counts: alerts.db.test.ts covers other people's alerts.
  'alerts.acknowledge': { callers, call: { status: 404 }, foreign: namesNothing },
  'alerts.delete': { callers, call: { status: 200 }, takesAway: true, foreign: [() => ({})] },
} as const satisfies Oracle<typeof alertsEndpoints>;
