interface Identified {
  readonly id: string;
}

/** Ids of the rows from one index to another, both included, in either direction. */
export const rangeBetween = (rows: readonly Identified[], from: number, to: number): string[] =>
  rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id);

/** The ticked rows that are still there: what was moved, binned or filtered away is not acted on unseen. */
export const stillThere = <Row extends Identified>(rows: readonly Row[], selected: ReadonlySet<string>): Row[] =>
  rows.filter(({ id }) => selected.has(id));
