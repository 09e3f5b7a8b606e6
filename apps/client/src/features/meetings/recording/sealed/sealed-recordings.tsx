import type { SealedRecording } from '@cartulary/contracts/endpoints/sealed-recordings';
import type { Meeting } from '@cartulary/contracts/endpoints/meetings';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { formatMoment } from '@/lib/format/format';
import { log } from '@/lib/log/log';
import { t } from '@/text/meetings/sealed';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { ConfirmDialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { deviceKeys } from '@/shared/meeting-keys/device-keys';
import { VaultKey } from '../../keys/vault-key';
import { useLinkSecret, type LinkSecret } from '../../keys/use-link-secret';
import { SealedPlayer } from './sealed-player';
import { deleteSealed, renewSealed, sendLeft, useSealedRecordings } from './sealed-data';

interface SealedRecordingsProps {
  readonly meeting: Meeting;
  readonly accountId: string;
}

/** Recordings of an encrypted meeting, for participants who have its link. */
export function SealedRecordings({ meeting, accountId }: SealedRecordingsProps): ReactNode {
  const [device] = useState(() => deviceKeys(accountId, meeting.id));
  const secret = useLinkSecret(meeting.keyCheck, device);
  const { data, error } = useSealedRecordings(meeting.id);
  useEffect(() => {
    sendLeft(accountId, meeting.id)
      .then((count) => (count > 0 ? renewSealed(meeting.id) : undefined))
      .catch((failure: unknown) => {
        log.warn('What was left of a recording was not sent.', { component: 'meetings', error: failure });
      });
  }, [accountId, meeting.id]);
  if (error) return <p role="alert">{t('failed')}</p>;
  if (secret === undefined || data === undefined || data.length === 0) return null;
  return (
    <Panel aria-label={t('title')} className="flex flex-col gap-3 p-4">
      <h2 className="skin-heading">{t('title')}</h2>
      <p className="text-ink-2">{t('about')}</p>
      {secret.is === 'none' ? <VaultKey /> : null}
      <ul className="flex flex-col gap-4">
        {data.map((recording) => (
          <One key={recording.id} meetingId={meeting.id} recording={recording} secret={secret} />
        ))}
      </ul>
    </Panel>
  );
}

interface OneProps {
  readonly meetingId: string;
  readonly recording: SealedRecording;
  readonly secret: LinkSecret;
}

function One({ meetingId, recording, secret }: OneProps) {
  const { state, begunAt, begunBy, mayHear, mayDelete, tracks } = recording;
  const when = formatMoment(begunAt);
  const people = new Set(tracks.map(({ participantId }) => participantId)).size;
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{when}</span>
        <span className="text-xs text-ink-2">
          {begunBy === null ? null : t('by', { name: plainName(begunBy.name) })}{' '}
          {state === 'ready' ? (mayHear ? t('voices', { count: people }) : null) : t(`state.${state}`)}
        </span>
        {mayDelete ? <Delete meetingId={meetingId} recordingId={recording.id} when={when} /> : null}
      </p>
      {!mayHear ? (
        <p className="text-ink-2">{t('notThere')}</p>
      ) : secret.is !== 'ok' ? (
        <p role={secret.is === 'wrong' ? 'alert' : 'status'} className="text-ink-2">
          {t(`key.${secret.is}`)}
        </p>
      ) : state === 'ready' ? (
        <SealedPlayer meetingId={meetingId} recording={recording} secret={secret.secret} when={when} />
      ) : null}
    </li>
  );
}

function Delete({ meetingId, recordingId, when }: { meetingId: string; recordingId: string; when: string }) {
  const [asks, ask] = useState(false);
  const deleting = useMutation({
    mutationFn: () => deleteSealed(meetingId, recordingId),
    onError: (error) => sayFailed(t('failed.delete'), error),
    onSettled: () => ask(false),
  });
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={Trash2}
        className="ml-auto"
        aria-label={t('delete.label', { when })}
        onClick={() => ask(true)}
      >
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={ask}
        title={t('delete.title')}
        description={t('delete.text', { when })}
        confirmLabel={t('delete.yes')}
        busy={deleting.isPending}
        onConfirm={() => deleting.mutate()}
      />
    </>
  );
}
