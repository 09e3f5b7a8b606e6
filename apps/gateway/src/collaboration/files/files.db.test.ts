import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import { LOST_HEADER, type HeldSlides, type MadeDocument } from '@cartulary/contracts/endpoints/written-files';
import { deckContent } from '@cartulary/editor-schema/kinds/deck/content';
import { wordsOf } from '@cartulary/editor-schema/kinds/deck/words';
import { AnchoredText } from '@cartulary/editor-schema/kinds/text/comment-anchors';
import { toDocx } from '@cartulary/editor-schema/kinds/text/convert/docx/to-docx';
import { ItemFileRow } from '@cartulary/database/entities/item-file.entity';
import { repository } from '@cartulary/database/organisation-context';
import { historyLines } from '@cartulary/editor-schema/kinds/text/history/lines';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import { readText } from '@cartulary/editor-schema/kinds/text/ydoc';
import { readStoredWritten } from '@cartulary/storage/stored-written';
import { aWrittenItem } from '@cartulary/testing/written-items';
import { asIfRead } from '../../reading-rows.test-helper.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { TestPerson } from '../../test-person.test-helper.js';
import { paragraphs, writeText } from '../written-text.test-helper.js';

const decks = new URL('../../../../../libs/editor-schema/samples/decks/', import.meta.url);

let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const organisationId = (): string => ada.signedIn.user.organizationId;
const bearer = (person = ada) => ({ authorization: `Bearer ${person.signedIn.token}` });
const exported = (id: string, query: string, headers: Record<string, string> = bearer()): Promise<Response> =>
  fetch(`${running.url}/api/v1/collaboration/items/${id}/export?${query}`, { headers });
async function imported(name: string, content: string | Uint8Array, person = ada, to = ''): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([content as BlobPart]), name);
  return fetch(`${running.url}/api/v1/collaboration/imports${to}`, { method: 'POST', headers: bearer(person), body });
}
const madeBy = async (answer: Response): Promise<MadeDocument> =>
  ((await answer.json()) as { data: MadeDocument }).data;
const refusalOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
];
const linesOf = (id: string): Promise<string[]> =>
  running.parts.database.inOrganisation(organisationId(), async () => {
    const stored = await readStoredWritten(running.parts.keys, id);
    return historyLines(readText(ydocOf(stored?.updates ?? [])).document).map(({ type, text }) => `${type}: ${text}`);
  });

test('Markdown, HTML and Word files become documents, and what did not come along is listed', async () => {
  const markdown = await imported('Übersicht.md', '# Plan\n\nA *first* line[^1].\n\n[^1]: A note\n');
  expect(markdown.status).toBe(201);
  const plan = await madeBy(markdown);
  expect(plan).toMatchObject({ title: 'Übersicht', lost: [{ what: 'notes', count: 1 }] });
  expect((await linesOf(plan.id)).slice(0, 2)).toEqual([
    'heading: Plan',
    expect.stringContaining('paragraph: A first line'),
  ]);

  const html = await madeBy(
    await imported('page.htm', '<h1>Offer</h1><p>For you</p><img src="https://example.org/a.png"><script>1</script>'),
  );
  expect(html.lost).toEqual(
    expect.arrayContaining([
      { what: 'scripts', count: 1 },
      { what: 'outsidePictures', count: 1 },
    ]),
  );
  expect(await linesOf(html.id)).toEqual(expect.arrayContaining(['heading: Offer', 'paragraph: For you']));

  const word = toDocx(paragraphs('From Word', 'Second'), { title: 'W', changedAt: new Date(0) }).content;
  const docx = await madeBy(await imported('.docx', word));
  expect(docx).toMatchObject({ title: 'Untitled', lost: [] });
  expect(await linesOf(docx.id)).toEqual(['paragraph: From Word', 'paragraph: Second']);
  const item = await ada.data<{ right: string; kind: string }>('GET', `/api/v1/collaboration/items/${docx.id}`);
  expect(item).toMatchObject({ right: 'owner', kind: 'document' });
});

