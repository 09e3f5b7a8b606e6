import type { ItemAct, TeamAct } from '@cartulary/contracts/endpoints/comments';
import { wireKinds, type WireKind } from '@cartulary/contracts/written-kinds';
import { preparedIfFew } from '@cartulary/database/prepared';
import { visibleWritten } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';
import { givenToTeam } from './items.queries.js';

interface FeedRow {
  readonly id: string;
  readonly personId: string;
  readonly personName: string;
  readonly at: Date;
  readonly detail: Record<string, string>;
}

/** An entry about an item or about the team itself. */
type Row =
  | (FeedRow & { readonly itemId: string; readonly kind: WireKind; readonly title: string; readonly act: ItemAct })
  | (FeedRow & { readonly itemId: null; readonly kind: null; readonly title: null; readonly act: TeamAct });

interface ActsOf {
  readonly itemId?: string | undefined;
  readonly teamId?: string | undefined;
}

/** $1 is the account. */
const ofItems = `
  SELECT act.id, act.at, act.act, act.account_id, i.item_id, i.kind, act.detail
    FROM visible i CROSS JOIN LATERAL (SELECT * FROM app.item_activity act WHERE act.item_id = i.item_id OFFSET 0) act
   WHERE i.kind = ANY($3) AND ($4::uuid IS NULL OR i.item_id = $4) AND ${givenToTeam('$5')}`;

/**
 * Team actions, read from the audit log. They're shown to the team's members and to administrators. Omits actions of
 * deleted accounts.
 */
const ofTeam = `
  SELECT a.id, a.at,
         CASE a.action
           WHEN 'team.create' THEN 'team-made'
           WHEN 'team.change' THEN 'team-renamed'
           WHEN 'team.remove-member' THEN CASE WHEN p.id = a.actor_id THEN 'left' ELSE 'taken-out' END
           ELSE CASE WHEN a.detail #> '{before,role}' IS NOT NULL THEN 'role-given'
                     WHEN p.id = a.actor_id THEN 'joined' ELSE 'taken-in' END
         END, a.actor_id, NULL, NULL,
         jsonb_strip_nulls(jsonb_build_object('person', p.first_name || ' ' || p.last_name, 'role', a.detail #>> '{after,role}',
           'from', a.detail #>> '{before,name}', 'to', a.detail #>> '{after,name}'))
    FROM app.audit a LEFT JOIN app.account p ON p.id::text = a.detail ->> 'person'
   WHERE $5::uuid IS NOT NULL AND $4::uuid IS NULL
     AND a.organisation_id = app.org() AND a.target_kind = 'team' AND a.target_id = $5::text
     AND (a.action = 'team.create' OR a.action IN ('team.set-member', 'team.remove-member') AND p.id IS NOT NULL
       OR a.action = 'team.change' AND a.detail #>> '{before,name}' <> a.detail #>> '{after,name}')
     AND ($6 OR EXISTS (SELECT 1 FROM app.team_member m WHERE m.team_id = $5 AND m.account_id = $1))`;

const valuesOf = ({ accountId, organisationId, role }: Caller, { itemId, teamId }: ActsOf): unknown[] => [
  accountId,
  organisationId,
  [...wireKinds],
  itemId ?? null,
  teamId ?? null,
  role === 'admin',
];

/** One page, newest first, and the total, both from a single query. Runs in a unit of work. */
export async function listActs(
  caller: Caller,
  of: ActsOf,
  limit: number,
  offset: number,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await preparedIfFew<(Row | { readonly id: null }) & { readonly total: number }>(
    `WITH RECURSIVE ${visibleWritten}, feed AS MATERIALIZED (
       SELECT feed.* FROM (${ofItems} UNION ALL ${ofTeam}) feed
        -- OFFSET 0: joined, everybody is compared with every act.
        WHERE EXISTS (SELECT 1 FROM app.account WHERE account.id = feed.account_id OFFSET 0)
     ), chosen AS MATERIALIZED (
       SELECT * FROM feed ORDER BY id DESC LIMIT $7 OFFSET $8
     )
     SELECT counted.total, row.* FROM (SELECT count(*)::int AS total FROM feed) counted LEFT JOIN (
       SELECT chosen.id, chosen.at, chosen.act, chosen.item_id AS "itemId", chosen.kind, chosen.detail,
              -- Looked up: they are few, however many things there are.
              (SELECT i.title FROM app.item i WHERE i.id = chosen.item_id) AS title,
              who.id AS "personId", who.first_name || ' ' || who.last_name AS "personName"
         FROM chosen JOIN app.account who ON who.id = chosen.account_id
     ) row ON true ORDER BY row.id DESC`,
    [...valuesOf(caller, of), limit, offset],
  );
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
