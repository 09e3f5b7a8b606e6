import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import type { OpenVault } from '@/shared/vault/open-vault';
import { isGivenSo, isWanted, saidBy, sharedFolderOf, wishText } from './folder-wish';
import { teamsOf, type TeamWith } from './own-teams';
import { changeMemory, peopleOf } from './people';
import type { FolderShare, Memory, VaultFolder } from './remembered';
import { patientSharing, type SealedServer } from './sealed-server';
import { seenOf } from './seen-documents';
import { settleTeams, type Settled } from './settle-teams';
import { shareItem, sharesOf, standing, turnKey, type SharedWith } from './share-item';
import { proveTeam } from './share-proof';

/**
 * Does what folders ask for that are shared: gives their documents to whom they are shared with, and takes them from who has them by a folder
 * no longer. One document after the other, by the ways of single documents, so that the server learns of no folder. What is due is remembered
 * in the vault until it is done: a page that closes half-way leaves the rest to whichever of the owner's pages opens next.
 */

/** Somebody who was not given a document, and why. */
export interface Missed {
  readonly share: FolderShare;
  readonly error: unknown;
}

/** What came of one document. */
interface SettledItem {
  readonly missed: readonly Missed[];
  /** Who lost it too as its key turned: {@link turnKey}. */
  readonly lost: readonly SharedWith[];
  readonly teams: Settled | undefined;
  /** It is there no more, or lies in the bin: there it waits until it comes back or is deleted. */
  readonly stands: 'there' | 'gone' | 'in bin';
}

/** What came of all that was due. */
export interface FoldersSettled {
  /** How many documents were settled. */
  readonly done: number;
  /** How many are due still. */
  readonly left: number;
  /** Of each person or team once. */
  readonly missed: readonly Missed[];
  readonly lost: readonly SharedWith[];
  /** Of those in which somebody came to a team, or left one. */
  readonly teams: readonly Settled[];
  /** Why it stopped, or why a document was left; undefined where nothing is due any more. */
  readonly error: unknown;
}

/** Whose progress is shown. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

const AT_ONCE = 10;
const untouched = { missed: [], lost: [], teams: undefined };

/** It may be otherwise the next time: it stays due. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status < 400 || error.status >= 500 || [401, 408, 409, 429].includes(error.status));

/** Settles one document by what the vault remembers. @throws SealBroken, CannotShare, ApiError */
export async function settleItem(vault: OpenVault, itemId: string, server: SealedServer): Promise<SettledItem> {
  const folder = sharedFolderOf(await peopleOf(vault, server.people), itemId);
  const stands = await whereIs(vault, itemId, server);
  if (stands !== 'there') return { ...untouched, stands };
  let now = await listsOf(vault, itemId, server);
  // First: who is to lose it gets nothing more, whatever becomes of the rest.
  const lost: SharedWith[] = [];
  if (isAnyUnwanted(folder, now)) {
    lost.push(...(await turnKey(vault, itemId, {}, server)));
    // Nobody is to get it: what it is shared with besides was kept by that.
    if (folder === undefined) return { ...untouched, lost, stands };
    now = await listsOf(vault, itemId, server);
  }
  const missed: Missed[] = [];
  for (const share of folder?.shared ?? []) {
    const error = await given(vault, { itemId, folder, share, now }, server);
    if (error !== undefined) missed.push({ share, error });
  }
  const isOfTeams = now.teams.length > 0 || folder?.shared.some(({ kind }) => kind === 'team');
  return { missed, lost, teams: isOfTeams ? await settleTeams(vault, itemId, server) : undefined, stands };
}