test('a document that is taken along and taken in again is the same', async () => {
  const { id } = await madeBy(
    await imported('source.md', '# Plan\n\n1. one\n2. two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n'),
  );
  const lines = await linesOf(id);
  for (const [format, ending] of [
    ['docx', 'docx'],
    ['markdown', 'md'],
    ['html', 'html'],
  ]) {
    const answer = await exported(id, `format=${format}`);
    expect([answer.status, answer.headers.get(LOST_HEADER)]).toEqual([200, '[]']);
    expect(answer.headers.get('content-disposition')).toContain(`filename=source.${ending}`);
    const again = await madeBy(await imported(`again.${ending}`, new Uint8Array(await answer.arrayBuffer())));
    expect(await linesOf(again.id)).toEqual(lines);
  }
  const pdf = await exported(id, 'format=pdf');
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await exported(id, 'format=odt')).status).toBe(400);
});

test('comments go into a Word file and come back with their place, answers and names', async () => {
  const { id } = await madeBy(await imported('said.md', 'One two three\n\n# Head\n'));
  const threadsOf = async (itemId: string) =>
    (await ada.data<{ items: CommentThread[] }>('GET', `/api/v1/collaboration/items/${itemId}/threads`)).items;
  const anchor = await running.parts.database.inOrganisation(organisationId(), async () => {
    const stored = await readStoredWritten(running.parts.keys, id);
    return new AnchoredText(ydocOf(stored?.updates ?? [])).anchorOf({ from: 5, to: 8 });
  });
  const path = `/api/v1/collaboration/items/${id}/threads`;
  const first = await ada.data<CommentThread>('POST', path, { body: 'Why two?', anchor, quote: 'two' });
  await ada.data('POST', `${path}/${first.id}/comments`, { body: 'Because' });
  const all = await ada.data<CommentThread>('POST', path, { body: 'Good' });
  await ada.call('PATCH', `${path}/${all.id}`, { body: { resolved: true } });

  const file = await exported(id, 'format=docx');
  expect(file.headers.get(LOST_HEADER)).toBe('[]');
  const bo = await TestPerson.signUp(running.url);
  const taken = await madeBy(await imported('said.docx', new Uint8Array(await file.arrayBuffer()), ada));
  expect(taken.lost).toEqual([]);
  const [placed, whole] = await threadsOf(taken.id);
  const name = first.comments[0]?.author.name;
  expect(placed).toMatchObject({ quote: 'two', resolvedAt: null, anchor: expect.any(Object) });
  expect(placed?.comments).toMatchObject([
    { body: 'Why two?', saidBy: name, createdAt: first.createdAt },
    { body: 'Because', saidBy: name },
  ]);
  expect(whole).toMatchObject({ anchor: null, resolvedAt: expect.any(String), comments: [{ body: 'Good' }] });
  const place = await running.parts.database.inOrganisation(organisationId(), async () => {
    const stored = await readStoredWritten(running.parts.keys, taken.id);
    return placed?.anchor && new AnchoredText(ydocOf(stored?.updates ?? [])).placeOf(placed.anchor);
  });
  expect(place).toEqual({ from: 5, to: 8 });
  expect((await exported(id, 'format=docx', bearer(bo))).status).toBe(404);
});

test('what is no document says why, and nothing is kept', async () => {
  const before = await ada.data<{ total: number }>('GET', '/api/v1/collaboration/items?section=mine');
  const damaged =
    'The file is damaged, or its content doesn’t match its name. Nothing was changed. Open it in the program that created it and save it again.';
  expect(await refusalOf(await imported('broken.docx', 'PK but no zip'))).toEqual([400, damaged]);
  expect(await refusalOf(await imported('picture.md', new Uint8Array([1, 0, 2, 0])))).toEqual([400, damaged]);
  expect(await refusalOf(await imported('sheet.xlsx', 'x'))).toEqual([
    400,
    'Only Word (.docx), Markdown, and HTML files can become documents. Nothing was saved. Save the file in one of these formats first.',
  ]);
  expect((await imported('empty.md', '')).status).toBe(400);
  expect(await refusalOf(await imported('deep.html', '<b>'.repeat(600_000)))).toEqual([
    413,
    'The file is too large to become a document. Nothing was changed. Import part of it, or several parts one by one.',
  ]);
  expect(await ada.data('GET', '/api/v1/collaboration/items?section=mine')).toMatchObject({ total: before.total });
});

