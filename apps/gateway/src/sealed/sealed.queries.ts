import type { ListedSealed, SealedDocument } from '@cartulary/contracts/endpoints/sealed';
import type { SealedKind, SealedRight } from '@cartulary/contracts/sealed-form';
import { builtKindOf, wireKindOf } from '@cartulary/contracts/written-kinds';
import { inVault, Item, type ItemKind } from '@cartulary/database/entities/item.entity';
import { SealedKeyRow, SealedPlaceRow, SealedShareRow } from '@cartulary/database/entities/sealed.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { can, type Action } from '@cartulary/access/can';
import { sharingOf } from '@cartulary/database/sharing';
import { In } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { isInTeamOf, stillHas } from './sealed-teams.queries.js';

/** Sealed documents as seen by the pages of people with access. Everything here runs in a unit of work. */

interface Row {
  readonly id: string;
  readonly kind: ItemKind;
  readonly createdAt: Date;
  readonly binnedAt: Date | null;
  /** Null for people it's shared with, who have {@link envelope}. */
  readonly wrappedKey: Buffer | null;
  readonly epoch: number;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly may: SealedRight | null;
  readonly envelope: Buffer | null;
  readonly counter: number;
  readonly manifest: Buffer;
}

type ListedRow = Row & { readonly changes: string | null } & (
    { readonly version: number; readonly headEpoch: number; readonly head: Buffer } | { readonly version: null }
  );

/** A document as a person ($1) has it: with the owner's key, or with their own envelope. */
const columns = `i.id, i.kind, i.created_at AS "createdAt", i.binned_at AS "binnedAt", s.counter, s.manifest, s.epoch,
  CASE WHEN i.owner_id = $1 THEN s.wrapped_key END AS "wrappedKey", i.owner_id AS "ownerId",
  concat_ws(' ', o.first_name, o.last_name) AS "ownerName", h.may, h.envelope`;
const joins = `JOIN app.sealed_document s ON s.item_id = i.id JOIN app.account o ON o.id = i.owner_id
  LEFT JOIN app.sealed_share h ON h.item_id = i.id AND h.account_id = $1`;
/** The item kind of each sealed kind. */
export const itemKindOf = { file: 'file', ...wireKindOf } as const satisfies Record<SealedKind, ItemKind>;
const text = (bytes: Buffer): string => bytes.toString('base64url');

const documentOf = (row: Row, keys: readonly SealedKeyRow[]) => ({
  id: row.id,
  kind: builtKindOf(row.kind) ?? ('file' as const),
  createdAt: row.createdAt.toISOString(),
  binnedAt: row.binnedAt?.toISOString() ?? null,
  wrappedKey: row.wrappedKey && text(row.wrappedKey),
  counter: row.counter,
  manifest: text(row.manifest),
  epoch: row.epoch,
  keys: keys.flatMap(({ itemId, epoch, previous }) => (itemId === row.id ? [{ epoch, previous: text(previous) }] : [])),
  shared: row.wrappedKey === null ? sharedOf(row) : null,
});

const sharedOf = ({ ownerId: id, ownerName: name, may, envelope }: Row) =>
  may && envelope && { by: { id, name }, may, envelope: text(envelope) };

const keysBefore = (itemIds: readonly string[]): Promise<SealedKeyRow[]> =>
  repository(SealedKeyRow).find({ where: { itemId: In([...itemIds]) }, order: { itemId: 'ASC', epoch: 'ASC' } });

/** The sections that a person with the permission to correct can write; the head contains the number of open values. */
const corrected: readonly string[] = ['corrections', 'head'];
/**
 * Pictures of a file come from processing; in a collaborative document, editors add them, but only its owner can change
 * its kind and name.
 */
const mayBeWritten = (kind: ItemKind, place: string): boolean =>
  builtKindOf(kind) === undefined ? corrected.includes(place) : isPicture(place);
const isPicture = (place: string): boolean => place.startsWith('picture/');

/**
 * Pictures in a collaborative document can't be changed after they are added. @throws AppError access_denied for a
 * version after the first
 */
export async function requireUnwritten(itemId: string, place: string, version: number): Promise<void> {
  if (version === 1 || !isPicture(place)) return;
  const { kind } = await repository(Item).findOneByOrFail({ id: itemId });
  if (builtKindOf(kind) !== undefined) throw new AppError('access_denied');
}

/**
 * A sealed document that the caller has access to: their own, or a shared one unless it's in its owner's trash.
 * @param place the section to write; omitted for reading
 * @throws AppError not_found; conflict in the caller's own trash, access_denied for read-only people
 */
