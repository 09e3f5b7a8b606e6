import type { vaultRecoverySteps } from '@cartulary/contracts/vault-recovery';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { notify } from './notifier.js';

let opened: TestDatabase;
let organisationId: string;
let [ada, ben, cleo] = ['', '', ''];
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());
beforeEach(async () => {
  organisationId = (await anOrganisation(opened.database)).id;
  const joins = async (firstName: string) =>
    (await anAccount(opened.database, organisationId, { firstName, lastName: 'Byron' })).id;
  [ada, ben, cleo] = [await joins('Ada'), await joins('Ben'), await joins('Cleo')];
});

const inOwn = <T>(work: () => Promise<T>): Promise<T> => opened.database.inOrganisation(organisationId, work);
/** Recipients and contents of the notifications. */
async function notices(): Promise<string[]> {
  await notify(opened.database, (error) => {
    throw error;
  });
  const rows = await inOwn(() => repository(Notification).find());
  const names = new Map([
    [ada, 'Ada'],
    [ben, 'Ben'],
    [cleo, 'Cleo'],
  ]);
  return rows.map(({ accountId, title }) => `${names.get(accountId) ?? accountId}: ${title}`).sort();
}
const changed = (becomes: 'proposed' | 'refused' | 'on' | 'off', by = ada) =>
  inOwn(() => publishEvent('vault.recovery_changed', { recoveryId: newId(), by, holders: [ada, ben], becomes }, []));
const stepped = (step: (typeof vaultRecoverySteps)[number], by: string) =>
  inOwn(() => publishEvent('vault.recovery_step', { requestId: newId(), by, to: cleo, step }, []));

test('a proposal is told to the one who is asked; that it was refused to nobody', async () => {
  await changed('proposed');
  await changed('refused', ben);
  expect(await notices()).toEqual(['Ben: Ada Byron asks you to hold half of each recovery copy']);
});

test('that it was switched on or off is told to every member but whoever did it, with who the two are', async () => {
  await changed('on', ben);
  expect(await notices()).toEqual(
    ['Ada', 'Cleo'].map((name) => `${name}: Two administrators can now open vaults together`),
  );
  const [row] = await inOwn(() => repository(Notification).findBy({ accountId: cleo }));
  expect(row?.message).toContain('Ada Byron and Ben Byron each get half');
  await changed('off', ben);
  expect(await notices()).toContain('Cleo: Administrators can no longer open vaults together');
});

test('who asks is told to both administrators, and to the person themselves', async () => {
  const requestId = newId();
  await inOwn(() => publishEvent('vault.recovery_asked', { requestId, by: cleo, holders: [ada, ben] }, []));
  await stepped('asked', cleo);
  expect(await notices()).toEqual([
    'Ada: Cleo Byron asks for your half of their vault’s key',
    'Ben: Cleo Byron asks for your half of their vault’s key',
    'Cleo: Recovery of your vault was requested',
  ]);
});

test('each step is told to the person, and what they ended themselves is not', async () => {
  await stepped('given', ada);
  await stepped('both', ben);
  await stepped('refused', ben);
  await stepped('refused', cleo);
  await stepped('opened', cleo);
  expect(await notices()).toEqual([
    'Cleo: Ada Byron released their half of your vault’s key',
    'Cleo: Both halves of your vault’s key are ready',
    'Cleo: Recovery of your vault was declined',
    'Cleo: Your vault was opened by two administrators’ halves',
  ]);
});
