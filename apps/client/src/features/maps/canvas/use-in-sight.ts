import { useReactFlow, type Viewport } from '@xyflow/react';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { viewportOf } from '../led';
import { usePick } from '../picked';
import type { MapRoom } from '../map-room';
import type { Laid } from './laid-out';

/** Minimum distance of a topic from the viewport's edge before the map scrolls, in pixels. */
const EDGE = 40;
/** Duration of the scroll animation. */
const MOVE_MS = 150;

/** Scrolls the selection into view, and shares the viewport with others. @returns the handler for viewport changes */
export function useInSight(
  frame: RefObject<HTMLDivElement | null>,
  { opened }: MapRoom,
  { boxes }: Laid,
): (event: unknown, viewport: Viewport) => void {
  const { setViewport, getViewport } = useReactFlow();
  const { led } = opened;
  const { nodes, writes } = usePick(opened.picked);
  const selected = nodes.at(-1);
  const box = selected === undefined ? undefined : boxes.get(selected);
  const bring = useEffectEvent(() => {
    const size = frame.current?.getBoundingClientRect();
    if (!box || !size || size.width === 0) return;
    const { x, y, zoom } = getViewport();
    const over = (from: number, length: number, room: number): number => {
      const before = EDGE - from;
      const after = from + length - (room - EDGE);
      // A topic larger than the viewport is aligned to its edge.
      return before > 0 || length > room - 2 * EDGE ? before : Math.min(0, -after);
    };
    const right = over(box.x * zoom + x, box.w * zoom, size.width);
    const down = over(box.y * zoom + y, box.h * zoom, size.height);
    if (right === 0 && down === 0) return;
    // Skips the animation while typing.
    const isStill = writes !== null || matchMedia('(prefers-reduced-motion: reduce)').matches;
    void setViewport({ x: x + right, y: y + down, zoom }, isStill ? {} : { duration: MOVE_MS });
  });
  useEffect(() => bring(), [selected, box?.x, box?.y, box?.w]);
  useEffect(() => {
    const lead = (): void => {
      const sight = led.now();
      const size = frame.current?.getBoundingClientRect();
      if (sight && size && size.width > 0) void setViewport(viewportOf(sight, { w: size.width, h: size.height }));
    };
    lead();
    return led.subscribe(lead);
  }, [led, frame, setViewport]);
  return (event, { x, y, zoom }) => {
    // Programmatic moves have no event.
    if (event !== null) led.leave();
    const size = frame.current?.getBoundingClientRect();
    if (!size) return;
    const { width: w, height: h } = size;
    const own = { camera: { x: (w / 2 - x) / zoom, y: (h / 2 - y) / zoom, z: zoom }, screen: { w, h } };
    const { camera, screen } = led.told(own);
    opened.told.look(camera, screen);
  };
}
