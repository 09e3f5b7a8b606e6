// covers: apps/workers/src/reading libs/database/src/migrations/1763900000958-codes-of-pages.ts
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Page } from '@cartulary/database/entities/page.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { repository } from '@cartulary/database/organisation-context';
import { startRun } from '@cartulary/database/start-run';
import { drawCode, drawPage, pngOf } from '../../../../libs/pipeline/src/engines/codes/draw-codes.test-helper.js';
import { readIndexed } from '../search/index-rows.js';
import { openReadingRoom, type ReadingRoom } from './reading-room.test-helper.js';

let room: ReadingRoom;
beforeAll(async () => {
  room = await openReadingRoom();
}, 60_000);
afterAll(() => room.close());

const inOrganisation = <T>(fn: () => Promise<T>): Promise<T> => room.database.inOrganisation(room.organisation.id, fn);
const codesOf = async (documentId: string, runId: string | null) =>
  (await inOrganisation(() => repository(Page).findBy({ documentId, runId: runId ?? '' }))).map(({ codes }) =>
    codes?.map(({ text }) => text),
  );

test('codes are kept with their page, found by the search, and taken over by a reading of other pages', async () => {
  const png = await pngOf(
    await drawPage([{ png: await drawCode('QRCode', 'QX7-quayside-4711'), left: 200, top: 300 }]),
  );
  const id = await room.upload(png, 'image/png', 'label.png');
  await expect(room.whenRead(id)).resolves.toMatchObject({ failureCode: null });
  const { shownRunId } = await room.document(id);
  await expect(codesOf(id, shownRunId)).resolves.toEqual([['QX7-quayside-4711']]);
  const [indexed] = await inOrganisation(() => readIndexed([id]));
  expect(indexed?.document.pages[0]?.text).toContain('QX7-quayside-4711');
  const stage = await inOrganisation(() =>
    repository(StageRun).findOneByOrFail({ runId: shownRunId ?? '', stage: 'codes' }),
  );
  expect(stage).toMatchObject({ state: 'done', engine: 'zxing-wasm', failureCode: null });
  const again = await inOrganisation(() => startRun(id, { reason: 'again', onlyPages: [2] }));
  await expect(codesOf(id, again)).resolves.toEqual([['QX7-quayside-4711']]);
});

test('a page without a picture and one without a code have none, which is not the same as never looked at', async () => {
  const notes = readFileSync(path.resolve(import.meta.dirname, '../../../../libs/pipeline/fixtures/parity/notes.txt'));
  const id = await room.upload(notes, 'text/plain', 'notes.txt');
  await room.whenRead(id);
  await expect(codesOf(id, (await room.document(id)).shownRunId)).resolves.toEqual([[]]);
});
