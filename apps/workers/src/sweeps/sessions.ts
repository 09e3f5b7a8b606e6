import type { Database } from '@cartulary/database/database';
import { limits } from '@cartulary/contracts/limits';
import { endSession } from '@cartulary/database/end-session';

const BATCH = 1_000;

/**
 * Ends sessions that have expired, and those that aren't remembered and weren't used for `inactivityMs` (or for the
 * shorter time chosen for them), which closes their sockets. Deletes ended sessions' refresh tokens once no client can
 * ask why the session ended. Every call checks the times itself.
 */
export async function sweepSessions({
  database,
  inactivityMs,
}: {
  database: Database;
  inactivityMs: number;
}): Promise<void> {
  const over: { organisationId: string; id: string; accountId: string; reason: 'expired' | 'idle' }[] =
    await database.inSystem((manager) =>
      manager.query(
        `SELECT organisation_id AS "organisationId", id, account_id AS "accountId",
              CASE WHEN expires_at < now() THEN 'expired' ELSE 'idle' END AS reason
         FROM app.session
        WHERE ended_at IS NULL
          AND (expires_at < now() OR (NOT remember_me AND last_seen_at < now() - least(make_interval(secs => $1), make_interval(mins => inactivity_minutes))))
        ORDER BY expires_at LIMIT $2`,
        [inactivityMs / 1_000, BATCH],
      ),
    );
  for (const { organisationId, reason, ...session } of over)
    await database.inOrganisation(organisationId, () => endSession(session, reason, null));
  await database.inSystem((manager) =>
    manager.query(
      `DELETE FROM app.refresh_token token USING app.session session
        WHERE session.id = token.session_id AND session.ended_at < now() - make_interval(secs => $1)`,
      [limits.auth.endedSessionToldMs / 1_000],
    ),
  );
}
