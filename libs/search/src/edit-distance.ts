/** Whether at most `most` letters have to be inserted, left out or replaced to make one word of the other. */
export function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, at(row, j) + 1, at(next, j - 1) + 1));
    }
    if (Math.min(...next) > most) return false;
    row = next;
  }
  return at(row, b.length) <= most;
}

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;
