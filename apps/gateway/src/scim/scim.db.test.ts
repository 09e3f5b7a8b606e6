import { messageOf } from '@cartulary/contracts/errors';
import { scimLimits } from '@cartulary/contracts/limits/scim';
import pg from 'pg';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, PASSWORD, proveAddress, TestPerson } from '../test-person.test-helper.js';
import { hashPassword } from '../identity/passwords/passwords.js';

type Json = Record<string, unknown>;
interface Reply {
  status: number;
  headers: Headers;
  body: Json;
}

const PATCH = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
const USER = ['urn:ietf:params:scim:schemas:core:2.0:User'];
let running: TestGateway;
let ada: TestPerson;
let key: string;
let superuser: pg.Client;
let count = 0;

beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  superuser = new pg.Client({ connectionString: running.test.superuserUrl });
  await superuser.connect();
  key = await keyOf(ada, 'acme.example');
});
afterAll(async () => {
  await superuser.end();
  await running.stop();
});

/** A directory key for a person's organization, which has verified a domain. */
async function keyOf(person: TestPerson, domain: string): Promise<string> {
  await superuser.query(
    `INSERT INTO app.organisation_domain (id, organisation_id, domain, challenge, verified_at)
     VALUES (gen_random_uuid(), $1, $2, 'c', now())`,
    [person.signedIn.user.organizationId, domain],
  );
  await proveAddress(running, person);
  const body = { name: 'Directory', scopes: ['scim'], expiresInDays: 30 };
  return (await person.data<{ secret: string }>('POST', '/api/v1/organisation/api-keys', body)).secret;
}

async function scim(
  method: string,
  path: string,
  body?: Json,
  headers: Readonly<Record<string, string>> = {},
  token = key,
): Promise<Reply> {
  const response = await fetch(`${running.url}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : (JSON.parse(text) as Json) };
}

const newName = (): string => `person${(count += 1)}@acme.example`;
const aUser = (given: Json = {}): Json => {
  const userName = newName();
  return { schemas: USER, userName, name: { givenName: 'Bo', familyName: 'Lind' }, active: true, ...given };
};
async function made(given: Json = {}): Promise<Json & { id: string; userName: string }> {
  const { status, body } = await scim('POST', '/Users', aUser(given));
  expect([status, body]).toEqual([201, body]);
  return body as Json & { id: string; userName: string };
}
const patch = (id: string, operations: readonly Json[], kind = 'Users'): Promise<Reply> =>
  scim('PATCH', `/${kind}/${id}`, { schemas: PATCH, Operations: operations });
const found = async (filter: string, more = ''): Promise<Json[]> => {
  const { status, body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`);
  expect([status, body]).toEqual([200, body]);
  return body['Resources'] as Json[];
};
const accountOf = async (id: string) =>
  (await superuser.query<Json>('SELECT * FROM app.account WHERE id = $1', [id])).rows[0] ?? {};
/** A session for an account that the directory created, as single sign-on would open it. */
async function signedIn(id: string, userName: string): Promise<string> {
  await superuser.query('UPDATE app.account SET password_hash = $1 WHERE id = $2', [await hashPassword(PASSWORD), id]);
  const body = { email: userName, password: PASSWORD };
  const answer = await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/login', { body });
  return answer.body.data?.token ?? '';
}
const validate = async (token: string) => (await call(running.url, 'GET', '/api/v1/auth/validate', { token })).status;

describe('what the server says of itself', () => {
  it('names what it supports, and that it takes no bulk', async () => {
    const config = await scim('GET', '/ServiceProviderConfig');
    expect(config.headers.get('content-type')).toContain('application/scim+json');
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: scimLimits.maxCount },
      etag: { supported: true },
    });
    expect((await scim('POST', '/Bulk', {})).status).toBe(501);
    expect((await scim('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 2 });
    expect((await scim('GET', '/Schemas')).body).toMatchObject({ totalResults: 2 });
  });

  it('refuses in SCIM’s own words, whoever refuses', async () => {
    const unknown = await scim('GET', '/Users/00000000-0000-4000-8000-000000000000');
    expect(unknown.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '404',
    });
    expect((await scim('GET', '/Nothing')).body).toMatchObject({ status: '404' });
    expect((await scim('GET', '/Users?filter=userName%20xx%20%22a%22')).body).toMatchObject({
      status: '400',
      scimType: 'invalidFilter',
    });
    expect(await scim('GET', '/Users', undefined, {}, 'wrong')).toMatchObject({ status: 401, body: { status: '401' } });
  });

  it('answers no session, and no key of another scope', async () => {
    const closed = { status: 403, body: { detail: messageOf('access_denied') } };
    expect(await scim('GET', '/Users', undefined, {}, ada.signedIn.token)).toMatchObject(closed);
    const other = await ada.data<{ secret: string }>('POST', '/api/v1/organisation/api-keys', {
      name: 'x',
      scopes: ['people.read'],
      expiresInDays: 1,
    });
    expect(await scim('GET', '/Users', undefined, {}, other.secret)).toMatchObject(closed);
  });
});

