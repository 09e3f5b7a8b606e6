import { manager } from '@cartulary/database/organisation-context';

/** Names of an account's groups in a directory (SCIM). Runs in a unit of work. */
export async function directoryGroupsOf(accountId: string): Promise<string[]> {
  const rows: { name: string }[] = await manager().query(
    'SELECT g.name FROM app.people_group g JOIN app.people_group_member m ON m.group_id = g.id WHERE m.account_id = $1',
    [accountId],
  );
  return rows.map(({ name }) => name);
}
