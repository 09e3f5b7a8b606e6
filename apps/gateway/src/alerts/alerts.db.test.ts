import type { AlertDefinition, AlertStep } from '@cartulary/contracts/alert-rules';
import type { Alert, AlertRule, AlertTrial } from '@cartulary/contracts/endpoints/alerts';
import { alertLimits } from '@cartulary/contracts/limits/alerts';
import { AlertRow } from '@cartulary/database/entities/alert-rule.entity';
import { writeFact } from '@cartulary/database/facts';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { countFacts } from '@cartulary/testing/count-facts';
import { anAccount } from '@cartulary/testing/factories';
import { hashPassword } from '../identity/passwords/passwords.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson } from '../test-person.test-helper.js';

const MINUTE_MS = 60_000;
let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());
beforeEach(async () => {
  ada = await TestPerson.signUp(running.url);
});

const organisationId = () => ada.signedIn.user.organizationId;
const inOwn = <T>(work: () => Promise<T>): Promise<T> => running.parts.database.inOrganisation(organisationId(), work);
const definition: AlertDefinition = {
  kind: 'threshold',
  measure: 'searches',
  windowMinutes: 5,
  direction: 'above',
  limit: 3,
  clearAt: 1,
  forMinutes: 0,
  clearForMinutes: 0,
  against: 'before',
};
const bell: AlertStep = { afterMinutes: 0, way: 'bell', teamId: null };
const rule = (more: object = {}) => ({ name: 'Many searches', definition, isOn: true, steps: [bell], ...more });
const rules = async () => (await ada.data<{ items: AlertRule[] }>('GET', '/api/v1/alert-rules')).items;
const add = async (more: object = {}) => (await ada.data<{ id: string }>('POST', '/api/v1/alert-rules', rule(more))).id;
const act = async (method: string, path: string, body?: object): Promise<void> =>
  expect(await status(method, path, body)).toBe(200);
const status = async (method: string, path: string, body?: object, token = ada.signedIn.token) =>
  (await call(running.url, method, path, { token, ...(body ? { body } : {}) })).status;

