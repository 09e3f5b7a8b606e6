import { Injectable } from '@nestjs/common';
import { calendarLimits } from '@cartulary/contracts/writing-limits';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { CalendarEventRow } from '@cartulary/database/entities/calendar-event.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { In } from 'typeorm';
import type { Call, Caller } from '../../platform/call.js';
import { AppError } from '../../platform/errors.js';
import { sendText } from '../../platform/send-text.js';
import type { AnswerOf, InputOf } from '../../platform/serve.js';
import { eventById, eventsToWrite } from '../calendar.queries.js';
import { lifeOf } from '../times.js';
import { NotCalendarError } from './content-lines.js';
import { readCalendar, TooManyEventsError, type ReadCalendar } from './read-calendar.js';
import { writeCalendar } from './write-calendar.js';

const MEDIA_TYPE = 'text/calendar; charset=utf-8';

/** The calendar as files of other programs (RFC 5545). */
@Injectable()
export class CalendarFilesService {
  constructor(private readonly database: Database) {}

  /** All events of the caller, or one. @throws AppError not_found */
  async export(call: Call, eventId: string | undefined): Promise<void> {
    const { caller } = call;
    const events = await this.database.inOrganisation(caller.organisationId, async () => {
      if (eventId === undefined) return eventsToWrite(caller.accountId, null, calendarLimits.maxEvents);
      const event = await eventById(caller, eventId);
      if (event === undefined) throw new AppError('not_found');
      return [event];
    });
    const name = eventId === undefined ? 'calendar.ics' : 'event.ics';
    await sendText(call, name, MEDIA_TYPE, [writeCalendar('Cartulary', events, new Date())]);
  }

  /**
   * Takes in what can be kept; what was taken in before stays as it is. All of it or nothing.
   * @throws AppError not_calendar; conflict where there is too much
   */
  import(
    caller: Caller,
    { text, zone, dry }: InputOf<'calendar.import'>['body'],
  ): Promise<AnswerOf<'calendar.import'>> {
    const { events, refused } = read(text, zone);
    const organiserId = caller.accountId;
    return this.database.inOrganisation(caller.organisationId, async () => {
      const rows = repository(CalendarEventRow);
      const there = new Set(
        (await rows.findBy({ organiserId, sourceUid: In(events.map(({ uid }) => uid)) })).map((row) => row.sourceUid),
      );
      const kept = [...new Map(events.map((event) => [event.uid, event])).values()];
      const wanted = kept.filter(({ uid }) => !there.has(uid));
      if ((await rows.countBy({ organiserId })) + wanted.length > calendarLimits.maxEvents)
        throw new AppError('conflict', {
          message: `One person organises at most ${calendarLimits.maxEvents} events. Nothing was taken in.`,
        });
      if (!dry && wanted.length > 0) {
        let eventId = '';
        for (const { uid, wanted: given } of wanted) {
          const { invited: _, ...row } = given;
          eventId = newId();
          await rows.insert({ id: eventId, organiserId, sourceUid: uid, ...row, ...lifeOf(given) });
        }
        const detail = { events: wanted.length };
        await recordAudit({
          ...{ actorId: organiserId, action: 'calendar.import', targetKind: 'account', targetId: organiserId, detail },
        });
        // One of them is enough for pages to look again.
        await publishEvent('calendar.changed', { eventId }, [`account:${organiserId}`]);
      }
      return {
        events: kept.map(({ uid, losses, wanted: { title, starts, zone: ofEvent, allDay, repeat } }) => ({
          ...{ title, starts, zone: ofEvent, allDay, repeats: repeat !== null },
          losses: [...losses],
          isThere: there.has(uid),
        })),
        refused: [...refused],
        made: dry ? 0 : wanted.length,
      };
    });
  }
}

/** @throws AppError not_calendar, conflict */
function read(text: string, zone: string): ReadCalendar {
  try {
    return readCalendar(text, zone);
  } catch (error) {
    const most = calendarLimits.maxFileEvents;
    if (error instanceof TooManyEventsError)
      throw new AppError('conflict', { message: `A file holds at most ${most} events. Nothing was taken in.` });
    if (error instanceof NotCalendarError) throw new AppError('not_calendar', { cause: error });
    throw error;
  }
}
