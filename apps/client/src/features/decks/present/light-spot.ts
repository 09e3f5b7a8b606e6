import { SLIDE } from '@cartulary/editor-schema/kinds/deck/layouts';
import type { PointerEvent } from 'react';
import type { Spot } from '../presence';

/** Initial position of the pointer. */
const MIDDLE: Spot = { x: SLIDE.w / 2, y: SLIDE.h / 2 };
/** Distance per key press. */
const STEP = 40;

const kept = ({ x, y }: Spot): Spot => ({
  x: Math.min(SLIDE.w, Math.max(0, Math.round(x))),
  y: Math.min(SLIDE.h, Math.max(0, Math.round(y))),
});

/** Toggles the pointer. */
export const toggledLight = (light: Spot | null): Spot | null => (light === null ? MIDDLE : null);

/** A mouse position on the displayed slide, in slide units. Null outside of it. */
export function spotUnder({ currentTarget, clientX, clientY }: PointerEvent): Spot | null {
  const shown = currentTarget.querySelector('.slide')?.getBoundingClientRect();
  if (!shown || shown.width === 0 || shown.height === 0) return null;
  const [x, y] = [(clientX - shown.left) / shown.width, (clientY - shown.top) / shown.height];
  return x < 0 || x > 1 || y < 0 || y > 1 ? null : kept({ x: x * SLIDE.w, y: y * SLIDE.h });
}

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** The pointer's position after Shift+arrow. Undefined for other keys. */
export function lightByKey({ key, shiftKey }: Pressed, { x, y }: Spot): Spot | undefined {
  if (!shiftKey) return undefined;
  const to = {
    ArrowLeft: { x: x - STEP, y },
    ArrowRight: { x: x + STEP, y },
    ArrowUp: { x, y: y - STEP },
    ArrowDown: { x, y: y + STEP },
  }[key];
  return to && kept(to);
}
