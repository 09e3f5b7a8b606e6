import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import {
  AssetRecordType,
  createShapeId,
  EditorProvider,
  InstancePresenceRecordType,
  PageRecordType,
  type Editor,
  type SvgExportContext,
  type TLImageExportOptions,
  type TLImageShape,
  type TLShape,
  type TLShapeId,
} from 'tldraw';
import { Awareness } from 'y-protocols/awareness';
import { Doc } from 'yjs';
import { drawPart } from '@/testing/test-room.test-helper';
import { t as boards } from '@/text/boards';
import { Toaster } from '@/ui/toaster';
import { BoardStore } from '../board-store';
import { Followed } from '../followed';
import { followedAs } from '../presence';
import { TellPresence } from '../tell-presence';
import { testEditor } from '../test-editor.test-helper';
import { pagesOf, picturesOf, saveBoard } from './save-board';

const second = PageRecordType.createId('second');
const empty = PageRecordType.createId('empty');
const first = PageRecordType.createId('page');
const id = (name: string): TLShapeId => createShapeId(name);

/** Replaces drawing, which jsdom can't do: requests each image and records it. */
function drawing(editor: Editor, draw: (shapes: readonly TLShapeId[]) => Promise<unknown> = () => Promise.resolve()) {
  const asked: string[][] = [];
  const pages: string[] = [];
  editor.toImage = async (shapes: (TLShape | TLShapeId)[], _options?: TLImageExportOptions) => {
    const ids = shapes.map((shape) => (typeof shape === 'string' ? shape : shape.id));
    asked.push(ids);
    pages.push(editor.getCurrentPageId());
    await draw(ids);
    const blob = new Blob(['x']);
    blob.arrayBuffer = () => Promise.resolve(new ArrayBuffer(1));
    return { blob, width: 10, height: 20 };
  };
  return { asked, pages };
}

/**
 * Two notes and two frames on the first page, with a note in one of the frames; a note on the second page; an empty
 * third page.
 */
function board(): Editor {
  const editor = testEditor();
  editor.createShapes([
    { id: id('one'), type: 'geo' },
    { id: id('two'), type: 'geo' },
    { id: id('ideas'), type: 'frame' },
    { id: id('done'), type: 'frame' },
    { id: id('within'), type: 'geo', parentId: id('ideas') },
  ]);
  editor.createPage({ id: second, name: 'Second' });
  editor.createShapes([{ id: id('later'), type: 'geo', parentId: second }]);
  editor.createPage({ id: empty, name: 'Empty' });
  return editor;
}

const all = ['one', 'two', 'ideas', 'done', 'within'].map(id);
const sorted = (asked: readonly string[][]) => asked.map((shapes) => shapes.toSorted());

test('of a selection there is one picture and one page; frames alone are a page each', async () => {
  const editor = board();
  const { asked } = drawing(editor);
  editor.select(id('one'), id('ideas'));
  expect((await picturesOf(editor, 'png'))?.ending).toBe('png');
  expect(await pagesOf(editor)).toEqual([{ jpeg: new Uint8Array(1), width: 10, height: 20 }]);
  expect(asked).toEqual([
    [id('one'), id('ideas')],
    [id('one'), id('ideas')],
  ]);
  asked.length = 0;
  editor.select(id('ideas'), id('done'));
  expect(await pagesOf(editor)).toHaveLength(2);
  expect(asked).toEqual([[id('ideas')], [id('done')]]);
  expect((await picturesOf(editor, 'svg'))?.ending).toBe('svg');
  editor.dispose();
});

test('without a selection each page that something stands on is drawn while it is open, in their order', async () => {
  const editor = board();
  const { asked, pages } = drawing(editor);
  expect((await picturesOf(editor, 'png'))?.ending).toBe('zip');
  expect(sorted(asked)).toEqual(sorted([all, [id('later')]]));
  expect(await pagesOf(editor)).toHaveLength(2);
  expect(pages).toEqual([first, second, first, second]);
  expect(editor.getCurrentPageId()).toBe(first);
  editor.deletePage(second);
  expect((await picturesOf(editor, 'svg'))?.ending).toBe('svg');
  editor.deleteShapes(all);
  expect([await picturesOf(editor, 'svg'), await pagesOf(editor)]).toEqual([undefined, []]);
  editor.dispose();
});

