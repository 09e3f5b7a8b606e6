import type { Health } from './health.service.js';
import { messageOf } from '@cartulary/contracts/errors';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { announceMaintenanceRow, endMaintenanceRow } from '@cartulary/database/maintenance.queries';
import { repository } from '@cartulary/database/organisation-context';
import type { AnswerOf } from '../platform/serve/serve.js';
import { withoutRecords } from '../refused-records.test-helper.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { PASSWORD, TestPerson } from '../test-person.test-helper.js';

let running: TestGateway;
let operator: TestPerson;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  operator = await TestPerson.signUp(running.url);
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());
afterEach(() => operator.call('DELETE', '/api/v1/maintenance'));

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const announce = (startsAt: string | null, endsAt: string | null, note = '') =>
  operator.call('PUT', '/api/v1/maintenance', { body: { startsAt, endsAt, note } });
const newFolder = () => ada.call('POST', '/api/v1/folders', { body: { name: `Folder ${Date.now()}` } });
/** No worker runs here, so it responds with 503 and its findings. */
const told = async () => ((await (await fetch(`${running.url}/health`)).json()) as { data: Health }).data.maintenance;

it('refuses what changes something by one error that says until when, lets people in to read, and ends', async () => {
  expect((await newFolder()).status).toBe(201);
  const endsAt = inHours(2);
  expect((await announce(null, endsAt, 'New disks.')).status).toBe(200);
  const refused = await newFolder();
  expect(refused.status).toBe(423);
  expect(refused.body).toMatchObject({ success: false, error: messageOf('maintenance'), data: { endsAt } });
  expect((await ada.call('GET', '/api/v1/documents')).status).toBe(200);
  expect(
    (await ada.call('POST', '/api/v1/auth/login', { body: { email: ada.email, password: PASSWORD } })).status,
  ).toBe(200);
  // People without the permission get that error, not the time when maintenance ends.
  expect((await ada.call('PUT', '/api/v1/maintenance', { body: { startsAt: null, endsAt, note: '' } })).status).toBe(
    403,
  );
  expect((await ada.upload([{ name: 'late.txt', content: 'late' }])).status).toBe(423);
  expect(await told()).toEqual({ startsAt: expect.any(String), endsAt, note: 'New disks.' });
  expect((await operator.call('DELETE', '/api/v1/maintenance')).status).toBe(200);
  expect((await newFolder()).status).toBe(201);
  expect(await told()).toBeUndefined();
});

it('refuses sign-ups too, which are open to everybody', async () => {
  await announce(null, null);
  await expect(TestPerson.signUp(running.url)).rejects.toThrow();
});

it('is told from a day before, changes nothing until it begins, and ends by itself at its end', async () => {
  await announce(inHours(30), inHours(31));
  expect(await told()).toBeUndefined();
  await announce(inHours(20), inHours(21));
  expect(await told()).toMatchObject({ note: '' });
  expect((await newFolder()).status).toBe(201);
  const { window } = await operator.data<AnswerOf<'maintenance.read'>>('GET', '/api/v1/maintenance');
  expect(window).toMatchObject({ by: operator.email });
});

it.each([
  ['an end that is past', null, -1],
  ['an end before its start', 5, 4],
  ['a time of more than a week', 1, 24 * 7 + 2],
  ['a start that is two days past', -48, 1],
  ['a start in half a year', 24 * 180, 24 * 180 + 1],
])('takes no %s', async (_what, start, end) => {
  const answer = await announce(start === null ? null : inHours(start), inHours(end));
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ error: messageOf('maintenance_times') }),
  ]);
});

it('gives an end to what began more than a week ago', async () => {
  const startsAt = inHours(-24 * 8);
  await announceMaintenanceRow(running.parts.database, { startsAt, endsAt: null, note: '', by: operator.email });
  expect((await announce(startsAt, inHours(1))).status).toBe(200);
});

it('finds out that maintenance is over when somebody ends what has ended', async () => {
  await announce(null, null);
  await endMaintenanceRow(running.parts.database);
  expect((await operator.call('DELETE', '/api/v1/maintenance')).status).toBe(404);
  expect(await told()).toBeUndefined();
});

it('writes down who announced and ended it, and has nothing to end otherwise', async () => {
  await announce(null, null);
  await operator.call('DELETE', '/api/v1/maintenance');
  expect((await operator.call('DELETE', '/api/v1/maintenance')).status).toBe(404);
  const entries = await running.parts.database.inOrganisation(operator.signedIn.user.organizationId, () =>
    repository(AuditEntry).find({ where: { targetKind: 'maintenance' }, order: { id: 'DESC' }, take: 2 }),
  );
  expect(entries.map(({ action }) => action)).toEqual(['maintenance.end', 'maintenance.announce']);
});

it('announces nothing and ends nothing whose record can’t be kept', async () => {
  const refused = (act: () => ReturnType<typeof announce>) => withoutRecords(running.test, 'maintenance', act);
  expect((await refused(() => announce(null, null))).status).toBe(500);
  expect(await told()).toBeUndefined();
  await announce(null, null);
  expect((await refused(() => operator.call('DELETE', '/api/v1/maintenance'))).status).toBe(500);
  expect(await told()).toBeDefined();
});
