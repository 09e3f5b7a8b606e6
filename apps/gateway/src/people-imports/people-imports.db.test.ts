import type { JudgedRow, PeopleImport } from '@cartulary/contracts/endpoints/people-imports';
import { messageOf } from '@cartulary/contracts/errors';
import { invitationLimits } from '@cartulary/contracts/limits/invitations';
import { anAccount } from '@cartulary/testing/factories';
import { Account } from '@cartulary/database/entities/account.entity';
import { PeopleImport as ImportEntity } from '@cartulary/database/entities/people-import.entity';
import { repository } from '@cartulary/database/organisation-context';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const inOwn = <T>(work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(ada.signedIn.user.organizationId, work);
async function member(email: string, change: Partial<Account> = {}): Promise<void> {
  const { id } = await anAccount(running.parts.database, ada.signedIn.user.organizationId);
  await inOwn(() => repository(Account).update({ id }, { email, ...change }));
}
const row = (email: string, role = '') => ({ email, role, firstName: 'Jon', lastName: 'Fosse' });
const check = async (...rows: object[]): Promise<JudgedRow[]> =>
  (await ada.data<{ rows: JudgedRow[] }>('POST', '/api/v1/people/imports/check', { rows, role: 'user' })).rows;

describe('a dry run', () => {
  it('takes as many rows as a file may have, with all their fields', async () => {
    const rows = Array.from({ length: invitationLimits.maxImportRows }, (_, n) => row(`p${n}@example.org`, 'user'));
    const judged = await check(...rows);
    expect(judged).toHaveLength(rows.length);
    expect(judged.every(({ deed }) => deed === 'invite')).toBe(true);
  });

  it('says of every row what would become of it, and changes nothing', async () => {
    await member('here@example.org', { role: 'manager' });
    await member('closed@example.org', { isActive: false });
    await member('boss@example.org', { role: 'admin' });
    await ada.call('POST', '/api/v1/invitations', { body: { emails: ['way@example.org'], role: 'user' } });
    const judged = await check(
      row('New@Example.org'),
      row('new@example.org'),
      row('here@example.org', 'Manager'),
      row('HERE2@example', 'user'),
      row('way@example.org'),
      row(ada.email, 'user'),
      row('closed@example.org', 'auditor'),
      row('boss@example.org', 'Member'),
      row('wizard@example.org', 'wizard'),
      row('internal@example.org', 'internal'),
    );
    expect(judged.map(({ email, deed, why }) => [email, deed, why])).toEqual([
      ['new@example.org', 'invite', null],
      ['new@example.org', 'refuse', 'duplicate'],
      ['here@example.org', 'nothing', 'member'],
      ['HERE2@example', 'refuse', 'invalid'],
      ['way@example.org', 'nothing', 'invited'],
      [ada.email, 'refuse', 'own-account'],
      ['closed@example.org', 'refuse', 'suspended'],
      ['boss@example.org', 'refuse', 'administrator'],
      ['wizard@example.org', 'refuse', 'role-unknown'],
      ['internal@example.org', 'refuse', 'role-unknown'],
    ]);
    expect(await check(row('here@example.org', 'auditor'))).toMatchObject([
      { deed: 'change-role', from: 'manager', to: 'auditor' },
    ]);
    expect((await ada.data<{ import: unknown }>('GET', '/api/v1/people/imports/latest')).import).toBeNull();
  });
});

describe('an import', () => {
  it('waits for the workers, one at a time, and answers a file that no spreadsheet runs', async () => {
    const rows = [row('=cmd()@example.org'), { ...row('fine@example.org'), firstName: '=1+1' }];
    const begun = await ada.data<PeopleImport>('POST', '/api/v1/people/imports', { rows, role: 'user' });
    expect(begun).toMatchObject({ total: 2, endedAt: null });
    const second = await ada.call('POST', '/api/v1/people/imports', { body: { rows, role: 'user' } });
    expect([second.status, second.body.error]).toEqual([409, messageOf('import_running')]);
    const response = await fetch(`${running.url}/api/v1/people/imports/${begun.id}/result`, {
      headers: { authorization: `Bearer ${ada.signedIn.token}` },
    });
    const text = await response.text();
    expect(text).toContain("fine@example.org,'=1+1,Fosse,,waiting,");
    expect(text).toContain("'=cmd()@example.org");
    await inOwn(() => repository(ImportEntity).update({ id: begun.id }, { endedAt: new Date() }));
  });

  it('is nobody else’s to see', async () => {
    const { import: newest } = await ada.data<{ import: PeopleImport }>('GET', '/api/v1/people/imports/latest');
    const stranger = await TestPerson.signUp(running.url);
    expect((await stranger.call('GET', `/api/v1/people/imports/${newest.id}/result`)).status).toBe(404);
    expect((await stranger.data<{ import: unknown }>('GET', '/api/v1/people/imports/latest')).import).toBeNull();
  });
});
