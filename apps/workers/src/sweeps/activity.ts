import type { Database } from '@cartulary/database/database';
import { forgetGuests } from '@cartulary/database/forget-guests';
import { forgetExamples } from '@cartulary/database/learning';
import { deleteOldActivity } from '@cartulary/database/old-activity';
import { settingValues } from '@cartulary/database/settings';

/**
 * Deletes notifications, past sign-ins, and training examples that exceed the retention chosen by the person or organization, and deletes
 * meeting guests.
 */
export async function sweepActivity({ database }: { database: Database }): Promise<void> {
  const organisations: { id: string }[] = await database.inSystem((system) =>
    system.query('SELECT id FROM app.organisation'),
  );
  for (const { id } of organisations) {
    await database.inOrganisation(id, deleteOldActivity);
    await database.inOrganisation(id, forgetGuests);
    await database.inOrganisation(id, async () => {
      await forgetExamples((await settingValues('ai', null)).dataRetentionPolicy);
    });
  }
}