export async function requireOpen(caller: Caller, itemId: string, place?: string): Promise<void> {
  const share = await repository(SealedShareRow).findOneBy({ itemId, accountId: caller.accountId });
  if (share === null || (share.byTeam && !(await isInTeamOf(itemId, caller.accountId)))) {
    await requireOwn(caller, itemId, place === undefined ? 'view' : 'edit');
    return;
  }
  const item = await repository(Item).findOneBy({ id: itemId, ...inVault });
  if (item === null || item.binnedAt !== null) throw new AppError('not_found');
  if (place === undefined) return;
  const mayWrite = share.may === 'correct' && caller.role !== 'auditor' && mayBeWritten(item.kind, place);
  if (!mayWrite) throw new AppError('access_denied');
}

/** The people whose pages show a document: its owner, and everyone it's shared with. */
export async function audienceOf(itemId: string): Promise<string[]> {
  const shares = await repository(SealedShareRow).find({ where: { itemId }, select: { accountId: true } });
  const item = await repository(Item).findOneBy({ id: itemId });
  return [...(item ? [item.ownerId] : []), ...shares.map(({ accountId }) => accountId)].map((id) => `account:${id}`);
}

/**
 * The caller's own sealed document. Reveals nothing about other people's. @throws AppError not_found; conflict in the
 * trash, access_denied for read-only people
 */
export async function requireOwn({ accountId, ...caller }: Caller, id: string, action: Action): Promise<Item> {
  const item = await repository(Item).findOneBy({ id, ...inVault, ownerId: accountId });
  const sharing = (await sharingOf([id])).get(id);
  if (item === null || sharing === undefined) throw new AppError('not_found');
  const { allowed, reason } = can({ ...caller, accountId }, action, { ...sharing, sealed: true });
  if (!allowed) throw new AppError(reason === 'in-bin' || reason === 'not-in-bin' ? 'conflict' : 'access_denied');
  return item;
}

/** Includes the current version of each section. @throws Error if it doesn't exist: call {@link requireOpen} first */
export async function readSealed({ accountId }: Caller, id: string): Promise<SealedDocument> {
  const [row]: Row[] = await manager().query(`SELECT ${columns} FROM app.item i ${joins} WHERE i.id = $2`, [
    accountId,
    id,
  ]);
  if (row === undefined) throw new Error('The item has no sealed document');
  const places = await repository(SealedPlaceRow).find({
    where: { itemId: id, isReplaced: false },
    select: { place: true, version: true, salt: true, sizeBytes: true, epoch: true },
    order: { place: 'ASC' },
  });
  return {
    ...documentOf(row, await keysBefore([id])),
    places: places.map(({ place, version, salt, sizeBytes, epoch }) => ({
      place,
      version,
      salt: text(salt),
      sizeBytes,
      epoch,
    })),
  };
}

/** The last change of a collaborative document. A snapshot deletes the changes it covers, but keeps their number. */
const changes = `(SELECT greatest(w.snapshot_seq, (SELECT max(u.seq) FROM app.written_update u WHERE u.item_id = w.id))
  FROM app.written w WHERE w.id = i.id)`;

/** Some of the documents that the caller owns or has access to, sorted by id. */
export async function listSealed({ accountId }: Caller, after: string | null, limit: number): Promise<ListedSealed[]> {
  const rows: ListedRow[] = await manager().query(
    `WITH had AS (
       (SELECT id FROM app.item
         WHERE owner_id = $1 AND sealed AND title = '' AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3)
       UNION ALL
       (SELECT g.item_id FROM app.sealed_share g JOIN app.item t ON t.id = g.item_id AND t.binned_at IS NULL
         WHERE g.account_id = $1 AND ${stillHas('g')} AND ($2::uuid IS NULL OR g.item_id > $2) ORDER BY g.item_id LIMIT $3)
     )
     SELECT ${columns}, p.version, p.epoch AS "headEpoch", p.head, ${changes} AS changes
       FROM had JOIN app.item i ON i.id = had.id ${joins}
       LEFT JOIN app.sealed_place p ON p.item_id = i.id AND p.place = 'head' AND NOT p.is_replaced
      ORDER BY i.id LIMIT $3`,
    [accountId, after, limit],
  );
  const keys = await keysBefore(rows.map(({ id }) => id));
  return rows.map((row) => ({
    ...documentOf(row, keys),
    ...(row.changes !== null && { changes: Number(row.changes) }),
    head: row.version === null ? null : { version: row.version, epoch: row.headEpoch, sealed: text(row.head) },
  }));
}

export async function countSealed({ accountId }: Caller): Promise<number> {
  return repository(Item).countBy({ ownerId: accountId, ...inVault });
}
