import type { MailRecord } from '@cartulary/contracts/endpoints/mail';
import { messageOf } from '@cartulary/contracts/errors';
import type { ProviderRecord } from '@cartulary/contracts/identity-providers';
import { Account } from '@cartulary/database/entities/account.entity';
import { OrganisationDomain } from '@cartulary/database/entities/organisation-domain.entity';
import { LinkedIdentity } from '@cartulary/database/entities/linked-identity.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { anAccount } from '@cartulary/testing/factories';
import {
  CLIENT,
  passwordAt,
  signInAt,
  startOpenidProvider,
  type RunningOpenidProvider,
} from '@cartulary/testing/openid-provider';
import { hashPassword } from '../passwords/passwords.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, proveAddress, TestPerson } from '../../test-person.test-helper.js';
import { begin, comeBack, countOf, refusalsIn } from './way.test-helper.js';

const PATH = '/api/v1/organisation/identity-providers';
let provider: RunningOpenidProvider;
let running: TestGateway;
let operator: TestPerson;
let admin: TestPerson;
let organisationId: string;

beforeAll(async () => {
  provider = await startOpenidProvider(['http://localhost:8080/auth/oidc/callback']);
  running = await runningGateway({ CARTULARY_PROVIDER_PLAIN_HTTP: '1' });
  operator = await TestPerson.signUp(running.url);
  admin = await TestPerson.signUp(running.url, 'admin@harbour.example');
  organisationId = admin.signedIn.user.organizationId;
  await proveAddress(running, admin);
  await running.parts.database.inOrganisation(organisationId, async () => {
    const domain = { id: newId(), domain: 'harbour.example', challenge: 'c', verifiedAt: new Date() };
    await repository(OrganisationDomain).insert(domain);
  });
  await write();
});
afterAll(() => Promise.all([running.stop(), provider.stop()]));

const settings = (more: object = {}) => ({
  kind: 'oidc',
  config: { clientId: CLIENT.id, issuer: provider.issuer },
  secrets: {},
  groupRoles: [
    { group: 'clerks', role: 'manager' },
    { group: 'chiefs', role: 'admin' },
  ],
  ...more,
});
const write = (more: object = { secrets: { clientSecret: CLIENT.secret } }): Promise<ProviderRecord> =>
  admin.data<ProviderRecord>('PUT', `${PATH}/oidc`, settings(more));

const signInThere = (url: string, login: string): Promise<URLSearchParams> =>
  signInAt(provider.issuer, url, login, passwordAt(login));

async function enter(login: string) {
  const way = await begin(running, 'oidc', { domain: 'harbour.example' });
  return comeBack(running, 'oidc', await signInThere(way.url, login), way.cookie);
}
const reasons = (): Promise<unknown[]> => refusalsIn(running, organisationId);
/** A member of the organization, signed in with a password. */
async function member(email: string, values: object): Promise<{ id: string; email: string; token: string }> {
  const { database } = running.parts;
  const { id } = await anAccount(database, organisationId);
  const passwordHash = await hashPassword(PASSWORD);
  await database.inOrganisation(organisationId, async () => {
    await repository(Account).update({ id }, { email, passwordHash, isEmailVerified: true, ...values });
  });
  const answer = await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/login', {
    body: { email, password: PASSWORD },
  });
  return { id, email, token: dataOf(answer).token };
}
/** Links an identity as if the person had done it while signed in. */
const linkTo = ({ signedIn, email }: TestPerson, subject: string): Promise<void> =>
  running.parts.database.inOrganisation(organisationId, async () => {
    const { issuer } = provider;
    const link = { id: newId(), accountId: signedIn.user.id, kind: 'oidc', issuer, subject } as const;
    await repository(LinkedIdentity).insert({ ...link, ofOrganisation: true, email, lastUsedAt: new Date() });
  });
const change = (email: string, values: object): Promise<void> =>
  running.parts.database.inOrganisation(organisationId, async () => {
    await repository(Account).update({ email }, values);
  });

