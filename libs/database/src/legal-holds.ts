import { isErrorCode } from './error-code.js';
import { currentOrganisationId, manager } from './organisation-context.js';

/** What the triggers raise that keep what is on hold. */
const ON_HOLD = 'CTH01';

/** Whether an error says that a legal hold keeps what was to be deleted. */
export const isOnHold = (error: unknown): boolean => isErrorCode(error, ON_HOLD);

/**
 * Whether a hold in force reaches an item, in the running unit of work: for what thins out by itself and leaves held things
 * alone. Whatever asks or does not ask, the triggers of the tables refuse.
 */
export async function isHeld(itemId: string): Promise<boolean> {
  const rows: unknown[] = await manager().query('SELECT 1 FROM app.holds_on($1, $2) LIMIT 1', [
    currentOrganisationId(),
    itemId,
  ]);
  return rows.length > 0;
}
