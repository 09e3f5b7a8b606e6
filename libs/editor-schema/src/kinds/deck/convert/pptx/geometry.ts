import { at, type XmlElement } from '../../../text/convert/docx/xml.js';
import { boxRules } from '../../rules.js';
import { SLIDE, type Box } from '../../layouts.js';

/** English Metric Units per slide unit: 96 units per inch. */
const EMU = 9_525;
const FULL_TURN = 360;
/** Angles are stored in 1/60,000 of a degree. */
const DEGREE = 60_000;
export const POINT = 96 / 72;

/** A position, with rotation around its center. */
export interface Placed {
  readonly box: Box;
  readonly turn: number;
  readonly isFlippedX: boolean;
  readonly isFlippedY: boolean;
}

/** Transformation from units of a file, or of a group in it, to slide units. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
  /** Rotation of a group's contents. */
  readonly turn: number;
  readonly middle: { readonly x: number; readonly y: number };
}

export const numberAt = (element: XmlElement | undefined, name: string): number => {
  const value = Number(element?.attributes[name] ?? 0);
  return Number.isFinite(value) ? value : 0;
};

/** Centers slides with another aspect ratio on ours. @returns whether this leaves margins */
export function frameOfSlides(size: XmlElement | undefined): { frame: Frame; hasMargins: boolean } {
  const length = (name: 'cx' | 'cy', otherwise: number): number => {
    const given = numberAt(size, name) / EMU;
    return given > 0 ? given : otherwise;
  };
  const w = length('cx', SLIDE.w);
  const h = length('cy', SLIDE.h);
  const scale = Math.min(SLIDE.w / w, SLIDE.h / h);
  const [x, y] = [(SLIDE.w - w * scale) / 2, (SLIDE.h - h * scale) / 2];
  const frame: Frame = { x, y, scaleX: scale / EMU, scaleY: scale / EMU, turn: 0, middle: { x: 0, y: 0 } };
  return { frame, hasMargins: Math.max(x, y) > 1 };
}

/** Scale factor for the file's points on our slides. */
export const scaleOf = ({ scaleY }: Frame): number => scaleY * EMU;

const isTrue = (transform: XmlElement | undefined, name: string): boolean =>
  ['1', 'true'].includes(transform?.attributes[name] ?? '');

/** Whether an element with this transform is mirrored in either direction. */
export const isFlipped = (transform: XmlElement | undefined): boolean =>
  isTrue(transform, 'flipH') || isTrue(transform, 'flipV');

/** The position of an element with a transform; undefined if unspecified. */
export function placedIn(transform: XmlElement | undefined, frame: Frame): Placed | undefined {
  const [off, extent] = [at(transform, 'a:off'), at(transform, 'a:ext')];
  if (!transform || !off || !extent) return undefined;
  const w = Math.abs(numberAt(extent, 'cx') * frame.scaleX);
  const h = Math.abs(numberAt(extent, 'cy') * frame.scaleY);
  const x = frame.x + numberAt(off, 'x') * frame.scaleX;
  const y = frame.y + numberAt(off, 'y') * frame.scaleY;
  const turned = around({ x: x + w / 2, y: y + h / 2 }, frame);
  return {
    box: within({ x: turned.x - w / 2, y: turned.y - h / 2, w, h }),
    turn: turnOf(numberAt(transform, 'rot') / DEGREE + frame.turn),
    isFlippedX: isTrue(transform, 'flipH'),
    isFlippedY: isTrue(transform, 'flipV'),
  };
}

/** The transformation for a group's contents. */
export function frameOfGroup(transform: XmlElement | undefined, frame: Frame): Frame {
  const placed = placedIn(transform, frame);
  const [off, extent] = [at(transform, 'a:chOff'), at(transform, 'a:chExt')];
  if (!placed || !off || !extent) return frame;
  const { box, turn } = placed;
  const ratio = (size: number, of: number, otherwise: number): number => (of > 0 ? size / of : otherwise);
  const scaleX = ratio(box.w, numberAt(extent, 'cx'), frame.scaleX);
  const scaleY = ratio(box.h, numberAt(extent, 'cy'), frame.scaleY);
  return {
    x: box.x - numberAt(off, 'x') * scaleX,
    y: box.y - numberAt(off, 'y') * scaleY,
    scaleX,
    scaleY,
    turn,
    middle: { x: box.x + box.w / 2, y: box.y + box.h / 2 },
  };
}

function around(point: { x: number; y: number }, { turn, middle }: Frame): { x: number; y: number } {
  if (turn === 0) return point;
  const angle = (turn * Math.PI) / 180;
  const [x, y] = [point.x - middle.x, point.y - middle.y];
  return {
    x: middle.x + x * Math.cos(angle) - y * Math.sin(angle),
    y: middle.y + x * Math.sin(angle) + y * Math.cos(angle),
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** From 0 to less than 360. */
export const turnOf = (degrees: number): number => rounded(((degrees % FULL_TURN) + FULL_TURN) % FULL_TURN) % FULL_TURN;

/** Clips a box to the range our slides support. */
function within({ x, y, w, h }: Box): Box {
  const kept = (value: number, from: number, to: number): number => rounded(Math.min(to, Math.max(from, value)));
  const box = {
    x: kept(x, -2 * SLIDE.w, 3 * SLIDE.w),
    y: kept(y, -2 * SLIDE.h, 3 * SLIDE.h),
    w: kept(w, 0, 3 * SLIDE.w),
    h: kept(h, 0, 3 * SLIDE.h),
  };
  const isBox = boxRules.x(box.x) && boxRules.y(box.y) && boxRules.w(box.w) && boxRules.h(box.h);
  return isBox ? box : { x: 0, y: 0, w: SLIDE.w, h: SLIDE.h };
}

/** Whether two boxes look the same. */
export const isSameBox = (one: Box, other: Box): boolean =>
  (['x', 'y', 'w', 'h'] as const).every((side) => Math.abs(one[side] - other[side]) < 2);
