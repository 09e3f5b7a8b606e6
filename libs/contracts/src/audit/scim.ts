import type { NounsOf } from './nouns.js';

export const scimActs = {
  'directory.remove': 'Removed by the directory',
  'directory.write': 'Changed by the directory',
} as const;

export const scimNouns = {
  directory: 'Directory (SCIM)',
} as const satisfies NounsOf<typeof scimActs>;