test('the secret is kept sealed, stays when it is left out, and is never answered', async () => {
  const record = await write({});
  expect(record).toMatchObject({
    kind: 'oidc',
    enabled: true,
    secretsSet: ['clientSecret'],
    config: { groupsClaim: 'groups' },
  });
  const { items } = await admin.data<{ items: ProviderRecord[] }>('GET', PATH);
  expect(JSON.stringify(items)).not.toContain(CLIENT.secret);
  const stored = await running.parts.database.inSystem((manager) =>
    manager.query('SELECT * FROM app.identity_provider'),
  );
  expect(JSON.stringify(stored)).not.toContain(CLIENT.secret);
  expect((await operator.data<{ items: ProviderRecord[] }>('GET', PATH)).items).toEqual([]);
});

test('what does not fit its kind is refused', async () => {
  const wrong = await admin.call('PUT', `${PATH}/oidc`, {
    body: { kind: 'oidc', config: { clientId: 'x' }, secrets: {} },
  });
  const other = await admin.call('PUT', `${PATH}/google`, { body: settings() });
  expect([wrong.status, other.status]).toEqual([400, 400]);
});

test('somebody of the domain enters the organisation, with the role of the groups', async () => {
  provider.people.set('vera', {
    email: 'vera@harbour.example',
    email_verified: true,
    name: 'Vera Lund',
    groups: ['clerks'],
  });
  const answer = dataOf(await enter('vera'));
  expect(answer).toMatchObject({
    user: {
      email: 'vera@harbour.example',
      firstName: 'Vera',
      lastName: 'Lund',
      role: 'manager',
      organizationId: organisationId,
    },
    next: null,
  });
});

test('the role follows the groups at every sign-in, and the last administrator keeps it', async () => {
  provider.people.set('vera', { email: 'vera@harbour.example', email_verified: true, groups: [] });
  expect(dataOf(await enter('vera'))).toMatchObject({ user: { role: 'user' } });
  await change('admin@harbour.example', { isEmailVerified: true });
  await linkTo(admin, 'chief');
  provider.people.set('chief', { email: 'admin@harbour.example', email_verified: true, groups: [] });
  expect(dataOf(await enter('chief'))).toMatchObject({ user: { role: 'admin', id: admin.signedIn.user.id } });
});

test('a directory takes no role that another one gave, and gives none back that was taken', async () => {
  const login = 'twice';
  const says = (groups: string[]) =>
    provider.people.set(login, { email: 'twice@harbour.example', email_verified: true, groups });
  const roleNow = async () => dataOf(await enter(login));
  const key = await admin.data<{ secret: string }>('POST', '/api/v1/organisation/api-keys', {
    name: 'Directory',
    scopes: ['scim'],
    expiresInDays: 30,
  });
  const scim = async (method: string, path: string, body: object): Promise<{ id: string }> => {
    const headers = { authorization: `Bearer ${key.secret}`, 'content-type': 'application/scim+json' };
    const answer = await fetch(`${running.url}/scim/v2${path}`, { method, headers, body: JSON.stringify(body) });
    expect(answer.status).toBeLessThan(300);
    return (await answer.json()) as { id: string };
  };
  const roleOf = (id: string) =>
    running.parts.database.inOrganisation(
      organisationId,
      async () => (await repository(Account).findOneByOrFail({ id })).role,
    );
  await write({
    groupRoles: [
      { group: 'clerks', role: 'manager' },
      { group: 'checkers', role: 'auditor' },
    ],
  });
  says(['clerks']);
  const { id } = ((await roleNow()) as { user: { id: string } }).user;
  expect(await roleOf(id)).toBe('manager');
  // Joining and leaving a group synced by SCIM doesn't change the provider's role.
  const { id: groupId } = await scim('POST', '/Groups', { displayName: 'checkers', members: [{ value: id }] });
  expect(await roleOf(id)).toBe('manager');
  await scim('PUT', `/Groups/${groupId}`, { displayName: 'checkers', members: [] });
  expect(await roleOf(id)).toBe('manager');
  // The reverse case.
  await scim('PUT', `/Groups/${groupId}`, { displayName: 'checkers', members: [{ value: id }] });
  says([]);
  await roleNow();
  expect(await roleOf(id)).toBe('auditor');
  await scim('PUT', `/Groups/${groupId}`, { displayName: 'checkers', members: [] });
  expect(await roleOf(id)).toBe('user');
  await write({});
});

