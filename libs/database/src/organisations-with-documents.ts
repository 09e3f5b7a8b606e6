import { builtKindsInSql } from '@cartulary/contracts/written-kinds';
import type { Database } from './database.js';

/** All organizations that have documents or collaborative items. */
export async function organisationsWithDocuments(database: Database): Promise<string[]> {
  const rows: { id: string }[] = await database.inSystem((manager) =>
    manager.query(
      `SELECT organisation.id FROM app.organisation organisation
        WHERE EXISTS (SELECT 1 FROM app.item
                       WHERE item.organisation_id = organisation.id AND item.kind IN ('file', ${builtKindsInSql}))`,
    ),
  );
  return rows.map((row) => row.id);
}
