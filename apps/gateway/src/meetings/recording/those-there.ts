import { manager } from '@cartulary/database/organisation-context';

const THERE = `
  SELECT DISTINCT p.account_id AS id FROM app.meeting_stay s JOIN app.meeting_participant p ON p.id = s.participant_id
   WHERE s.meeting_id = $1 AND p.account_id IS NOT NULL AND s.came_at <= $3 AND coalesce(s.left_at, $3) >= $2`;

/** Accounts of the colleagues who were in a meeting within some time. Runs in a unit of work. */
export async function thoseThere(meetingId: string, from: Date, until: Date | null): Promise<string[]> {
  const rows: { id: string }[] = await manager().query(THERE, [meetingId, from, until]);
  return rows.map(({ id }) => id);
}

/** When something of a meeting was, as a part of the name of its file. */
export const whenInName = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ').replace(':', '.');
