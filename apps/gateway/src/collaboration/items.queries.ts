import type { ItemOrder, ItemSection } from '@cartulary/contracts/endpoints/collaboration';
import { wireKinds, type WireKind } from '@cartulary/contracts/written-kinds';
import { manager } from '@cartulary/database/organisation-context';
import { preparedIfFew } from '@cartulary/database/prepared';
import { visibleWritten } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';

export interface ItemRow {
  readonly id: string;
  readonly kind: WireKind;
  readonly title: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly sealed: boolean;
  readonly isTemplate: boolean;
  readonly titleFollows: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly openedAt: Date | null;
  readonly binnedAt: Date | null;
}

export interface ItemFilter {
  readonly section: ItemSection;
  readonly kind?: WireKind | undefined;
  readonly q?: string | undefined;
  readonly teamId?: string | undefined;
  readonly order?: ItemOrder | undefined;
  readonly descending?: boolean | undefined;
}

const columns = `i.id, i.kind, i.title, i.owner_id AS "ownerId", owner.first_name || ' ' || owner.last_name AS "ownerName",
  i.sealed, i.is_template AS "isTemplate", i.title_follows AS "titleFollows", i.created_at AS "createdAt", i.updated_at AS "updatedAt", v.opened_at AS "openedAt", i.binned_at AS "binnedAt"`;
const joins = `JOIN app.account owner ON owner.id = i.owner_id
  LEFT JOIN app.item_visit v ON v.item_id = i.id AND v.account_id = $1`;

/** $1 is the account. */
const conditions: Readonly<Record<ItemSection, string>> = {
  recent: 'i.binned_at IS NULL AND NOT i.is_template AND v.opened_at IS NOT NULL',
  mine: 'i.binned_at IS NULL AND NOT i.is_template AND i.owner_id = $1',
  shared: 'i.binned_at IS NULL AND NOT i.is_template AND i.owner_id <> $1',
  all: 'i.binned_at IS NULL AND NOT i.is_template',
  bin: 'i.binned_at IS NOT NULL AND i.owner_id = $1',
  templates: 'i.binned_at IS NULL AND i.is_template',
};
/** Sort keys: `i` is a row of `listed`, `v` is the account's visit, and `owner` is the owner's account. */
const keys: Readonly<Record<ItemOrder | 'binned', string>> = {
  title: 'i.name',
  owner: `lower(owner.first_name || ' ' || owner.last_name)`,
  opened: 'v.opened_at',
  changed: 'i.item_at',
  binned: 'i.binned_at',
};
const usual: Readonly<Record<ItemSection, readonly [key: keyof typeof keys, direction: 'ASC' | 'DESC']>> = {
  recent: ['opened', 'DESC'],
  mine: ['changed', 'DESC'],
  shared: ['changed', 'DESC'],
  all: ['changed', 'DESC'],
  bin: ['binned', 'DESC'],
  templates: ['title', 'ASC'],
};
const orderOf = ({ section, order, descending }: ItemFilter): (typeof usual)[ItemSection] =>
  order === undefined ? usual[section] : [order, descending === true ? 'DESC' : 'ASC'];

/** SQL condition for rows `i` of `listed` shared with a team directly; `team` is the placeholder of its ID. */
export const givenToTeam = (team: string): string =>
  `(${team}::uuid IS NULL OR EXISTS (SELECT 1 FROM app."grant" given WHERE given.item_id = i.item_id
     AND given.principal_kind = 'team' AND given.principal_id = ${team}
     AND (given.expires_at IS NULL OR given.expires_at > now())))`;

const valuesOf = ({ accountId, organisationId }: Caller, { kind, q, teamId }: ItemFilter): unknown[] => [
  accountId,
  organisationId,
  kind === undefined ? [...wireKinds] : [kind],
  q === undefined || q === '' ? null : q,
  teamId ?? null,
];

/** One page of the items a person can see, and the total, both from a single query. Runs in a unit of work. */
export async function listRows(
  caller: Caller,
  filter: ItemFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: ItemRow[]; total: number }> {
  const [key, direction] = orderOf(filter);
  const inOrderOf = (row: string): string => `ORDER BY ${row}.key ${direction} NULLS LAST, ${row}.id`;
  const rows = await preparedIfFew<(ItemRow | { readonly id: null }) & { readonly total: number }>(
    `WITH RECURSIVE ${visibleWritten}, matching AS MATERIALIZED (
       SELECT i.item_id AS id, ${keys[key]} AS key FROM visible i
         ${key === 'owner' ? 'JOIN app.account owner ON owner.id = i.owner_id' : ''}
         LEFT JOIN app.item_visit v ON v.item_id = i.item_id AND v.account_id = $1
        WHERE i.kind = ANY($3) AND ($4::text IS NULL OR position(lower($4) IN i.name) > 0) AND ${givenToTeam('$5')}
          AND ${conditions[filter.section]}
     ), chosen AS MATERIALIZED (
       SELECT * FROM matching ${inOrderOf('matching')} LIMIT $6 OFFSET $7
     )
     SELECT counted.total, row.* FROM (SELECT count(*)::int AS total FROM matching) counted LEFT JOIN (
       SELECT chosen.key, ${columns} FROM chosen
        -- OFFSET 0: a page is looked up, however many things there are.
        CROSS JOIN LATERAL (SELECT * FROM app.item i WHERE i.id = chosen.id OFFSET 0) i ${joins}
     ) row ON true ${inOrderOf('row')}`,
    [...valuesOf(caller, filter), pageSize, (page - 1) * pageSize],
  );
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** Items by ID, without checking access. */
export const readRows = ({ accountId }: Caller, ids: readonly string[]): Promise<ItemRow[]> =>
  manager().query(`SELECT ${columns} FROM app.item i ${joins} WHERE i.id = ANY($2) AND i.kind = ANY($3)`, [
    accountId,
    [...ids],
    [...wireKinds],
  ]);
