import type { Person } from '@cartulary/contracts/endpoints/people';
import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import type { Role } from '@cartulary/contracts/permissions';
import { anAccount } from '@cartulary/testing/factories';
import pg from 'pg';
import { hashPassword } from '../identity/passwords/passwords.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson } from '../test-person.test-helper.js';

interface List {
  users: Person[];
  total: number;
  page: number;
  pageSize: number;
}

let running: TestGateway;
let ada: TestPerson;
let superuser: pg.Client;
let passwordHash: string;
let count = 0;

beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  superuser = new pg.Client({ connectionString: running.test.superuserUrl });
  await superuser.connect();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await superuser.end();
  await running.stop();
});

/** A member of Ada's organization, signed in. */
async function member(role: Role): Promise<{ id: string; email: string; token: string }> {
  count += 1;
  const email = `member${count}@example.org`;
  const { id } = await anAccount(running.parts.database, ada.signedIn.user.organizationId);
  await superuser.query('UPDATE app.account SET email = $1, role = $2, password_hash = $3 WHERE id = $4', [
    email,
    role,
    passwordHash,
    id,
  ]);
  const answer = await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/login', {
    body: { email, password: PASSWORD },
  });
  return { id, email, token: dataOf(answer).token };
}

const path = (id: string, act: 'role' | 'suspend') => `/api/auth/enterprise/users/${id}/${act}`;
const setRole = (token: string, id: string, role: string) =>
  call(running.url, 'PUT', path(id, 'role'), { token, body: { role } });
const suspend = (token: string, id: string) => call(running.url, 'POST', path(id, 'suspend'), { token });
const validate = async (token: string) => (await call(running.url, 'GET', '/api/v1/auth/validate', { token })).status;
const refusal = (code: ErrorCode, status: number) => ({ status, body: { error: messageOf(code) } });
const people = (query = '') => ada.data<List>('GET', `/api/auth/enterprise/users${query}`);

describe('the people of an organisation', () => {
  it('are listed with state and sessions, found by name and address, in any order', async () => {
    const { email, id } = await member('manager');
    expect((await people(`?q=${encodeURIComponent(email.toUpperCase())}`)).users).toMatchObject([
      { id, email, role: 'manager', state: 'active', sessions: 1, isActive: true },
    ]);
    const byEmail = (await people('?order=email&descending=true&pageSize=100')).users.map((one) => one.email);
    expect(byEmail).toEqual([...byEmail].sort().reverse());
    expect((await people('?role=admin')).users.map((one) => one.id)).toEqual([ada.signedIn.user.id]);
    expect((await people('?q=%25')).total).toBe(0);
    expect((await people('?state=suspended')).total).toBe(0);
  });

  it('are nobody else’s to see or to change', async () => {
    const stranger = await TestPerson.signUp(running.url);
    const { id, token } = await member('user');
    expect(await call(running.url, 'GET', '/api/auth/enterprise/users', { token })).toMatchObject(
      refusal('access_denied', 403),
    );
    const theirs = await stranger.data<List>('GET', '/api/auth/enterprise/users');
    expect(theirs.users.map((one) => one.id)).toEqual([stranger.signedIn.user.id]);
    expect(await suspend(stranger.signedIn.token, id)).toMatchObject(refusal('not_found', 404));
    expect(await validate(token)).toBe(200);
  });

  it('leave as a table', async () => {
    const response = await fetch(`${running.url}/api/v1/people/export`, {
      headers: { authorization: `Bearer ${ada.signedIn.token}` },
    });
    expect(await response.text()).toContain(`${ada.email},`);
  });
});

