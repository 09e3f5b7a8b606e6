import type { NounsOf } from './nouns.js';

export const tagsActs = {
  'tag.change': 'Tag changed',
  'tag.create': 'Tag created',
  'tag.delete': 'Tag deleted',
} as const;

export const tagsNouns = {
  tag: 'Tags',
} as const satisfies NounsOf<typeof tagsActs>;
