import { useState } from 'react';
import type { Editor, TLShape } from 'tldraw';
import { t } from '@/text/boards/outline';
import { TextArea } from '@/ui/field';
import { ownWords, sayInstead } from './words';

/** Whether the keyboard ended it, or somebody went elsewhere. */
export type EndedBy = 'key' | 'leaving';

interface WordsFieldProps {
  editor: Editor;
  shape: TLShape;
  onEnd: (by: EndedBy) => void;
}

/** The words of a thing, written where it stands in the list: Enter keeps them, Shift and Enter begin a line, Esc leaves them as they were. */
export function WordsField({ editor, shape, onEnd }: WordsFieldProps) {
  const [words, setWords] = useState(() => ownWords(shape));
  // What stands there as far as whoever writes has seen.
  const [seen, setSeen] = useState(words);
  const [theirs, setTheirs] = useState<string>();
  const keep = (by: EndedBy): void => {
    // As it stands now: others may have moved it, or deleted it.
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
