import { meetingServerLimits } from '@cartulary/contracts/limits/meeting-server';
import type { Database } from './database.js';

const TAKE = `
  WITH old AS (DELETE FROM app.meeting_notice WHERE taken_at < now() - make_interval(secs => $2 / 1000.0))
  INSERT INTO app.meeting_notice AS known (id) VALUES ($1)
  ON CONFLICT (id) DO UPDATE SET taken_at = now()
   WHERE known.applied_at IS NULL AND known.taken_at < now() - make_interval(secs => $3 / 1000.0)
  RETURNING id`;

/**
 * Takes a notice of the meeting server, to apply it: of several who hear it one does.
 * @returns `taken`: apply it, then say so or give it back; `applied`: it was already; `under-way`: somebody else is at it
 */
export async function takeNotice(database: Database, id: string): Promise<'taken' | 'applied' | 'under-way'> {
  const { noticesKeptMs, noticeUnderWayMs } = meetingServerLimits;
  const taken = await database.askSystem(TAKE, [id, noticesKeptMs, noticeUnderWayMs]);
  if (taken.length > 0) return 'taken';
  const applied = await database.askSystem('SELECT FROM app.meeting_notice WHERE id = $1 AND applied_at IS NOT NULL', [
    id,
  ]);
  return applied.length > 0 ? 'applied' : 'under-way';
}

/** Writes that a notice was applied. */
export async function noticeApplied(database: Database, id: string): Promise<void> {
  await database.askSystem('UPDATE app.meeting_notice SET applied_at = now() WHERE id = $1', [id]);
}

/** Gives a notice back that could not be applied: whoever hears it next takes it. */
export async function giveNoticeBack(database: Database, id: string): Promise<void> {
  await database.askSystem('DELETE FROM app.meeting_notice WHERE id = $1 AND applied_at IS NULL', [id]);
}
