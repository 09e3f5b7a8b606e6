import type { MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { manager } from '@cartulary/database/organisation-context';

const THERE = `
  SELECT DISTINCT p.account_id AS id FROM app.meeting_stay s JOIN app.meeting_participant p ON p.id = s.participant_id
   WHERE s.meeting_id = $1 AND p.account_id IS NOT NULL AND p.state <> 'removed' AND s.came_at <= $3 AND coalesce(s.left_at, $3) >= $2`;

const OWNER = `
  SELECT p.account_id AS id FROM app.meeting_participant p
   WHERE p.meeting_id = $1 AND p.account_id IS NOT NULL AND p.state <> 'removed'
     AND (p.account_id = $2 OR p.account_id = $3 OR p.role IN ('host', 'co-host'))
   ORDER BY (p.account_id = $2) IS TRUE DESC, p.role = 'host' DESC, (p.account_id = $3) IS TRUE DESC, p.created_at, p.id LIMIT 1`;
const REMOVED = `SELECT 1 FROM app.meeting_participant WHERE meeting_id = $1 AND account_id = $2 AND state = 'removed'`;

/**
 * Owner of a document made from a meeting: the person who requested it, or a host if that person was removed or no
 * longer exists. Null if no one remains. Runs in a unit of work.
 */
export async function ownerOfMade({ id, madeBy }: MeetingRow, askedBy: string | null): Promise<string | null> {
  const [found]: { id: string }[] = await manager().query(OWNER, [id, askedBy, madeBy]);
  if (found !== undefined || madeBy === null) return found?.id ?? null;
  // The organizer may not have attended.
  return (await wasRemoved(id, madeBy)) ? null : madeBy;
}

/** Whether someone was removed from a meeting, and so has no access to its recordings. Runs in a unit of work. */
export async function wasRemoved(meetingId: string, accountId: string): Promise<boolean> {
  const rows: unknown[] = await manager().query(REMOVED, [meetingId, accountId]);
  return rows.length > 0;
}

/** Accounts of colleagues who attended during a period, except people who were removed. Runs in a unit of work. */
export async function thoseThere(meetingId: string, from: Date, until: Date | null): Promise<string[]> {
  const rows: { id: string }[] = await manager().query(THERE, [meetingId, from, until]);
  return rows.map(({ id }) => id);
}

/** Formats a time for use in a file name. */
export const whenInName = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ').replace(':', '.');
