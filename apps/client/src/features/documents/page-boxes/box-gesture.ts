import type { Box } from '@cartulary/contracts/reading';
import { useState, type PointerEvent } from 'react';
import { LEAST_SIDE, movedBox, onPage, resizedBox, type HandBox } from './hand-box';

/** The current drag: drawing a new box, or moving or resizing one. */
interface Gesture {
  readonly kind: 'draw' | 'move' | 'resize';
  readonly id: string | null;
  readonly from: readonly [number, number];
  readonly box: Box;
  readonly now: Box;
}

interface BoxGesture {
  /** The box being drawn or changed. Its id is null while it's new. */
  readonly shown: { readonly id: string | null; readonly box: Box } | null;
  readonly begin: (event: PointerEvent<HTMLElement>, kind: Gesture['kind'], box?: HandBox) => void;
  readonly move: (event: PointerEvent<HTMLElement>) => void;
  readonly end: () => void;
  readonly cancel: () => void;
}

/**
 * Draws boxes by mouse or pen, and moves and resizes them by any pointer.
 * @param page the element that pointer positions are relative to
 */
export function useBoxGesture(
  page: () => HTMLElement | null,
  onDraw: (box: Box) => void,
  onChange: (id: string, box: Box) => void,
): BoxGesture {
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const placeOf = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const edge = page()?.getBoundingClientRect();
    return edge ? [(clientX - edge.left) / edge.width, (clientY - edge.top) / edge.height] : [0, 0];
  };
  return {
    shown: gesture && { id: gesture.id, box: gesture.now },
    begin: (event, kind, box) => {
      // On the page, touch scrolls. On an existing box, it moves the box.
      if (event.button !== 0 || (kind === 'draw' && event.pointerType === 'touch')) return;
      event.stopPropagation();
      page()?.setPointerCapture(event.pointerId);
      const [x, y] = placeOf(event);
      const start = box?.box ?? [x, y, x, y];
      setGesture({ kind, id: box?.id ?? null, from: [x, y], box: start, now: start });
    },
    move: (event) => {
      if (!gesture) return;
      const [x, y] = placeOf(event);
      setGesture({ ...gesture, now: boxOf(gesture, x - gesture.from[0], y - gesture.from[1]) });
    },
    end: () => {
      setGesture(null);
      if (!gesture) return;
      const { id, now } = gesture;
      if (id !== null) onChange(id, now);
      // A slipped click doesn't create a box.
      else if (now[2] - now[0] > LEAST_SIDE && now[3] - now[1] > LEAST_SIDE) onDraw(now);
    },
    cancel: () => setGesture(null),
  };
}

function boxOf({ kind, box, from: [x, y] }: Gesture, byX: number, byY: number): Box {
  if (kind === 'move') return movedBox(box, byX, byY);
  if (kind === 'resize') return onPage(resizedBox(box, byX, byY));
  const [left, top, right, bottom] = [x, y, x + byX, y + byY];
  return [
    Math.max(0, Math.min(left, right)),
    Math.max(0, Math.min(top, bottom)),
    Math.min(1, Math.max(left, right)),
    Math.min(1, Math.max(top, bottom)),
  ];
}
