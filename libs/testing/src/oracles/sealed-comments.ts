import { randomUUID } from 'node:crypto';
import type { sealedCommentEndpoints } from '@cartulary/contracts/endpoints/sealed-comments';
import { writers, type Oracle } from './oracle.js';

const body = { threadId: randomUUID(), isAnswer: false, mentions: [], others: [] };

/** In something written that is one's own or was given; for everybody else there is none. */
export const sealedCommentOracle = {
  // What is made by the oracle of sealed documents is a file, in which nobody comments.
  'sealedComments.tell': { callers: writers, call: { body, status: 404 }, foreign: [() => ({ body })] },
} as const satisfies Oracle<typeof sealedCommentEndpoints>;