describe('a person', () => {
  it('gets an account without a password, as a user, whatever role was sent', async () => {
    const sent = { role: 'admin', roles: [{ value: 'admin' }], permissions: ['installation_operate'], password: 'x' };
    const user = await made({ ...sent, organizationId: 'elsewhere', externalId: 'e-1' });
    expect(user).toMatchObject({ active: true, externalId: 'e-1', displayName: 'Bo Lind' });
    expect(user).not.toHaveProperty('password');
    expect(await accountOf(user.id)).toMatchObject({
      role: 'user',
      permissions: [],
      password_hash: null,
      is_email_verified: true,
      organisation_id: ada.signedIn.user.organizationId,
    });
  });

  it('is refused twice, on an address of a domain that was not proved, and on one that another organisation has', async () => {
    const { userName } = await made();
    expect(await scim('POST', '/Users', aUser({ userName: userName.toUpperCase() }))).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    expect(await scim('POST', '/Users', aUser({ userName: 'bo@elsewhere.example' }))).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
    await TestPerson.signUp(running.url, 'founder@acme.example');
    expect((await scim('POST', '/Users', aUser({ userName: 'founder@acme.example' }))).status).toBe(409);
    expect((await scim('POST', '/Users', { userName: 'no address' })).status).toBe(400);
    expect((await scim('POST', '/Users', {})).status).toBe(400);
  });

  it('is suspended and signed out at once by active: false, also as the text that Entra ID sends, and opened again', async () => {
    for (const [off, on] of [
      [false, true],
      ['False', 'True'],
    ]) {
      const { id, userName } = await made();
      const token = await signedIn(id, userName);
      expect(await validate(token)).toBe(200);
      expect((await patch(id, [{ op: 'Replace', path: 'active', value: off }])).body).toMatchObject({ active: false });
      expect(await validate(token)).toBe(401);
      expect((await patch(id, [{ op: 'replace', value: { active: on } }])).body).toMatchObject({ active: true });
    }
  });

  it('that is deleted is suspended, gone for the directory, and the same again when it comes back', async () => {
    const { id, userName } = await made();
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    expect(await found(`userName eq "${userName}"`)).toEqual([]);
    expect(await accountOf(id)).toMatchObject({ is_active: false });
    const back = await scim('POST', '/Users', aUser({ userName, name: { givenName: 'Bo', familyName: 'Again' } }));
    expect(back).toMatchObject({ status: 201, body: { id, active: true, displayName: 'Bo Again' } });
  });

  it('who runs the installation is left alone', async () => {
    const { id } = ada.signedIn.user;
    const answers = [
      await patch(id, [{ op: 'replace', path: 'active', value: false }]),
      await scim('DELETE', `/Users/${id}`),
      await patch(id, [{ op: 'replace', path: 'userName', value: newName() }]),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await accountOf(id)).toMatchObject({ is_active: true, email: ada.email });
  });

  it('of another organisation is not there', async () => {
    const stranger = await TestPerson.signUp(running.url);
    const theirs = await keyOf(stranger, `stranger${count}.example`);
    const { id } = await made();
    for (const [method, body] of [['GET'], ['DELETE'], ['PUT', aUser()], ['PATCH', { Operations: [] }]] as const)
      expect((await scim(method, `/Users/${id}`, body, {}, theirs)).status).toBe(404);
    const list = await scim('GET', '/Users', undefined, {}, theirs);
    expect(list.body).toMatchObject({ totalResults: 1, Resources: [{ id: stranger.signedIn.user.id }] });
    const group = await scim('POST', '/Groups', { displayName: 'x', members: [{ value: id }] }, {}, theirs);
    expect(group.status).toBe(400);
    expect(await accountOf(id)).toMatchObject({ is_active: true });
  });

  it('is changed only by whoever saw it last', async () => {
    const { id } = await made();
    const { headers } = await scim('GET', `/Users/${id}`);
    const version = headers.get('etag') ?? '';
    expect((await scim('GET', `/Users/${id}`, undefined, { 'if-none-match': version })).status).toBe(304);
    expect((await patch(id, [{ op: 'replace', path: 'name.givenName', value: 'Bea' }])).status).toBe(200);
    const late = await scim('PUT', `/Users/${id}`, aUser(), { 'if-match': version });
    expect([late.status, late.body['status']]).toEqual([412, '412']);
    expect((await scim('DELETE', `/Users/${id}`, undefined, { 'if-match': version })).status).toBe(412);
  });
});

