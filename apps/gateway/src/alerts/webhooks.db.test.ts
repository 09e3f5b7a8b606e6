import type { AlertRule } from '@cartulary/contracts/endpoints/alerts';
import { AlertDeliveryRow, AlertWebhookRow } from '@cartulary/database/entities/alert-webhook.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { anAccount } from '@cartulary/testing/factories';
import { hashPassword } from '../identity/passwords/passwords.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson } from '../test-person.test-helper.js';

const ADDRESS = 'https://hooks.example.org/T0/very-secret-path';
let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway({ CARTULARY_PROVIDER_NETWORKS: 'public' });
  await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());
beforeEach(async () => {
  ada = await TestPerson.signUp(running.url);
});

const organisationId = () => ada.signedIn.user.organizationId;
const inOwn = <T>(work: () => Promise<T>): Promise<T> => running.parts.database.inOrganisation(organisationId(), work);
const step = (url: string) => ({ afterMinutes: 0, way: 'webhook', teamId: null, url });
const rule = (...steps: object[]) => ({
  name: 'Many searches',
  isOn: true,
  steps,
  definition: {
    kind: 'threshold',
    measure: 'searches',
    windowMinutes: 5,
    direction: 'above',
    limit: 3,
    clearAt: 1,
    forMinutes: 0,
    clearForMinutes: 0,
  },
});
const bell = { afterMinutes: 0, way: 'bell', teamId: null };
interface Made {
  id: string;
  secrets: { url: string; secret: string }[];
}
const add = (body: object) => ada.data<Made>('POST', '/api/v1/alert-rules', body);
const send = async (method: string, path: string, body?: object, token = ada.signedIn.token) =>
  (await call(running.url, method, path, { token, ...(body ? { body } : {}) })).status;
const shown = async (token = ada.signedIn.token) => {
  const { items } = dataOf(await call<{ items: AlertRule[] }>(running.url, 'GET', '/api/v1/alert-rules', { token }));
  const [first] = items;
  if (first === undefined) throw new Error('There is no rule');
  return first;
};
async function colleague(): Promise<string> {
  const passwordHash = await hashPassword(PASSWORD);
  const { email } = await anAccount(running.parts.database, organisationId(), { role: 'user', passwordHash });
  const body = { email, password: PASSWORD };
  return dataOf(await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/login', { body })).token;
}

test('a secret is told once, when the address is new, and lies sealed', async () => {
  const { id, secrets } = await add(rule(step(ADDRESS)));
  expect(secrets).toEqual([{ url: ADDRESS, secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) as string }]);
  const again = await ada.data<Made>('PUT', `/api/v1/alert-rules/${id}`, rule(step(ADDRESS), bell));
  expect(again.secrets).toEqual([]);
  expect(JSON.stringify(await shown())).not.toContain('whsec_');
  const [row] = await inOwn(() => repository(AlertWebhookRow).find());
  expect(row?.secrets.includes('whsec_')).toBe(false);
  // A different URL is a different webhook, and removed ones are deleted.
  const other = await ada.data<Made>('PUT', `/api/v1/alert-rules/${id}`, rule(step(`${ADDRESS}/2`)));
  expect(other.secrets.map(({ url }) => url)).toEqual([`${ADDRESS}/2`]);
  expect((await shown()).webhooks.map(({ url }) => url)).toEqual([`${ADDRESS}/2`]);
  const details = await inOwn(() =>
    manager().query<{ detail: object }[]>("SELECT detail FROM app.audit WHERE target_kind = 'alertRule'"),
  );
  expect(JSON.stringify(details)).toContain('https://hooks.example.org');
  expect(JSON.stringify(details)).not.toMatch(/very-secret-path|whsec_/);
});

test.each([
  'https://127.0.0.1/hook',
  'https://[::1]/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.8/hook',
  'https://localhost/hook',
  'http://hooks.example.org/hook',
  'https://user:password@hooks.example.org/',
  'javascript:alert(1)',
  'not an address',
])('%s is refused before anything is saved', async (url) => {
  expect(await send('POST', '/api/v1/alert-rules', rule(step(url)))).toBe(400);
  expect(await inOwn(() => repository(AlertWebhookRow).count())).toBe(0);
});

test('a webhook without an address, and an address of anything else, are refused', async () => {
  expect(await send('POST', '/api/v1/alert-rules', rule({ ...step(ADDRESS), url: undefined }))).toBe(400);
  expect(await send('POST', '/api/v1/alert-rules', rule({ ...bell, url: ADDRESS }))).toBe(400);
});

