import { Injectable } from '@nestjs/common';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { Database } from '@cartulary/database/database';
import { CalendarEventRow } from '@cartulary/database/entities/calendar-event.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { MeetingMinutesRow } from '@cartulary/database/entities/meetings-beside.entity';
import type { MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';
import { WrittenImportsService } from '../../collaboration/files/imports.service.js';
import { SeenTogetherService } from '../../collaboration/seen-together.service.js';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { pollsOf } from '../coming/rooms.js';
import { lockMeeting, readerAs, recordAct } from '../meeting-rows.js';
import { acceptedSince, addedAs, type AcceptedProposal } from './accepted-proposals.js';
import { MinutesAdditionsService } from './minutes-additions.service.js';
import { firstLineOf, wantIn } from './minutes-lines.js';
import { minutesText } from './minutes-text.js';

const { maxMinutesLines } = meetingLimits;

type Made = AnswerOf<'meetings.makeMinutes'>;

/** Existing minutes, or the contents of new ones. */
type Begun =
  | { readonly is: 'there'; readonly item: Item; readonly people: readonly string[] }
  | { readonly is: 'new'; readonly title: string; readonly markdown: string; readonly people: readonly string[] };

/** Meeting minutes: one document per meeting session. */
@Injectable()
export class MinutesService {
  constructor(
    private readonly database: Database,
    private readonly written: WrittenImportsService,
    private readonly seen: SeenTogetherService,
    private readonly additions: MinutesAdditionsService,
  ) {}

  /**
   * The first attendee to request the minutes creates and owns them. Every other attendee from the organization gets edit access.
   * @throws AppError not_found if the caller didn't attend; conflict while someone else is creating them; same errors as creating a
   * document
   */
  async make(caller: Caller, meetingId: string): Promise<Made> {
    const begun = await this.database.inOrganisation(caller.organisationId, () => claim(caller, meetingId));
    if (begun.is === 'there') {
      // The owner shares the minutes with people who joined since. For everyone else, access stays unchanged.
      if (begun.item.ownerId === caller.accountId) await this.seen.openTo(caller, begun.item.id, begun.people);
      await this.additions.work(caller, { meetingId, itemId: begun.item.id });
      return { id: begun.item.id, title: begun.item.title, isNew: false };
    }
    const { id, title } = await this.write(caller, meetingId, begun.title, begun.markdown);
    await this.database.inOrganisation(caller.organisationId, async () => {
      await repository(MeetingMinutesRow).update({ meetingId }, { itemId: id });
      await recordAct(caller.accountId, 'meeting.make-minutes', meetingId, { item: { kind: 'document', id } });
    });
    await this.seen.openTo(caller, id, begun.people);
    return { id, title, isNew: true };
  }

  private async write(caller: Caller, meetingId: string, title: string, markdown: string) {
    try {
      return await this.written.write(caller, { title, markdown });
    } catch (error) {
      // Lets the next request try again.
      await this.database.inOrganisation(caller.organisationId, () =>
        repository(MeetingMinutesRow).delete({ meetingId, itemId: IsNull() }),
      );
      throw error;
    }
  }
}

/** Of two simultaneous requests, only one creates the minutes. */
async function claim(caller: Caller, meetingId: string): Promise<Begun> {
  const { self, onlyWhileThere } = await readerAs(caller, meetingId);
  // Minutes may include messages from after the caller's stay.
  if (onlyWhileThere) throw new AppError('not_found');
  const meeting = await lockMeeting(meetingId);
  if (meeting.begunAt === null) throw new AppError('not_found');
  const { begunAt } = meeting;
  const people = await thoseOf(meetingId, begunAt);
  const accounts = people.flatMap(({ accountId }) => accountId ?? []);
  const rows = repository(MeetingMinutesRow);
  const before = await rows.findOneBy({ meetingId });
  if (before !== null && before.madeAt >= begunAt) {
    const { itemId } = before;
    if (itemId === null && Date.now() - before.madeAt.getTime() < meetingLimits.minutesMs)
      throw new AppError('conflict', {
        message: 'Someone is creating the minutes right now, so no second copy was made. Open them in a moment.',
      });
    const item = itemId === null ? null : await repository(Item).findOneBy({ id: itemId, binnedAt: IsNull() });
    if (item !== null) {
      await wantIn({ meetingId, itemId: item.id }, await acceptedSince(meetingId, begunAt, maxMinutesLines));
      return { is: 'there', item, people: accounts };
    }
  }
  const accepted = await acceptedSince(meetingId, begunAt, maxMinutesLines);
  const lines = Object.fromEntries(accepted.map((one) => [addedAs(one), firstLineOf(one)]));
  await rows.upsert({ meetingId, itemId: null, madeAt: new Date(), added: Object.keys(lines), lines }, ['meetingId']);
  return {
    is: 'new',
    title: `Minutes: ${meeting.title}`,
    markdown: await textOf(meeting, begunAt, self, { people, accepted }),
    people: accounts,
  };
}

interface Person {
  readonly accountId: string | null;
  readonly name: string;
  readonly role: string;
}

/** People who attended the current or last session of a meeting, in order of arrival, without anyone who was removed. */
const thoseOf = (meetingId: string, begunAt: Date): Promise<Person[]> =>
  manager().query(
    `SELECT p.account_id AS "accountId", p.name, p.role FROM app.meeting_participant p
       JOIN app.meeting_stay s ON s.participant_id = p.id
      WHERE p.meeting_id = $1 AND s.came_at >= $2 AND p.state <> 'removed'
      GROUP BY p.id ORDER BY min(s.came_at), p.id`,
    [meetingId, begunAt],
  );

async function textOf(
  meeting: MeetingRow,
  begunAt: Date,
  self: MeetingParticipantRow,
  { people, accepted }: { readonly people: readonly Person[]; readonly accepted: readonly AcceptedProposal[] },
): Promise<string> {
  const { id, eventId, title } = meeting;
  const event = eventId === null ? null : await repository(CalendarEventRow).findOneBy({ id: eventId });
  // The server can't read encrypted messages, so they're omitted from the minutes.
  const said: { name: string; text: string }[] = meeting.encrypted
    ? []
    : await manager().query(
        `SELECT p.name, w.words AS text FROM app.meeting_message w JOIN app.meeting_participant p ON p.id = w.from_id
          WHERE w.meeting_id = $1 AND w.at >= $2 AND w.to_id IS NULL AND w.room_id IS NULL AND w.taken_back_at IS NULL
            AND w.words ~* '(^|\\n)\\s*(decision|task|to-?do)\\s*:'
          ORDER BY w.id LIMIT $3`,
        [id, begunAt, maxMinutesLines],
      );
  const asked = meeting.encrypted ? [] : await pollsOf(meeting, self.id);
  const polls = asked.filter(({ closedAt }) => closedAt !== null);
  return minutesText({
    title,
    begunAt,
    zone: event?.zone ?? 'UTC',
    agenda: (event?.words ?? '')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, maxMinutesLines),
    people,
    polls: polls.map(({ question, options }) => ({
      question,
      options: options.map(({ text, votes }) => ({ text, votes: votes ?? 0 })),
    })),
    said,
    accepted,
  });
}
