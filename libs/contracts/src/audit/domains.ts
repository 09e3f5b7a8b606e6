import type { NounsOf } from './nouns.js';

export const domainsActs = {
  'domain.add': 'Domain added',
  'domain.lose': 'Domain verification lost',
  'domain.refuse': 'Domain verification refused',
  'domain.remove': 'Domain removed',
  'domain.verify': 'Domain verified',
} as const;

export const domainsNouns = {
  domain: 'Domains',
} as const satisfies NounsOf<typeof domainsActs>;
