import type { IntakeSource } from '@cartulary/contracts/endpoints/intake';
import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { Account } from '@cartulary/database/entities/account.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { IntakeFileRow, IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { intakeContext, openText } from '@cartulary/storage/sealed-text';
import type { AnswerOf } from '../platform/serve/serve.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

const URL = '/api/v1/intake-sources';
let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway({
    CARTULARY_PROVIDER_NETWORKS: 'public',
    CARTULARY_SOURCE_FOLDERS: `/srv/in,${newId()}=/srv/others`,
  });
});
afterAll(() => running.stop());
beforeEach(async () => {
  ada = await TestPerson.signUp(running.url);
});

const inOwn = <T>(work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(ada.signedIn.user.organizationId, work);
const mailbox = {
  kind: 'mailbox',
  host: 'imap.quay.example',
  port: 993,
  security: 'tls',
  user: 'bills',
  mailbox: 'INBOX',
  fromNow: false,
} as const;
const folder = (path: string) => ({ kind: 'folder', path, subfolders: true });
const post = (body: object) => ada.call<IntakeSource>('POST', URL, { body });
const create = (body: object = { name: 'Bills', from: mailbox, secret: 'S3cret-Letters' }) =>
  ada.data<IntakeSource>('POST', URL, body);
const change = (id: string, body: object) => ada.call<IntakeSource>('PATCH', `${URL}/${id}`, { body });
const list = () => ada.data<AnswerOf<'intake.list'>>('GET', URL);
const refusal = (code: ErrorCode) => ({ success: false, error: messageOf(code) });
const row = (id: string) => inOwn(() => repository(IntakeSourceRow).findOneByOrFail({ id }));

test('a mailbox is kept with its password sealed, which nobody is told again', async () => {
  const made = await create();
  expect(made).toMatchObject({ name: 'Bills', from: mailbox, state: 'running', lookedAt: null, problem: null });
  expect(JSON.stringify([made, await list()])).not.toContain('S3cret-Letters');
  const { secret, organisationKeyId } = await row(made.id);
  expect(secret?.toString('latin1')).not.toContain('S3cret-Letters');
  const opened = await inOwn(() =>
    openText(
      running.parts.keys,
      { sealed: secret ?? Buffer.alloc(0), organisationKeyId: organisationKeyId ?? '' },
      intakeContext(made.id),
    ),
  );
  expect(opened).toBe('S3cret-Letters');
  const jobs = await running.parts.queue.look('intake', 'waiting', 100, 0);
  expect(JSON.stringify(jobs)).toContain(made.id);
  const acts = await inOwn(() => repository(AuditEntry).findBy({ targetId: made.id }));
  expect(acts.map(({ action }) => action)).toEqual(['intake.create']);
  expect(JSON.stringify(acts)).not.toContain('S3cret-Letters');
});

test('a person takes their sources along, without a password', async () => {
  await create();
  const data = await ada.data<{ sources: object[] }>('GET', '/api/v1/account/export');
  expect(data.sources).toMatchObject([{ name: 'Bills', from: mailbox, everyMinutes: 5 }]);
  expect(JSON.stringify(data)).not.toContain('S3cret-Letters');
});

test('folders lie below those that the operator released to this organisation', async () => {
  expect((await list()).releasedFolders).toEqual(['/srv/in']);
  for (const path of ['/etc', '/srv', '/srv/in/../others', '/srv/others', 'srv/in', '/srv/inner'])
    expect([path, (await post({ name: 'Scans', from: folder(path) })).body]).toEqual([
      path,
      refusal('source_folder_refused'),
    ]);
  expect(await create({ name: 'Scans', from: folder('/srv/in/scans') })).toMatchObject({ everyMinutes: 5 });
});

test('hosts of inner networks are refused, however they are written', async () => {
  for (const host of ['127.0.0.1', '10.0.0.7', '::1', '169.254.169.254', 'localhost'])
    expect([host, (await post({ name: 'Inner', from: { ...mailbox, host }, secret: 'x' })).body]).toEqual([
      host,
      refusal('source_host_refused'),
    ]);
  for (const host of [
    'imap.quay.example/x',
    'a b',
    '2130706433',
    'ada@imap.quay.example',
    'imap.quay.example:993',
    '::ffff:10.0.0.7',
  ])
    expect([host, (await post({ name: 'Odd', from: { ...mailbox, host }, secret: 'x' })).status]).toEqual([host, 400]);
});

test('a password is for the server that it was given for', async () => {
  expect((await post({ name: 'Without', from: mailbox })).body).toEqual(refusal('source_secret_needed'));
  const { id } = await create();
  const other = { ...mailbox, host: 'imap.elsewhere.example' };
  expect((await change(id, { from: other })).body).toEqual(refusal('source_secret_needed'));
  expect((await change(id, { from: folder('/srv/in') })).body).toEqual(refusal('source_kind_stays'));
  await inOwn(() => repository(IntakeSourceRow).update({ id }, { seen: { uidValidity: '1', lastUid: 7 } }));
  expect((await change(id, { from: { ...mailbox, fromNow: true } })).status).toBe(200);
  expect((await row(id)).seen).not.toBeNull();
  expect((await change(id, { from: other, secret: 'Another-1' })).status).toBe(200);
  expect((await row(id)).seen).toEqual({ uidValidity: '', lastUid: 0, round: 1 });
});

test('it is paused, resumed, and looked at by a press; a look that goes on is over then', async () => {
  const { id } = await create();
  const { looks } = await row(id);
  expect((await change(id, { state: 'paused' })).body.data).toMatchObject({ state: 'paused', nextLookAt: null });
  expect((await row(id)).looks).toBeGreaterThan(looks);
  expect((await ada.call('POST', `${URL}/${id}/look`)).body).toEqual(refusal('source_paused'));
  await change(id, { state: 'running' });
  await inOwn(() => repository(IntakeSourceRow).update({ id }, { dueAt: new Date(Date.now() + 3_600_000) }));
  const due = await ada.data<IntakeSource>('POST', `${URL}/${id}/look`);
  expect(Date.parse(due.nextLookAt ?? '')).toBeLessThanOrEqual(Date.now());
  const acts = await inOwn(() => repository(AuditEntry).find({ where: { targetId: id }, order: { at: 'ASC' } }));
  expect(acts.map(({ action }) => action)).toEqual(['intake.create', 'intake.pause', 'intake.resume', 'intake.look']);
});

test('files are listed with what became of them, and one that failed is tried again', async () => {
  const { id } = await create();
  const file = { sourceId: id, shape: '', foundIn: 'November', sizeBytes: 12 };
  const failed = newId();
  await inOwn(async () => {
    await repository(IntakeFileRow).insert({ ...file, id: newId(), place: '1:1:2', name: 'a.txt', state: 'taken' });
    await repository(IntakeFileRow).insert({
      ...file,
      id: failed,
      place: '1:2:2',
      name: 'b.txt',
      state: 'failed',
      problem: 'content_mismatch',
    });
  });
  const files = (query = '') => ada.data<AnswerOf<'intake.files'>>('GET', `${URL}/${id}/files${query}`);
  expect(await files('?state=failed')).toMatchObject({
    total: 1,
    items: [{ id: failed, name: 'b.txt', foundIn: 'November', problem: 'content_mismatch', documentId: null }],
  });
  expect((await list()).items[0]?.counts).toEqual({ waiting: 0, taken: 1, same: 0, failed: 1 });
  expect((await ada.call('POST', `${URL}/${id}/files/${failed}/retry`)).status).toBe(200);
  expect(await files('?state=waiting')).toMatchObject({ total: 1, items: [{ id: failed, problem: null }] });
  // There is nothing left to retry.
  expect((await ada.call('POST', `${URL}/${id}/files/${failed}/retry`)).status).toBe(404);
});

test('a source is its owner’s alone, added by managers and administrators, and goes without its documents', async () => {
  const { id } = await create();
  const stranger = await TestPerson.signUp(running.url);
  for (const [method, path] of [
    ['GET', `${URL}/${id}/files`],
    ['POST', `${URL}/${id}/look`],
    ['DELETE', `${URL}/${id}`],
  ] as const)
    expect([path, (await stranger.call(method, path)).status]).toEqual([path, 404]);
  expect((await ada.call('DELETE', `${URL}/${id}`)).status).toBe(200);
  expect((await list()).items).toEqual([]);
  await inOwn(() => repository(Account).update({ id: ada.signedIn.user.id }, { role: 'user' }));
  await running.tellOfChange(ada.signedIn.user.organizationId);
  expect((await post({ name: 'Mine', from: mailbox, secret: 'x' })).status).toBe(403);
});

test('names are unique, and nothing comes in where documents have to stay in browsers', async () => {
  await create();
  expect((await post({ name: 'bills', from: mailbox, secret: 'x' })).status).toBe(409);
  const { organizationId: id } = ada.signedIn.user;
  await inOwn(() => repository(Organisation).update({ id }, { enforceLocalProcessing: true }));
  expect((await post({ name: 'More', from: mailbox, secret: 'x' })).status).toBe(403);
  // An existing source can be paused and renamed, but not started.
  const [{ id: sourceId } = { id: '' }] = (await list()).items;
  expect((await change(sourceId, { state: 'paused', name: 'Put off' })).status).toBe(200);
  expect((await change(sourceId, { state: 'running' })).status).toBe(403);
});

test('a new password is tried at once, another name is not', async () => {
  const { id } = await create();
  const dueAt = new Date(Date.now() + 3_600_000);
  const refused = { problem: 'sign_in_refused', problemSince: new Date(0), dueAt } as const;
  await inOwn(() => repository(IntakeSourceRow).update({ id }, refused));
  await change(id, { name: 'Letters' });
  expect(await row(id)).toMatchObject(refused);
  await change(id, { secret: 'Another-1' });
  const renewed = await row(id);
  expect(renewed).toMatchObject({ problem: null, problemSince: null });
  expect(renewed.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
});

test('no organisation sees another’s sources, whatever it asks the database', async () => {
  await create();
  const stranger = await TestPerson.signUp(running.url);
  const seen = await running.parts.database.inOrganisation(stranger.signedIn.user.organizationId, () =>
    manager().query('SELECT id FROM app.intake_source UNION ALL SELECT id FROM app.intake_file'),
  );
  expect(seen).toEqual([]);
});
