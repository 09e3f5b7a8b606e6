import { textSchema } from '@cartulary/editor-schema/kinds/text/schema';
import { asSuggestion } from '@cartulary/editor-schema/kinds/text/suggest/transactions';
import { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { countSuggestions } from './count-suggestions';
import { shownSuggestions } from './shown-suggestions';

const start = EditorState.create({
  doc: Node.fromJSON(textSchema(), {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'one two' }] }],
  }),
});
const by = { id: 's1', author: 'ada', at: '2026-11-21T00:00:00.000Z' };

test('a word that is replaced is one suggestion, with what goes and what comes', () => {
  const state = start.apply(asSuggestion(start, start.tr.insertText('six', 5, 8), by));
  expect(shownSuggestions(state.doc)).toEqual([
    { ...by, position: 5, inserted: 'six', deleted: 'two', parts: { inserted: 0, deleted: 0 } },
  ]);
});

test('a new paragraph is a part; a text that is not suggested is none', () => {
  expect(shownSuggestions(start.doc)).toEqual([]);
  const state = start.apply(asSuggestion(start, start.tr.split(8), by));
  expect(shownSuggestions(state.doc)).toMatchObject([{ parts: { inserted: 1, deleted: 0 } }]);
});

test('suggestions are counted, each once however many blocks it is in, and counted anew after a change', () => {
  expect(countSuggestions(start.doc)).toBe(0);
  const split = start.apply(asSuggestion(start, start.tr.split(8).insertText('more', 10), by));
  expect(countSuggestions(split.doc)).toBe(1);
  const both = split.apply(asSuggestion(split, split.tr.delete(1, 4), { ...by, id: 's2' }));
  expect(countSuggestions(both.doc)).toBe(2);
  expect(countSuggestions(split.doc)).toBe(1);
});
