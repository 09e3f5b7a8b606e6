import type { NounsOf } from './nouns.js';

export const alertsActs = {
  'alertRule.add': 'Alert rule added',
  'alertRule.change': 'Alert rule changed',
  'alertRule.mute': 'Alert rule muted',
  'alertRule.renew-secret': 'Secret of an alert rule’s webhook renewed',
  'alertRule.remove': 'Alert rule removed',
  'alert.acknowledge': 'Alert taken',
} as const;

export const alertsNouns = {
  alertRule: 'Alert rules',
  alert: 'Alerts',
} as const satisfies NounsOf<typeof alertsActs>;
