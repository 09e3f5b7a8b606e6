import { meetingServerLimits } from '@cartulary/contracts/limits/meeting-server';
import type { Database } from './database.js';

const TAKE = `
  WITH old AS (DELETE FROM app.meeting_notice WHERE taken_at < now() - make_interval(secs => $2 / 1000.0))
  INSERT INTO app.meeting_notice AS known (id) VALUES ($1)
  ON CONFLICT (id) DO UPDATE SET taken_at = now()
   WHERE known.applied_at IS NULL AND known.taken_at < now() - make_interval(secs => $3 / 1000.0)
  RETURNING id`;

/**
 * Claims a webhook from the meeting server, so that only one of its receivers applies it.
 * @returns `taken`: apply it, then confirm or release it; `applied`: already applied; `under-way`: another process is
 * applying it
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

/** Marks a webhook as applied. */
export async function noticeApplied(database: Database, id: string): Promise<void> {
  await database.askSystem('UPDATE app.meeting_notice SET applied_at = now() WHERE id = $1', [id]);
}

/** Releases a webhook that couldn't be applied. The next receiver claims it. */
export async function giveNoticeBack(database: Database, id: string): Promise<void> {
  await database.askSystem('DELETE FROM app.meeting_notice WHERE id = $1 AND applied_at IS NULL', [id]);
}
