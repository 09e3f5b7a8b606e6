import type { MeetingTranscript } from '@cartulary/contracts/endpoints/meeting-captions';
import type { Meeting } from '@cartulary/contracts/endpoints/meetings';
import { useMutation } from '@tanstack/react-query';
import { ScrollText, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatMoment } from '@/lib/format/format';
import { t } from '@/text/meetings/captions';
import { t as sealedText } from '@/text/meetings/sealed';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { ConfirmDialog } from '@/ui/dialog';
import { sayFailed } from '@/ui/say-failed';
import { deviceKeys } from '@/shared/meeting-keys/device-keys';
import { useLinkSecret } from '../keys/use-link-secret';
import { SealedText } from '../recording/sealed/sealed-text';
import { LineCorrections } from './line-corrections';
import { deleteTranscript, openTranscriptHere, type OpenedLine } from './sealed-captions-data';
import { useTranscripts } from './transcript-data';

interface SealedCaptionsProps {
  readonly meeting: Meeting;
  readonly accountId: string;
}

/** Stored captions of an encrypted meeting, for participants who have its link. */
export function SealedCaptions({ meeting, accountId }: SealedCaptionsProps): ReactNode {
  const [device] = useState(() => deviceKeys(accountId, meeting.id));
  const secret = useLinkSecret(meeting.keyCheck, device);
  const { data, error } = useTranscripts(meeting.id);
  if (error) return <p role="alert">{t('kept.failed')}</p>;
  const transcripts = data?.transcripts.filter(({ state }) => state !== 'open') ?? [];
  if (secret === undefined || transcripts.length === 0) return null;
  return (
    <Panel aria-label={t('kept.title')} className="flex flex-col gap-3 p-4">
      <h2 className="skin-heading">{t('kept.title')}</h2>
      {secret.is === 'ok' ? null : (
        <p role={secret.is === 'wrong' ? 'alert' : 'status'} className="text-ink-2">
          {sealedText(`key.${secret.is}`)}
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {transcripts.map((one) => (
          <li key={one.id} className="flex flex-col gap-2">
            <One meetingId={meeting.id} transcript={one} secret={secret.is === 'ok' ? secret.secret : undefined} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface OneProps {
  readonly meetingId: string;
  readonly transcript: MeetingTranscript;
  /** Undefined if the link has no secret or another meeting's. */
  readonly secret: string | undefined;
}

function One({ meetingId, transcript, secret }: OneProps): ReactNode {
  const { id, state, begunAt, sealed } = transcript;
  const [lines, setLines] = useState<readonly OpenedLine[]>();
  const [corrections, setCorrections] = useState<LineCorrections>();
  const [closed, setClosed] = useState(0);
  const opening = useMutation({
    mutationFn: (key: string) => openTranscriptHere(meetingId, id, key),
    onSuccess: (opened, key) => {
      setLines(opened.lines);
      setCorrections(new LineCorrections({ meetingId, transcriptId: id, secret: key }, opened.lines, setLines));
      setClosed(opened.closed);
    },
    onError: (error) => sayFailed(sealedText('failed.fetch'), error),
  });
  const when = formatMoment(begunAt);
  if (state === 'making' || state === 'open') return t('kept.making', { when });
  if (state === 'empty') return t('kept.empty', { when });
  if (sealed === null) return t('kept.notShared', { when });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="grow font-medium">{t('kept.of', { when })}</p>
        {lines === undefined && secret !== undefined ? (
          <Button size="sm" icon={ScrollText} busy={opening.isPending} onClick={() => opening.mutate(secret)}>
            {sealedText('transcript.show')}
          </Button>
        ) : null}
        {sealed.mayChange ? <Delete meetingId={meetingId} transcriptId={id} when={when} /> : null}
      </div>
      {closed > 0 ? <p role="alert">{t('kept.closed', { count: closed })}</p> : null}
      {lines && secret !== undefined ? (
        <SealedText
          lines={lines}
          name={`${begunAt.slice(0, 10)} ${sealedText('transcript.title')}`}
          changedAt={new Date(begunAt)}
          onPlay={undefined}
          onCorrect={
            sealed.mayChange ? async (at, word) => lines[at] && corrections?.correct(lines[at].id, word) : undefined
          }
        />
      ) : null}
    </>
  );
}

function Delete({ meetingId, transcriptId, when }: { meetingId: string; transcriptId: string; when: string }) {
  const [asks, ask] = useState(false);
  const deleting = useMutation({
    mutationFn: () => deleteTranscript(meetingId, transcriptId),
    onError: (error) => sayFailed(t('kept.notDeleted'), error),
    onSettled: () => ask(false),
  });
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={Trash2}
        aria-label={t('kept.deleteNamed', { when })}
        onClick={() => ask(true)}
      >
        {sealedText('delete')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={ask}
        title={t('kept.deleteTitle')}
        description={t('kept.deleteText', { when })}
        confirmLabel={t('kept.deleteYes')}
        busy={deleting.isPending}
        onConfirm={() => deleting.mutate()}
      />
    </>
  );
}
