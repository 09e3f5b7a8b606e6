import * as z from 'zod/mini';
import { sealedEndpoint, type Endpoint } from '../endpoint.js';
import { collaborationLimits } from '../limits/collaboration.js';
import { sealedCommentLimits } from '../limits/sealed-comments.js';

/**
 * Comments on sealed items are part of the items and encrypted. The server only receives the fact that there is one and
 * whom it concerns, never its content.
 */

const people = (most: number) => z.array(z.uuid()).check(z.maxLength(most));

export const tellSealedComment = sealedEndpoint({
  access: 'session',
  gate: 'collaboration',
  module: 'collaboration',
  method: 'POST',
  path: '/api/v1/sealed-documents/:sealedId/comments',
  summary:
    'Notify the owner, participants, and mentioned people with access of your comment in an encrypted document. Its text isn’t included',
  params: z.object({ sealedId: z.uuid() }),
  body: z.object({
    /** Omitted for a mention in the item itself. */
    threadId: z.optional(z.uuid()),
    isAnswer: z.boolean(),
    /** People mentioned in it. */
    mentions: people(collaborationLimits.maxMentions),
    /** Earlier participants of the thread. */
    others: people(sealedCommentLimits.maxOthers),
  }),
  errors: ['not_found', 'conflict', 'rate_limited'],
});

export const sealedCommentEndpoints = {
  'sealedComments.tell': tellSealedComment,
} as const satisfies Record<string, Endpoint>;
