import pg from 'pg';
import { hashPassword } from '../identity/passwords/passwords.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, PASSWORD, proveAddress, TestPerson } from '../test-person.test-helper.js';

type Json = Record<string, unknown>;

let running: TestGateway;
let superuser: pg.Client;
let ada: TestPerson;
let key: string;
let count = 0;

beforeAll(async () => {
  running = await runningGateway();
  superuser = new pg.Client({ connectionString: running.test.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await running.stop();
});
/** An organization whose provider maps two groups, and its directory's key. */
beforeEach(async () => {
  ada = await TestPerson.signUp(running.url);
  await proveAddress(running, ada);
  await superuser.query(
    `INSERT INTO app.organisation_domain (id, organisation_id, domain, challenge, verified_at)
     VALUES (gen_random_uuid(), $1, $2, 'c', now())`,
    [ada.signedIn.user.organizationId, `n${(count += 1)}.example`],
  );
  await ada.data('PUT', '/api/v1/organisation/identity-providers/oidc', {
    kind: 'oidc',
    config: { clientId: 'c', issuer: 'https://idp.example' },
    secrets: { clientSecret: 's' },
    groupRoles: [
      { group: 'Leads', role: 'manager' },
      { group: 'Admins', role: 'admin' },
    ],
  });
  const body = { name: 'Directory', scopes: ['scim'], expiresInDays: 30 };
  key = (await ada.data<{ secret: string }>('POST', '/api/v1/organisation/api-keys', body)).secret;
});

async function scim(method: string, path: string, body?: Json): Promise<{ status: number; body: Json }> {
  const response = await fetch(`${running.url}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Json) };
}
const patch = (groupId: string, operation: Json) =>
  scim('PATCH', `/Groups/${groupId}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [operation],
  });
const add = (groupId: string, id: string) => patch(groupId, { op: 'add', path: 'members', value: [{ value: id }] });
const drop = (groupId: string, id: string) => patch(groupId, { op: 'remove', path: `members[value eq "${id}"]` });
const aGroup = async (displayName: string): Promise<string> =>
  String((await scim('POST', '/Groups', { displayName })).body['id']);

/** A person whom the directory created and who is signed in. */
async function aPerson(): Promise<{ id: string; role: () => Promise<string> }> {
  const userName = `bo${(count += 1)}@n${count - 1}.example`;
  await superuser.query(
    `INSERT INTO app.organisation_domain (id, organisation_id, domain, challenge, verified_at)
     VALUES (gen_random_uuid(), $1, $2, 'c', now()) ON CONFLICT DO NOTHING`,
    [ada.signedIn.user.organizationId, userName.split('@')[1]],
  );
  const made = await scim('POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    name: { givenName: 'Bo', familyName: 'Lind' },
    active: true,
  });
  const id = String(made.body['id']);
  await superuser.query('UPDATE app.account SET password_hash = $1 WHERE id = $2', [await hashPassword(PASSWORD), id]);
  const signedIn = await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/login', {
    body: { email: userName, password: PASSWORD },
  });
  const token = signedIn.body.data?.token;
  return {
    id,
    // As the server sees it in the next call.
    role: async () =>
      (await call<{ user: { role: string } }>(running.url, 'GET', '/api/v1/auth/validate', { token })).body.data?.user
        .role ?? 'nobody',
  };
}

const acts = async (targetId: string): Promise<unknown[]> => {
  const { rows } = await superuser.query<{ detail: Json }>(
    `SELECT detail FROM app.audit WHERE target_id = $1 AND action = 'account.change-role' ORDER BY at`,
    [targetId],
  );
  return rows.map(({ detail }) => [detail['before'], detail['after'], typeof detail['keyId']]);
};

describe('a group that the organisation’s provider maps', () => {
  it('gives its role with the membership and takes it with it, each with its act', async () => {
    const [leads, plain, bo] = [await aGroup('leads'), await aGroup('Choir'), await aPerson()];
    expect(await bo.role()).toBe('user');
    await add(plain, bo.id);
    expect(await bo.role()).toBe('user');
    await add(leads, bo.id);
    expect(await bo.role()).toBe('manager');
    await drop(plain, bo.id);
    expect(await bo.role()).toBe('manager');
    await drop(leads, bo.id);
    expect(await bo.role()).toBe('user');
    expect(await acts(bo.id)).toEqual([
      [{ role: 'user' }, { role: 'manager' }, 'string'],
      [{ role: 'manager' }, { role: 'user' }, 'string'],
    ]);
  });

  it('gives the most of several, by another name something else, and nothing once it is gone', async () => {
    const [leads, admins, bo] = [await aGroup('Leads'), await aGroup('Admins'), await aPerson()];
    await add(leads, bo.id);
    await add(admins, bo.id);
    expect(await bo.role()).toBe('admin');
    await patch(admins, { op: 'replace', path: 'displayName', value: 'Former admins' });
    expect(await bo.role()).toBe('manager');
    expect((await scim('DELETE', `/Groups/${leads}`)).status).toBe(204);
    expect(await bo.role()).toBe('user');
  });

  it('touches nobody who never was in one', async () => {
    const [plain, bo] = [await aGroup('Choir'), await aPerson()];
    await ada.call('PUT', `/api/auth/enterprise/users/${bo.id}/role`, { body: { role: 'auditor' } });
    await add(plain, bo.id);
    await drop(plain, bo.id);
    expect(await bo.role()).toBe('auditor');
  });

  it('comes back with nobody whom the directory removed', async () => {
    const [leads, bo] = [await aGroup('Leads'), await aPerson()];
    await add(leads, bo.id);
    expect((await scim('DELETE', `/Users/${bo.id}`)).status).toBe(204);
    const { rows } = await superuser.query<Json>('SELECT role, is_active FROM app.account WHERE id = $1', [bo.id]);
    expect(rows).toEqual([{ role: 'user', is_active: false }]);
  });

  it('comes back with nobody to whom the provider gave it when they signed in, and a role by hand stays', async () => {
    const [bo, cy] = [await aPerson(), await aPerson()];
    await superuser.query(
      `UPDATE app.account SET role = 'manager', role_sources = '{"oidc": "manager"}' WHERE id = $1`,
      [bo.id],
    );
    await ada.call('PUT', `/api/auth/enterprise/users/${cy.id}/role`, { body: { role: 'auditor' } });
    for (const { id } of [bo, cy]) expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    const { rows } = await superuser.query<Json>(
      'SELECT role, role_sources FROM app.account WHERE id = ANY ($1) ORDER BY role',
      [[bo.id, cy.id]],
    );
    expect(rows).toEqual([
      { role: 'auditor', role_sources: {} },
      { role: 'user', role_sources: {} },
    ]);
  });

  it('never takes the last administrator, and gives nothing that the key’s maker may not', async () => {
    const [admins, bo] = [await aGroup('Admins'), await aPerson()];
    const { id } = ada.signedIn.user;
    await add(admins, id);
    const refused = await drop(admins, id);
    expect(refused.status).toBe(409);
    const { body } = await scim('GET', `/Groups/${admins}`);
    expect(body['members']).toMatchObject([{ value: id }]);
    await superuser.query(
      `UPDATE app.account SET role = 'manager', permissions = '{ENTERPRISE_ADMIN,USER_MANAGEMENT}' WHERE id = $1`,
      [id],
    );
    await running.tellOfChange(ada.signedIn.user.organizationId);
    expect((await add(admins, bo.id)).status).toBe(403);
    expect(await bo.role()).toBe('user');
  });
});
