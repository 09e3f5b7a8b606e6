import type { CommandCenter, CpuBudget, KeptReading, Work } from '@cartulary/contracts/endpoints/command-center';
import { messageOf } from '@cartulary/contracts/errors';
import { commandCenterLimits } from '@cartulary/contracts/limits/command-center';
import { stageNames } from '@cartulary/contracts/stages';
import { CpuDayRow } from '@cartulary/database/entities/cpu-budget.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { anAccount } from '@cartulary/testing/factories';
import { documentsRoom } from '../documents/documents-room.test-helper.js';
import { hashPassword } from '../identity/passwords/passwords.js';
import { call, dataOf, PASSWORD, TestPerson, type Answer } from '../test-person.test-helper.js';

const room = documentsRoom();
const { inOwn } = room;
const HOUR_MS = 60 * 60_000;

const center = (person: Pick<TestPerson, 'data'> = room.ada) =>
  person.data<CommandCenter>('GET', '/api/v1/command-center');
const of = ({ work }: CommandCenter, id: string): Work | undefined => work.find(({ documentId }) => documentId === id);
const put = (id: string, priority: string) =>
  room.ada.call('POST', `/api/v1/command-center/documents/${id}/priority`, { body: { priority } });
const places = async (): Promise<(string | null)[]> =>
  (await center()).work.filter(({ place }) => place !== null).map(({ name }) => name);

/** A colleague of Ada's with the role `user`, signed in. */
async function colleague() {
  const account = await anAccount(room.running.parts.database, room.ada.signedIn.user.organizationId, {
    firstName: 'Ben',
    passwordHash: await hashPassword(PASSWORD),
  });
  const signedIn = await call<TestPerson['signedIn']>(room.running.url, 'POST', '/api/v1/auth/login', {
    body: { email: account.email, password: PASSWORD },
  });
  const { token } = dataOf(signedIn);
  const ask = <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> =>
    call<T>(room.running.url, method, path, { token, body });
  return { ask, data: async <T>(method: string, path: string) => dataOf(await ask<T>(method, path)) };
}

const runOf = async (documentId: string): Promise<ProcessingRun> =>
  inOwn(async () => {
    const { currentRunId } = await repository(Document).findOneByOrFail({ itemId: documentId });
    return repository(ProcessingRun).findOneByOrFail({ id: currentRunId ?? '' });
  });

/** Simulates that workers are at one of its stages and have processed a page. */
async function begin(documentId: string, stage: (typeof stageNames)[number]): Promise<void> {
  const { id: runId } = await runOf(documentId);
  await inOwn(async () => {
    for (const before of stageNames.slice(0, stageNames.indexOf(stage)))
      await repository(StageRun).update({ runId, stage: before }, { state: 'done' });
    await repository(StageRun).update({ runId, stage }, { state: 'running', startedAt: new Date() });
    await repository(Document).update({ itemId: documentId }, { state: 'processing', stage, pageCount: 3 });
    await repository(Page).insert({
      id: newId(),
      documentId,
      runId,
      number: 1,
      widthPoints: 595,
      heightPoints: 842,
      text: 'Read',
      words: [],
      source: 'recognised',
      confidence: 0.9,
      engine: 'test',
      engineVersion: '1',
    });
  });
}

/** The queued stages by document, next first. */
async function queued(ids: readonly string[]): Promise<string[]> {
  const runs = new Map(await Promise.all(ids.map(async (id) => [(await runOf(id)).id, id] as const)));
  const jobs = await room.running.parts.queue.look('pipeline', 'waiting', 100, 0);
  return jobs.flatMap(({ jobId }) => runs.get(jobId.replace(/-inspect$/, '')) ?? []);
}

test('what is read and what waits has its stage, engines, person, place and since when', async () => {
  const [reads, next, after] = [
    await room.ada.uploadText('reads.txt'),
    await room.ada.uploadText('next.txt'),
    await room.ada.uploadText('after.txt'),
  ];
  await begin(reads, 'text');
  const shown = await center();
  expect(of(shown, reads)).toMatchObject({
    name: 'reads.txt',
    person: { name: 'Ilse Marwick' },
    state: 'running',
    stages: [{ stage: 'text', engines: ['plain-text'] }],
    next: null,
    place: null,
    priority: 'normal',
    pages: 3,
    may: { stop: true, prioritise: true, pass: false },
  });
  expect(of(shown, next)).toMatchObject({ state: 'waiting', stages: [], next: { stage: 'inspect' }, place: 1 });
  expect(of(shown, after)).toMatchObject({ state: 'waiting', place: 2 });
  expect(shown).toMatchObject({ more: 0, others: { running: 0, waiting: 0 }, manages: true });
});

