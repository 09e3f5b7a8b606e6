import { Injectable } from '@nestjs/common';
import type {
  CalendarEvent,
  InvitationAnswer,
  SingleTimes,
  WantedEvent,
} from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import {
  CalendarEventRow,
  CalendarGuestRow,
  CalendarInvitationRow,
} from '@cartulary/database/entities/calendar-event.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { In } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { concernedBy, eventsAround } from './calendar.queries.js';
import { dropMeeting, keepMeeting, meetsHere } from './event-meeting.js';
import {
  invitedTo,
  isRetimed,
  known,
  own,
  requireRoom,
  rowOf,
  tellCancelled,
  tellChanged,
  tellInvited,
} from './event-rows.js';
import { EventGuestsService } from './invitations/event-guests.service.js';
import { EventMailsService, noReceivers, type Receivers } from './invitations/event-mails.service.js';
import { askedTime, isSeries } from './series/single-times.js';
import { allOccurrenceTimes, lifeOf, nextTime, placeOf } from '@cartulary/recurrence/times';

/** Other properties included in emails about an event. */
const announced = ['title', 'words', 'place'] as const;

/** Events and invitations. An event belongs to its organizer; no one else can change it, not even administrators. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly database: Database,
    private readonly guests: EventGuestsService,
    private readonly mails: EventMailsService,
  ) {}

  /** @param after cursor of the last returned occurrence, for the next page */
  list(caller: Caller, from: Date, until: Date, after?: string): Promise<AnswerOf<'calendar.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const events = await eventsAround(caller, from, until);
      const all = allOccurrenceTimes(events, from, until, calendarLimits.maxShown, after);
      const occurrences = all.slice(0, calendarLimits.maxShown);
      const last = occurrences.at(-1);
      const more = all.length > occurrences.length;
      const shown = new Set(occurrences.map(({ eventId }) => eventId));
      return {
        events: events.filter(({ id }) => shown.has(id)),
        occurrences,
        more,
        next: more && last !== undefined ? placeOf(last) : null,
      };
    });
  }

  /** @param at the requested occurrence of a series @throws AppError not_found */
  read(caller: Caller, eventId: string, at?: string): Promise<AnswerOf<'calendar.read'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const event = await known(caller, eventId);
      const asked = at === undefined ? null : askedTime(event, at);
      return { ...event, asked: isSeries(event) || asked?.is === 'off' ? asked : null };
    });
  }

  /** @throws AppError invalid_input; not_found for a team, item or person; conflict for too many events; guests_off */
  create(caller: Caller, wanted: WantedEvent): Promise<CalendarEvent> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireRoom(caller);
      const id = newId();
      const row = await rowOf(caller, wanted, null);
      await repository(CalendarEventRow).insert({ id, organiserId: caller.accountId, ...row });
      await keepMeeting(id, wanted.meets);
      const added = await this.invite(caller, id, wanted, false);
      await this.mails.write(caller.accountId, id, { asked: added.asked });
      await tellChanged(caller, 'calendar.add', id, await concernedBy(id));
      return known(caller, id);
    });
  }

  /** @throws AppError invalid_input; access_denied; not_found for an event, team, item or person */
  change(caller: Caller, eventId: string, wanted: WantedEvent): Promise<CalendarEvent> {
    return this.database.inOrganisation(caller.organisationId, () => this.put(caller, eventId, wanted));
  }

  /**
   * Stores an event in the current unit of work, and notifies the people involved. Keeps a series' individual
   * occurrences if its times are unchanged.
   * @param given further properties from a file
   */
  async put(
    caller: Caller,
    eventId: string,
    wanted: WantedEvent,
    given?: { readonly singles: SingleTimes | null; readonly sequence: number },
  ): Promise<CalendarEvent> {
    const before = await own(caller, eventId);
    const concerned = await concernedBy(eventId);
    const plain = await rowOf(caller, wanted, before);
    const retimed = isRetimed(before, plain);
    const keptSingles = retimed ? null : before.singles;
    const singles = given === undefined ? keptSingles : given.singles;
    const moved = retimed || JSON.stringify(singles) !== JSON.stringify(before.singles);
    const row = { ...plain, ...lifeOf({ ...plain, singles }), singles };
    const meets = wanted.meets !== undefined && wanted.meets !== (await meetsHere(eventId));
    const changed = moved || meets || announced.some((name) => before[name] !== row[name]);
    // Programs increment the number on their own: a file's next version may have the same number as the one here.
    const isAlone = given !== undefined && wanted.invited.length + wanted.guests.length === 0;
    const sequence = Math.max(given?.sequence ?? 0, before.sequence + (changed && !isAlone ? 1 : 0));
    await repository(CalendarEventRow).update({ id: eventId }, { ...row, sequence });
    await keepMeeting(eventId, wanted.meets);
    const { asked, stayed, off } = await this.invite(caller, eventId, wanted, moved);
    await this.mails.write(caller.accountId, eventId, { asked, off, changed: changed ? stayed : noReceivers });
    await this.guests.forget(off.guests);
    await tellChanged(caller, 'calendar.change', eventId, [...concerned, ...(await concernedBy(eventId))]);
    return known(caller, eventId);
  }

  /** @throws AppError not_found, access_denied */
  async delete(caller: Caller, eventId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, () => this.callOff(caller, eventId));
  }

  /**
   * Removes an event from everyone's calendar, in the current unit of work. @throws AppError not_found, access_denied
   */
  async callOff(caller: Caller, eventId: string): Promise<void> {
    const { title } = await own(caller, eventId);
    const concerned = await concernedBy(eventId);
    const invited = await invitedTo(eventId);
    await repository(CalendarEventRow).increment({ id: eventId }, 'sequence', 1);
    const off = { accountIds: invited, guests: await repository(CalendarGuestRow).findBy({ eventId }) };
    await this.mails.write(caller.accountId, eventId, { off });
    await dropMeeting(eventId);
    await repository(CalendarEventRow).delete({ id: eventId });
    await tellCancelled(caller, eventId, title, invited);
    await tellChanged(caller, 'calendar.delete', eventId, concerned);
  }

  /** When events take place next, or took place if they're over. Runs in a unit of work for callers with access. */
  async nextTimes(eventIds: readonly string[]): Promise<ReadonlyMap<string, { from: Date; until: Date }>> {
    const now = new Date();
    const rows = eventIds.length === 0 ? [] : await repository(CalendarEventRow).findBy({ id: In([...eventIds]) });
    return new Map(rows.map((row) => [row.id, nextTime(row, now)]));
  }

  /** @throws AppError not_found for an event that the caller isn't invited to */
  answer(caller: Caller, eventId: string, answer: Exclude<InvitationAnswer, 'none'>): Promise<CalendarEvent> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const invitation = { eventId, accountId: caller.accountId };
      const row = await repository(CalendarInvitationRow).findOneBy(invitation);
      if (row === null) throw new AppError('not_found');
      if (row.answer !== answer) {
        await repository(CalendarInvitationRow).update(invitation, { answer });
        const { organiser } = await known(caller, eventId);
        const payload = { eventId, by: caller.accountId, answer };
        await publishEvent('calendar.answered', payload, [`account:${organiser.id}`]);
        await tellChanged(caller, 'calendar.answer', eventId, await concernedBy(eventId), { answer });
      }
      return known(caller, eventId);
    });
  }

  /**
   * Invites new people, asks everyone to respond again if the time changed, and notifies people who are no longer
   * invited. Runs in a unit of work.
   * @param heard people who receive a different notification
   */
  async invite(
    caller: Caller,
    eventId: string,
    wanted: WantedEvent,
    moved: boolean,
    heard: readonly string[] = [],
  ): Promise<Invited> {
    const invitations = repository(CalendarInvitationRow);
    const by = caller.accountId;
    const invited = [...new Set(wanted.invited)].filter((id) => id !== by);
    if ((await repository(Account).countBy({ id: In(invited), isActive: true })) < invited.length)
      throw new AppError('not_found');
    const before = await invitedTo(eventId);
    const gone = before.filter((id) => !invited.includes(id));
    const added = invited.filter((id) => !before.includes(id));
    const stayed = before.filter((id) => invited.includes(id));
    if (gone.length > 0) {
      await invitations.delete({ eventId, accountId: In(gone) });
      const { title } = await repository(CalendarEventRow).findOneByOrFail({ id: eventId });
      await tellCancelled(caller, eventId, title, gone);
    }
    for (const accountId of added) await invitations.insert({ eventId, accountId });
    if (moved) await invitations.update({ eventId }, { answer: 'none' });
    await tellInvited(
      eventId,
      by,
      added.filter((id) => !heard.includes(id)),
      false,
    );
    if (moved) await tellInvited(eventId, by, stayed, true);
    const guests = await this.guests.invite(caller, eventId, wanted.guests, moved);
    return {
      asked: { accountIds: added, guests: guests.asked },
      stayed: { accountIds: stayed, guests: guests.stayed },
      off: { accountIds: gone, guests: guests.off },
    };
  }
}

/** The people who are asked to respond, still invited, and uninvited. */
interface Invited {
  readonly asked: Receivers;
  readonly stayed: Receivers;
  readonly off: Receivers;
}
