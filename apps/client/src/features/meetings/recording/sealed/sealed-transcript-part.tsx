import type { SealedRecording } from '@cartulary/contracts/endpoints/sealed-recordings';
import { AS_TOLD } from '@cartulary/contracts/settings/field';
import { speechDownloadBytes } from '@cartulary/contracts/speech-files';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatBytes, formatLanguage } from '@/lib/format/format';
import { isSpeechKept, PageSpeech } from '@/shared/speech/page-speech';
import { SpokenSelect, spokenIn, type Spoken } from '@/shared/speech/spoken-select';
import { t } from '@/text/meetings/sealed';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Progress } from '@/ui/progress';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import type { HeardRecording } from './heard-recording';
import { KeptTranscript } from './kept-transcript';
import { renewSealed } from './sealed-data';
import { SealedText } from './sealed-text';
import { writeDown, type SealedLine, type Transcribed } from './sealed-transcript';

interface SealedTranscriptProps {
  readonly meetingId: string;
  readonly recording: SealedRecording;
  readonly secret: string;
  /** Opens the recording if it isn't open yet. */
  readonly open: () => Promise<HeardRecording>;
  /** Playback position. Undefined while it isn't open. */
  readonly atMs: number | undefined;
  readonly onPlay: (ms: number) => void;
}

/** Transcription status. The share is undefined before the first result. */
type Standing = { readonly is: 'loading' | 'writing'; readonly share: number };

/** The transcript, created in this page and stored encrypted. */
export function SealedTranscript({ meetingId, recording, secret, open, atMs, onPlay }: SealedTranscriptProps) {
  const [shown, setShown] = useState<Transcribed | null>();
  const [chosen, setChosen] = useState<Spoken>();
  const transcript = useMemo(
    () => new KeptTranscript(secret, { meetingId, recordingId: recording.id }, setShown),
    [secret, meetingId, recording.id],
  );
  const lines = shown?.lines;
  const spoken = chosen ?? spokenIn(shown?.spoken ?? '');
  const [standing, setStanding] = useState<Standing>();
  const kept = useQuery({ queryKey: ['speech', 'kept'], queryFn: isSpeechKept, staleTime: Infinity });
  const showing = useMutation({
    mutationFn: () => transcript.open(),
    onError: (error) => sayFailed(t('failed.fetch'), error),
  });
  const writing = useMutation({
    mutationFn: async (after: string | null) =>
      transcript.write(await writtenDown((await open()).tracks, setStanding, spoken), after),
    onSuccess: (unplaced) => {
      toast({ tone: 'success', title: t('transcript.kept') });
      if (unplaced > 0) toast({ tone: 'info', title: t('transcript.unplaced', { count: unplaced }) });
    },
    onError: (error) => {
      sayFailed(t('failed.transcript'), error);
      // Someone else may have stored another transcript by now.
      void renewSealed(meetingId);
    },
    onSettled: () => setStanding(undefined),
  });
  return (
    <section aria-label={t('transcript.title')} className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {recording.hasTranscript && shown === undefined ? (
          <Button size="sm" icon={ScrollText} busy={showing.isPending} onClick={() => showing.mutate()}>
            {t('transcript.show')}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="quiet"
          busy={writing.isPending}
          onClick={() => writing.mutate(recording.transcriptVersion)}
        >
          {t(recording.hasTranscript ? 'transcript.again' : 'transcript.write')}
        </Button>
      </div>
      {recording.hasTranscript ? null : (
        <p className="text-xs text-ink-2">
          {kept.data === true
            ? t('transcript.aboutKept')
            : t('transcript.about', { size: formatBytes(speechDownloadBytes) })}
        </p>
      )}
      {standing ? <Progress label={t(`transcript.${standing.is}`)} value={standing.share} max={1} /> : null}
      {recording.mayWriteTranscript ? (
        <Language value={spoken} disabled={writing.isPending} lines={lines} onChange={setChosen} />
      ) : null}
      {shown === null ? <p role="alert">{t('transcript.closed')}</p> : null}
      {lines ? (
        <SealedText
          lines={lines}
          name={`${recording.begunAt.slice(0, 10)} ${t('transcript.title')}`}
          changedAt={new Date(recording.begunAt)}
          atMs={atMs}
          onPlay={onPlay}
          onCorrect={
            recording.hasTranscript && recording.mayWriteTranscript && !writing.isPending
              ? async (at, word) => lines[at] && transcript.correct(lines[at], word)
              : undefined
          }
        />
      ) : null}
    </section>
  );
}

interface LanguageProps {
  readonly value: Spoken;
  readonly disabled: boolean;
  readonly lines: readonly SealedLine[] | undefined;
  readonly onChange: (spoken: Spoken) => void;
}

/** The language for the next transcription. */
function Language({ value, disabled, lines = [], onChange }: LanguageProps) {
  const told = [...new Set(lines.map(({ language }) => formatLanguage(language)))].join(', ');
  return (
    <div className="max-w-80">
      <Field label={t('language.label')} hint={t('language.hint')}>
        {(ids) => (
          <SpokenSelect
            ids={ids}
            value={value}
            told={value !== AS_TOLD || told === '' ? t('language.told') : t('language.toldAs', { language: told })}
            disabled={disabled}
            onChange={onChange}
          />
        )}
      </Field>
    </div>
  );
}

/** Runs in its own worker, to free its memory afterward. */
async function writtenDown(
  tracks: HeardRecording['tracks'],
  tell: (standing: Standing) => void,
  spoken: Spoken,
): Promise<Transcribed> {
  const speech = new PageSpeech();
  try {
    tell({ is: 'loading', share: 0 });
    await speech.load((bytes) => tell({ is: 'loading', share: Math.min(1, bytes / speechDownloadBytes) }));
    const chosen = spoken === AS_TOLD ? null : spoken;
    const lines = await writeDown(
      tracks,
      { transcribe: (samples, onShare, language) => speech.transcribe(samples, onShare, language) },
      (share) => tell({ is: 'writing', share }),
      chosen,
    );
    return { lines, ...(chosen !== null && { spoken: chosen }) };
  } finally {
    speech.close();
  }
}