test('put first it stands first in what is shown and in the queue of the workers, put last behind all, and it is audited', async () => {
  const ids = [
    await room.ada.uploadText('one.txt'),
    await room.ada.uploadText('two.txt'),
    await room.ada.uploadText('three.txt'),
  ] as const;
  const [one, two, three] = ids;
  expect(await queued(ids)).toEqual([one, two, three]);
  expect((await put(three, 'first')).status).toBe(200);
  expect((await put(one, 'last')).status).toBe(200);
  expect(await places()).toEqual(['three.txt', 'two.txt', 'one.txt']);
  expect(await queued(ids)).toEqual([three, two, one]);
  // Back at normal priority, it comes after those that stayed in the queue.
  await put(three, 'normal');
  expect(await places()).toEqual(['two.txt', 'three.txt', 'one.txt']);
  expect(await queued(ids)).toEqual([two, three, one]);
  const acts: { detail: unknown }[] = await inOwn(() =>
    manager().query(`SELECT detail FROM app.audit WHERE action = 'reading.prioritise' ORDER BY at`),
  );
  expect(acts.map(({ detail }) => detail)).toMatchObject([
    { from: 'normal', to: 'first' },
    { from: 'normal', to: 'last' },
    { from: 'first', to: 'normal' },
  ]);
});

test('nobody puts more first than is fair to the others', async () => {
  const { firstOfPerson } = commandCenterLimits;
  const ids: string[] = [];
  for (let at = 0; at <= firstOfPerson; at += 1) ids.push(await room.ada.uploadText(`${at}.txt`));
  const [last = '', ...others] = ids.toReversed();
  for (const id of others) expect((await put(id, 'first')).status).toBe(200);
  expect(await put(last, 'first')).toMatchObject({ status: 409, body: { error: messageOf('reading_first_taken') } });
  expect((await put(others[0] ?? '', 'normal')).status).toBe(200);
  expect((await put(last, 'first')).status).toBe(200);
});

test('what was put first holds no place while it is paused, in the bin or waits for another day', async () => {
  const { firstOfPerson } = commandCenterLimits;
  const ids: string[] = [];
  for (let at = 0; at < firstOfPerson + 3; at += 1) ids.push(await room.ada.uploadText(`${at}.txt`));
  const [waits = '', binned = '', next = '', ...others] = ids;
  const first = [waits, binned, ...others];
  for (const id of first.slice(0, firstOfPerson)) expect((await put(id, 'first')).status).toBe(200);
  expect((await put(next, 'first')).status).toBe(409);
  const { id } = await runOf(waits);
  await inOwn(() => repository(ProcessingRun).update({ id }, { waitsUntil: new Date(Date.now() + HOUR_MS) }));
  expect((await put(next, 'first')).status).toBe(200);
  const last = others.at(-1) ?? '';
  expect((await put(last, 'first')).status).toBe(409);
  await room.ada.call('POST', '/api/v1/documents/bulk', { body: { action: 'bin', documentIds: [binned] } });
  expect((await put(last, 'first')).status).toBe(200);
});

test('a reading that is stopped keeps its pages, says so, leaves the queue, and can be run again', async () => {
  const id = await room.ada.uploadText('stopped.txt');
  await begin(id, 'recognise');
  const kept = await room.ada.data<KeptReading>('POST', `/api/v1/command-center/documents/${id}/stop`);
  expect(kept).toEqual({ pagesRead: 1, pages: 3, isShown: true });
  expect((await runOf(id)).state).toBe('cancelled');
  expect(await queued([id])).toEqual([]);
  const shown = await center();
  expect(of(shown, id)).toBeUndefined();
  expect(shown.stopped).toMatchObject([{ documentId: id, name: 'stopped.txt', mayReadAgain: true }]);
  expect((await room.ada.call('POST', `/api/v1/command-center/documents/${id}/stop`)).status).toBe(409);
  expect((await put(id, 'first')).status).toBe(409);
  await room.ada.data('POST', `/api/v1/documents/${id}/reprocess`, {});
  const again = await center();
  expect(of(again, id)).toMatchObject({ state: 'waiting', priority: 'normal' });
  expect(again.stopped).toEqual([]);
});

