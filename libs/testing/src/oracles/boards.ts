import type { boardsEndpoints } from '@cartulary/contracts/endpoints/boards';
import { writers, type Oracle } from './oracle.js';

const rules = { everywhere: 'look', frames: [] };

/** What others are about is a document, which has no rules: board-rules.db.test.ts asks of boards. */
export const boardsOracle = {
  'boards.readRules': { callers: writers, call: { status: 404 }, foreign: [() => ({})] },
  'boards.writeRules': { callers: writers, call: { body: rules, status: 404 }, foreign: [() => ({ body: rules })] },
} as const satisfies Oracle<typeof boardsEndpoints>;
