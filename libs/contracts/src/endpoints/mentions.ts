import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag, listOf, paging } from '../envelope.js';
import { collaborationLimits } from '../limits/collaboration.js';
import { Colleague, itemParams, together } from './collaboration.js';
import { ItemShown } from './comments.js';

const { maxQueryCharacters, maxMentions } = collaborationLimits;

const mention = { item: ItemShown, by: Colleague, at: z.string(), resolved: z.boolean() };

export const listMentions = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/collaboration/mentions',
  summary: 'List mentions of you in texts and comments of items you can still see, newest first',
  query: z.object({ ...paging, resolved: z.optional(flag) }),
  data: listOf(
    z.discriminatedUnion('in', [
      z.object({
        in: z.literal('comment'),
        ...mention,
        threadId: z.uuid(),
        commentId: z.uuid(),
        body: z.string(),
      }),
      /** `mentionId` is its id in the text. */
      z.object({ in: z.literal('text'), ...mention, mentionId: z.uuid() }),
    ]),
  ),
});

/** A person who can be mentioned. */
export const Mentionable = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Whether they can see the item. Only people who can share the item can find others. */
  sees: z.boolean(),
});
export type Mentionable = z.infer<typeof Mentionable>;

export const findMentionable = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/collaboration/items/:itemId/mentionable',
  summary:
    'Find people by part of their name to mention: those who can see the item first, then others if you can share it',
  params: itemParams,
  query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(maxQueryCharacters)), '') }),
  data: z.object({ items: z.array(Mentionable) }),
  errors: ['not_found', 'conflict'],
});

/**
 * A mention in a collaborative document. The server doesn't read its text, so the author's page reports the mention.
 */
const Placed = z.object({
  id: z.uuid(),
  personId: z.uuid(),
  /** False if it was only restored, pasted or moved: then only people who were notified before are. */
  tells: z.boolean(),
});
export type PlacedMention = z.infer<typeof Placed>;

export const placeMentions = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/items/:itemId/mentions',
  summary: 'Report which mentions were added to or removed from an item’s stored text. Each person is notified once',
  params: itemParams,
  body: z.object({
    placed: z._default(z.array(Placed).check(z.maxLength(maxMentions)), []),
    gone: z._default(z.array(z.uuid()).check(z.maxLength(maxMentions)), []),
  }),
  data: z.object({
    /** People who weren't notified because they can't see the item. */
    cannotSee: z.array(z.uuid()),
    /** Whether the caller could give them access. */
    mayShare: z.boolean(),
  }),
  errors: ['not_found', 'conflict', 'rate_limited'],
});

export const settleMention = endpoint({
  ...together,
  method: 'PATCH',
  path: '/api/v1/collaboration/items/:itemId/mentions',
  summary: 'Mark a mention of you in a text as done, or reopen it',
  params: itemParams,
  body: z.object({ mentionId: z.uuid(), resolved: z.boolean() }),
  errors: ['not_found'],
});

export const mentionsEndpoints = {
  'mentions.list': listMentions,
  'mentions.find': findMentionable,
  'mentions.place': placeMentions,
  'mentions.settle': settleMention,
} as const satisfies Record<string, Endpoint>;
