import { Document } from '@cartulary/database/entities/document.entity';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { ReadingVersion } from '@cartulary/database/entities/reading-version.entity';
import { afterCommit, repository } from '@cartulary/database/organisation-context';
import { startRun } from '@cartulary/database/start-run';
import { readingVersionLimits } from '@cartulary/contracts/limits/versions';
import { makePdf, textContent } from '../../../../libs/pipeline/fixtures/make.js';
import { enqueueStage } from './finish-stage.js';
import { openReadingRoom, type ReadingRoom } from './reading-room.test-helper.js';

let room: ReadingRoom;
beforeAll(async () => {
  room = await openReadingRoom();
}, 60_000);
afterAll(() => room.close());

const inOrganisation = <T>(work: () => Promise<T>): Promise<T> =>
  room.database.inOrganisation(room.organisation.id, work);
const versionsOf = (documentId: string): Promise<ReadingVersion[]> =>
  inOrganisation(() =>
    repository(ReadingVersion)
      .createQueryBuilder('version')
      .addSelect('version.pageTexts')
      .where({ documentId })
      .orderBy('version.kept_at')
      .getMany(),
  );
const pagesOf = (documentId: string): Promise<Page[]> =>
  inOrganisation(() => repository(Page).find({ where: { documentId }, order: { number: 'ASC' } }));

/** Reprocesses the document after a page was rotated; only that page is recognized again. */
async function readTurned(documentId: string, page: number): Promise<Document> {
  await inOrganisation(async () => {
    const runId = await startRun(documentId, { reason: 'turned', onlyPages: [page] });
    await repository(Document).update({ itemId: documentId }, { pageTurns: { [page]: 1 } });
    const data = { organisationId: room.organisation.id, documentId, runId, stage: 'inspect' } as const;
    afterCommit(() => enqueueStage(room, data));
  });
  return room.whenRead(documentId);
}

/** Lines running from bottom to top, as on a page that was scanned sideways. */
const sideways = `q 0 1 -1 0 612 0 cm ${textContent(['Total EUR 512.30', 'Due 3 November 2026', 'Paid by Ada'], { top: 500 })} Q`;

test('a sideways page is read as it lies once it was turned, and the others aren’t read again', async () => {
  const id = await room.upload(
    makePdf([{ content: textContent(['An upright page']) }, { content: sideways }]),
    'application/pdf',
  );
  await room.whenRead(id);
  const [upright, before] = await pagesOf(id);
  expect(before).toMatchObject({ widthPoints: 612, heightPoints: 792 });
  const settled = await inOrganisation(() =>
    repository(ExtractedEntity).findOneByOrFail({ documentId: id, kind: 'money' }),
  );
  await inOrganisation(() =>
    repository(ExtractedEntity).update({ id: settled.id }, { value: 'EUR 512.99', confirmedAt: new Date() }),
  );
  await readTurned(id, 2);
  const [same, turned] = await pagesOf(id);
  expect(turned).toMatchObject({ widthPoints: 792, heightPoints: 612 });
  expect(turned?.text).toContain('Total EUR 512.30\nDue 3 November 2026');
  for (const { text, box } of turned?.words ?? []) {
    if (text.length < 3) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = box ?? [];
    expect((right - left) * 792).toBeGreaterThan((bottom - top) * 612 * 0.5);
  }
  expect([same?.text, same?.words]).toEqual([upright?.text, upright?.words]);
  // Values that a person settled stay, and only one version is displayed: the previous version's pages are gone.
  const money = await inOrganisation(() => repository(ExtractedEntity).findBy({ documentId: id, kind: 'money' }));
  expect(money.map(({ value }) => value)).toContain('EUR 512.99');
  expect(await pagesOf(id)).toHaveLength(2);
  const [version] = await versionsOf(id);
  expect(version?.pageTexts).toEqual([upright?.text, before?.text]);
  expect(version?.entities.find(({ confirmed }) => confirmed)).toMatchObject({ kind: 'money', value: 'EUR 512.99' });
}, 60_000);

test('what was found before is kept once a reading, the newest of them within the limits', async () => {
  const id = await room.upload(Buffer.from('Invoice of 3 November 2026 over EUR 12.30'), 'text/plain');
  const { shownRunId: first } = await room.whenRead(id);
  await room.readAgain(id);
  const { shownRunId: second } = await room.whenRead(id);
  await room.readAgain(id);
  await room.whenRead(id);
  expect((await versionsOf(id)).map(({ runId }) => runId)).toEqual([first, second]);
  await inOrganisation(async () => {
    await repository(ReadingVersion).update({ documentId: id }, { sizeBytes: readingVersionLimits.keptBytes });
    await startRun(id);
  });
  const left = await versionsOf(id);
  expect(left).toHaveLength(1);
  expect([first, second]).not.toContain(left[0]?.runId);
}, 60_000);

test('a reading that broke off is no version', async () => {
  const id = await room.upload(Buffer.from('%PDF-1.7 nothing follows'), 'application/pdf');
  expect((await room.whenRead(id)).state).toBe('failed');
  await room.readAgain(id);
  await room.whenRead(id);
  expect(await versionsOf(id)).toEqual([]);
}, 60_000);
