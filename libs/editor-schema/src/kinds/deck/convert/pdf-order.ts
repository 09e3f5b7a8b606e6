import { isLine } from '../draw/shape.js';
import type { SlideJson, ThingJson } from '../json.js';
import type { Box } from '../layouts.js';
import { boxOf } from '../placing.js';
import { asRead } from '../words.js';

/**
 * The elements of a slide in reading order, except that one on top of another comes after it: Typst paints in the order
 * in which screen readers read.
 */
export function asPainted(slide: SlideJson): ThingJson[] {
  const extents = slide.things.map((thing) => extentOf(thing, boxOf(thing, slide.layout)));
  // From bottom to top.
  const waitsFor = new Map(
    slide.things.map(({ id }, index) => {
      const own = extents[index];
      const below = slide.things.slice(0, index).filter((_, at) => own && overlap(own, extents[at]));
      return [id, new Set(below.map((thing) => thing.id))];
    }),
  );
  const left = asRead(slide);
  const painted: ThingJson[] = [];
  while (left.length > 0) {
    // The lowest one never waits.
    const next = left.findIndex(({ id }) => waitsFor.get(id)?.size === 0);
    for (const { id } of left.splice(Math.max(0, next), 1)) {
      painted.push(...slide.things.filter((thing) => thing.id === id));
      for (const ids of waitsFor.values()) ids.delete(id);
    }
  }
  return painted;
}

/** How far an element's outline and arrowhead can extend beyond its box. */
export function outlineMargin({ kind, shape, line, lineWidth }: ThingJson): number {
  const hasOutline = line !== null || (kind === 'shape' && isLine(shape));
  return hasOutline ? 8 + lineWidth * 3 : 0;
}

/** The area that an element covers when it's turned, with its outline and arrowhead. */
function extentOf(thing: ThingJson, { x, y, w, h }: Box): Box {
  const angle = (thing.turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const margin = outlineMargin(thing);
  const [wide, high] = [w * cos + h * sin + 2 * margin, w * sin + h * cos + 2 * margin];
  return { x: x + (w - wide) / 2, y: y + (h - high) / 2, w: wide, h: high };
}

const overlap = (one: Box, other: Box | undefined): boolean =>
  other !== undefined &&
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;
