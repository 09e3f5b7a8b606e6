import type { NounsOf } from './nouns.js';

export const pipelinesActs = {
  'pipeline.change': 'Pipeline changed',
  'pipeline.create': 'Pipeline created',
  'pipeline.default': 'Pipeline chosen as default',
  'pipeline.delete': 'Pipeline deleted',
  'pipeline.publish': 'Pipeline published',
  'pipeline.retire': 'Pipeline retired',
  'pipeline.take-up': 'Pipeline taken up again',
  'pipeline.try': 'Pipeline tried on a document',
} as const;

export const pipelinesNouns = {
  pipeline: 'Pipelines',
} as const satisfies NounsOf<typeof pipelinesActs>;
