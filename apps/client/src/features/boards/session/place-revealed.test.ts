import { testEditor } from '../test-editor.test-helper';
import { placeNotes, shapeOfNote } from './place-revealed';

test('revealed notes are everybody’s: whoever revealed them undoes their own work only', () => {
  const editor = testEditor();
  editor.markHistoryStoppingPoint('own');
  editor.createShapes([{ type: 'frame', x: 0, y: 0 }]);
  placeNotes(editor, [
    { id: 'one', words: 'Too slow' },
    { id: 'two', words: 'Too dear' },
  ]);
  const there = (): number => editor.getCurrentPageShapeIds().size;
  expect(there()).toBe(3);
  editor.undo();
  expect(there()).toBe(2);
  editor.undo();
  expect(['one', 'two'].map((id) => editor.getShape(shapeOfNote(id)) !== undefined)).toEqual([true, true]);
  editor.dispose();
});
