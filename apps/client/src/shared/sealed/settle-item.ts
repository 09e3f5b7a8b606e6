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

/** Does of one document what the folder in which it lies asks for: docs/security/sealed-documents.md, 'Shared folders'. */

/** Somebody who was not given a document, and why. */
export interface Missed {
  readonly share: FolderShare;
  readonly error: unknown;
}

/** What came of one document. */
export interface SettledItem {
  readonly missed: readonly Missed[];
  /** Who lost it too as its key turned: {@link turnKey}. */
  readonly lost: readonly SharedWith[];
  readonly teams: Settled | undefined;
  /** It is there no more, or lies in the bin: there it waits until it comes back or is deleted. */
  readonly stands: 'there' | 'gone' | 'trashed';
}

/** What is settled, by what the vault remembered then. */
interface Settling {
  readonly itemId: string;
  readonly memory: Memory;
  /** Its key turned, whatever becomes of the rest. */
  readonly onTurned: () => void;
}

const untouched = { missed: [], lost: [], teams: undefined };

/** A refusal that stays until somebody does something about it. */
const lasting: readonly string[] = [sealedErrors.sealed_shared_full.message, sealedErrors.sealed_no_key.message];

/** Of one document alone: others write it, or it was binned just now. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** It may be otherwise the next time: it stays due. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  !lasting.includes(error.message) &&
  (error.status < 400 || error.status >= 500 || [401, 408, 409, 429].includes(error.status));

/** Settles one document. @throws SealBroken, CannotShare, ApiError */
export async function settleItem(
  vault: OpenVault,
  { itemId, memory, onTurned }: Settling,
  server: SealedServer,
): Promise<SettledItem> {
  const folder = sharedFolderOf(memory, itemId);
  const stands = await whereIs(vault, itemId, server);
  if (stands !== 'there') return { ...untouched, stands };
  let now = await listsOf(vault, itemId, server);
  // First: who is to lose it gets nothing more, whatever becomes of the rest.
  const lost: SharedWith[] = [];
  // By what the vault remembers: the server could leave who has it off its list.
  if (memory.toTurn.includes(itemId) || isAnyUnwanted(folder, now)) {
    lost.push(...(await turnKey(vault, itemId, {}, server)));
    onTurned();
    // Nobody is to get it: what it is shared with besides was kept by that.
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
  // Not before: one who can't have it now keeps nobody else from it.
  if (again.length > 0) throw again[0];
  return { missed, lost, teams, stands };
}

/**
 * One that this device saw is withheld where the server says that it is gone, unless it was put into the bin here, where it is deleted sooner or
 * later: what is due of it stays due. Where the server alone says that it came to the bin, it counts as there. @throws ApiError
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

/** Who has a document. */
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

/** Also one of whom this vault said nothing: how they came by it nobody knows, and a next key is not for them. */
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

/** Answers why not; undefined where they have it. Who was given it by itself keeps what they were given. @throws ApiError that passes, and is none of one document */
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
