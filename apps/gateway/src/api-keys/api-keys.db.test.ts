import type { ApiKey } from '@cartulary/contracts/endpoints/api-keys';
import { messageOf } from '@cartulary/contracts/errors';
import { apiKeyLimits } from '@cartulary/contracts/limits/api-keys';
import { anAccount } from '@cartulary/testing/factories';
import pg from 'pg';
import { hashPassword } from '../identity/passwords/passwords.js';
import { SharedRates } from '../platform/rates/shared-rates.js';
import { KeyCallersService } from '../platform/caller/key-callers.service.js';
import { readKeyToken } from '../platform/caller/key-token.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson } from '../test-person.test-helper.js';

interface Made {
  key: ApiKey;
  secret: string;
}

const KEYS = '/api/v1/organisation/api-keys';
let running: TestGateway;
let ada: TestPerson;
let superuser: pg.Client;

beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  superuser = new pg.Client({ connectionString: running.test.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await running.stop();
});

const make = (scopes: readonly string[], token = ada.signedIn.token): Promise<Made> =>
  call<Made>(running.url, 'POST', KEYS, { token, body: { name: 'Scanner', scopes, expiresInDays: 30 } }).then(dataOf);
const withKey = (secret: string, path = '/api/v1/tags', method = 'GET', body?: unknown) =>
  call(running.url, method, path, { token: secret, ...(body === undefined ? {} : { body }) });
const statusOf = async (secret: string, path?: string): Promise<number> => (await withKey(secret, path)).status;
const listed = async (id: string): Promise<ApiKey | undefined> =>
  (await ada.data<{ items: ApiKey[] }>('GET', `${KEYS}?pageSize=100`)).items.find((one) => one.id === id);
const refusals = async (id: string): Promise<{ detail: { reason: string } }[]> =>
  (await ada.data<{ items: { detail: { reason: string } }[] }>('GET', `/api/v1/audit?action=key.refuse&q=${id}`)).items;

