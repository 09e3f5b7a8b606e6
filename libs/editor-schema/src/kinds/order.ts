import { generateKeyBetween, generateNJitteredKeysBetween, generateNKeysBetween } from 'fractional-indexing-jittered';

const MAX_CHARACTERS = 100;

/** What has a place in a list that several people order. */
export interface Ordered {
  readonly id: string;
  readonly order: string;
}

/** Whether it is a place that others can stand before and after. */
export function isOrder(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_CHARACTERS) return false;
  try {
    return generateKeyBetween(value, null) > value;
  } catch {
    return false;
  }
}

/** As many places between two others, in order; null: the end on that side. Where the two are one, places after both. */
export function ordersBetween(before: string | null, after: string | null, count: number): string[] {
  const isBetween = before === null || after === null || before < after;
  return generateNJitteredKeysBetween(before, isBetween ? after : null, count);
}

/** A place between two others. */
export const orderBetween = (before: string | null, after: string | null): string =>
  ordersBetween(before, after, 1)[0] ?? '';

/** Where things come to stand among others. */
interface Places {
  readonly orders: readonly string[];
  /** New places of those others: some only where no room was left between two of them. */
  readonly moved: readonly Ordered[];
}

/**
 * As many places before the one of that index among others, which are in order. Each that is put between the same two is longer than
 * the one before; once they get too long all are spread anew, by everybody to the same places.
 */
export function placesAmong(others: readonly Ordered[], at: number, count: number): Places {
  const orders = ordersBetween(others[at - 1]?.order ?? null, others[at]?.order ?? null, count);
  if (orders.every(({ length }) => length <= MAX_CHARACTERS)) return { orders, moved: [] };
  const all = generateNKeysBetween(null, null, others.length + count);
  const moved = others.map(({ id }, index) => ({ id, order: all[index < at ? index : index + count] ?? '' }));
  return { orders: all.slice(at, at + count), moved };
}

/** The same on every page, though two may have the same place. */
export const byOrder = (one: Ordered, other: Ordered): number =>
  one.order < other.order ? -1 : one.order > other.order ? 1 : one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
