import type { Comment, CommentAnchor, CommentThread } from '@cartulary/contracts/endpoints/comments';
import { manager } from '@cartulary/database/organisation-context';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface ThreadRow {
  readonly id: string;
  readonly anchor: CommentAnchor | null;
  readonly quote: string;
  readonly orphanedAt: Date | null;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: Named | null;
  readonly createdAt: Date;
}

interface CommentRow {
  readonly id: string;
  readonly threadId: string;
  readonly author: Named;
  readonly saidBy: string | null;
  readonly body: string;
  readonly mentions: Named[];
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly deletedAt: Date | null;
}

const named = (account: string): string =>
  `json_build_object('id', ${account}.id, 'name', ${account}.first_name || ' ' || ${account}.last_name)`;

const threadColumns = `t.id, t.anchor, t.quote, t.orphaned_at AS "orphanedAt", t.resolved_at AS "resolvedAt",
  CASE WHEN r.id IS NULL THEN NULL ELSE ${named('r')} END AS "resolvedBy", t.created_at AS "createdAt"`;
const threads = 'FROM app.comment_thread t LEFT JOIN app.account r ON r.id = t.resolved_by';
const ofItem = 'WHERE t.item_id = $1 AND ($2::boolean IS NULL OR (t.resolved_at IS NOT NULL) = $2)';

/** Oldest first, each with all its comments. Runs in a unit of work. */
export async function listThreads(
  itemId: string,
  resolved: boolean | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<CommentThread[]> {
  const rows: ThreadRow[] = await manager().query(
    `SELECT ${threadColumns} ${threads} ${ofItem} ORDER BY t.id LIMIT $3 OFFSET $4`,
    [itemId, resolved ?? null, limit, offset],
  );
  return withComments(rows);
}

export async function countThreads(itemId: string, resolved?: boolean): Promise<number> {
  const [row]: { total: number }[] = await manager().query(`SELECT count(*)::int AS total ${threads} ${ofItem}`, [
    itemId,
    resolved ?? null,
  ]);
  return row?.total ?? 0;
}

export async function readThread(threadId: string): Promise<CommentThread | undefined> {
  const rows: ThreadRow[] = await manager().query(`SELECT ${threadColumns} ${threads} WHERE t.id = $1`, [threadId]);
  return (await withComments(rows))[0];
}

async function withComments(rows: readonly ThreadRow[]): Promise<CommentThread[]> {
  const comments: CommentRow[] = await manager().query(
    `SELECT c.id, c.thread_id AS "threadId", ${named('a')} AS author, c.said_by AS "saidBy", c.body,
            (SELECT coalesce(json_agg(${named('m')} ORDER BY m.first_name, m.id), '[]')
               FROM app.comment_mention cm JOIN app.account m ON m.id = cm.account_id WHERE cm.comment_id = c.id) AS mentions,
            c.created_at AS "createdAt", c.edited_at AS "editedAt", c.deleted_at AS "deletedAt"
       FROM app.comment c JOIN app.account a ON a.id = c.author_id
      WHERE c.thread_id = ANY($1) ORDER BY c.id`,
    [rows.map(({ id }) => id)],
  );
  return rows.map((row) => ({
    ...row,
    orphanedAt: row.orphanedAt?.toISOString() ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    comments: comments.filter(({ threadId }) => threadId === row.id).map(commentOf),
  }));
}

const commentOf = ({ threadId: _, ...row }: CommentRow): Comment => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
});
