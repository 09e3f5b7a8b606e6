import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { log } from '@/lib/log/log';
import type { OpenVault } from '@/shared/vault/open-vault';
import { isGivenSo, isWanted, shareIn, sharedFolderOf } from './folder-wish';
import { teamsOf, wantedOf, type TeamWith } from './own-teams';
import { peopleOf } from './people';
import { proveTeam } from './share-proof';
import { sealedServer, type SealedServer } from './sealed-server';
import { HasByFolder, shareItem, sharesOf, standing, turnKey, type SharedWith } from './share-item';
import { tried, type Waited } from './waiting';

/** The result of syncing a document with the current members of its teams. */
export interface Settled {
  /** Members who received it, or for whom that failed. */
  readonly given: readonly Waited[];
  /** Names of former members, who no longer receive changes. */
  readonly left: readonly string[];
  /**
   * People who also lost access because their key changed or is gone, or because only the server claimed they had
   * access.
   */
  readonly lost: readonly SharedWith[];
}

/** The teams with access to the user's own document. @throws SealBroken, ApiError */
export const teamsWith = async (
  vault: OpenVault,
  itemId: string,
  server: SealedServer = sealedServer,
): Promise<TeamWith[]> => teamsOf(vault, (await standing(vault, itemId, server)).named, server.teams);

/**
 * Shares the person's own document with a team or changes its access. Every current member gets the key. @throws SealBroken, CannotShare,
 * ApiError
 */
export async function shareWithTeam(
  vault: OpenVault,
  itemId: string,
  { teamId, may }: { teamId: string; may: SealedRight },
  server: SealedServer = sealedServer,
): Promise<Settled> {
  const { named } = await standing(vault, itemId, server);
  const proof = await proveTeam(vault, named, teamId);
  await server.teams.share(itemId, teamId, { may, epoch: named.epoch, proof });
  return settleTeams(vault, itemId, server);
}

/**
 * Stops sharing a document with a team. Its key is rotated; members who also have it otherwise get the new one.
 * @returns people who also lost access
 * @throws HasByFolder if its folder is shared with the team; ApiError, SealBroken
 */
export async function unshareTeam(
  vault: OpenVault,
  itemId: string,
  teamId: string,
  server: SealedServer = sealedServer,
): Promise<SharedWith[]> {
  const folder = sharedFolderOf(await peopleOf(vault, server.people), itemId);
  if (folder && shareIn(folder, { kind: 'team', id: teamId })) throw new HasByFolder(folder.name);
  return turnKey(vault, itemId, { teamId }, server);
}

/**
 * Shares a document with new members of its teams, and rotates its key for everyone except former members. People with
 * direct access keep it. A failure for one person doesn't affect the others. @throws SealBroken, CannotShare, ApiError
 */
export async function settleTeams(
  vault: OpenVault,
  itemId: string,
  server: SealedServer = sealedServer,
): Promise<Settled> {
  const { named } = await standing(vault, itemId, server);
  const folder = sharedFolderOf(await peopleOf(vault, server.people), itemId);
  const teams = (await teamsOf(vault, named, server.teams)).filter(({ team: { id }, byFolder }) =>
    isWanted(folder, byFolder, { kind: 'team', id }),
  );
  const wanted = wantedOf(teams, vault.accountId);
  const shares = await sharesOf(vault, named, server);
  const left = shares.filter(({ user, byTeam }) => byTeam && !wanted.has(user.id));
  // Revoke first, so that former members get nothing more even if later steps fail.
  const lost = left.length > 0 ? await turnKey(vault, itemId, {}, server) : [];
  const given: Waited[] = [];
  for (const [accountId, { name, may, isReady, isByFolder }] of wanted) {
    const by = isByFolder ? folder : undefined;
    const had = shares.find(({ user }) => user.id === accountId);
    const hasIt = had !== undefined && (!had.byTeam || (had.isOwn && had.may === may && (await isGivenSo(had, by))));
    if (!isReady || hasIt) continue;
    const share = { accountId, may, byTeam: true, folder: by };
    given.push({ name, ...(await tried(shareItem(vault, itemId, share, server))) });
  }
  return { given, left: left.map(({ user }) => user.name), lost };
}

/** Vaults that have already been checked. */
const looked = new WeakSet<OpenVault>();

/** {@link settleTeams} for each document whose teams gained or lost members. Once per page and vault. */
export async function settleAllTeams(
  vault: OpenVault,
  server: SealedServer = sealedServer,
): Promise<readonly Settled[]> {
  if (looked.has(vault)) return [];
  looked.add(vault);
  const settled: Settled[] = [];
  try {
    for (const itemId of await server.teams.due()) settled.push(...(await settledOrNone(vault, itemId, server)));
  } catch (error) {
    looked.delete(vault);
    log.warn('It could not be asked who came to teams or left them.', { component: 'private-teams', error });
  }
  return settled;
}

async function settledOrNone(vault: OpenVault, itemId: string, server: SealedServer): Promise<Settled[]> {
  try {
    return [await settleTeams(vault, itemId, server)];
  } catch (error) {
    log.warn('A sealed document could not be given to the teams it is shared with.', {
      component: 'private-teams',
      error,
    });
    return [];
  }
}
