import type { NounsOf } from './nouns.js';

export const modelActs = {
  'model.choose': 'Model for speech chosen',
} as const;

export const modelNouns = {
  model: 'Models',
} as const satisfies NounsOf<typeof modelActs>;