test('a PowerPoint file is looked into, and becomes a presentation with its words and pictures when that is asked', async () => {
  const total = async (): Promise<number> =>
    (await ada.data<{ total: number }>('GET', '/api/v1/collaboration/items?section=mine')).total;
  const before = await total();
  const file = readFileSync(new URL('python-pptx-things.pptx', decks));
  const looked = await imported('things.pptx', file, ada, '/slides/look');
  expect(looked.status).toBe(200);
  const { slides, lost } = ((await looked.json()) as { data: HeldSlides }).data;
  expect([slides, lost]).toEqual([1, expect.arrayContaining([{ what: 'bentLines', count: 1 }])]);
  expect(await total()).toBe(before);

  const answer = await imported('things.pptx', file, ada, '/slides');
  expect(answer.status).toBe(201);
  const made = await madeBy(answer);
  expect(made).toMatchObject({ title: 'things', lost });
  const item = await ada.data('GET', `/api/v1/collaboration/items/${made.id}`);
  expect(item).toMatchObject({ right: 'owner', kind: 'presentation' });
  const { deck, stored } = await running.parts.database.inOrganisation(organisationId(), async () => {
    const written = await readStoredWritten(running.parts.keys, made.id);
    const rows = await repository(ItemFileRow).findBy({ itemId: made.id });
    return { deck: deckContent.read(ydocOf(written?.updates ?? [])), stored: rows.map(({ id }) => id) };
  });
  const things = deck.slides.flatMap((slide) => slide.things);
  expect(things.map(wordsOf)).toEqual(expect.arrayContaining(['Start', 'A cloud', 'One', 'Two']));
  expect(stored).toHaveLength(2);
  expect(things.flatMap(({ fileId }) => fileId ?? []).sort()).toEqual(stored.sort());
  expect((await exported(made.id, 'format=pptx')).status).toBe(200);
});

test.each(['/slides/look', '/slides'])('%s says why something is no PowerPoint file', async (to) => {
  expect(await refusalOf(await imported('page.docx', 'x', ada, to))).toEqual([
    400,
    'Only PowerPoint (.pptx) files can become presentations. Nothing was saved. Save the file as .pptx first.',
  ]);
  expect((await imported('broken.pptx', 'PK but no zip', ada, to)).status).toBe(400);
  expect((await imported('empty.pptx', '', ada, to)).status).toBe(400);
});

test('what was read of a document can be edited in a new one', async () => {
  const documentId = await ada.uploadText('Invoice 7.txt');
  await asIfRead(running.parts.database, organisationId(), documentId);
  const answer = await ada.data<MadeDocument>('POST', '/api/v1/collaboration/imports/reading', { documentId });
  expect(answer).toMatchObject({ title: 'Invoice 7', lost: [] });
  expect(await linesOf(answer.id)).toEqual(['paragraph: Total EUR 12.30 due 2026-11-20']);
  const stranger = await TestPerson.signUp(running.url);
  const body = { documentId };
  expect((await stranger.call('POST', '/api/v1/collaboration/imports/reading', { body })).status).toBe(404);
});

test('a browser’s own download opens this one document, and others nothing', async () => {
  const { id } = await madeBy(await imported('mine.md', 'Mine'));
  const other = await madeBy(await imported('other.md', 'Other'));
  const { token } = await ada.data<{ token: string }>('POST', '/api/v1/auth/short-token', {
    purpose: 'download',
    itemId: id,
  });
  expect((await exported(id, `format=html&token=${token}`, {})).status).toBe(200);
  expect((await exported(other.id, `format=html&token=${token}`, {})).status).toBe(401);
  const stranger = await TestPerson.signUp(running.url);
  expect((await exported(id, 'format=html', bearer(stranger))).status).toBe(404);
  const body = { purpose: 'download', itemId: id };
  expect((await stranger.call('POST', '/api/v1/auth/short-token', { body })).status).toBe(404);
});

