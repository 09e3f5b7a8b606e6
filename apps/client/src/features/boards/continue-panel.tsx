import { ContinueElsewhere } from '@/shared/open-written/continue/continue-elsewhere';
import { linkFrom } from '@/shared/open-written/continue/continue-in';
import type { BoardRoom } from './board-room';

/** Continues the selection in another item. */
export const ContinuePanel = (room: BoardRoom) => (
  <ContinueElsewhere
    room={room}
    kind="board"
    onLink={(id, address, label) => linkFrom({ ydoc: room.ydoc, kind: 'board' }, id, address, label)}
  />
);
