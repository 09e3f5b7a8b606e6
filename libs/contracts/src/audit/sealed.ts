import type { NounsOf } from './nouns.js';

/** Actions on sealed documents. They record that something happened, never the content. */
export const sealedActs = {
  'sealed.make': 'Encrypted document made',
  'sealed.write': 'Encrypted document changed',
  'sealed.open': 'Encrypted text opened',
  'sealed.share': 'Encrypted document shared',
  'sealed.unshare': 'Encrypted document no longer shared with someone',
  'sealed.wait': 'Encrypted document waits for a colleague’s vault',
  'sealed.unwait': 'Encrypted document no longer waits for a colleague’s vault',
  'sealed.bin': 'Encrypted document moved to trash',
  'sealed.restore': 'Encrypted document restored',
  'sealed.replace': 'Document deleted on the server and kept encrypted',
  'sealed.delete': 'Encrypted document deleted permanently',
} as const;

export const sealedNouns = {
  sealed: 'Encrypted documents',
} as const satisfies NounsOf<typeof sealedActs>;
