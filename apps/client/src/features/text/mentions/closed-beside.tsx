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

/** A prompt next to the mention that asks whether the mentioned people should get access to the text. */
export function ClosedBeside({ ask, itemId, editor, onClose }: ClosedBesideProps) {
  const leave = (): void => {
    const held = document.activeElement?.closest(CLOSED_NOTE) ?? null;
    onClose();
    if (held !== null) editor.commands.focus();
  };
  // The mention may have been removed from the text.
  const place = useNotePlace(editor, ask.mentionIds, leave);
  return <ClosedNote closed={ask} itemId={itemId} kind="text" place={place} onLeave={leave} />;
}
