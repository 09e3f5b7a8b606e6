import type { NounsOf } from './nouns.js';

/** Actions on links to sealed documents. They record that something happened, never the content. */
export const sealedLinksActs = {
  'sealed-link.make': 'Link to encrypted document made',
  'sealed-link.revoke': 'Link to encrypted document revoked',
  'sealed-link.open': 'Encrypted document opened by link',
  'sealed-link.refuse': 'Wrong passphrase for link to encrypted document',
} as const;

export const sealedLinksNouns = {
  'sealed-link': 'Links to encrypted documents',
} as const satisfies NounsOf<typeof sealedLinksActs>;
