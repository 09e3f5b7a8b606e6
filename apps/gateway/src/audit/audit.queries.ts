import { calendarDay } from '@cartulary/contracts/calendar-days';
import type { AuditLine, AuditRecord } from '@cartulary/contracts/endpoints/audit';
import { auditLimits } from '@cartulary/contracts/limits/audit';
import { manager } from '@cartulary/database/organisation-context';
import { sealedColumns } from '@cartulary/database/system/audit-chain';

/** The filters; missing ones match everything. */
export interface AuditFilter {
  readonly q?: string | undefined;
  readonly actorId?: string | undefined;
  readonly action?: string | undefined;
  readonly refusedOnly?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timezone: string;
}

const nameOf = (account: string): string => `trim(${account}.first_name || ' ' || ${account}.last_name)`;

/** Text as an ID; null if it isn't one. */
const idOf = (text: string): string => `CASE WHEN pg_input_is_valid(${text}, 'uuid') THEN ${text}::uuid END`;

/** The verbs of rejected actions. */
const REFUSED = `split_part(a.action, '.', 2) LIKE 'refuse%'`;

const matching = `
  FROM app.audit a
 WHERE ($1::text IS NULL OR a.action ILIKE $1 OR a.target_id ILIKE $1 OR a.detail::text ILIKE $1)
   AND ($2::uuid IS NULL OR a.actor_id = $2)
   AND ($3::text IS NULL OR a.action = $3 OR split_part(a.action, '.', 1) = $3)
   AND (NOT $4::boolean OR ${REFUSED})
   AND ($5::timestamptz IS NULL OR a.at >= $5)
   AND ($6::timestamptz IS NULL OR a.at < $6)`;

const valuesOf = ({ q, actorId, action, refusedOnly, from = '', to = '', timezone }: AuditFilter): unknown[] => [
  q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null,
  actorId ?? null,
  action ?? null,
  refusedOnly ?? false,
  calendarDay(from, timezone)?.from ?? null,
  calendarDay(to, timezone)?.until ?? null,
];

interface Row {
  id: string;
  seq: string | null;
  at: Date;
  actor: AuditRecord['actor'];
  action: string;
  targetKind: string;
  targetId: string | null;
  targetName: string | null;
  detail: AuditRecord['detail'];
  hash: string | null;
}

/** One page of the matching actions, newest first. Runs in the caller's unit of work. */
export async function readAudit(filter: AuditFilter, limit: number, offset: number): Promise<AuditRecord[]> {
  const rows: Row[] = await manager().query(
    `SELECT act.id, act.seq, act.at, act.action, act.target_kind AS "targetKind", act.target_id AS "targetId", act.detail, act.hash,
            CASE WHEN actor.id IS NOT NULL
              THEN json_build_object('id', actor.id, 'name', ${nameOf('actor')}, 'email', actor.email, 'isOperator', false)
              WHEN act.actor_id IS NOT NULL AND act.detail ? 'operator'
              THEN json_build_object('id', act.actor_id, 'name', '', 'isOperator', true,
                                     'email', coalesce(substring(act.detail ->> 'operator' FROM '.+@.+'), '')) END AS actor,
            coalesce(nullif(item.title, ''), ${nameOf('person')}) AS "targetName"
       FROM (SELECT a.* ${matching} ORDER BY a.at DESC, a.id DESC LIMIT $7 OFFSET $8) act
       LEFT JOIN app.account actor ON actor.id = act.actor_id
       -- Looked up by their ids: what is compared as text is read from end to end.
       LEFT JOIN app.item item ON act.target_kind IN ('document', 'folder', 'item') AND item.id = ${idOf('act.target_id')}
       LEFT JOIN app.account person ON act.target_kind = 'account' AND person.id = ${idOf('act.target_id')}
      ORDER BY act.at DESC, act.id DESC`,
    [...valuesOf(filter), limit, offset],
  );
  return rows.map(({ seq, at, targetKind, targetId, targetName, ...row }) => ({
    ...row,
    seq: seq === null ? null : Number(seq),
    at: at.toISOString(),
    target: { kind: targetKind, id: targetId, name: targetName },
  }));
}

/** The number of matches, counted up to one more than {@link auditLimits.maxCounted}. */
export async function countAudit(filter: AuditFilter): Promise<number> {
  const [row]: { count: number }[] = await manager().query(
    `SELECT count(*)::int AS count FROM (SELECT 1 ${matching} LIMIT ${auditLimits.maxCounted + 1}) counted`,
    valuesOf(filter),
  );
  return row?.count ?? 0;
}

/** The next matching entries of the chain after a position, in chain order. */
export function sealedAfter(filter: AuditFilter, seq: number, limit: number): Promise<AuditLine[]> {
  return manager().query(
    `SELECT ${sealedColumns}, seq::int, previous_hash, hash
       FROM (SELECT a.* ${matching} AND a.seq > $7 ORDER BY a.seq LIMIT $8) audit ORDER BY seq`,
    [...valuesOf(filter), seq, limit],
  );
}

/** The actions and people of the last few days, most frequent first. */
export async function readChoices(): Promise<{
  actions: { value: string; count: number }[];
  actors: { id: string; name: string; count: number }[];
}> {
  const since = `at > now() - interval '${auditLimits.choicesDays} days'`;
  const actions: { value: string; count: number }[] = await manager().query(
    `SELECT action AS value, count(*)::int AS count FROM app.audit WHERE ${since} GROUP BY action ORDER BY action`,
  );
  const actors: { id: string; name: string; count: number }[] = await manager().query(
    `SELECT actor.id, ${nameOf('actor')} AS name, acts.count
       FROM (SELECT actor_id, count(*)::int AS count FROM app.audit WHERE ${since} GROUP BY actor_id) acts
       JOIN app.account actor ON actor.id = acts.actor_id ORDER BY acts.count DESC, actor.id LIMIT 100`,
  );
  return { actions, actors };
}
