import { Batch } from '@cartulary/database/entities/batch.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { documentSweep } from '../sweeps/documents.js';
import { openReadingRoom, type ReadingRoom } from './reading-room.test-helper.js';
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
