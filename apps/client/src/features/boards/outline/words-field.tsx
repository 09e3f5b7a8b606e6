import { useState } from 'react';
import type { Editor, TLShape } from 'tldraw';
import { t } from '@/text/boards/outline';
import { TextArea } from '@/ui/field';
import { ownWords, sayInstead } from './words';

/** The words of a thing, written where it stands in the list: Enter keeps them, Shift and Enter begin a line, Esc leaves them as they were. */
export function WordsField({ editor, shape, onEnd }: { editor: Editor; shape: TLShape; onEnd: () => void }) {
  const [words, setWords] = useState(() => ownWords(shape));
  const keep = (): void => {
    // As it stands now: others may have moved it, or deleted it.
    const now = editor.getShape(shape.id);
    if (now) sayInstead(editor, now, words.trim());
    onEnd();
  };
  return (
    <TextArea
      label={t('words')}
      labelHidden
      rows={Math.min(6, words.split('\n').length)}
      autoFocus
      value={words}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setWords(target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onEnd();
        else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
          event.preventDefault();
          keep();
        }
      }}
    />
  );
}
