import type { SealedTeam } from '@cartulary/contracts/endpoints/sealed-teams';
import type { SealedRight } from '@cartulary/contracts/sealed-form';
import type { OpenVault } from '@/shared/vault/open-vault';
import { saidBy } from './folder-wish';
import type { VaultFolder } from './remembered';
import { proveTeam, saidOfTeam, type NamedKey, type Said } from './share-proof';
import type { NextKey } from './sealed-server';
import type { TeamServer } from './team-server';

/** Teams with access to the user's own sealed documents. docs/security/sealed-documents.md, 'Teams'. */

/**
 * A team, and whether this vault shared the document with it. If only the server claims so, no one gets access through
 * the team.
 */
export interface TeamWith extends SealedTeam, Said {}

/** The teams of a document. @throws SealBroken, ApiError */
export async function teamsOf(vault: OpenVault, named: NamedKey, server: TeamServer): Promise<TeamWith[]> {
  const said = await server.list(named.itemId);
  const known = said.map(async (team) => ({ ...team, ...(await saidOfTeam(vault, named, team.team.id, team.proof)) }));
  return Promise.all(known);
}

/** The access someone should have through teams. */
export interface Wanted {
  readonly name: string;
  readonly may: SealedRight;
  /** They have a key to wrap for. */
  readonly isReady: boolean;
  /** One of the teams has access through the document's folder. */
  readonly isByFolder: boolean;
}

/** The members of the teams, except the owner, with their highest access. */
export function wantedOf(teams: readonly TeamWith[], ownerId: string): ReadonlyMap<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const { may, members, isOwn, byFolder } of teams)
    for (const { user, isReady } of isOwn ? members : []) {
      const other = wanted.get(user.id);
      if (user.id !== ownerId)
        wanted.set(user.id, {
          name: user.name,
          isReady,
          may: other?.may === 'correct' ? 'correct' : may,
          isByFolder: byFolder !== null || other?.isByFolder === true,
        });
    }
  return wanted;
}

/** The same teams, restated by the owner for the next key. @param folder the document's folder, if shared */
export const teamsForNext = (
  vault: OpenVault,
  next: NamedKey,
  teams: readonly TeamWith[],
  folder: VaultFolder | undefined,
): Promise<NextKey['teams']> =>
  Promise.all(
    teams.map(async ({ team: { id }, byFolder }) => {
      const said = byFolder && folder ? await saidBy(folder) : null;
      return { id, proof: await proveTeam(vault, next, id, said) };
    }),
  );
