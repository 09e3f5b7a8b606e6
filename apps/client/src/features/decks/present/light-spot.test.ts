import type { PointerEvent } from 'react';
import { lightByKey, spotUnder, toggledLight } from './light-spot';

const frame = { left: 100, top: 50, width: 640, height: 360 };
const at = (clientX: number, clientY: number): PointerEvent =>
  ({ clientX, clientY, currentTarget: { querySelector: () => ({ getBoundingClientRect: () => frame }) } }) as never;

test('a pointer stands in units of the slide, and beside the slide nowhere', () => {
  expect(spotUnder(at(420, 230))).toEqual({ x: 640, y: 360 });
  expect(spotUnder(at(740, 410))).toEqual({ x: 1280, y: 720 });
  expect([spotUnder(at(99, 230)), spotUnder(at(420, 411))]).toEqual([null, null]);
});

test('keys move the light no further than the slide reaches, and only with Shift', () => {
  expect(toggledLight({ x: 1, y: 1 })).toBeNull();
  expect(lightByKey({ key: 'ArrowLeft', shiftKey: true }, { x: 20, y: 360 })).toEqual({ x: 0, y: 360 });
  expect(lightByKey({ key: 'ArrowDown', shiftKey: true }, { x: 20, y: 700 })).toEqual({ x: 20, y: 720 });
  expect(lightByKey({ key: 'ArrowLeft', shiftKey: false }, { x: 20, y: 360 })).toBeUndefined();
  expect(lightByKey({ key: 'x', shiftKey: true }, { x: 20, y: 360 })).toBeUndefined();
});
