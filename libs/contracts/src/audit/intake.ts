import type { NounsOf } from './nouns.js';

export const intakeActs = {
  'intake.change': 'Source changed',
  'intake.create': 'Source added',
  'intake.delete': 'Source removed',
  'intake.look': 'Source looked at by request',
  'intake.pause': 'Source paused',
  'intake.resume': 'Source resumed',
  'intake.retry': 'File of a source tried again',
} as const;

export const intakeNouns = {
  intake: 'Sources of documents',
} as const satisfies NounsOf<typeof intakeActs>;
