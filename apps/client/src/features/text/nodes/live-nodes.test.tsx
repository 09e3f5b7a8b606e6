import { readSources, type SourceState } from '@cartulary/contracts/endpoints/sources';
import { textExtensions } from '@cartulary/editor-schema/kinds/text/extensions';
import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { Editor, type JSONContent } from '@tiptap/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { t as textSources } from '@/text/text/sources';
import { Asks, type Ask } from '../editor/asks';
import type { Files } from '@/shared/open-written/files';
import { drawnHere } from './drawn-here';
import { Sources } from '@/shared/sources/sources';

const documentId = '0195a8a0-0000-7000-8000-000000000001';
const place = { page: 2, box: [0.1, 0.2, 0.5, 0.25] };
const at = { title: 'Bill.pdf', version: 7, page: 2, box: [0.1, 0.2, 0.5, 0.25], range: null } as const;
const value = (text: string): SourceState => ({
  kind: 'value',
  ...at,
  box: [0.1, 0.2, 0.5, 0.25],
  name: 'total',
  line: null,
  text,
  corrected: false,
  correctedAt: null,
});
const quote = (text: string): SourceState => ({
  kind: 'quote',
  ...at,
  box: [0.1, 0.2, 0.5, 0.25],
  text,
  turns: 0,
  digest: text,
  correctedAt: null,
});
const table: SourceState = {
  kind: 'table',
  ...at,
  box: null,
  rows: [
    [
      { text: 'Sum', rowSpan: 1, columnSpan: 1, isHeader: true },
      { text: '', rowSpan: 1, columnSpan: 1, isHeader: true },
    ],
    [
      { text: '12', rowSpan: 1, columnSpan: 1, isHeader: false },
      { text: 'paid', rowSpan: 1, columnSpan: 1, isHeader: false },
    ],
  ],
  digest: 'table',
  correctedAt: null,
};

const valueNode = { type: 'paragraph', content: [{ type: 'liveValue', attrs: { documentId, field: 'total' } }] };
const quoteNode = { type: 'liveQuote', attrs: { documentId, place, text: 'Total EUR 12', version: 7 } };
const tableNode = { type: 'liveTable', attrs: { documentId, table: 1 } };
const cardNode = { type: 'embed', attrs: { itemId: documentId } };

const files: Files = { picture: jest.fn(async () => ''), save: jest.fn(), take: jest.fn(), choose: jest.fn() };
let editor: Editor | undefined;
let sources: Sources;
let asked: unknown[];
let opened: Ask[];
const draw = jest.fn(async () => undefined);

/** Sets the server's response to all further requests. */
function answer(state: SourceState | Error): void {
  globalThis.fetch = jest.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
    if (state instanceof Error) throw state;
    const body = JSON.parse(String(init?.body)) as { asked: unknown[] };
    asked.push(...body.asked);
    return Response.json({ success: true, data: { sources: body.asked.map(() => state) } });
  });
}

function open(...content: JSONContent[]): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  const asks = new Asks();
  asks.listen((ask) => opened.push(ask));
  sources = new Sources();
  editor = new Editor({
    element,
    injectCSS: false,
    extensions: textExtensions(drawnHere(files, { asks, sources, crops: { draw } })),
    content: { type: 'doc', content },
  });
  return element;
}

beforeEach(() => {
  [asked, opened] = [[], []];
  draw.mockClear();
});
afterEach(() => {
  editor?.destroy();
  sources.end();
  document.body.replaceChildren();
});

it('asks for all that is drawn in one question', async () => {
  answer(value('EUR 12'));
  open(valueNode, quoteNode, tableNode, cardNode);
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  expect(readSources.onlyLooks).toBe(true);
});

it('a value says what it is now, what it was a moment ago, and opens where it stands', async () => {
  answer(value('EUR 12'));
  open(valueNode);
  const link = await screen.findByRole('link', { name: 'Total from Bill.pdf: EUR 12. Open it there' });
  answer(value('EUR 13'));
  await act(async () => sources['changed'](documentId));
  await waitFor(() => expect(link.textContent).toBe('EUR 13'));
  expect(screen.getByText('was EUR 12')).toBeTruthy();
  fireEvent.click(link);
  expect(opened).toEqual([
    { kind: 'open', to: `/document-studio?document=${documentId}&page=2&place=2-1000-2000-5000-2500` },
  ]);
});

it('a quote whose source says the same shows only where it is from, and how it looks there', async () => {
  answer(quote('Total  EUR 12'));
  open(quoteNode);
  await screen.findByText('From Bill.pdf, page 2');
  expect(screen.getByText(text(textSources, 'quote.corrected')).hidden).toBe(true);
  await waitFor(() => expect(draw).toHaveBeenCalled());
});

it('a quote whose source was corrected says so, and takes the new words', async () => {
  answer(quote('Total EUR 13'));
  const element = open(quoteNode);
  await screen.findByText('Now reads: Total EUR 13');
  expect(element.querySelector('.node-quote-words')?.textContent).toBe('Total EUR 12');
  fireEvent.click(screen.getByRole('button', { name: text(textSources, 'quote.take') }));
  expect(editor?.getJSON().content?.[0]?.attrs).toMatchObject({ text: 'Total EUR 13', version: 7 });
  expect(screen.getByText(text(textSources, 'quote.corrected')).hidden).toBe(true);
});

