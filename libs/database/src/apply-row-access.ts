import { createHash } from 'node:crypto';
import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg';
import { rowAccess } from './row-access.js';
import type { Verb } from './table-access.js';

export interface RoleNames {
  readonly app: string;
  readonly system: string;
}

/**
 * Creates the policies and grants of schema `app` from {@link rowAccess}, in one transaction. Only runs if they changed since the last time
 * (a hash is stored as the schema's comment), because replacing policies locks every table.
 * @throws if a table of the schema has no entry
 */
export async function applyRowAccess(owner: ClientBase, roles: RoleNames): Promise<void> {
  const tables = await tablesOfSchema(owner);
  const missing = tables.filter((table) => !(table in rowAccess));
  if (missing.length > 0) throw new Error(`No row access is declared for: ${missing.join(', ')}`);

  const statements = tables.flatMap((table) => statementsFor(table, roles));
  const fingerprint = createHash('sha256').update(statements.join('\n')).digest('hex');
  if ((await appliedFingerprint(owner)) === fingerprint) return;

  await owner.query('BEGIN');
  try {
    for (const policy of await existingPolicies(owner)) {
      await owner.query(`DROP POLICY ${escapeIdentifier(policy.name)} ON app.${escapeIdentifier(policy.table)}`);
    }
    for (const statement of statements) await owner.query(statement);
    await owner.query(`COMMENT ON SCHEMA app IS ${escapeLiteral(fingerprint)}`);
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK');
    throw error;
  }
}

function statementsFor(table: string, roles: RoleNames): string[] {
  const access = rowAccess[table];
  if (!access) return [];
  const name = `app.${escapeIdentifier(table)}`;
  const app = escapeIdentifier(roles.app);
  const system = escapeIdentifier(roles.system);
  const statements = [
    `ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`,
    `REVOKE ALL ON ${name} FROM ${app}, ${system}`,
  ];
  if (access.app.length > 0) {
    statements.push(`GRANT ${access.app.join(', ')} ON ${name} TO ${app}`);
    // PostgreSQL evaluates the subselect once per statement (InitPlan), so it can use the index on the organization.
    const condition = `${access.organisationColumn ?? 'organisation_id'} = (SELECT app.org())`;
    statements.push(
      `CREATE POLICY own_organisation ON ${name} TO ${app} USING (${condition}) WITH CHECK (${condition})`,
    );
  }
  if (access.ownerReads)
    statements.push(`CREATE POLICY owner_reads ON ${name} FOR SELECT TO CURRENT_USER USING (true)`);
  for (const verb of access.system) {
    const columns = verb === 'update' && access.systemUpdates ? ` (${access.systemUpdates.join(', ')})` : '';
    statements.push(`GRANT ${verb}${columns} ON ${name} TO ${system}`);
    statements.push(`CREATE POLICY system_${verb} ON ${name} FOR ${verb} TO ${system} ${wideCondition(verb)}`);
  }
  return statements;
}

function wideCondition(verb: Verb): string {
  if (verb === 'insert') return 'WITH CHECK (true)';
  return verb === 'update' ? 'USING (true) WITH CHECK (true)' : 'USING (true)';
}

async function tablesOfSchema(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relnamespace = 'app'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname`,
  );
  return rows.map((row) => row.relname);
}

async function existingPolicies(client: ClientBase): Promise<{ name: string; table: string }[]> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `SELECT policyname AS name, tablename AS "table" FROM pg_policies WHERE schemaname = 'app'`,
  );
  return rows;
}

async function appliedFingerprint(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ comment: string | null }>(
    `SELECT obj_description('app'::regnamespace, 'pg_namespace') AS comment`,
  );
  return rows[0]?.comment ?? null;
}
