import type { AskedTime, CalendarEvent, InvitationAnswer, SingleTimes } from '@cartulary/contracts/endpoints/calendar';
import { meetingQuery } from '@cartulary/contracts/meetings';
import { useMutation } from '@tanstack/react-query';
import { CalendarX2, Pencil, Video } from 'lucide-react';
import { cloneElement, useState, type ComponentProps, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '@/lib/errors/api-error';
import { formatDay, formatList } from '@/lib/format/format';
import { href } from '@/routing/href';
import { addressOfItem } from '@/shared/items/address-of-item';
import { NotRenewed } from '@/shared/lists/not-renewed';
import { whyFailed } from '@/shared/lists/why-failed';
import { t } from '@/text/calendar';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { FactList } from '@/ui/fact-list';
import { GivenLines, GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { LoadingRows } from '@/ui/list-foot';
import { Menu, MenuItem } from '@/ui/menu';
import { sayFailed } from '@/ui/say-failed';
import { SegmentedControl } from '@/ui/segmented-control';
import { SidePanel } from '@/ui/sheet';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { callOff, giveAnswer, useEvent } from './calendar-data';
import { isDay } from './days';
import { EventDialog } from './event-dialog';
import { extents, isSeries, oneTimeOf, type Extent, type OneTime } from './one-time';
import { SaveEvent } from './save-event';
import { repeatWords } from './wording';

const answers = ['yes', 'maybe', 'no'] as const;

interface EventPanelProps {
  eventId: string;
  /** The opened occurrence of a series; null for the series itself. */
  at: string | null;
  onShow: (eventId: string, at: string | null) => void;
  onClose: () => void;
}

/** One event, or one occurrence of a series: time, location, attendees, and the person's own response. */
export function EventPanel({ eventId, at, onShow, onClose }: EventPanelProps) {
  const found = useEvent(eventId, at);
  const [changing, change] = useState<Extent>();
  const asked = found.data?.asked ?? null;
  const one = oneTimeOf(asked);
  const event = found.data && { ...found.data, ...one };
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
              <OfTimes
                one={one}
                trigger={<IconButton icon={Pencil} size="sm" label={t('event.change')} />}
                onChoose={change}
              />
            ) : null}
          </>
        ) : null
      }
      footer={event?.mayChange ? <CallOff event={event} one={one} onGone={onClose} /> : undefined}
    >
      {found.isPending ? (
        <LoadingRows label={t('event.loading')} rows={4} />
      ) : event === undefined || isGone ? (
        <ErrorState
          title={t(isGone ? 'event.gone' : 'event.failed')}
          className="m-4"
          {...(isGone
            ? { actions: <Button onClick={onClose}>{t('event.back')}</Button> }
            : { onRetry: () => void found.refetch() })}
        >
          {isGone ? t('event.goneWhy') : whyFailed(found.error, t('kept'))}
        </ErrorState>
      ) : (
        <>
          <NotRenewed of={found} />
          <EventFacts event={event} asked={asked} />
        </>
      )}
      {changing && found.data ? (
        <EventDialog
          event={found.data}
          extent={changing}
          one={one}
          onClose={() => change(undefined)}
          onSaved={(kept) => {
            // The following occurrences may now be a separate event. After a change to all of them, the original
            // occurrence can't be determined.
            if (changing !== 'one') onShow(kept.id, changing === 'following' ? kept.starts : null);
          }}
        />
      ) : null}
    </SidePanel>
  );
}

/** The event's details and the person's own response. */
function EventFacts({ event, asked }: { event: CalendarEvent; asked: AskedTime | null }) {
  return (
    <div className="flex flex-col gap-4 p-4">
      {asked ? <TimeNote asked={asked} event={event} /> : null}
      {event.meetingId === null ? null : (
        <div>
          <Button asChild icon={Video}>
            <Link to={href('realMeet', undefined, meetingQuery(event.meetingId))}>{t('event.join')}</Link>
          </Button>
        </div>
      )}
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
          <Link to={addressOfItem(event.item)}>
            <GivenName>{event.item.title}</GivenName>
          </Link>
        </p>
      ) : null}
      {event.words ? <GivenLines>{event.words}</GivenLines> : null}
      {event.singles ? (
        <p className="text-xs text-ink-3">{t('event.singles', { what: singlesWords(event.singles) })}</p>
      ) : null}
      <Answers
        title={t('event.invited')}
        of={event.invited.map(({ person: { id, name }, answer }) => ({ id, name, answer }))}
      />
      <Answers
        title={t('guests.title')}
        of={event.guests.map(({ address, answer }) => ({ id: address, name: address, answer }))}
      />
    </div>
  );
}

