import type { InkPart } from './ink-parts.js';

/** Maximum parts inspected per cell: noise can put more parts in a cell than print can, and each would be compared with all. */
const MAX_PER_CELL = 64;

/** Spatial grid of ink parts, to find those near a position without scanning all of them. */
export class PartGrid {
  private readonly cells = new Map<string, InkPart[]>();

  /** @param cell side of a cell in pixels, about the usual search distance */
  constructor(
    parts: readonly InkPart[],
    private readonly cell: number,
  ) {
    for (const part of parts)
      this.eachCell(part, 0, (key) => {
        const there = this.cells.get(key);
        if (!there) this.cells.set(key, [part]);
        else if (there.length < MAX_PER_CELL) there.push(part);
      });
  }

  /** Parts whose box is within `reach` pixels of a part, including itself if it is in the grid. In crowded cells, returns only some. */
  near(part: InkPart, reach: number): InkPart[] {
    const found = new Set<InkPart>();
    this.eachCell(part, reach, (key) => {
      for (const other of this.cells.get(key) ?? []) if (distance(part, other) <= reach) found.add(other);
    });
    return [...found];
  }

  private eachCell({ left, top, right, bottom }: InkPart, reach: number, visit: (key: string) => void): void {
    const at = (pixels: number): number => Math.floor(pixels / this.cell);
    for (let y = at(top - reach); y <= at(bottom + reach); y += 1)
      for (let x = at(left - reach); x <= at(right + reach); x += 1) visit(`${x} ${y}`);
  }
}

/** Distance between two boxes along the axis on which they're further apart. */
const distance = (one: InkPart, other: InkPart): number =>
  Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom, 0);
