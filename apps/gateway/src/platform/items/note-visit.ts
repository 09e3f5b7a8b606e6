import { manager } from '@cartulary/database/organisation-context';
import type { Caller } from '../caller/call.js';

/**
 * Records that a person opened an item, at most once per minute, because pages request the same item repeatedly. Runs in a unit of work.
 * @returns whether the visit was recorded
 */
export async function noteVisit({ accountId }: Caller, itemId: string): Promise<boolean> {
  const noted: unknown[] = await manager().query(
    `INSERT INTO app.item_visit AS was (item_id, account_id) VALUES ($1, $2)
     ON CONFLICT (item_id, account_id) DO UPDATE SET opened_at = now() WHERE was.opened_at < now() - interval '1 minute'
     RETURNING 1`,
    [itemId, accountId],
  );
  return noted.length > 0;
}
