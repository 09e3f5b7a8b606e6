import type { WrittenKind } from '@cartulary/contracts/written-kinds';
import { board } from './board/kind.js';
import { deck } from './deck/kind.js';
import type { Kind } from './kind.js';
import { map } from './map/kind.js';
import { text } from './text/kind.js';

/** Every kind, each in its own folder. */
export const kinds: Readonly<Record<WrittenKind, Kind>> = {
  text,
  board,
  map,
  deck,
};
