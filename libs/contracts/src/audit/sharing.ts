import type { NounsOf } from './nouns.js';

export const sharingActs = {
  'link.create': 'Link created',
  'link.open': 'Link opened',
  'link.refuse': 'Link refused',
  'link.revoke': 'Link revoked',
  'sharing.change-policy': 'Sharing rules changed',
} as const;

export const sharingNouns = {
  link: 'Links',
  sharing: 'Sharing',
} as const satisfies NounsOf<typeof sharingActs>;
