import type { EventType } from '@cartulary/contracts/events';
import { limits } from '@cartulary/contracts/limits';
import type { NotificationKind } from '@cartulary/contracts/notifications';
import { CommentMention, CommentRow } from '@cartulary/database/entities/comment.entity';
import { repository } from '@cartulary/database/organisation-context';
import { In, IsNull } from 'typeorm';
import { liveItem } from './end-of-reading.js';
import { nameOf } from './name-of.js';
import { thoseWhoSee } from './those-who-see.js';
import type { Rule } from './telling.js';

/** Discussion of a document, which comes in bursts: one email is enough for a while. */
export const talkKinds = [
  'comment.added',
  'comment.answered',
  'item.suggested',
] as const satisfies readonly NotificationKind[];

/** Start of the time window within which discussion is reported once. */
export const stretchOf = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / limits.notifications.togetherMs) * limits.notifications.togetherMs);

/** Notifications about comments, replies, and suggestions, for the item's owner and the thread's participants. */
export const talkRules = {
  'comment.mentioned': async ({ itemId, threadId, by, accountIds }) => {
    const item = await liveItem(itemId);
    if (!item) return null;
    return {
      kind: 'comment.mentioned',
      to: await thoseWhoSee(itemId, accountIds),
      values: { person: await nameOf(by), name: item.title },
      target: { kind: 'thread', id: `${itemId} ${threadId}` },
    };
  },

  'comment.added': async ({ itemId, threadId, commentId, by }, { createdAt }) => {
    const item = await liveItem(itemId);
    const comments = repository(CommentRow);
    const said = await comments.find({ where: { threadId, deletedAt: IsNull() }, order: { id: 'ASC' } });
    const own = said.find(({ id }) => id === commentId);
    if (!item || !own) return null;
    const [first] = await comments.find({ where: { threadId }, order: { id: 'ASC' }, take: 1 });
    const isAnswer = first?.id !== commentId;
    const named = await repository(CommentMention).findBy({ commentId: In(said.map(({ id }) => id)) });
    const takePart = said.filter(({ id, saidBy }) => id < commentId && saidBy === null);
    const concerned = new Set([
      item.ownerId,
      ...takePart.map(({ authorId }) => authorId),
      ...named.map(({ accountId }) => accountId),
    ]);
    concerned.delete(by);
    // People this comment mentions get that notification instead.
    for (const mention of named) if (mention.commentId === commentId) concerned.delete(mention.accountId);
    const kind = isAnswer ? 'comment.answered' : 'comment.added';
    return {
      kind,
      to: await thoseWhoSee(itemId, concerned),
      values: { person: await nameOf(by), name: item.title },
      target: { kind: 'thread', id: `${itemId} ${threadId}` },
      // A person who starts ten threads is reported once, with a link to the document. A thread with replies is a
      // separate conversation.
      onceKey: `${kind} ${isAnswer ? threadId : itemId} ${by} ${stretchOf(createdAt).toISOString()}`,
    };
  },

  'item.suggested': async ({ itemId, by }, { createdAt }) => {
    const item = await liveItem(itemId);
    if (!item) return null;
    return {
      kind: 'item.suggested',
      to: item.ownerId === by ? [] : [item.ownerId],
      values: { person: await nameOf(by), name: item.title },
      target: { kind: 'suggestions', id: itemId },
      onceKey: `item.suggested ${itemId} ${by} ${stretchOf(createdAt).toISOString()}`,
    };
  },

  'item.mentioned': async ({ itemId, mentionId, by, accountId }) => {
    const item = await liveItem(itemId);
    if (!item) return null;
    return {
      kind: 'item.mentioned',
      to: await thoseWhoSee(itemId, [accountId]),
      values: { person: await nameOf(by), name: item.title },
      target: { kind: 'mention', id: `${itemId} ${mentionId}` },
    };
  },
} satisfies { readonly [T in EventType]?: Rule<T> };
