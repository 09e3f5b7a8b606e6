import { ContinueElsewhere } from '@/shared/open-written/continue/continue-elsewhere';
import type { TextRoom } from '../text-room';

/** Continues the selected words in another item. */
export const ContinuePanel = (room: TextRoom) => (
  <ContinueElsewhere
    room={room}
    kind="text"
    onLink={(_id, address) => room.editor.chain().setLink({ href: address }).run()}
  />
);
