/** A person's tile order: ids of people and screens. */
export type Order = readonly string[];

interface Placed {
  readonly id: string;
  readonly kind: 'person' | 'screen';
}

/** Tiles in the order chosen by the person. New people come last; new screens come first, where they're visible. */
export function inOrderOf<T extends Placed>(tiles: readonly T[], order: Order): readonly T[] {
  if (order.length === 0) return tiles;
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id, kind }: T): number => places.get(id) ?? (kind === 'screen' ? -1 : order.length);
  return tiles.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The order after moving a tile to another's position, or by a number of positions. Stops at either end. */
export function moved(tiles: readonly Placed[], id: string, to: string | number): Order {
  const ids = tiles.map((tile) => tile.id);
  const from = ids.indexOf(id);
  const place = typeof to === 'number' ? from + to : ids.indexOf(to);
  if (from < 0 || place < 0 || place >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(place, 0, id);
}
