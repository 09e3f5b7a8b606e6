import { collabLimits } from '@cartulary/contracts/limits/collab';
import { putRecord, propertiesOf, recordsIn } from '@cartulary/editor-schema/kinds/board/records';
import { text as uiText } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { createShapeId, toRichText, type Editor, type TLContent, type TLShape } from 'tldraw';
import * as Y from 'yjs';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as boards } from '@/text/boards';
import { takeTexts } from '../mermaid/paste-flowchart';
import { limitPastes, pasteRefusal } from './limit-pastes';
import { linkAsset } from './link-asset';
import { refusesText } from './refuse-text';
import { takenOf } from './take-pictures';

testRoom(() => undefined);
beforeEach(() => void drawPages([{ path: '*', element: null }], '/'));

const note = (number: number, words = ''): TLShape =>
  ({
    id: createShapeId(String(number)),
    typeName: 'shape',
    type: 'note',
    x: number,
    y: 0,
    rotation: 0,
    index: 'a1',
    parentId: 'page:page',
    isLocked: false,
    opacity: 1,
    meta: {},
    props: {
      color: 'yellow',
      richText: toRichText(words),
      size: 'm',
      font: 'draw',
      align: 'middle',
      verticalAlign: 'middle',
      labelColor: 'black',
      growY: 0,
      fontSizeAdjustment: 0,
      url: '',
      scale: 1,
    },
  }) as unknown as TLShape;
const notes = (count: number, words = ''): TLContent => ({
  shapes: Array.from({ length: count }, (_, number) => note(number, words)),
  bindings: [],
  rootShapeIds: [],
  assets: [],
  schema: { schemaVersion: 2, sequences: {} },
});

/** A page with a given number of shapes. Records added content. */
function page(there = 0) {
  const handlers = new Map<string, (content: object) => unknown>();
  const put = jest.fn<() => void>();
  const bailToMark = jest.fn();
  const editor = {
    options: { maxShapesPerPage: 4_000 },
    getCurrentPageShapeIds: () => new Set(Array.from({ length: there }, (_, number) => `shape:there-${number}`)),
    markHistoryStoppingPoint: () => 'before',
    bailToMark,
    registerExternalContentHandler: (type: string, handler: (content: object) => unknown) =>
      void handlers.set(type, handler),
    run: put,
  } as unknown as Editor;
  limitPastes(editor);
  takeTexts(editor);
  const paste = (type: string, content: object) =>
    act(async () => void (await handlers.get(type)?.({ type, content })));
  const pasteText = (text: string, html?: string) =>
    act(() => void handlers.get('text')?.({ type: 'text', text, html }));
  return { editor, put, bailToMark, paste, pasteText };
}

test('a paste of 10,000 things is refused whole, and it is said why', async () => {
  const { paste, put } = page();
  await paste('tldraw', notes(10_000));
  await screen.findByText(uiText(boards, 'paste.nothing'));
  await screen.findByText('That’s 10,000 items, and a board page can have up to 4,000.');
  await paste('excalidraw', { elements: notes(10_000).shapes.map((shape) => ({ ...shape, type: 'rectangle' })) });
  expect(put).not.toHaveBeenCalled();
  await paste('tldraw', notes(3));
  expect(put).toHaveBeenCalledTimes(1);
});

test.each([
  ['tldraw', notes(3)],
  ['excalidraw', { elements: [{ type: 'rectangle' }] }],
])(
  'where what was copied of %s can’t be put on the board, it is said and nothing of it stays',
  async (type, content) => {
    const { paste, put, bailToMark } = page();
    put.mockImplementation(() => {
      throw new Error('no place');
    });
    await paste(type, content);
    await screen.findByText(uiText(boards, 'paste.nothing'));
    expect(bailToMark).toHaveBeenCalledWith('before');
  },
);

test('what is there already counts, and so does what few things weigh', () => {
  expect(pasteRefusal(page(3_999).editor, notes(1))).toBeUndefined();
  expect(pasteRefusal(page(4_000).editor, notes(1))).toContain('up to 4,000');
  expect(pasteRefusal(page().editor, notes(40, 'x'.repeat(200_000)))).toContain('You can paste up to');
});

test('as much as may be pasted fits into one message to the server', () => {
  const content = notes(4_000, '文字'.repeat(150));
  expect(pasteRefusal(page().editor, content)).toBeUndefined();
  const ydoc = new Y.Doc();
  let sentBytes = 0;
  ydoc.on('update', (update: Uint8Array) => (sentBytes += update.length));
  ydoc.transact(() => {
    for (const shape of content.shapes) putRecord(recordsIn(ydoc), shape.id, propertiesOf(shape));
  });
  expect(sentBytes).toBeLessThan(collabLimits.maxMessageBytes);
});

test('a board takes no SVG, and says what it takes', async () => {
  const png = new File(['x'], 'a.png', { type: 'image/png' });
  png.slice = () => ({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) }) as unknown as Blob;
  const svg = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' });
  expect(await takenOf([svg])).toEqual([]);
  await screen.findByText(uiText(boards, 'picture.only'));
  expect(await takenOf([png, svg])).toEqual([png]);
});

test.each([
  ['with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['that holds a page', '\n <?xml version="1.0"?>\n<svg><foreignObject><iframe src="/"/></foreignObject></svg>'],
  ['of 40,000 pixels a side', '<!DOCTYPE svg [<!ENTITY a "a">]><svg width="40000" height="40000"></svg>'],
  ['of 5 MB', `<!-- drawn --><svg>${'<path d="M0 0"/>'.repeat(350_000)}</svg>`],
])('the text of an SVG %s is refused in a sentence, and nothing of it is drawn', async (_, text) => {
  page().pasteText(text);
  await screen.findByText(uiText(boards, 'picture.only'));
});

test('a text that no board can hold is refused, with its formatting or without', async () => {
  page().pasteText('x'.repeat(5 * 1024 * 1024));
  await screen.findByText('You can paste up to 4 MB at once.');
  expect(refusesText('words', `<p>${'x'.repeat(5 * 1024 * 1024)}</p>`)).toBe(true);
  expect(refusesText('How an <svg> is written', '<p>How an &lt;svg&gt; is written</p>')).toBe(false);
});

test('a board whose own address is placed on it has a card with a link there, and nothing is asked for', () => {
  const own = `${location.origin}/boards?board=0198f2aa-1111-4222-8333-444455590001`;
  expect(linkAsset(own)).toMatchObject({
    type: 'bookmark',
    props: { src: own, title: '', description: '', image: '', favicon: '' },
  });
  expect(linkAsset(own).id).toBe(linkAsset(own).id);
});
