import { manager } from '@cartulary/database/organisation-context';
import { publishEvents, newEvent } from '@cartulary/database/outbox';

const EVENTS_AT_ONCE = 500;
const signedIn = 'SELECT DISTINCT account_id AS id FROM app.session WHERE ended_at IS NULL AND expires_at > now()';

/**
 * Notifies all signed-in people that the IP address rules changed: collab server sessions, which have only a token,
 * request a new one, and get none from addresses that are no longer allowed. Runs in the change's unit of work.
 */
export async function judgeConnectionsAnew(): Promise<void> {
  const accounts: { id: string }[] = await manager().query(signedIn);
  const events = accounts.map(({ id }) =>
    newEvent('account.changed', { accountId: id, change: 'entry' }, [`account:${id}`]),
  );
  for (let at = 0; at < events.length; at += EVENTS_AT_ONCE) await publishEvents(events.slice(at, at + EVENTS_AT_ONCE));
}
