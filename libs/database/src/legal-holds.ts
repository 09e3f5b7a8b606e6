import { isErrorCode } from './error-code.js';
import { currentOrganisationId, manager } from './organisation-context.js';

/** Error code raised by the triggers that protect held data. */
const ON_HOLD = 'CTH01';

/** Whether an error means that a legal hold prevents the deletion. */
export const isOnHold = (error: unknown): boolean => isErrorCode(error, ON_HOLD);

/**
 * True if an active hold covers an item, in the current unit of work. For automatic cleanups, which skip held items.
 * Tables' triggers reject deletions that don't check.
 */
export async function isHeld(itemId: string): Promise<boolean> {
  const rows: unknown[] = await manager().query('SELECT 1 FROM app.holds_on($1, $2) LIMIT 1', [
    currentOrganisationId(),
    itemId,
  ]);
  return rows.length > 0;
}
