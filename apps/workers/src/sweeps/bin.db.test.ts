import { Item } from '@cartulary/database/entities/item.entity';
import { LegalHoldRow, LegalHoldSubjectRow } from '@cartulary/database/entities/legal-hold.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { anAccount, anItem, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { sweepBin } from './bin.js';

const DAY_MS = 86_400_000;
let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

test('what lay in the bin for a month goes; what a legal hold keeps stays until it is released', async () => {
  const { database } = opened;
  const { id } = await anOrganisation(database);
  const { id: ownerId } = await anAccount(database, id);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(id, work);
  const binned = async (days: number): Promise<string> => {
    const binnedAt = new Date(Date.now() - days * DAY_MS);
    return (await anItem(database, id, { ownerId, kind: 'document', binnedAt })).id;
  };
  const held = await binned(40);
  const [old, fresh] = [await binned(39), await binned(1)];
  const holdId = newId();
  await inOwn(async () => {
    await repository(LegalHoldRow).insert({ id: holdId, reason: 'Marwick v. Tester' });
    await repository(LegalHoldSubjectRow).insert({ holdId, kind: 'item', subjectId: held, name: 'Plan' });
  });
  const unindexed: string[] = [];
  const context = {
    database,
    index: { bringUpToDate: async (_: string, ids: readonly string[]) => void unindexed.push(...ids) },
  };
  const left = async () => (await inOwn(() => repository(Item).find())).map((item) => item.id).sort();
  await sweepBin(context);
  expect(await left()).toEqual([held, fresh].sort());
  expect(unindexed).toEqual([old]);
  await inOwn(() =>
    repository(LegalHoldRow).update({ id: holdId }, { releasedAt: new Date(), releaseReason: 'Settled' }),
  );
  await sweepBin(context);
  expect(await left()).toEqual([fresh]);
});
