import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Comment, CommentThread } from '@cartulary/contracts/endpoints/comments';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { Database } from '@cartulary/database/database';
import { CommentMention, CommentRow, CommentThreadRow } from '@cartulary/database/entities/comment.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { In, IsNull } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { OpenedItem } from '../platform/items/open-item.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { countThreads, listThreads, readThread } from './comments.queries.js';
import { seeing } from './mentions/seeing.js';
import { auditItem, openWritten, tellFeed } from './written-items.js';

interface Said {
  readonly body: string;
  readonly mentions: readonly string[];
}

/** Comments on items. They're stored outside the content, so that commenters don't need the right to edit it. */
@Injectable()
export class CommentsService {
  constructor(private readonly database: Database) {}

  /** @throws AppError not_found */
  list(
    caller: Caller,
    itemId: string,
    { page, pageSize, resolved }: InputOf<'comments.list'>['query'],
  ): Promise<AnswerOf<'comments.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await openWritten(caller, itemId, 'view');
      const items = await listThreads(itemId, resolved, { limit: pageSize, offset: (page - 1) * pageSize });
      return { items, total: await countThreads(itemId, resolved), page, pageSize };
    });
  }

  /** @throws AppError not_found, access_denied, mention_cannot_see; conflict in trash, and for too many threads */
  start(caller: Caller, itemId: string, wanted: InputOf<'comments.start'>['body']): Promise<CommentThread> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openWritten(caller, itemId, 'comment');
      const most = collaborationLimits.maxThreadsOfItem;
      if ((await countThreads(itemId)) >= most)
        throw new AppError('conflict', { message: `An item has at most ${most} threads of comments` });
      const threadId = newId();
      const { anchor, quote } = wanted;
      await repository(CommentThreadRow).insert({ id: threadId, itemId, anchor, quote });
      await this.say(caller, opened, threadId, wanted);
      return threadOf(threadId);
    });
  }

  /** @throws AppError not_found, access_denied, mention_cannot_see; conflict in trash, and for too many comments */
  reply(caller: Caller, itemId: string, threadId: string, said: Said): Promise<Comment> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openWritten(caller, itemId, 'comment');
      await lockThread(itemId, threadId);
      const most = collaborationLimits.maxCommentsOfThread;
      if ((await repository(CommentRow).countBy({ threadId })) >= most)
        throw new AppError('conflict', { message: `A thread has at most ${most} comments. Start another one.` });
      return this.say(caller, opened, threadId, said);
    });
  }

  /**
   * The thread's author, people mentioned in it, and editors may resolve and reopen it. Only editors may report its new anchor. A change to
   * the current value is ignored and not announced, because every open page may report the same anchor.
   * @throws AppError not_found, access_denied; conflict in trash
   */
  changeThread(
    caller: Caller,
    itemId: string,
    threadId: string,
    { resolved, orphaned, anchor }: InputOf<'comments.changeThread'>['body'],
  ): Promise<CommentThread> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { audience } = await openWritten(caller, itemId, 'comment');
      const before = await lockThread(itemId, threadId);
      const isAboutPlace = orphaned !== undefined || anchor !== undefined;
      if (isAboutPlace || !(await concerns(threadId, caller.accountId))) await openWritten(caller, itemId, 'edit');
      const rows = repository(CommentThreadRow);
      let isChanged = false;
      if (resolved !== undefined && resolved !== (before.resolvedAt !== null)) {
        const by = resolved
          ? { resolvedAt: new Date(), resolvedBy: caller.accountId }
          : { resolvedAt: null, resolvedBy: null };
        await rows.update({ id: threadId }, by);
        await auditItem(caller, resolved ? 'comment.resolve' : 'comment.reopen', itemId, { threadId });
        if (resolved) await tellFeed(caller, itemId, 'resolved');
        isChanged = true;
      }
      if (orphaned !== undefined && orphaned !== (before.orphanedAt !== null)) {
        await rows.update({ id: threadId }, { orphanedAt: orphaned ? new Date() : null });
        await auditItem(caller, 'comment.orphan', itemId, { threadId, orphaned });
        isChanged = true;
      }
      if (anchor !== undefined && !isDeepStrictEqual(anchor, before.anchor)) {
        await rows.update({ id: threadId }, { anchor });
        await auditItem(caller, 'comment.move', itemId, { threadId });
        isChanged = true;
      }
      if (isChanged) await publishEvent('comment.changed', { itemId, threadId }, audience);
      return threadOf(threadId);
    });
  }

  /**
   * Only for the caller's own comments. @throws AppError not_found, access_denied, mention_cannot_see; conflict in
   * trash
   */
  edit(caller: Caller, itemId: string, threadId: string, commentId: string, said: Said): Promise<Comment> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openWritten(caller, itemId, 'comment');
      await lockThread(itemId, threadId);
      await requireOwn(caller, threadId, commentId);
      const before = await repository(CommentMention).findBy({ commentId });
      await repository(CommentRow).update({ id: commentId }, { body: said.body, editedAt: new Date() });
      await repository(CommentMention).delete({ commentId });
      const alreadyNamed = before.map(({ accountId }) => accountId);
      await this.mention(caller, opened, { threadId, commentId, mentions: said.mentions, alreadyNamed });
      await auditItem(caller, 'comment.edit', itemId, { threadId, commentId });
      await publishEvent('comment.changed', { itemId, threadId }, opened.audience);
      return commentOf(threadId, commentId);
    });
  }

  /**
   * Deletes one of the caller's own comments, but keeps a placeholder and the replies. Deletes a thread without
   * remaining comments.
   * @throws AppError not_found, access_denied; conflict in trash
   */
  async delete(caller: Caller, itemId: string, threadId: string, commentId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const { audience } = await openWritten(caller, itemId, 'comment');
      await lockThread(itemId, threadId);
      await requireOwn(caller, threadId, commentId);
      await repository(CommentMention).delete({ commentId });
      await repository(CommentRow).update({ id: commentId }, { body: '', deletedAt: new Date() });
      const left = await repository(CommentRow).countBy({ threadId, deletedAt: IsNull() });
      if (left === 0) await repository(CommentThreadRow).delete({ id: threadId });
      await auditItem(caller, 'comment.delete', itemId, { threadId, commentId });
      await publishEvent('comment.changed', { itemId, threadId }, audience);
    });
  }

  /**
   * Notifies an item's owner, unless it's the caller, of suggested changes to decide on.
   * @throws AppError not_found, access_denied; conflict in trash
   */
  async suggested(caller: Caller, itemId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const { item } = await openWritten(caller, itemId, 'edit');
      if (item.ownerId !== caller.accountId) await publishEvent('item.suggested', { itemId, by: caller.accountId }, []);
    });
  }

  private async say(caller: Caller, opened: OpenedItem, threadId: string, { body, mentions }: Said): Promise<Comment> {
    const itemId = opened.item.id;
    const commentId = newId();
    await repository(CommentRow).insert({ id: commentId, threadId, authorId: caller.accountId, body });
    await this.mention(caller, opened, { threadId, commentId, mentions, alreadyNamed: [] });
    await auditItem(caller, 'comment.add', itemId, { threadId, commentId });
    await tellFeed(caller, itemId, 'commented');
    await publishEvent('comment.changed', { itemId, threadId }, opened.audience);
    await publishEvent('comment.added', { itemId, threadId, commentId, by: caller.accountId }, []);
    return commentOf(threadId, commentId);
  }

  /** Stores a comment's mentions and notifies people who weren't mentioned before. @throws AppError mention_cannot_see */
  private async mention(
    caller: Caller,
    opened: OpenedItem,
    {
      threadId,
      commentId,
      mentions,
      alreadyNamed,
    }: {
      readonly threadId: string;
      readonly commentId: string;
      readonly mentions: readonly string[];
      readonly alreadyNamed: readonly string[];
    },
  ): Promise<void> {
    const wanted = [...new Set(mentions)];
    if ((await seeing(opened, wanted)).size < wanted.length) throw new AppError('mention_cannot_see');
    for (const accountId of wanted) await repository(CommentMention).insert({ commentId, accountId });
    const by = caller.accountId;
    const accountIds = wanted.filter((id) => id !== by && !alreadyNamed.includes(id));
    if (accountIds.length === 0) return;
    const payload = { itemId: opened.item.id, threadId, commentId, by, accountIds };
    await publishEvent(
      'comment.mentioned',
      payload,
      accountIds.map((id) => `account:${id}`),
    );
  }
}

