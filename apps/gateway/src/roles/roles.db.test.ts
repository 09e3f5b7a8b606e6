import type { CustomRole, simulateAccess } from '@cartulary/contracts/endpoints/roles';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import type { Permission } from '@cartulary/contracts/permissions';
import type { User } from '@cartulary/contracts/user';
import { anAccount } from '@cartulary/testing/factories';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import { hashPassword } from '../identity/passwords/passwords.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson } from '../test-person.test-helper.js';

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

const ROLES = '/api/v1/organisation/roles';

/** A member of Ada's organization, signed in. */
async function member(role = 'user'): Promise<{ id: string; token: string }> {
  count += 1;
  const email = `role-member${count}@example.org`;
  const { id } = await anAccount(running.parts.database, ada.signedIn.user.organizationId);
  await superuser.query('UPDATE app.account SET email = $1, role = $2, password_hash = $3 WHERE id = $4', [
    email,
    role,
    passwordHash,
    id,
  ]);
  const body = { email, password: PASSWORD };
  return {
    id,
    token: dataOf(await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/login', { body })).token,
  };
}

const role = (permissions: Permission[], name = `Role ${(count += 1)}`): Promise<CustomRole> =>
  ada.data<CustomRole>('POST', ROLES, { name, description: 'For a test', permissions });
const give = (userId: string, given: string, token = ada.signedIn.token) =>
  call(running.url, 'PUT', `/api/auth/enterprise/users/${userId}/role`, { token, body: { role: given } });
const people = async (token: string) =>
  (await call(running.url, 'GET', '/api/auth/enterprise/users', { token })).status;
const refusal = (code: ErrorCode, status: number) => ({ status, body: { error: messageOf(code) } });
type Simulation = DataOf<typeof simulateAccess>;
const simulate = (userId: string, act: object) =>
  ada.call<Simulation>('POST', '/api/v1/organisation/access/simulate', { body: { userId, act } });

describe('a role of the organisation', () => {
  it('holds for whoever gets it from the next call on, changed and deleted alike', async () => {
    const bo = await member();
    const made = await role(['USER_MANAGEMENT']);
    expect(await people(bo.token)).toBe(403);
    expect((await give(bo.id, made.id)).status).toBe(200);
    expect(await people(bo.token)).toBe(200);
    const { user } = dataOf(
      await call<{ user: User }>(running.url, 'GET', '/api/v1/auth/validate', { token: bo.token }),
    );
    expect(user).toMatchObject({
      role: 'custom',
      customRole: { id: made.id, name: made.name },
      permissions: ['USER_MANAGEMENT'],
    });
    const { version, name } = made;
    const changed = await ada.data<CustomRole>('PUT', `${ROLES}/${made.id}`, { name, version, permissions: [] });
    expect(changed).toMatchObject({ people: 1, permissions: [], version: 2 });
    expect(await people(bo.token)).toBe(403);
    await ada.data('PUT', `${ROLES}/${made.id}`, { name, version: 2, permissions: ['ENTERPRISE_ADMIN'] });
    expect(await people(bo.token)).toBe(200);
    expect(await ada.call('DELETE', `${ROLES}/${made.id}`)).toMatchObject({
      ...refusal('role_is_held', 409),
      body: { data: { people: 1 } },
    });
    expect(await ada.data('DELETE', `${ROLES}/${made.id}?to=auditor`)).toEqual({ moved: 1 });
    expect(await people(bo.token)).toBe(403);
  });

  it('is told to the pages of those who hold it', async () => {
    const bo = await member();
    const made = await role(['search_access']);
    await give(bo.id, made.id);
    const changesOf = async () =>
      (
        await superuser.query<{ payload: object; audience: string[] }>(
          `SELECT payload, audience FROM app.outbox WHERE type = 'account.changed' AND payload ->> 'accountId' = $1 ORDER BY id`,
          [bo.id],
        )
      ).rows;
    const before = await changesOf();
    await ada.data('PUT', `${ROLES}/${made.id}`, { name: made.name, version: 1, permissions: [] });
    expect((await changesOf()).slice(before.length)).toEqual([
      { payload: { accountId: bo.id, change: 'role' }, audience: [`account:${bo.id}`] },
    ]);
  });

  it('is recorded with what was before and after', async () => {
    const made = await role(['search_access']);
    await ada.data('PUT', `${ROLES}/${made.id}`, { name: 'Renamed', version: 1, permissions: ['DOCUMENT_VIEW'] });
    const acts = await ada.data<{ items: unknown[] }>('GET', `/api/v1/audit?action=role.change&q=${made.id}`);
    expect(acts.items[0]).toMatchObject({
      detail: {
        before: { name: made.name, permissions: ['search_access'] },
        after: { name: 'Renamed', permissions: ['DOCUMENT_VIEW'] },
      },
    });
  });

  it('is not changed by two at once, and shares its name with none', async () => {
    const made = await role([], 'Only one');
    await ada.data('PUT', `${ROLES}/${made.id}`, { name: 'Only one', version: 1, permissions: ['search_access'] });
    expect(
      await ada.call('PUT', `${ROLES}/${made.id}`, { body: { name: 'Only one', version: 1, permissions: [] } }),
    ).toMatchObject(refusal('conflict', 409));
    expect(await ada.call('POST', ROLES, { body: { name: 'ONLY ONE', permissions: [] } })).toMatchObject(
      refusal('role_name_taken', 409),
    );
  });

  it('never operates the installation, nor holds more than whoever makes, changes or deletes it', async () => {
    expect(
      await ada.call('POST', ROLES, { body: { name: 'Operator', permissions: ['installation_operate'] } }),
    ).toMatchObject(refusal('role_operates', 400));
    const bo = await member();
    const keeper = await role(['USER_MANAGEMENT', 'search_access']);
    const strong = await role(['AUDIT_LOGS']);
    await give(bo.id, keeper.id);
    const asBo = (method: string, path: string, body?: object) =>
      call(running.url, method, path, { token: bo.token, body });
    expect((await asBo('POST', ROLES, { name: 'Mine', permissions: ['search_access'] })).status).toBe(201);
    expect(await asBo('POST', ROLES, { name: 'More', permissions: ['AUDIT_LOGS'] })).toMatchObject(
      refusal('role_too_high', 403),
    );
    const weaker = { name: strong.name, version: 1, permissions: [] };
    expect(await asBo('PUT', `${ROLES}/${strong.id}`, weaker)).toMatchObject(refusal('role_too_high', 403));
    expect(await asBo('DELETE', `${ROLES}/${strong.id}`)).toMatchObject(refusal('role_too_high', 403));
    expect(await asBo('PUT', `${ROLES}/${keeper.id}`, { name: 'x', version: 1, permissions: [] })).toMatchObject(
      refusal('own_role', 409),
    );
    const cy = await member();
    expect(await give(cy.id, strong.id, bo.token)).toMatchObject(refusal('role_too_high', 403));
    expect(await give(cy.id, 'admin', bo.token)).toMatchObject(refusal('role_too_high', 403));
    const tried = await waitFor(async () => {
      const { items } = await ada.data<{ items: { detail: object }[] }>(
        'GET',
        `/api/v1/audit?refusedOnly=true&actorId=${bo.id}`,
      );
      return items.length >= 5 && items;
    });
    expect(tried[0]).toMatchObject({ action: 'access.refuse', detail: { reason: 'role_too_high' } });
  });

  it('is nobody else’s to see, to give or to change', async () => {
    const stranger = await TestPerson.signUp(running.url);
    const made = await role(['search_access']);
    const theirs = await stranger.data<{ custom: CustomRole[] }>('GET', ROLES);
    expect(theirs.custom).toEqual([]);
    const body = { name: 'Taken', version: 1, permissions: [] };
    expect(await stranger.call('PUT', `${ROLES}/${made.id}`, { body })).toMatchObject(refusal('not_found', 404));
    expect(await stranger.call('DELETE', `${ROLES}/${made.id}`)).toMatchObject(refusal('not_found', 404));
    expect(await give(stranger.signedIn.user.id, made.id, stranger.signedIn.token)).toMatchObject(
      refusal('not_found', 404),
    );
    const bo = await member();
    expect(await stranger.call('GET', `/api/v1/organisation/access/people/${bo.id}`)).toMatchObject(
      refusal('not_found', 404),
    );
  });

  it('takes the administrator’s from nobody who is the last', async () => {
    const founder = await TestPerson.signUp(running.url);
    const made = await founder.data<CustomRole>('POST', ROLES, { name: 'Reader', permissions: ['USER_MANAGEMENT'] });
    expect(await give(founder.signedIn.user.id, made.id, founder.signedIn.token)).toMatchObject(
      refusal('own_account', 409),
    );
  });
});

describe('who has what', () => {
  it('is said of a person and of a permission, with why', async () => {
    const bo = await member();
    const made = await role(['AUDIT_LOGS']);
    await give(bo.id, made.id);
    await superuser.query(`UPDATE app.account SET permissions = '{REPORTS_VIEW}' WHERE id = $1`, [bo.id]);
    const { held } = await ada.data<{ held: unknown[] }>('GET', `/api/v1/organisation/access/people/${bo.id}`);
    expect(held).toEqual([
      { permission: 'REPORTS_VIEW', because: ['directly'] },
      { permission: 'AUDIT_LOGS', because: ['role'] },
    ]);
    const path = '/api/v1/organisation/access/permissions/AUDIT_LOGS?pageSize=100';
    const { items } = await ada.data<{ items: { id: string; because: string[] }[] }>('GET', path);
    expect(items).toContainEqual(expect.objectContaining({ id: bo.id, because: ['role'], roleName: made.name }));
    expect(items).toContainEqual(expect.objectContaining({ id: ada.signedIn.user.id, because: ['admin'] }));
  });
});

describe('a simulation', () => {
  it('answers what the person’s own call answers', async () => {
    const bo = await member();
    const documentId = await ada.uploadText('plan.txt', 'the plan');
    const asBo = () => call(running.url, 'GET', `/api/v1/documents/${documentId}`, { token: bo.token });
    const view = { action: 'view', itemId: documentId };
    expect(dataOf(await simulate(bo.id, view))).toMatchObject({
      allowed: false,
      item: { id: documentId, name: 'plan.txt' },
    });
    expect((await asBo()).status).toBe(404);
    await superuser.query(
      `INSERT INTO app."grant" (id, organisation_id, item_id, principal_kind, principal_id, role, granted_by)
       VALUES (gen_random_uuid(), $1, $2, 'account', $3, 'viewer', $4)`,
      [ada.signedIn.user.organizationId, documentId, bo.id, ada.signedIn.user.id],
    );
    const now = dataOf(await simulate(bo.id, view));
    expect(now.allowed).toBe(true);
    expect(now.steps.at(-1)).toEqual({
      kind: 'sharing',
      passed: true,
      about: 'granted',
      right: 'viewer',
      through: 'item',
    });
    expect((await asBo()).status).toBe(200);
    const made = await role(['SETTINGS_VIEW']);
    await give(bo.id, made.id);
    expect(dataOf(await simulate(bo.id, view)).allowed).toBe(false);
    expect((await asBo()).status).toBe(403);
  });

  it('tells an administrator nothing of a document that is not theirs to see', async () => {
    const bo = await member();
    const form = new FormData();
    form.append('file', new Blob(['Secret']), 'secret-words.txt');
    const uploaded = dataOf(
      await call<{ documents: { id: string }[] }>(running.url, 'POST', '/api/v1/documents', {
        token: bo.token,
        body: form,
      }),
    );
    const itemId = uploaded.documents[0]?.id ?? '';
    const answer = await simulate(bo.id, { action: 'view', itemId });
    expect(answer).toMatchObject(refusal('not_found', 404));
    expect(JSON.stringify(answer.body)).not.toContain('secret-words');
    const acts = await ada.data<{ items: unknown[] }>('GET', `/api/v1/audit?action=access.simulate&q=${bo.id}`);
    expect(acts.items).toEqual([]);
  });
});
