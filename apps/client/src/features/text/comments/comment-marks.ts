import type { CommentAnchor } from '@cartulary/contracts/endpoints/comments';
import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { placeOf, type Place } from './anchors';

/** A thread anchored in the text. */
export interface Marked {
  readonly id: string;
  readonly anchor: CommentAnchor;
}

interface Shown {
  readonly threads: readonly Marked[];
  /** Highlighted more strongly than the others. */
  readonly current: string | undefined;
}

interface MarksState extends Shown {
  readonly places: ReadonlyMap<string, Place>;
  readonly marks: DecorationSet;
}

const key = new PluginKey<MarksState>('comments');
const nothing: MarksState = { threads: [], current: undefined, places: new Map(), marks: DecorationSet.empty };

const marksOf = ({ doc }: EditorState, places: MarksState['places'], current: string | undefined): DecorationSet =>
  DecorationSet.create(
    doc,
    [...places].map(([id, { from, to }]) =>
      Decoration.inline(from, to, {
        class: id === current ? 'commented commented-current' : 'commented',
        'data-thread': id,
      }),
    ),
  );

const resolved = (state: EditorState, threads: Shown['threads']): Map<string, Place> =>
  new Map(
    threads.flatMap(({ id, anchor }) => {
      const place = placeOf(state, anchor);
      return place ? [[id, place] as const] : [];
    }),
  );

/** Maps passages through the user's own change, which reaches the Y.Doc only afterward. */
const moved = (places: MarksState['places'], { mapping }: Transaction): Map<string, Place> =>
  new Map(
    [...places].flatMap(([id, { from, to }]) => {
      const place = { from: mapping.map(from, 1), to: mapping.map(to, -1) };
      return place.from < place.to ? [[id, place] as const] : [];
    }),
  );

const isFromElsewhere = (transaction: Transaction): boolean =>
  (transaction.getMeta(ySyncPluginKey) as { isChangeOrigin?: boolean } | undefined)?.isChangeOrigin === true;

function next(transaction: Transaction, now: MarksState, state: EditorState): MarksState {
  const shown = transaction.getMeta(key) as Shown | undefined;
  if (shown === undefined && (!transaction.docChanged || now.threads.length === 0)) return now;
  const { threads, current } = shown ?? now;
  const own = shown === undefined && !isFromElsewhere(transaction);
  const places = own ? moved(now.places, transaction) : resolved(state, threads);
  return { threads, current, places, marks: marksOf(state, places, current) };
}

/** Highlights the threads' passages without changing the document. A click reports the thread. */
export const CommentMarks = Extension.create<object, { pressed: ((threadId: string) => void) | undefined }>({
  name: 'commentMarks',
  addStorage: () => ({ pressed: undefined }),
  addProseMirrorPlugins() {
    const { storage } = this;
    return [
      new Plugin<MarksState>({
        key,
        state: { init: () => nothing, apply: (transaction, now, _before, state) => next(transaction, now, state) },
        props: {
          decorations: (state) => key.getState(state)?.marks,
          handleClick: (_view, _position, { target }) => {
            const mark = target instanceof Element ? target.closest('[data-thread]') : null;
            const id = mark?.getAttribute('data-thread');
            if (id) storage.pressed?.(id);
            return false;
          },
        },
      }),
    ];
  },
});

declare module '@tiptap/core' {
  interface Storage {
    commentMarks: { pressed: ((threadId: string) => void) | undefined };
  }
}

/** Sets the highlighted threads. */
export const showMarks = ({ view, state }: Editor, shown: Shown): void => view.dispatch(state.tr.setMeta(key, shown));

/** Calls `pressed` with the thread whose passage was clicked. @returns the unsubscribe function */
export function onPressed({ storage }: Editor, pressed: (threadId: string) => void): () => void {
  storage.commentMarks.pressed = pressed;
  return () => {
    storage.commentMarks.pressed = undefined;
  };
}

/** The passages of highlighted threads that exist in the text. */
export const placesIn = (state: EditorState): ReadonlyMap<string, Place> =>
  key.getState(state)?.places ?? nothing.places;
