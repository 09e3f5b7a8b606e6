import type { CommentAnchor } from '@cartulary/contracts/endpoints/comments';
import { atom } from '@tldraw/state';
import type { Editor, TLShape } from 'tldraw';
import { boardPlaces } from '../board-places';
import { choosePoint, onPoint, pointIn, pointOn } from './point';

const shape = (id: string) => ({ id, type: 'geo', props: {}, meta: {} }) as unknown as TLShape;

/** An editor with two shapes, one of which may be selected. */
function editorWith() {
  const selected = atom<string | null>('selected', null);
  const editor = {
    select: (id: string) => selected.set(id),
    selectNone: () => selected.set(null),
    getOnlySelectedShapeId: () => selected.get(),
    getOnlySelectedShape: () => {
      const id = selected.get();
      return id === null ? null : shape(id);
    },
    getShapePageBounds: () => ({ x: 100, y: 50, w: 200, h: 100 }),
    store: { allRecords: () => [] },
  };
  return editor as unknown as Editor;
}
const anchorIn = (editor: Editor): CommentAnchor | undefined =>
  boardPlaces(
    () => editor,
    () => null,
  ).about()?.anchor;

test('a comment is pinned where somebody pressed, for as long as that thing is selected', async () => {
  const editor = editorWith();
  let told = 0;
  const stop = onPoint(editor, () => (told += 1));
  choosePoint(editor, shape('shape:one'), { x: 150, y: 125 });
  expect([told, anchorIn(editor)]).toEqual([1, { thing: 'shape:one', x: 0.25, y: 0.75 }]);
  editor.select('shape:two' as TLShape['id']);
  expect(anchorIn(editor)).toEqual({ thing: 'shape:two', x: 1, y: 0 });
  editor.select('shape:one' as TLShape['id']);
  await Promise.resolve();
  expect([pointOn(editor, 'shape:one'), anchorIn(editor)]).toEqual([undefined, { thing: 'shape:one', x: 1, y: 0 }]);
  stop();
});

test('pressed beside all things, the comment is about the board', () => {
  const editor = editorWith();
  choosePoint(editor, shape('shape:one'), { x: 150, y: 125 });
  choosePoint(editor, undefined, { x: 0, y: 0 });
  expect(anchorIn(editor)).toBeUndefined();
});

test('a point is never outside of its thing, whatever that measures', () => {
  expect(pointIn({ x: 0, y: 0, w: 0, h: 10 }, { x: 5, y: 12 })).toEqual({ x: 0, y: 1 });
  expect(pointIn({ x: 10, y: 10, w: 10, h: 10 }, { x: 0, y: 15 })).toEqual({ x: 0, y: 0.5 });
});
