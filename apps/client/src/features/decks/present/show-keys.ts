import type { DeckJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { Position } from '@cartulary/editor-schema/kinds/deck/shown-slide';
import { firstOf, lastOf, nextOf, previousOf } from './show';

/** The position that a key navigates to. Undefined for other keys. */
export function positionByKey(key: string, deck: DeckJson, at: Position): Position | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
    case 'PageDown':
    case 'Enter':
    case ' ':
    case 'n':
      return nextOf(deck, at);
    case 'ArrowLeft':
    case 'ArrowUp':
    case 'PageUp':
    case 'Backspace':
    case 'p':
      return previousOf(deck, at);
    case 'Home':
      return firstOf(deck);
    case 'End':
      return lastOf(deck);
    default:
      return undefined;
  }
}
