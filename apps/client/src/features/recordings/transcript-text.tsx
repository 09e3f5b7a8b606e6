import { t } from '@/text/recordings';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { formatClockLength } from './clock-length';
import type { Sentence, ShownWord } from './transcript';

interface TranscriptTextProps {
  readonly sentences: readonly Sentence[];
  /** Where the recording is now. */
  readonly atMs: number;
  /** Undefined where there is nothing to hear: captions that were kept. */
  readonly onPlay: ((ms: number) => void) | undefined;
}

/** Sentences with their times: pressing one plays it from its first word; the word that is said now and doubtful ones are marked. */
export const TranscriptText = ({ sentences, atMs, onPlay }: TranscriptTextProps) => (
  <ol className="flex flex-col gap-2">
    {sentences.map((sentence) => (
      <li key={`${sentence.startMs} ${sentence.speaker ?? ''}`} className="flex gap-3">
        {onPlay ? (
          <button
            type="button"
            className="shrink-0 self-start rounded-control px-1.5 py-0.5 font-mono text-xs text-primary tabular-nums hover:bg-hover"
            aria-label={t('view.playFrom', { time: formatClockLength(sentence.startMs) })}
            onClick={() => onPlay(sentence.startMs)}
          >
            {formatClockLength(sentence.startMs)}
          </button>
        ) : (
          <span className="shrink-0 self-start py-0.5 font-mono text-xs text-ink-2 tabular-nums">
            {formatClockLength(sentence.startMs)}
          </span>
        )}
        <p className="max-w-[75ch]">
          {sentence.speaker === undefined ? null : (
            <span className="mr-1.5 font-strong text-ink-2">
              <GivenName>{sentence.speaker}</GivenName>
            </span>
          )}
          {sentence.words.map((word) => (
            <Word key={word.startMs} word={word} isNow={word.startMs <= atMs && atMs < word.endMs} />
          ))}
        </p>
      </li>
    ))}
  </ol>
);

const Word = ({ word: { before, text, isDoubtful }, isNow }: { readonly word: ShownWord; readonly isNow: boolean }) => (
  <>
    {before}
    <span
      title={isDoubtful ? t('view.doubtful') : undefined}
      className={cx(
        isDoubtful && 'underline decoration-dotted decoration-2 underline-offset-4',
        isNow && 'rounded-[2px] bg-primary/15',
      )}
    >
      {text}
    </span>
  </>
);
