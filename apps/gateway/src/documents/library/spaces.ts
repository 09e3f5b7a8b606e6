import { can, type Action } from '@cartulary/access/can';
import type { AuditAction } from '@cartulary/contracts/audit';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { recordAudit } from '@cartulary/database/audit';
import { Grant } from '@cartulary/database/entities/grant.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { Space } from '@cartulary/database/entities/space.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { audienceOf, sharingOfSpace } from '@cartulary/database/sharing';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly parentId: null;
}

/** A shared space. Runs in a unit of work, like everything here. */
export const spaceById = (id: string): Promise<Space | null> => repository(Space).findOneBy({ id, kind: 'shared' });

/** Creates a space owned by the caller, without members. @throws AppError conflict if the caller owns too many */
export async function makeSpace(caller: Caller, name: string): Promise<Named> {
  const most = collaborationLimits.maxSpacesOfPerson;
  // Serialized per person, so that two requests can't exceed the limit together.
  await manager().query(`SELECT pg_advisory_xact_lock(hashtextextended('space:' || $1, 0))`, [caller.accountId]);
  if ((await repository(Space).countBy({ ownerId: caller.accountId, kind: 'shared' })) >= most)
    throw new AppError('conflict', { message: `You own ${most} spaces already. Remove an empty one first.` });
  const id = newId();
  await repository(Space).insert({ id, name, kind: 'shared', ownerId: caller.accountId });
  await announce(caller, id, 'space.create', { name }, [`account:${caller.accountId}`]);
  return { id, name, parentId: null };
}

/** @throws AppError not_found, access_denied */
export async function renameSpace(caller: Caller, space: Space, name: string): Promise<Named> {
  const audience = await audienceFor(caller, space, 'manage');
  await repository(Space).update({ id: space.id }, { name });
  await announce(caller, space.id, 'space.rename', { from: space.name, to: name }, audience);
  return { id: space.id, name, parentId: null };
}

/** @throws AppError not_found, access_denied; conflict if it isn't empty or belongs to everyone */
export async function removeSpace(caller: Caller, space: Space): Promise<void> {
  const { id, name } = space;
  const audience = await audienceFor(caller, space, 'manage');
  // Locks the space, so that nothing can be added to it: a new item's foreign key waits for this row.
  await repository(Space).findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
  if (await repository(Item).existsBy({ spaceId: id }))
    throw new AppError('conflict', { message: 'The space is not empty' });
  if (await repository(Grant).existsBy({ spaceId: id, principalKind: 'organisation' }))
    throw new AppError('conflict', { message: 'The space belongs to everyone and can’t be removed' });
  await repository(Space).delete({ id });
  await announce(caller, id, 'space.delete', { name }, audience);
}

async function audienceFor(caller: Caller, space: Space, action: Action): Promise<string[]> {
  const sharing = await sharingOfSpace(space);
  if (!can(caller, 'view', sharing).allowed) throw new AppError('not_found');
  if (!can(caller, action, sharing).allowed) throw new AppError('access_denied');
  return audienceOf(sharing);
}

async function announce(
  caller: Caller,
  id: string,
  action: AuditAction,
  detail: object,
  audience: readonly string[],
): Promise<void> {
  await recordAudit({ actorId: caller.accountId, action, targetKind: 'space', targetId: id, detail });
  await publishEvent('folder.changed', { folderId: id }, audience);
}
