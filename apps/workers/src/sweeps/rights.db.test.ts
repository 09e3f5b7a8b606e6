import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { Grant } from '@cartulary/database/entities/grant.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { Space } from '@cartulary/database/entities/space.entity';
import { TeamMemberRow, TeamRow } from '@cartulary/database/entities/team.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { aDocument, aGrant, anAccount, anItem, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { aWrittenItem } from '@cartulary/testing/written-items';
import { sweepRights } from './rights.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

const past = new Date(Date.now() - 1_000);
const later = new Date(Date.now() + 3_600_000);

test('rights whose time has passed go, and whoever had them is judged anew; others stay', async () => {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  const [owner, bo, cy] = [
    (await anAccount(database, organisationId)).id,
    (await anAccount(database, organisationId)).id,
    (await anAccount(database, organisationId)).id,
  ];
  const { id: itemId } = await aWrittenItem(database, organisationId, { ownerId: owner });
  const teamId = newId();
  await inOwn(async () => {
    await repository(TeamRow).insert({ id: teamId, name: 'Launch' });
    await repository(TeamMemberRow).insert({ teamId, accountId: cy, role: 'member' });
  });
  await aGrant(database, organisationId, { itemId, principalId: bo, role: 'editor', expiresAt: past });
  await aGrant(database, organisationId, { itemId, principalKind: 'team', principalId: teamId, expiresAt: past });
  await aGrant(database, organisationId, {
    itemId,
    principalKind: 'organisation' as const,
    principalId: organisationId,
    expiresAt: past,
  });
  const kept = [
    await aGrant(database, organisationId, { itemId, principalId: cy, expiresAt: later }),
    await aGrant(database, organisationId, { itemId, principalId: owner }),
  ].map(({ id }) => id);

  for (const _ of ['sweep', 'again']) await sweepRights(opened);

  const left = await inOwn(() => repository(Grant).findBy({ itemId }));
  expect(left.map(({ id }) => id).sort()).toEqual(kept.sort());
  const events = await inOwn(() => repository(OutboxEvent).findBy({ type: 'item.rights_changed' }));
  const whose = events.map(({ payload }) => (payload as { userIds?: string[] }).userIds?.[0] ?? 'all');
  expect(whose.sort()).toEqual(['all', bo, cy].sort());
  const bos = events.find(({ payload }) => (payload as { userIds?: string[] }).userIds?.[0] === bo);
  expect(bos?.audience).toContain(`account:${bo}`);
  const acts = await inOwn(() => repository(AuditEntry).findBy({ targetId: itemId }));
  expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual(Array(3).fill(['item.unshare', null]));
});

test('a right on a folder or space that ended is taken from the search index too', async () => {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  const [ada, bo] = [(await anAccount(database, organisationId)).id, (await anAccount(database, organisationId)).id];
  const spaceId = newId();
  await inOwn(() => repository(Space).insert({ id: spaceId, name: 'Plans', kind: 'shared', ownerId: ada }));
  const folder = await anItem(database, organisationId, { ownerId: ada });
  const { item: inFolder } = await aDocument(database, organisationId, { ownerId: ada, parentId: folder.id });
  const { item: inSpace } = await aDocument(database, organisationId, { ownerId: ada });
  await inOwn(() => repository(Item).update({ id: inSpace.id }, { spaceId }));
  await aGrant(database, organisationId, { itemId: folder.id, principalId: bo, expiresAt: past });
  await aGrant(database, organisationId, { spaceId, principalId: bo, expiresAt: past });

  await sweepRights(opened);

  const left = await inOwn(() => repository(Grant).countBy({ principalId: bo }));
  const documents = await inOwn(() => repository(Document).find());
  expect([left, documents.map(({ itemId, revision }) => [itemId, revision]).sort()]).toEqual([
    0,
    [inFolder.id, inSpace.id].map((id) => [id, 2]).sort(),
  ]);
  const acts = await inOwn(() => repository(AuditEntry).findBy({ action: 'item.unshare' }));
  expect(acts.map(({ targetKind, targetId }) => [targetKind, targetId])).toEqual(
    expect.arrayContaining([
      ['item', folder.id],
      ['space', spaceId],
    ]),
  );
});