test('an administrator links an account there while signed in, proved afresh, by the same address, and is told', async () => {
  const boss = await member('linking@harbour.example', { role: 'admin' });
  const path = '/api/v1/account/identities/oidc/begin';
  const link = () => call<{ url: string }>(running.url, 'POST', path, { token: boss.token, body: {} });
  const go = async (login: string, token: string | undefined = boss.token) => {
    const begun = await link();
    const cookie = begun.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return comeBack(running, 'oidc', await signInThere(dataOf(begun).url, login), cookie, token);
  };
  provider.people.set('boss-there', { email: boss.email, email_verified: true, groups: ['chiefs'] });
  provider.people.set('not-boss', { email: 'not-boss@harbour.example', email_verified: true, groups: [] });
  expect((await enter('boss-there')).status).toBe(403);
  const age = (by: string) =>
    running.parts.database.inOrganisation(organisationId, () =>
      manager().query(`UPDATE app.session SET proved_at = now() - $1::interval WHERE account_id = $2`, [by, boss.id]),
    );
  await age('6 minutes');
  expect((await link()).status).toBe(403);
  await age('1 second');
  await change(boss.email, { isEmailVerified: false });
  expect((await link()).body.error).toBe(messageOf('address_unproved'));
  await change(boss.email, { isEmailVerified: true });
  // Another person's account there isn't linked and creates no account.
  const other = await go('not-boss');
  expect([other.status, other.body.error]).toEqual([403, messageOf('identity_other_address')]);
  // Neither a signed-out browser nor another session, even of the same person, can finish it.
  const again = await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/login', {
    body: { email: boss.email, password: PASSWORD },
  });
  for (const token of ['', admin.signedIn.token, dataOf(again).token]) {
    const finished = await go('boss-there', token);
    expect([finished.status, finished.body.error]).toEqual([403, messageOf('identity_other_session')]);
  }
  expect((await reasons()).slice(-3)).toEqual(['other-session', 'other-session', 'other-session']);
  expect(dataOf(await go('boss-there'))).toMatchObject({ user: { id: boss.id, role: 'admin' } });
  expect(dataOf(await enter('boss-there'))).toMatchObject({ user: { id: boss.id } });
  const { items } = await operator.data<{ items: MailRecord[] }>('GET', '/api/v1/mails?pageSize=100');
  expect(items.filter(({ address }) => address === boss.email).map(({ kind }) => kind)).toEqual(['identity-linked']);
  const own = await call<{ linkable: string[] }>(running.url, 'GET', '/api/v1/account/identities', {
    token: dataOf(again).token,
  });
  expect(dataOf(own).linkable).toEqual([]);
});

describe('an address alone opens no account that holds more than a member’s rights', () => {
  test('not an administrator’s, whatever the provider’s settings say', async () => {
    for (const linkPrivileged of [false, true]) {
      await write({ config: { clientId: CLIENT.id, issuer: provider.issuer, linkPrivileged } });
      provider.people.set('forged', { email: 'admin@harbour.example', email_verified: true });
      const answer = await enter('forged');
      expect([answer.status, answer.body.error]).toEqual([403, expect.stringContaining('more than a member')]);
      expect((await reasons()).at(-1)).toBe('account-privileged');
    }
  });

  test('a manager’s only where an administrator chose so', async () => {
    const boss = await member('boss@harbour.example', { role: 'manager' });
    provider.people.set('boss', { email: boss.email, email_verified: true, groups: ['clerks'] });
    await write({});
    expect((await enter('boss')).status).toBe(403);
    await write({ config: { clientId: CLIENT.id, issuer: provider.issuer, linkPrivileged: true } });
    expect(dataOf(await enter('boss'))).toMatchObject({ user: { id: boss.id } });
    await write({});
  });

  test('never that of whoever runs the installation, linked or not', async () => {
    await change('vera@harbour.example', { permissions: ['installation_operate'] });
    const answer = await enter('vera');
    expect([answer.status, answer.body.error]).toEqual([403, messageOf('provider_operator')]);
    expect((await reasons()).at(-1)).toBe('operator');
    await change('vera@harbour.example', { permissions: [] });
  });
});

