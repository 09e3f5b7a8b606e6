import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type { Continuing } from '@cartulary/editor-schema/kinds/continued';
import { boardContinuing } from '@cartulary/editor-schema/kinds/board/continued';
import { deckContinuing } from '@cartulary/editor-schema/kinds/deck/continued';
import { mapContinuing } from '@cartulary/editor-schema/kinds/map/continued';
import { textContinuing } from '@cartulary/editor-schema/kinds/text/continued';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import type { ContentWork } from './orders.js';

const continuing: Readonly<Record<BuiltKind, Continuing>> = {
  text: textContinuing,
  board: boardContinuing,
  map: mapContinuing,
  deck: deckContinuing,
};

/** Link targets in an item. */
export const placesOf = ({ of, updates }: ContentWork['places']['order']): ContentWork['places']['answer'] =>
  continuing[of].places(ydocOf(updates));