describe('a list of people', () => {
  it('is filtered, sorted, cut into pages and shortened to what was asked', async () => {
    const marks = ['Zoë', 'Asa', 'Max'];
    for (const givenName of marks) await made({ name: { givenName, familyName: 'Filterson' }, externalId: givenName });
    const family = 'name.familyName eq "filterSON"';
    expect(await found(family)).toHaveLength(3);
    expect(await found(`${family} and not (name.givenName sw "z" or name.givenName co "ax")`)).toMatchObject([
      { name: { givenName: 'Asa' } },
    ]);
    expect(await found(`${family} and externalId eq "max"`)).toEqual([]);
    expect(await found(`${family} and emails[type eq "work" and value ew "@ACME.example"]`)).toHaveLength(3);
    expect(await found(`${family} and active eq true and meta.created gt "2020-01-01T00:00:00Z"`)).toHaveLength(3);
    expect(await found(`urn:ietf:params:scim:schemas:core:2.0:User:userName pr and ${family}`)).toHaveLength(3);
    const sorted = await found(family, '&sortBy=name.givenName&sortOrder=descending&attributes=name.givenName');
    expect(sorted.map((user) => user['name'])).toEqual([
      { givenName: 'Zoë' },
      { givenName: 'Max' },
      { givenName: 'Asa' },
    ]);
    expect(Object.keys(sorted[0] ?? {}).sort()).toEqual(['id', 'name', 'schemas']);
    const [second] = await found(
      family,
      '&sortBy=externalId&startIndex=2&count=1&excludedAttributes=emails,meta.created',
    );
    expect(second).toMatchObject({ externalId: 'Max' });
    expect(second).not.toHaveProperty('emails');
    expect(second?.['meta']).not.toHaveProperty('created');
    const none = await scim('GET', `/Users?count=0&filter=${encodeURIComponent(family)}`);
    expect(none.body).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] });
    expect((await scim('GET', '/Users?count=100000')).status).toBe(200);
  });
});

