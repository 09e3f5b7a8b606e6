import { closeContract, tellChange } from '@cartulary/accuracy/contract-acts';
import { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { notify } from './notifier.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

test('who may set contracts is told that a gate closed, and that what was proved started over', async () => {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: admin } = await anAccount(database, organisationId, { role: 'admin' });
  const { id: manager } = await anAccount(database, organisationId, { role: 'manager' });
  await anAccount(database, organisationId, { role: 'user' });
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  const [id, generation] = [newId(), newId()];
  const row = { id, generation, class: 'invoice', field: 'total', promise: 0.05, threshold: 0.8 };
  await inOwn(async () => {
    await repository(AccuracyContractRow).insert({ ...row, state: 'open' });
    await tellChange(id, 'start-over');
    await tellChange(id, 'start-over', true);
    await closeContract(id, 'drift');
  });
  await notify(database, (error) => {
    throw error;
  });
  const told = await inOwn(() => repository(Notification).find());
  expect(told.map(({ accountId, kind }) => `${accountId} ${kind}`).sort()).toEqual(
    [admin, manager]
      .flatMap((person) => [`${person} accuracy-contract.closed`, `${person} accuracy-contract.started-over`])
      .sort(),
  );
});
