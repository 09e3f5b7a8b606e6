import { ContinueElsewhere } from '@/shared/open-written/continue/continue-elsewhere';
import { linkFrom } from '@/shared/open-written/continue/continue-in';
import type { DeckRoom } from './deck-room';

/** Continues the selection in another item. */
export const ContinuePanel = (room: DeckRoom) => (
  <ContinueElsewhere
    room={room}
    kind="deck"
    onLink={(id, address, label) => linkFrom({ ydoc: room.ydoc, kind: 'deck' }, id, address, label)}
  />
);
