import type { NounsOf } from './nouns.js';

export const questionMailsActs = {
  'question-mail.make': 'Question scheduled by mail',
  'question-mail.change': 'Scheduled question paused or resumed',
  'question-mail.remove': 'Scheduled question removed',
  'question-mail.stop': 'Scheduled question stopped automatically',
} as const;

export const questionMailsNouns = {
  'question-mail': 'Scheduled questions',
} as const satisfies NounsOf<typeof questionMailsActs>;
