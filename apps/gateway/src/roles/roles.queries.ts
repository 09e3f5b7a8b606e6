import { manager } from '@cartulary/database/organisation-context';

/** The number of accounts with each role: built-in ones by name, others by id. Runs in a unit of work. */
export async function peopleByRole(): Promise<ReadonlyMap<string, number>> {
  const rows: { role: string; people: number }[] = await manager().query(
    `SELECT coalesce(custom_role_id::text, role) AS role, count(*)::int AS people FROM app.account GROUP BY 1`,
  );
  return new Map(rows.map(({ role, people }) => [role, people]));
}

/** The IDs of the people with a custom role. Runs in a unit of work. */
export async function holdersOf(roleId: string): Promise<string[]> {
  const rows: { id: string }[] = await manager().query('SELECT id FROM app.account WHERE custom_role_id = $1', [
    roleId,
  ]);
  return rows.map(({ id }) => id);
}
