import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { CommentRow, CommentThreadRow } from '@cartulary/database/entities/comment.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import type { Caller } from '../../platform/caller/call.js';
import type { MadeThread } from '../content/orders.js';

const { maxThreadsOfItem, maxCommentsOfThread, maxCommentCharacters, maxSaidByCharacters, maxCommentsOfFile } =
  collaborationLimits;
const ROWS_AT_ONCE = 500;

/**
 * Inserts comments from an imported file, in the current unit of work. They belong to the caller, because a file can
 * claim any author; the original name is stored with them. No one is notified.
 * @returns number of omitted or truncated comments
 */
export async function insertThreads(caller: Caller, itemId: string, threads: readonly MadeThread[]): Promise<number> {
  const threadRows: Partial<CommentThreadRow>[] = [];
  const commentRows: Partial<CommentRow>[] = [];
  let left = 0;
  for (const { anchor, quote, isResolved, comments } of threads) {
    const said = comments.filter(({ body }) => body.trim() !== '');
    const room = threadRows.length < maxThreadsOfItem ? maxCommentsOfFile - commentRows.length : 0;
    const taken = said.slice(0, Math.min(room, maxCommentsOfThread));
    left += said.length - taken.length;
    const [first] = taken;
    if (!first) continue;
    const id = newId();
    const resolved = isResolved ? { resolvedAt: new Date(), resolvedBy: caller.accountId } : {};
    threadRows.push({ id, itemId, anchor, quote, createdAt: first.at, ...resolved });
    for (const { author, at, body } of taken) {
      if (body.length > maxCommentCharacters) left += 1;
      commentRows.push({
        id: newId(),
        threadId: id,
        authorId: caller.accountId,
        createdAt: at,
        body: body.slice(0, maxCommentCharacters),
        saidBy: author.slice(0, maxSaidByCharacters),
      });
    }
  }
  await insertAll(threadRows, (rows) => repository(CommentThreadRow).insert(rows));
  await insertAll(commentRows, (rows) => repository(CommentRow).insert(rows));
  return left;
}

async function insertAll<Row>(rows: readonly Row[], insert: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await insert(rows.slice(from, from + ROWS_AT_ONCE));
}
