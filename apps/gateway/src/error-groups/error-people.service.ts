import { Injectable } from '@nestjs/common';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import type { Caller } from '../platform/caller/call.js';
import { heldPermissions } from '../platform/caller/held-rights.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

const MAX_ASSIGNABLE = 200;
const assignable = `
  SELECT a.id, a.first_name || ' ' || a.last_name AS name FROM app.account a
   WHERE a.is_active AND (a.role IN ('admin', 'internal') OR $1 = ANY(${heldPermissions}))
   ORDER BY 2, 1 LIMIT ${MAX_ASSIGNABLE}`;
const names = `SELECT id, first_name || ' ' || last_name AS name FROM app.account WHERE id = ANY($1::uuid[])`;

/** Names of people, limited to the caller's own organization. */
@Injectable()
export class ErrorPeople {
  constructor(private readonly database: Database) {}

  /** Everyone who may open the page. */
  assignable({ organisationId }: Caller): Promise<Named[]> {
    return this.database.inOrganisation(organisationId, () => manager().query(assignable, [INSTALLATION_OPERATE]));
  }

  async namesOf({ organisationId }: Caller, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
    const asked = [...new Set(ids.filter((id) => id !== null))];
    if (asked.length === 0) return new Map();
    const rows: Named[] = await this.database.inOrganisation(organisationId, () => manager().query(names, [asked]));
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
