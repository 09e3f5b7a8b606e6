import type { NounsOf } from './nouns.js';

export const boardsActs = {
  'board.rules': 'Rules of a board changed',
  'board.vote': 'Vote on a board begun or closed',
  'board.reveal': 'Hidden notes of a board revealed',
} as const;

export const boardsNouns = {
  board: 'Boards',
} as const satisfies NounsOf<typeof boardsActs>;