test('a board of one page is saved without opening it again: what is being drawn goes on', async () => {
  const editor = board();
  editor.deletePage(second);
  drawing(editor);
  const opened = jest.spyOn(editor, 'setCurrentPage');
  const completed = jest.spyOn(editor, 'complete');
  await pagesOf(editor);
  expect([opened.mock.calls, completed.mock.calls]).toEqual([[], []]);
  editor.dispose();
});

/** Adds another person on the first page. */
function ada(editor: Editor): void {
  const presence = InstancePresenceRecordType.create({
    id: InstancePresenceRecordType.createId('7'),
    userId: followedAs(7),
    userName: 'Ada',
    currentPageId: first,
    camera: { x: 0, y: 0, z: 1 },
    screenBounds: { x: 0, y: 0, w: 100, h: 100 },
    lastActivityTimestamp: 1,
  });
  editor.store.mergeRemoteChanges(() => editor.store.put([presence]));
}

const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn));

test('whoever saves a board is told to be where they were, and follows whom they followed', async () => {
  const editor = board();
  ada(editor);
  const awareness = new Awareness(new Doc());
  const told: unknown[] = [];
  const tell = jest.spyOn(awareness, 'setLocalStateField').mockImplementation((_name, said) => {
    if (said) told.push((said as { page: string }).page);
  });
  let ends = 0;
  render(
    <EditorProvider editor={editor}>
      <TellPresence awareness={awareness} />
      <Followed editor={editor} client={7} onEnd={() => (ends += 1)} />
    </EditorProvider>,
  );
  const follows = () => editor.getInstanceState().followingUserId;
  expect(follows()).toBe(followedAs(7));
  const next = () => {
    const before = tell.mock.calls.length;
    return async () => {
      while (tell.mock.calls.length === before) await frame();
    };
  };
  const wasTold = next();
  const { pages } = drawing(editor, async () => {
    // The page switch takes effect and notifies listeners one frame later.
    await frame();
    await frame();
    if (editor.getCurrentPageId() === second) await wasTold();
  });
  await act(() => pagesOf(editor));
  expect(pages).toEqual([first, second]);
  expect([editor.getCurrentPageId(), follows()]).toEqual([first, followedAs(7)]);
  const after = next();
  editor.select(id('one'));
  await act(after);
  expect([...new Set(told)]).toEqual([first]);
  expect(ends).toBe(0);
  editor.dispose();
});

const context = (editor: Editor): SvgExportContext =>
  ({ resolveAssetUrl: (assetId: TLImageShape['props']['assetId']) => editor.resolveAssetUrl(assetId, {}) }) as never;

test('pictures that can’t be had are left out, each is counted once, and comes once it is there', async () => {
  const there = new Set(['data:whole']);
  const editor = testEditor(
    new BoardStore({
      upload: () => Promise.reject(new Error('none')),
      resolve: ({ props }) => ('src' in props && props.src !== null && there.has(props.src) ? props.src : null),
      remove: () => Promise.resolve(),
    }),
  );
  const pictures = ['data:whole', 'data:gone'].map((src) =>
    AssetRecordType.create({
      id: AssetRecordType.createId(src),
      type: 'image',
      props: { name: src, src, w: 10, h: 10, mimeType: 'image/png', isAnimated: false },
    }),
  );
  editor.createAssets(pictures);
  const [whole, gone] = pictures.map((picture) => picture.id);
  editor.createShapes([whole, gone, gone].map((assetId) => ({ type: 'image', props: { assetId, w: 10, h: 10 } })));
  const drawn: boolean[] = [];
  drawing(editor, async (ids) => {
    for (const each of ids) {
      const shape = editor.getShape<TLImageShape>(each);
      if (shape) drawn.push((await editor.getShapeUtil(shape).toSvg?.(shape, context(editor))) !== null);
    }
  });
  drawPart(<Toaster />);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  await act(() => saveBoard(editor, 'Plan', 'svg'));
  expect(drawn.toSorted()).toEqual([false, false, true]);
  await screen.findByText(text(boards, 'exportMissing', { count: 1 }));
  there.add('data:gone');
  drawn.length = 0;
  await act(() => saveBoard(editor, 'Plan', 'png'));
  expect(drawn).toEqual([true, true, true]);
  editor.dispose();
});
