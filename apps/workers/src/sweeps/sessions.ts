import { limits } from '@cartulary/contracts/limits';
import type { ReadingContext } from '../reading/reading-context.js';

/** Sessions past their end are marked so; their refresh tokens are removed. Every call checks the times itself: this only tidies up. */
export async function sweepSessions({ database }: ReadingContext): Promise<void> {
  await database.inSystem(async (manager) => {
    await manager.query(
      `UPDATE app.session SET ended_at = now(), ended_reason = 'expired'
        WHERE ended_at IS NULL AND (expires_at < now() OR (NOT remember_me AND last_seen_at < now() - make_interval(secs => $1)))`,
      [limits.auth.inactivityMs / 1_000],
    );
    await manager.query(
      'DELETE FROM app.refresh_token token USING app.session session WHERE session.id = token.session_id AND session.ended_at IS NOT NULL',
    );
  });
}
