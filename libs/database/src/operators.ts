import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import type { Database } from './database.js';

/** Principals of all operators, in any organization: the audience of installation-wide events. */
export async function operatorPrincipals(database: Database): Promise<string[]> {
  const rows: { id: string }[] = await database.inSystem((manager) =>
    manager.query(`SELECT id FROM app.account WHERE is_active AND ($1 = ANY(permissions) OR role = 'internal')`, [
      INSTALLATION_OPERATE,
    ]),
  );
  return rows.map(({ id }) => `account:${id}`);
}
