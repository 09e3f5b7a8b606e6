import type { NounsOf } from './nouns.js';

export const metricsActs = {
  'assumption.set': 'Assumption of the dashboard changed',
  'target.set': 'Target of a service level changed',
} as const;

export const metricsNouns = {
  assumption: 'Assumptions',
  target: 'Targets of service levels',
} as const satisfies NounsOf<typeof metricsActs>;
