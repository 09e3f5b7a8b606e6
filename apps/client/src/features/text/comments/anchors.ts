import type { CommentAnchor, RangeAnchor } from '@cartulary/contracts/endpoints/comments';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import type { EditorState } from '@tiptap/pm/state';
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
  type ProsemirrorBinding,
} from '@tiptap/y-tiptap';
import { fromBase64, toBase64 } from 'lib0/buffer';
import * as Y from 'yjs';

/** A passage of text, in editor positions. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

interface Bound {
  readonly doc: Y.Doc;
  readonly type: Y.XmlFragment;
  readonly binding: ProsemirrorBinding;
}

/** The editor's binding to the Y.Doc. Undefined without one. */
const boundIn = (state: EditorState): Bound | undefined => ySyncPluginKey.getState(state) as Bound | undefined;

/**
 * The passage as two relative positions that stay with the adjacent letters. The end is attached to the letter before
 * it, so that text typed after the passage doesn't become part of it.
 */
export function anchorOf(state: EditorState, { from, to }: Place): RangeAnchor | undefined {
  const bound = boundIn(state);
  if (bound === undefined || from >= to) return undefined;
  const { doc, type, binding } = bound;
  const relative = (position: number): Y.RelativePosition =>
    absolutePositionToRelativePosition(position, type, binding.mapping) as Y.RelativePosition;
  const end = Y.createAbsolutePositionFromRelativePosition(relative(to), doc);
  if (end === null) return undefined;
  return {
    start: toBase64(Y.encodeRelativePosition(relative(from))),
    end: toBase64(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(end.type, end.index, -1))),
  };
}

/** An anchor's current passage. Undefined if all of it was deleted or the anchor is invalid. */
export function placeOf(state: EditorState, anchor: CommentAnchor): Place | undefined {
  const bound = boundIn(state);
  if (bound === undefined || !('start' in anchor)) return undefined;
  const { doc, type, binding } = bound;
  const absolute = (encoded: string): number | null =>
    relativePositionToAbsolutePosition(doc, type, Y.decodeRelativePosition(fromBase64(encoded)), binding.mapping);
  try {
    const [from, to] = [absolute(anchor.start), absolute(anchor.end)];
    if (from === null || to === null || from >= to || to > state.doc.content.size) return undefined;
    return { from, to };
  } catch {
    // Anyone who may comment can store any anchor. An unreadable one has no position.
    return undefined;
  }
}

/** The text of a passage, as quoted by a comment. */
export const quoteAt = (state: EditorState, { from, to }: Place): string =>
  state.doc.textBetween(from, to, '\n', ' ').slice(0, collaborationLimits.maxQuoteCharacters);