test('an unwritten document is a file too', async () => {
  const { id } = await ada.data<{ id: string }>('POST', '/api/v1/collaboration/items', {
    kind: 'document',
    title: 'New',
  });
  expect(await (await exported(id, 'format=markdown')).text()).toBe('');
  await writeText(
    running,
    { organisationId: organisationId(), accountId: ada.signedIn.user.id },
    id,
    paragraphs('Now'),
  );
  expect(await (await exported(id, 'format=markdown')).text()).toBe('Now\n');
});

test('pictures come along both ways', async () => {
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  let made = await madeBy(
    await imported('album.html', `<p>Dot</p><img alt="A dot" src="data:image/png;base64,${dot}">`),
  );
  for (const ending of ['docx', 'html']) {
    expect(made.lost).toEqual([]);
    const answer = await exported(made.id, `format=${ending}`);
    expect(answer.headers.get(LOST_HEADER)).toBe('[]');
    made = await madeBy(await imported(`again.${ending}`, new Uint8Array(await answer.arrayBuffer())));
    expect(await linesOf(made.id)).toEqual(['paragraph: Dot', 'image: A dot']);
  }
  const html = await (await exported(made.id, 'format=html')).text();
  expect(html).toContain(`data:image/png;base64,${dot}`);
  expect((await exported(made.id, 'format=pdf')).headers.get(LOST_HEADER)).toBe('[]');
  const files = await running.parts.database.inOrganisation(organisationId(), () =>
    repository(ItemFileRow).findBy({ itemId: made.id }),
  );
  const bytes = await fetch(`${running.url}/api/v1/collaboration/items/${made.id}/files/${files[0]?.id}`, {
    headers: bearer(),
  });
  expect(Buffer.from(await bytes.arrayBuffer()).toString('base64')).toBe(dot);
});

test('a picture that was lost on the disk is left out of the file, which says so', async () => {
  const letter = readFileSync(new URL('../../../../../libs/pipeline/fixtures/parity/transparent.png', import.meta.url));
  const objects = path.join(running.dataDirectory, 'objects');
  const kept = (): string[] =>
    readdirSync(objects, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  const before = new Set(kept());
  const { id } = await madeBy(
    await imported('torn.html', `<p>Dot</p><img alt="A dot" src="data:image/png;base64,${letter.toString('base64')}">`),
  );
  const added = kept().filter((name) => !before.has(name));
  expect(added.length).toBeGreaterThan(0);
  for (const name of added) rmSync(name);
  for (const format of ['pdf', 'docx']) {
    const answer = await exported(id, `format=${format}`);
    expect([answer.status, answer.headers.get(LOST_HEADER)]).toEqual([200, expect.stringContaining('pictures')]);
  }
});

test('a file has what its maker may see of other documents, and of others only the words that were quoted', async () => {
  const source = await ada.uploadText();
  await asIfRead(running.parts.database, organisationId(), source);
  const place = { page: 1, box: [0.1, 0, 0.3, 0.02] };
  const value = (field: string) => ({ type: 'liveValue', attrs: { documentId: source, field } });
  const quote = { type: 'liveQuote', attrs: { documentId: source, place, text: 'Sum' } };
  // A source that can't be looked up doesn't break the rest of the document.
  const hostile = { type: 'paragraph', content: ['a#0', 'a\0b', 'a@999999#999999'].map(value) };
  const written = { type: 'doc', content: [hostile, quote] };
  const textFor = async (person: TestPerson): Promise<string> => {
    const { id: ownerId, organizationId: of } = person.signedIn.user;
    const { id } = await aWrittenItem(running.parts.database, of, { ownerId, title: 'Plan' });
    await writeText(running, { organisationId: of, accountId: ownerId }, id, written);
    return (await exported(id, 'format=markdown', bearer(person))).text();
  };
  const { name } = await ada.data<{ name: string }>('GET', `/api/v1/documents/${source}`);
  expect(await textFor(ada)).toContain(`— ${name}`.replaceAll('_', '\\_'));
  const stranger = await textFor(await TestPerson.signUp(running.url));
  expect(stranger).toContain('Sum');
  expect(stranger).not.toContain(name);
});
