import { sealedErrors } from '@cartulary/contracts/errors/sealed';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import type { OpenVault } from '@/shared/vault/open-vault';
import { isGivenSo, isWanted, saidBy, sharedFolderOf } from './folder-wish';
import { teamsOf, type TeamWith } from './own-teams';
import type { FolderShare, Memory, VaultFolder } from './remembered';
import type { SealedServer } from './sealed-server';
import { seenOf } from './seen-documents';
import { settleTeams, type Settled } from './settle-teams';
import { shareItem, sharesOf, standing, turnKey, type SharedWith } from './share-item';
import { proveTeam } from './share-proof';

/** Applies the sharing of its folder to one document: docs/security/sealed-documents.md, 'Shared folders'. */

/** A person or team that didn't get a document, and why. */
export interface Missed {
  readonly share: FolderShare;
  readonly error: unknown;
}

/** The result for one document. */
export interface SettledItem {
  readonly missed: readonly Missed[];
  /** People who also lost access when its key was rotated: {@link turnKey}. */
  readonly lost: readonly SharedWith[];
  readonly teams: Settled | undefined;
  /** Whether it exists, is deleted, or is in the bin, where it waits until restored or deleted. */
  readonly stands: 'there' | 'gone' | 'trashed';
}

/** The task, with the vault's memory at its start. */
interface Settling {
  readonly itemId: string;
  readonly memory: Memory;
  /** Called when the key was rotated, even if later steps fail. */
  readonly onTurned: () => void;
}

const untouched = { missed: [], lost: [], teams: undefined };

/** Rejections that stay until someone takes action. */
const lasting: readonly string[] = [sealedErrors.sealed_shared_full.message, sealedErrors.sealed_no_key.message];

/** A conflict in a single document: others are writing to it, or it was just moved to the bin. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The failure may be temporary, so the document stays due. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  !lasting.includes(error.message) &&
  (error.status < 400 || error.status >= 500 || [401, 408, 409, 429].includes(error.status));

/** Applies the sharing of one document. @throws SealBroken, CannotShare, ApiError */
export async function settleItem(
  vault: OpenVault,
  { itemId, memory, onTurned }: Settling,
  server: SealedServer,
): Promise<SettledItem> {
  const folder = sharedFolderOf(memory, itemId);
  const stands = await whereIs(vault, itemId, server);
  if (stands !== 'there') return { ...untouched, stands };
  let now = await listsOf(vault, itemId, server);
  // Revoke first, so that people who must lose access get nothing more even if later steps fail.
  const lost: SharedWith[] = [];
  // Based on the vault's memory, since the server could omit members from its list.
  if (memory.toTurn.includes(itemId) || isAnyUnwanted(folder, now)) {
    lost.push(...(await turnKey(vault, itemId, {}, server)));
    onTurned();
    // No one should have access. The rotation has already preserved its other shares.
    if (folder === undefined) return { ...untouched, lost, stands };
    now = await listsOf(vault, itemId, server);
  }
  const missed: Missed[] = [];
  const again: unknown[] = [];
  for (const share of folder?.shared ?? []) {
    const error = await given(vault, { itemId, folder, share, now }, server);
    if (isPassing(error)) again.push(error);
    else if (error !== undefined) missed.push({ share, error });
  }
  const isOfTeams = now.teams.length > 0 || folder?.shared.some(({ kind }) => kind === 'team');
  const teams = isOfTeams ? await settleTeams(vault, itemId, server) : undefined;
  // Only now, so that one recipient's temporary failure doesn't block the others.
  if (again.length > 0) throw again[0];
  return { missed, lost, teams, stands };
}

/**
 * Determines whether a document exists. If the server claims that a document seen by this device is gone, that counts
 * as withholding, and the document stays due, unless it was moved to the trash here, where it's eventually deleted. If
 * only the server claims that it's in the trash, it counts as existing. @throws ApiError
 */
async function whereIs(vault: OpenVault, itemId: string, server: SealedServer): Promise<SettledItem['stands']> {
  try {
    return (await standing(vault, itemId, server)).said.binnedAt === null ? 'there' : 'trashed';
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    const seen = await seenOf(itemId);
    if (seen === undefined || seen.binnedHere === true) return 'gone';
    if (seen.binned) return 'trashed';
    throw error;
  }
}

/** The current members of a document. */
interface Lists {
  readonly named: Awaited<ReturnType<typeof standing>>['named'];
  readonly shares: readonly SharedWith[];
  readonly teams: readonly TeamWith[];
}

async function listsOf(vault: OpenVault, itemId: string, server: SealedServer): Promise<Lists> {
  const { named } = await standing(vault, itemId, server);
  const [shares, teams] = [await sharesOf(vault, named, server), await teamsOf(vault, named, server.teams)];
  return { named, shares, teams };
}

/**
 * Whether anyone has to be removed. Includes people this vault didn't share with: their access is unexplained, so they don't get the next
 * key.
 */
const isAnyUnwanted = (folder: VaultFolder | undefined, { shares, teams }: Lists): boolean =>
  shares.some(
    ({ user: { id }, byTeam, isOwn, byFolder }) =>
      !byTeam && !(isOwn && isWanted(folder, byFolder, { kind: 'account', id })),
  ) || teams.some(({ team: { id }, isOwn, byFolder }) => !(isOwn && isWanted(folder, byFolder, { kind: 'team', id })));

interface Giving {
  readonly itemId: string;
  readonly folder: VaultFolder | undefined;
  readonly share: FolderShare;
  readonly now: Lists;
}

/**
 * Shares the document; returns the error, or undefined on success. People with direct access keep it. @throws ApiError
 * that is temporary and not specific to one document
 */
async function given(vault: OpenVault, giving: Giving, server: SealedServer): Promise<unknown> {
  try {
    await (giving.share.kind === 'team' ? giveTeam(vault, giving, server) : givePerson(vault, giving, server));
    return undefined;
  } catch (error) {
    if (isPassing(error) && !isConflict(error)) throw error;
    log.warn('A document of a shared folder could not be given to somebody.', { component: 'private-folders', error });
    return error;
  }
}

async function givePerson(
  vault: OpenVault,
  { itemId, folder, share, now }: Giving,
  server: SealedServer,
): Promise<void> {
  const had = now.shares.find(({ user, byTeam, isOwn }) => user.id === share.id && isOwn && !byTeam);
  if (had?.byFolder === null) return;
  if (had?.may === share.may && (await isGivenSo(had, folder))) return;
  await shareItem(vault, itemId, { accountId: share.id, may: share.may, folder }, server);
}

async function giveTeam(vault: OpenVault, { itemId, folder, share, now }: Giving, server: SealedServer): Promise<void> {
  const had = now.teams.find(({ team, isOwn }) => team.id === share.id && isOwn);
  if (!folder || had?.byFolder === null) return;
  if (had?.may === share.may && (await isGivenSo({ byFolder: had.byFolder }, folder))) return;
  const proof = await proveTeam(vault, now.named, share.id, await saidBy(folder));
  await server.teams.share(itemId, share.id, { may: share.may, epoch: now.named.epoch, proof });
}
