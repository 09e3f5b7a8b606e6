import type { MeetingRecording } from '@cartulary/contracts/endpoints/meeting-recordings';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { saveFile } from '@/lib/files/save-file';
import { formatMoment } from '@/lib/format/format';
import { href } from '@/routing/href';
import { whyFailed } from '@/shared/lists/why-failed';
import { RecordingMenu, useRecordingDetail } from '@/shared/speech/recording-menu';
import { t } from '@/text/meetings/recording';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { fetchVoice, useRecordings } from './recording-data';

/** An ended meeting's recordings. Renders nothing if there are none. */
export function RecordingsAfterwards({ meetingId }: { meetingId: string }): ReactNode {
  const { data } = useRecordings(meetingId, undefined);
  if (data?.recordings.length === 0) return null;
  return (
    <Panel className="p-4">
      <KeptRecordings meetingId={meetingId} now={undefined} level={2} />
    </Panel>
  );
}

interface KeptRecordingsProps {
  meetingId: string;
  /** The running one, if any. */
  now: string | undefined;
  /** Heading level: one below the parent section's. */
  level?: 2 | 3;
  className?: string;
}

/** The recordings with their available downloads. */
export function KeptRecordings({ meetingId, now, level = 3, className }: KeptRecordingsProps): ReactNode {
  const found = useRecordings(meetingId, now);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-label={t('past')} className={cx('flex flex-col gap-2', className)}>
      <Heading className="skin-heading">{t('past')}</Heading>
      {found.data ? (
        <ul className="flex flex-col gap-3">
          {found.data.recordings.map((one) => (
            <One key={one.id} meetingId={meetingId} recording={one} />
          ))}
        </ul>
      ) : found.error ? (
        <ErrorState title={t('past.failed')} onRetry={() => void found.refetch()}>
          {whyFailed(found.error, t('past.kept'))}
        </ErrorState>
      ) : (
        <Loading label={t('loading')}>
          <Skeleton className="h-12" />
        </Loading>
      )}
      {found.data?.recordings.length === 0 ? <p className="text-ink-2">{t('past.none')}</p> : null}
    </section>
  );
}

function One({ meetingId, recording }: { meetingId: string; recording: MeetingRecording }) {
  const { id, begunAt, state, documentId, voices } = recording;
  const fetching = useMutation({
    mutationFn: ({ participantId, name }: MeetingRecording['voices'][number]) =>
      fetchVoice(meetingId, id, participantId).then((sound) => saveFile(`${plainName(name)}.wav`, sound, 'audio/wav')),
    onError: (error) => sayFailed(t('failed.fetch'), error),
  });
  const when = formatMoment(begunAt);
  const { data: document } = useRecordingDetail(documentId);
  return (
    <li className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{when}</span>
        <span className="text-xs text-ink-2">{t(`state.${state}`)}</span>
        {documentId === null ? null : (
          <Link
            to={href('voiceRecording', undefined, { recording: documentId })}
            aria-label={t('open', { when })}
            className="ml-auto"
          >
            {t('openShort')}
          </Link>
        )}
        {document && document.binnedAt === null ? <RecordingMenu recording={document} /> : null}
      </p>
      {document ? (
        <p className="truncate text-xs text-ink-2">
          <GivenName>{document.name}</GivenName>
        </p>
      ) : null}
      {voices.length === 0 ? null : (
        <ul aria-label={t('voices')} className="flex flex-col gap-1">
          {voices.map((voice) => (
            <li key={voice.participantId}>
              <Button
                size="sm"
                icon={Download}
                className="max-w-full"
                busy={fetching.isPending}
                onClick={() => fetching.mutate(voice)}
              >
                {t('voice', { name: plainName(voice.name) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
