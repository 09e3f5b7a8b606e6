import * as Y from 'yjs';
import { lostByUndo } from './undo.test-helper.js';

const meet = (one: Y.Doc, other: Y.Doc): void => {
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one), 'line');
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other), 'line');
};

/** A text record that two people have open; one of them undoes changes with these origins. */
function recordOfTwo(undoes: readonly unknown[]) {
  const [one, other] = [new Y.Doc(), new Y.Doc()];
  const records = one.getMap<Y.Map<unknown>>('records');
  other.getMap<Y.Map<unknown>>('records').set('note', new Y.Map([['words', new Y.Text('Noon')]]));
  meet(one, other);
  const undo = new Y.UndoManager(records, { trackedOrigins: new Set(undoes), captureTimeout: 0 });
  const words = (ydoc: Y.Doc) => ydoc.getMap<Y.Map<unknown>>('records').get('note')?.get('words') as Y.Text;
  return { one, other, words, undoing: () => lostByUndo(one, [records as Y.Map<unknown>], () => undo.undo()) };
}

test('undo that takes letters of others along is found', () => {
  const { one, other, words, undoing } = recordOfTwo(['line']);
  words(other).insert(2, 'tide');
  meet(one, other);
  expect(undoing()).toEqual(['0 note words']);
  expect(words(one).toString()).toBe('Noon');
});

test('undo that takes back what one wrote among letters of others, or brings back those that one deleted, takes nothing of theirs', () => {
  const { one, other, words, undoing } = recordOfTwo([null]);
  one.transact(() => words(one).insert(2, ' at '));
  words(other).insert(4, ' tide');
  meet(one, other);
  expect(undoing()).toEqual([]);
  expect(words(one).toString()).toBe('Noon tide');
  one.transact(() => words(one).delete(0, 4));
  expect(undoing()).toEqual([]);
  expect(words(one).toString()).toBe('Noon tide');
});
