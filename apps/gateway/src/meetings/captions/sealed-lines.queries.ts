import type { SealedLine } from '@cartulary/contracts/endpoints/meeting-captions';
import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';
import { MeetingTranscriptRow } from '@cartulary/database/entities/meetings-transcript.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { requireSeen } from '../meeting-rows.js';
import { thoseThere } from '../recording/those-there.js';
import { listenerAs } from '../sealed/sealed.queries.js';

/** Queries for stored captions of encrypted meetings. Everything here runs in a unit of work. */

/** Whether the account requested the transcript or attended while it was recorded. */
export const mayReadSealed = async (
  accountId: string,
  { meetingId, askedBy, begunAt, endedAt }: MeetingTranscriptRow,
): Promise<boolean> =>
  askedBy === accountId || (await thoseThere(meetingId, begunAt, endedAt ?? new Date())).includes(accountId);

/** True if a participant may also change it: the requester and hosts may, once it has ended. */
export const mayChangeSealed = (
  accountId: string,
  runs: boolean,
  { askedBy, endedAt }: MeetingTranscriptRow,
): boolean => endedAt !== null && (askedBy === accountId || runs);

/** @throws AppError not_found */
export async function requireReadable(caller: Caller, meetingId: string, id: string) {
  const listener = await listenerAs(caller, meetingId);
  // Transcripts of unencrypted meetings become documents instead.
  if (!(await requireSeen(caller, meetingId)).encrypted) throw new AppError('not_found');
  const row = await repository(MeetingTranscriptRow).findOneBy({ id, meetingId });
  if (row === null || !(await mayReadSealed(caller.accountId, row))) throw new AppError('not_found');
  return { row, mayRun: listener.mayRun };
}

/** @throws AppError not_found; conflict while the meeting is live; access_denied */
export async function requireChangeable(caller: Caller, meetingId: string, id: string): Promise<void> {
  const { row, mayRun } = await requireReadable(caller, meetingId, id);
  if (row.endedAt === null)
    throw new AppError('conflict', {
      message: 'This meeting is still running. Nothing was changed. Change its transcript once it has ended.',
    });
  if (!mayChangeSealed(caller.accountId, mayRun, row)) throw new AppError('access_denied');
}

const LINES = `
  SELECT c.id, c.participant_id AS "participantId", p.name, c.ends_ms AS "atMs", c.sealed
    FROM app.meeting_caption c JOIN app.meeting_participant p ON p.id = c.participant_id
   WHERE c.transcript_id = $1 AND c.sealed IS NOT NULL AND ($2::uuid IS NULL OR c.id > $2)
   ORDER BY c.id LIMIT $3`;

/** A page of lines in order, starting after the given line. */
export async function sealedLinesOf(
  transcriptId: string,
  after: string | undefined,
): Promise<{ lines: SealedLine[]; more: boolean }> {
  const most = meetingCaptionLimits.sealedLinesTold;
  const lines: SealedLine[] = await manager().query(LINES, [transcriptId, after ?? null, most + 1]);
  return { lines: lines.slice(0, most), more: lines.length > most };
}
