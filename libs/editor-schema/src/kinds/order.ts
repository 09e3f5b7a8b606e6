import { generateKeyBetween, generateNJitteredKeysBetween, generateNKeysBetween } from 'fractional-indexing-jittered';

const MAX_CHARACTERS = 100;

/** An entry of a list that several people can reorder. */
export interface Ordered {
  readonly id: string;
  readonly order: string;
}

/** Whether it's a valid order that others can be inserted before and after. */
export function isOrder(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_CHARACTERS) return false;
  try {
    return generateKeyBetween(value, null) > value;
  } catch {
    return false;
  }
}

/**
 * Creates this many orders between two others, ascending; null means the end of the list on that side. If both are the
 * same, the new ones come after it.
 */
export function ordersBetween(before: string | null, after: string | null, count: number): string[] {
  const isBetween = before === null || after === null || before < after;
  return generateNJitteredKeysBetween(before, isBetween ? after : null, count);
}

/** Creates an order between two others. */
export const orderBetween = (before: string | null, after: string | null): string =>
  ordersBetween(before, after, 1)[0] ?? '';

/** Where to insert entries into a list. */
interface Places {
  readonly orders: readonly string[];
  /** New orders of existing entries; only needed if there was no space between two of them. */
  readonly moved: readonly Ordered[];
}

/**
 * Creates this many orders before the entry at an index of a sorted list. Each insertion between the same two entries
 * makes orders longer. Once they are too long, all entries get new ones, which are the same for everyone.
 */
export function placesAmong(others: readonly Ordered[], at: number, count: number): Places {
  const orders = ordersBetween(others[at - 1]?.order ?? null, others[at]?.order ?? null, count);
  if (orders.every(({ length }) => length <= MAX_CHARACTERS)) return { orders, moved: [] };
  const all = generateNKeysBetween(null, null, others.length + count);
  const moved = others.map(({ id }, index) => ({ id, order: all[index < at ? index : index + count] ?? '' }));
  return { orders: all.slice(at, at + count), moved };
}

/** The same on every page, even if two entries have the same order. */
export const byOrder = (one: Ordered, other: Ordered): number =>
  one.order < other.order ? -1 : one.order > other.order ? 1 : one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
