import { randomUUID } from 'node:crypto';
import type { sealedCommentEndpoints } from '@cartulary/contracts/endpoints/sealed-comments';
import { writers, type Oracle } from './oracle.js';

const body = { threadId: randomUUID(), isAnswer: false, mentions: [], others: [] };

/** For the caller's own or shared collaborative documents; for everyone else, they don't exist. */
export const sealedCommentOracle = {
  // The oracle of sealed documents creates a file, which has no comments.
  'sealedComments.tell': { callers: writers, call: { body, status: 404 }, foreign: [() => ({ body })] },
} as const satisfies Oracle<typeof sealedCommentEndpoints>;
