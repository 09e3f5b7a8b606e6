import { isLine } from '@cartulary/editor-schema/kinds/deck/draw/shape';
import type { ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { Box } from '@cartulary/editor-schema/kinds/deck/layouts';
import type { PlacedBox } from '../slide/placed-box';
import { LEAST, type Handle } from './boxes';

export const isLineThing = ({ kind, shape }: Pick<ThingJson, 'kind' | 'shape'>): boolean =>
  kind === 'shape' && isLine(shape);

/**
 * Where a line lies once a handle was taken along. It goes from the upper left of its box to the lower right, or flipped from the lower
 * left to the upper right; taken over the other side it leans the other way. Level and upright ones are as thin as they look.
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
