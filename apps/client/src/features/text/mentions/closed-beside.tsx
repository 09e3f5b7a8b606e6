import type { Editor } from '@tiptap/core';
import { CLOSED_NOTE, ClosedNote } from '@/shared/mentions/closed-note';
import type { ClosedAsk } from '../editor/asks';
import { useNotePlace } from './use-note-place';

interface ClosedBesideProps {
  ask: ClosedAsk;
  itemId: string;
  editor: Editor;
  onClose: () => void;
}

/** Asks beside the line that names them whether people shall see the text. */
export function ClosedBeside({ ask, itemId, editor, onClose }: ClosedBesideProps) {
  const leave = (): void => {
    const held = document.activeElement?.closest(CLOSED_NOTE) ?? null;
    onClose();
    if (held !== null) editor.commands.focus();
  };
  // Whoever was named may stand in the text no more.
  const place = useNotePlace(editor, ask.mentionIds, leave);
  return <ClosedNote closed={ask} itemId={itemId} kind="text" place={place} onLeave={leave} />;
}
