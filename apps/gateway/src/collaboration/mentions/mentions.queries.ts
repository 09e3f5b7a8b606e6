import type { DataOf } from '@cartulary/contracts/endpoint';
import type { WireKind } from '@cartulary/contracts/written-kinds';
import type { listMentions } from '@cartulary/contracts/endpoints/mentions';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { manager } from '@cartulary/database/organisation-context';
import { visibleItems } from '@cartulary/database/visible-items';
import type { Caller } from '../../platform/caller/call.js';

type Mention = DataOf<typeof listMentions>['items'][number];

interface Row {
  readonly itemId: string;
  readonly kind: WireKind;
  readonly title: string;
  readonly byId: string;
  readonly byName: string;
  readonly at: Date;
  readonly resolved: boolean;
  readonly threadId: string | null;
  readonly commentId: string | null;
  readonly body: string | null;
  readonly mentionId: string | null;
}

/** Mentions of a person in comments and texts, with IDs in chronological order. */
const mentions = `
  SELECT c.id, t.item_id, c.author_id AS by_id, c.created_at AS at, t.resolved_at IS NOT NULL AS resolved,
         t.id AS thread_id, c.body, NULL::uuid AS mention_id
    FROM app.comment_mention cm
    JOIN app.comment c ON c.id = cm.comment_id AND c.deleted_at IS NULL
    JOIN app.comment_thread t ON t.id = c.thread_id
   WHERE cm.account_id = $1
  UNION ALL
  SELECT m.id, m.item_id, m.by_id, m.at, m.resolved_at IS NOT NULL, NULL, NULL, m.mention_id
    FROM app.text_mention m
   WHERE m.account_id = $1 AND m.gone_at IS NULL`;

const found = `
  FROM (${mentions}) m
  JOIN visible i ON i.id = m.item_id AND i.binned_at IS NULL
  JOIN app.account a ON a.id = m.by_id
 WHERE $3::boolean IS NULL OR m.resolved = $3`;

/** A person's mentions, newest first, in items that they can still see and that aren't in trash. */
export async function mentionsOf(
  { accountId, organisationId }: Caller,
  resolved: boolean | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Mention[]> {
  const rows: Row[] = await manager().query(
    `WITH RECURSIVE ${visibleItems}
     SELECT i.id AS "itemId", i.kind, i.title, a.id AS "byId", a.first_name || ' ' || a.last_name AS "byName", m.at,
            m.resolved, m.thread_id AS "threadId", m.id AS "commentId", m.body, m.mention_id AS "mentionId"
       ${found} ORDER BY m.id DESC LIMIT $4 OFFSET $5`,
    [accountId, organisationId, resolved ?? null, limit, offset],
  );
  return rows.flatMap(mentionOf);
}

function mentionOf(row: Row): Mention[] {
  const { itemId: id, kind, title, byId, byName, at, resolved, threadId, commentId, body, mentionId } = row;
  const shared = { item: { id, kind, title }, by: { id: byId, name: byName }, at: at.toISOString(), resolved };
  if (mentionId !== null) return [{ in: 'text', ...shared, mentionId }];
  if (threadId === null || commentId === null) return [];
  return [{ in: 'comment', ...shared, threadId, commentId, body: body ?? '' }];
}

export async function countMentions({ accountId, organisationId }: Caller, resolved?: boolean): Promise<number> {
  const [row]: { total: number }[] = await manager().query(
    `WITH RECURSIVE ${visibleItems} SELECT count(*)::int AS total ${found}`,
    [accountId, organisationId, resolved ?? null],
  );
  return row?.total ?? 0;
}

/** People by part of their name, those with access first. `given`: IDs of people, teams, groups, or the organization. */
export const peopleByName = (q: string, given: readonly string[]): Promise<{ id: string; name: string }[]> =>
  manager().query(
    `SELECT p.id, p.name FROM (
       SELECT a.id, a.first_name || ' ' || a.last_name AS name,
              a.id = ANY($2) OR a.organisation_id = ANY($2)
                OR EXISTS (SELECT 1 FROM app.team_member t WHERE t.account_id = a.id AND t.team_id = ANY($2))
                OR EXISTS (SELECT 1 FROM app.people_group_member g WHERE g.account_id = a.id AND g.group_id = ANY($2)) AS given
         FROM app.account a WHERE a.is_active
     ) p
     WHERE $1 = '' OR position(lower($1) IN lower(p.name)) > 0
     ORDER BY p.given DESC, lower(p.name), p.id LIMIT $3`,
    [q, [...given], collaborationLimits.principalsFound],
  );
