import { waits, type FoundValue } from '../found-value';

type Judged = Pick<FoundValue, 'id' | 'number' | 'field' | 'confidence' | 'confirmed' | 'checks'>;

const rank = ({ field }: Judged): number => (field === undefined ? 1 : 0);

/** Values that need review: fields before entities, each by ascending confidence. Ties keep their order. */
export const waiting = <E extends Judged>(values: readonly E[]): E[] =>
  values.filter(waits).toSorted((a, b) => rank(a) - rank(b) || a.confidence - b.confidence || a.number - b.number);

/**
 * The next value after `currentId` was confirmed or skipped: the least certain open one that wasn't skipped. If only
 * skipped ones remain, returns those, starting after the current one. Null if none are open.
 */
export function nextToReview<E extends Judged>(
  entities: readonly E[],
  currentId: string | null,
  skipped: ReadonlySet<string>,
): E | null {
  const queue = waiting(entities);
  const others = queue.filter(({ id }) => id !== currentId);
  const fresh = others.find(({ id }) => !skipped.has(id));
  if (fresh) return fresh;
  const place = queue.findIndex(({ id }) => id === currentId);
  return [...queue.slice(place + 1), ...queue.slice(0, Math.max(0, place))].find(({ id }) => id !== currentId) ?? null;
}

/** The least certain open value that wasn't skipped. Null if there is none. */
export function leastSure<E extends Judged>(
  values: readonly E[],
  currentId: string | null,
  skipped: ReadonlySet<string>,
): E | null {
  const open = values.filter((value) => waits(value) && value.id !== currentId && !skipped.has(value.id));
  return open.toSorted((a, b) => a.confidence - b.confidence || a.number - b.number)[0] ?? null;
}

/** The previous or next entity in reading order. Without a current one, the first or the last. Stays at either end. */
export function neighbour<E extends Judged>(entities: readonly E[], currentId: string | null, step: 1 | -1): E | null {
  const ordered = entities.toSorted((a, b) => a.number - b.number);
  const at = ordered.findIndex(({ id }) => id === currentId);
  if (at < 0) return (step > 0 ? ordered[0] : ordered.at(-1)) ?? null;
  return ordered[Math.min(ordered.length - 1, Math.max(0, at + step))] ?? null;
}