describe('who decides who signs in as whom', () => {
  const stale = (by: string): Promise<unknown> =>
    running.parts.database.inOrganisation(organisationId, () =>
      manager().query(`UPDATE app.session SET proved_at = now() - $1::interval WHERE account_id = $2`, [
        by,
        admin.signedIn.user.id,
      ]),
    );

  test('is an administrator, and nobody who holds ENTERPRISE_ADMIN by another role', async () => {
    const { token } = await member('desk@harbour.example', { permissions: ['ENTERPRISE_ADMIN'] });
    expect((await call(running.url, 'GET', PATH, { token })).status).toBe(200);
    const body = { ...settings(), groupRoles: [] };
    const written = await call(running.url, 'PUT', `${PATH}/oidc`, { token, body });
    const removed = await call(running.url, 'DELETE', `${PATH}/oidc`, { token });
    expect([written.status, removed.status]).toEqual([403, 403]);
  });

  test('proved herself just now', async () => {
    await stale('6 minutes');
    const answers = [
      await admin.call('PUT', `${PATH}/oidc`, { body: settings() }),
      await admin.call('DELETE', `${PATH}/oidc`),
    ];
    await stale('0 minutes');
    for (const { status, body } of answers) expect([status, body.error]).toEqual([403, 'Confirm that it’s you']);
  });

  test('and learns no secret by sending it to a server of her own', async () => {
    const elsewhere = { config: { clientId: CLIENT.id, issuer: 'https://elsewhere.example' } };
    expect((await write(elsewhere)).secretsSet).toEqual([]);
    expect((await write()).secretsSet).toEqual(['clientSecret']);
    expect((await write({ groupRoles: settings().groupRoles })).secretsSet).toEqual(['clientSecret']);
  });
});

test('an account of another organisation stays closed, whatever the provider says', async () => {
  const before = await countOf(running, 'session');
  provider.people.set('thief', { email: operator.email, email_verified: true });
  expect((await enter('thief')).status).toBe(403);
  expect((await reasons()).at(-1)).toBe('address-unproved');
  const outsider = await TestPerson.signUp(running.url, 'outsider@harbour.example');
  provider.people.set('outsider', { email: outsider.email, email_verified: true });
  const answer = await enter('outsider');
  expect([answer.status, answer.body.error]).toEqual([403, expect.stringContaining('another organization')]);
  expect((await reasons()).at(-1)).toBe('account-elsewhere');
  expect(await countOf(running, 'session')).toBe(before + 1);
});

test('an address that the provider does not vouch for opens nothing, unless the organisation trusts it', async () => {
  provider.people.set('ute', { email: 'ute@harbour.example' });
  expect((await enter('ute')).status).toBe(403);
  await write({ config: { clientId: CLIENT.id, issuer: provider.issuer, trustEmail: true } });
  expect((await enter('ute')).status).toBe(200);
  await write({});
});

test('nobody new is taken in where the organisation says so', async () => {
  await write({ allowNewAccounts: false });
  provider.people.set('new', { email: 'new@harbour.example', email_verified: true });
  const before = await countOf(running, 'account');
  const answer = await enter('new');
  expect([answer.status, answer.body.error]).toEqual([403, expect.stringContaining('don’t have an account here yet')]);
  expect([await countOf(running, 'account'), (await reasons()).at(-1)]).toEqual([before, 'no-account']);
  await write({});
});

test('a suspended account stays closed', async () => {
  await change('vera@harbour.example', { isActive: false });
  const answer = await enter('vera');
  expect([answer.status, answer.body.error]).toEqual([401, 'OIDC authentication failed']);
  expect((await reasons()).at(-1)).toBe('suspended');
  await change('vera@harbour.example', { isActive: true });
});

