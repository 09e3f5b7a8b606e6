import { Node } from '@tiptap/pm/model';
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { randomText } from '../random-text.test-helper.js';
import { randomEdit, stateOf } from '../random-edit.test-helper.js';
import { Random } from '../../../random.test-helper.js';
import { textSchema } from '../schema.js';
import type { NodeJson } from '../json.js';
import { decide, suggestionsOf } from './decide.js';
import { asSuggestion, decideOn } from './transactions.js';

const AT = '2026-11-21T00:00:00.000Z';
const by = (author: string, id = author) => ({ id, author, at: AT });

const documentOf = (...paragraphs: string[]): Node =>
  Node.fromJSON(textSchema(), {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] })),
  });

/** Text with suggestions: `a[+b+][-c-]`, one line per paragraph, with a sign in front of suggested paragraphs. */
function shown(node: Node): string {
  const lines: string[] = [];
  node.forEach((block) => {
    let line = block.attrs['deletion'] ? '-¶ ' : block.attrs['insertion'] ? '+¶ ' : '';
    block.forEach((piece) => {
      const names = piece.marks.map(({ type }) => type.name);
      const sign = names.includes('deletion') ? '-' : names.includes('insertion') ? '+' : '';
      line += sign === '' ? (piece.text ?? '') : `[${sign}${piece.text ?? ''}${sign}]`;
    });
    lines.push(line);
  });
  return lines.join('\n');
}

const suggest = (state: EditorState, edit: (tr: Transaction) => Transaction, who = by('ada')): EditorState =>
  state.apply(asSuggestion(state, edit(state.tr), who));

describe('suggesting', () => {
  it('marks what is typed and what is erased, and leaves the rest alone', () => {
    const state = suggest(stateOf(documentOf('one two')), (tr) => tr.insertText('three', 5, 8));
    expect(shown(state.doc)).toBe('one t[-wo-][+hree+]');
    expect(shown(decide(state.doc, 'accept'))).toBe('one three');
    expect(shown(decide(state.doc, 'reject'))).toBe('one two');
  });

  it('makes one suggestion of a word that is typed letter by letter, and keeps the cursor behind it', () => {
    const start = stateOf(documentOf('ab'));
    let state = start.apply(start.tr.setSelection(TextSelection.create(start.doc, 2)));
    for (const [number, letter] of ['x', 'y', 'z'].entries())
      state = suggest(state, (tr) => tr.insertText(letter), by('ada', `s${number}`));
    expect(shown(state.doc)).toBe('a[+xyz+]b');
    expect(suggestionsOf(state.doc).map(({ id }) => id)).toEqual(['s0']);
    expect(state.selection.head).toBe(5);
  });

  it('takes away what the same person had only suggested', () => {
    let state = suggest(stateOf(documentOf('ab')), (tr) => tr.insertText('xyz', 2));
    state = suggest(state, (tr) => tr.delete(3, 4));
    expect(shown(state.doc)).toBe('a[+xz+]b');
  });

  it('suggests to delete what somebody else suggested, and keeps it until then', () => {
    let state = suggest(stateOf(documentOf('ab')), (tr) => tr.insertText('xyz', 2));
    state = suggest(state, (tr) => tr.delete(3, 4), by('bob'));
    expect(shown(state.doc)).toBe('a[+x+][-y-][+z+]b');
    expect(shown(decide(state.doc, 'accept'))).toBe('axzb');
    expect(shown(decide(state.doc, 'reject'))).toBe('ab');
    expect(shown(decide(state.doc, 'reject', ({ author }) => author === 'bob'))).toBe('a[+xyz+]b');
  });

  it('goes on erasing in the direction in which it is erased', () => {
    const start = stateOf(documentOf('abcd'));
    const at = (state: EditorState, position: number): EditorState =>
      state.apply(state.tr.setSelection(TextSelection.create(state.doc, position)));
    expect(suggest(at(start, 4), (tr) => tr.delete(3, 4)).selection.head).toBe(3);
    expect(suggest(at(start, 2), (tr) => tr.delete(2, 3)).selection.head).toBe(3);
  });

  it('suggests new paragraphs as a whole, and writes in them without another mark', () => {
    let state = suggest(stateOf(documentOf('one')), (tr) => tr.split(4));
    expect(shown(state.doc)).toBe('one\n+¶ ');
    state = suggest(state, (tr) => tr.insertText('two', 6));
    expect(shown(state.doc)).toBe('one\n+¶ two');
    expect(shown(decide(state.doc, 'reject'))).toBe('one');
  });

  it('never cuts a letter of two units', () => {
    const state = suggest(stateOf(documentOf('a😀b')), (tr) => tr.insertText('😁', 2, 4));
    expect(shown(state.doc)).toBe('a[-😀-][+😁+]b');
  });

  it('decides on one suggestion and leaves the others', () => {
    let state = suggest(stateOf(documentOf('one', 'two')), (tr) => tr.insertText('1', 4), by('ada', 's1'));
    state = suggest(state, (tr) => tr.insertText('2', 10), by('ada', 's2'));
    expect(shown(state.doc)).toBe('one[+1+]\ntwo[+2+]');
    expect(shown(state.apply(decideOn(state, 'accept', 's1')).doc)).toBe('one1\ntwo[+2+]');
    expect(shown(state.apply(decideOn(state, 'reject', 's1')).doc)).toBe('one\ntwo[+2+]');
    expect(shown(state.apply(decideOn(state, 'accept')).doc)).toBe('one1\ntwo2');
  });

  it('gives the edit when all is accepted and what was there when all is rejected, whatever is done', () => {
    let edits = 0;
    for (let seed = 0; seed < 600; seed += 1) {
      const random = new Random(seed);
      const start = Node.fromJSON(textSchema(), randomText(random));
      const state = stateOf(start);
      const edit = randomEdit(random, state);
      if (!edit.docChanged || edit.doc.eq(start)) continue;
      edits += 1;
      const suggested = state.apply(asSuggestion(state, edit, by('ada')));
      suggested.doc.check();
      expect({ seed, doc: json(decide(suggested.doc, 'accept')) }).toEqual({ seed, doc: json(edit.doc) });
      expect({ seed, doc: json(decide(suggested.doc, 'reject')) }).toEqual({ seed, doc: json(start) });
    }
    expect(edits).toBeGreaterThan(250);
  });

  it('holds for many edits of two people on top of one another', () => {
    for (let seed = 0; seed < 150; seed += 1) {
      const random = new Random(seed + 10_000);
      const start = Node.fromJSON(textSchema(), randomText(random));
      let state = stateOf(start);
      for (let step = 0; step < 8; step += 1) {
        const edit = randomEdit(random, state);
        const suggested = state.apply(asSuggestion(state, edit, by(random.pick(['ada', 'bob']), `s${step}`)));
        suggested.doc.check();
        const wanted = json(decide(edit.doc, 'accept'));
        expect({ seed, step, doc: json(decide(suggested.doc, 'accept')) }).toEqual({ seed, step, doc: wanted });
        state = suggested;
      }
      expect({ seed, doc: json(decide(state.doc, 'reject')) }).toEqual({ seed, doc: json(start) });
    }
  });
});

const json = (node: Node): NodeJson => node.toJSON() as NodeJson;
