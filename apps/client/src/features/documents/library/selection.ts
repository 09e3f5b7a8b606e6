interface Identified {
  readonly id: string;
}

/** Ids of the fetched rows between two indexes, inclusive, in either direction. */
export const rangeBetween = (rows: readonly (Identified | undefined)[], from: number, to: number): string[] =>
  rows.slice(Math.min(from, to), Math.max(from, to) + 1).flatMap((row) => (row ? [row.id] : []));

/** Selected rows that are still in the list. Rows that were moved, deleted, or filtered out must not change unseen. */
export const stillThere = <Row extends Identified>(
  rows: readonly (Row | undefined)[],
  selected: ReadonlySet<string>,
): Row[] => (selected.size === 0 ? [] : rows.flatMap((row) => (row && selected.has(row.id) ? [row] : [])));
