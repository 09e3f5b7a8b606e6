import type { HeardWord } from '@cartulary/contracts/endpoints/corrections';
import { useRef, useState } from 'react';
import { t } from '@/text/recordings';
import { Button } from '@/ui/button';
import { GivenName } from '@/ui/given-name';
import { orSayFailed } from '@/ui/say-failed';
import { formatClockLength } from '@/lib/format/clock-length';
import type { Sentence, ShownWord } from './transcript';
import { TranscriptWord, WordField } from './transcript-word';
import { focusNextDoubtful, moveAmongWords } from './word-focus';

interface TranscriptTextProps {
  readonly sentences: readonly Sentence[];
  /** The current playback position. */
  readonly atMs: number;
  /** Undefined if there is no audio, as for saved captions. */
  readonly onPlay: ((ms: number) => void) | undefined;
  /** Undefined if this person can't edit the transcript. */
  readonly onCorrect: ((word: HeardWord, sentence: Sentence) => Promise<void>) | undefined;
}

/**
 * Sentences with their times. Clicking a time plays from its first word; clicking a word corrects it. Marks the current word and doubtful
 * ones.
 */
export function TranscriptText({ sentences, atMs, onPlay, onCorrect }: TranscriptTextProps) {
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const keys = sentences.map(
    ({ speaker = '' }) =>
      (word: ShownWord) =>
        `${word.startMs} ${speaker} ${word.heard}`,
  );
  const [firstWord] = sentences[0]?.words ?? [];
  const first = firstWord && keys[0]?.(firstWord);
  const correct = (word: ShownWord, text: string, sentence: Sentence): void => {
    setOpen(null);
    if (text === word.text || text === '' || onCorrect === undefined) return;
    const corrected = { heard: word.heard, saidMs: [word.startMs, word.endMs] as [number, number], text };
    void orSayFailed(onCorrect(corrected, sentence), t('word.failed'));
  };
  return (
    <>
      {onCorrect ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-xs text-ink-2">{t('word.hint')}</p>
          <NextDoubtful sentences={sentences} onNext={() => focusNextDoubtful(list.current)} />
        </div>
      ) : null}
      <ol ref={list} className="flex flex-col gap-2" onKeyDown={moveAmongWords}>
        {sentences.map((sentence, at) => (
          <li key={`${sentence.startMs} ${sentence.speaker ?? ''}`} className="flex gap-3">
            <Time ms={sentence.startMs} onPlay={onPlay} />
            <p className="max-w-[75ch]">
              {sentence.speaker === undefined ? null : (
                <span className="mr-1.5 font-strong text-ink-2">
                  <GivenName>{sentence.speaker}</GivenName>
                </span>
              )}
              {sentence.words.map((word) => {
                const key = keys[at]?.(word) ?? '';
                return open === key ? (
                  <WordField key={key} word={word} onDone={(text) => correct(word, text, sentence)} />
                ) : (
                  <TranscriptWord
                    key={key}
                    word={word}
                    isNow={word.startMs <= atMs && atMs < word.endMs}
                    isFirst={key === first}
                    onPress={onCorrect && (() => setOpen(key))}
                  />
                );
              })}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

function NextDoubtful({ sentences, onNext }: Pick<TranscriptTextProps, 'sentences'> & { readonly onNext: () => void }) {
  const isAny = sentences.some(({ words }) => words.some(({ isDoubtful }) => isDoubtful));
  if (!isAny) return <p className="text-xs text-ink-2">{t('word.none')}</p>;
  return (
    <Button size="sm" variant="quiet" onClick={onNext}>
      {t('word.next')}
    </Button>
  );
}

function Time({ ms, onPlay }: { readonly ms: number; readonly onPlay: TranscriptTextProps['onPlay'] }) {
  const time = formatClockLength(ms);
  if (onPlay === undefined)
    return <span className="shrink-0 self-start py-0.5 font-mono text-xs text-ink-2 tabular-nums">{time}</span>;
  return (
    <button
      type="button"
      className="shrink-0 self-start rounded-control px-1.5 py-0.5 font-mono text-xs text-primary tabular-nums hover:bg-hover"
      aria-label={t('view.playFrom', { time })}
      onClick={() => onPlay(ms)}
    >
      {time}
    </button>
  );
}
