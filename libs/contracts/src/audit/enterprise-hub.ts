import type { NounsOf } from './nouns.js';

export const enterpriseHubActs = {
  'support.ask': 'Support access asked for',
  'support.grant': 'Support access granted',
  'support.decline': 'Support access declined',
  'support.end': 'Support access ended',
  'support.look': 'Looked at by support',
} as const;

export const enterpriseHubNouns = {
  support: 'Support access',
} as const satisfies NounsOf<typeof enterpriseHubActs>;
