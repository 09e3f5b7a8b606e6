import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { ItemFileRow } from '@cartulary/database/entities/item-file.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { WRITTEN_CHANNEL } from '@cartulary/database/written-texts.queries';
import { historyLines } from '@cartulary/editor-schema/kinds/text/history/lines';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import type { TextJson } from '@cartulary/editor-schema/kinds/text/json';
import { readText } from '@cartulary/editor-schema/kinds/text/ydoc';
import { readStoredWritten } from '@cartulary/storage/stored-written';
import { Readable } from 'node:stream';
import pg from 'pg';
import * as Y from 'yjs';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { openOrganisation, type Member, type TestOrganisation } from '../test-organisation.test-helper.js';
import { paragraphs, writeText } from '../written-text.test-helper.js';

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
});
afterAll(() => organisation.running.stop());

const path = (itemId: string): string => `/api/v1/collaboration/items/${itemId}`;
const write = (itemId: string, document: TextJson, by = ada) =>
  writeText(organisation.running, { organisationId: organisation.organisationId, accountId: by.id }, itemId, document);
const copy = (by: Member, itemId: string, title: string, as?: string) =>
  by.call<{ id: string; title: string }>('POST', `${path(itemId)}/copies`, { title, ...(as && { as }) });
async function copied(by: Member, itemId: string, title: string, as?: string): Promise<string> {
  const { body, status } = await copy(by, itemId, title, as);
  if (body.data === undefined) throw new Error(`${status} ${body.error}`);
  return body.data.id;
}
const ydocFor = (itemId: string): Promise<Y.Doc> =>
  organisation.inOwn(async () =>
    ydocOf((await readStoredWritten(organisation.running.parts.keys, itemId))?.updates ?? []),
  );
const linesOf = async (itemId: string): Promise<string[]> =>
  historyLines(readText(await ydocFor(itemId)).document).map(({ text }) => text);
const listed = async (by: Member, section: string): Promise<WrittenItem[]> =>
  (await by.data<AnswerOf<'collaboration.listItems'>>('GET', `/api/v1/collaboration/items?section=${section}`)).items;
const titles = async (by: Member, section: string): Promise<string[]> =>
  (await listed(by, section)).map(({ title }) => title);

test('what is copied is announced to the index', async () => {
  const plan = await organisation.item('Plan');
  await write(plan, paragraphs('Aims'));
  const listener = new pg.Client(organisation.running.test.systemUrl);
  await listener.connect();
  await listener.query(`LISTEN ${WRITTEN_CHANNEL}`);
  let heard = 0;
  listener.on('notification', () => (heard += 1));
  await copied(ada, plan, 'Copy');
  // Earlier notifications arrive with the answer.
  await listener.query('SELECT 1');
  await listener.end();
  expect(heard).toBe(1);
});

test('a template is a copy: what is written afterwards changes neither, and the two never meet', async () => {
  const plan = await organisation.item('Plan');
  await write(plan, paragraphs('Aims', 'Steps'));
  const template = await copied(ada, plan, 'Plan of anything', 'own-template');
  const begun = await copied(ada, template, 'Plan of March');
  await write(plan, paragraphs('Aims', 'Steps', 'Only in the plan'));
  await write(template, paragraphs('Aims', 'Steps', 'Risks'));
  expect(await linesOf(begun)).toEqual(['Aims', 'Steps']);
  expect(await linesOf(template)).toEqual(['Aims', 'Steps', 'Risks']);
  const clients = [...(await ydocFor(plan)).store.clients.keys()];
  const others = [...(await ydocFor(begun)).store.clients.keys(), ...(await ydocFor(template)).store.clients.keys()];
  expect(clients.filter((client) => others.includes(client))).toEqual([]);
});

test('templates are listed among themselves, and in the bin like all else', async () => {
  const cy = await organisation.joins('Cy');
  const source = await organisation.item('Source', cy);
  const template = await copied(cy, source, 'Letter', 'own-template');
  expect(await titles(cy, 'templates')).toEqual(['Letter']);
  for (const section of ['recent', 'mine', 'all']) expect(await titles(cy, section)).not.toContain('Letter');
  await cy.data('PATCH', path(template), { title: 'Long letter' });
  expect((await listed(cy, 'templates'))[0]).toMatchObject({ title: 'Long letter', isTemplate: true, right: 'owner' });
  await cy.data('POST', `${path(template)}/bin`);
  expect([await titles(cy, 'templates'), await titles(cy, 'bin')]).toEqual([[], ['Long letter']]);
  expect((await cy.call('DELETE', path(template))).status).toBe(200);
  expect((await copy(cy, template, 'Too late')).status).toBe(404);
});

