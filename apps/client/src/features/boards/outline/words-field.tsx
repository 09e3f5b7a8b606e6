import { useState } from 'react';
import type { Editor, TLShape } from 'tldraw';
import { t } from '@/text/boards/outline';
import { TextArea } from '@/ui/field';
import { ownWords, sayInstead } from './words';

/** Whether the keyboard or loss of focus ended editing. */
export type EndedBy = 'key' | 'leaving';

interface WordsFieldProps {
  editor: Editor;
  shape: TLShape;
  onEnd: (by: EndedBy) => void;
}

/** Edits a shape's text in the list: Enter saves, Shift+Enter adds a line, and Esc cancels. */
export function WordsField({ editor, shape, onEnd }: WordsFieldProps) {
  const [words, setWords] = useState(() => ownWords(shape));
  // The text that the editing person last saw.
  const [seen, setSeen] = useState(words);
  const [theirs, setTheirs] = useState<string>();
  const keep = (by: EndedBy): void => {
    // The current shape: others may have moved or deleted it.
    const now = editor.getShape(shape.id);
    const said = words.trim();
    if (now && said !== seen.trim()) {
      const there = ownWords(now);
      if (there !== seen && there !== said) {
        setSeen(there);
        setTheirs(there);
        return;
      }
      sayInstead(editor, now, said);
    }
    onEnd(by);
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
      onBlur={() => keep('leaving')}
      {...(theirs === undefined ? {} : { error: t('theirs', { words: theirs }) })}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onEnd('key');
        else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
          event.preventDefault();
          keep('key');
        }
      }}
    />
  );
}
