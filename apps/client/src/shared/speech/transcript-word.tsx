import { wordLimits } from '@cartulary/contracts/limits/words';
import { useEffect, useRef } from 'react';
import { t } from '@/text/recordings';
import { cx } from '@/ui/class-names';
import type { ShownWord } from './transcript';

interface TranscriptWordProps {
  readonly word: ShownWord;
  readonly isNow: boolean;
  /** Initial tab stop; arrow keys continue from there. */
  readonly isFirst: boolean;
  readonly onPress: (() => void) | undefined;
}

/** A word in its sentence; a button if it may be corrected. */
export function TranscriptWord({ word, isNow, isFirst, onPress }: TranscriptWordProps) {
  const { before, text, heard, isDoubtful } = word;
  const same = {
    title: isDoubtful ? t('view.doubtful') : text === heard ? undefined : t('word.corrected', { word: heard }),
    className: cx(
      isDoubtful && 'underline decoration-dotted decoration-2 underline-offset-4',
      isNow && 'rounded-[2px] bg-primary/15',
      onPress && 'rounded-[2px] hover:bg-hover',
    ),
  };
  return (
    <>
      {before}
      {onPress ? (
        <button
          type="button"
          {...same}
          data-word={isDoubtful ? 'doubtful' : 'sure'}
          tabIndex={isFirst ? 0 : -1}
          onClick={onPress}
        >
          {text}
        </button>
      ) : (
        <span {...same}>{text}</span>
      )}
    </>
  );
}

/** An input that replaces a word. Enter or blur saves, Escape cancels. */
export function WordField({ word, onDone }: { readonly word: ShownWord; readonly onDone: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <>
      {word.before}
      <input
        ref={field}
        aria-label={t('word.field', { word: word.text })}
        defaultValue={word.text}
        maxLength={wordLimits.maxCharacters}
        size={Math.max(4, word.text.length)}
        className="skin-field px-1"
        onBlur={({ currentTarget }) => onDone(currentTarget.value.trim())}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') onDone(event.currentTarget.value.trim());
          if (event.key === 'Escape') onDone(word.text);
        }}
      />
    </>
  );
}
