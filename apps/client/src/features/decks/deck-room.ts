import type { DeckJson, SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { WrittenRoom } from '@/shared/open-written/written-room';
import type { OpenedDeck } from './opened-deck';

/** An open presentation, as seen by its panels. */
export interface DeckRoom extends WrittenRoom {
  readonly opened: OpenedDeck;
  readonly deck: DeckJson;
  /** The current slide. Undefined if there is none. */
  readonly slide: SlideJson | undefined;
  readonly isEditable: boolean;
  /** Only browsers can read a sealed presentation, so features that require the server are omitted. */
  readonly isSealed?: true;
}