test('a colleague sees and moves nothing that was not shared, whoever manages sees it without its name', async () => {
  const ben = await colleague();
  const adas = await room.ada.uploadText('adas secret.txt');
  const form = new FormData();
  form.append('file', new Blob(['of Ben']), 'bens secret.txt');
  const uploaded = await ben.ask<{ documents: { id: string }[] }>('POST', '/api/v1/documents', form);
  const bens = dataOf(uploaded).documents[0]?.id ?? '';

  const his = await center(ben);
  expect(his.work.map(({ name }) => name)).toEqual(['bens secret.txt']);
  // Ada's document comes before it.
  expect(his).toMatchObject({ work: [{ place: 2 }], others: { running: 0, waiting: 1 }, manages: false });
  for (const act of ['stop', 'priority', 'pass']) {
    const answer = await ben.ask('POST', `/api/v1/command-center/documents/${adas}/${act}`, { priority: 'last' });
    expect([act, answer.status]).toEqual([act, act === 'pass' ? 403 : 404]);
  }
  const budget = await ben.ask('PUT', '/api/v1/command-center/budget', { secondsADay: 5, timeZone: 'UTC' });
  expect(budget.status).toBe(403);

  const hers = of(await center(), bens);
  expect(hers).toMatchObject({ name: null, person: { name: 'Ben Tester' }, may: { stop: true, prioritise: true } });
  expect((await put(bens, 'last')).status).toBe(200);
  const stopped = await room.ada.call('POST', `/api/v1/command-center/documents/${bens}/stop`);
  expect(stopped.status).toBe(200);
  // Only he can rerun it, and only he sees its name.
  expect((await center()).stopped).toEqual([]);
  expect((await center(ben)).stopped).toMatchObject([{ name: 'bens secret.txt', mayReadAgain: true }]);
  expect((await room.ada.call('POST', `/api/v1/documents/${bens}/reprocess`, { body: {} })).status).toBe(404);
  const stranger = await TestPerson.signUp(room.running.url);
  expect((await stranger.call('POST', `/api/v1/command-center/documents/${adas}/stop`)).status).toBe(404);
  expect((await center(stranger)).work).toEqual([]);
});

test('a budget is set, tells what the day took, lets one document pass, and all once there is none', async () => {
  const set = (secondsADay: number | null) =>
    room.ada.data<CpuBudget>('PUT', '/api/v1/command-center/budget', { secondsADay, timeZone: 'Europe/Berlin' });
  const { day } = await set(60);
  await inOwn(() => repository(CpuDayRow).insert({ day, usedMs: 60_000 }));
  const [one, two] = [await room.ada.uploadText('one.txt'), await room.ada.uploadText('two.txt')];
  // As the workers write it when they get to them.
  const waitsUntil = new Date(Date.now() + HOUR_MS);
  for (const id of [one, two]) {
    const run = await runOf(id);
    await inOwn(() => repository(ProcessingRun).update({ id: run.id }, { waitsUntil }));
  }
  const shown = await center();
  expect(shown.budget).toMatchObject({ secondsADay: 60, timeZone: 'Europe/Berlin', usedMs: 60_000, waiting: 2 });
  expect(of(shown, one)).toMatchObject({ state: 'budget', place: null, may: { pass: true } });
  expect((await room.ada.call('POST', `/api/v1/command-center/documents/${one}/pass`)).status).toBe(200);
  expect((await room.ada.call('POST', `/api/v1/command-center/documents/${one}/pass`)).status).toBe(409);
  expect(of(await center(), one)).toMatchObject({ state: 'waiting', place: 1 });
  expect(await runOf(one)).toMatchObject({ passesBudget: true });
  expect(await set(null)).toMatchObject({ secondsADay: null, waiting: 0 });
  expect(of(await center(), two)).toMatchObject({ state: 'waiting' });
  const acts: { action: string }[] = await inOwn(() =>
    manager().query(`SELECT action FROM app.audit WHERE action IN ('cpu-budget.set', 'reading.pass') ORDER BY at`),
  );
  expect(acts.map(({ action }) => action)).toEqual(['cpu-budget.set', 'reading.pass', 'cpu-budget.set']);
});

test('a budget that nobody could mean is refused', async () => {
  for (const body of [
    { secondsADay: 0, timeZone: 'UTC' },
    { secondsADay: 1.5, timeZone: 'UTC' },
    { secondsADay: 60, timeZone: 'Europe/Atlantis' },
  ])
    expect((await room.ada.call('PUT', '/api/v1/command-center/budget', { body })).status).toBe(400);
});
