import { Inject, Injectable } from '@nestjs/common';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import {
  CalendarEventRow,
  CalendarGuestRow,
  CalendarInvitationRow,
} from '@cartulary/database/entities/calendar-event.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Call, Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { CALENDAR_READER } from '../../platform/settings/parts.js';
import { sendText } from '../../platform/serve/send-text.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { eventToWrite, eventsToWrite } from '../calendar.queries.js';
import { CalendarService } from '../calendar.service.js';
import { lifeOf } from '@cartulary/recurrence/times';
import type { CalendarReader } from './calendar-reader.js';
import { keepAnswer, plannedAnswers } from './read-answers.js';
import { planImport, type Planned } from './plan-import.js';
import type { ReadEvent } from './read-event.js';
import { withAddresses } from '../event-meeting.js';
import { writeCalendar } from './write-calendar.js';

const MEDIA_TYPE = 'text/calendar; charset=utf-8';

/** The calendar in files of other programs (RFC 5545). */
@Injectable()
export class CalendarFilesService {
  constructor(
    private readonly database: Database,
    private readonly calendar: CalendarService,
    @Inject(CALENDAR_READER) private readonly reader: CalendarReader,
    private readonly settings: GatewaySettings,
  ) {}

  /** All of the caller's events, or one. @throws AppError not_found */
  async export(call: Call, eventId: string | undefined): Promise<void> {
    const { caller } = call;
    const events = await this.database.inOrganisation(caller.organisationId, async () => {
      if (eventId === undefined) return eventsToWrite(caller.accountId, null, calendarLimits.maxEvents);
      const event = await eventToWrite(caller.accountId, eventId);
      if (event === undefined) throw new AppError('not_found');
      return [event];
    });
    const name = eventId === undefined ? 'calendar.ics' : 'event.ics';
    await sendText(call, name, MEDIA_TYPE, [
      writeCalendar('Cartulary', withAddresses(this.settings.publicUrl, events), new Date()),
    ]);
  }

  /**
   * Imports the supported parts of a file. Updates existing events if the file is newer, and otherwise keeps them
   * unchanged; applies the caller's responses to invitations. All or nothing.
   * @throws AppError not_calendar; conflict if there is too much
   */
  async import(
    caller: Caller,
    { text, zone, dry }: InputOf<'calendar.import'>['body'],
  ): Promise<AnswerOf<'calendar.import'>> {
    const { events, refused, replies } = await this.reader.read(text, zone, caller);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const plan = await planImport(caller.accountId, events);
      const answers = await plannedAnswers(caller.accountId, replies);
      const fresh = plan.filter(({ becomes }) => becomes === 'added');
      const newer = plan.filter(({ becomes }) => becomes === 'updated');
      const there = await repository(CalendarEventRow).countBy({ organiserId: caller.accountId });
      if (there + fresh.length > calendarLimits.maxEvents)
        throw new AppError('conflict', {
          message: `One person can organize at most ${calendarLimits.maxEvents} events. Nothing was imported.`,
        });
      if (!dry) {
        for (const { before, event } of newer) if (before !== null) await this.update(caller, before, event);
        if (fresh.length > 0) await addAll(caller.accountId, fresh);
        for (const answer of answers) await keepAnswer(caller, answer);
      }
      return {
        events: plan.map(({ event: { losses, wanted }, becomes }) => ({
          title: wanted.title,
          starts: wanted.starts,
          zone: wanted.zone,
          allDay: wanted.allDay,
          repeats: wanted.repeat !== null,
          losses: [...losses],
          becomes,
        })),
        refused: [...refused],
        answers: answers.map(({ event, reply, counts }) => ({
          title: event.title,
          address: reply.address,
          answer: reply.answer,
          counts,
        })),
        made: dry ? 0 : fresh.length,
        updated: dry ? 0 : newer.length,
      };
    });
  }

  /** Keeps data that the file doesn't include: team, document, and invitations. */
  private async update(
    caller: Caller,
    before: CalendarEventRow,
    { wanted, singles, sequence }: ReadEvent,
  ): Promise<void> {
    const { id: eventId, teamId } = before;
    const invited = (await repository(CalendarInvitationRow).findBy({ eventId })).map(({ accountId }) => accountId);
    const guests = (await repository(CalendarGuestRow).findBy({ eventId })).map(({ address }) => address);
    await this.calendar.put(caller, eventId, { ...wanted, teamId, invited, guests }, { singles, sequence });
  }
}

async function addAll(organiserId: string, fresh: readonly Planned[]): Promise<void> {
  let eventId = '';
  for (const { event } of fresh) {
    const { uid, sequence, singles, wanted } = event;
    const { invited: _invited, guests: _guests, ...row } = wanted;
    eventId = newId();
    const life = lifeOf({ ...wanted, singles });
    await repository(CalendarEventRow).insert({
      id: eventId,
      organiserId,
      sourceUid: uid,
      sequence,
      singles,
      ...row,
      itemId: null,
      ...life,
    });
  }
  const detail = { events: fresh.length };
  await recordAudit({
    actorId: organiserId,
    action: 'calendar.import',
    targetKind: 'account',
    targetId: organiserId,
    detail,
  });
  // One event is enough for pages to reload.
  await publishEvent('calendar.changed', { eventId }, [`account:${organiserId}`]);
}
