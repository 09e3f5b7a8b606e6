import { stageJobId, stagePriority } from '@cartulary/contracts/jobs';
import type { ReadingPriority } from '@cartulary/contracts/reading-priority';
import { CpuBudgetRow, CpuDayRow } from '@cartulary/database/entities/cpu-budget.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { waitFor } from '@cartulary/testing/wait-for';
import { documentSweep } from '../sweeps/documents.js';
import { waitsForBudget } from './day-budget.js';
import { openReadingRoom, type ReadingRoom } from './reading-room.test-helper.js';

let room: ReadingRoom;
beforeAll(async () => {
  room = await openReadingRoom();
}, 60_000);
afterAll(() => room.close());
beforeEach(async () => {
  await room.cpu.write();
  await inOrganisation(() => manager().query('DELETE FROM app.cpu_budget'));
  await inOrganisation(() => manager().query('DELETE FROM app.cpu_day'));
});

const inOrganisation = <T>(work: () => Promise<T>): Promise<T> =>
  room.database.inOrganisation(room.organisation.id, work);
const upload = (text: string) => room.upload(new TextEncoder().encode(`${text}\n`), 'text/plain');

async function runOf(documentId: string): Promise<ProcessingRun> {
  const { currentRunId } = await room.document(documentId);
  return inOrganisation(() => repository(ProcessingRun).findOneByOrFail({ id: currentRunId ?? '' }));
}
const stagesOf = ({ id: runId }: ProcessingRun) => inOrganisation(() => repository(StageRun).findBy({ runId }));
const today = (): string => new Date().toISOString().slice(0, 10);

/** Uses up the budget. */
const spend = () =>
  inOrganisation(async () => {
    await repository(CpuBudgetRow).insert({ secondsADay: 10, timeZone: 'UTC' });
    await repository(CpuDayRow).insert({ day: today(), usedMs: 10_000 });
  });

/** Changes a document's priority as a user would, including its waiting jobs. */
async function put(documentId: string, priority: ReadingPriority): Promise<void> {
  const { id } = await runOf(documentId);
  await inOrganisation(() => repository(ProcessingRun).update({ id }, { priority }));
  const moved = await room.queue.prioritise(
    'document.stage',
    stageJobId(id, 'inspect'),
    stagePriority('inspect', false, priority),
  );
  expect(moved).toBe(true);
}

/** Runs the sweep for forgotten documents, as if all of them had waited for a while. */
async function sweep(): Promise<void> {
  await inOrganisation(() =>
    manager().query(`UPDATE app.document SET updated_at = now() - interval '1 minute' WHERE state = 'received'`),
  );
  await documentSweep(room)();
}

test('what a reading takes of the processors is counted for it, and for the day of its organisation', async () => {
  const documentId = await upload('Kettles are blue.');
  await room.whenRead(documentId);
  await room.cpu.write();
  const { cpuMs } = await runOf(documentId);
  expect(cpuMs).toBeGreaterThan(0);
  const [day] = await inOrganisation(() => repository(CpuDayRow).find());
  expect(day?.usedMs).toBe(cpuMs);
});

test('once the day is spent a new reading waits, the sweep leaves it alone, and it is read when it is let past', async () => {
  await spend();
  const documentId = await upload('Wait for me.');
  const waiting = await waitFor(async () => {
    const run = await runOf(documentId);
    return run.waitsUntil !== null && run;
  });
  expect(waiting.waitsUntil?.toISOString()).toMatch(/T00:00:00\.000Z$/);
  expect(new Set((await stagesOf(waiting)).map(({ state }) => state))).toEqual(new Set(['waiting']));
  await room.stopWorking();
  await sweep();
  expect((await room.queue.counts()).pipeline).toMatchObject({ waiting: 0, active: 0 });
  await room.workAgain();
  await inOrganisation(() =>
    repository(ProcessingRun).update({ id: waiting.id }, { passesBudget: true, waitsUntil: null }),
  );
  await sweep();
  expect(await room.whenRead(documentId)).toMatchObject({ state: 'ready' });
});

