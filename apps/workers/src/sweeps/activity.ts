import type { Database } from '@cartulary/database/database';
import { deleteOldActivity } from '@cartulary/database/old-activity';

/** Notifications and past sign-ins older than a person, or the organisation, lets be kept are deleted for good. */
export async function sweepActivity({ database }: { database: Database }): Promise<void> {
  const organisations: { id: string }[] = await database.inSystem((system) =>
    system.query('SELECT id FROM app.organisation'),
  );
  for (const { id } of organisations) await database.inOrganisation(id, deleteOldActivity);
}
