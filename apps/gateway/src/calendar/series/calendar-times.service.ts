import { Injectable } from '@nestjs/common';
import {
  lastsShortly,
  tooLong,
  type CalendarEvent,
  type Reach,
  type SingleTimes,
  type WantedEvent,
} from '@cartulary/contracts/endpoints/calendar';
import type { EventPayload } from '@cartulary/contracts/events';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { Database } from '@cartulary/database/database';
import { CalendarEventRow, CalendarGuestRow } from '@cartulary/database/entities/calendar-event.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { requiredTitle } from '../../platform/items/required-title.js';
import { concernedBy } from '../calendar.queries.js';
import { CalendarService } from '../calendar.service.js';
import {
  invitedTo,
  isRetimed,
  known,
  own,
  requireOrder,
  requireRoom,
  rowOf,
  tellChanged,
  tellInvited,
} from '../event-rows.js';
import { keepMeeting, meetsHere } from '../event-meeting.js';
import { expiryOf } from '../invitations/event-guests.service.js';
import { EventMailsService } from '../invitations/event-mails.service.js';
import { beginOf, lifeOf } from '@cartulary/recurrence/times';
import * as series from './single-times.js';

/**
 * The affected part of a series: one occurrence, or one and all that follow. `at`: its regular start, in the event's
 * time zone.
 */
export interface SomeTimes {
  readonly at: string;
  readonly reach: Reach;
}

/** Changes to one occurrence of a series, or to all from one on. Earlier ones stay as they were, with their answers. */
@Injectable()
export class CalendarTimesService {
  constructor(
    private readonly database: Database,
    private readonly calendar: CalendarService,
    private readonly mails: EventMailsService,
  ) {}

  /**
   * Changes the title, description, location, and time of one occurrence. For all occurrences from one on, splits them
   * off into a separate event, which is returned.
   * @throws AppError not_found, also for an occurrence that doesn't exist; access_denied; invalid_input; conflict;
   * guests_off
   */
  change(caller: Caller, eventId: string, { at, reach }: SomeTimes, wanted: WantedEvent): Promise<CalendarEvent> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const before = await seriesWith(caller, eventId, at);
      if (reach === 'one') {
        const { title, words, place, starts, ends } = wanted;
        requireOrder({ ...before, starts, ends });
        requireShort({ allDay: before.allDay, starts, ends });
        const own = { title: requiredTitle(title), words, place, starts, ends };
        await this.keep(caller, before, at, { singles: series.changedOnce(before, at, own) }, 'other');
        return known(caller, eventId);
      }
      const earlier = series.endedBefore(before, at);
      if (isAll(before, earlier, at)) return this.calendar.put(caller, eventId, wanted);
      return this.split(caller, before, at, wanted);
    });
  }

  /** If no occurrences remain, cancels the whole event. @throws AppError not_found, access_denied, conflict */
  async callOff(caller: Caller, eventId: string, { at, reach }: SomeTimes): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const before = await seriesWith(caller, eventId, at);
      const left = reach === 'one' ? { singles: series.leftOutOnce(before, at) } : series.endedBefore(before, at);
      const isOver = reach === 'one' ? !series.takesPlace({ ...before, ...left }) : isAll(before, left, at);
      if (isOver) await this.calendar.callOff(caller, eventId);
      else await this.keep(caller, before, at, left, reach === 'one' ? 'off' : 'last');
    });
  }

  /**
   * Stores a changed series, and notifies all invitees.
   * @param goesOn as a separate event, which has its own notification
   */
  private async keep(
    caller: Caller,
    before: CalendarEventRow,
    at: string,
    left: Left,
    becomes: EventPayload<'calendar.time_changed'>['becomes'],
    goesOn = false,
  ): Promise<void> {
    const { id: eventId, organiserId } = before;
    const after = { ...before, ...left };
    if (JSON.stringify(partsOf(before)) === JSON.stringify(partsOf(after))) return;
    requireFew(after.singles);
    const life = lifeOf(after);
    const { repeat, singles } = after;
    await repository(CalendarEventRow).update(
      { id: eventId },
      { ...life, repeat, singles, sequence: before.sequence + 1 },
    );
    await repository(CalendarGuestRow).update({ eventId }, { expiresAt: expiryOf(life.overAt) });
    const accountIds = await invitedTo(eventId);
    const guests = await repository(CalendarGuestRow).findBy({ eventId });
    const spans = series.spansOf(after, at);
    await this.mails.write(organiserId, eventId, {
      changed: { accountIds, guests },
      time: { at, change: { becomes, ...spans } },
    });
    if (!goesOn) await tellTime(caller, { eventId, at, becomes, accountIds });
    await tellChanged(caller, 'calendar.change', eventId, await concernedBy(eventId), { becomes });
  }

  /**
   * Ends the series before an occurrence and starts a new one there. Remaining invitees are notified by email. They're
   * asked to respond again if the times differ from the old series; otherwise, their responses carry over.
   */
  private async split(
    caller: Caller,
    before: CalendarEventRow,
    at: string,
    wanted: WantedEvent,
  ): Promise<CalendarEvent> {
    await requireRoom(caller);
    const { id: formerId } = before;
    const begun = series.begunAt(before, at);
    const plain = await rowOf(caller, wanted, before);
    const moved = isRetimed({ ...before, ...begun }, plain);
    const singles = moved ? null : begun.singles;
    const knew = await invitedTo(formerId);
    const knewOutside = (await repository(CalendarGuestRow).findBy({ eventId: formerId })).map(
      ({ address }) => address,
    );
    await this.keep(caller, before, at, series.endedBefore(before, at), 'last', true);
    const id = newId();
    await repository(CalendarEventRow).insert({
      id,
      organiserId: caller.accountId,
      singles,
      ...plain,
      ...lifeOf({ ...plain, singles }),
    });
    await keepMeeting(id, wanted.meets ?? (await meetsHere(formerId)), formerId);
    const { asked } = await this.calendar.invite(caller, id, wanted, false, knew);
    if (!moved) await keepAnswers(formerId, id);
    const stays = knew.filter((accountId) => asked.accountIds.includes(accountId));
    if (moved) await tellInvited(id, caller.accountId, stays, true);
    const gone = knew.filter((accountId) => !stays.includes(accountId));
    await tellTime(caller, { eventId: formerId, at, becomes: 'last', accountIds: gone });
    const guests = await repository(CalendarGuestRow).findBy({ eventId: id });
    await this.mails.write(caller.accountId, id, {
      asked: {
        accountIds: asked.accountIds.filter((accountId) => !stays.includes(accountId)),
        guests: guests.filter(({ address }) => !knewOutside.includes(address)),
      },
      changed: { accountIds: stays, guests: guests.filter(({ address }) => knewOutside.includes(address)) },
    });
    await tellChanged(caller, 'calendar.add', id, await concernedBy(id));
    return known(caller, id);
  }
}

