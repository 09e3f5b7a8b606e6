import * as z from 'zod/mini';
import { sealedEndpoint, type Endpoint } from '../endpoint.js';
import { collaborationLimits } from '../limits/collaboration.js';
import { sealedCommentLimits } from '../limits/sealed-comments.js';

/** Comments on what only browsers can read stand in it, encrypted. The server is told that there is one, whom it concerns, and nothing of what it says. */

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
    /** Left out where somebody is named in what is written itself. */
    threadId: z.optional(z.uuid()),
    isAnswer: z.boolean(),
    /** Who is named in it. */
    mentions: people(collaborationLimits.maxMentions),
    /** Who took part in the thread before. */
    others: people(sealedCommentLimits.maxOthers),
  }),
  errors: ['not_found', 'conflict', 'rate_limited'],
});

export const sealedCommentEndpoints = {
  'sealedComments.tell': tellSealedComment,
} as const satisfies Record<string, Endpoint>;
