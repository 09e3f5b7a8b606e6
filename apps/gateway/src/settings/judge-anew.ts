import { manager } from '@cartulary/database/organisation-context';
import { publishEvents, newEvent } from '@cartulary/database/outbox';

const EVENTS_AT_ONCE = 500;
const signedIn = 'SELECT DISTINCT account_id AS id FROM app.session WHERE ended_at IS NULL AND expires_at > now()';

/**
 * Tells of everybody who is signed in that it is another matter from where they are let in: rooms of the collab server,
 * which only know a token, ask for a new one, and get none from where nobody is let in any more. In the change's unit of work.
 */
export async function judgeConnectionsAnew(): Promise<void> {
  const accounts: { id: string }[] = await manager().query(signedIn);
  const events = accounts.map(({ id }) =>
    newEvent('account.changed', { accountId: id, change: 'entry' }, [`account:${id}`]),
  );
  for (let at = 0; at < events.length; at += EVENTS_AT_ONCE) await publishEvents(events.slice(at, at + EVENTS_AT_ONCE));
}
