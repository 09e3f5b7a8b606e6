import type { NounsOf } from './nouns.js';

export const detectorsActs = {
  'detector.create': 'Detector begun',
  'detector.delete': 'Detector deleted',
  'detector.example-add': 'Example of a detector drawn',
  'detector.example-remove': 'Example of a detector taken away',
  'detector.judge': 'Found place of a detector judged',
  'detector.rename': 'Detector renamed',
  'detector.test': 'Detector tested',
  'detector.test-stop': 'Test of a detector stopped',
} as const;

export const detectorsNouns = {
  detector: 'Detectors',
} as const satisfies NounsOf<typeof detectorsActs>;
