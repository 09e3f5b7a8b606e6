import type { SignInRecord } from '@cartulary/contracts/endpoints/sessions';
import { settingCategories, type SettingCategory } from '@cartulary/contracts/settings';
import { Account } from '@cartulary/database/entities/account.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { writeFact } from '@cartulary/database/facts';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, proveAddress, TestPerson, type Answer } from '../test-person.test-helper.js';

interface Category {
  value: Record<string, unknown>;
  version: number;
}

let running: TestGateway;
/** Admin of an organization. */
let ada: TestPerson;
/** The same token, after the role was reduced to `user`. */
let member: TestPerson;

beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  member = await TestPerson.signUp(running.url);
  await inOrganisationOf(member, () => repository(Account).update({ id: member.signedIn.user.id }, { role: 'user' }));
});
afterAll(() => running.stop());

const inOrganisationOf = <T>(person: TestPerson, work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(person.signedIn.user.organizationId, work);

const read = (person: TestPerson, category: SettingCategory): Promise<Category> =>
  person.data<Category>('GET', `/api/v1/settings/${category}`);

async function write(
  person: TestPerson,
  category: SettingCategory,
  change: Record<string, unknown>,
  version?: number,
): Promise<Answer<Category>> {
  const known = version ?? (await read(person, category)).version;
  return person.call<Category>('PUT', `/api/v1/settings/${category}`, { body: { value: change, version: known } });
}

const issuesOf = (answer: Answer<unknown>): unknown => (answer.body.data as { issues?: unknown }).issues;

const signInAgain = async (person: TestPerson): Promise<{ token: string; sessionId: string; refreshToken: string }> =>
  dataOf(
    await call(running.url, 'POST', '/api/v1/auth/login', {
      body: { email: person.email, password: PASSWORD },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    }),
  );

test('whether the organization keeps documents in browsers comes with the settings', async () => {
  const strict = await TestPerson.signUp(running.url);
  const isEnforced = async (): Promise<boolean> =>
    (await strict.data<{ isLocalProcessingEnforced: boolean }>('GET', '/api/v1/settings')).isLocalProcessingEnforced;
  expect(await isEnforced()).toBe(false);
  const { organizationId: id } = strict.signedIn.user;
  await inOrganisationOf(strict, () => repository(Organisation).update({ id }, { enforceLocalProcessing: true }));
  expect(await isEnforced()).toBe(true);
});

test('all nine categories come at once, each with what holds and its version', async () => {
  const { categories } = await ada.data<{ categories: Record<string, Category> }>('GET', '/api/v1/settings');
  expect(Object.keys(categories).sort()).toEqual([...settingCategories].sort());
  expect(categories['profile']?.value).toMatchObject({ firstName: 'Ilse', lastName: 'Marwick', email: ada.email });
  expect(categories['system']).toMatchObject({ value: { theme: 'system', maxFileSize: 100 }, version: 0 });
});

test('what the table does not allow is refused field by field, and nothing is stored', async () => {
  const answer = await write(ada, 'system', {
    theme: 'sepia',
    colour: 'red',
    autoBackup: true,
    defaultFileFormat: 'docx',
    debugMode: true,
  });
  expect(answer.status).toBe(400);
  expect(issuesOf(answer)).toEqual([
    { path: 'value.theme', message: expect.any(String) },
    { path: 'value.colour', message: 'There is no such setting' },
    { path: 'value.autoBackup', message: expect.stringContaining('System Control') },
    { path: 'value.defaultFileFormat', message: 'This can’t be changed yet' },
  ]);
  expect(await read(ada, 'system')).toMatchObject({ value: { debugMode: false }, version: 0 });
});

test('fields that are not sent stay as they are; a stale version is told what is stored', async () => {
  expect((await write(ada, 'system', { theme: 'dark' })).body.data).toMatchObject({ version: 1 });
  expect((await write(ada, 'system', { debugMode: true })).body.data).toMatchObject({
    value: { theme: 'dark', debugMode: true },
    version: 2,
  });
  const stale = await write(ada, 'system', { theme: 'light' }, 1);
  expect(stale.status).toBe(409);
  expect(stale.body.data).toMatchObject({ value: { theme: 'dark' }, version: 2 });
});

test('a change is told to the person’s devices and recorded without its values', async () => {
  const { version } = dataOf(await write(ada, 'notifications', { systemUpdates: false }));
  await inOrganisationOf(ada, async () => {
    const events = await repository(OutboxEvent).findBy({ type: 'settings.changed' });
    expect(events).toContainEqual(
      expect.objectContaining({
        payload: { category: 'notifications', version },
        audience: [`account:${ada.signedIn.user.id}`],
      }),
    );
    const recorded = await repository(AuditEntry).findBy({ action: 'settings.write', targetId: 'notifications' });
    expect(recorded[0]?.detail).toMatchObject({ version, fields: ['systemUpdates'] });
    expect(recorded[0]?.detail).not.toHaveProperty('systemUpdates');
  });
});

test('a change of the organisation’s policy is recorded with what it was and what it is', async () => {
  await write(ada, 'enterprise', { passwordPolicy: 'nist' });
  await inOrganisationOf(ada, async () => {
    const recorded = await repository(AuditEntry).findBy({ action: 'settings.write', targetId: 'enterprise' });
    expect(recorded[0]?.detail).toMatchObject({
      fields: ['passwordPolicy'],
      before: { passwordPolicy: 'standard' },
      after: { passwordPolicy: 'nist' },
    });
  });
});

test('a name is written into the account, without what nobody sees', async () => {
  expect((await write(ada, 'profile', { firstName: ' \u202eAugusta ' })).status).toBe(200);
  expect((await ada.data<{ user: { name: string } }>('GET', '/api/v1/auth/validate')).user.name).toBe(
    'Augusta Marwick',
  );
  expect((await write(ada, 'profile', { lastName: '\u200b' })).status).toBe(400);
  expect((await write(ada, 'profile', { lastName: 'java\u202escript:' })).status).toBe(400);
});

test('what is only shown among the settings stays, and the refusal says where it is changed', async () => {
  const answer = await write(ada, 'profile', { email: 'eve@example.org' });
  expect(answer.status).toBe(400);
  expect(issuesOf(answer)).toEqual([
    { path: 'value.email', message: expect.stringContaining('POST /api/v1/account/address') },
  ]);
  expect((await write(ada, 'profile', { email: '' })).status).toBe(400);
  expect(await read(ada, 'profile')).toMatchObject({ value: { email: ada.email } });
});

test('a line of text passes the input sanitiser, as in the forms', async () => {
  expect((await write(ada, 'administration', { escalationPath: '<b onclick=x>the harbour office</b>' })).status).toBe(
    200,
  );
  expect((await read(ada, 'administration')).value['escalationPath']).toBe('b xthe harbour office/b');
  expect((await write(ada, 'profile', { firstName: '<img Augusta>' })).status).toBe(200);
  expect((await read(ada, 'profile')).value['firstName']).toBe('img Augusta');
});

test('an admin renames the organisation; everybody else may not', async () => {
  expect((await write(ada, 'profile', { organization: 'Harbour & Sons' })).status).toBe(200);
  expect((await read(ada, 'profile')).value['organization']).toBe('Harbour & Sons');
  const refused = await write(member, 'profile', { organization: 'Mine' });
  expect(issuesOf(refused)).toEqual([
    { path: 'value.organization', message: 'Only an administrator of the organization can rename it' },
  ]);
});

test('the organisation’s settings are read by everybody and written by its admin', async () => {
  expect((await write(member, 'administration', { technicalContact: 'it@example.org' })).status).toBe(403);
  expect((await read(member, 'administration')).value).toMatchObject({ licenseType: 'business' });
  expect((await write(ada, 'administration', { technicalContact: 'it@example.org' })).status).toBe(200);
});

test('a person never loosens what the organisation decided', async () => {
  const person = await TestPerson.signUp(running.url);
  expect((await write(person, 'enterprise', { sessionManagement: 10 })).status).toBe(200);
  expect((await write(person, 'compliance', { retentionPolicy: 60 })).status).toBe(200);
  expect(issuesOf(await write(person, 'security', { sessionTimeout: 20 }))).toEqual([
    { path: 'value.sessionTimeout', message: 'Your organization allows at most 10 minutes' },
  ]);
  expect((await write(person, 'privacy', { dataRetention: 90 })).status).toBe(400);
  expect((await write(person, 'security', { sessionTimeout: 5 })).status).toBe(200);
});

test('a session ends after the minutes that were chosen, by person or organisation, whichever are fewer', async () => {
  const person = await TestPerson.signUp(running.url);
  const unusedFor = async (minutes: number) => {
    await inOrganisationOf(person, () =>
      repository(Session).update(
        { accountId: person.signedIn.user.id },
        { lastSeenAt: new Date(Date.now() - minutes * 60_000) },
      ),
    );
    await running.tellOfChange(person.signedIn.user.organizationId);
  };
  const status = async () => (await person.call('GET', '/api/v1/auth/validate')).status;
  await write(person, 'enterprise', { sessionManagement: 20 });
  await unusedFor(15);
  expect(await status()).toBe(200);
  await write(person, 'security', { sessionTimeout: 10 });
  await unusedFor(15);
  expect(await status()).toBe(401);
  // A new sign-in inherits the same limit.
  const { sessionId } = await signInAgain(person);
  const session = await inOrganisationOf(person, () => repository(Session).findOneByOrFail({ id: sessionId }));
  expect(session.inactivityMinutes).toBe(10);
});

describe('sign-ins', () => {
  const list = async (person: TestPerson): Promise<SignInRecord[]> =>
    (await person.data<{ items: SignInRecord[] }>('GET', '/api/v1/sessions')).items;

  it('are listed with what they came from, and another device can be signed out', async () => {
    const person = await TestPerson.signUp(running.url);
    const other = await signInAgain(person);
    const [newest, oldest] = await list(person);
    expect(newest).toMatchObject({ id: other.sessionId, current: false, endedAt: null });
    expect(newest?.userAgent).toContain('Firefox');
    expect(oldest).toMatchObject({ current: true });
    expect((await ada.call('DELETE', `/api/v1/sessions/${other.sessionId}`)).status).toBe(404);
    expect((await person.call('DELETE', `/api/v1/sessions/${other.sessionId}`)).status).toBe(200);
    expect((await call(running.url, 'GET', '/api/v1/auth/validate', { token: other.token })).status).toBe(401);
    const { refreshToken } = other;
    expect(refreshToken).toEqual(expect.any(String));
    expect((await call(running.url, 'POST', '/api/v1/auth/refresh', { body: { refreshToken } })).status).toBe(401);
    expect((await list(person))[0]).toMatchObject({ endedReason: 'revoked' });
  });

  it('without a history only living ones are listed', async () => {
    const person = await TestPerson.signUp(running.url);
    const other = await signInAgain(person);
    await person.call('DELETE', `/api/v1/sessions/${other.sessionId}`);
    await write(person, 'security', { loginHistory: false });
    expect(await list(person)).toMatchObject([{ current: true }]);
  });

  it('older than the person’s records are kept are not listed', async () => {
    const person = await TestPerson.signUp(running.url);
    const other = await signInAgain(person);
    await person.call('DELETE', `/api/v1/sessions/${other.sessionId}`);
    await inOrganisationOf(person, () =>
      repository(Session).update({ id: other.sessionId }, { createdAt: new Date(Date.now() - 40 * 86_400_000) }),
    );
    expect(await list(person)).toHaveLength(2);
    await write(person, 'privacy', { dataRetention: 30 });
    expect(await list(person)).toHaveLength(1);
  });

  it('keep no browser and no address once device tracking is off', async () => {
    const person = await TestPerson.signUp(running.url);
    await write(person, 'security', { deviceTracking: false });
    await signInAgain(person);
    expect((await list(person)).map(({ userAgent, address }) => [userAgent, address])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

test('a person’s data is answered as one document, unless the person turned that off', async () => {
  const person = await TestPerson.signUp(running.url);
  await proveAddress(running, person);
  await person.uploadText('of mine.txt');
  await inOrganisationOf(person, () => writeFact('document.opened', { accountId: newId() }));
  const app = await person.data<{ secret: string }>('POST', '/api/auth/mfa/setup', { method: 'totp' });
  const wanted = { name: 'Scanner', scopes: ['search'], expiresInDays: 1 };
  const key = await person.data<{ secret: string }>('POST', '/api/v1/organisation/api-keys', wanted);
  await person.data('POST', '/api/v1/account/address', { email: 'of-mine@example.net' });
  const data = await person.data<Record<string, unknown>>('GET', '/api/v1/account/export');
  expect(data).toMatchObject({
    account: { email: person.email },
    settings: { system: { theme: 'system' } },
    documents: [{ title: 'of mine.txt' }],
    signIns: [{ current: true }],
    factors: [{ method: 'totp', confirmedAt: null }],
    recoveryCodes: [],
    identities: [],
    keys: [{ name: 'Scanner', scopes: ['search'] }],
    addressChanges: [{ to: 'of-mine@example.net', changedAt: null }],
    walls: [],
  });
  // A colleague's actions are private to them.
  const facts = data['facts'] as { kind: string }[];
  expect(facts.map(({ kind }) => kind)).toEqual(['document.received', 'session.opened']);
  expect(facts[0]).toMatchObject({
    at: expect.any(String),
    itemId: expect.any(String),
    durationMs: null,
    by: {},
    amounts: { sizeBytes: expect.any(Number) },
  });
  const text = JSON.stringify(data);
  for (const hidden of ['Hash', 'sealed', 'publicKey', app.secret, key.secret, key.secret.split('_').at(-1) ?? ''])
    expect(text).not.toContain(hidden);
  await write(person, 'privacy', { dataExportEnabled: false });
  expect((await person.call('GET', '/api/v1/account/export')).status).toBe(403);
});