test('administrators alone choose an address; whoever else looks sees no more than its host', async () => {
  const token = await colleague();
  expect(await send('POST', '/api/v1/alert-rules', rule(step(ADDRESS)), token)).toBe(403);
  await add(rule(step(ADDRESS)));
  const theirs = await shown(token);
  expect(theirs).toMatchObject({ mayChange: false, webhooks: [], steps: [{ url: 'https://hooks.example.org' }] });
  expect(JSON.stringify(theirs)).not.toContain('very-secret-path');
});

test('whose rule an administrator gave an address may go on to change it, and learns neither address nor secret', async () => {
  const token = await colleague();
  const body = rule(bell);
  const { id } = dataOf(await call<Made>(running.url, 'POST', '/api/v1/alert-rules', { token, body }));
  const path = `/api/v1/alert-rules/${id}`;
  await ada.data('PUT', path, rule(bell, step(ADDRESS), { ...step(`${ADDRESS}/late`), afterMinutes: 30 }));
  const addresses = async () => (await shown()).steps.flatMap(({ url }) => url ?? []);
  const theirs = await shown(token);
  expect(theirs).toMatchObject({ mayChange: true, webhooks: [{ url: 'https://hooks.example.org' }, {}] });
  expect(JSON.stringify(theirs)).not.toContain('very-secret-path');
  // As displayed: each step keeps its own URL.
  const { steps } = theirs;
  expect(dataOf(await call<Made>(running.url, 'PUT', path, { token, body: rule(...steps.toReversed()) }))).toEqual({
    secrets: [],
  });
  expect(await addresses()).toEqual([ADDRESS, `${ADDRESS}/late`]);
  expect(await send('PUT', path, rule(...steps.slice(-1)), token)).toBe(200);
  expect(await addresses()).toEqual([`${ADDRESS}/late`]);
  expect(await send('PUT', path, rule(step('https://hooks.example.org/elsewhere')), token)).toBe(403);
  // Two with one origin, where there is only one URL.
  expect(
    await send('PUT', path, rule(step('https://hooks.example.org'), step('https://hooks.example.org')), token),
  ).toBe(403);
  const [{ id: webhookId } = { id: '' }] = (await shown(token)).webhooks;
  expect(await send('POST', `${path}/webhooks/${webhookId}/secret`, undefined, token)).toBe(403);
});

test('a new secret is told once and stands in the audit; others can make none', async () => {
  const { id, secrets } = await add(rule(step(ADDRESS)));
  const [{ id: webhookId } = { id: '' }] = (await shown()).webhooks;
  const path = `/api/v1/alert-rules/${id}/webhooks/${webhookId}/secret`;
  const { secret } = await ada.data<{ secret: string }>('POST', path);
  expect(secret).toMatch(/^whsec_/);
  expect(secret).not.toBe(secrets[0]?.secret);
  const stranger = await TestPerson.signUp(running.url);
  expect(await send('POST', path, undefined, stranger.signedIn.token)).toBe(404);
  expect(await send('POST', path, undefined, await colleague())).toBe(403);
  const acts = await inOwn(() =>
    manager().query<unknown[]>("SELECT 1 FROM app.audit WHERE action = 'alertRule.renew-secret'"),
  );
  expect(acts).toHaveLength(1);
});

test('a test is asked for once in a while, and stands among the last calls', async () => {
  const { id } = await add(rule(step(ADDRESS)));
  const [{ id: webhookId } = { id: '' }] = (await shown()).webhooks;
  const path = `/api/v1/alert-rules/${id}/webhooks/${webhookId}/test`;
  expect(await send('POST', path)).toBe(200);
  expect(await send('POST', path)).toBe(409);
  const stranger = await TestPerson.signUp(running.url);
  expect(await send('POST', path, undefined, stranger.signedIn.token)).toBe(404);
  const [{ deliveries } = { deliveries: [] }] = (await shown()).webhooks;
  expect(deliveries).toMatchObject([{ isTest: true, state: 'waiting', tries: 0 }]);
  const [{ body } = { body: '' }] = await inOwn(() => repository(AlertDeliveryRow).find());
  expect(JSON.parse(body)).toMatchObject({ type: 'alert.test', data: { alertId: null, rule: 'Many searches' } });
});
