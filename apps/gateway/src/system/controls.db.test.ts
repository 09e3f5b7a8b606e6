import { messageOf } from '@cartulary/contracts/errors';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { AnswerOf } from '../platform/serve/serve.js';
import { withoutRecords } from '../refused-records.test-helper.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, PASSWORD, TestPerson } from '../test-person.test-helper.js';

let running: TestGateway;
let operator: TestPerson;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway({ CARTULARY_DEMO: '1' });
  operator = await TestPerson.signUp(running.url);
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const turn = (name: string, isOn: boolean) =>
  operator.call('PUT', `/api/v1/controls/switches/${name}`, { body: { isOn } });
const controls = () => operator.data<AnswerOf<'controls.read'>>('GET', '/api/v1/controls');
const track = () =>
  ada.call('POST', '/api/v1/analytics/events', {
    body: { events: [{ name: 'opened', timestamp: new Date().toISOString() }] },
  });
let reports = 0;
const report = (more: object = {}) =>
  ada.call('POST', '/api/errors', {
    body: { id: `e${(reports += 1)}`, error: { name: 'Error', message: 'x' }, ...more },
  });
const health = async () => ((await (await fetch(`${running.url}/health`)).json()) as { data: { off?: string[] } }).data;
const audited = async (kind: string) =>
  (
    await running.parts.database.inOrganisation(operator.signedIn.user.organizationId, () =>
      repository(AuditEntry).find({ where: { targetKind: kind }, order: { id: 'ASC' } }),
    )
  ).map(({ action, targetId }) => [action, targetId]);

it('are for operators alone', async () => {
  expect((await ada.call('GET', '/api/v1/controls')).status).toBe(403);
  expect((await ada.call('PUT', '/api/v1/controls/switches/analytics', { body: { isOn: false } })).status).toBe(403);
});

it('takes no analytics while they are off, tells every page, and takes them again', async () => {
  expect(await controls()).toMatchObject({
    switches: [
      { name: 'analytics', isOn: true, changed: null },
      { name: 'crashReporting', isOn: true, changed: null },
    ],
    isDemo: true,
  });
  expect((await track()).status).toBe(200);
  expect((await turn('analytics', false)).status).toBe(200);
  expect(await track()).toMatchObject({ status: 403, body: { error: messageOf('analytics_off') } });
  expect((await health()).off).toEqual(['analytics']);
  expect((await controls()).switches[0]).toMatchObject({ isOn: false, changed: { by: operator.email } });
  await turn('analytics', false);
  await turn('analytics', true);
  expect((await track()).status).toBe(200);
  expect((await health()).off).toBeUndefined();
  expect(await audited('switch')).toEqual([
    ['switch.turn', 'analytics'],
    ['switch.turn', 'analytics'],
  ]);
});

it('takes no error reports while they are off, but those that a person sends', async () => {
  await turn('crashReporting', false);
  expect(await report()).toMatchObject({ status: 403, body: { error: messageOf('crash_reports_off') } });
  expect((await report({ sentByHand: true })).status).toBe(200);
  const told = await call(running.url, 'GET', '/api/v1/installation');
  expect(told.body).toMatchObject({ data: { off: ['crashReporting'] } });
  await turn('crashReporting', true);
  expect((await report()).status).toBe(200);
});

it('chooses a log level for a time and puts it back, and knows neither other times nor other levels', async () => {
  const choose = (body: object) => operator.call('PUT', '/api/v1/controls/log-levels/workers', { body });
  const before = Date.now();
  expect((await choose({ level: 'debug', minutes: 15 })).status).toBe(200);
  const { logLevels } = await controls();
  const workers = logLevels.find(({ component }) => component === 'workers')?.chosen;
  expect(workers).toMatchObject({ level: 'debug', by: operator.email });
  expect(Date.parse(workers?.endsAt ?? '') - before).toBeGreaterThan(14 * 60_000);
  expect(logLevels.filter(({ chosen }) => chosen !== null)).toHaveLength(1);
  for (const body of [
    { level: 'debug', minutes: 7 },
    { level: 'trace', minutes: 15 },
  ])
    expect((await choose(body)).status).toBe(400);
  const end = () => operator.call('DELETE', '/api/v1/controls/log-levels/workers');
  expect([(await end()).status, (await end()).status]).toEqual([200, 404]);
  expect(await audited('logging')).toEqual([
    ['logging.choose', 'workers'],
    ['logging.end', 'workers'],
  ]);
});

it('writes no password and no token at the level that shows most', async () => {
  await operator.call('PUT', '/api/v1/controls/log-levels/gateway', { body: { level: 'debug', minutes: 15 } });
  const { token } = ada.signedIn;
  await ada.call('POST', '/api/v1/auth/login', { body: { email: ada.email, password: PASSWORD } });
  await ada.call('POST', '/api/v1/auth/login', { body: { email: ada.email, password: 'Wrong-Secret-4711!' } });
  await ada.call('GET', '/api/v1/documents');
  await operator.call('DELETE', '/api/v1/controls/log-levels/gateway');
  const written = running.log();
  expect(written).toContain('another log level holds');
  for (const secret of [PASSWORD, 'Wrong-Secret-4711!', token]) expect(written).not.toContain(secret);
});

it('turns nothing whose record can’t be kept', async () => {
  expect((await withoutRecords(running.test, 'switch', () => turn('analytics', false))).status).toBe(500);
  expect((await controls()).switches[0]?.isOn).toBe(true);
});
