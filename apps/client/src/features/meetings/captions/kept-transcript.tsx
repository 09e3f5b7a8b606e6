import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/text/meetings/captions';
import { Button } from '@/ui/button';
import { GivenName } from '@/ui/given-name';
import { useAct } from '../panels/use-act';
import { useOpenMeeting } from '../room/use-room';
import { keepCaptions } from './transcript-data';

/** Storing captions as a transcript: members request it, and everyone who is captioned must agree. */
export function KeptTranscript() {
  return (
    <section aria-label={t('transcript.title')} className="flex flex-col gap-2 border-t border-line pt-3.5">
      <h3 className="skin-heading">{t('transcript.title')}</h3>
      <Stands />
    </section>
  );
}

function Stands(): ReactNode {
  const { room, own } = useOpenMeeting();
  const asking = useAct(t('failed.transcript'));
  const { meeting, captionsAsked, transcript } = room;
  if (transcript !== null) return <Asked />;
  if (!captionsAsked) return <p className="text-ink-2">{t('transcript.first')}</p>;
  // Guests have no documents.
  if (own.accountId === null) return null;
  return (
    <>
      <p className="text-ink-2">{t(meeting.encrypted ? 'transcript.aboutSealed' : 'transcript.about')}</p>
      <Button
        icon={ScrollText}
        className="self-start"
        busy={asking.isPending}
        onClick={() => asking.mutate(() => keepCaptions(meeting.id))}
      >
        {t('transcript.ask')}
      </Button>
    </>
  );
}

/** Whether captions are being stored, and who still has to respond. */
function Asked(): ReactNode {
  const { room, own, seat } = useOpenMeeting();
  const act = useAct(t('failed.answer'));
  const { transcript, people } = room;
  if (transcript === null) return null;
  const without = people.filter(({ id }) => transcript.without.includes(id));
  const isCaptioned = people.some(({ state, captioning }) => state === 'in' && captioning === 'on');
  return (
    <>
      <p role="status">
        {t(without.length > 0 ? 'transcript.waits' : isCaptioned ? 'transcript.on' : 'transcript.nobody')}
      </p>
      {without.length > 0 ? (
        <ul className="text-ink-2">
          {without.map(({ id, name }) => (
            <li key={id} className="truncate">
              <GivenName>{name}</GivenName>
            </li>
          ))}
        </ul>
      ) : null}
      {own.captioning === 'on' ? (
        <Button
          size="sm"
          className="self-start"
          busy={act.isPending}
          onClick={() => act.mutate(() => seat.agreeToTranscript(transcript.agrees !== true))}
        >
          {t(transcript.agrees === true ? 'transcript.no' : 'transcript.yes')}
        </Button>
      ) : null}
    </>
  );
}

/** Asks everyone with captions who hasn't responded yet, including people who joined later. */
export function TranscriptQuestion(): ReactNode {
  const { room, own, seat } = useOpenMeeting();
  const act = useAct(t('failed.answer'));
  if (room.transcript === null || room.transcript.agrees !== null || own.captioning !== 'on') return null;
  const answer = (agrees: boolean): void => act.mutate(() => seat.agreeToTranscript(agrees));
  return (
    <section
      aria-label={t('transcript.question')}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control bg-info-tint px-3 py-1.5 text-info-text"
    >
      <ScrollText size={16} aria-hidden className="shrink-0" />
      <p className="min-w-60 grow basis-0">
        <strong className="font-strong">{t('transcript.question')}</strong>{' '}
        {t(room.meeting.encrypted ? 'transcript.questionSealed' : 'transcript.questionText')}
      </p>
      <Button size="sm" onClick={() => answer(false)}>
        {t('transcript.no')}
      </Button>
      <Button size="sm" variant="primary" busy={act.isPending} onClick={() => answer(true)}>
        {t('transcript.yes')}
      </Button>
    </section>
  );
}
