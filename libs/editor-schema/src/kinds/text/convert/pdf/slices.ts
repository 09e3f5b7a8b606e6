/** What is never broken between two pages: a line, a picture, a row. Distances in points. */
export interface Slice {
  readonly height: number;
  /** Space above it, which a page does not begin with. */
  readonly gap?: number;
  /** A heading, which doesn't stand alone at the foot of a page. */
  readonly keepWithNext?: boolean;
  /** What is shown again, as no part of the text, where a page begins with this slice: the head of its table. */
  readonly repeated?: Slice;
  draw(x: number, y: number, isRepeated?: boolean): void;
}

export const heightOf = (slices: readonly Slice[]): number =>
  slices.reduce((sum, { height, gap = 0 }, number) => sum + height + (number === 0 ? 0 : gap), 0);

/** Slices one below the other, as one. */
export function drawAll(slices: readonly Slice[], x: number, y: number, isRepeated?: boolean): void {
  let at = y;
  for (const [number, slice] of slices.entries()) {
    at += number === 0 ? 0 : (slice.gap ?? 0);
    slice.draw(x, at, isRepeated);
    at += slice.height;
  }
}

/** The same slices further in, with something beside or behind each; `first` tells the first one. */
export function within(
  slices: readonly Slice[],
  indent: number,
  beside: (x: number, y: number, height: number, first: boolean, isRepeated: boolean) => void,
): Slice[] {
  return slices.map((slice, number) => ({
    ...slice,
    draw(x, y, isRepeated = false) {
      const gap = number === 0 ? 0 : (slice.gap ?? 0);
      beside(x, y - gap, slice.height + gap, number === 0, isRepeated);
      slice.draw(x + indent, y, isRepeated);
    },
  }));
}

/** Groups of slices that are each at most so high. */
export function inParts(slices: readonly Slice[], most: number): Slice[][] {
  const parts: Slice[][] = [[]];
  for (const slice of slices) {
    const part = parts.at(-1) ?? [];
    if (part.length > 0 && heightOf([...part, slice]) > most) parts.push([slice]);
    else part.push(slice);
  }
  return parts;
}
