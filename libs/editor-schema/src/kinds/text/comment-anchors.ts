import type { CommentAnchor, RangeAnchor } from '@cartulary/contracts/endpoints/comments';
import type { Node } from '@tiptap/pm/model';
import {
  absolutePositionToRelativePosition,
  initProseMirrorDoc,
  relativePositionToAbsolutePosition,
} from '@tiptap/y-tiptap';
import { fromBase64, toBase64 } from 'lib0/buffer';
import * as Y from 'yjs';
import type { Stretch } from './convert/comment-places.js';
import { textSchema } from './schema.js';
import { fragmentOf } from './ydoc.js';

/**
 * Maps positions in a document to those in its Y.Doc. Reading deletes content from the Y.Doc that can't be displayed.
 */
export class AnchoredText {
  readonly doc: Node;
  private readonly mapping: ReturnType<typeof initProseMirrorDoc>['mapping'];

  constructor(private readonly ydoc: Y.Doc) {
    ({ doc: this.doc, mapping: this.mapping } = initProseMirrorDoc(fragmentOf(ydoc), textSchema()));
  }

  /** The range of an anchor; undefined if all of it was deleted, or if it isn't valid. */
  placeOf(anchor: CommentAnchor): Stretch | undefined {
    if (!('start' in anchor)) return undefined;
    const { start, end } = anchor;
    try {
      const [from, to] = [this.absolute(start), this.absolute(end)];
      return from === null || to === null || from >= to ? undefined : { from, to };
    } catch {
      // Anyone who can comment can store anything as an anchor. An unreadable one has no position.
      return undefined;
    }
  }

  /**
   * Creates an anchor like the editor's comments do: it sticks to its characters, and its end to the character before
   * it.
   */
  anchorOf({ from, to }: Stretch): RangeAnchor | null {
    const end = Y.createAbsolutePositionFromRelativePosition(this.relative(to), this.ydoc);
    if (end === null) return null;
    return {
      start: toBase64(Y.encodeRelativePosition(this.relative(from))),
      end: toBase64(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(end.type, end.index, -1))),
    };
  }

  private absolute(encoded: string): number | null {
    const relative = Y.decodeRelativePosition(fromBase64(encoded));
    return relativePositionToAbsolutePosition(this.ydoc, fragmentOf(this.ydoc), relative, this.mapping);
  }

  private relative(position: number): Y.RelativePosition {
    return absolutePositionToRelativePosition(position, fragmentOf(this.ydoc), this.mapping) as Y.RelativePosition;
  }
}
