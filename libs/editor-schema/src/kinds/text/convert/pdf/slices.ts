/** An unbreakable part of a page: a line, a picture or a row. Distances in points. */
export interface Slice {
  readonly height: number;
  /** Space above it, except at the top of a page. */
  readonly gap?: number;
  /** Set for headings, which must not end a page. */
  readonly keepWithNext?: boolean;
  /** Repeated as an artifact if a page starts with this slice: its table's header. */
  readonly repeated?: Slice;
  draw(x: number, y: number, isRepeated?: boolean): void;
}

export const heightOf = (slices: readonly Slice[]): number =>
  slices.reduce((sum, { height, gap = 0 }, number) => sum + height + (number === 0 ? 0 : gap), 0);

/** Draws slices one below the other. */
export function drawAll(slices: readonly Slice[], x: number, y: number, isRepeated?: boolean): void {
  let at = y;
  for (const [number, slice] of slices.entries()) {
    at += number === 0 ? 0 : (slice.gap ?? 0);
    slice.draw(x, at, isRepeated);
    at += slice.height;
  }
}

/** Indents slices, with something next to or behind each; `first` identifies the first one. */
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

/** Groups slices up to a maximum height. */
export function inParts(slices: readonly Slice[], most: number): Slice[][] {
  const parts: Slice[][] = [[]];
  for (const slice of slices) {
    const part = parts.at(-1) ?? [];
    if (part.length > 0 && heightOf([...part, slice]) > most) parts.push([slice]);
    else part.push(slice);
  }
  return parts;
}
