import { isLine } from '@cartulary/editor-schema/kinds/deck/draw/shape';
import type { ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { Box } from '@cartulary/editor-schema/kinds/deck/layouts';
import type { PlacedBox } from '../slide/placed-box';
import { LEAST, type Handle } from './boxes';

export const isLineThing = ({ kind, shape }: Pick<ThingJson, 'kind' | 'shape'>): boolean =>
  kind === 'shape' && isLine(shape);

/**
 * A line's box after a handle was dragged. A line runs from the upper left to the lower right of its box or, if
 * flipped, from the lower left to the upper right; dragging past the other side flips it. Horizontal and vertical
 * lines have no thickness beyond their stroke.
 */
export function leant(box: Box & { readonly isFlipped: boolean }, { x, y }: Handle, dx: number, dy: number): PlacedBox {
  const down = box.h + y * dy;
  const h = Math.abs(down);
  const w = Math.max(h < LEAST ? LEAST : 0, box.w + x * dx);
  const top = y < 0 ? box.y + box.h - down : box.y;
  return {
    x: x < 0 ? box.x + box.w - w : box.x,
    y: Math.min(top, top + down),
    w,
    h,
    isFlipped: down < 0 ? !box.isFlipped : box.isFlipped,
  };
}
