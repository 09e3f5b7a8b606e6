import { Document } from '@cartulary/database/entities/document.entity';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { ReadingVersion } from '@cartulary/database/entities/reading-version.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { afterCommit, manager, repository } from '@cartulary/database/organisation-context';
import { startRun, type RunCause } from '@cartulary/database/start-run';
import { makePdf, textContent } from '../../../../libs/pipeline/fixtures/make.js';
import { enqueueStage } from './finish-stage.js';
import { openReadingRoom, type ReadingRoom } from './reading-room.test-helper.js';
import { readPage, storeLayout } from './pages.js';

let room: ReadingRoom;
beforeAll(async () => {
  room = await openReadingRoom();
}, 60_000);
afterAll(() => room.close());

const inOrganisation = <T>(work: () => Promise<T>): Promise<T> =>
  room.database.inOrganisation(room.organisation.id, work);
const pagesOf = (
  documentId: string,
): Promise<Pick<Page, 'number' | 'text' | 'words' | 'blocks' | 'orderConfidence' | 'pictureHash'>[]> =>
  inOrganisation(() =>
    repository(Page).find({
      select: { number: true, text: true, words: true, blocks: true, orderConfidence: true, pictureHash: true },
      where: { documentId },
      order: { number: 'ASC' },
    }),
  );
const entitiesOf = (documentId: string): Promise<ExtractedEntity[]> =>
  inOrganisation(() => repository(ExtractedEntity).find({ where: { documentId }, order: { value: 'ASC' } }));

async function run(documentId: string, cause: RunCause): Promise<Document> {
  await inOrganisation(async () => {
    const runId = await startRun(documentId, cause);
    const data = { organisationId: room.organisation.id, documentId, runId, stage: 'inspect' } as const;
    afterCommit(() => enqueueStage(room, data));
  });
  return room.whenRead(documentId);
}

test('a version that is brought back has its words, layout and values again, is findable, and settled values stay', async () => {
  const id = await room.upload(
    makePdf([{ content: textContent(['Invoice of 3 November 2026', 'Total EUR 512.30']) }]),
    'application/pdf',
  );
  const was = await room.whenRead(id);
  // As for a page that was recognized.
  await inOrganisation(async () => {
    const read = await readPage(id, was.shownRunId ?? '', 1);
    if (read) await storeLayout(id, was.shownRunId ?? '', { page: { ...read, orderConfidence: 0.5 }, look: 7n });
  });
  const [pages, [date, money]] = [await pagesOf(id), await entitiesOf(id)];
  await run(id, { reason: 'again' });
  const version = await inOrganisation(() => repository(ReadingVersion).findOneByOrFail({ documentId: id }));
  // The latest run has worse results, and the earlier one found something that no current engine finds.
  await inOrganisation(async () => {
    await repository(Page).update({ documentId: id }, { text: 'lnvoice', words: [], blocks: [] });
    await repository(ExtractedEntity).delete({ documentId: id, kind: 'date' });
    await repository(ExtractedEntity).update(
      { documentId: id, kind: 'money' },
      { value: 'EUR 599.99', confirmedAt: new Date() },
    );
    await manager().query(
      `UPDATE app.reading_version SET found = replace(found::text, '2026-11-03', '1999-01-01')::jsonb WHERE id = $1`,
      [version.id],
    );
    await repository(Document).update({ itemId: id }, { language: 'nl', class: null, classFound: null });
  });
  const restored = await run(id, { reason: 'restored', restores: version.id });
  expect(await pagesOf(id)).toEqual(pages);
  expect(pages.map(({ orderConfidence, pictureHash }) => [orderConfidence, pictureHash])).toEqual([[0.5, '7']]);
  expect(restored).toMatchObject({ class: was.class, classFound: was.classFound, language: was.language });
  const [dateNow, moneyNow, ...more] = await entitiesOf(id);
  expect([dateNow?.value, dateNow?.box, more]).toEqual(['1999-01-01', date?.box, []]);
  expect([moneyNow?.value, moneyNow?.box]).toEqual(['EUR 599.99', money?.box]);
  expect(restored.indexedRevision).toBe(restored.revision);
  const states = await inOrganisation(() => repository(StageRun).findBy({ runId: restored.currentRunId ?? '' }));
  expect(states.filter(({ state }) => state === 'skipped').map(({ stage }) => stage)).toEqual(
    expect.arrayContaining(['recognise', 'layout']),
  );
}, 60_000);
