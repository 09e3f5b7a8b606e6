import { manager } from '@cartulary/database/organisation-context';
import type { Caller } from '../caller/call.js';

/** That a person opened an item now, to the minute: pages ask for what they show again and again. In a unit of work. */
export async function noteVisit({ accountId }: Caller, itemId: string): Promise<void> {
  await manager().query(
    `INSERT INTO app.item_visit AS was (item_id, account_id) VALUES ($1, $2)
     ON CONFLICT (item_id, account_id) DO UPDATE SET opened_at = now() WHERE was.opened_at < now() - interval '1 minute'`,
    [itemId, accountId],
  );
}