test('everybody begins with a template of the organisation and nobody but its owner changes it', async () => {
  const source = await organisation.item('Report');
  await write(source, paragraphs('Figures'));
  const template = await copied(ada, source, 'Monthly report', 'organisation-template');
  expect(await titles(bo, 'templates')).toContain('Monthly report');
  expect(await linesOf(await copied(bo, template, 'Report of May'))).toEqual(['Figures']);
  const { document } = await bo.data<AnswerOf<'copies.read'>>('GET', `${path(template)}/text`);
  expect(document).toMatchObject(paragraphs('Figures'));
  expect((await bo.call('PATCH', path(template), { title: 'Mine' })).status).toBe(403);
  expect((await bo.call('POST', `${path(template)}/bin`)).status).toBe(403);
  expect(await organisation.audited(template)).toEqual(['item.create', 'item.share']);
});

test('who may not see a document copies nothing of it, and who does not own it shows it to nobody else', async () => {
  const source = await organisation.item('Secret');
  await write(source, paragraphs('Confidential'));
  expect((await copy(bo, source, 'Mine now')).status).toBe(404);
  expect((await bo.call('GET', `${path(source)}/text`)).status).toBe(404);
  await ada.data('POST', `${path(source)}/sharing`, { to: { kind: 'account', id: bo.id }, role: 'editor' });
  expect((await copy(bo, source, 'For all', 'organisation-template')).status).toBe(403);
  const own = await copied(bo, source, 'For me', 'own-template');
  expect((await ada.call('GET', path(own))).status).toBe(404);
  const sealed = await organisation.item('Sealed', ada, true);
  expect((await copy(ada, sealed, 'Open')).status).toBe(409);
});

test('pictures come along under ids of their own, open suggestions do not, and an empty document stays one', async () => {
  const source = await organisation.item('Pictures');
  const fileId = newId();
  const { database, blobs } = organisation.running.parts;
  const blob = await database.actingFor(organisation.organisationId, () =>
    blobs.put(Readable.from([Buffer.from('bytes')]), { mediaType: 'image/png' }),
  );
  await organisation.inOwn(() =>
    repository(ItemFileRow).insert({
      id: fileId,
      itemId: source,
      blobId: blob.id,
      name: 'a.png',
      mediaType: 'image/png',
      addedBy: ada.id,
    }),
  );
  const suggested = { type: 'insertion', attrs: { id: 's1', author: bo.id, at: '2026-11-21T10:00:00.000Z' } };
  await write(source, {
    type: 'doc',
    content: [
      { type: 'image', attrs: { fileId, alt: 'A picture' } },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Agreed' },
          { type: 'text', text: ' and not', marks: [suggested] },
        ],
      },
    ],
  });
  const made = await copied(ada, source, 'Copy');
  const rows = await organisation.inOwn(() => repository(ItemFileRow).findBy({ itemId: made }));
  expect(rows).toMatchObject([{ blobId: blob.id, name: 'a.png' }]);
  const { content } = readText(await ydocFor(made)).document;
  expect(content?.[0]?.attrs?.['fileId']).toBe(rows[0]?.id);
  expect(rows[0]?.id).not.toBe(fileId);
  expect(await linesOf(made)).toContain('Agreed');
  const empty = await copied(ada, await organisation.item('Empty'), 'Empty copy');
  expect(await linesOf(empty)).toEqual(['']);
});

test('a document begins with Markdown', async () => {
  const made = await ada.data<{ id: string; title: string }>('POST', '/api/v1/collaboration/items/written', {
    title: 'Notes',
    markdown: '## Decided\n\n- [ ] Tell everybody\n',
  });
  expect(made.title).toBe('Notes');
  expect(await linesOf(made.id)).toEqual(['Decided', 'Tell everybody']);
});
