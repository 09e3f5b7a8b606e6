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

/** What came of looking who is in a document's teams now. */
export interface Settled {
  /** Members who were given it, or could not be. */
  readonly given: readonly Waited[];
  /** Names of those who left, and no longer get what is written. */
  readonly left: readonly string[];
  /** Who lost it too, because their key is another or gone, or the server alone says that they had it. */
  readonly lost: readonly SharedWith[];
}

/** With which teams one's own document is shared. @throws SealBroken, ApiError */
export const teamsWith = async (
  vault: OpenVault,
  itemId: string,
  server: SealedServer = sealedServer,
): Promise<TeamWith[]> => teamsOf(vault, (await standing(vault, itemId, server)).named, server.teams);

/** Shares one's own document with a team, or gives it another right: everybody who is in it now gets the key. @throws SealBroken, CannotShare, ApiError */
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
 * Ends that a document is shared with a team: it has another key from here on, which members get who have it otherwise too.
 * @returns who lost it besides
 * @throws HasByFolder where the folder in which it lies is shared with the team; ApiError, SealBroken
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
 * Gives a document to whoever is in one of its teams and does not have it, and another key to all but who left. Who was given it by name
 * keeps what they were given. What fails of one person does not keep it from the others. @throws SealBroken, CannotShare, ApiError
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
  // First: who left gets no more, whatever becomes of the rest.
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

/** Vaults for which it was looked already. */
const looked = new WeakSet<OpenVault>();

/** {@link settleTeams} of each document in whose teams somebody came or went. Once a page and vault. */
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
