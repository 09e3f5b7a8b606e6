import type { CalendarEvent } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/writing-limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { zoneName } from '@/lib/locale';
import { t } from '@/text/calendar';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { DateField } from '@/ui/date-field';
import { Dialog } from '@/ui/dialog';
import { TextArea, TextField } from '@/ui/field';
import { plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { addEvent, putEvent } from './calendar-data';
import { DocumentField } from './document-field';
import { movedAlong } from './days';
import type { Extent, OneTime } from './one-time';
import { PeopleFields, type Draft } from './people-fields';
import { RepeatFields } from './repeat-fields';

/** Its button stands outside the form, so that Enter in a field finds it by this. */
const FORM = 'event-form';

interface EventDialogProps {
  /** The one that is changed; without it one is made. */
  event?: CalendarEvent;
  /** Which times of a series are changed, and the one that was opened. */
  extent?: Extent;
  one?: OneTime | undefined;
  /** A new one takes place on it. */
  day?: string;
  onClose: () => void;
  onSaved?: (event: CalendarEvent) => void;
}

const draftOf = (event: CalendarEvent | undefined, day: string): Draft =>
  event === undefined
    ? {
        ...{ title: '', words: '', place: '', zone: zoneName(), allDay: false, repeat: null },
        ...{ starts: `${day}T09:00`, ends: `${day}T10:00`, teamId: null, item: null, invited: [], guests: [] },
      }
    : {
        ...{ title: event.title, words: event.words, place: event.place, zone: event.zone, allDay: event.allDay },
        ...{ starts: event.starts, ends: event.ends, repeat: event.repeat, item: event.item },
        teamId: event.team?.id ?? null,
        invited: event.invited.map(({ person }) => person),
        guests: event.guests.map(({ address }) => address),
      };

/** Asks for an event: when and where, how it comes again, and who is invited. */
export function EventDialog({ event, extent = 'all', one, day = '', onClose, onSaved }: EventDialogProps) {
  const some = one && extent !== 'all' ? { at: one.at, reach: extent } : undefined;
  const [draft, setDraft] = useState(() => draftOf(event && { ...event, ...(some && one) }, day));
  const set = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const { title, starts, ends, allDay, repeat, invited } = draft;
  /** What all times have in common is changed with all of them. */
  const ofAll = some?.reach !== 'one';
  const isInOrder = allDay ? ends.slice(0, 10) >= starts.slice(0, 10) : ends > starts;
  const isReady = title.trim() !== '' && starts !== '' && ends !== '' && isInOrder;
  const saving = useMutation({
    mutationFn: () => {
      const { item: _item, ...rest } = draft;
      const wanted = { ...rest, invited: invited.map(({ id }) => id) };
      return event ? putEvent(event.id, wanted, some) : addEvent(wanted);
    },
    onSuccess: (kept) => {
      const words = t(event ? 'form.changed' : 'form.added', { title: plainName(kept.title) });
      toast({ tone: 'success', title: words });
      onSaved?.(kept);
      onClose();
    },
    onError: (error) => sayFailed(t('form.failed'), error),
  });
  const save = (): void => {
    if (isReady && !saving.isPending) saving.mutate();
  };
  const timeOf = (wall: string): string => (allDay ? wall.slice(0, 10) : wall);
  const wallOf = (typed: string, hour: string): string => (allDay && typed !== '' ? `${typed}T${hour}` : typed);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="md"
      title={t(some ? `form.change.${some.reach}` : event ? 'form.change' : 'form.add')}
      description={some ? t(some.reach === 'one' ? 'form.oneOnly' : 'form.followingNew') : undefined}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="ink" type="submit" form={FORM} disabled={!isReady} busy={saving.isPending}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('form.title')}
          value={title}
          maxLength={calendarLimits.maxTitleCharacters}
          autoComplete="off"
          onChange={({ target }) => set({ title: target.value })}
        />
        {ofAll ? (
          <Checkbox label={t('form.allDay')} checked={allDay} onChange={(whole) => set({ allDay: whole })} />
        ) : null}
        <div className="grid gap-4 min-[560px]:grid-cols-2">
          <DateField
            label={t('form.starts')}
            withTime={!allDay}
            value={timeOf(starts) || null}
            min={timeOf(`${calendarLimits.firstDay}T00:00`)}
            max={timeOf(`${calendarLimits.lastDay}T23:59`)}
            onChange={(chosen) => {
              const next = wallOf(chosen ?? '', '09:00');
              // The end moves along: it lasts as long as before.
              set({ starts: next, ends: movedAlong(ends, starts, next) });
            }}
          />
          <DateField
            label={t('form.ends')}
            withTime={!allDay}
            value={timeOf(ends) || null}
            error={isInOrder || ends === '' ? undefined : t('form.order')}
            min={timeOf(`${calendarLimits.firstDay}T00:00`)}
            max={timeOf(`${calendarLimits.lastDay}T23:59`)}
            onChange={(chosen) => set({ ends: wallOf(chosen ?? '', '10:00') })}
          />
        </div>
        {allDay ? null : <p className="-mt-2 text-xs text-ink-3">{t('form.zone', { zone: draft.zone })}</p>}
        {ofAll ? <RepeatFields repeat={repeat} starts={starts} onChange={(next) => set({ repeat: next })} /> : null}
        <TextField
          label={t('form.place')}
          value={draft.place}
          maxLength={calendarLimits.maxPlaceCharacters}
          autoComplete="off"
          onChange={({ target }) => set({ place: target.value })}
        />
        <TextArea
          label={t('form.words')}
          rows={3}
          value={draft.words}
          maxLength={calendarLimits.maxWordsCharacters}
          onChange={({ target }) => set({ words: target.value })}
        />
        {ofAll ? (
          <DocumentField
            chosen={draft.item}
            onChange={(item) => set({ item, itemId: item === null ? null : item.id })}
          />
        ) : null}
        {ofAll ? <PeopleFields draft={draft} team={event?.team ?? null} onChange={set} /> : null}
      </form>
    </Dialog>
  );
}
