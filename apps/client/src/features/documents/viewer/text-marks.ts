/** A marked passage of a block: an entity or a search hit. UTF-16 offsets. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly entityId: string | null;
  /** The requested location. */
  readonly spot?: true;
}

/** A part of a block with uniform style. */
export interface Segment {
  readonly start: number;
  readonly text: string;
  readonly entityId: string | null;
  /** Whether the entity's mark starts here, preceded by its number. */
  readonly opens: boolean;
  readonly hit: boolean;
  readonly spot: boolean;
}

/** Splits a block where its marks start and end. If entities overlap, the shorter one is shown. */
export function segmentsOf(text: string, marks: readonly Mark[]): Segment[] {
  const inside = marks.filter(({ start, end }) => start < end && start < text.length && end > 0);
  const cuts = [
    ...new Set([
      0,
      text.length,
      ...inside.flatMap(({ start, end }) => [Math.max(0, start), Math.min(text.length, end)]),
    ]),
  ];
  cuts.sort((a, b) => a - b);
  const opened = new Set<string>();
  const segments: Segment[] = [];
  for (const [index, start] of cuts.entries()) {
    const end = cuts[index + 1];
    if (end === undefined) break;
    const covering = inside.filter((mark) => mark.start <= start && mark.end >= end);
    const entities = covering.filter(({ entityId }) => entityId !== null);
    const shortest = entities.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0]?.entityId ?? null;
    const opens = shortest !== null && !opened.has(shortest);
    if (shortest !== null) opened.add(shortest);
    segments.push({
      start,
      text: text.slice(start, end),
      entityId: shortest,
      opens,
      hit: covering.some(({ entityId, spot }) => entityId === null && !spot),
      spot: covering.some(({ spot }) => spot),
    });
  }
  return segments;
}
