import type { CalendarEvent, Repeat, WantedEvent } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/writing-limits';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { zoneName } from '@/lib/locale';
import { useUser } from '@/lib/session';
import { PrincipalFinder } from '@/lib/sharing/principal-finder';
import { t } from '@/text/calendar';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { TextArea, TextField } from '@/ui/field';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { useTeams } from '../teams/teams-data';
import { addEvent, putEvent } from './calendar-data';
import { GuestsField } from './guests-field';

interface EventDialogProps {
  /** The one that is changed; without it one is made. */
  event?: CalendarEvent;
  /** A new one takes place on it. */
  day?: string;
  onClose: () => void;
  onSaved?: (event: CalendarEvent) => void;
}

type Draft = Omit<WantedEvent, 'invited'> & { invited: { id: string; name: string }[] };

const draftOf = (event: CalendarEvent | undefined, day: string): Draft =>
  event === undefined
    ? {
        ...{ title: '', words: '', place: '', zone: zoneName(), allDay: false, repeat: null },
        ...{ starts: `${day}T09:00`, ends: `${day}T10:00`, teamId: null, itemId: null, invited: [], guests: [] },
      }
    : {
        ...{ title: event.title, words: event.words, place: event.place, zone: event.zone, allDay: event.allDay },
        ...{ starts: event.starts, ends: event.ends, repeat: event.repeat, itemId: event.item?.id ?? null },
        teamId: event.team?.id ?? null,
        invited: event.invited.map(({ person }) => person),
        guests: event.guests.map(({ address }) => address),
      };

const repeats = {
  none: null,
  day: { unit: 'day', interval: 1 },
  week: { unit: 'week', interval: 1 },
  twoWeeks: { unit: 'week', interval: 2 },
  month: { unit: 'month', interval: 1 },
  year: { unit: 'year', interval: 1 },
} as const;
type Choice = keyof typeof repeats | 'own';
const choices = Object.keys(repeats) as (keyof typeof repeats)[];

const choiceOf = (repeat: Repeat | null): Choice =>
  choices.find((each) => {
    const known = repeats[each];
    if (known === null || repeat === null) return known === repeat;
    return known.unit === repeat.unit && known.interval === repeat.interval && repeat.days.length === 0;
  }) ?? 'own';

/** Asks for an event: when and where, how it comes again, and who is invited. */
export function EventDialog({ event, day = '', onClose, onSaved }: EventDialogProps) {
  const user = useUser();
  const [draft, setDraft] = useState(() => draftOf(event, day));
  const teams = useTeams(true, '');
  const set = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const { title, starts, ends, allDay, repeat, invited } = draft;
  const isInOrder = allDay ? ends.slice(0, 10) >= starts.slice(0, 10) : ends > starts;
  const isReady = title.trim() !== '' && starts !== '' && ends !== '' && isInOrder;
  const saving = useMutation({
    mutationFn: () => {
      const wanted = { ...draft, invited: invited.map(({ id }) => id) };
      return event ? putEvent(event.id, wanted) : addEvent(wanted);
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
  const own = teams.data?.pages.flatMap(({ items }) => items) ?? [];
  const kept = event?.team && !own.some(({ id }) => id === event.team?.id) ? [event.team] : [];
  const timeOf = (wall: string): string => (allDay ? wall.slice(0, 10) : wall);
  const wallOf = (typed: string, hour: string): string => (allDay && typed !== '' ? `${typed}T${hour}` : typed);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="md"
      title={t(event ? 'form.change' : 'form.add')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="ink" disabled={!isReady} busy={saving.isPending} onClick={save}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form
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
        <Checkbox label={t('form.allDay')} checked={allDay} onChange={(whole) => set({ allDay: whole })} />
        <div className="grid gap-4 min-[560px]:grid-cols-2">
          <TextField
            label={t('form.starts')}
            type={allDay ? 'date' : 'datetime-local'}
            verbatim
            value={timeOf(starts)}
            min={timeOf(`${calendarLimits.firstDay}T00:00`)}
            max={timeOf(`${calendarLimits.lastDay}T23:59`)}
            onChange={({ target }) => {
              const next = wallOf(target.value, '09:00');
              // The end moves along rather than to stand before the beginning.
              set({ starts: next, ...(next !== '' && next > ends && { ends: `${next.slice(0, 10)}T23:59` }) });
            }}
          />
          <TextField
            label={t('form.ends')}
            type={allDay ? 'date' : 'datetime-local'}
            verbatim
            value={timeOf(ends)}
            error={isInOrder || ends === '' ? undefined : t('form.order')}
            min={timeOf(`${calendarLimits.firstDay}T00:00`)}
            max={timeOf(`${calendarLimits.lastDay}T23:59`)}
            onChange={({ target }) => set({ ends: wallOf(target.value, '10:00') })}
          />
        </div>
        {allDay ? null : <p className="-mt-2 text-xs text-ink-3">{t('form.zone', { zone: draft.zone })}</p>}
        <div className="grid gap-4 min-[560px]:grid-cols-2">
          <Select<Choice>
            label={t('form.repeat')}
            value={choiceOf(repeat)}
            onChange={(choice) => {
              if (choice === 'own') return;
              const wanted = repeats[choice];
              set({ repeat: wanted && { ...wanted, days: [], until: repeat?.until ?? null } });
            }}
            options={[...choices, ...(choiceOf(repeat) === 'own' ? (['own'] as const) : [])].map((value) => ({
              value,
              label: t(`form.repeat.${value}`),
            }))}
          />
          {repeat ? (
            <TextField
              label={t('form.until')}
              type="date"
              verbatim
              hint={t('form.untilHint')}
              value={repeat.until ?? ''}
              min={starts.slice(0, 10)}
              max={calendarLimits.lastDay}
              onChange={({ target }) => set({ repeat: { ...repeat, until: target.value || null } })}
            />
          ) : null}
        </div>
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
        {own.length + kept.length > 0 ? (
          <Select
            label={t('form.team')}
            hint={t('form.teamHint')}
            value={draft.teamId ?? 'none'}
            onChange={(id) => set({ teamId: id === 'none' ? null : id })}
            options={[
              { value: 'none', label: t('form.noTeam') },
              ...[...kept, ...own].map(({ id, name }) => ({ value: id, label: plainName(name) })),
            ]}
          />
        ) : null}
        <div className="flex flex-col gap-2">
          <PrincipalFinder
            label={t('form.invite')}
            kind="account"
            without={[...invited.map(({ id }) => id), user?.id ?? '']}
            onChoose={({ id, name }) => set({ invited: [...invited, { id, name }] })}
          />
          {invited.length > 0 ? (
            <ul aria-label={t('form.invited')}>
              {invited.map(({ id, name }) => (
                <li key={id} className="flex min-h-8 items-center justify-between gap-3">
                  <span className="min-w-0 truncate">
                    <GivenName>{name}</GivenName>
                  </span>
                  <IconButton
                    icon={X}
                    size="sm"
                    label={t('form.uninvite', { name: plainName(name) })}
                    onClick={() => set({ invited: invited.filter((each) => each.id !== id) })}
                  />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <GuestsField guests={draft.guests} onChange={(guests) => set({ guests })} />
      </form>
    </Dialog>
  );
}
