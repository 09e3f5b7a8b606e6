import type { Database } from '@cartulary/database/database';
import { forgetGuests } from '@cartulary/database/forget-guests';
import { deleteOldActivity } from '@cartulary/database/old-activity';

/**
 * Deletes notifications and past sign-ins that are older than the person or the organisation wants them kept, and forgets guests of
 * meetings.
 */
export async function sweepActivity({ database }: { database: Database }): Promise<void> {
  const organisations: { id: string }[] = await database.inSystem((system) =>
    system.query('SELECT id FROM app.organisation'),
  );
  for (const { id } of organisations) {
    await database.inOrganisation(id, deleteOldActivity);
    await database.inOrganisation(id, forgetGuests);
  }
}