describe('a role', () => {
  it('holds from the next call on, in both directions', async () => {
    const { id, token } = await member('user');
    const list = () => call(running.url, 'GET', '/api/auth/enterprise/users', { token });
    expect((await list()).status).toBe(403);
    expect((await setRole(ada.signedIn.token, id, 'admin')).status).toBe(200);
    expect((await list()).status).toBe(200);
    expect((await setRole(ada.signedIn.token, id, 'user')).status).toBe(200);
    expect((await list()).status).toBe(403);
    const acts = await ada.data<{ items: unknown[] }>('GET', `/api/v1/audit?action=account.change-role&q=${id}`);
    expect(acts.items[0]).toMatchObject({ detail: { before: { role: 'admin' }, after: { role: 'user' } } });
  });

  it('is not changed by oneself, nor taken from the last admin, nor made one that operates', async () => {
    const { id, token } = await member('admin');
    expect(await setRole(ada.signedIn.token, ada.signedIn.user.id, 'user')).toMatchObject(refusal('own_account', 409));
    expect((await setRole(ada.signedIn.token, id, 'internal')).status).toBe(400);
    expect((await setRole(ada.signedIn.token, id, 'user')).status).toBe(200);
    expect((await setRole(token, ada.signedIn.user.id, 'user')).status).toBe(403);
  });

  it('is never taken from both of two admins who demote one another at the same moment', async () => {
    const founder = await TestPerson.signUp(running.url);
    const { id } = await anAccount(running.parts.database, founder.signedIn.user.organizationId);
    const email = `twin${count}@example.org`;
    await superuser.query(`UPDATE app.account SET email = $1, role = 'admin', password_hash = $2 WHERE id = $3`, [
      email,
      passwordHash,
      id,
    ]);
    const body = { email, password: PASSWORD };
    const { token } = dataOf(await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/login', { body }));
    const answers = await Promise.all([
      setRole(founder.signedIn.token, id, 'user'),
      setRole(token, founder.signedIn.user.id, 'user'),
    ]);
    const { rows } = await superuser.query<{ admins: number }>(
      `SELECT count(*)::int AS admins FROM app.account WHERE organisation_id = $1 AND role = 'admin'`,
      [founder.signedIn.user.organizationId],
    );
    expect(rows[0]?.admins).toBeGreaterThanOrEqual(1);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('of whoever runs the installation is touched by no other administrator', async () => {
    const { token } = await member('admin');
    const { id } = ada.signedIn.user;
    const acts = [
      setRole(token, id, 'user'),
      suspend(token, id),
      call(running.url, 'POST', `/api/v1/people/${id}/sign-out`, { token }),
      call(running.url, 'POST', `/api/v1/people/${id}/reset-mfa`, { token }),
    ];
    for (const answer of await Promise.all(acts)) expect(answer).toMatchObject(refusal('role_too_high', 403));
    expect((await ada.call('GET', '/api/v1/mails')).status).toBe(200);
  });

  it('is given by nobody who does not hold it', async () => {
    const { id: managerId } = await member('manager');
    const { id: adminId } = await member('admin');
    const { id: lookerId, token } = await member('user');
    await superuser.query(`UPDATE app.account SET permissions = '{USER_MANAGEMENT}' WHERE id = $1`, [lookerId]);
    await running.tellOfChange(ada.signedIn.user.organizationId);
    expect(await setRole(token, managerId, 'admin')).toMatchObject(refusal('role_too_high', 403));
    expect(await setRole(token, adminId, 'user')).toMatchObject(refusal('role_too_high', 403));
    expect(await suspend(token, adminId)).toMatchObject(refusal('role_too_high', 403));
    expect(await setRole(token, lookerId, 'admin')).toMatchObject(refusal('role_too_high', 403));
  });
});

test('whoever looks after people alone looks after members, gives no more than membership, and touches no domain', async () => {
  const body = { name: 'People desk', description: '', permissions: ['USER_MANAGEMENT', 'SETTINGS_VIEW'] };
  const { id: role } = await ada.data<{ id: string }>('POST', '/api/v1/organisation/roles', body);
  const { id: deskId, token } = await member('user');
  expect((await setRole(ada.signedIn.token, deskId, role)).status).toBe(200);
  const invite = (given: string) => {
    const invited = { emails: [`new-${given}@example.org`], role: given, message: '' };
    return call(running.url, 'POST', '/api/v1/invitations', { token, body: invited });
  };
  expect((await invite('user')).status).toBe(201);
  expect(await invite('manager')).toMatchObject(refusal('role_too_high', 403));
  const [member1, manager1] = [await member('user'), await member('manager')];
  expect((await call(running.url, 'POST', `/api/v1/people/${member1.id}/sign-out`, { token })).status).toBe(200);
  expect((await suspend(token, member1.id)).status).toBe(200);
  expect(await setRole(token, member1.id, 'admin')).toMatchObject(refusal('role_too_high', 403));
  expect(await suspend(token, manager1.id)).toMatchObject(refusal('role_too_high', 403));
  const domain = '/api/v1/organisation/domains';
  expect((await call(running.url, 'GET', domain, { token })).status).toBe(200);
  const calls = [
    await call(running.url, 'POST', domain, { token, body: { domain: 'acme.example' } }),
    await call(running.url, 'DELETE', `${domain}/${member1.id}`, { token }),
  ];
  for (const answer of calls) expect(answer).toMatchObject(refusal('access_denied', 403));
});

describe('a suspended account', () => {
  it('is signed out at once, can’t come back, and is what it was when it is opened again', async () => {
    const { id, email, token } = await member('user');
    expect((await suspend(ada.signedIn.token, id)).status).toBe(200);
    expect(await validate(token)).toBe(401);
    const signIn = () => call(running.url, 'POST', '/api/v1/auth/login', { body: { email, password: PASSWORD } });
    expect((await signIn()).body.error).toBe(messageOf('authentication_failed'));
    expect((await people('?state=suspended')).users.map((one) => one.id)).toContain(id);
    expect((await ada.call('POST', `/api/v1/people/${id}/reactivate`)).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });

  it('is never one’s own', async () => {
    expect(await suspend(ada.signedIn.token, ada.signedIn.user.id)).toMatchObject(refusal('own_account', 409));
  });
});

test('an administrator signs somebody out everywhere', async () => {
  const { id, token } = await member('user');
  expect(await ada.data('POST', `/api/v1/people/${id}/sign-out`)).toEqual({ ended: 1 });
  expect(await validate(token)).toBe(401);
});
