import { useMemo } from 'react';
import { ContinueElsewhere } from '@/shared/open-written/continue/continue-elsewhere';
import type { TextRoom } from '../text-room';
import { chosenWords } from './chosen-words';

/** Continues the selected words in another item. */
export function ContinuePanel(room: TextRoom) {
  const { editor, places } = room;
  const chosen = useMemo(() => chosenWords(editor, places), [editor, places]);
  return (
    <ContinueElsewhere
      room={{ ...room, places: chosen.places }}
      kind="text"
      onLink={(_id, address) => chosen.link(address)}
    />
  );
}
