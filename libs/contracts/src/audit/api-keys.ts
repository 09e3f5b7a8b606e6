import type { NounsOf } from './nouns.js';

export const apiKeysActs = {
  'key.create': 'API key created',
  'key.refuse': 'API key refused',
  'key.revoke': 'API key revoked',
} as const;

export const apiKeysNouns = {
  key: 'API keys',
} as const satisfies NounsOf<typeof apiKeysActs>;
