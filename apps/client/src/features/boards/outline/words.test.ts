import { toRichText, type Editor, type TLShape } from 'tldraw';
import { hasOwnWords, ownWords, sayInstead } from './words';

const shape = (type: string, props: object, isLocked = false): TLShape =>
  ({ id: `shape:${type}`, type, props, isLocked }) as unknown as TLShape;
const note = shape('note', { richText: toRichText('first\nsecond') });
const frame = shape('frame', { name: 'Ideas' });
const arrow = shape('arrow', { text: 'leads' });

function changes(each: TLShape, words: string): unknown[] {
  const made: unknown[] = [];
  const editor = { markHistoryStoppingPoint: () => undefined, updateShape: (change: unknown) => made.push(change) };
  sayInstead(editor as unknown as Editor, each, words);
  return made;
}

test('a thing says what was written for it, where things of its kind have their words', () => {
  expect([note, frame, arrow].map(ownWords)).toEqual(['first\nsecond', 'Ideas', 'leads']);
  expect(changes(note, 'third')).toEqual([
    { id: 'shape:note', type: 'note', props: { richText: toRichText('third') } },
  ]);
  expect(changes(frame, 'Plans')).toEqual([{ id: 'shape:frame', type: 'frame', props: { name: 'Plans' } }]);
  expect(changes(arrow, 'ends')).toEqual([{ id: 'shape:arrow', type: 'arrow', props: { text: 'ends' } }]);
});

test('what already says that keeps its marks, and what has no words of its own is not offered', () => {
  expect(changes(note, 'first\nsecond')).toEqual([]);
  expect(
    [note, frame, shape('draw', {}), shape('table', { rows: [] }), shape('note', note.props, true)].map(hasOwnWords),
  ).toEqual([true, true, false, false, false]);
});
