import type { BuiltKind, WrittenKind } from '@cartulary/contracts/written-kinds';
import { board } from './board/kind.js';
import { deck } from './deck/kind.js';
import type { Kind, PlannedKind } from './kind.js';
import { map } from './map/kind.js';
import { text } from './text/kind.js';

/** Every kind, each in a folder of its own. One that `builtKinds` names has to be built, or this does not compile. */
export const kinds: { readonly [K in WrittenKind]: K extends BuiltKind ? Kind : PlannedKind } = {
  text,
  board,
  map,
  deck,
};