/** Locks a thread, so that changes to it are made one at a time. @throws AppError not_found */
async function lockThread(itemId: string, threadId: string): Promise<CommentThreadRow> {
  const where = { id: threadId, itemId };
  const row = await repository(CommentThreadRow).findOne({ where, lock: { mode: 'pessimistic_write' } });
  if (row === null) throw new AppError('not_found');
  return row;
}

/**
 * Whether someone started a thread or is mentioned in it, so that they may resolve it. The first comment counts even if it was deleted, as
 * long as the thread exists.
 */
async function concerns(threadId: string, accountId: string): Promise<boolean> {
  const [first] = await repository(CommentRow).find({ where: { threadId }, order: { id: 'ASC' }, take: 1 });
  if (first?.authorId === accountId) return true;
  const said = await repository(CommentRow).findBy({ threadId, deletedAt: IsNull() });
  return repository(CommentMention).existsBy({ accountId, commentId: In(said.map(({ id }) => id)) });
}

/** @throws AppError not_found if the comment doesn't exist or was deleted; access_denied if it's someone else's */
async function requireOwn(caller: Caller, threadId: string, id: string): Promise<void> {
  const row = await repository(CommentRow).findOneBy({ id, threadId, deletedAt: IsNull() });
  if (row === null) throw new AppError('not_found');
  if (row.authorId !== caller.accountId) throw new AppError('access_denied');
}

async function threadOf(threadId: string): Promise<CommentThread> {
  const thread = await readThread(threadId);
  if (thread === undefined) throw new AppError('not_found');
  return thread;
}

async function commentOf(threadId: string, commentId: string): Promise<Comment> {
  const comment = (await threadOf(threadId)).comments.find(({ id }) => id === commentId);
  if (comment === undefined) throw new AppError('not_found');
  return comment;
}
