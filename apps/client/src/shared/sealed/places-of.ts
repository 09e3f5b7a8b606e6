import type { SealedItem } from './sealed-types';

/** The numbers of its pages or pictures, in order. */
export const numbersOf = (item: SealedItem, place: 'page' | 'picture'): number[] =>
  [...item.placesStored().keys()]
    .flatMap((stored) => (stored.startsWith(`${place}/`) ? [Number(stored.slice(place.length + 1))] : []))
    .sort((one, other) => one - other);

/** Whether reading a slot means opening the document. Lists also read its head and preview. */
export const isContent = (place: string): boolean => /^(?:original|reading|page\/\d+)$/.test(place);
