interface Identified {
  readonly id: string;
}

/** Ids of the rows from one index to another, both included, in either direction, as far as they have been fetched. */
export const rangeBetween = (rows: readonly (Identified | undefined)[], from: number, to: number): string[] =>
  rows.slice(Math.min(from, to), Math.max(from, to) + 1).flatMap((row) => (row ? [row.id] : []));

/** The ticked rows that are still there: what was moved, binned or filtered away is not acted on unseen. */
export const stillThere = <Row extends Identified>(
  rows: readonly (Row | undefined)[],
  selected: ReadonlySet<string>,
): Row[] => (selected.size === 0 ? [] : rows.flatMap((row) => (row && selected.has(row.id) ? [row] : [])));
