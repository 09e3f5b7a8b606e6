import type { SealedRecording } from '@cartulary/contracts/endpoints/sealed-recordings';
import { speechDownloadBytes } from '@cartulary/contracts/speech-files';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { Fragment, useState } from 'react';
import { formatBytes } from '@/lib/format/format';
import { formatClockLength } from '@/shared/sound/clock-length';
import { isSpeechKept, PageSpeech } from '@/shared/speech/page-speech';
import { SaveTranscript } from '@/shared/speech/save-transcript';
import { t } from '@/text/meetings/sealed';
import { Button } from '@/ui/button';
import { GivenName } from '@/ui/given-name';
import { Progress } from '@/ui/progress';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import type { HeardRecording } from './heard-recording';
import { fetchTranscript, keepTranscript } from './sealed-data';
import { openLines, sealLines, sentencesIn, writeDown, type SealedLine } from './sealed-transcript';

interface SealedTranscriptProps {
  readonly meetingId: string;
  readonly recording: SealedRecording;
  readonly secret: string;
  /** Opens the recording where it is not open yet. */
  readonly open: () => Promise<HeardRecording>;
  readonly onPlay: ((ms: number) => void) | undefined;
}

/** Where writing down stands; the share is undefined while nothing is written yet. */
type Standing = { readonly is: 'loading' | 'writing'; readonly share: number };

/** What was said, written down in this page and kept encrypted. */
export function SealedTranscript({ meetingId, recording, secret, open, onPlay }: SealedTranscriptProps) {
  const place = { meetingId, recordingId: recording.id };
  const [standing, setStanding] = useState<Standing>();
  const kept = useQuery({ queryKey: ['speech', 'kept'], queryFn: isSpeechKept, staleTime: Infinity });
  const showing = useMutation({
    mutationFn: async () =>
      (await openLines(secret, place, await fetchTranscript(meetingId, place.recordingId))) ?? null,
    onError: (error) => sayFailed(t('failed.fetch'), error),
  });
  const writing = useMutation({
    mutationFn: async () => {
      const lines = await writtenDown((await open()).tracks, setStanding);
      await keepTranscript(meetingId, place.recordingId, await sealLines(secret, place, lines));
      return lines;
    },
    onSuccess: () => toast({ tone: 'success', title: t('transcript.kept') }),
    onError: (error) => sayFailed(t('failed.transcript'), error),
    onSettled: () => setStanding(undefined),
  });
  const lines = writing.data ?? showing.data;
  return (
    <section aria-label={t('transcript.title')} className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {recording.hasTranscript && lines === undefined ? (
          <Button size="sm" icon={ScrollText} busy={showing.isPending} onClick={() => showing.mutate()}>
            {t('transcript.show')}
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" busy={writing.isPending} onClick={() => writing.mutate()}>
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
      {lines === null ? <p role="alert">{t('transcript.closed')}</p> : null}
      {lines ? <Lines lines={lines} onPlay={onPlay} /> : null}
      {lines && lines.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <SaveTranscript
            name={`${recording.begunAt.slice(0, 10)} ${t('transcript.title')}`}
            changedAt={new Date(recording.begunAt)}
            sentences={sentencesIn(lines)}
          />
          <p className="text-xs text-ink-2">{t('transcript.files')}</p>
        </div>
      ) : null}
    </section>
  );
}

/** In a worker of its own, which gives its memory back. */
async function writtenDown(
  tracks: HeardRecording['tracks'],
  tell: (standing: Standing) => void,
): Promise<SealedLine[]> {
  const speech = new PageSpeech();
  try {
    tell({ is: 'loading', share: 0 });
    await speech.load((bytes) => tell({ is: 'loading', share: Math.min(1, bytes / speechDownloadBytes) }));
    return await writeDown(tracks, { transcribe: (samples, onShare) => speech.transcribe(samples, onShare) }, (share) =>
      tell({ is: 'writing', share }),
    );
  } finally {
    speech.close();
  }
}

interface LinesProps {
  readonly lines: readonly SealedLine[];
  readonly onPlay: ((ms: number) => void) | undefined;
}

function Lines({ lines, onPlay }: LinesProps) {
  if (lines.length === 0) return <p className="text-ink-2">{t('transcript.none')}</p>;
  return (
    <ol className="flex flex-col gap-2">
      {sentencesIn(lines).map(({ block, speaker, startMs: fromMs, words }) => (
        <li key={block}>
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
            <span className="font-medium text-ink">
              <GivenName>{speaker ?? ''}</GivenName>
            </span>
            <Moment ms={fromMs} onPlay={onPlay} />
          </p>
          <p lang={lines[block]?.language}>
            {words.map(({ before, text, startMs, isDoubtful }, index) => (
              <Fragment key={startMs + index}>
                {before}
                {isDoubtful ? <span className="underline decoration-dotted underline-offset-2">{text}</span> : text}
              </Fragment>
            ))}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Moment({ ms, onPlay }: { ms: number; onPlay: ((ms: number) => void) | undefined }) {
  const time = formatClockLength(ms);
  if (!onPlay) return <span className="tabular-nums">{time}</span>;
  return (
    <Button size="sm" variant="quiet" aria-label={t('transcript.from', { time })} onClick={() => onPlay(ms)}>
      {time}
    </Button>
  );
}
