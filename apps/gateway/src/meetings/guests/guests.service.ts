import { Injectable } from '@nestjs/common';
import type { MeetingDoor } from '@cartulary/contracts/endpoints/meeting-guests';
import type { Coming, MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { CalendarGuestRow } from '@cartulary/database/entities/calendar-event.entity';
import { MeetingLinkRow, MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { guestsMayMeet } from '@cartulary/database/sharing-policy';
import { IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { CalendarService } from '../../calendar/calendar.service.js';
import { meetingSecretHash, newMeetingSecret, ownerOfPass } from '../../platform/caller/meeting-passes.service.js';
import { cleanName } from '../../platform/items/unseen.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';
import { comingIn, guestMeeting, roomOf } from '../coming/rooms.js';
import { leaves, letIn, requireSame, waits } from '../coming/coming.service.js';
import { BesideService } from '../beside/beside.service.js';
import { MeetingLineService } from '../live/meeting-line.service.js';
import { wasLetIn } from '../meeting.queries.js';
import { countIn, isLive, lockMeeting, recordAct } from '../meeting-rows.js';
import { isWaiting, type Present } from '../people.js';

const MINUTE_MS = 60_000;

/**
 * Looks up the organization by token hash, outside any organization: this row tells us which one the token belongs to.
 */
const ownerOfToken = `
  SELECT organisation_id AS id FROM app.meeting_link WHERE token_hash = $1
  UNION SELECT organisation_id FROM app.calendar_guest WHERE token_hash = $1`;

/** The target of a guest link, in a unit of work of its organization. */
interface Door {
  /** The guest link or event invitation they used. */
  readonly by: { readonly linkId: string } | { readonly eventGuestId: string };
  readonly meeting: MeetingRow;
  readonly nextAt: Date | null;
}

/**
 * Guests from outside the organization. They knock with a link, always wait in the lobby, and make calls with a pass for one meeting. Every
 * invalid link or pass gets the same error, and repeated misses are rate-limited.
 */
@Injectable()
export class GuestsService {
  private readonly misses = new RateLimit(meetingLimits.guestMissesAMinute, MINUTE_MS);
  private readonly knocks = new RateLimit(meetingLimits.knocksAMinute, MINUTE_MS);
  private readonly calls = new RateLimit(meetingLimits.actsAMinute, MINUTE_MS);

  constructor(
    private readonly database: Database,
    private readonly line: MeetingLineService,
    private readonly calendar: CalendarService,
    private readonly beside: BesideService,
  ) {}

  /** @param address the caller's IP address @throws AppError guest_link_over, rate_limited */
  openDoor(token: string, address: string): Promise<MeetingDoor> {
    return this.byLink(token, address, async ({ meeting, nextAt }) => {
      const { name } = await repository(Organisation).findOneByOrFail({ id: meeting.organisationId });
      const { madeBy: id, title } = meeting;
      const host = id === null ? null : await repository(Account).findOneBy({ id });
      return {
        title,
        organisation: name,
        host: host && `${host.firstName} ${host.lastName}`.trim(),
        state: isLive(meeting) ? 'live' : 'open',
        nextAt: nextAt?.toISOString() ?? null,
        keyCheck: meeting.keyCheck,
      };
    });
  }

  /** @throws AppError guest_link_over, rate_limited, invalid_input, meeting_locked, meeting_full */
  knock(token: string, given: string, address: string): Promise<{ pass: string; coming: Coming }> {
    this.knocks.take(address);
    return this.byLink(token, address, async ({ meeting: { id: meetingId }, by }) => {
      const name = nameOf(given);
      const meeting = await lockMeeting(meetingId);
      if (isLive(meeting) && meeting.locked) throw new AppError('meeting_locked');
      await forgetStrangers(meetingId);
      const rows = repository(MeetingParticipantRow);
      if ((await rows.countBy({ meetingId })) >= meetingLimits.maxParticipants) throw new AppError('meeting_full');
      const pass = newMeetingSecret();
      const id = newId();
      const guest = { id, meetingId, name, ...by, passHash: meetingSecretHash(pass), role: 'guest' as const };
      await rows.insert({ ...guest, state: 'left' });
      await recordAct(null, 'meeting.knock', meetingId, { participantId: id });
      return { pass, coming: await waits(await rows.findOneByOrFail({ id }), null) };
    });
  }

  /**
   * @param wasInAt start of the meeting session that a reconnecting page was in
   * @throws AppError guest_link_over, rate_limited, meeting_over, meeting_removed, meeting_locked, meeting_full, meetings_unavailable
   */
  async join(pass: string, address: string, wasInAt?: string): Promise<Coming> {
    const asked = await this.byPass(pass, address, async (present) => this.ask(present, wasInAt));
    if ('is' in asked) return asked;
    await this.line.requireServer();
    return comingIn(await this.line.token(asked.meeting, asked.self), await this.roomFor(asked.self));
  }

  /** @throws AppError guest_link_over, rate_limited, meeting_not_in */
  room(pass: string, address: string): Promise<MeetingRoom> {
    return this.asPresent(pass, address, (present) => this.roomAsGuest(present));
  }

  /** @throws AppError guest_link_over, rate_limited */
  async leave(pass: string, address: string): Promise<void> {
    await this.line.remove(await this.byPass(pass, address, ({ self }) => leaves(self)));
  }

  /**
   * Runs work for a guest who is in the meeting. Doesn't lock the meeting by default, because many guests act at once.
   * @param meetingOf pass `lockMeeting` to serialize the work
   * @throws AppError guest_link_over, rate_limited, meeting_not_in
   */
  asPresent<T>(
    pass: string,
    address: string,
    work: (present: Present) => Promise<T>,
    meetingOf = readMeeting,
  ): Promise<T> {
    const present = ({ meeting, self }: Present): Promise<T> => {
      if (!isLive(meeting) || (self.state !== 'admitted' && self.state !== 'in')) throw new AppError('meeting_not_in');
      return work({ meeting, self });
    };
    return this.byPass(pass, address, present, meetingOf);
  }

  private async ask({ meeting, self }: Present, wasInAt?: string): Promise<Coming | Present> {
    if (self.state === 'removed') throw new AppError('meeting_removed');
    requireSame(meeting, wasInAt);
    if (self.state === 'denied') return { is: 'denied', message: self.told };
    if (self.state === 'waiting' || !isLive(meeting)) return waits(self, null);
    if (!wasLetIn(meeting.begunAt, self.admittedAt)) {
      if (meeting.locked) throw new AppError('meeting_locked');
      return waits(self, null);
    }
    return letIn({ meeting, self }, { sessionId: null, cameByRight: false, isBack: wasInAt !== undefined });
  }

  private roomFor({ organisationId, meetingId, id }: MeetingParticipantRow): Promise<MeetingRoom> {
    return this.database.inOrganisation(organisationId, async () =>
      this.roomAsGuest({
        meeting: await repository(MeetingRow).findOneByOrFail({ id: meetingId }),
        self: await repository(MeetingParticipantRow).findOneByOrFail({ id }),
      }),
    );
  }

  /** Runs in a unit of work. */
  private async roomAsGuest(present: Present): Promise<MeetingRoom> {
    const { meeting } = present;
    return roomOf(present, guestMeeting(meeting, await countIn(meeting.id)), await this.beside.of(present));
  }

  /** @throws AppError guest_link_over, rate_limited */
  private byLink<T>(token: string, address: string, work: (door: Door) => Promise<T>): Promise<T> {
    const tokenHash = meetingSecretHash(token);
    return this.found(ownerOfToken, tokenHash, address, async () => {
      const opened = await openedBy(tokenHash);
      if (opened === undefined || !(await guestsMayMeet())) return undefined;
      const { meeting, by } = opened;
      const next = meeting.eventId === null ? undefined : await this.nextOf(meeting.eventId);
      const isOpen = isLive(meeting) || (next !== undefined && next.until > new Date());
      return isOpen ? { is: await work({ by, meeting, nextAt: next?.from ?? null }) } : undefined;
    });
  }

  /** @throws AppError guest_link_over, rate_limited */
  private byPass<T>(
    pass: string,
    address: string,
    work: (present: Present) => Promise<T>,
    meetingOf: (id: string) => Promise<MeetingRow> = lockMeeting,
  ): Promise<T> {
    const passHash = meetingSecretHash(pass);
    return this.found(ownerOfPass, passHash, address, async () => {
      const known = await repository(MeetingParticipantRow).findOneBy({ passHash });
      if (known === null || !(await guestsMayMeet())) return undefined;
      this.calls.take(known.id);
      const meeting = await meetingOf(known.meetingId);
      const self = await repository(MeetingParticipantRow).findOneByOrFail({ id: known.id });
      const isPlanned = meeting.eventId !== null && (await this.isYetToCome(meeting.eventId));
      if (!isLive(meeting) && !isPlanned) return undefined;
      if (!(await mayCall(meeting, self))) return undefined;
      return { is: await work({ meeting, self }) };
    });
  }

  private async isYetToCome(eventId: string): Promise<boolean> {
    const next = await this.nextOf(eventId);
    return next !== undefined && next.until > new Date();
  }

  private async nextOf(eventId: string): Promise<{ from: Date; until: Date } | undefined> {
    return (await this.calendar.nextTimes([eventId])).get(eventId);
  }

  /**
   * Runs work in a unit of work of the secret's organization.
   * @throws AppError guest_link_over if the secret is unknown or `work` finds nothing; rate_limited after repeated misses
   */
  private async found<T>(
    ownerOf: string,
    hash: string,
    address: string,
    work: () => Promise<{ readonly is: T } | undefined>,
  ): Promise<T> {
    this.misses.check(address);
    const [owner] = await this.database.inSystem<{ id: string }[]>((system) => system.query(ownerOf, [hash]));
    const answer = owner && (await this.database.inOrganisation(owner.id, work));
    if (answer !== undefined) return answer.is;
    this.misses.take(address);
    throw new AppError('guest_link_over');
  }
}

const readMeeting = (id: string): Promise<MeetingRow> => repository(MeetingRow).findOneByOrFail({ id });

/** The meeting that a token opens, via a guest link or the latest invitation email for its event. */
async function openedBy(tokenHash: string): Promise<Pick<Door, 'meeting' | 'by'> | undefined> {
  const now = new Date();
  const link = await repository(MeetingLinkRow).findOneBy({ tokenHash });
  const guest = link === null ? await repository(CalendarGuestRow).findOneBy({ tokenHash }) : null;
  const way = link ?? guest;
  if (way === null || way.expiresAt <= now) return undefined;
  const which = link !== null ? { id: link.meetingId } : { eventId: guest?.eventId ?? '' };
  const meeting = await repository(MeetingRow).findOneBy(which);
  const by = link !== null ? { linkId: link.id } : { eventGuestId: way.id };
  return meeting === null ? undefined : { meeting, by };
}

/**
 * Whether a guest's pass is still valid. After their link is revoked, guests stay until they leave. After it expires, they can also stay in
 * the lobby and rejoin during the current meeting session.
 */
async function mayCall(meeting: MeetingRow, self: MeetingParticipantRow): Promise<boolean> {
  const { state, linkId, eventGuestId, admittedAt } = self;
  if (state === 'admitted' || state === 'in') return true;
  if (linkId === null && eventGuestId === null) return false;
  const now = new Date();
  if (isWaiting(self, now) || (isLive(meeting) && wasLetIn(meeting.begunAt, admittedAt))) return true;
  const expiresAt = MoreThan(now);
  return linkId !== null
    ? repository(MeetingLinkRow).existsBy({ id: linkId, expiresAt })
    : repository(CalendarGuestRow).existsBy({ id: eventGuestId ?? '', expiresAt });
}

/** Deletes guests who knocked, were never admitted, and stopped asking, so that knocking can't fill up a meeting. */
async function forgetStrangers(meetingId: string): Promise<void> {
  const before = new Date(Date.now() - meetingLimits.waitingMs);
  const strangers = { meetingId, passHash: Not(IsNull()), firstInAt: IsNull(), askedAt: LessThan(before) };
  await repository(MeetingParticipantRow).delete(strangers);
}

/** The guest's chosen name without invisible characters. @throws AppError invalid_input */
function nameOf(given: string): string {
  const name = cleanName(given).slice(0, meetingLimits.maxGuestNameCharacters).toWellFormed();
  if (name === '')
    throw new AppError('invalid_input', {
      data: { issues: [{ path: 'name', message: 'A name needs a visible character' }] },
    });
  return name;
}
