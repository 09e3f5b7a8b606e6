import { Inject, Injectable } from '@nestjs/common';
import { mayOpen } from '@cartulary/access/module-access';
import { listItems } from '@cartulary/contracts/endpoints/collaboration';
import { sharedItemKinds } from '@cartulary/contracts/endpoints/item-sharing';
import type { ChangedRight } from '@cartulary/contracts/endpoints/moving';
import { grantRoles, type GrantRole } from '@cartulary/contracts/sharing';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { publishEvent } from '@cartulary/database/outbox';
import { audienceOf, sharingOf, type ReachingGrant, type Sharing } from '@cartulary/database/sharing';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../platform/caller/call.js';
import { checkMove } from '../platform/items/check-move.js';
import { AppError } from '../platform/serve/errors.js';
import { placeOf, type Place } from '../platform/items/item-places.js';
import { openItemOf, type OpenedItem } from '../platform/items/open-item.js';
import { JOBS } from '../platform/settings/parts.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { itemsMoved, lockFolders, putInto } from './moving.queries.js';
import { principalsById } from './principals.queries.js';
import { rightsChanged } from './shared-things.js';

interface Move extends OpenedItem {
  readonly place: Place;
  readonly moved: readonly string[];
  readonly changes: readonly ChangedRight[];
}

/** Moves items, with their contents, between folders and spaces, and previews whose access changes. */
@Injectable()
export class MovingService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /** @throws AppError not_found, access_denied; conflict for a folder that would end up inside itself */
  preview(caller: Caller, itemId: string, folderId: string | undefined): Promise<AnswerOf<'library.previewMove'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { changes, moved } = await prepare(caller, itemId, folderId ?? null);
      return { changes: [...changes], things: moved.length };
    });
  }

  /** @throws AppError see {@link preview} */
  async move(caller: Caller, itemId: string, folderId: string | null): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      await lockFolders();
      const { item, audience, place, moved, changes } = await prepare(caller, itemId, folderId);
      if (place.spaceId === item.spaceId && place.parentId === item.parentId) return;
      await putInto(itemId, place);
      const after = (await sharingOf([itemId])).get(itemId);
      const everybody = [...new Set([...audience, ...(after === undefined ? [] : audienceOf(after))])];
      await recordAudit({
        actorId: caller.accountId,
        ...auditedAs(item.kind),
        targetId: itemId,
        detail: {
          ...place,
          before: { spaceId: item.spaceId, parentId: item.parentId },
          things: moved.length,
          rights: changes.map(({ who, before, after: now }) => ({
            with: { kind: who.kind, id: who.id },
            before,
            after: now,
          })),
        },
      });
      await publishEvent(
        'folder.changed',
        { folderId: item.kind === 'folder' ? itemId : (place.parentId ?? place.spaceId) },
        everybody,
      );
      await rightsChanged(this.queue, itemId, everybody);
    });
  }
}

function auditedAs(kind: string) {
  if (kind === 'folder') return { action: 'folder.move', targetKind: 'folder' } as const;
  if (kind === 'file') return { action: 'document.move', targetKind: 'document' } as const;
  return { action: 'item.move', targetKind: 'item' } as const;
}

/** Checks a move and determines what it would change. Runs in a unit of work. */
async function prepare(caller: Caller, itemId: string, folderId: string | null): Promise<Move> {
  const opened = await openItemOf(caller, itemId, sharedItemKinds, 'edit');
  const { item, sharing } = opened;
  const isWritten = item.kind !== 'file' && item.kind !== 'folder';
  if (isWritten && !mayOpen(caller, listItems, caller.subscriptions).open) throw new AppError('not_found');
  const place = await placeOf(caller, folderId);
  const moved = await itemsMoved(itemId);
  if (place.parentId !== null && moved.includes(place.parentId))
    throw new AppError('conflict', { message: 'A folder can’t be moved into itself' });
  const there = await checkMove(caller, item, sharing, place);
  const changes = await rightsThatChange(sharing, there);
  return { ...opened, place, moved, changes };
}

/** Principals whose highest role on an item changes if it inherits these grants instead. Runs in a unit of work. */
async function rightsThatChange(sharing: Sharing, there: readonly ReachingGrant[]): Promise<ChangedRight[]> {
  const own = sharing.grants.filter(({ through }) => through === 'item' || through === 'link');
  const [before, after] = [highest(sharing.grants), highest([...own, ...there])];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const changed = names.filter((id) => id !== sharing.ownerId && before.get(id) !== after.get(id));
  const principals = await principalsById(changed);
  return changed.flatMap((id) => {
    const who = principals.get(id);
    return who === undefined ? [] : [{ who, before: before.get(id) ?? null, after: after.get(id) ?? null }];
  });
}

/** The highest role of each principal, by ID. */
function highest(grants: readonly ReachingGrant[]): Map<string, GrantRole> {
  const rights = new Map<string, GrantRole>();
  for (const { principalId, role } of grants) {
    const known = rights.get(principalId);
    if (known === undefined || grantRoles.indexOf(role) > grantRoles.indexOf(known)) rights.set(principalId, role);
  }
  return rights;
}
