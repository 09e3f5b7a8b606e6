import { newKeyPair, openSealed } from '@cartulary/backup/keys';
import { messageOf } from '@cartulary/contracts/errors';
import { endBackup, sayBackupKeeper, takeBackup } from '@cartulary/database/backups.queries';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { AnswerOf } from '../platform/serve/serve.js';
import { withoutRecords } from '../refused-records.test-helper.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

const PASSPHRASE = 'a cellar full of minutes';
const path = '/api/v1/backups';
let running: TestGateway;
let operator: TestPerson;
let ada: TestPerson;
let keys: Awaited<ReturnType<typeof newKeyPair>>;
beforeAll(async () => {
  running = await runningGateway();
  operator = await TestPerson.signUp(running.url);
  ada = await TestPerson.signUp(running.url);
  keys = await newKeyPair();
});
afterAll(() => running.stop());

const list = () => operator.data<AnswerOf<'backups.list'>>('GET', path);
const make = (passphrase: string | null) => operator.call('POST', path, { body: { passphrase } });
const database = () => running.parts.database;
/** Simulates the process that makes backups. */
const keeperIsThere = () =>
  sayBackupKeeper(database(), {
    publicKey: keys.publicKey,
    folder: '/backups',
    isOnDiskOfData: true,
    freeBytes: 4_096,
  });
const plan = {
  rhythm: 'weekly',
  weekday: 7,
  minutes: 150,
  zone: 'Europe/Berlin',
  recipient: `age1${'q'.repeat(58)}`,
  keepCount: 7,
  keepDays: 30,
};

it('starts nothing where nothing that makes backups runs, and says so', async () => {
  expect(await list()).toEqual({ keeper: null, plan: null, nextAt: null, runs: [] });
  const answer = await make(PASSPHRASE);
  expect([answer.status, answer.body]).toEqual([
    409,
    expect.objectContaining({ error: messageOf('backup_keeper_away') }),
  ]);
});

it('is for operators alone', async () => {
  expect((await ada.call('GET', path)).status).toBe(403);
  expect((await ada.call('POST', path, { body: { passphrase: PASSPHRASE } })).status).toBe(403);
});

it('asks for a backup whose passphrase only who makes it can read, refuses a second one, and cancels it', async () => {
  await keeperIsThere();
  expect((await make('too short')).status).toBe(400);
  const { status, body } = await make(PASSPHRASE);
  expect(status).toBe(200);
  const { runId } = (body as { data: { runId: string } }).data;
  expect((await make(PASSPHRASE)).body).toMatchObject({ error: messageOf('backup_under_way') });
  const { keeper, runs } = await list();
  expect(keeper).toEqual({ folder: '/backups', isOnDiskOfData: true, freeBytes: 4_096 });
  expect(runs).toMatchObject([{ id: runId, state: 'asked', askedBy: operator.email, byKey: false }]);
  expect((await operator.call('DELETE', `${path}/${runId}`)).status).toBe(200);
  const taken = await takeBackup(database());
  expect(taken?.run.cancelAskedAt).not.toBeNull();
  expect(taken?.sealed).not.toContain(PASSPHRASE);
  expect(await openSealed(keys.privateKey, taken?.sealed ?? '')).toBe(PASSPHRASE);
  expect(JSON.stringify(await list())).not.toContain('sealed');
  expect(running.log()).not.toContain(PASSPHRASE);
  await endBackup(database(), runId, { state: 'canceled' });
  expect((await operator.call('DELETE', `${path}/${runId}`)).status).toBe(404);
});

it('tries a backup that is there with what the operator gives, and none that isn’t', async () => {
  await keeperIsThere();
  const { runId } = ((await make(PASSPHRASE)).body as { data: { runId: string } }).data;
  const tryIt = (secret: string) => operator.call('POST', `${path}/${runId}/trials`, { body: { secret } });
  expect((await tryIt(PASSPHRASE)).status).toBe(404);
  await takeBackup(database());
  await endBackup(database(), runId, { state: 'done', verifiedAt: new Date() });
  expect((await tryIt('')).status).toBe(400);
  expect((await tryIt(PASSPHRASE)).status).toBe(200);
  const trial = await takeBackup(database());
  expect(trial?.run).toMatchObject({ kind: 'trial', triedRunId: runId });
  await endBackup(database(), trial?.run.id ?? '', { state: 'failed', failure: 'It is cut off.' });
  expect((await list()).runs[0]).toMatchObject({ kind: 'trial', state: 'failed', failure: 'It is cut off.' });
});

