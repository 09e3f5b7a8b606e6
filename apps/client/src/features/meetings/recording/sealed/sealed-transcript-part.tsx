import type { SealedRecording } from '@cartulary/contracts/endpoints/sealed-recordings';
import { speechDownloadBytes } from '@cartulary/contracts/speech-files';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '@/lib/format/format';
import { isSpeechKept, PageSpeech } from '@/shared/speech/page-speech';
import { t } from '@/text/meetings/sealed';
import { Button } from '@/ui/button';
import { Progress } from '@/ui/progress';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import type { HeardRecording } from './heard-recording';
import { fetchTranscript, keepTranscript } from './sealed-data';
import { SealedText } from './sealed-text';
import { correctedIn, openLines, sealLines, writeDown, type SealedLine } from './sealed-transcript';

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
  const correcting = useMutation({
    mutationFn: async (changed: readonly SealedLine[]) => {
      await keepTranscript(meetingId, place.recordingId, await sealLines(secret, place, changed));
      return changed;
    },
  });
  const writing = useMutation({
    mutationFn: async () => {
      const lines = await writtenDown((await open()).tracks, setStanding);
      await keepTranscript(meetingId, place.recordingId, await sealLines(secret, place, lines));
      return lines;
    },
    onSuccess: () => {
      // What was corrected before is another transcript.
      correcting.reset();
      toast({ tone: 'success', title: t('transcript.kept') });
    },
    onError: (error) => sayFailed(t('failed.transcript'), error),
    onSettled: () => setStanding(undefined),
  });
  const lines = correcting.data ?? writing.data ?? showing.data;
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
      {lines ? (
        <SealedText
          lines={lines}
          name={`${recording.begunAt.slice(0, 10)} ${t('transcript.title')}`}
          changedAt={new Date(recording.begunAt)}
          onPlay={onPlay}
          onCorrect={
            recording.hasTranscript && recording.mayWriteTranscript
              ? (at, word) => correcting.mutateAsync(correctedIn(lines, at, word)).then(() => undefined)
              : undefined
          }
        />
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
