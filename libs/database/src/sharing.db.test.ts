import { aGrant, anAccount, anItem, anOrganisation, aPersonalSpace } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { newId } from './new-id.js';
import { audienceOf, sharingOf, type Sharing } from './sharing.js';

let test: TestDatabase;
let organisationId: string;
let owner: string;
let other: string;
beforeAll(async () => {
  test = await startTestDatabase();
  organisationId = (await anOrganisation(test.database)).id;
  owner = (await anAccount(test.database, organisationId)).id;
  other = (await anAccount(test.database, organisationId)).id;
});
afterAll(() => test.stop());

async function sharing(itemId: string): Promise<Sharing> {
  const found = (await test.database.inOrganisation(organisationId, () => sharingOf([itemId]))).get(itemId);
  if (!found) throw new Error('No such item');
  return found;
}

describe('what reaches an item', () => {
  it('is nothing but its owner while nobody shared it', async () => {
    const item = await anItem(test.database, organisationId, { ownerId: owner });
    expect(await sharing(item.id)).toEqual({ itemId: item.id, ownerId: owner, binnedAt: null, grants: [] });
  });

  it('are grants on itself, on every folder above it and on its space, and the owners of those', async () => {
    const space = await aPersonalSpace(test.database, organisationId, owner);
    const top = await anItem(test.database, organisationId, { ownerId: owner });
    const folder = await anItem(test.database, organisationId, { ownerId: owner, parentId: top.id });
    const item = await anItem(test.database, organisationId, {
      ownerId: other,
      parentId: folder.id,
      spaceId: space.id,
    });
    await aGrant(test.database, organisationId, {
      itemId: top.id,
      principalId: newId(),
      principalKind: 'group',
      role: 'editor',
    });
    await aGrant(test.database, organisationId, { itemId: item.id, principalId: newId(), principalKind: 'guest' });
    await aGrant(test.database, organisationId, {
      spaceId: space.id,
      principalId: organisationId,
      principalKind: 'organisation',
      role: 'commenter',
    });
    await aGrant(test.database, organisationId, { itemId: item.id, principalId: newId(), expiresAt: new Date(0) });

    const found = await sharing(item.id);
    expect(found.ownerId).toBe(other);
    const places = new Set(found.grants.map((grant) => `${grant.principalKind} ${grant.role} by ${grant.through}`));
    expect(places).toEqual(
      new Set([
        'group editor by ancestor',
        'guest viewer by item',
        'organisation commenter by space',
        'account owner by ancestor',
        'account owner by space',
      ]),
    );
    expect(audienceOf(found)).toEqual(
      expect.arrayContaining([`account:${owner}`, `account:${other}`, `organisation:${organisationId}`]),
    );
    expect(audienceOf(found)).toHaveLength(5);
  });

  it('stays in its organisation', async () => {
    const item = await anItem(test.database, organisationId, { ownerId: owner });
    const stranger = await anOrganisation(test.database);
    expect(await test.database.inOrganisation(stranger.id, () => sharingOf([item.id]))).toEqual(new Map());
  });
});