it('keeps a schedule with a public key alone, says when the next one is due, and makes one by its key', async () => {
  await keeperIsThere();
  expect((await make(null)).body).toMatchObject({ error: messageOf('backup_no_key') });
  const schedule = (other: object) => operator.call('PUT', '/api/v1/backup-schedule', { body: { ...plan, ...other } });
  for (const wrong of [{ recipient: keys.privateKey }, { zone: 'Moon/Sea' }, { minutes: 1_440 }, { keepCount: 0 }])
    expect([wrong, (await schedule(wrong)).status]).toEqual([wrong, 400]);
  expect((await schedule({})).status).toBe(200);
  const { plan: kept, nextAt } = await list();
  expect(kept).toEqual(plan);
  expect(new Date(nextAt ?? '').getUTCDay()).toBe(0);
  expect((await make(null)).status).toBe(200);
  const taken = await takeBackup(database());
  expect([taken?.run.recipient, taken?.sealed]).toEqual([plan.recipient, null]);
  await endBackup(database(), taken?.run.id ?? '', { state: 'canceled' });
  const end = () => operator.call('DELETE', '/api/v1/backup-schedule');
  expect([(await end()).status, (await end()).status]).toEqual([200, 404]);
});

it('tells everybody whether backups are made and could be restored, also as settings, and nothing else of them', async () => {
  const setting = async (category: string, name: string) =>
    (await ada.data<{ value: Record<string, unknown> }>('GET', `/api/v1/settings/${category}`)).value[name];
  const standing = () => ada.data<AnswerOf<'backups.standing'>>('GET', '/api/v1/backup-standing');
  await database().askSystem('DELETE FROM app.backup_run', []);
  expect(await standing()).toEqual({ isRegular: false, verifiedAt: null, isRestorable: false, restoredAt: null });
  await keeperIsThere();
  await operator.call('PUT', '/api/v1/backup-schedule', { body: plan });
  // A schedule alone is only a promise.
  expect([await setting('compliance', 'regularBackups'), await setting('system', 'autoBackup')]).toEqual([
    false,
    false,
  ]);
  const verifiedAt = new Date();
  const done = async (call: ReturnType<typeof make>, end: { verifiedAt?: Date }) => {
    const { runId } = ((await call).body as { data: { runId: string } }).data;
    await takeBackup(database());
    await endBackup(database(), runId, { state: 'done', ...end });
    return runId;
  };
  const runId = await done(make(null), { verifiedAt });
  expect([await setting('compliance', 'regularBackups'), await setting('system', 'autoBackup')]).toEqual([true, true]);
  expect(await setting('compliance', 'disasterRecovery')).toBe(false);
  await done(operator.call('POST', `${path}/${runId}/trials`, { body: { secret: 'a key' } }), {});
  expect(await setting('compliance', 'disasterRecovery')).toBe(true);
  expect(await standing()).toMatchObject({ isRegular: true, verifiedAt: verifiedAt.toISOString(), isRestorable: true });
  // Weekly backups count as missing after two.
  await database().askSystem(`UPDATE app.backup_run SET verified_at = now() - interval '15 days'`, []);
  expect(await setting('compliance', 'regularBackups')).toBe(false);
});

it('writes each act down in the same transaction, and does none whose record can’t be kept', async () => {
  await keeperIsThere();
  expect((await withoutRecords(running.test, 'backup', () => make(PASSPHRASE))).status).toBe(500);
  expect((await list()).runs.some(({ state }) => state === 'asked')).toBe(false);
  const entries = await database().inOrganisation(operator.signedIn.user.organizationId, () =>
    repository(AuditEntry).find({ where: { targetKind: 'backup' }, order: { id: 'ASC' } }),
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'backup.make',
    'backup.cancel',
    'backup.make',
    'backup.try',
    'backup.schedule',
    'backup.make',
    'backup.unschedule',
    'backup.schedule',
    'backup.make',
    'backup.try',
  ]);
  expect(JSON.stringify(entries)).not.toContain(PASSPHRASE);
});
