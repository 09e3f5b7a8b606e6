/** A stretch of a block that is marked: by an entity, or as a hit of the search. UTF-16 offsets. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly entityId: string | null;
  /** The place that was asked for. */
  readonly spot?: true;
}

/** A piece of a block that is drawn in one way. */
export interface Segment {
  readonly start: number;
  readonly text: string;
  readonly entityId: string | null;
  /** Whether the entity's mark begins here: its number stands in front of it. */
  readonly opens: boolean;
  readonly hit: boolean;
  readonly spot: boolean;
}

/** Cuts a block where its marks begin and end. Where entities overlap the shorter one is shown. */
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
