import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag, listOf, paging } from '../envelope.js';
import { collaborationLimits } from '../limits/collaboration.js';
import { Colleague, itemParams, together } from './collaboration.js';
import { wireKinds } from '../written-kinds.js';

const { maxCommentCharacters, maxQuoteCharacters, maxAnchorCharacters, maxThingCharacters, maxMentions } =
  collaborationLimits;

/** A text range: two relative editor positions, in base64. */
export const RangeAnchor = z.object({
  start: z.string().check(z.minLength(1), z.maxLength(maxAnchorCharacters), z.regex(/^[A-Za-z0-9+/_=-]+$/)),
  end: z.string().check(z.minLength(1), z.maxLength(maxAnchorCharacters), z.regex(/^[A-Za-z0-9+/_=-]+$/)),
});
export type RangeAnchor = z.infer<typeof RangeAnchor>;

/** An object by its id, and a point in it as fractions of its width and height from the top left. */
export const ThingAnchor = z.object({
  thing: z.string().check(z.minLength(1), z.maxLength(maxThingCharacters), z.regex(/^[A-Za-z0-9:_-]+$/)),
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
});
export type ThingAnchor = z.infer<typeof ThingAnchor>;

/** Position of a thread in the item, depending on its kind. The server doesn't inspect it, so threads of sealed items can have one too. */
export const CommentAnchor = z.union([RangeAnchor, ThingAnchor]);
export type CommentAnchor = z.infer<typeof CommentAnchor>;

export const Comment = z.object({
  id: z.uuid(),
  author: Colleague,
  /** Original author from an imported file; null if it is the author. */
  saidBy: z.nullable(z.string()),
  /** Empty if the author deleted it and it has replies. */
  body: z.string(),
  mentions: z.array(Colleague),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  deletedAt: z.nullable(z.string()),
});
export type Comment = z.infer<typeof Comment>;

export const CommentThread = z.object({
  id: z.uuid(),
  /** Null if it is about the whole item. */
  anchor: z.nullable(CommentAnchor),
  /** Quoted text at the time the thread was started. */
  quote: z.string(),
  /** When the commented content was removed from the item; null while it exists. */
  orphanedAt: z.nullable(z.string()),
  resolvedAt: z.nullable(z.string()),
  resolvedBy: z.nullable(Colleague),
  createdAt: z.string(),
  comments: z.array(Comment),
});
export type CommentThread = z.infer<typeof CommentThread>;

const said = {
  body: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxCommentCharacters)),
  /** People to notify. All of them must be able to see the item. */
  mentions: z._default(z.array(z.uuid()).check(z.maxLength(maxMentions)), []),
};
const threadParams = z.object({ itemId: z.uuid(), threadId: z.uuid() });
const commentParams = z.object({ itemId: z.uuid(), threadId: z.uuid(), commentId: z.uuid() });

export const listThreads = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/collaboration/items/:itemId/threads',
  summary: 'List an item’s comment threads, oldest first, each with all its comments',
  params: itemParams,
  query: z.object({ ...paging, resolved: z.optional(flag) }),
  data: listOf(CommentThread),
  errors: ['not_found'],
});

export const startThread = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/items/:itemId/threads',
  summary: 'Start a comment thread on part of an item or on the whole item',
  status: 201,
  params: itemParams,
  body: z.object({
    ...said,
    anchor: z._default(z.nullable(CommentAnchor), null),
    quote: z._default(z.string().check(z.maxLength(maxQuoteCharacters)), ''),
  }),
  data: CommentThread,
  errors: ['not_found', 'conflict', 'mention_cannot_see'],
});

export const changeThread = endpoint({
  ...together,
  method: 'PATCH',
  path: '/api/v1/collaboration/items/:itemId/threads/:threadId',
  summary: 'Resolve, reopen, or move a comment thread, or mark its anchor as gone',
  params: threadParams,
  body: z.object({
    resolved: z.optional(z.boolean()),
    orphaned: z.optional(z.boolean()),
    anchor: z.optional(CommentAnchor),
  }),
  data: CommentThread,
  errors: ['not_found', 'conflict'],
});

export const replyToThread = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/items/:itemId/threads/:threadId/comments',
  summary: 'Reply in a comment thread',
  status: 201,
  params: threadParams,
  body: z.object(said),
  data: Comment,
  errors: ['not_found', 'conflict', 'mention_cannot_see'],
});

export const editComment = endpoint({
  ...together,
  method: 'PATCH',
  path: '/api/v1/collaboration/items/:itemId/threads/:threadId/comments/:commentId',
  summary: 'Update your own comment',
  params: commentParams,
  body: z.object(said),
  data: Comment,
  errors: ['not_found', 'conflict', 'mention_cannot_see'],
});

export const deleteComment = endpoint({
  ...together,
  method: 'DELETE',
  path: '/api/v1/collaboration/items/:itemId/threads/:threadId/comments/:commentId',
  summary: 'Delete your own comment. If it’s the last one, its thread is deleted too',
  params: commentParams,
  errors: ['not_found', 'conflict'],
});

/** The server can't read collaborative texts, so the author's page reports suggestions. */
export const tellSuggested = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/items/:itemId/suggestions',
  summary: 'Notify an item’s owner that you suggested changes to its stored text',
  params: itemParams,
  errors: ['not_found', 'conflict'],
});

export const ItemShown = z.object({ id: z.uuid(), kind: z.enum(wireKinds), title: z.string() });

/** Actions in an item's activity feed. */
export const itemActs = [
  'created',
  'renamed',
  'shared',
  'unshared',
  'linked',
  'commented',
  'resolved',
  'binned',
  'restored',
] as const;
export type ItemAct = (typeof itemActs)[number];

/** Additional actions in a team's feed: membership, leadership and name. */
export const teamActs = ['team-made', 'team-renamed', 'joined', 'taken-in', 'role-given', 'left', 'taken-out'] as const;
export type TeamAct = (typeof teamActs)[number];

export const listActivity = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/collaboration/activity',
  summary: 'List the activity on an item, or on everything you can see, newest first',
  /** `teamId`: only items explicitly shared with this team, plus, for its members and administrators, events of the team itself. */
  query: z.object({ ...paging, itemId: z.optional(z.uuid()), teamId: z.optional(z.uuid()) }),
  data: listOf(
    z.object({
      id: z.uuid(),
      /** Null for events of the team itself. */
      item: z.nullable(ItemShown),
      act: z.enum([...itemActs, ...teamActs]),
      by: Colleague,
      at: z.string(),
      /**
       * Details of the change: the old and new title, the person it was shared with, the role, or the member who was
       * added or removed.
       */
      detail: z.record(z.string(), z.string()),
    }),
  ),
  errors: ['not_found'],
});

export const commentsEndpoints = {
  'comments.list': listThreads,
  'comments.start': startThread,
  'comments.changeThread': changeThread,
  'comments.reply': replyToThread,
  'comments.edit': editComment,
  'comments.delete': deleteComment,
  'comments.suggested': tellSuggested,
  'activity.list': listActivity,
} as const satisfies Record<string, Endpoint>;