async function colleague(): Promise<string> {
  const passwordHash = await hashPassword(PASSWORD);
  const { email } = await anAccount(running.parts.database, organisationId(), { role: 'user', passwordHash });
  const body = { email, password: PASSWORD };
  return dataOf(await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/login', { body })).token;
}

test('a rule is tried on the past before it is saved: each time it would have fired, counted by hand', async () => {
  const end = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const at = (minutesAgo: number): Date => new Date(end - minutesAgo * MINUTE_MS + 1_000);
  await inOwn(async () => {
    // Four within five minutes, twice: once two days ago and once an hour ago; three or a single one are never enough.
    for (const ago of [2_880, 2_879, 2_878, 2_877, 900, 899, 898, 60, 60, 60, 60, 30])
      await writeFact('search.asked', { at: at(ago), by: { mode: 'hybrid', found: true }, durationMs: 1 });
    // So that the time since then is covered.
    await writeFact('search.asked', { at: at(40 * 1_440), by: { mode: 'hybrid', found: true }, durationMs: 1 });
  });
  await countFacts(running.parts.database);
  const trial = await ada.data<AlertTrial>('POST', '/api/v1/alert-rules/trial', { definition, days: 30 });
  expect(trial).toMatchObject({ times: 2, judgedSince: trial.from });
  const fired = trial.firings.map(({ from, until, worst }) => [
    (end - Date.parse(from)) / MINUTE_MS,
    (Date.parse(until ?? '') - Date.parse(from)) / MINUTE_MS,
    worst,
  ]);
  // Fires in the minute of the fourth, and clears once at most one is in the window.
  expect(fired).toEqual([
    [2_877, 4, 4],
    [60, 5, 4],
  ]);
  expect(trial.minutes).toBe(9);
  expect(trial.hours).toHaveLength(30 * 24);
  expect(trial.hours.filter((value) => value !== null && value > 0).length).toBeGreaterThanOrEqual(3);
  expect(trial.others).toContainEqual({ limit: 4.5, times: 0 });
  expect(await rules()).toEqual([]);
});

test('where nothing was ever counted a trial says that too little is known', async () => {
  const trial = await ada.data<AlertTrial>('POST', '/api/v1/alert-rules/trial', {
    definition: { ...definition, kind: 'absence' },
    days: 90,
  });
  expect(trial).toMatchObject({ times: 0, judgedSince: null, firings: [] });
});

test('a rule is added, changed, muted and removed by who made it, and each stands in the audit', async () => {
  const id = await add();
  expect(await rules()).toMatchObject([{ id, name: 'Many searches', mayChange: true, alert: null, judgedUntil: null }]);
  await act('PUT', `/api/v1/alert-rules/${id}`, rule({ name: 'More', isOn: false }));
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await act('PUT', `/api/v1/alert-rules/${id}/mute`, { until });
  expect(await rules()).toMatchObject([{ name: 'More', isOn: false, mutedUntil: until }]);
  await act('PUT', `/api/v1/alert-rules/${id}/mute`, { until: '9999-01-01T00:00:00Z' });
  const [{ mutedUntil } = { mutedUntil: null }] = await rules();
  expect(Date.parse(mutedUntil ?? '')).toBeLessThanOrEqual(Date.now() + alertLimits.maxMuteDays * 86_400_000);
  await act('DELETE', `/api/v1/alert-rules/${id}`);
  expect(await rules()).toEqual([]);
  const acts: { action: string }[] = await inOwn(() =>
    manager().query("SELECT action FROM app.audit WHERE target_kind = 'alertRule' ORDER BY at"),
  );
  expect(acts.map(({ action }) => action)).toEqual(
    ['add', 'change', 'mute', 'mute', 'remove'].map((verb) => `alertRule.${verb}`),
  );
});

test('colleagues see a rule and can’t change it; strangers don’t see it', async () => {
  const id = await add();
  const token = await colleague();
  const theirs = dataOf(await call<{ items: AlertRule[] }>(running.url, 'GET', '/api/v1/alert-rules', { token }));
  expect(theirs.items).toMatchObject([{ id, mayChange: false }]);
  expect(await status('PUT', `/api/v1/alert-rules/${id}`, rule({ name: 'Mine' }), token)).toBe(404);
  expect(await status('DELETE', `/api/v1/alert-rules/${id}`, undefined, token)).toBe(404);
  const { signedIn } = await TestPerson.signUp(running.url);
  expect(await status('PUT', `/api/v1/alert-rules/${id}/mute`, { until: null }, signedIn.token)).toBe(404);
});

test('a rule tells no team that its maker is not in', async () => {
  const teamId = newId();
  await inOwn(() => manager().query(`INSERT INTO app.team (id, name) VALUES ($1, 'Others')`, [teamId]));
  expect(await status('POST', '/api/v1/alert-rules', rule({ steps: [{ ...bell, teamId }] }))).toBe(404);
  expect(await status('POST', '/api/v1/alert-rules', rule({ steps: [] }))).toBe(400);
  expect(await status('POST', '/api/v1/alert-rules', rule({ definition: { ...definition, clearAt: 9 } }))).toBe(400);
});

test('an organisation has so many rules and no more', async () => {
  for (let index = 0; index < alertLimits.maxOfOrganisation; index += 1) await add({ name: `Rule ${index}` });
  expect(await status('POST', '/api/v1/alert-rules', rule())).toBe(409);
});

test('whoever is first takes an alert; changing its rule ends it', async () => {
  const ruleId = await add();
  const id = newId();
  await inOwn(() => repository(AlertRow).insert({ id, ruleId, openedAt: new Date(), worst: 9 }));
  const alerts = async () => (await ada.data<{ items: Alert[] }>('GET', '/api/v1/alerts')).items;
  expect(await alerts()).toMatchObject([{ id, ruleName: 'Many searches', clearedAt: null, acknowledgedBy: null }]);
  await act('POST', `/api/v1/alerts/${id}/acknowledgement`);
  expect(await status('POST', `/api/v1/alerts/${id}/acknowledgement`, undefined, await colleague())).toBe(200);
  const { firstName, lastName } = ada.signedIn.user;
  expect(await alerts()).toMatchObject([{ acknowledgedBy: `${firstName} ${lastName}` }]);
  expect((await rules())[0]?.alert).toMatchObject({ id });
  await act('PUT', `/api/v1/alert-rules/${ruleId}`, rule());
  expect((await alerts())[0]?.clearedAt).not.toBeNull();
  expect(await inOwn(() => repository(AlertRow).find())).toMatchObject([{ id, isOfFormerRule: true }]);
});

test('a rule is about one kind of document: on trial, and as it is kept; a split that its measure does not know is refused', async () => {
  const end = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const settled = (found: string | null, minutesAgo: number) =>
    inOwn(() =>
      writeFact('document.settled', {
        at: new Date(end - minutesAgo * MINUTE_MS + 1_000),
        by: { outcome: 'failed', class: found, isFirst: true },
        amounts: { pages: 1 },
        durationMs: 1,
      }),
    );
  for (const found of ['invoice', 'invoice', 'letter', null, null, null]) await settled(found, 60);
  await settled('letter', 40 * 1_440);
  await countFacts(running.parts.database);
  const about = (value: string | null, limit: number) => ({
    ...definition,
    measure: 'documents-failed',
    limit,
    clearAt: 0,
    only: { dimension: 'class', value },
  });
  const times = async (value: string | null, limit: number): Promise<number> =>
    (await ada.data<AlertTrial>('POST', '/api/v1/alert-rules/trial', { definition: about(value, limit), days: 30 }))
      .times;
  expect(await Promise.all([times('invoice', 1), times('invoice', 2)])).toEqual([1, 0]);
  expect(await Promise.all([times('letter', 0.5), times('letter', 1)])).toEqual([1, 0]);
  expect(await times(null, 2)).toBe(1);
  // Another organization's class has no facts here.
  expect(await times(newId(), 0.5)).toBe(0);
  await add({ definition: about('invoice', 1) });
  expect((await rules())[0]?.definition.only).toEqual({ dimension: 'class', value: 'invoice' });
  expect(
    await status('POST', '/api/v1/alert-rules', rule({ definition: { ...about('x', 1), measure: 'searches' } })),
  ).toBe(400);
});