type Left = Partial<Pick<CalendarEventRow, 'repeat' | 'singles'>>;

const partsOf = ({ repeat, singles }: CalendarEventRow): unknown => [
  repeat && [repeat.unit, repeat.interval, repeat.days, repeat.until],
  singles && [singles.leftOut, singles.added, singles.changed.map((time) => Object.entries(time).sort())],
];

/** True if no occurrence is before this time; every series counts its first one. */
const isAll = (before: CalendarEventRow, earlier: Left, at: string): boolean =>
  beginOf({ ...before, starts: at }) <= beginOf(before) || !series.takesPlace({ ...before, ...earlier });

/** @throws AppError not_found, access_denied */
async function seriesWith(caller: Caller, eventId: string, at: string): Promise<CalendarEventRow> {
  const row = await own(caller, eventId);
  if (!series.isSeries(row) || !series.hasTime(row, at)) throw new AppError('not_found');
  return row;
}

/** @throws AppError invalid_input */
function requireShort(time: Parameters<typeof lastsShortly>[0]): void {
  if (lastsShortly(time)) return;
  throw new AppError('invalid_input', { data: { issues: [{ path: 'ends', message: tooLong }] } });
}

/** @throws AppError conflict */
function requireFew(singles: SingleTimes | null): void {
  const most = calendarLimits.maxSingles;
  if (singles === null || series.countOf(singles) <= most) return;
  throw new AppError('conflict', {
    message: `At most ${most} times of an event may be other than its rule says. Nothing was changed.`,
  });
}

async function tellTime(
  { accountId: by }: Caller,
  change: Omit<EventPayload<'calendar.time_changed'>, 'by'>,
): Promise<void> {
  if (change.accountIds.length === 0) return;
  const audience = change.accountIds.map((id) => `account:${id}`);
  await publishEvent('calendar.time_changed', { ...change, by }, audience);
}

/** Copies the answers to a series to the part of it that is now a separate event. */
async function keepAnswers(fromId: string, toId: string): Promise<void> {
  for (const [table, who] of [
    ['calendar_invitation', 'account_id'],
    ['calendar_guest', 'address'],
  ] as const)
    await manager().query(
      `UPDATE app.${table} one SET answer = former.answer FROM app.${table} former
        WHERE one.event_id = $2 AND former.event_id = $1 AND former.${who} = one.${who}`,
      [fromId, toId],
    );
}
