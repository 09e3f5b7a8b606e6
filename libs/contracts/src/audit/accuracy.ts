import type { NounsOf } from './nouns.js';

export const accuracyActs = {
  'accuracy-contract.close': 'Accuracy contract closed its gate',
  'accuracy-contract.open': 'Accuracy contract opened its gate',
  'accuracy-contract.set': 'Accuracy contract set',
  'accuracy-contract.start-over': 'Accuracy contract started over',
  'accuracy-contract.stop': 'Accuracy contract stopped',
  'double-check.answer': 'Double check answered',
} as const;

export const accuracyNouns = {
  'accuracy-contract': 'Accuracy contracts',
  'double-check': 'Double checks',
} as const satisfies NounsOf<typeof accuracyActs>;