/** One that this device saw, and that was not in the bin, is withheld where the server says that it is gone: what is due of it stays due. @throws ApiError */
async function whereIs(vault: OpenVault, itemId: string, server: SealedServer): Promise<SettledItem['stands']> {
  try {
    return (await standing(vault, itemId, server)).said.binnedAt === null ? 'there' : 'in bin';
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404 && (await seenOf(itemId))?.binned !== false;
    if (isGone) return 'gone';
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

const isAnyUnwanted = (folder: VaultFolder | undefined, { shares, teams }: Lists): boolean =>
  shares.some(
    ({ user, byTeam, byFolder }) => !byTeam && !isWanted(folder, byFolder, { kind: 'account', id: user.id }),
  ) || teams.some(({ team, byFolder }) => !isWanted(folder, byFolder, { kind: 'team', id: team.id }));

interface Giving {
  readonly itemId: string;
  readonly folder: VaultFolder | undefined;
  readonly share: FolderShare;
  readonly now: Lists;
}

/** Answers why not; undefined where they have it. Who was given it by itself keeps what they were given. @throws ApiError that passes */
async function given(vault: OpenVault, giving: Giving, server: SealedServer): Promise<unknown> {
  try {
    await (giving.share.kind === 'team' ? giveTeam(vault, giving, server) : givePerson(vault, giving, server));
    return undefined;
  } catch (error) {
    if (isPassing(error)) throw error;
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

/** Pages of one browser one after the other. */
const alone = <T>(vault: OpenVault, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`sealed-folders:${vault.vaultId}`, work) : work();

/**
 * Settles all that is due. What another device asked for meanwhile counts too: a document whose folder is shared otherwise by the time it is
 * done is done once more. @throws SealBroken, CannotShare, ApiError where what the vault remembers can't be read
 */
export const settleFolders = (
  vault: OpenVault,
  { server = patientSharing, onProgress }: { server?: SealedServer; onProgress?: (progress: Progress) => void } = {},
): Promise<FoldersSettled> => alone(vault, () => settleDue(vault, server, onProgress));

async function settleDue(
  vault: OpenVault,
  server: SealedServer,
  onProgress?: (progress: Progress) => void,
): Promise<FoldersSettled> {
  const all: SettledItem[] = [];
  const failed = new Map<string, unknown>();
  const inBin = new Set<string>();
  for (;;) {
    await changeMemory(vault, server.people, () => undefined, { anew: true });
    const memory = await peopleOf(vault, server.people);
    const due = memory.due.filter((id) => !failed.has(id) && !inBin.has(id));
    const tell = (more: number): void => onProgress?.({ done: all.length + more, all: all.length + due.length });
    tell(0);
    const batch = await settleSome(vault, { ids: due.slice(0, AT_ONCE), tell }, server);
    for (const id of batch.inBin) inBin.add(id);
    for (const [id, error] of batch.failed) failed.set(id, error);
    if (batch.settled.size > 0) await clear(vault, server, memory, batch.settled);
    all.push(...batch.settled.values());
    const left = due.length - batch.settled.size - batch.inBin.size;
    if (due.length === 0 || batch.isStopped) return summed(all, failed, left);
  }
}

interface Batch {
  readonly settled: Map<string, SettledItem>;
  readonly failed: Map<string, unknown>;
  readonly inBin: Set<string>;
  /** The line broke, or the server takes no more now. */
  isStopped: boolean;
}

async function settleSome(
  vault: OpenVault,
  { ids, tell }: { ids: readonly string[]; tell: (more: number) => void },
  server: SealedServer,
): Promise<Batch> {
  const batch: Batch = { settled: new Map(), failed: new Map(), inBin: new Set(), isStopped: false };
  for (const id of ids)
    try {
      const settled = await settleItem(vault, id, server);
      if (settled.stands === 'in bin') batch.inBin.add(id);
      else batch.settled.set(id, settled);
      tell(batch.settled.size);
    } catch (error) {
      log.warn('A document of a shared folder could not be settled.', { component: 'private-folders', error });
      batch.failed.set(id, error);
      // Of one that others write all the time, or that was binned just now, the rest knows nothing.
      batch.isStopped = isPassing(error) && !(error instanceof ApiError && error.status === 409);
      if (batch.isStopped) break;
    }
  return batch;
}

/** They are no longer due, unless the vault asks for something else of them by now. */
const clear = (
  vault: OpenVault,
  server: SealedServer,
  before: Memory,
  settled: ReadonlyMap<string, SettledItem>,
): Promise<void> =>
  changeMemory(
    vault,
    server.people,
    (memory) => {
      const isDone = (id: string): boolean => settled.has(id) && wishText(memory, id) === wishText(before, id);
      const isGone = (id: string): boolean => settled.get(id)?.stands === 'gone';
      return {
        due: memory.due.filter((id) => !isDone(id) && !isGone(id)),
        folders: memory.folders.map((folder) => withMissed(folder, settled, isGone)),
      };
    },
    { anew: true },
  );

function withMissed(
  folder: VaultFolder,
  settled: ReadonlyMap<string, SettledItem>,
  isGone: (id: string) => boolean,
): VaultFolder {
  const missed = folder.documents.flatMap((id) => settled.get(id)?.missed ?? []);
  const isMissed = ({ kind, id }: FolderShare): boolean =>
    missed.some(({ share }) => share.kind === kind && share.id === id);
  return {
    ...folder,
    documents: folder.documents.filter((id) => !isGone(id)),
    shared: folder.shared.map((share) => (isMissed(share) ? { ...share, missed: true } : share)),
  };
}

function summed(all: readonly SettledItem[], failed: ReadonlyMap<string, unknown>, left: number): FoldersSettled {
  const missed = new Map(
    all.flatMap((item) => item.missed).map((one): [string, Missed] => [`${one.share.kind} ${one.share.id}`, one]),
  );
  const lost = new Map(all.flatMap((item) => item.lost).map((share): [string, SharedWith] => [share.user.id, share]));
  const [error] = failed.values();
  return {
    done: all.filter(({ stands }) => stands === 'there').length,
    left: Math.max(left, failed.size),
    missed: [...missed.values()],
    lost: [...lost.values()],
    teams: all.flatMap(({ teams }) =>
      teams && (teams.left.length > 0 || teams.given.some(({ error: why }) => why)) ? [teams] : [],
    ),
    error,
  };
}
