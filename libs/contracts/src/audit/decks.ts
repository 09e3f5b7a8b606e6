import type { NounsOf } from './nouns.js';

export const decksActs = {
  'deck.answer': 'Question about a presentation marked as answered or open',
  'deck.clear': 'Questions about a presentation removed',
  'deck.remove': 'Question about a presentation removed',
} as const;

export const decksNouns = {
  deck: 'Presentations',
} as const satisfies NounsOf<typeof decksActs>;
