import { useReactFlow } from '@xyflow/react';
import { useRef, type PointerEvent } from 'react';
import type { OpenedMap } from '../opened-map';
import type { Spot } from '../presence';
import { endRelating } from '../relating';
import { useCanvas } from './canvas-context';
import { dropAt, floatingPlaces, type Drop } from './drag';
import type { Laid } from './laid-out';
import { useSeen } from './seen-context';

/** How far the pointer moves before a press becomes a drag, in pixels. */
const THRESHOLD = 6;

/** Selects a topic by pointer, and drags it to a new position. */
export function useTopicPointer(id: string) {
  const { opened, isEditable, drag } = useCanvas();
  const { screenToFlowPosition } = useReactFlow();
  const seenNow = useSeen();
  const start = useRef<Spot>(undefined);
  const stopHearing = useRef<() => void>(undefined);
  const end = (): void => {
    stopHearing.current?.();
    start.current = undefined;
    drag.set(undefined);
  };
  /** Esc cancels the drag and has no other effect then. */
  const begin = (at: Spot): void => {
    start.current = at;
    stopHearing.current?.();
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || drag.now() === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    addEventListener('keydown', hear, { capture: true });
    stopHearing.current = () => removeEventListener('keydown', hear, { capture: true });
  };
  const place = ({ clientX: x, clientY: y }: PointerEvent): Spot => screenToFlowPosition({ x, y });
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      opened.picked.worksIn('map');
      pressed(opened, id, event);
      // Focus stays on the map, which handles the keys.
      event.preventDefault();
      event.currentTarget.closest<HTMLElement>('[data-map-keys]')?.focus({ preventScroll: true });
      if (!isEditable || opened.store.tree().root === id) return;
      begin({ x: event.clientX, y: event.clientY });
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const from = start.current;
      if (!from) return;
      const isFar = Math.hypot(event.clientX - from.x, event.clientY - from.y) > THRESHOLD;
      if (!isFar && drag.now() === undefined) return;
      const { nodes } = opened.picked.now();
      const ids = opened.store.tree().topmost(nodes.includes(id) ? nodes : [id]);
      const at = place(event);
      const tree = opened.store.tree();
      const isTaken = (other: string): boolean => ids.some((each) => tree.isWithin(other, each));
      const drop = dropAt(at, { ...seenNow(), isTaken, hasParent: (other) => tree.parentOf(other) !== undefined });
      drag.set({ ids, at, drop });
    },
    onPointerUp: (): void => {
      const dragged = drag.now();
      end();
      if (dragged) dropped(opened, dragged.ids, dragged.drop, seenNow().boxes);
    },
    onPointerCancel: end,
  };
}

/** Selects the topic, or ends a relationship started elsewhere. */
function pressed(opened: OpenedMap, id: string, event: PointerEvent): void {
  const { picked } = opened;
  const { nodes, writes } = picked.now();
  if (endRelating(opened, id)) return;
  if (event.shiftKey || event.ctrlKey || event.metaKey) picked.toggle(id);
  else if (writes !== null || !nodes.includes(id)) picked.nodes([id]);
}

/** Attaches topics where they were dropped. */
function dropped({ acts, store }: OpenedMap, ids: readonly string[], drop: Drop, boxes: Laid['boxes']): void {
  if (drop.kind === 'child') acts.move(ids, { parent: drop.of });
  if (drop.kind === 'float')
    store.change(() => floatingPlaces(ids, drop.at, boxes).forEach(([id, place]) => acts.float(id, place)));
  if (drop.kind !== 'beside') return;
  const tree = store.tree();
  const parent = tree.parentOf(drop.of);
  if (parent === undefined) return;
  const siblings = tree.siblingsOf(drop.of).filter((id) => !ids.includes(id));
  acts.move(ids, { parent, index: siblings.indexOf(drop.of) + (drop.side === 'after' ? 1 : 0) });
}
