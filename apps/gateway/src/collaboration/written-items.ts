import type { Action } from '@cartulary/access/can';
import { can } from '@cartulary/access/can';
import type { AuditAction } from '@cartulary/contracts/audit';
import type { ItemAct } from '@cartulary/contracts/endpoints/comments';
import type { Colleague, WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { builtKindOf, wireKinds, type BuiltKind } from '@cartulary/contracts/written-kinds';
import { recordAudit } from '@cartulary/database/audit';
import { isInVault, type Item } from '@cartulary/database/entities/item.entity';
import { ItemActivity } from '@cartulary/database/entities/item-activity.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { sharingOf } from '@cartulary/database/sharing';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { openItemOf, type OpenedItem } from '../platform/items/open-item.js';
import { readRows, type ItemRow } from './items.queries.js';

/** Opens a collaborative item if the caller may perform the action. @throws AppError see {@link openItemOf} */
export const openWritten = (caller: Caller, itemId: string, action: Action): Promise<OpenedItem> =>
  openItemOf(caller, itemId, wireKinds, action);

/** The built kind of an item. @throws AppError not_found for anything without an editor */
export function kindOfItem({ kind }: Pick<Item, 'kind'>): BuiltKind {
  const built = builtKindOf(kind);
  if (built === undefined) throw new AppError('not_found');
  return built;
}

export const colleague = (id: string, name: string): Colleague => ({ id, name });

/** Rows as the caller sees them, without those they can't access. */
export async function withRights(caller: Caller, rows: readonly ItemRow[]): Promise<WrittenItem[]> {
  const sharing = await sharingOf(rows.map(({ id }) => id));
  return rows.flatMap((row) => {
    const thing = sharing.get(row.id);
    const right = thing === undefined ? null : can(caller, 'view', { ...thing, sealed: row.sealed }).role;
    return right === null ? [] : [{ ...recordOf(row), right }];
  });
}

/** @throws AppError not_found; sealed_document if it's in the caller's own vault */
export async function readWritten(caller: Caller, itemId: string): Promise<WrittenItem> {
  const [item] = await withRights(caller, await readRows(caller, [itemId]));
  if (item === undefined) throw new AppError('not_found');
  if (isInVault(item)) throw new AppError('sealed_document');
  return item;
}

const recordOf = ({ ownerId, ownerName, ...row }: ItemRow): Omit<WrittenItem, 'right'> => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  owner: colleague(ownerId, ownerName),
  sealed: row.sealed,
  isTemplate: row.isTemplate,
  titleFollows: row.titleFollows,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  openedAt: row.openedAt?.toISOString() ?? null,
  binnedAt: row.binnedAt?.toISOString() ?? null,
});

/** Records an act on an item in the audit log, in the current unit of work. */
export const auditItem = (caller: Caller, action: AuditAction, itemId: string, detail: object = {}): Promise<void> =>
  recordAudit({ actorId: caller.accountId, action, targetKind: 'item', targetId: itemId, detail });

/** Adds to an item's feed, in the current unit of work. `detail` holds names, never the item's text. */
export async function tellFeed(
  caller: Caller,
  itemId: string,
  act: ItemAct,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  await repository(ItemActivity).insert({ id: newId(), itemId, accountId: caller.accountId, act, detail });
}
