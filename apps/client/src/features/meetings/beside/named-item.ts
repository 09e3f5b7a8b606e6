import { itemOfAddress } from '@/routing/item-address';
import type { BesideItem } from './beside-view';

/** What a message names by its address in this installation, the first of several; undefined where it names nothing. */
export function itemIn(message: string): BesideItem | undefined {
  for (const word of message.split(/\s/)) {
    const item = itemOfAddress(word, location.origin);
    if (item) return item;
  }
  return undefined;
}
