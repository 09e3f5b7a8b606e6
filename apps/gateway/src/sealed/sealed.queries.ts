import type { ListedSealed, SealedDocument } from '@cartulary/contracts/endpoints/sealed';
import { Item } from '@cartulary/database/entities/item.entity';
import { SealedPlaceRow } from '@cartulary/database/entities/sealed.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { can, type Action } from '@cartulary/access/can';
import { sharingOf } from '@cartulary/database/sharing';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';

/** Sealed documents as their owner's pages see them. Everything here runs in a unit of work. */

interface Row {
  readonly id: string;
  readonly createdAt: Date;
  readonly binnedAt: Date | null;
  readonly wrappedKey: Buffer;
  readonly counter: number;
  readonly manifest: Buffer;
}

type ListedRow = Row & ({ readonly version: number; readonly head: Buffer } | { readonly version: null });

const columns = `i.id, i.created_at AS "createdAt", i.binned_at AS "binnedAt", s.wrapped_key AS "wrappedKey", s.counter, s.manifest`;
const text = (bytes: Buffer): string => bytes.toString('base64url');

const documentOf = ({ id, createdAt, binnedAt, wrappedKey, counter, manifest }: Row) => ({
  id,
  createdAt: createdAt.toISOString(),
  binnedAt: binnedAt?.toISOString() ?? null,
  wrappedKey: text(wrappedKey),
  counter,
  manifest: text(manifest),
});

/**
 * A sealed document of the caller's own. Nobody else has one: what is given to others is no sealed document, and of whatever the caller
 * does not own nothing is told. @throws AppError not_found; conflict in the bin, access_denied for who only reads
 */
export async function requireOwn({ accountId, ...caller }: Caller, id: string, action: Action): Promise<Item> {
  const item = await repository(Item).findOneBy({ id, kind: 'file', sealed: true, ownerId: accountId });
  const sharing = (await sharingOf([id])).get(id);
  if (item === null || sharing === undefined) throw new AppError('not_found');
  const { allowed, reason } = can({ ...caller, accountId }, action, { ...sharing, sealed: true });
  if (!allowed) throw new AppError(reason === 'in-bin' || reason === 'not-in-bin' ? 'conflict' : 'access_denied');
  return item;
}

/** With which version of each place there is now. @throws Error where there is none: ask {@link requireOwn} first */
export async function readSealed(id: string): Promise<SealedDocument> {
  const [row]: Row[] = await manager().query(
    `SELECT ${columns} FROM app.sealed_document s JOIN app.item i ON i.id = s.item_id WHERE s.item_id = $1`,
    [id],
  );
  if (row === undefined) throw new Error('The item has no sealed document');
  const places = await repository(SealedPlaceRow).find({
    where: { itemId: id, isReplaced: false },
    select: { place: true, version: true, salt: true, sizeBytes: true },
    order: { place: 'ASC' },
  });
  return {
    ...documentOf(row),
    places: places.map(({ place, version, salt, sizeBytes }) => ({ place, version, salt: text(salt), sizeBytes })),
  };
}

/** Some of those that the caller owns, in the order of their ids. */
export async function listSealed({ accountId }: Caller, after: string | null, limit: number): Promise<ListedSealed[]> {
  const rows: ListedRow[] = await manager().query(
    `SELECT ${columns}, p.version, p.head
       FROM app.item i JOIN app.sealed_document s ON s.item_id = i.id
       LEFT JOIN app.sealed_place p ON p.item_id = i.id AND p.place = 'head' AND NOT p.is_replaced
      WHERE i.owner_id = $1 AND i.kind = 'file' AND i.sealed AND ($2::uuid IS NULL OR i.id > $2)
      ORDER BY i.id LIMIT $3`,
    [accountId, after, limit],
  );
  return rows.map((row) => ({
    ...documentOf(row),
    head: row.version === null ? null : { version: row.version, sealed: text(row.head) },
  }));
}

export async function countSealed({ accountId }: Caller): Promise<number> {
  return repository(Item).countBy({ ownerId: accountId, kind: 'file', sealed: true });
}
