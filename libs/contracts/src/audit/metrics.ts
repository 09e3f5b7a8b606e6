import type { NounsOf } from './nouns.js';

export const metricsActs = {
  'assumption.set': 'Assumption of the dashboard changed',
} as const;

export const metricsNouns = {
  assumption: 'Assumptions',
} as const satisfies NounsOf<typeof metricsActs>;
