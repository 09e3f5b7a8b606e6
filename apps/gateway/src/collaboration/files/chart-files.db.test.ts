import type { NumbersOf } from '@cartulary/contracts/chart-numbers';
import type { Block } from '@cartulary/contracts/reading';
import { deckContent } from '@cartulary/editor-schema/kinds/deck/content';
import { inRow, newSlide, newThing } from '@cartulary/editor-schema/kinds/deck/making';
import { writtenSource } from '@cartulary/editor-schema/kinds/deck/source';
import { Document } from '@cartulary/database/entities/document.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { aDocument } from '@cartulary/testing/factories';
import { aWrittenItem } from '@cartulary/testing/written-items';
import { unzipSync } from 'fflate';
import { asIfRead } from '../../reading-rows.test-helper.js';
import { openOrganisation, type Member, type TestOrganisation } from '../test-organisation.test-helper.js';
import { writeContent } from '../written-text.test-helper.js';

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
});
afterAll(() => organisation.running.stop());

const TEXT = 'Item Price\nChair EUR 50';
const cell = (row: number, column: number, start: number, end: number) => ({
  row,
  column,
  rowSpan: 1,
  columnSpan: 1,
  isHeader: row === 0,
  start,
  end,
  box: null,
});
const table: Block = {
  kind: 'table',
  start: 0,
  end: TEXT.length,
  box: [0, 0, 1, 0.2],
  level: null,
  label: null,
  image: null,
  confidence: 1,
  cells: [cell(0, 0, 0, 4), cell(0, 1, 5, 10), cell(1, 0, 11, 16), cell(1, 1, 17, 23)],
};

/** Ada's document with a table, already read. */
async function aRateSheet(): Promise<string> {
  const { database } = organisation.running.parts;
  const given = { ownerId: ada.id, originalName: 'Rates.pdf' };
  const documentId = (await aDocument(database, organisation.organisationId, given)).item.id;
  await organisation.inOwn(async () => {
    const id = newId();
    await repository(ProcessingRun).insert({ id, documentId, pipelineVersion: '1' });
    await repository(Document).update({ itemId: documentId }, { currentRunId: id, shownRunId: id });
  });
  await asIfRead(database, organisation.organisationId, documentId, TEXT);
  await organisation.inOwn(() => repository(Page).update({ documentId }, { blocks: [table] }));
  return documentId;
}

/** Ada's presentation with a chart for each source, which Bo can see. */
async function aDeck(...sources: readonly NumbersOf[]): Promise<string> {
  const { running, organisationId } = organisation;
  const given = { ownerId: ada.id, kind: 'presentation', title: 'Winter' } as const;
  const { id } = await aWrittenItem(running.parts.database, organisationId, given);
  const box = { x: 72, y: 184, w: 500, h: 300 };
  const things = sources.map((of) => newThing('chart', { source: writtenSource(of), box }));
  const slides = inRow([{ ...newSlide('blank'), things }]);
  await writeContent(running, { organisationId, accountId: ada.id }, id, (ydoc) =>
    deckContent.write(ydoc, { theme: 'house', slides }),
  );
  const to = { kind: 'account', id: bo.id };
  await ada.data('POST', `/api/v1/collaboration/items/${id}/sharing`, { to, role: 'viewer' });
  return id;
}

async function exported(id: string, by: Member, format: string): Promise<Uint8Array> {
  const answer = await fetch(`${organisation.running.url}/api/v1/collaboration/items/${id}/export?format=${format}`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

/** All XML text in a PowerPoint file. */
const said = (file: Uint8Array): string =>
  Object.entries(unzipSync(file))
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join('\n');

test('a file has the numbers of a chart for who may see their source, with where they are from, and a sentence for others', async () => {
  const id = await aDeck({ from: 'table', documentId: await aRateSheet(), table: 1 });
  const own = said(await exported(id, ada, 'pptx'));
  for (const words of ['<c:v>50</c:v>', 'Chair', 'Rates.pdf, page 1, table 1. Read ']) expect(own).toContain(words);
  const other = said(await exported(id, bo, 'pptx'));
  expect(other).toContain('No access to the source');
  for (const words of ['<c:v>50</c:v>', 'Chair', 'Rates.pdf']) expect(other).not.toContain(words);
  for (const by of [ada, bo]) expect((await exported(id, by, 'pdf')).length).toBeGreaterThan(1_000);
});

test('a file names what was counted, with its conditions', async () => {
  const id = await aDeck({
    from: 'measure',
    measure: 'documents-read',
    by: null,
    where: 'class:invoice',
    days: 7,
    timezone: 'UTC',
  });
  expect(said(await exported(id, ada, 'pptx'))).toContain(
    'Finished readings, last 7 days, kind of document: Invoice. Counted ',
  );
});
