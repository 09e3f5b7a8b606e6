import { CircleDot, Square } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLive } from '@/lib/socket/socket';
import { t } from '@/text/meetings/recording';
import { Button } from '@/ui/button';
import { GivenName } from '@/ui/given-name';
import { Switch } from '@/ui/switch';
import { MeetingPanel } from '../panels/panel';
import { useAct } from '../panels/use-act';
import { useKeyState } from '../room/use-keys';
import { useOpenMeeting } from '../room/use-room';
import { canRecordPictures } from './pictures/can-record-pictures';
import { useIsDrawn } from './pictures/drawn-pictures';
import { useMissing } from './pictures/missing-pictures';
import { beginSealed } from './sealed/sealed-data';
import { canRecordVoices } from './sealed/can-record-voices';
import { MarkNow } from './mark-now';
import { KeptRecordings } from './kept-recordings';
import { recordingActs } from './recording-data';

/** Starts and stops a recording, for people with permission, and lists the results. */
export function RecordingPanel({ onClose }: { onClose: () => void }) {
  const { own, room } = useOpenMeeting();
  return (
    <MeetingPanel title={t('title')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <Now />
        {own.accountId === null ? null : room.meeting.encrypted ? (
          <p className="text-ink-2">{t('sealed.after')}</p>
        ) : (
          <KeptRecordings
            meetingId={room.meeting.id}
            now={room.recording?.id}
            className="border-t border-line pt-3.5"
          />
        )}
      </div>
    </MeetingPanel>
  );
}

/** The running recording, or how to start one. */
function Now(): ReactNode {
  const { room, own, mayRun } = useOpenMeeting();
  const { meeting, recording, people } = room;
  const acts = recordingActs(meeting.id);
  const begin = useAct(t('failed.begin'));
  const stop = useAct(t('failed.stop'));
  const hindrance = useSealedHindrance();
  const [pictures, choosePictures] = useState(false);
  if (recording === null)
    return !own.may.record || own.accountId === null ? (
      <p className="text-ink-2">{t(meeting.encrypted ? 'sealed.notAllowed' : 'hostsOnly')}</p>
    ) : hindrance !== undefined ? (
      <p className="text-ink-2">{hindrance}</p>
    ) : (
      <>
        <p className="text-ink-2">{t(meeting.encrypted ? 'sealed.beginText' : 'beginText')}</p>
        <PicturesChoice chosen={pictures} onChoose={choosePictures} />
        <Button
          variant="primary"
          icon={CircleDot}
          className="self-start"
          busy={begin.isPending}
          onClick={() => begin.mutate(() => (meeting.encrypted ? beginSealed(meeting.id) : acts.begin(pictures)))}
        >
          {t('begin')}
        </Button>
      </>
    );
  const recorded = people.filter(({ id }) => recording.recorded.includes(id));
  return (
    <section aria-label={t('people')} className="flex flex-col gap-2">
      {recording.sealedBy === own.id ? <p className="text-ink-2">{t('sealed.here')}</p> : null}
      {recording.pictures?.by === own.id ? <PicturesHere recordingId={recording.id} /> : null}
      {recording.isStarting ? <p className="text-ink-2">{t('starting')}</p> : <Recorded people={recorded} />}
      {own.accountId === null || recording.sealedBy !== null || recording.isStarting ? null : (
        <MarkNow recordingId={recording.id} />
      )}
      {mayRun || recording.sealedBy === own.id ? (
        <Button
          variant="danger"
          icon={Square}
          className="self-start"
          busy={stop.isPending}
          onClick={() => stop.mutate(() => acts.end(recording.id))}
        >
          {t('stop')}
        </Button>
      ) : null}
    </section>
  );
}

/** The names of people being recorded. */
function Recorded({ people }: { people: ReturnType<typeof useOpenMeeting>['room']['people'] }): ReactNode {
  return (
    <>
      <h3 className="skin-heading">{t('people')}</h3>
      {people.length === 0 ? <p className="text-ink-2">{t('none')}</p> : null}
      <ul>
        {people.map(({ id, name }) => (
          <li key={id} className="truncate">
            <GivenName>{name}</GivenName>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether to record video too, if this page can compose it; otherwise the reason. */
function PicturesChoice({ chosen, onChoose }: { chosen: boolean; onChoose: (chosen: boolean) => void }) {
  const { room } = useOpenMeeting();
  if (room.meeting.encrypted) return <p className="text-ink-2">{t('pictures.sealed')}</p>;
  if (!canRecordPictures()) return <p className="text-ink-2">{t('pictures.cannot')}</p>;
  return <Switch label={t('pictures.choice')} hint={t('pictures.hint')} checked={chosen} onChange={onChoose} />;
}

/** This page's status of composing video. */
function PicturesHere({ recordingId }: { recordingId: string }) {
  const why = useMissing(recordingId);
  const isDrawn = useIsDrawn(recordingId);
  const isLive = useLive();
  const missing = why === 'storage-full' ? 'pictures.full' : why !== undefined ? 'pictures.missing' : undefined;
  // After a reconnect, video resumes once the server has confirmed who agreed.
  const words = isDrawn ? 'pictures.here' : isLive === false ? 'pictures.paused' : 'pictures.asking';
  return <p className="text-ink-2">{t(missing ?? words)}</p>;
}

/** Why this page can't record an encrypted meeting. Undefined if it can, or if the meeting isn't encrypted. */
function useSealedHindrance(): string | undefined {
  const { room } = useOpenMeeting();
  const keys = useKeyState();
  if (!room.meeting.encrypted) return undefined;
  if (!canRecordVoices()) return t('sealed.cannot');
  return keys?.is === 'ready' ? undefined : t('sealed.noKey');
}
