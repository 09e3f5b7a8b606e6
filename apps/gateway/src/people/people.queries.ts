import type { personOrders, PersonState } from '@cartulary/contracts/endpoints/people';
import { Account } from '@cartulary/database/entities/account.entity';
import { CustomRoleRow } from '@cartulary/database/entities/custom-role.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { In } from 'typeorm';

export interface PeopleFilter {
  readonly q?: string | undefined;
  /** A built-in role by its name, or one of the organization's by its id. */
  readonly role?: string | undefined;
  readonly state?: PersonState | undefined;
  readonly order: (typeof personOrders)[number];
  readonly descending: boolean;
}

/** An account with data from its sessions. */
export interface PersonRow {
  readonly account: Account;
  /** The account's custom role, if it has one. */
  readonly custom: CustomRoleRow | null;
  readonly state: PersonState;
  readonly sessions: number;
  readonly lastSeenAt: Date | null;
}

const STATE = `CASE WHEN NOT a.is_active THEN 'suspended' WHEN a.last_login_at IS NULL THEN 'invited' ELSE 'active' END`;

const matching = `
  FROM app.account a
 WHERE ($1::text IS NULL OR a.email::text ILIKE $1 OR a.first_name || ' ' || a.last_name ILIKE $1)
   AND ($2::text IS NULL OR a.role = $2 OR a.custom_role_id::text = $2) AND ($3::text IS NULL OR ${STATE} = $3)`;

const columns: Readonly<Record<(typeof personOrders)[number], string>> = {
  name: 'lower(a.first_name), lower(a.last_name)',
  email: 'a.email',
  role: 'a.role',
  state: STATE,
  createdAt: 'a.created_at',
  lastLoginAt: 'a.last_login_at',
};

const valuesOf = ({ q, role, state }: PeopleFilter): unknown[] => [
  q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null,
  role ?? null,
  state ?? null,
];

/**
 * The matching people of the current organization, in order.
 * @param live SQL condition for an active session `s`
 */
export async function readPeople(
  filter: PeopleFilter,
  live: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<PersonRow[]> {
  const direction = filter.descending ? 'DESC NULLS LAST' : 'ASC NULLS FIRST';
  const order = columns[filter.order]
    .split(', ')
    .map((column) => `${column} ${direction}`)
    .join(', ');
  const rows: { id: string; state: PersonState; sessions: number; lastSeenAt: Date | null }[] = await manager().query(
    `SELECT a.id, ${STATE} AS state, coalesce(open.sessions, 0) AS sessions, seen.at AS "lastSeenAt"
       FROM (SELECT a.* ${matching} ORDER BY ${order}, a.id LIMIT $4 OFFSET $5) a
       LEFT JOIN LATERAL (SELECT count(*)::int AS sessions FROM app.session s WHERE s.account_id = a.id AND ${live}) open ON true
       LEFT JOIN LATERAL (SELECT max(s.last_seen_at) AS at FROM app.session s WHERE s.account_id = a.id) seen ON true
      ORDER BY ${order}, a.id`,
    [...valuesOf(filter), limit, offset],
  );
  const accounts = await repository(Account).findBy({ id: In(rows.map(({ id }) => id)) });
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const roles = new Map((await repository(CustomRoleRow).find()).map((role) => [role.id, role]));
  return rows.flatMap(({ id, ...row }) => {
    const account = byId.get(id);
    return account ? [{ account, custom: roles.get(account.customRoleId ?? '') ?? null, ...row }] : [];
  });
}

export async function countPeople(filter: PeopleFilter): Promise<number> {
  const [row]: { total: number }[] = await manager().query(
    `SELECT count(*)::int AS total ${matching}`,
    valuesOf(filter),
  );
  return row?.total ?? 0;
}
