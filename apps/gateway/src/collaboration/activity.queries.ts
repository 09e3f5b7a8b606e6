import type { ItemAct, TeamAct } from '@cartulary/contracts/endpoints/comments';
import { wireKinds, type WireKind } from '@cartulary/contracts/written-kinds';
import { preparedIfFew } from '@cartulary/database/prepared';
import { visibleItems } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';
import { givenToTeam } from './items.queries.js';

interface FeedRow {
  readonly id: string;
  readonly personId: string;
  readonly personName: string;
  readonly at: Date;
  readonly detail: Record<string, string>;
}

/** What was done with an item, or with a team itself. */
type Row =
  | (FeedRow & { readonly itemId: string; readonly kind: WireKind; readonly title: string; readonly act: ItemAct })
  | (FeedRow & { readonly itemId: null; readonly kind: null; readonly title: null; readonly act: TeamAct });

interface ActsOf {
  readonly itemId?: string | undefined;
  readonly teamId?: string | undefined;
}

/** $1 is the account. */
const ofItems = `
  SELECT act.id, act.at, act.act, act.account_id, i.id AS item_id, i.kind, i.title, act.detail
    FROM app.item_activity act
    JOIN visible i ON i.id = act.item_id AND i.kind = ANY($3)
   WHERE ($4::uuid IS NULL OR i.id = $4) AND ${givenToTeam('$5')}`;

/**
 * Who came, went and leads is in the audit anyway. It is told to the team's people and to administrators; of accounts that are
 * gone nothing is.
 */
const ofTeam = `
  SELECT a.id, a.at,
         CASE a.action
           WHEN 'team.create' THEN 'team-made'
           WHEN 'team.change' THEN 'team-renamed'
           WHEN 'team.remove-member' THEN CASE WHEN p.id = a.actor_id THEN 'left' ELSE 'taken-out' END
           ELSE CASE WHEN a.detail #> '{before,role}' IS NOT NULL THEN 'role-given'
                     WHEN p.id = a.actor_id THEN 'joined' ELSE 'taken-in' END
         END, a.actor_id, NULL, NULL, NULL,
         jsonb_strip_nulls(jsonb_build_object('person', p.first_name || ' ' || p.last_name, 'role', a.detail #>> '{after,role}',
           'from', a.detail #>> '{before,name}', 'to', a.detail #>> '{after,name}'))
    FROM app.audit a LEFT JOIN app.account p ON p.id::text = a.detail ->> 'person'
   WHERE $5::uuid IS NOT NULL AND $4::uuid IS NULL
     AND a.organisation_id = app.org() AND a.target_kind = 'team' AND a.target_id = $5::text
     AND (a.action = 'team.create' OR a.action IN ('team.set-member', 'team.remove-member') AND p.id IS NOT NULL
       OR a.action = 'team.change' AND a.detail #>> '{before,name}' <> a.detail #>> '{after,name}')
     AND ($6 OR EXISTS (SELECT 1 FROM app.team_member m WHERE m.team_id = $5 AND m.account_id = $1))`;

const feed = `WITH RECURSIVE ${visibleItems}, feed AS (${ofItems} UNION ALL ${ofTeam})`;
const from = 'FROM feed JOIN app.account who ON who.id = feed.account_id';

const valuesOf = ({ accountId, organisationId, role }: Caller, { itemId, teamId }: ActsOf): unknown[] => [
  ...[accountId, organisationId, [...wireKinds], itemId ?? null, teamId ?? null, role === 'admin'],
];

/** Newest first. Runs in a unit of work, as all of these. */
export const listActs = (caller: Caller, of: ActsOf, limit: number, offset: number): Promise<Row[]> =>
  preparedIfFew<Row>(
    `${feed} SELECT feed.id, feed.at, feed.act, feed.item_id AS "itemId", feed.kind, feed.title, feed.detail,
                    who.id AS "personId", who.first_name || ' ' || who.last_name AS "personName"
       ${from} ORDER BY feed.id DESC LIMIT $7 OFFSET $8`,
    [...valuesOf(caller, of), limit, offset],
  );

export async function countActs(caller: Caller, of: ActsOf): Promise<number> {
  const [row] = await preparedIfFew<{ total: number }>(
    `${feed} SELECT count(*)::int AS total ${from}`,
    valuesOf(caller, of),
  );
  return row?.total ?? 0;
}
