import type { boardsEndpoints } from '@cartulary/contracts/endpoints/boards';
import { writers, type Oracle } from './oracle.js';

const rules = { everywhere: 'look', frames: [] };
const about = { itemId: 'boardId' } as const;

export const boardsOracle = {
  'boards.readRules': { callers: writers, about, call: { status: 200 }, foreign: [() => ({})] },
  'boards.writeRules': {
    callers: writers,
    about,
    call: { body: rules, status: 200 },
    foreign: [() => ({ body: rules })],
  },
} as const satisfies Oracle<typeof boardsEndpoints>;
