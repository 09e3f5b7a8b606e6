import { Injectable } from '@nestjs/common';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { toCsv, UTF8_MARK } from '@cartulary/pipeline/csv';
import type { Call, Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { sendText } from '../../platform/serve/send-text.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { recordAct, requireSeen } from '../meeting-rows.js';
import { mayRun, type SeenMeeting } from '../meeting.queries.js';

type Attendance = AnswerOf<'meetings.attendance'>;

const HEAD = ['name', 'role', 'came', 'left'];

const stays = `
  SELECT p.name, s.role, s.came_at AS "cameAt", s.left_at AS "leftAt"
    FROM app.meeting_stay s JOIN app.meeting_participant p ON p.id = s.participant_id
   WHERE s.meeting_id = $1 ORDER BY s.came_at, s.id LIMIT $2`;

interface Row extends Omit<Attendance['stays'][number], 'cameAt' | 'leftAt'> {
  readonly cameAt: Date;
  readonly leftAt: Date | null;
}

/** Meeting attendance with join and leave times. Only hosts can read it, and everyone is informed when they join. */
@Injectable()
export class AttendanceService {
  constructor(private readonly database: Database) {}

  /** @throws AppError not_found, access_denied */
  read(caller: Caller, meetingId: string): Promise<Attendance> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireRunner(caller, meetingId);
      return staysOf(meetingId);
    });
  }

  /** Sends the attendance as a CSV file. @throws AppError not_found, access_denied */
  async send(call: Call, meetingId: string): Promise<void> {
    const { caller } = call;
    const told = await this.database.inOrganisation(caller.organisationId, async () => {
      await requireRunner(caller, meetingId);
      await recordAct(caller.accountId, 'meeting.fetch-attendance', meetingId);
      return staysOf(meetingId);
    });
    const rows = told.stays.map(({ name, role, cameAt, leftAt }) => [name, role, cameAt, leftAt ?? '']);
    await sendText(call, 'attendance.csv', 'text/csv; charset=utf-8', [UTF8_MARK + toCsv([HEAD, ...rows])]);
  }
}

async function requireRunner(caller: Caller, meetingId: string): Promise<SeenMeeting> {
  const seen = await requireSeen(caller, meetingId);
  if (!seen.known) throw new AppError('not_found');
  if (!mayRun(seen.own)) throw new AppError('access_denied');
  return seen;
}

async function staysOf(meetingId: string): Promise<Attendance> {
  const rows: Row[] = await manager().query(stays, [meetingId, meetingLimits.maxStaysTold + 1]);
  return {
    stays: rows.slice(0, meetingLimits.maxStaysTold).map(({ cameAt, leftAt, ...row }) => ({
      ...row,
      cameAt: cameAt.toISOString(),
      leftAt: leftAt?.toISOString() ?? null,
    })),
    more: rows.length > meetingLimits.maxStaysTold,
  };
}
