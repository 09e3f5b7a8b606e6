import { writingLimits } from '@cartulary/contracts/writing-limits';
import { countWords } from '@cartulary/editor-schema/words';
import type { DocumentJson } from '@cartulary/editor-schema/json';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { t } from '@/text/document';

/** How long nobody must have typed or selected before words are counted. */
const PAUSE_MS = 800;

interface Counted {
  readonly whole: string;
  readonly reading: string;
  /** '' where nothing is selected. */
  readonly selected: string;
}

function countIn({ state }: Editor): Counted {
  const whole = countWords(state.doc.toJSON() as DocumentJson);
  const { from, to, empty } = state.selection;
  const selected = empty ? undefined : countWords(state.doc.cut(from, to).toJSON() as DocumentJson);
  const minutes = Math.ceil(whole.words / writingLimits.readingWordsAMinute);
  return {
    whole: t('words', { ...whole }),
    reading: whole.words === 0 ? '' : t('words.reading', { minutes }),
    selected: selected ? t('words.selected', { ...selected }) : '',
  };
}

/** How much is written and selected, and how long it takes to read; counted in a pause. */
export function WordCount({ editor }: { editor: Editor }) {
  const [counted, setCounted] = useState<Counted>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (): void => {
      clearTimeout(timer);
      setCounted(countIn(editor));
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(take, PAUSE_MS);
    };
    // The text of a document that was just opened arrives a moment after its page: what is counted first is not nothing.
    let isFirst = editor.isEmpty;
    const changed = (): void => {
      if (isFirst) take();
      else soon();
      isFirst = false;
    };
    if (isFirst) soon();
    else take();
    editor.on('update', changed).on('selectionUpdate', soon);
    return () => {
      clearTimeout(timer);
      editor.off('update', changed).off('selectionUpdate', soon);
    };
  }, [editor]);
  if (!counted) return null;
  return (
    <div className="flex flex-col gap-0.5 text-xs text-ink-3 tabular-nums">
      {counted.selected === '' ? null : <p className="text-ink-2">{counted.selected}</p>}
      <p>{counted.whole}</p>
      {counted.reading === '' ? null : <p>{counted.reading}</p>}
    </div>
  );
}