describe('the sequence of Okta', () => {
  it('looks for the person, makes it, replaces it, and deactivates it without a path', async () => {
    const userName = newName();
    const looking = await scim(
      'GET',
      `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}&startIndex=1&count=100`,
    );
    expect(looking.body).toMatchObject({ totalResults: 0 });
    const okta = {
      schemas: USER,
      userName,
      name: { givenName: 'Olga', familyName: 'Kta' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Olga Kta',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    const created = await scim('POST', '/Users', okta);
    expect(created.status).toBe(201);
    const id = String(created.body['id']);
    const replaced = await scim('PUT', `/Users/${id}`, {
      ...okta,
      id,
      name: { givenName: 'Olga', familyName: 'Okta' },
    });
    expect(replaced.body).toMatchObject({ id, name: { familyName: 'Okta' } });
    expect(await patch(id, [{ op: 'replace', value: { active: false } }])).toMatchObject({
      status: 200,
      body: { active: false },
    });
  });

  it('makes a group, fills it, renames it with its id in the value, and empties it by a filter in the path', async () => {
    const { id: member } = await made();
    const created = await scim('POST', '/Groups', { displayName: `Okta ${count}`, members: [] });
    expect(created.status).toBe(201);
    const id = String(created.body['id']);
    const filled = await patch(
      id,
      [{ op: 'add', path: 'members', value: [{ value: member, display: 'x' }] }],
      'Groups',
    );
    expect(filled.body).toMatchObject({ members: [{ value: member }] });
    const renamed = await patch(id, [{ op: 'replace', value: { id, displayName: `Renamed ${count}` } }], 'Groups');
    expect(renamed.body).toMatchObject({ displayName: `Renamed ${count}`, members: [{ value: member }] });
    const emptied = await patch(id, [{ op: 'remove', path: `members[value eq "${member}"]` }], 'Groups');
    expect(emptied.body).toMatchObject({ members: [] });
    expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Groups/${id}`)).status).toBe(404);
  });
});

describe('the sequence of Entra ID', () => {
  it('probes with a made-up name, makes the person with an extension, and patches in capitals with paths and URNs', async () => {
    expect(await found('userName eq "8c1d4c0e-probe"')).toEqual([]);
    const userName = newName();
    const created = await scim('POST', '/Users', {
      schemas: [...USER, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: 'entra-1',
      userName,
      active: true,
      emails: [{ primary: true, type: 'work', value: userName }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Enno Tra', familyName: 'Tra', givenName: 'Enno' },
      roles: [],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Claims' },
    });
    expect(created.status).toBe(201);
    const id = String(created.body['id']);
    const address = newName();
    const changed = await patch(id, [
      { op: 'Replace', path: 'emails[type eq "work"].value', value: address },
      { op: 'Replace', path: 'name.familyName', value: 'Ttra' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Law' },
      { op: 'Replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:displayName', value: 'Enno Ttra' },
    ]);
    expect(changed).toMatchObject({
      status: 200,
      body: { emails: [{ value: address }], name: { familyName: 'Ttra' }, userName },
    });
    const dotted = await patch(id, [{ op: 'Replace', value: { 'name.givenName': 'Enna', active: 'False' } }]);
    expect(dotted.body).toMatchObject({ name: { givenName: 'Enna' }, active: false });
  });

  it('makes groups and takes members away by value', async () => {
    const [first, second] = [await made(), await made()];
    const created = await scim('POST', '/Groups', { displayName: `Entra ${count}`, externalId: 'g-1' });
    const id = String(created.body['id']);
    await patch(id, [{ op: 'Add', path: 'members', value: [{ value: first.id }, { value: second.id }] }], 'Groups');
    const left = await patch(id, [{ op: 'Remove', path: 'members', value: [{ value: first.id }] }], 'Groups');
    expect(left.body).toMatchObject({ members: [{ value: second.id }] });
    const removing = (value: unknown) => patch(id, [{ op: 'remove', path: 'members', value }], 'Groups');
    expect((await removing([])).body).toMatchObject({ members: [{ value: second.id }] });
    expect(await removing(null)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    expect((await removing([second.id.toUpperCase()])).body).toMatchObject({ members: [] });
    await patch(id, [{ op: 'add', path: 'members', value: [{ value: second.id.toUpperCase() }] }], 'Groups');
    const short = await scim('GET', `/Groups/${id}?excludedAttributes=members`);
    expect(short.body).not.toHaveProperty('members');
    const of = await scim('GET', `/Groups?filter=${encodeURIComponent(`id eq "${id}" and members eq "${second.id}"`)}`);
    expect(of.body).toMatchObject({ totalResults: 1 });
    expect((await scim('POST', '/Groups', { displayName: `ENTRA ${count}` })).body).toMatchObject({
      scimType: 'uniqueness',
    });
  });
});

test('what is shared with a group reaches its people from their next call on, and no longer once they leave it', async () => {
  const { id, userName } = await made();
  const token = await signedIn(id, userName);
  const documentId = await ada.uploadText('shared with a group.txt');
  const created = await scim('POST', '/Groups', { displayName: `Shared ${count}` });
  const groupId = String(created.body['id']);
  await superuser.query(
    `INSERT INTO app."grant" (id, organisation_id, item_id, principal_kind, principal_id, role, granted_by)
     VALUES (gen_random_uuid(), $1, $2, 'group', $3, 'viewer', $4)`,
    [ada.signedIn.user.organizationId, documentId, groupId, ada.signedIn.user.id],
  );
  const sees = async () => (await call(running.url, 'GET', `/api/v1/documents/${documentId}`, { token })).status;
  expect(await sees()).toBe(404);
  await patch(groupId, [{ op: 'add', path: 'members', value: [{ value: id }] }], 'Groups');
  expect(await sees()).toBe(200);
  await patch(groupId, [{ op: 'remove', path: `members[value eq "${id}"]` }], 'Groups');
  expect(await sees()).toBe(404);
});

test('operations that make no sense are refused with the word for it, and change nothing', async () => {
  const user = await made();
  const refusal = async (operation: Json) => (await patch(user.id, [operation])).body['scimType'];
  expect(await refusal({ op: 'remove' })).toBe('noTarget');
  expect(await refusal({ op: 'move', path: 'active' })).toBe('invalidSyntax');
  expect(await refusal({ op: 'replace', path: '[x', value: 1 })).toBe('invalidPath');
  expect(await refusal({ op: 'replace', path: '__proto__.polluted', value: 1 })).toBe('invalidPath');
  expect(await refusal({ op: 'replace', path: 'id', value: 'other' })).toBe('mutability');
  expect(await refusal({ op: 'replace', path: 'active', value: 'perhaps' })).toBe('invalidValue');
  expect(await refusal({ op: 'remove', path: 'userName' })).toBe('invalidValue');
  expect((await scim('PATCH', `/Users/${user.id}`, {})).body).toMatchObject({ scimType: 'invalidSyntax' });
  expect((await scim('GET', `/Users/${user.id}`)).body).toEqual(user);
});
