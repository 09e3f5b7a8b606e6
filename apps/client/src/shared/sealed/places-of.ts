import type { SealedItem } from './sealed-types';

/** The numbers of its pages or pictures, in their order. */
export const numbersOf = (item: SealedItem, place: 'page' | 'picture'): number[] =>
  [...item.placesStored().keys()]
    .flatMap((stored) => (stored.startsWith(`${place}/`) ? [Number(stored.slice(place.length + 1))] : []))
    .sort((one, other) => one - other);

/** Whether who asks for a place opens the document: its head and picture are looked at in lists as well. */
export const isContent = (place: string): boolean => /^(?:original|reading|page\/\d+)$/.test(place);
