import { itemOfAddress } from '@/routing/item-address';
import type { BesideItem } from './beside-view';

/** The item that a message links to within this installation; the first of several. Undefined if there is none. */
export function itemIn(message: string): BesideItem | undefined {
  for (const word of message.split(/\s/)) {
    const item = itemOfAddress(word, location.origin);
    if (item) return item;
  }
  return undefined;
}
