import { can } from '@cartulary/access/can';
import type { Item } from '@cartulary/database/entities/item.entity';
import { Space } from '@cartulary/database/entities/space.entity';
import { repository } from '@cartulary/database/organisation-context';
import { sharingOf, sharingOfSpace, type ReachingGrant, type Sharing } from '@cartulary/database/sharing';
import type { Caller } from '../caller/call.js';
import { AppError } from '../serve/errors.js';
import type { Place } from './item-places.js';

/**
 * To where what reaches it from above becomes another right, or ends at another time, only an owner moves something: who owns a
 * folder owns what lies in it. Runs in a unit of work.
 * @returns what reaches everything at that place
 * @throws AppError access_denied
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
  // To change whom something reaches is to share it: what is sealed reaches nobody else.
  const mayReach = (['manage', 'share'] as const).every(
    (action) => can(caller, action, { ...sharing, sealed: item.sealed }).allowed,
  );
  if (changesRights && !mayReach) throw new AppError('access_denied');
  return there;
}

/** What reaches a thing from above, besides its owner, in words that can be compared. */
function fromAbove({ ownerId, grants }: Sharing): string {
  const rights = grants
    .filter(({ through, principalId }) => (through === 'ancestor' || through === 'space') && principalId !== ownerId)
    .map(({ principalId, role, expiresAt }) => `${principalId} ${role} ${expiresAt?.getTime() ?? 'always'}`);
  return [...new Set(rights)].sort().join();
}

/** What reaches everything at a place: what was given there, and who owns it. */
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
