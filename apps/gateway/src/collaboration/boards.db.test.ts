import type { ChildProcess } from 'node:child_process';
import type { Comparison } from '@cartulary/contracts/endpoints/history';
import { formatsOfKind } from '@cartulary/contracts/endpoints/written-files';
import { boardContent } from '@cartulary/editor-schema/kinds/board/content';
import { firstPage } from '@cartulary/editor-schema/kinds/board/drawn-board';
import { propertiesOf, putRecord, recordsIn } from '@cartulary/editor-schema/kinds/board/records';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import { readStoredWritten } from '@cartulary/storage/stored-written';
import { gatewayInProcess } from '../gateway-in-process.test-helper.js';
import { MASTER_KEY, startCollab } from './collab-process.test-helper.js';
import { openOrganisation, type Member, type TestOrganisation } from './test-organisation.test-helper.js';
import { writeContent, writeText } from './written-text.test-helper.js';

let organisation: TestOrganisation;
let ada: Member;
let collab: ChildProcess;
beforeAll(async () => {
  organisation = await openOrganisation({ CARTULARY_MASTER_KEY: MASTER_KEY }, gatewayInProcess);
  ada = organisation.ada;
  collab = await startCollab(organisation.running);
});
afterAll(async () => {
  collab.kill('SIGKILL');
  await organisation.running.stop();
});

const ITEMS = '/api/v1/collaboration/items';
const at = (itemId: string, rest: string): string => `${ITEMS}/${itemId}${rest}`;

const frame = (id: string, name: string) => ({
  id: `shape:${id}`,
  typeName: 'shape',
  type: 'frame',
  x: 0,
  y: 0,
  rotation: 0,
  index: 'a1',
  parentId: firstPage.id,
  isLocked: false,
  opacity: 1,
  meta: {},
  props: { w: 100, h: 100, name, color: 'black' },
});

/** A link card, as the board creates for a dropped URL. */
const card = (id: string, url: string) => ({
  ...frame(id, ''),
  type: 'bookmark',
  props: { w: 300, h: 320, assetId: null, url },
});

const draw = (itemId: string, ...frames: readonly Omit<ReturnType<typeof frame>, 'props'>[]): Promise<void> =>
  writeContent(
    organisation.running,
    { organisationId: organisation.organisationId, accountId: ada.id },
    itemId,
    (ydoc) => {
      for (const record of [firstPage, ...frames]) putRecord(recordsIn(ydoc), record.id, propertiesOf(record));
    },
  );

const wordsOf = (itemId: string): Promise<readonly string[]> =>
  organisation.inOwn(async () => {
    const stored = await readStoredWritten(organisation.running.parts.keys, itemId);
    return boardContent.words(ydocOf(stored?.updates ?? []));
  });

const board = async (): Promise<string> =>
  (await ada.data<{ id: string }>('POST', ITEMS, { kind: 'board', title: 'Plan' })).id;

test('a board has versions that are compared and put back, as a text has', async () => {
  const itemId = await board();
  await draw(itemId, frame('one', 'Dues'));
  await ada.data('POST', at(itemId, '/versions'), { name: 'Draft' });
  await draw(itemId, frame('one', 'Dues of May'), frame('two', 'Noon'));
  const compared = await ada.data<Comparison>('GET', at(itemId, '/comparison?from=1&to=now'));
  expect(compared.lines.map((line) => line.change)).toEqual(['changed', 'inserted']);
  await ada.data('POST', at(itemId, '/versions/1/restore'));
  expect(await wordsOf(itemId)).toEqual(['Dues']);
});

test('a copy of a board is a board of its own, and its words are read and taken along', async () => {
  const itemId = await board();
  await draw(itemId, frame('one', 'Dues'));
  const { id } = await ada.data<{ id: string }>('POST', at(itemId, '/copies'), { title: 'Plan of June' });
  expect(await wordsOf(id)).toEqual(['Dues']);
  const read = await ada.data<{ document: object }>('GET', at(itemId, '/text'));
  expect(JSON.stringify(read.document)).toContain('Dues');
});

test('a board that shows itself and a text that shows the board, each other’s, end as names and links in every file', async () => {
  const { id: textId } = await ada.data<{ id: string }>('POST', ITEMS, { kind: 'document', title: 'Report' });
  const boardId = await board();
  await draw(boardId, card('self', `/boards?board=${boardId}`), card('text', `/document/${textId}`));
  const shown = [textId, boardId].map((itemId) => ({ type: 'embed', attrs: { itemId } }));
  const by = { organisationId: organisation.organisationId, accountId: ada.id };
  await writeText(organisation.running, by, textId, { type: 'doc', content: shown });
  for (const [itemId, kind] of [
    [textId, 'text'],
    [boardId, 'board'],
  ] as const)
    for (const format of formatsOfKind[kind]) {
      const address = `${organisation.running.url}${at(itemId, `/export?format=${format}`)}`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${ada.token}` } });
      expect([kind, format, answer.status]).toEqual([kind, format, 200]);
      if (format !== 'markdown') continue;
      const words = await answer.text();
      for (const named of kind === 'text' ? ['Report', 'Plan'] : [textId, boardId])
        expect([kind, words.split(named).length - 1]).toEqual([kind, 1]);
    }
  const asked = [textId, boardId].map((itemId) => ({ kind: 'item', itemId }));
  const { sources } = await ada.data<{ sources: object[] }>('POST', '/api/v1/collaboration/sources', { asked });
  expect(sources).toMatchObject([
    { kind: 'written', is: 'document', title: 'Report' },
    { kind: 'written', is: 'board', title: 'Plan' },
  ]);
});

test('a comment on a board is about a thing and a point in it, which is inside of it', async () => {
  const itemId = await board();
  const begin = (anchor: object) => ada.call('POST', at(itemId, '/threads'), { body: 'Why?', anchor, quote: 'Dues' });
  const anchor = { thing: 'shape:one', x: 1, y: 0.5 };
  expect((await begin(anchor)).body.data).toMatchObject({ anchor });
  for (const wrong of [{ ...anchor, x: 2 }, { ...anchor, thing: '<b>' }, { thing: 'shape:one' }])
    expect((await begin(wrong)).status).toBe(400);
});
