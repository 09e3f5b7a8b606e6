import type { CalendarEvent } from '@cartulary/contracts/endpoints/calendar';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { encryptPlanned } from '@/shared/meeting-keys/encrypt-planned';
import { encryptsAtFirst } from '@/shared/meeting-keys/encryption-choice';
import { t } from '@/text/calendar';
import { zoneName } from '@/text/engine/locale';
import { plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { addEvent, putEvent } from './calendar-data';
import type { Extent, OneTime } from './one-time';
import type { Draft } from './people-fields';

export interface EditedEvent {
  /** The event to change; undefined for a new one. */
  event: CalendarEvent | undefined;
  /** The occurrences of a series to change, and the one that is open. */
  extent: Extent;
  one: OneTime | undefined;
  /** The day of a new event. */
  day: string;
}

/** The draft of an event, and how it is saved. */
export function useEventDraft({ event, extent, one, day }: EditedEvent, onKept: (kept: CalendarEvent) => void) {
  const some = one && extent !== 'all' ? { at: one.at, reach: extent } : undefined;
  const [draft, setDraft] = useState(() => draftOf(event && { ...event, ...(some && one) }, day));
  const { title, starts, ends, allDay } = draft;
  const [encrypted, encrypt] = useState(encryptsAtFirst);
  /** A meeting created with this event. An existing one is encrypted from the list of meetings. */
  const isNewMeeting = draft.meets === true && (event?.meetingId ?? null) === null;
  const isInOrder = allDay ? ends.slice(0, 10) >= starts.slice(0, 10) : ends > starts;
  const isReady = title.trim() !== '' && starts !== '' && ends !== '' && isInOrder;
  const saving = useMutation({
    mutationFn: () => {
      const { item: _item, ...rest } = draft;
      const wanted = { ...rest, invited: draft.invited.map(({ id }) => id) };
      return event ? putEvent(event.id, wanted, some) : addEvent(wanted);
    },
    onSuccess: (kept) => {
      const words = t(event ? 'form.changed' : 'form.added', { title: plainName(kept.title) });
      toast({ tone: 'success', title: words });
      if (isNewMeeting && encrypted && kept.meetingId !== null) void encryptPlanned(kept.meetingId, kept.title);
      onKept(kept);
    },
    onError: (error) => sayFailed(t('form.failed'), error),
  });
  return {
    draft,
    set: (part: Partial<Draft>): void => setDraft({ ...draft, ...part }),
    isNewMeeting,
    encrypted,
    encrypt,
    /** The occurrences to change, unless all of them are. */
    some,
    isInOrder,
    isReady,
    isSaving: saving.isPending,
    save: (): void => {
      if (isReady && !saving.isPending) saving.mutate();
    },
  };
}

const draftOf = (event: CalendarEvent | undefined, day: string): Draft =>
  event === undefined
    ? {
        title: '',
        words: '',
        place: '',
        zone: zoneName(),
        allDay: false,
        repeat: null,
        starts: `${day}T09:00`,
        ends: `${day}T10:00`,
        teamId: null,
        item: null,
        meets: false,
        invited: [],
        guests: [],
      }
    : {
        title: event.title,
        words: event.words,
        place: event.place,
        zone: event.zone,
        allDay: event.allDay,
        starts: event.starts,
        ends: event.ends,
        repeat: event.repeat,
        item: event.item,
        meets: event.meetingId !== null,
        teamId: event.team?.id ?? null,
        invited: event.invited.map(({ person }) => person),
        guests: event.guests.map(({ address }) => address),
      };
