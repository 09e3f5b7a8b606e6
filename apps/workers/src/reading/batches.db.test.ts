import { Batch } from '@cartulary/database/entities/batch.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { In } from 'typeorm';
import { documentSweep } from '../sweeps/documents.js';
import { openReadingRoom, type ReadingRoom } from './reading-room.test-helper.js';
import { putBatch } from './put-batch.js';
import { resumeBatch } from './resume-batch.js';
import { runStage } from './run-stage.js';

let room: ReadingRoom;
beforeAll(async () => {
  room = await openReadingRoom();
}, 60_000);
afterAll(() => room.close());

const bytes = new TextEncoder().encode('Kettles are blue.\n');

test('nothing of a paused batch begins, the sweep leaves it alone, and it goes on when it is resumed', async () => {
  const { id: organisationId } = room.organisation;
  const inOrganisation = <T>(fn: () => Promise<T>): Promise<T> => room.database.inOrganisation(organisationId, fn);
  const { id: ownerId } = room.owner;
  const batchId = newId();
  await inOrganisation(() => repository(Batch).insert({ id: batchId, ownerId, name: 'Paused', state: 'paused' }));

  await room.stopWorking();
  const documentId = await room.upload(bytes, 'text/plain');
  await inOrganisation(() => repository(Document).update({ itemId: documentId }, { batchId }));
  const document = await inOrganisation(() => repository(Document).findOneByOrFail({ itemId: documentId }));
  const runId = document.currentRunId ?? '';
  await runStage(room, { organisationId, documentId, runId, stage: 'inspect' }, new AbortController().signal);
  const begun = await inOrganisation(() => repository(StageRun).findBy({ runId }));
  expect(new Set(begun.map(({ state }) => state))).toEqual(new Set(['waiting']));

  await room.workAgain();
  await documentSweep(room)();
  await inOrganisation(() => repository(Batch).update({ id: batchId }, { state: 'running' }));
  await resumeBatch(room, { organisationId, batchId });
  expect(await room.whenRead(documentId)).toMatchObject({ state: 'ready' });
});

test('what waits of a batch is moved with it, and what somebody put elsewhere alone stays there', async () => {
  const { id: organisationId } = room.organisation;
  const inOrganisation = <T>(fn: () => Promise<T>): Promise<T> => room.database.inOrganisation(organisationId, fn);
  const { id: ownerId } = room.owner;
  const batchId = newId();
  await room.stopWorking();
  await inOrganisation(() => repository(Batch).insert({ id: batchId, ownerId, name: 'Slow', priority: 'last' }));
  const documents = [await room.upload(bytes, 'text/plain'), await room.upload(bytes, 'text/plain')];
  const runs = await inOrganisation(async () => {
    await repository(Document).update({ itemId: In(documents) }, { batchId });
    const rows = await Promise.all(documents.map((itemId) => repository(Document).findOneByOrFail({ itemId })));
    return rows.map(({ currentRunId }) => currentRunId ?? '');
  });
  const [, put = ''] = runs;
  await inOrganisation(() => repository(ProcessingRun).update({ id: put }, { priority: 'first', priorityBy: ownerId }));
  await putBatch(room, { organisationId, batchId }, new AbortController().signal);
  const priorities = await inOrganisation(() =>
    Promise.all(runs.map((id) => repository(ProcessingRun).findOneByOrFail({ id }))),
  );
  expect(priorities.map(({ priority }) => priority)).toEqual(['last', 'first']);
  const waiting = await room.queue.look('pipeline', 'waiting', 100, 0);
  expect(JSON.stringify(waiting)).toContain(runs[0]);
  await room.workAgain();
  for (const id of documents) expect(await room.whenRead(id)).toMatchObject({ state: 'ready' });
});
