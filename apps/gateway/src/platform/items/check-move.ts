import { can } from '@cartulary/access/can';
import type { Item } from '@cartulary/database/entities/item.entity';
import { Space } from '@cartulary/database/entities/space.entity';
import { repository } from '@cartulary/database/organisation-context';
import { sharingOf, sharingOfSpace, type ReachingGrant, type Sharing } from '@cartulary/database/sharing';
import type { Caller } from '../caller/call.js';
import { AppError } from '../serve/errors.js';
import type { Place } from './item-places.js';

/**
 * Checks a move. If it changes the inherited permissions or their expiration, only an owner can move the item, because
 * a folder's owner owns its contents. Runs in a unit of work.
 * @returns the grants that everything in the target folder inherits
 * @throws AppError `access_denied` if the caller can't change the permissions
 */
export async function checkMove(
  caller: Caller,
  item: Pick<Item, 'spaceId' | 'sealed'>,
  sharing: Sharing,
  place: Place,
): Promise<readonly ReachingGrant[]> {
  const there = await rightsAt(place);
  const changesRights =
    place.spaceId !== item.spaceId || fromAbove(sharing) !== fromAbove({ ...sharing, grants: there });
  // Changing who can access an item is sharing, and a sealed item can't be shared.
  const mayReach = (['manage', 'share'] as const).every(
    (action) => can(caller, action, { ...sharing, sealed: item.sealed }).allowed,
  );
  if (changesRights && !mayReach) throw new AppError('access_denied');
  return there;
}

/** Rights that an item inherits, except its owner's, in a comparable form. */
function fromAbove({ ownerId, grants }: Sharing): string {
  const rights = grants
    .filter(({ through, principalId }) => (through === 'ancestor' || through === 'space') && principalId !== ownerId)
    .map(({ principalId, role, expiresAt }) => `${principalId} ${role} ${expiresAt?.getTime() ?? 'always'}`);
  return [...new Set(rights)].sort().join();
}

/** Permissions that everything in a folder inherits: its grants and its owner. */
async function rightsAt({ spaceId, parentId }: Place): Promise<readonly ReachingGrant[]> {
  const above =
    parentId === null
      ? await repository(Space).findOneByOrFail({ id: spaceId }).then(sharingOfSpace)
      : (await sharingOf([parentId])).get(parentId);
  if (above === undefined) throw new AppError('not_found');
  const owner = { principalKind: 'account', principalId: above.ownerId, role: 'owner', expiresAt: null } as const;
  const from = above.grants.map((grant): ReachingGrant => ({ ...grant, through: 'ancestor' }));
  return [...from, { ...owner, through: 'ancestor', byLink: false }];
}
