import type { ShapeName } from '../json.js';

/** PowerPoint's names of our shapes (ECMA-376, part 1, 20.1.10.56). */
export const shapeNames: Readonly<
  Record<ShapeName, 'rect' | 'roundRect' | 'ellipse' | 'triangle' | 'diamond' | 'rightArrow' | 'line'>
> = {
  rect: 'rect',
  round: 'roundRect',
  ellipse: 'ellipse',
  triangle: 'triangle',
  diamond: 'diamond',
  arrow: 'rightArrow',
  line: 'line',
  pointer: 'line',
};
