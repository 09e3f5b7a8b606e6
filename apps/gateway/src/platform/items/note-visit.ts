import { manager } from '@cartulary/database/organisation-context';
import type { Caller } from '../caller/call.js';

/** That a person opened an item now, to the minute: pages ask for what they show again and again. In a unit of work. @returns whether that is new */
export async function noteVisit({ accountId }: Caller, itemId: string): Promise<boolean> {
  const noted: unknown[] = await manager().query(
    `INSERT INTO app.item_visit AS was (item_id, account_id) VALUES ($1, $2)
     ON CONFLICT (item_id, account_id) DO UPDATE SET opened_at = now() WHERE was.opened_at < now() - interval '1 minute'
     RETURNING 1`,
    [itemId, accountId],
  );
  return noted.length > 0;
}
