import type { SealedTeam } from '@cartulary/contracts/endpoints/sealed-teams';
import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { recordAudit } from '@cartulary/database/audit';
import { SealedTeamRow } from '@cartulary/database/entities/sealed-team.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';

/** Team shares of sealed documents, as rows. Everything here runs in a unit of work. */

/**
 * Whether a person with a share (`h`) through a team is still in one of the document's teams. Otherwise they have no
 * access, regardless of their key.
 */
export const stillHas = (h: string): string => `(NOT ${h}.by_team OR EXISTS (
  SELECT 1 FROM app.sealed_team st JOIN app.team_member sm ON sm.team_id = st.team_id
   WHERE st.item_id = ${h}.item_id AND sm.account_id = ${h}.account_id))`;

/** {@link stillHas} for one person and document. */
export async function isInTeamOf(itemId: string, accountId: string): Promise<boolean> {
  const rows: unknown[] = await manager().query(
    `SELECT 1 FROM app.sealed_team t JOIN app.team_member m ON m.team_id = t.team_id
      WHERE t.item_id = $1 AND m.account_id = $2 LIMIT 1`,
    [itemId, accountId],
  );
  return rows.length > 0;
}

interface TeamRow {
  readonly id: string;
  readonly name: string;
  readonly may: SealedRight;
  readonly at: Date;
  readonly proof: Buffer;
  readonly members: SealedTeam['members'];
}

/** The teams of a document, with all their members. */
export async function teamsOf(itemId: string): Promise<SealedTeam[]> {
  const rows: TeamRow[] = await manager().query(
    `SELECT t.id, t.name, s.may, s.at, s.proof, coalesce(m.members, '[]') AS members
       FROM app.sealed_team s JOIN app.team t ON t.id = s.team_id
       LEFT JOIN LATERAL (
         SELECT json_agg(json_build_object(
                  'user', json_build_object('id', a.id, 'name', concat_ws(' ', a.first_name, a.last_name)),
                  'isReady', a.is_active AND p.account_id IS NOT NULL) ORDER BY a.first_name, a.last_name, a.id) AS members
           FROM app.team_member tm JOIN app.account a ON a.id = tm.account_id
           LEFT JOIN app.vault_people p ON p.account_id = a.id
          WHERE tm.team_id = t.id) m ON true
      WHERE s.item_id = $1 ORDER BY s.at, t.id`,
    [itemId],
  );
  return rows.map(({ id, name, may, at, proof, members }) => ({
    team: { id, name },
    may,
    at: at.toISOString(),
    proof: proof.toString('base64url'),
    members,
  }));
}

/**
 * A person's documents that a team member with a key can't access yet, or whose access through a team doesn't match the
 * current teams: none, or another permission. The stronger permission also sorts first alphabetically.
 */
export async function dueOf(accountId: string, most: number): Promise<string[]> {
  const rows: { id: string }[] = await manager().query(
    `SELECT i.id FROM app.item i
      WHERE i.owner_id = $1 AND i.sealed AND i.title = '' AND i.binned_at IS NULL AND (
        EXISTS (SELECT 1 FROM app.sealed_team t
                  JOIN app.team_member m ON m.team_id = t.team_id AND m.account_id <> i.owner_id
                  JOIN app.account a ON a.id = m.account_id AND a.is_active
                  JOIN app.vault_people p ON p.account_id = a.id
                 WHERE t.item_id = i.id AND NOT EXISTS (
                   SELECT 1 FROM app.sealed_share h WHERE h.item_id = i.id AND h.account_id = m.account_id))
        OR EXISTS (SELECT 1 FROM app.sealed_share h
                    WHERE h.item_id = i.id AND h.by_team AND h.may IS DISTINCT FROM (
                      SELECT min(t.may) FROM app.sealed_team t JOIN app.team_member m ON m.team_id = t.team_id
                       WHERE t.item_id = i.id AND m.account_id = h.account_id)))
      ORDER BY i.id LIMIT $2`,
    [accountId, most],
  );
  return rows.map(({ id }) => id);
}

/**
 * Keeps teams that have a new proof from the owner's page for the next key, and ends the others. @throws AppError
 * not_found for an unknown team
 */
export async function turnTeams(
  caller: Caller,
  itemId: string,
  stay: readonly { readonly id: string; readonly proof: string }[],
): Promise<void> {
  const teams = repository(SealedTeamRow);
  const before = await teams.findBy({ itemId });
  const next = new Map(stay.map(({ id, proof }) => [id, Buffer.from(proof, 'base64url')]));
  if ([...next.keys()].some((wanted) => !before.some(({ teamId }) => teamId === wanted)))
    throw new AppError('not_found');
  for (const { teamId } of before) {
    const proof = next.get(teamId);
    if (proof) await teams.update({ itemId, teamId }, { proof });
    else {
      await teams.delete({ itemId, teamId });
      await recordTeam(caller, 'sealed.unshare', itemId, { team: teamId });
    }
  }
}

export const recordTeam = (
  { accountId }: Caller,
  action: 'sealed.share' | 'sealed.unshare',
  targetId: string,
  detail: object,
): Promise<void> => recordAudit({ actorId: accountId, action, targetKind: 'sealed', targetId, detail });
