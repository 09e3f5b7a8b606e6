/** The order in which somebody wants to see the tiles: ids of people and screens. */
export type Order = readonly string[];

interface Placed {
  readonly id: string;
  readonly kind: 'person' | 'screen';
}

/** Tiles in one's own order. Who came since stands last, and a screen that was begun since first, where it is seen. */
export function inOrderOf<T extends Placed>(tiles: readonly T[], order: Order): readonly T[] {
  if (order.length === 0) return tiles;
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id, kind }: T): number => places.get(id) ?? (kind === 'screen' ? -1 : order.length);
  return tiles.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The order after a tile went to the place of another, or by so many places. What is at an end stays there. */
export function moved(tiles: readonly Placed[], id: string, to: string | number): Order {
  const ids = tiles.map((tile) => tile.id);
  const from = ids.indexOf(id);
  const place = typeof to === 'number' ? from + to : ids.indexOf(to);
  if (from < 0 || place < 0 || place >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(place, 0, id);
}
