import type { NounsOf } from './nouns.js';

export const mailActs = {
  'mail.open': 'Email opened in the outbox',
  'mail.retry': 'Email sent again',
} as const;

export const mailNouns = {
  mail: 'Emails',
} as const satisfies NounsOf<typeof mailActs>;