/** Points out that an occurrence is canceled or differs from its series. Empty for a regular one. */
function TimeNote({ asked: { is, at }, event }: { asked: AskedTime; event: CalendarEvent }) {
  if (is === 'usual') return null;
  const when = isDay(at.slice(0, 10)) ? beginOf({ ...event, starts: at }) : '';
  return (
    <p role="note" className="rounded-control bg-warning-tint px-3 py-2.5 text-warning-text">
      {is === 'off' ? t('time.off', { when, known: String(when !== '') }) : t('time.changed', { when })}
    </p>
  );
}

const singlesWords = (singles: SingleTimes): string =>
  formatList(
    (['leftOut', 'added', 'changed'] as const)
      .filter((kind) => singles[kind].length > 0)
      .map((kind) => t(`singles.${kind}`, { count: singles[kind].length })),
  );

/** In the event's own timezone, with the zone's name. */
function beginOf({ starts, allDay, zone }: Pick<CalendarEvent, 'starts' | 'allDay' | 'zone'>): string {
  const [day = '', from = ''] = starts.split('T');
  return allDay ? formatDay(day, 'full') : `${formatDay(day, 'full')}, ${from} (${zone})`;
}

/** The same with the end time: all occurrences of a series share one. */
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

interface OfTimesProps {
  one: OneTime | undefined;
  /** The button. For a series it opens the choice, otherwise it acts at once. */
  trigger: ReactElement<ComponentProps<'button'>>;
  onChoose: (extent: Extent) => void;
}

/** Asks whether the action applies to one occurrence, that one and all that follow, or the whole series. */
function OfTimes({ one, trigger, onChoose }: OfTimesProps) {
  if (one === undefined) return cloneElement(trigger, { onClick: () => onChoose('all') });
  return (
    <Menu align="end" trigger={trigger}>
      {extents.map((extent) => (
        <MenuItem key={extent} onSelect={() => onChoose(extent)}>
          {t(`times.${extent}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

function CallOff({ event, one, onGone }: { event: CalendarEvent; one: OneTime | undefined; onGone: () => void }) {
  const [asked, ask] = useState<Extent>();
  const title = plainName(event.title);
  const ending = useMutation({
    mutationFn: (extent: Extent) =>
      callOff(event.id, one === undefined || extent === 'all' ? {} : { at: one.at, reach: extent }),
    onSuccess: (_, extent) => {
      toast({ tone: 'success', title: t(`event.offDone.${extent}`, { title }) });
      onGone();
    },
    onError: (error) => sayFailed(t('event.notOff', { title }), error),
  });
  return (
    <>
      <OfTimes
        one={one}
        trigger={
          <Button icon={CalendarX2} busy={ending.isPending}>
            {t('event.off')}
          </Button>
        }
        onChoose={ask}
      />
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={() => ask(undefined)}
          title={t(`event.offTitle.${asked}`, { title })}
          description={t(`event.offText.${asked}`, { repeats: String(isSeries(event)) })}
          confirmLabel={t('event.off')}
          onConfirm={() => {
            ask(undefined);
            ending.mutate(asked);
          }}
        />
      ) : null}
    </>
  );
}

interface AnswersProps {
  title: string;
  of: readonly { id: string; name: string; answer: InvitationAnswer }[];
}

/** The invitees and their responses. Renders nothing if there are none. */
function Answers({ title, of }: AnswersProps) {
  if (of.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="pb-1 text-xs font-medium text-ink-3">{title}</h3>
      <ul>
        {of.map(({ id, name, answer }) => (
          <li key={id} className="flex min-h-8 items-center justify-between gap-3">
            <span className="min-w-0 truncate">
              <GivenName>{name}</GivenName>
            </span>
            <span className="shrink-0 text-xs text-ink-2">{t(`answer.${answer}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
