import type { PageText } from '@cartulary/contracts/reading';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { repository } from '@cartulary/database/organisation-context';
import { pageTextOf } from '@cartulary/database/page-text';
import { locateWords } from '@cartulary/pipeline/layout/page-text';
import { makePdf, textContent } from '../../../../libs/pipeline/fixtures/make.js';
import { openReadingRoom, type ReadingRoom } from './reading-room.test-helper.js';

let room: ReadingRoom;
beforeAll(async () => {
  room = await openReadingRoom();
}, 60_000);
afterAll(() => room.close());

const inOrganisation = <T>(fn: () => Promise<T>): Promise<T> => room.database.inOrganisation(room.organisation.id, fn);
const pagesOf = async (documentId: string): Promise<PageText[]> => {
  const { shownRunId } = await room.document(documentId);
  const rows = await inOrganisation(() =>
    repository(Page).find({ where: { documentId, runId: shownRunId ?? '' }, order: { number: 'ASC' } }),
  );
  return rows.map(pageTextOf);
};

const left = [
  'It was a dark and stormy night and',
  'the rain fell in torrents upon the',
  'roofs of the old town where on the',
  'Due date 3 November 2026 was kept',
];
const right = [
  'Nobody had expected that the sun',
  'would rise once more above the sea',
  'and dry the streets before the bell',
  'rang for the first time of the day',
];

/** Both columns line by line, as careless software writes them, with a header and a page number on every page. */
const page = (number: number): { content: string } => ({
  content: [
    textContent(['Annals of Ottermere'], { top: 770, size: 9 }),
    ...left.flatMap((line, row) => [
      textContent([line], { top: 600 - row * 16, left: 60, size: 11 }),
      textContent([right[row] ?? ''], { top: 600 - row * 16, left: 330, size: 11 }),
    ]),
    textContent([`Page ${number}`], { top: 20, left: 290, size: 9 }),
  ].join('\n'),
});

test('pages are put into reading order with their blocks, and what is found fits the new order', async () => {
  const id = await room.upload(makePdf([page(1), page(2)]), 'application/pdf', 'annals.pdf');
  await expect(room.whenRead(id)).resolves.toMatchObject({ failureCode: null, pageCount: 2 });
  const pages = await pagesOf(id);
  for (const { text, words, blocks } of pages) {
    expect(text).toContain(`${left.join('\n')}\n\n${right.join('\n')}`);
    expect(locateWords(text, words)).not.toContain(-1);
    expect(blocks?.map(({ kind }) => kind)).toEqual(['header', 'paragraph', 'paragraph', 'footer']);
  }
  const dates = await inOrganisation(() => repository(ExtractedEntity).findBy({ documentId: id, kind: 'date' }));
  expect(dates.map(({ page: on, text, box }) => [on, text, box !== null])).toEqual([
    [1, '3 November 2026', true],
    [2, '3 November 2026', true],
  ]);
  const stages = await inOrganisation(() => repository(StageRun).findBy({ stage: 'layout' }));
  expect(stages).toEqual([expect.objectContaining({ state: 'done', engine: 'cartulary-layout' })]);
});

test('a page without words has no blocks and stops nothing', async () => {
  const id = await room.upload(makePdf([{ content: '' }]), 'application/pdf', 'blank.pdf');
  await expect(room.whenRead(id)).resolves.toMatchObject({ failureCode: null });
  expect((await pagesOf(id)).map(({ blocks }) => blocks)).toEqual([[]]);
});

test('what a page looks like is kept where it has few words, of every page and not of the first alone', async () => {
  const bars = '0.2 g 100 500 300 200 re f 350 120 150 90 re f';
  const id = await room.upload(
    makePdf([page(1), { content: bars }, { content: `${bars}\n${textContent(['A harbour'])}` }, { content: '' }]),
    'application/pdf',
    'album.pdf',
  );
  await room.whenRead(id);
  const { shownRunId } = await room.document(id);
  const rows = await inOrganisation(() =>
    repository(Page).find({ where: { documentId: id, runId: shownRunId ?? '' }, order: { number: 'ASC' } }),
  );
  expect(rows.map(({ pictureHash }) => pictureHash !== null)).toEqual([false, true, true, false]);
});
