import type { SlideJson, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { Box } from '@cartulary/editor-schema/kinds/deck/layouts';
import { boxOf } from '@cartulary/editor-schema/kinds/deck/placing';
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import type { PlacedBox } from '../slide/placed-box';
import { around, meets, moved, resized, scaled, snapped, type Guide, type Handle } from './boxes';
import { leant } from './line-box';

/** The current drag, from where the pointer went down. */
type Drag =
  | { readonly does: 'move'; readonly boxes: ReadonlyMap<string, Box> }
  | {
      readonly does: 'resize';
      readonly boxes: ReadonlyMap<string, Box>;
      readonly handle: Handle;
      readonly keeps: boolean;
      /** A single line being resized. */
      readonly line: ThingJson | undefined;
    }
  | { readonly does: 'gather' };

export interface Dragged {
  readonly boxes: ReadonlyMap<string, PlacedBox>;
  readonly guides: readonly Guide[];
  /** The selection rectangle. */
  readonly net: Box | undefined;
}

const still: Dragged = { boxes: new Map(), guides: [], net: undefined };

/** A shorter movement is a click. */
const LEAST_PIXELS = 3;

interface Dragging {
  readonly slide: SlideJson;
  readonly scale: number;
  readonly onPut: (boxes: ReadonlyMap<string, PlacedBox>) => void;
  readonly onGather: (things: readonly string[]) => void;
}

/** Moves, resizes, and selects items by pointer. Alt disables snapping, and Shift preserves the aspect ratio. */
export function useDrag(given: Dragging) {
  const [dragged, setDragged] = useState(still);
  const now = useRef(given);
  const end = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    now.current = given;
  });
  useEffect(() => () => end.current?.(), []);

  const begin = (event: ReactPointerEvent, drag: Drag): void => {
    if (event.button !== 0) return;
    const start = { x: event.clientX, y: event.clientY };
    const origin = spotIn(event.currentTarget, start, given.scale);
    let last = still;
    let hasMoved = false;
    const follow = (move: PointerEvent): void => {
      const { scale, slide } = now.current;
      const [dx, dy] = [(move.clientX - start.x) / scale, (move.clientY - start.y) / scale];
      hasMoved ||= Math.hypot(move.clientX - start.x, move.clientY - start.y) >= LEAST_PIXELS;
      if (!hasMoved) return;
      last = draggedBy(drag, slide, { dx, dy, origin, isFree: move.altKey, keepsShape: move.shiftKey });
      setDragged(last);
    };
    const stop = (): void => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', stop);
      removeEventListener('keydown', cancel, true);
      end.current = undefined;
      setDragged(still);
    };
    const drop = (): void => {
      if (hasMoved && last.boxes.size > 0) now.current.onPut(last.boxes);
      if (hasMoved && last.net) now.current.onGather(gathered(now.current.slide, last.net));
      stop();
    };
    const cancel = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      stop();
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', stop);
    addEventListener('keydown', cancel, true);
    end.current = stop;
  };
  return { dragged, begin };
}

/** A screen position in slide units. */
export function spotIn(within: Element, at: { readonly x: number; readonly y: number }, scale: number) {
  const frame = (within.closest('[data-stage]') ?? within).getBoundingClientRect();
  return { x: (at.x - frame.left) / scale, y: (at.y - frame.top) / scale };
}

const gathered = ({ things, layout }: SlideJson, net: Box): string[] =>
  things.filter((thing) => meets(boxOf(thing, layout), net)).map(({ id }) => id);

interface Way {
  readonly dx: number;
  readonly dy: number;
  readonly origin: { readonly x: number; readonly y: number };
  readonly isFree: boolean;
  readonly keepsShape: boolean;
}

function draggedBy(drag: Drag, { things, layout }: SlideJson, way: Way): Dragged {
  const { dx, dy, origin, isFree, keepsShape } = way;
  if (drag.does === 'gather') {
    const net = {
      x: Math.min(origin.x, origin.x + dx),
      y: Math.min(origin.y, origin.y + dy),
      w: Math.abs(dx),
      h: Math.abs(dy),
    };
    return { ...still, net };
  }
  const frame = around([...drag.boxes.values()]);
  if (drag.does === 'resize' && drag.line) {
    const { id, isFlipped } = drag.line;
    return { ...still, boxes: new Map([[id, leant({ ...frame, isFlipped }, drag.handle, dx, dy)]]) };
  }
  if (drag.does === 'resize') {
    const next = resized(frame, drag.handle, dx, dy, keepsShape || drag.keeps);
    return { ...still, boxes: scaled(drag.boxes, frame, next) };
  }
  const others = things.filter(({ id }) => !drag.boxes.has(id)).map((thing) => boxOf(thing, layout));
  const draw = isFree ? { dx: 0, dy: 0, guides: [] } : snapped(moved(frame, dx, dy), others);
  const boxes = new Map([...drag.boxes].map(([id, box]) => [id, moved(box, dx + draw.dx, dy + draw.dy)]));
  return { boxes, guides: draw.guides, net: undefined };
}

/** Whether the aspect ratio is preserved by default, because an image would be distorted. */
export const keepsShape = (things: readonly ThingJson[]): boolean => things.some(({ kind }) => kind === 'picture');
