import type { ChildProcess } from 'node:child_process';
import type { Comparison } from '@cartulary/contracts/endpoints/history';
import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { formatsOfKind, LOST_HEADER } from '@cartulary/contracts/endpoints/written-files';
import { MapActs } from '@cartulary/editor-schema/kinds/map/acts';
import { mapContent, writeMap } from '@cartulary/editor-schema/kinds/map/content';
import { mapOfFile, type MapFileEnding } from '@cartulary/editor-schema/kinds/map/convert/map-file';
import { rootId } from '@cartulary/editor-schema/kinds/map/field';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import { readStoredWritten } from '@cartulary/storage/stored-written';
import { gatewayInProcess } from '../gateway-in-process.test-helper.js';
import { MASTER_KEY, startCollab } from './collab-process.test-helper.js';
import { openOrganisation, type Member, type TestOrganisation } from './test-organisation.test-helper.js';
import { writeContent } from './written-text.test-helper.js';

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let collab: ChildProcess;
beforeAll(async () => {
  organisation = await openOrganisation({ CARTULARY_MASTER_KEY: MASTER_KEY }, gatewayInProcess);
  ada = organisation.ada;
  bo = await organisation.joins('Bo');
  collab = await startCollab(organisation.running);
});
afterAll(async () => {
  collab.kill('SIGKILL');
  await organisation.running.stop();
});

const ITEMS = '/api/v1/collaboration/items';
const at = (itemId: string, rest: string): string => `${ITEMS}/${itemId}${rest}`;

/** A map with these topics under its central topic, `Rates`. */
async function aMap(...topics: readonly string[]): Promise<string> {
  const { id } = await ada.data<{ id: string }>('POST', ITEMS, { kind: 'mindmap', title: 'Plan' });
  await draw(id, (acts) => {
    acts.setText(rootId, 'Rates');
    for (const text of topics) acts.addChild({ parent: rootId }, { text });
  });
  return id;
}

const draw = (itemId: string, change: (acts: MapActs) => void): Promise<void> =>
  writeContent(
    organisation.running,
    { organisationId: organisation.organisationId, accountId: ada.id },
    itemId,
    (ydoc) => change(new MapActs(ydoc)),
  );

const wordsOf = (itemId: string): Promise<readonly string[]> =>
  organisation.inOwn(async () => {
    const stored = await readStoredWritten(organisation.running.parts.keys, itemId);
    return mapContent.words(ydocOf(stored?.updates ?? []));
  });

test('a map is renamed, and shown to whom it is shared with and to nobody else', async () => {
  const itemId = await aMap('North');
  await ada.data('PATCH', at(itemId, ''), { title: 'Winter' });
  expect((await bo.call('GET', at(itemId, ''))).status).toBe(404);
  await ada.data('POST', at(itemId, '/sharing'), { to: { kind: 'account', id: bo.id }, role: 'editor' });
  const seen = await bo.data<WrittenItem>('GET', at(itemId, ''));
  expect(seen).toMatchObject({ kind: 'mindmap', title: 'Winter', right: 'editor' });
  expect((await bo.data<{ token: string }>('POST', '/api/v1/collaboration/token', { id: itemId })).token).not.toBe('');
});

test('a map has versions that are compared and put back', async () => {
  const itemId = await aMap('North road');
  await ada.data('POST', at(itemId, '/versions'), { name: 'Draft' });
  await draw(itemId, (acts) => acts.addChild({ parent: rootId }, { text: 'East coast' }));
  const compared = await ada.data<Comparison>('GET', at(itemId, '/comparison?from=1&to=now'));
  expect(compared.lines.map((line) => line.change)).toContain('inserted');
  await ada.data('POST', at(itemId, '/versions/1/restore'));
  expect(await wordsOf(itemId)).toEqual(['Rates', 'North road']);
});

test('a copy of a map is a map of its own, and its words are read as a text', async () => {
  const itemId = await aMap('North');
  const { id } = await ada.data<{ id: string }>('POST', at(itemId, '/copies'), { title: 'Plan of June' });
  await draw(id, (acts) => acts.setText(rootId, 'Other rates'));
  expect([await wordsOf(itemId), await wordsOf(id)]).toEqual([
    ['Rates', 'North'],
    ['Other rates', 'North'],
  ]);
  const read = await ada.data<{ document: object }>('GET', at(itemId, '/text'));
  expect(JSON.stringify(read.document)).toContain('North');
});

test('a comment on a map is about a topic', async () => {
  const itemId = await aMap();
  const anchor = { thing: rootId, x: 0.5, y: 0.5 };
  const begun = await ada.call('POST', at(itemId, '/threads'), { body: 'Why?', anchor, quote: 'Rates' });
  expect(begun.body.data).toMatchObject({ anchor });
});

const exported = (itemId: string, format: string): Promise<Response> =>
  fetch(`${organisation.running.url}${at(itemId, '/export')}?format=${format}`, {
    headers: { authorization: `Bearer ${ada.token}` },
  });
/** Extensions of the formats that the test imports again. */
const endings: Readonly<Partial<Record<string, MapFileEnding>>> = {
  xmind: 'xmind',
  freemind: 'mm',
  opml: 'opml',
  markdown: 'md',
};

test.each(formatsOfKind.map)('a map is taken along as %s', async (format) => {
  const itemId = await aMap('North', 'East & West');
  const answer = await exported(itemId, format);
  expect([answer.status, answer.headers.get(LOST_HEADER)]).toEqual([200, '[]']);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.length).toBeGreaterThan(20);
  const ending = endings[format];
  if (ending === undefined) return;
  const { map } = await mapOfFile(bytes, ending, 'Plan');
  expect(map.nodes.map(({ text }) => text)).toEqual(['Rates', 'North', 'East & West']);
});

test('a map is no presentation, and a text is no map', async () => {
  const itemId = await aMap();
  expect((await exported(itemId, 'pptx')).status).toBe(400);
  const { id } = await ada.data<{ id: string }>('POST', ITEMS, { kind: 'document', title: 'Minutes' });
  expect((await exported(id, 'xmind')).status).toBe(400);
});

test('a map that was read from a file is written as it is', async () => {
  const { id } = await ada.data<{ id: string }>('POST', ITEMS, { kind: 'mindmap', title: 'Plan' });
  const file = new TextEncoder().encode('<map><node TEXT="Rates"><node TEXT="North"/></node></map>');
  const { map } = await mapOfFile(file, 'mm', 'Plan');
  await writeContent(
    organisation.running,
    { organisationId: organisation.organisationId, accountId: ada.id },
    id,
    (ydoc) => writeMap(ydoc, map),
  );
  expect(await wordsOf(id)).toEqual(['Rates', 'North']);
});
