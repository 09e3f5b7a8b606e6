import type { DocumentEntity } from '@cartulary/contracts/endpoints/documents';
import { certaintyOf } from '@cartulary/contracts/reading';

type Judged = Pick<DocumentEntity, 'id' | 'number' | 'confidence' | 'confirmed'>;

/** What waits for a person, least sure first; equally sure ones in reading order. */
export const waiting = <E extends Judged>(entities: readonly E[]): E[] =>
  entities
    .filter(({ confidence, confirmed }) => !confirmed && certaintyOf(confidence) === 'doubtful')
    .toSorted((a, b) => a.confidence - b.confidence || a.number - b.number);

/**
 * What comes after `currentId` was settled or skipped: the least sure one that waits and was not skipped; when only
 * skipped ones are left they come again, beginning behind the current one. Null when nothing waits.
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

/** The entity before or after in reading order; from nothing, the first or the last. Stays at either end. */
export function neighbour<E extends Judged>(entities: readonly E[], currentId: string | null, step: 1 | -1): E | null {
  const ordered = entities.toSorted((a, b) => a.number - b.number);
  const at = ordered.findIndex(({ id }) => id === currentId);
  if (at < 0) return (step > 0 ? ordered[0] : ordered.at(-1)) ?? null;
  return ordered[Math.min(ordered.length - 1, Math.max(0, at + step))] ?? null;
}