/** Another administrator of Ada's organization, signed in. */
async function anotherAdmin(): Promise<{ id: string; token: string }> {
  const { id } = await anAccount(running.parts.database, ada.signedIn.user.organizationId);
  const email = `${id}@example.org`;
  await superuser.query(`UPDATE app.account SET email = $1, role = 'admin', password_hash = $2 WHERE id = $3`, [
    email,
    await hashPassword(PASSWORD),
    id,
  ]);
  const body = { email, password: PASSWORD };
  return {
    id,
    token: dataOf(await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/login', { body })).token,
  };
}

test('a key is shown once, can be told from other words, and is kept as a hash', async () => {
  const { key, secret } = await make(['documents.read']);
  expect(secret).toMatch(/^ctl_[0-9A-Za-z]{13}_[0-9A-Za-z]{49}$/);
  expect(secret.startsWith(key.prefix)).toBe(true);
  expect(readKeyToken(`${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`)).toBeUndefined();
  expect(JSON.stringify(await ada.data('GET', KEYS))).not.toContain(secret.slice(19));
  const { rows } = await superuser.query('SELECT * FROM app.api_key');
  expect(JSON.stringify(rows)).not.toContain(readKeyToken(secret)?.secret);
  expect(running.log()).not.toContain(secret);
});

test('a key needs a name, a scope of ours and an end within a year', async () => {
  const wrong = async (given: object) =>
    (await ada.call('POST', KEYS, { body: { name: 'x', scopes: ['search'], expiresInDays: 1, ...given } })).status;
  expect(await wrong({ expiresInDays: 366 })).toBe(400);
  expect(await wrong({ expiresInDays: undefined })).toBe(400);
  expect(await wrong({ scopes: [] })).toBe(400);
  expect(await wrong({ scopes: ['everything'] })).toBe(400);
  expect(await wrong({ name: ' ' })).toBe(400);
});

test('a key sees what its maker sees, within its scopes, and says so in the audit', async () => {
  const documentId = await ada.uploadText('lease.txt');
  const { key, secret } = await make(['documents.read', 'documents.write']);
  expect(await statusOf(secret, `/api/v1/documents/${documentId}`)).toBe(200);
  expect(await withKey(secret, '/api/v1/search?q=lease')).toMatchObject({
    status: 403,
    body: { error: messageOf('access_denied') },
  });
  const renamed = await withKey(secret, `/api/v1/documents/${documentId}`, 'PATCH', { name: 'tenancy.txt' });
  expect(renamed.status).toBe(200);
  const acts = await ada.data<{ items: { detail: object }[] }>(
    'GET',
    `/api/v1/audit?action=document.rename&q=${documentId}`,
  );
  expect(acts.items[0]?.detail).toMatchObject({ keyId: key.id });
  expect(await listed(key.id)).toMatchObject({ state: 'active', lastAddress: '127.0.0.1' });
});

test('a key is no session: it takes nobody’s place, and opens no socket', async () => {
  const { secret } = await make(['documents.read']);
  const before = await ada.data<{ total: number }>('GET', '/api/v1/sessions');
  for (let count = 0; count < 5; count += 1) expect(await statusOf(secret)).toBe(200);
  expect((await ada.data<{ total: number }>('GET', '/api/v1/sessions')).total).toBe(before.total);
  expect((await withKey(secret, '/api/v1/auth/short-token', 'POST', { purpose: 'socket' })).status).toBe(403);
  expect(await statusOf(secret, '/api/v1/auth/validate')).toBe(403);
});

test('a revoked key opens nothing from the next call on, and its use is recorded', async () => {
  const { key, secret } = await make(['documents.read']);
  expect(await statusOf(secret)).toBe(200);
  expect((await ada.call('DELETE', `${KEYS}/${key.id}`)).status).toBe(200);
  expect(await withKey(secret)).toMatchObject({ status: 401, body: { error: messageOf('authentication_required') } });
  expect(await listed(key.id)).toMatchObject({ state: 'revoked' });
  expect((await refusals(key.id))[0]).toMatchObject({ detail: { reason: 'revoked' } });
  // Repeating it changes nothing.
  expect((await ada.call('DELETE', `${KEYS}/${key.id}`)).status).toBe(200);
});

test('a key ends with its time', async () => {
  const { key, secret } = await make(['documents.read']);
  expect(await statusOf(secret)).toBe(200);
  await superuser.query(`UPDATE app.api_key SET expires_at = now() WHERE id = $1`, [key.id]);
  await running.tellOfChange(ada.signedIn.user.organizationId);
  expect(await statusOf(secret)).toBe(401);
  expect(await listed(key.id)).toMatchObject({ state: 'expired' });
  expect((await refusals(key.id))[0]).toMatchObject({ detail: { reason: 'expired' } });
});

test('a key holds no more than its maker holds now, and rests while the maker is suspended', async () => {
  const { id, token } = await anotherAdmin();
  const { key, secret } = await make(['people.read'], token);
  const people = (): Promise<number> => statusOf(secret, '/api/auth/enterprise/users');
  expect(await people()).toBe(200);
  const setRole = (role: string) => ada.call('PUT', `/api/auth/enterprise/users/${id}/role`, { body: { role } });
  expect((await setRole('user')).status).toBe(200);
  expect(await people()).toBe(403);
  expect((await setRole('admin')).status).toBe(200);
  expect(await people()).toBe(200);
  expect((await ada.call('POST', `/api/auth/enterprise/users/${id}/suspend`)).status).toBe(200);
  expect(await people()).toBe(401);
  expect(await listed(key.id)).toMatchObject({ state: 'resting' });
  expect((await ada.call('POST', `/api/v1/people/${id}/reactivate`)).status).toBe(200);
  expect(await people()).toBe(200);
});

test('a key rests while its organisation asks for a second factor and its maker has none', async () => {
  const { id, token } = await anotherAdmin();
  const { key, secret } = await make(['documents.read'], token);
  expect(await statusOf(secret)).toBe(200);
  const ask = async (mfaRequired: boolean): Promise<void> => {
    await superuser.query(
      `INSERT INTO app.setting (organisation_id, id, scope, category, value) VALUES ($1, gen_random_uuid(), 'organisation', 'enterprise', jsonb_build_object('mfaRequired', $2::boolean))
       ON CONFLICT DO NOTHING`,
      [ada.signedIn.user.organizationId, mfaRequired],
    );
    await superuser.query(
      `UPDATE app.setting SET value = value || jsonb_build_object('mfaRequired', $2::boolean)
        WHERE organisation_id = $1 AND category = 'enterprise'`,
      [ada.signedIn.user.organizationId, mfaRequired],
    );
    await running.tellOfChange(ada.signedIn.user.organizationId);
  };
  await ask(true);
  expect(await statusOf(secret)).toBe(401);
  expect(await listed(key.id)).toMatchObject({ state: 'no-factor' });
  expect(await refusals(key.id)).toMatchObject([{ detail: { reason: 'no-factor' } }]);
  await superuser.query(
    `INSERT INTO app.factor (organisation_id, id, account_id, method, name, confirmed_at)
     VALUES ($1, gen_random_uuid(), $2, 'totp', 'Telephone', now())`,
    [ada.signedIn.user.organizationId, id],
  );
  expect(await statusOf(secret)).toBe(200);
  await ask(false);
});

test('who guesses a secret meets nobody, even beside the right one', async () => {
  const { secret } = await make(['documents.read']);
  const other = await make(['documents.read']);
  expect(await statusOf(secret)).toBe(200);
  // One key's id with the other's secret, and a valid checksum.
  const { id } = readKeyToken(secret) ?? { id: '' };
  const mixed = `ctl_${id}_${other.secret.slice(18, 61)}`;
  const { crc32 } = await import('node:zlib');
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  let sum = '';
  for (let rest = crc32(mixed), at = 0; at < 6; at += 1, rest = Math.floor(rest / 62))
    sum = digits.charAt(rest % 62) + sum;
  expect(readKeyToken(mixed + sum)).toMatchObject({ id });
  expect(await statusOf(mixed + sum)).toBe(401);
  expect(await statusOf(secret)).toBe(200);
});

test('keys are the organisation’s own, and an administrator’s to make', async () => {
  const stranger = await TestPerson.signUp(running.url);
  const { key, secret } = await make(['documents.read']);
  expect((await stranger.data<{ items: ApiKey[] }>('GET', KEYS)).items).toEqual([]);
  expect((await stranger.call('DELETE', `${KEYS}/${key.id}`)).status).toBe(404);
  const documentId = await stranger.uploadText('private.txt');
  expect(await statusOf(secret, `/api/v1/documents/${documentId}`)).toBe(404);
});

test('a key that calls too often is told to wait', async () => {
  const { secret } = await make(['documents.read']);
  const { database, settings, bus, log } = running.parts;
  const callers = new KeyCallersService(new SharedRates(database, settings, log), database, bus);
  for (let sent = 0; sent < apiKeyLimits.callsPerMinute; sent += 1) await callers.callerOf(secret, '127.0.0.1');
  await expect(callers.callerOf(secret, '127.0.0.1')).rejects.toMatchObject({ code: 'rate_limited' });
});

test('asks for a fresh sign-in, so that a page that stood open makes nobody a key', async () => {
  const { token } = await anotherAdmin();
  const { sessionId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sessionId: string;
  };
  await superuser.query(`UPDATE app.session SET proved_at = now() - interval '6 minutes' WHERE id = $1`, [sessionId]);
  const wanted = { token, body: { name: 'Scanner', scopes: ['search'], expiresInDays: 30 } };
  const stale = await call(running.url, 'POST', KEYS, wanted);
  expect([stale.status, stale.body.error]).toEqual([403, messageOf('fresh_sign_in_required')]);
  const proof = { token, body: { password: PASSWORD } };
  expect((await call(running.url, 'POST', '/api/v1/auth/prove', proof)).status).toBe(200);
  expect((await call(running.url, 'POST', KEYS, wanted)).status).toBe(201);
});
