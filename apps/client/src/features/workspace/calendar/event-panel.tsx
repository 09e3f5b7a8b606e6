import type { CalendarEvent, SingleTimes } from '@cartulary/contracts/endpoints/calendar';
import { useMutation } from '@tanstack/react-query';
import { CalendarX2, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, sentencesOf } from '@/lib/api-error';
import { formatDay } from '@/lib/format';
import { href } from '@/routing/href';
import { t } from '@/text/calendar';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { FactList } from '@/ui/fact-list';
import { GivenLines, GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { LoadingRows } from '@/ui/list-foot';
import { sayFailed } from '@/ui/say-failed';
import { SegmentedControl } from '@/ui/segmented-control';
import { SidePanel } from '@/ui/sheet';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { callOff, giveAnswer, useEvent } from './calendar-data';
import { EventDialog } from './event-dialog';
import { SaveEvent } from './save-event';
import { repeatWords } from './wording';

const answers = ['yes', 'maybe', 'no'] as const;

/** One event: when and where, who comes, and one's own answer. */
export function EventPanel({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const found = useEvent(eventId);
  const [changing, change] = useState(false);
  const event = found.data;
  const isGone = found.error instanceof ApiError && [400, 404].includes(found.error.status);
  return (
    <SidePanel
      title={event ? plainName(event.title) : t('title')}
      onClose={onClose}
      actions={
        event ? (
          <>
            <SaveEvent eventId={event.id} />
            {event.mayChange ? (
              <IconButton icon={Pencil} size="sm" label={t('event.change')} onClick={() => change(true)} />
            ) : null}
          </>
        ) : null
      }
      footer={event?.mayChange ? <CallOff event={event} onGone={onClose} /> : undefined}
    >
      {found.isPending ? (
        <LoadingRows label={t('event.loading')} rows={4} />
      ) : event === undefined || found.isError ? (
        <ErrorState
          title={t('event.failed')}
          className="m-4"
          {...(isGone ? {} : { onRetry: () => void found.refetch() })}
        >
          {isGone ? t('event.gone') : sentencesOf(found.error, t('kept'))}
        </ErrorState>
      ) : (
        <div className="flex flex-col gap-4 p-4">
          {event.ownAnswer === null ? null : <OwnAnswer event={event} />}
          <FactList
            facts={[
              [t('event.when'), timesOf(event)],
              [t('event.repeats'), event.repeat && repeatWords(event.repeat)],
              [t('event.place'), event.place],
              [t('event.organiser'), event.organiser.name],
              [t('event.team'), event.team?.name ?? null],
            ]}
          />
          {event.item ? (
            <p>
              <span className="text-ink-3">{t('event.document')} </span>
              <Link to={href('document', { documentId: event.item.id })}>
                <GivenName>{event.item.title}</GivenName>
              </Link>
            </p>
          ) : null}
          {event.words ? <GivenLines>{event.words}</GivenLines> : null}
          {event.singles ? <p className="text-xs text-ink-3">{t('event.singles', countsOf(event.singles))}</p> : null}
          {event.invited.length > 0 ? (
            <section aria-label={t('event.invited')}>
              <h3 className="pb-1 text-xs font-medium text-ink-3">{t('event.invited')}</h3>
              <ul>
                {event.invited.map(({ person, answer }) => (
                  <li key={person.id} className="flex min-h-8 items-center justify-between gap-3">
                    <span className="min-w-0 truncate">
                      <GivenName>{person.name}</GivenName>
                    </span>
                    <span className="shrink-0 text-xs text-ink-2">{t(`answer.${answer}`)}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {event.guests.length > 0 ? (
            <section aria-label={t('guests.title')}>
              <h3 className="pb-1 text-xs font-medium text-ink-3">{t('guests.title')}</h3>
              <ul>
                {event.guests.map(({ address, answer }) => (
                  <li key={address} className="flex min-h-8 items-center justify-between gap-3">
                    <span className="min-w-0 truncate">
                      <GivenName>{address}</GivenName>
                    </span>
                    <span className="shrink-0 text-xs text-ink-2">{t(`answer.${answer}`)}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
      )}
      {changing && event ? <EventDialog event={event} onClose={() => change(false)} /> : null}
    </SidePanel>
  );
}

const countsOf = ({ leftOut, added, changed }: SingleTimes) => ({
  ...{ leftOut: leftOut.length, added: added.length, changed: changed.length },
});

/** As its own clock shows it, with the zone: a series has one for all its times. */
function timesOf({ starts, ends, allDay, zone }: CalendarEvent): string {
  const [firstDay = '', from = ''] = starts.split('T');
  const [lastDay = '', until = ''] = ends.split('T');
  const first = formatDay(firstDay, 'full');
  const last = firstDay === lastDay ? '' : formatDay(lastDay, 'full');
  if (allDay) return last === '' ? first : `${first} – ${last}`;
  return `${first}, ${from} – ${last === '' ? '' : `${last}, `}${until} (${zone})`;
}

function OwnAnswer({ event }: { event: CalendarEvent }) {
  const answering = useMutation({
    mutationFn: (answer: (typeof answers)[number]) => giveAnswer(event.id, answer),
    onError: (error) => sayFailed(t('answer.failed'), error),
  });
  const shown = answering.isPending ? answering.variables : event.ownAnswer;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium">{t('answer.label')}</p>
      <SegmentedControl
        label={t('answer.label')}
        options={answers.map((value) => ({ value, label: t(`answer.${value}`) }))}
        value={shown as (typeof answers)[number]}
        onChange={(answer) => answering.mutate(answer)}
      />
    </div>
  );
}

function CallOff({ event, onGone }: { event: CalendarEvent; onGone: () => void }) {
  const [asking, ask] = useState(false);
  const title = plainName(event.title);
  const ending = useMutation({
    mutationFn: () => callOff(event.id),
    onSuccess: () => {
      toast({ tone: 'success', title: t('event.offDone', { title }) });
      onGone();
    },
    onError: (error) => sayFailed(t('event.notOff', { title }), error),
  });
  return (
    <>
      <Button icon={CalendarX2} busy={ending.isPending} onClick={() => ask(true)}>
        {t('event.off')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('event.offTitle', { title })}
        description={t('event.offText', { repeats: String(event.repeat !== null) })}
        confirmLabel={t('event.off')}
        onConfirm={() => {
          ask(false);
          ending.mutate();
        }}
      />
    </>
  );
}