test('a stolen code is worth nothing in another way (PKCE)', async () => {
  const [mine, yours] = [
    await begin(running, 'oidc', { domain: 'harbour.example' }),
    await begin(running, 'oidc', { domain: 'harbour.example' }),
  ];
  const back = await signInThere(mine.url, 'vera');
  const state = new URL(yours.url).searchParams.get('state') ?? '';
  const stolen = await comeBack(running, 'oidc', { code: back.get('code') ?? '', state }, yours.cookie);
  expect([stolen.status, stolen.body.error]).toEqual([401, 'OIDC authentication failed']);
});

test('a second factor that the organisation asks for comes after it', async () => {
  // Without a factor, she would be signed out.
  await running.parts.database.inOrganisation(organisationId, () =>
    manager().query(
      `INSERT INTO app.factor (id, account_id, method, name, confirmed_at)
       VALUES (gen_random_uuid(), $1, 'email', 'Code by email', now())`,
      [admin.signedIn.user.id],
    ),
  );
  const path = '/api/v1/settings/enterprise';
  const before = await admin.data<{ value: object; version: number }>('GET', path);
  await admin.data('PUT', path, { value: { ...before.value, mfaRequired: true }, version: before.version });
  const answer = await enter('vera');
  expect(answer.body).toMatchObject({
    message: 'Multi-factor authentication required',
    data: { requiresMFA: true, mustSetUp: true, challenge: expect.any(String) },
  });
  await admin.data('PUT', path, { value: before.value, version: before.version + 1 });
});

test('it can be asked whether it answers as it should, be switched off and be removed', async () => {
  expect((await admin.call('POST', `${PATH}/oidc/test`)).status).toBe(200);
  await write({ config: { clientId: CLIENT.id, issuer: `${provider.issuer}/nowhere` } });
  const answer = await admin.call<{ reason: string }>('POST', `${PATH}/oidc/test`);
  expect([answer.status, answer.body.data?.reason]).toEqual([409, 'answer-not-valid']);
  await write({ enabled: false });
  const off = await admin.call('POST', '/api/v1/auth/providers/oidc/begin', { body: { domain: 'harbour.example' } });
  expect([off.status, off.body.error]).toEqual([409, 'OpenID Connect authentication not configured']);
  expect((await admin.call('DELETE', `${PATH}/oidc`)).status).toBe(200);
  expect((await admin.call('DELETE', `${PATH}/oidc`)).status).toBe(404);
});

test.each([
  ['oidc', 'issuer', { clientId: 'x', issuer: 'http://directory.harbour.example' }],
  ['saml', 'entryPoint', { entryPoint: 'http://idp.harbour.example', idpEntityId: 'idp', idpCertificates: ['x'] }],
  [
    'saml',
    'logoutUrl',
    {
      entryPoint: 'https://idp.harbour.example',
      idpEntityId: 'idp',
      idpCertificates: ['x'],
      logoutUrl: 'http://10.0.0.1/out',
    },
  ],
  ['ldap', 'url', { url: 'ldap://directory.harbour.example', bindDn: 'cn=service', base: 'dc=example' }],
])('without TLS %s is set up on this machine alone (%s)', async (kind, field, config) => {
  const answer = await admin.call<{ issues: { path: string }[] }>('PUT', `${PATH}/${kind}`, {
    body: { kind, config, secrets: {} },
  });
  expect(answer).toMatchObject({ status: 400, body: { data: { issues: [{ path: `config.${field}` }] } } });
});

test('what was set up before without TLS is not talked to', async () => {
  await write();
  await running.parts.database.inOrganisation(organisationId, () =>
    manager().query(
      `UPDATE app.identity_provider SET config = config || '{"issuer":"http://directory.harbour.example"}'`,
    ),
  );
  expect((await admin.call('POST', `${PATH}/oidc/test`)).status).toBe(409);
});

test('an address that a provider does not call proved counts as none unless an administrator says so', async () => {
  const { config } = await write({ config: { clientId: CLIENT.id, issuer: provider.issuer } });
  expect(config).toMatchObject({ trustEmail: false });
});
