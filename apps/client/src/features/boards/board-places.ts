import type { CommentAnchor } from '@cartulary/contracts/endpoints/comments';
import { react, type Editor, type TLShape } from 'tldraw';
import type { CommentPlaces } from '@/shared/open-written/written-room';
import { pointOn } from './pointing/point';
import { goToShape, quoteOf, shapeOf } from './things/things';

/** Default position of a comment within its shape: the upper right corner. */
const CORNER = { x: 1, y: 0 } as const;

/** Pins the comments of a board to its shapes. */
export const boardPlaces = (
  editor: () => Editor | undefined,
  anchorOf: (threadId: string) => CommentAnchor | null,
): CommentPlaces => {
  const selected = (): TLShape | undefined => editor()?.getOnlySelectedShape() ?? undefined;
  return {
    subscribe: (tell) => {
      const open = editor();
      return open
        ? react('selected for a comment', () => void (open.getOnlySelectedShape(), queueMicrotask(tell)))
        : () => undefined;
    },
    quote: () => {
      const [open, shape] = [editor(), selected()];
      return open && shape ? quoteOf(open, shape) : '';
    },
    about: () => {
      const [open, shape] = [editor(), selected()];
      return (
        open &&
        shape && { anchor: { thing: shape.id, ...(pointOn(open, shape.id) ?? CORNER) }, quote: quoteOf(open, shape) }
      );
    },
    order: () => '',
    go: (threadId) => {
      const open = editor();
      const shape = open && shapeOf(open, anchorOf(threadId));
      if (open && shape) goToShape(open, shape);
    },
  };
};
