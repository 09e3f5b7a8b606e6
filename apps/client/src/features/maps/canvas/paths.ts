import type { Point } from '@cartulary/editor-schema/kinds/map/json';
import type { NodeBox, TreeLink } from '@cartulary/editor-schema/kinds/map/layout/types';
import type { RunBox } from '@cartulary/editor-schema/kinds/map/layout/runs';

/** Line width to a topic at this depth. */
export const widthOf = (depth: number): number => (depth <= 1 ? 3 : depth === 2 ? 2 : 1.5);

const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
const round = (value: number): number => Math.round(value * 10) / 10;

/** A link's SVG path. */
export function linkPath({ shape, points }: Pick<TreeLink, 'shape' | 'points'>, grows: NodeBox['grows']): string {
  const [first, ...others] = points;
  const last = others.at(-1);
  if (!first || !last) return '';
  if (shape === 'straight') return `M${at(first)}${others.map((point) => `L${at(point)}`).join('')}`;
  if (grows === 'down' || grows === 'up') {
    const middle = (first.y + last.y) / 2;
    return `M${at(first)}C${round(first.x)} ${round(middle)} ${round(last.x)} ${round(middle)} ${at(last)}`;
  }
  const middle = (first.x + last.x) / 2;
  return `M${at(first)}C${round(middle)} ${round(first.y)} ${round(middle)} ${round(last.y)} ${at(last)}`;
}

export interface Curve {
  readonly d: string;
  /** Position of its label. */
  readonly middle: Point;
  /** Its end, and the arrow's direction there, in radians. */
  readonly end: Point;
  readonly angle: number;
}

/** How far a relationship's line curves away from a straight line, as a share of its length and at most. */
const BEND = { share: 0.22, most: 90 };

/** The curve of a relationship, from border to border. */
export function relationCurve(from: NodeBox, to: NodeBox): Curve {
  const middleOf = ({ x, y, w, h }: NodeBox): Point => ({ x: x + w / 2, y: y + h / 2 });
  const [one, other] = [middleOf(from), middleOf(to)];
  const length = Math.hypot(other.x - one.x, other.y - one.y) || 1;
  const bend = Math.min(BEND.most, length * BEND.share);
  const towards = (side: 1 | -1): Point => ({
    x: (one.x + other.x) / 2 - ((other.y - one.y) / length) * bend * 2 * side,
    y: (one.y + other.y) / 2 + ((other.x - one.x) / length) * bend * 2 * side,
  });
  // Curves away from the central topic at 0, 0.
  const [left, right] = [towards(1), towards(-1)];
  const control = Math.hypot(left.x, left.y) > Math.hypot(right.x, right.y) ? left : right;
  const [start, end] = [border(from, control), border(to, control)];
  return {
    d: `M${at(start)}Q${at(control)} ${at(end)}`,
    middle: { x: start.x / 4 + control.x / 2 + end.x / 4, y: start.y / 4 + control.y / 2 + end.y / 4 },
    end,
    angle: Math.atan2(end.y - control.y, end.x - control.x),
  };
}

/** Where a line from a box's center to a point crosses its border. */
function border({ x, y, w, h }: NodeBox, to: Point): Point {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const [dx, dy] = [to.x - cx, to.y - cy];
  const scale = Math.min(w / 2 / Math.max(Math.abs(dx), 1e-6), h / 2 / Math.max(Math.abs(dy), 1e-6), 1);
  return { x: cx + dx * scale, y: cy + dy * scale };
}

const ARROW = { length: 9, half: 0.45 };

/** The arrowhead's path. */
export function arrowPath({ end, angle }: Pick<Curve, 'end' | 'angle'>): string {
  const side = (turn: number): Point => ({
    x: end.x - ARROW.length * Math.cos(angle + turn),
    y: end.y - ARROW.length * Math.sin(angle + turn),
  });
  return `M${at(side(ARROW.half))}L${at(end)}L${at(side(-ARROW.half))}`;
}

/** Depth of a bracket, and the distance to its label. */
const BRACKET = { depth: 12, words: 10 };

/** A summary's bracket and the start of its label: on the side away from the parent. */
export function bracketPath({ x, y, w, h, outward }: RunBox): { d: string; words: Point; side: RunBox['outward'] } {
  const { depth } = BRACKET;
  const [right, bottom] = [x + w, y + h];
  const along = depth + BRACKET.words;
  switch (outward) {
    case 'left':
      return {
        d: [
          `M${at({ x, y })}`,
          `Q${at({ x: x - depth, y })} ${at({ x: x - depth, y: y + depth })}`,
          `V${round(bottom - depth)}`,
          `Q${at({ x: x - depth, y: bottom })} ${at({ x, y: bottom })}`,
        ].join(' '),
        words: { x: x - along, y: y + h / 2 },
        side: outward,
      };
    case 'right':
      return {
        d: [
          `M${at({ x: right, y })}`,
          `Q${at({ x: right + depth, y })} ${at({ x: right + depth, y: y + depth })}`,
          `V${round(bottom - depth)}`,
          `Q${at({ x: right + depth, y: bottom })} ${at({ x: right, y: bottom })}`,
        ].join(' '),
        words: { x: right + along, y: y + h / 2 },
        side: outward,
      };
    case 'down':
      return {
        d: [
          `M${at({ x, y: bottom })}`,
          `Q${at({ x, y: bottom + depth })} ${at({ x: x + depth, y: bottom + depth })}`,
          `H${round(right - depth)}`,
          `Q${at({ x: right, y: bottom + depth })} ${at({ x: right, y: bottom })}`,
        ].join(' '),
        words: { x: x + w / 2, y: bottom + along },
        side: outward,
      };
    case 'up':
      return {
        d: [
          `M${at({ x, y })}`,
          `Q${at({ x, y: y - depth })} ${at({ x: x + depth, y: y - depth })}`,
          `H${round(right - depth)}`,
          `Q${at({ x: right, y: y - depth })} ${at({ x: right, y })}`,
        ].join(' '),
        words: { x: x + w / 2, y: y - along },
        side: outward,
      };
  }
}
