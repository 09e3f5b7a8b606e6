import type { MeetingTranscript } from '@cartulary/contracts/endpoints/meeting-captions';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '@/lib/format/format';
import { href } from '@/routing/href';
import { RecordingMenu, useRecordingDetail } from '@/shared/speech/recording-menu';
import { t } from '@/text/meetings/captions';
import { Panel } from '@/ui/card';
import { useTranscripts } from './transcript-data';

/** A meeting's stored transcripts. Renders nothing if there are none. */
export function KeptTranscripts({ meetingId }: { readonly meetingId: string }): ReactNode {
  const { data, error } = useTranscripts(meetingId);
  if (error) return <p role="alert">{t('kept.failed')}</p>;
  const transcripts = data?.transcripts.filter(({ state }) => state !== 'open') ?? [];
  if (transcripts.length === 0) return null;
  return (
    <Panel aria-label={t('kept.title')} className="p-4">
      <ul className="flex flex-col gap-2">
        {transcripts.map((one) => (
          <li key={one.id}>
            <One transcript={one} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function One({ transcript: { state, begunAt, documentId } }: { readonly transcript: MeetingTranscript }): ReactNode {
  const when = formatMoment(begunAt);
  const { data: document } = useRecordingDetail(documentId);
  if (state === 'making' || state === 'open') return t('kept.making', { when });
  if (state === 'empty') return t('kept.empty', { when });
  if (documentId === null) return t('kept.notShared', { when });
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Link to={href('voiceRecording', undefined, { recording: documentId })}>{t('kept.open', { when })}</Link>
      {document && document.binnedAt === null ? <RecordingMenu recording={document} /> : null}
    </span>
  );
}
