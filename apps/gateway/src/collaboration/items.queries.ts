import type { ItemOrder, ItemSection } from '@cartulary/contracts/endpoints/collaboration';
import { wireKinds, type WireKind } from '@cartulary/contracts/written-kinds';
import { manager } from '@cartulary/database/organisation-context';
import { preparedIfFew } from '@cartulary/database/prepared';
import { visibleItems } from '@cartulary/database/visible-items';
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
const usual: Readonly<Record<ItemSection, string>> = {
  recent: 'v.opened_at DESC',
  mine: 'i.updated_at DESC',
  shared: 'i.updated_at DESC',
  all: 'i.updated_at DESC',
  bin: 'i.binned_at DESC',
  templates: 'lower(i.title)',
};

const orders: Readonly<Record<ItemOrder, string>> = {
  title: 'lower(i.title)',
  owner: `lower(owner.first_name || ' ' || owner.last_name)`,
  opened: 'v.opened_at',
  changed: 'i.updated_at',
};
const orderOf = ({ section, order, descending }: ItemFilter): string =>
  order === undefined ? usual[section] : `${orders[order]} ${descending === true ? 'DESC' : 'ASC'} NULLS LAST`;

/** What was given to a team by name; `team` is the place of its id among the values. */
export const givenToTeam = (team: string): string =>
  `(${team}::uuid IS NULL OR EXISTS (SELECT 1 FROM app."grant" given WHERE given.item_id = i.id
     AND given.principal_kind = 'team' AND given.principal_id = ${team}
     AND (given.expires_at IS NULL OR given.expires_at > now())))`;

const matching = (section: ItemSection): string => `
  FROM visible i ${joins}
 WHERE i.kind = ANY($3) AND ($4::text IS NULL OR position(lower($4) IN lower(i.title)) > 0) AND ${givenToTeam('$5')}
   AND ${conditions[section]}`;

const valuesOf = ({ accountId, organisationId }: Caller, { kind, q, teamId }: ItemFilter): unknown[] => [
  accountId,
  organisationId,
  kind === undefined ? [...wireKinds] : [kind],
  q === undefined || q === '' ? null : q,
  teamId ?? null,
];

/** One page of what a person may see. Runs in a unit of work. */
export const listRows = (
  caller: Caller,
  filter: ItemFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<ItemRow[]> =>
  preparedIfFew<ItemRow>(
    `WITH RECURSIVE ${visibleItems}
     SELECT ${columns} ${matching(filter.section)} ORDER BY ${orderOf(filter)}, i.id LIMIT $6 OFFSET $7`,
    [...valuesOf(caller, filter), pageSize, (page - 1) * pageSize],
  );

export async function countRows(caller: Caller, filter: ItemFilter): Promise<number> {
  const [row] = await preparedIfFew<{ total: number }>(
    `WITH RECURSIVE ${visibleItems} SELECT count(*)::int AS total ${matching(filter.section)}`,
    valuesOf(caller, filter),
  );
  return row?.total ?? 0;
}

/** Items by their ids, whoever may see them. */
export const readRows = ({ accountId }: Caller, ids: readonly string[]): Promise<ItemRow[]> =>
  manager().query(`SELECT ${columns} FROM app.item i ${joins} WHERE i.id = ANY($2) AND i.kind = ANY($3)`, [
    accountId,
    [...ids],
    [...wireKinds],
  ]);
