import { endSession } from '@cartulary/database/end-session';
import { manager } from '@cartulary/database/organisation-context';
import { afterSignInsUnderWay } from './sign-ins-under-way.js';

/** SQL expression for whether the organization of account `a` requires a second factor and the account has none. */
export const lacksFactor = `(EXISTS (
    SELECT FROM app.setting e WHERE e.organisation_id = a.organisation_id AND e.category = 'enterprise'
       AND e.account_id IS NULL AND e.value ->> 'mfaRequired' = 'true')
  AND NOT EXISTS (SELECT FROM app.factor f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL))`;

const openWithoutFactor = `
  SELECT s.id, s.account_id AS "accountId" FROM app.session s
   WHERE s.ended_at IS NULL AND NOT EXISTS (
     SELECT 1 FROM app.factor f WHERE f.account_id = s.account_id AND f.confirmed_at IS NOT NULL)`;

/**
 * Ends the sessions of members without a second factor, including their calls, sockets and rooms. At the next sign-in, each of them must
 * set one up first. For an organization that starts to require a second factor. Runs in its unit of work. The person who turned it on isn't
 * exempt.
 * @param actorId person who made the change
 */
export async function endWithoutFactor(actorId: string): Promise<void> {
  await afterSignInsUnderWay();
  const open: { id: string; accountId: string }[] = await manager().query(openWithoutFactor);
  for (const session of open) await endSession(session, 'policy', actorId);
}
