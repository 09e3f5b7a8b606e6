import type { HeardWord } from '@cartulary/contracts/endpoints/corrections';
import { useState } from 'react';
import { SaveTranscript } from '@/shared/speech/save-transcript';
import { said } from '@/shared/speech/transcript';
import { TranscriptText } from '@/shared/speech/transcript-text';
import { t } from '@/text/meetings/sealed';
import { TextField } from '@/ui/field';
import { SealedProposals } from './sealed-proposals';
import { sentencesIn, type SealedLine } from './sealed-transcript';

interface SealedTextProps {
  readonly lines: readonly SealedLine[];
  /** Name of exported files without extension. */
  readonly name: string;
  readonly changedAt: Date;
  /** Playback position. Undefined while not playing. */
  readonly atMs?: number | undefined;
  readonly onPlay: ((ms: number) => void) | undefined;
  /** Undefined if this person can't edit the transcript. @param at index of the line */
  readonly onCorrect: ((at: number, word: HeardWord) => Promise<void>) | undefined;
}

const NOT_PLAYED = -1;

/**
 * A transcript opened in this page: reading, search, correction, and export happen here, because no server can read
 * it.
 */
export function SealedText({ lines, name, changedAt, atMs = NOT_PLAYED, onPlay, onCorrect }: SealedTextProps) {
  const [query, setQuery] = useState('');
  const sentences = sentencesIn(lines);
  if (sentences.length === 0) return <p className="text-ink-2">{t('transcript.none')}</p>;
  const wanted = query.trim().toLocaleLowerCase();
  const found = wanted === '' ? sentences : sentences.filter((one) => said(one).toLocaleLowerCase().includes(wanted));
  return (
    <>
      <TextField
        type="search"
        label={t('transcript.find')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status" className="text-xs text-ink-2">
        {wanted === '' ? null : t('transcript.found', { count: found.length })}
      </p>
      <TranscriptText
        sentences={found}
        atMs={atMs}
        onPlay={onPlay}
        onCorrect={onCorrect && ((word, { block }) => onCorrect(block, word))}
      />
      <SealedProposals lines={lines} sentences={sentences} onPlay={onPlay} />
      <div className="flex flex-wrap items-center gap-2">
        <SaveTranscript name={name} changedAt={changedAt} sentences={sentences} isOneOfMany />
        <p className="text-xs text-ink-2">{t('transcript.files')}</p>
      </div>
    </>
  );
}
