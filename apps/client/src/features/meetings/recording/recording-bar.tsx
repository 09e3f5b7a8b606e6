import { CircleDot } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatTime } from '@/lib/format/format';
import { t } from '@/text/meetings/recording';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { useAct } from '../panels/use-act';
import { useOpenMeeting } from '../room/use-room';

/**
 * During a recording: a badge above everything, the parts of this person being recorded, and the consent prompt.
 * Announces start and end.
 */
export function RecordingBar() {
  const { room } = useOpenMeeting();
  const { recording } = room;
  const said = useSaid(recording?.isStarting === false);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {recording === null ? null : <Shown key={recording.id} recording={recording} />}
    </>
  );
}

function useSaid(isOn: boolean): string {
  const [said, say] = useState('');
  const before = useRef(false);
  useEffect(() => {
    if (isOn === before.current) return;
    before.current = isOn;
    say(t(isOn ? 'started' : 'ended'));
  }, [isOn]);
  return said;
}

type Recording = NonNullable<ReturnType<typeof useOpenMeeting>['room']['recording']>;

function Shown({ recording }: { recording: Recording }) {
  const { isStarting, agrees, trouble, pictures } = recording;
  const [asks, ask] = useState(agrees === null);
  return (
    <>
      {isStarting ? null : createPortal(<Mark />, document.body)}
      <section
        aria-label={t('title')}
        className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control bg-error-tint px-3 py-1.5 text-error-text"
      >
        <CircleDot size={16} aria-hidden className="shrink-0" />
        <p className="min-w-40 grow basis-0">
          <span className="tabular-nums">{isStarting ? t('starting') : sinceWhen(recording)}</span>{' '}
          {isStarting ? null : <strong className="font-strong">{t(ownWords(agrees, pictures !== null))}</strong>}{' '}
          {trouble === null ? null : <span role="status">{t(`trouble.${trouble}`)}</span>}
        </p>
        <Button size="sm" onClick={() => ask(true)}>
          {t('change')}
        </Button>
      </section>
      <Question open={asks} onClose={() => ask(false)} recordingId={recording.id} pictures={pictures !== null} />
    </>
  );
}

function sinceWhen({ begunAt, by }: Recording): string {
  const when = formatTime(Date.parse(begunAt));
  return by === null ? t('since', { when }) : t('sinceBy', { name: plainName(by), when });
}

const ownWords = (agrees: boolean | null, pictures: boolean) => {
  if (agrees === null) return pictures ? 'own.picturesOpen' : 'own.open';
  if (agrees) return pictures ? 'own.picturesYes' : 'own.yes';
  return pictures ? 'own.picturesNo' : 'own.no';
};

/**
 * Above dialogs, toasts, and hints, so that nothing covers it. Not interactive. Screen readers get the information from
 * the bar.
 */
function Mark() {
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed top-1 left-1/2 z-(--z-tooltip) flex -translate-x-1/2 items-center gap-1.5 rounded-full bg-error-tint px-2.5 py-0.5 text-2xs font-medium text-error-text shadow-(--shadow-raised)"
    >
      <span className="size-2 rounded-full bg-current" />
      {t('mark')}
    </div>
  );
}

interface QuestionProps {
  open: boolean;
  onClose: () => void;
  recordingId: string;
  /** Whether video is recorded too. */
  pictures: boolean;
}

/** Closing it without an answer means no consent: no one is recorded without agreeing. */
function Question({ open, onClose, recordingId, pictures }: QuestionProps) {
  const { seat, room } = useOpenMeeting();
  const act = useAct(t('failed.answer'));
  const answer = (agrees: boolean): void => act.mutate(() => seat.consent(recordingId, agrees), { onSuccess: onClose });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(pictures ? 'ask.picturesTitle' : 'ask.title')}
      description={t(room.meeting.encrypted ? 'ask.sealedText' : pictures ? 'ask.picturesText' : 'ask.text')}
      actions={
        <>
          <Button onClick={() => answer(false)}>{t(pictures ? 'ask.picturesNo' : 'ask.no')}</Button>
          <Button variant="primary" busy={act.isPending} onClick={() => answer(true)}>
            {t(pictures ? 'ask.picturesYes' : 'ask.yes')}
          </Button>
        </>
      }
    />
  );
}
