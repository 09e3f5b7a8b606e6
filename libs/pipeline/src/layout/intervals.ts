/** A range on one axis. */
export type Interval = readonly [from: number, to: number];

/** Merges ranges into disjoint ones, in order. */
export function unite(intervals: readonly Interval[]): Interval[] {
  const united: [number, number][] = [];
  for (const [from, to] of [...intervals].sort((a, b) => a[0] - b[0])) {
    const last = united.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  return united;
}

/** The gaps between merged ranges that are at least `least` wide. */
export function gapsBetween(united: readonly Interval[], least: number): Interval[] {
  return united.slice(1).flatMap(([from], index): Interval[] => {
    const before = united[index]?.[1] ?? from;
    return from - before >= least ? [[before, from]] : [];
  });
}
