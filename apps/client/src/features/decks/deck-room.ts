import type { DeckJson, SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { WrittenRoom } from '@/shared/open-written/written-room';
import type { OpenedDeck } from './opened-deck';

/** An open presentation, as the parts beside its slides see it. */
export interface DeckRoom extends WrittenRoom {
  readonly opened: OpenedDeck;
  readonly deck: DeckJson;
  /** The one that is looked at; undefined where there is none. */
  readonly slide: SlideJson | undefined;
  readonly isEditable: boolean;
  /** Only pages read it: what the server would have to know of it is left out. */
  readonly isSealed?: true;
}
