import { manager } from '@cartulary/database/organisation-context';
import { sharingOf, type Sharing } from '@cartulary/database/sharing';

const editingGrants = (sharing: Sharing | undefined): Sharing['grants'] =>
  (sharing?.grants ?? []).filter(({ role }) => role === 'editor' || role === 'owner');

/**
 * Whether someone who may change a document hasn't given any of the answers, and so can double-check or settle. The
 * second person can't be the uploader.
 */
export async function mayAnother(
  documentId: string,
  answered: readonly string[],
  as: 'second' | 'third',
): Promise<boolean> {
  const grants = editingGrants((await sharingOf([documentId])).get(documentId));
  const of = (...kinds: string[]): string[] =>
    grants.filter(({ principalKind }) => kinds.includes(principalKind)).map(({ principalId }) => principalId);
  const [another]: object[] = await manager().query(
    `SELECT 1 FROM app.account a JOIN app.item i ON i.id = $1
      WHERE a.is_active AND a.id <> ALL($6::uuid[]) AND ($7::boolean OR a.id <> i.owner_id)
        AND (a.id = i.owner_id OR a.id = ANY($2::uuid[]) OR a.organisation_id = ANY($3::uuid[])
          OR EXISTS (SELECT 1 FROM app.team_member m WHERE m.account_id = a.id AND m.team_id = ANY($4::uuid[]))
          OR EXISTS (SELECT 1 FROM app.people_group_member m WHERE m.account_id = a.id AND m.group_id = ANY($5::uuid[])))
      LIMIT 1`,
    [documentId, of('account', 'guest'), of('organisation'), of('team'), of('group'), [...answered], as === 'third'],
  );
  return another !== undefined;
}

/**
 * The documents that only their owners can change, in organizations where others could review. For people who work
 * alone, no one is waiting.
 */
export async function ownersAlone(documentIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (documentIds.length === 0) return new Set();
  const [{ people } = { people: 0 }]: { people: number }[] = await manager().query(
    'SELECT count(*)::int AS people FROM app.account WHERE is_active',
  );
  if (people < 2) return new Set();
  const sharing = await sharingOf(documentIds);
  return new Set(documentIds.filter((id) => editingGrants(sharing.get(id)).length === 0));
}
