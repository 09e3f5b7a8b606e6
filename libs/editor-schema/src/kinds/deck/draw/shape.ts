import type { ShapeName } from '../json.js';
import { rounded } from './marks.js';

/** Shapes that are lines and have no interior. */
export const isLine = (shape: ShapeName): boolean => shape === 'line' || shape === 'pointer';

/** The outline of a shape as an SVG path, shared by pages and PDF. */
export function shapePath(shape: ShapeName, w: number, h: number, isFlipped = false): string {
  const [from, to] = isFlipped ? [`0 ${h}`, `${w} 0`] : ['0 0', `${w} ${h}`];
  switch (shape) {
    case 'rect':
      return `M0 0H${w}V${h}H0Z`;
    case 'round': {
      const r = rounded(Math.min(w, h, 80) * 0.2);
      return `M${r} 0H${w - r}Q${w} 0 ${w} ${r}V${h - r}Q${w} ${h} ${w - r} ${h}H${r}Q0 ${h} 0 ${h - r}V${r}Q0 0 ${r} 0Z`;
    }
    case 'ellipse': {
      const [rx, ry] = [w / 2, h / 2];
      return `M0 ${ry}A${rx} ${ry} 0 1 1 ${w} ${ry}A${rx} ${ry} 0 1 1 0 ${ry}Z`;
    }
    case 'triangle':
      return `M${w / 2} 0L${w} ${h}H0Z`;
    case 'diamond':
      return `M${w / 2} 0L${w} ${h / 2}L${w / 2} ${h}L0 ${h / 2}Z`;
    case 'arrow': {
      const neck = rounded(w - Math.min(w * 0.5, h * 0.6));
      return `M0 ${h * 0.25}H${neck}V0L${w} ${h / 2}L${neck} ${h}V${h * 0.75}H0Z`;
    }
    case 'line':
    case 'pointer':
      return `M${from}L${to}`;
  }
}

/** The arrowhead at the end of a line. */
export function headPath(w: number, h: number, isFlipped: boolean, lineWidth: number): string {
  const [x, y] = [w, isFlipped ? 0 : h];
  const angle = Math.atan2(isFlipped ? -h : h, w);
  const length = 8 + lineWidth * 3;
  const corner = (by: number): string =>
    `${rounded(x - length * Math.cos(angle + by))} ${rounded(y - length * Math.sin(angle + by))}`;
  return `M${x} ${y}L${corner(0.45)}L${corner(-0.45)}Z`;
}
