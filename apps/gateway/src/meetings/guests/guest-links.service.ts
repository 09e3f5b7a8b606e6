import { Injectable } from '@nestjs/common';
import type { MeetingLink } from '@cartulary/contracts/endpoints/meeting-guests';
import { MEETING_GUEST_PARAMETER } from '@cartulary/contracts/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { Database } from '@cartulary/database/database';
import { recordAudit } from '@cartulary/database/audit';
import { MeetingLinkRow, MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { newId } from '@cartulary/database/new-id';
import { currentOrganisationId, manager, repository } from '@cartulary/database/organisation-context';
import { guestsMayMeet } from '@cartulary/database/sharing-policy';
import { In, IsNull, Not } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { meetingSecretHash, newMeetingSecret } from '../../platform/caller/meeting-passes.service.js';
import { AppError } from '../../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { MeetingLineService } from '../live/meeting-line.service.js';
import { mayRun, stateOf } from '../meeting.queries.js';
import { gone, lockMeeting, recordAct, requireSeen, tell, tellDecided } from '../meeting-rows.js';

const linksOf = `
  SELECT l.id, l.created_at AS "createdAt", l.expires_at AS "expiresAt",
    CASE WHEN a.id IS NULL THEN NULL ELSE json_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name) END AS by,
    (SELECT count(*)::integer FROM app.meeting_participant p WHERE p.link_id = l.id) AS knocked
  FROM app.meeting_link l LEFT JOIN app.account a ON a.id = l.made_by
  WHERE l.meeting_id = $1 AND l.expires_at > now() ORDER BY l.created_at, l.id`;

const HOUR_MS = 3_600_000;

/** An expiry time, or a number of hours from now. */
type Until = InputOf<'meetings.makeLink'>['body'];

interface Row extends Omit<MeetingLink, 'createdAt' | 'expiresAt'> {
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Guest links, and whether the organization admits guests. */
@Injectable()
export class GuestLinksService {
  constructor(
    private readonly database: Database,
    private readonly settings: GatewaySettings,
    private readonly line: MeetingLineService,
  ) {}

  /** @throws AppError not_found, access_denied */
  list(caller: Caller, meetingId: string): Promise<MeetingLink[]> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireRunner(caller, meetingId);
      return linksOfMeeting(meetingId);
    });
  }

  /** @throws AppError see `meetings.makeLink` */
  make(caller: Caller, meetingId: string, until: Until): Promise<AnswerOf<'meetings.makeLink'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await lockMeeting(meetingId);
      const seen = await requireRunner(caller, meetingId);
      if (!(await guestsMayMeet())) throw new AppError('meeting_guests_off');
      if (stateOf(seen) === 'ended') throw new AppError('meeting_over');
      const expiresAt = requireSoon(until);
      const before = await linksOfMeeting(meetingId);
      const most = meetingLimits.maxLinks;
      if (before.length >= most)
        throw new AppError('conflict', {
          message: `A meeting has at most ${most} links for guests at a time. No link was created. End one first.`,
        });
      const token = newMeetingSecret();
      const id = newId();
      const row = { id, meetingId, madeBy: caller.accountId, tokenHash: meetingSecretHash(token), expiresAt };
      await repository(MeetingLinkRow).insert(row);
      await recordAct(caller.accountId, 'meeting.make-link', meetingId, { linkId: id, until: expiresAt.toISOString() });
      const link = (await linksOfMeeting(meetingId)).find((one) => one.id === id);
      if (link === undefined) throw new Error('the link that was made is not there');
      return { link, address: `${this.settings.publicUrl}/real-meet?${MEETING_GUEST_PARAMETER}=${token}` };
    });
  }

  /** Guests already in the meeting stay; guests in the lobby are denied. @throws AppError not_found, access_denied */
  async end(caller: Caller, meetingId: string, linkId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      await lockMeeting(meetingId);
      await requireRunner(caller, meetingId);
      const waiting = await repository(MeetingParticipantRow).findBy({ meetingId, linkId, state: 'waiting' });
      const { affected } = await repository(MeetingLinkRow).delete({ id: linkId, meetingId });
      if (affected === 0) throw new AppError('not_found');
      await turnAway(waiting);
      await recordAct(caller.accountId, 'meeting.end-link', meetingId, { linkId });
    });
  }

  readPolicy({ organisationId }: Caller): Promise<AnswerOf<'meetings.readPolicy'>> {
    return this.database.inOrganisation(organisationId, async () => ({ guests: await guestsMayMeet() }));
  }

  /** Turning guests off disables their links and passes, and removes guests from live meetings. */
  async writePolicy(caller: Caller, guests: boolean): Promise<AnswerOf<'meetings.writePolicy'>> {
    const out = await this.database.inOrganisation(caller.organisationId, async () => {
      const before = { guests: await guestsMayMeet() };
      await manager().query(
        `INSERT INTO app.sharing_policy (links, meeting_guests) VALUES (true, $1)
           ON CONFLICT (organisation_id) DO UPDATE SET meeting_guests = $1`,
        [guests],
      );
      await recordAudit({
        actorId: caller.accountId,
        action: 'sharing.change-policy',
        targetKind: 'organisation',
        targetId: currentOrganisationId(),
        detail: { before, after: { guests } },
      });
      return guests ? [] : allGuestsOut();
    });
    await this.line.remove(out);
    return { guests };
  }
}

async function requireRunner(caller: Caller, meetingId: string) {
  const seen = await requireSeen(caller, meetingId);
  if (!seen.known) throw new AppError('not_found');
  if (!mayRun(seen.own)) throw new AppError('access_denied');
  return seen;
}

async function linksOfMeeting(meetingId: string): Promise<MeetingLink[]> {
  const rows: Row[] = await manager().query(linksOf, [meetingId]);
  return rows.map(({ createdAt, expiresAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Uses the server's clock, because the caller's may be off. @throws AppError invalid_input */
function requireSoon(until: Until): Date {
  const expiresAt = new Date('hours' in until ? Date.now() + until.hours * HOUR_MS : until.expiresAt);
  const leftMs = expiresAt.getTime() - Date.now();
  if (leftMs > 0 && leftMs <= meetingLimits.longestLinkMs) return expiresAt;
  throw new AppError('invalid_input', {
    data: { issues: [{ path: 'expiresAt', message: 'A link works for 30 days at most, and ends after now' }] },
  });
}

async function turnAway(rows: readonly MeetingParticipantRow[]): Promise<void> {
  for (const row of rows) {
    await gone(row, 'denied', false);
    await tellDecided(row);
  }
  for (const meetingId of new Set(rows.map((row) => row.meetingId))) await tell(meetingId, 'people');
}

/** Removes all guests from all meetings. @returns participants whose connections to close */
async function allGuestsOut(): Promise<MeetingParticipantRow[]> {
  const states = In(['waiting', 'admitted', 'in']);
  const rows = await repository(MeetingParticipantRow).find({
    where: { passHash: Not(IsNull()), state: states },
    order: { meetingId: 'ASC' },
  });
  for (const meetingId of new Set(rows.map((row) => row.meetingId))) {
    await repository(MeetingRow).findOne({ where: { id: meetingId }, lock: { mode: 'pessimistic_write' } });
  }
  await turnAway(rows);
  return rows;
}
