import type { NounsOf } from './nouns.js';

export const boardsActs = {
  'board.rules': 'Rules of a board changed',
} as const;

export const boardsNouns = {
  board: 'Boards',
} as const satisfies NounsOf<typeof boardsActs>;