it('without a right there are the words that the writer quoted and nothing else: no name, no picture', async () => {
  answer({ kind: 'closed' });
  const element = open(quoteNode, valueNode, tableNode, cardNode);
  await screen.findByText(text(textSources, 'quote.closed'));
  expect(screen.getAllByText(text(textSources, 'closed')).filter((one) => !one.closest('[hidden]'))).toHaveLength(3);
  expect(element.querySelector('.node-quote-words')?.textContent).toBe('Total EUR 12');
  expect(element.querySelectorAll('a[href]')).toHaveLength(0);
  expect(draw).not.toHaveBeenCalled();
});

it('a document that shows itself shows a card with a link, and what is in it no second time', async () => {
  answer({ kind: 'written', is: 'document', title: 'Voyage', changedAt: '2026-11-27T10:00:00.000Z', isBinned: false });
  const element = open({ type: 'paragraph', content: [{ type: 'text', text: 'All of it' }] }, cardNode);
  const link = await screen.findByRole('link', { name: 'Voyage' });
  expect(link.getAttribute('href')).toBe(`/document/${documentId}`);
  expect(asked).toEqual([{ kind: 'item', itemId: documentId }]);
  expect(element.querySelectorAll('iframe, .ProseMirror .ProseMirror')).toHaveLength(0);
  expect(element.textContent?.split('All of it')).toHaveLength(2);
});

it('a table is shown as it is, and made an ordinary one', async () => {
  answer(table);
  open(tableNode);
  expect(await screen.findByRole('columnheader', { name: 'Sum' })).toBeTruthy();
  // A header cell without text isn't a header.
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: text(textSources, 'table.plain') }));
  expect(editor?.getJSON().content?.[0]).toMatchObject({ type: 'table' });
  expect(editor?.getText()).toContain('12');
});

it('a key pressed in a table that scrolls doesn’t replace the selected card', async () => {
  answer(table);
  open(tableNode, cardNode);
  await screen.findByRole('columnheader', { name: 'Sum' });
  editor?.commands.setNodeSelection(1);
  const scrolled = screen.getByRole('group', { name: text(textSources, 'table.name', { title: 'Bill.pdf' }) });
  fireEvent.keyPress(scrolled, { key: 'a', charCode: 97 });
  expect(editor?.getJSON().content?.map(({ type }) => type)).toEqual(['liveTable', cardNode.type]);
  fireEvent.keyPress(editor?.view.dom ?? scrolled, { key: 'a', charCode: 97 });
  expect(editor?.getJSON().content?.map(({ type }) => type)).toEqual(['liveTable', 'paragraph']);
});

it('a card says what it is and how it stands', async () => {
  answer({ kind: 'reading', title: 'Bill.pdf', class: 'invoice', state: 'ready', preview: null });
  open(cardNode);
  expect((await screen.findByRole('link', { name: 'Bill.pdf' })).getAttribute('href')).toContain(documentId);
  expect(screen.getByText('Invoice · Ready')).toBeTruthy();
});

it('says what is being fetched, what could not be, and asks again', async () => {
  answer(new TypeError('Nobody is there'));
  open(quoteNode);
  expect(screen.getByText(text(textSources, 'loading'))).toBeTruthy();
  const again = await screen.findByRole('button', { name: text(textSources, 'again') }, { timeout: 4_000 });
  answer(quote('Total EUR 12'));
  fireEvent.click(again);
  await screen.findByText('From Bill.pdf, page 2');
});

it('what the source has no longer is said', async () => {
  answer({ kind: 'gone', title: 'Bill.pdf', version: 7 });
  open(valueNode);
  expect(await screen.findByText(text(textSources, 'gone'))).toBeTruthy();
});

it('attributes that name nothing ask for nothing, and no words of them become elements', async () => {
  answer(value('EUR 12'));
  const element = open(
    { type: 'paragraph', content: [{ type: 'liveValue', attrs: { documentId: 'javascript:alert', field: 'total' } }] },
    { type: 'liveQuote', attrs: { documentId, place: null, text: '<b>words</b>' } },
    { type: 'liveTable', attrs: { documentId: null, table: 1 } },
    { type: 'embed', attrs: { kind: 'reading', itemId: '..', title: '<script>1</script>' } },
  );
  expect(screen.getAllByText(text(textSources, 'closed')).filter((one) => !one.closest('[hidden]'))).toHaveLength(3);
  expect(element.querySelector('script, img[src], .node-quote b')).toBeNull();
  expect(element.querySelectorAll('a[href]')).toHaveLength(0);
  expect(asked).toEqual([]);
});

it('a quote that is copied is a quote where it is pasted', async () => {
  answer(quote('Total EUR 12'));
  open(quoteNode, tableNode, cardNode);
  const html = editor?.getHTML() ?? '';
  editor?.commands.setContent(html);
  expect(editor?.getJSON().content).toMatchObject([
    { type: 'liveQuote', attrs: { documentId, place, text: 'Total EUR 12', version: 7 } },
    { type: 'liveTable', attrs: { documentId, table: 1 } },
    { type: 'embed', attrs: { itemId: documentId } },
  ]);
});
