import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type { TextJson } from './text/json.js';
import type { KindContent } from './kind-content.js';
import { boardContent, type BoardJson } from './board/content.js';
import { deckContent } from './deck/content.js';
import type { DeckJson } from './deck/json.js';
import { mapContent } from './map/content.js';
import type { MapJson } from './map/json.js';
import { textContent } from './text/content.js';

interface ContentOf {
  readonly text: TextJson;
  readonly board: BoardJson;
  readonly map: MapJson;
  readonly deck: DeckJson;
}

/** Content handlers of every kind. A missing one is a compile error. */
export const contents: { readonly [K in BuiltKind]: KindContent<ContentOf[K]> } = {
  text: textContent,
  board: boardContent,
  map: mapContent,
  deck: deckContent,
};
