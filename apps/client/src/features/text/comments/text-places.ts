import type { Editor } from '@tiptap/core';
import type { CommentPlaces } from '@/shared/open-written/written-room';
import { hearEditor } from '../use-editor-value';
import { anchorOf, quoteAt } from './anchors';
import { placesIn } from './comment-marks';

/** Anchors a document's comments to passages. */
export const textPlaces = (editor: Editor): CommentPlaces => ({
  subscribe: (tell) => hearEditor(editor, tell),
  quote: () => (editor.state.selection.empty ? '' : quoteAt(editor.state, editor.state.selection)),
  about: () => {
    const { state } = editor;
    const anchor = state.selection.empty ? undefined : anchorOf(state, state.selection);
    return anchor && { anchor, quote: quoteAt(state, state.selection) };
  },
  order: () =>
    [...placesIn(editor.state)]
      .toSorted(([, one], [, other]) => one.from - other.from)
      .map(([id]) => id)
      .join(','),
  go: (threadId) => {
    const place = placesIn(editor.state).get(threadId);
    if (place && editor.isEditable) editor.chain().setTextSelection(place).focus(null, { scrollIntoView: false }).run();
    editor.view.dom.querySelector(`[data-thread="${CSS.escape(threadId)}"]`)?.scrollIntoView({ block: 'center' });
  },
});
