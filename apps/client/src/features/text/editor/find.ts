import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

export interface Query {
  readonly text: string;
  readonly matchCase: boolean;
}

export interface Place {
  readonly from: number;
  readonly to: number;
}

interface FindState {
  readonly query: Query;
  readonly places: readonly Place[];
  readonly marks: DecorationSet;
}

const key = new PluginKey<FindState>('find');
const nothing: Query = { text: '', matchCase: false };
/** Replaces content other than text, so that hits don't span it. */
const GAP = '\uFFFC';

const folded = (text: string, { matchCase }: Query): string => (matchCase ? text : text.toLocaleLowerCase());

/** Hits within paragraphs. Characters that get longer in lower case (İ) are compared as written. */
export function placesOf(doc: Node, query: Query): Place[] {
  const found: Place[] = [];
  if (query.text === '') return found;
  const wanted = folded(query.text, query);
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const written = node.textBetween(0, node.content.size, undefined, GAP);
    const lower = folded(written, query);
    const text = lower.length === written.length ? lower : written;
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
      found.push({ from: position + 1 + at, to: position + 1 + at + wanted.length });
    return false;
  });
  return found;
}

function look(doc: Node, query: Query): FindState {
  const places = placesOf(doc, query);
  const marks = places.map(({ from, to }) => Decoration.inline(from, to, { class: 'found' }));
  return { query, places, marks: DecorationSet.create(doc, marks) };
}

/** Highlights search hits without changing the document. */
export const FoundPlaces = Extension.create({
  name: 'foundPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<FindState>({
      key,
      state: {
        init: () => ({ query: nothing, places: [], marks: DecorationSet.empty }),
        apply: (transaction, now) => {
          const query = (transaction.getMeta(key) as Query | undefined) ?? now.query;
          if (query === now.query && (query.text === '' || !transaction.docChanged)) return now;
          return look(transaction.doc, query);
        },
      },
      props: { decorations: (state) => key.getState(state)?.marks },
    }),
  ],
});

const placesIn = (state: EditorState): readonly Place[] => key.getState(state)?.places ?? [];

/** The number of hits, and the selected one (from 1; 0 for none). */
export function foundIn({ state }: Editor): { at: number; count: number } {
  const places = placesIn(state);
  const { from, to } = state.selection;
  return { count: places.length, at: places.findIndex((place) => place.from === from && place.to === to) + 1 };
}

/** Sets the search query. An empty one removes all highlights. */
export const setQuery = ({ view, state }: Editor, query: Query): void => view.dispatch(state.tr.setMeta(key, query));

/** Selects a passage and scrolls to it. */
export function selectPlace({ view, state }: Editor, place: Place): void {
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, place.from, place.to)).scrollIntoView());
}

/** Selects the next (1) or previous (-1) hit from the cursor position. Wraps around. */
export function step(editor: Editor, direction: 1 | -1): void {
  const places = placesIn(editor.state);
  const { from, to } = editor.state.selection;
  const next =
    direction === 1
      ? (places.find((place) => place.from >= to) ?? places[0])
      : (places.findLast((place) => place.to <= from) ?? places.at(-1));
  if (next) selectPlace(editor, next);
}

/** Replaces the selected hit and goes to the next one. Without a selected hit, only moves. */
export function replaceOne(editor: Editor, by: string): void {
  const { at } = foundIn(editor);
  const place = placesIn(editor.state)[at - 1];
  if (place) editor.view.dispatch(replaced(editor.state, [place], by));
  step(editor, 1);
}

/** Replaces all hits in one step. @returns how many */
export function replaceAll(editor: Editor, by: string): number {
  const places = placesIn(editor.state);
  if (places.length > 0) editor.view.dispatch(replaced(editor.state, places, by));
  return places.length;
}

/** Runs backward, so that earlier positions stay valid. The replacement inherits the formatting. */
function replaced(state: EditorState, places: readonly Place[], by: string) {
  const { tr } = state;
  for (const { from, to } of places.toReversed()) {
    if (by === '') tr.delete(from, to);
    else tr.replaceWith(from, to, state.schema.text(by, state.doc.resolve(from + 1).marks()));
  }
  return tr;
}