test('the next day it is taken up by itself', async () => {
  await spend();
  const documentId = await upload('Tomorrow then.');
  const { id } = await waitFor(async () => {
    const run = await runOf(documentId);
    return run.waitsUntil !== null && run;
  });
  // The day is over: none of the new day's budget is used yet.
  await inOrganisation(async () => {
    await repository(CpuDayRow).update({ day: today() }, { usedMs: 0 });
    await repository(ProcessingRun).update({ id }, { waitsUntil: new Date(Date.now() - 1_000) });
  });
  await sweep();
  expect(await room.whenRead(documentId)).toMatchObject({ state: 'ready' });
  expect((await runOf(documentId)).waitsUntil).toBeNull();
});

test('a reading that has begun comes to its end whatever is left of the day', async () => {
  await room.stopWorking();
  const documentId = await upload('Begun before.');
  const run = await runOf(documentId);
  await inOrganisation(() =>
    repository(StageRun).update({ runId: run.id, stage: 'inspect' }, { startedAt: new Date() }),
  );
  await spend();
  await room.workAgain();
  expect(await room.whenRead(documentId)).toMatchObject({ state: 'ready' });
});

test('workers take what was put first before what waited longer, and what was put last after all', async () => {
  await room.stopWorking();
  const ids: string[] = [];
  for (const text of ['One', 'Two', 'Three', 'Four']) ids.push(await upload(text));
  const [one = '', two = '', three = '', four = ''] = ids;
  await put(four, 'first');
  await put(one, 'last');
  await room.workAgain(1);
  await Promise.all(ids.map((id) => room.whenRead(id)));
  const begun = await Promise.all(
    ids.map(async (id) => {
      const inspect = (await stagesOf(await runOf(id))).find(({ stage }) => stage === 'inspect');
      return { id, atMs: inspect?.startedAt?.getTime() ?? 0 };
    }),
  );
  expect(begun.toSorted((a, b) => a.atMs - b.atMs).map(({ id }) => id)).toEqual([four, two, three, one]);
  // All stages, not just the first.
  const last = (await stagesOf(await runOf(four))).find(({ stage }) => stage === 'index');
  expect(last?.finishedAt?.getTime()).toBeLessThanOrEqual(begun.find(({ id }) => id === two)?.atMs ?? 0);
});

test('a reading that is stopped while it waits is not read, and the others are', async () => {
  await room.stopWorking();
  const [stopped, other] = [await upload('Stop me.'), await upload('Read me.')];
  const { id } = await runOf(stopped);
  await inOrganisation(() => repository(ProcessingRun).update({ id }, { state: 'cancelled', finishedAt: new Date() }));
  await room.workAgain();
  expect(await room.whenRead(other)).toMatchObject({ state: 'ready' });
  await waitFor(async () => (await room.queue.counts()).pipeline.waiting === 0);
  expect(new Set((await stagesOf(await runOf(stopped))).map(({ state }) => state))).toEqual(new Set(['waiting']));
});

test('one that is let past while a worker looks at it is read, and the sweep takes it up whatever it waited for', async () => {
  await spend();
  await room.stopWorking();
  const documentId = await upload('Past it.');
  const seen = await runOf(documentId);
  const passed = { passesBudget: true, waitsUntil: null };
  await inOrganisation(() => repository(ProcessingRun).update({ id: seen.id }, passed));
  expect(await inOrganisation(() => waitsForBudget(seen, [], new Date()))).toBe(false);
  expect((await runOf(documentId)).waitsUntil).toBeNull();
  const job = stageJobId(seen.id, 'inspect');
  await room.queue.cancel('document.stage', job);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await inOrganisation(() => repository(ProcessingRun).update({ id: seen.id }, { waitsUntil: tomorrow }));
  await sweep();
  expect((await room.queue.look('pipeline', 'waiting', 10, 0)).map(({ jobId }) => jobId)).toContain(job);
  await room.workAgain();
  await room.whenRead(documentId);
});
