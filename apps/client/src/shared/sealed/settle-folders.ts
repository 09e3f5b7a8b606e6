import { log } from '@/lib/log/log';
import type { OpenVault } from '@/shared/vault/open-vault';
import { dueIn, wishText } from './folder-wish';
import { changeMemory, peopleOf } from './people';
import { nothing, type FolderShare, type Memory, type VaultFolder } from './remembered';
import { patientSharing, type SealedServer } from './sealed-server';
import { isConflict, isPassing, settleItem, type Missed, type SettledItem } from './settle-item';
import type { Settled } from './settle-teams';
import type { SharedWith } from './share-item';

/**
 * Applies shared folders: shares their documents with the recipients, and revokes access from people who no longer have them through a
 * folder. Works document by document using the calls for single documents, so the server doesn't learn about folders. Due documents are
 * stored in the vault until done, so if a page closes halfway, the owner's next page continues.
 */

/** The result of applying everything that was due. */
export interface FoldersSettled {
  /** Number of documents done. */
  readonly done: number;
  /** Number of documents still due, and how many of those are in the bin. */
  readonly left: number;
  readonly inBin: number;
  /** Each person or team once. */
  readonly missed: readonly Missed[];
  readonly lost: readonly SharedWith[];
  /** For documents whose teams gained or lost members. */
  readonly teams: readonly Settled[];
  /** Why it stopped or skipped a document; undefined if nothing is due anymore. */
  readonly error: unknown;
}

/** Progress for display. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

const AT_ONCE = 10;

/** Runs in only one of the browser's pages at a time. */
const alone = <T>(vault: OpenVault, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`sealed-folders:${vault.vaultId}`, work) : work();

/**
 * Applies everything that's due, including requests from another device in the meantime: if a document's folder sharing has changed by the
 * time it is done, it is processed again. @throws SealBroken, CannotShare, ApiError if the vault's memory can't be read
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
    const due = dueIn(memory).filter((id) => !failed.has(id) && !inBin.has(id));
    const tell = (more: number): void => onProgress?.({ done: all.length + more, all: all.length + due.length });
    tell(0);
    const batch = await settleSome(vault, { ids: due.slice(0, AT_ONCE), tell }, server);
    for (const id of batch.inBin) inBin.add(id);
    for (const [id, error] of batch.failed) failed.set(id, error);
    const isAway = batch.isStopped && batch.settled.size + batch.turned.size === 0;
    if (!isAway && batch.by.size > batch.inBin.size) await clear(vault, server, batch);
    all.push(...batch.settled.values());
    const rest = due.length - batch.settled.size - batch.inBin.size - batch.failed.size;
    if (due.length === 0 || batch.isStopped) return summed(all, failed, { rest, inBin: inBin.size });
  }
}

interface Batch {
  /** The vault's memory when each document was started. */
  readonly by: Map<string, Memory>;
  readonly settled: Map<string, SettledItem>;
  readonly failed: Map<string, unknown>;
  readonly inBin: Set<string>;
  readonly turned: Set<string>;
  /** The connection broke, or the server currently accepts no more requests. */
  isStopped: boolean;
}

async function settleSome(
  vault: OpenVault,
  { ids, tell }: { ids: readonly string[]; tell: (more: number) => void },
  server: SealedServer,
): Promise<Batch> {
  const sets = { inBin: new Set<string>(), turned: new Set<string>() };
  const batch: Batch = { by: new Map(), settled: new Map(), failed: new Map(), ...sets, isStopped: false };
  for (const id of ids)
    try {
      const memory = await peopleOf(vault, server.people);
      batch.by.set(id, memory);
      const onTurned = (): void => void batch.turned.add(id);
      const settled = await settleItem(vault, { itemId: id, memory, onTurned }, server);
      if (settled.stands === 'trashed') batch.inBin.add(id);
      else batch.settled.set(id, settled);
      tell(batch.settled.size);
    } catch (error) {
      log.warn('A document of a shared folder could not be settled.', { component: 'private-folders', error });
      batch.failed.set(id, error);
      batch.isStopped = isPassing(error) && !isConflict(error);
      if (batch.isStopped) break;
    }
  return batch;
}

/**
 * Clears documents that are done, unless the vault's target state for them has changed by now. Those become due again, even if another
 * device has already processed them, since this one may have shared them afterward.
 */
const clear = (vault: OpenVault, server: SealedServer, batch: Batch): Promise<void> =>
  changeMemory(vault, server.people, (memory) => cleared(memory, batch), { anew: true, takes: true });

function cleared(memory: Memory, { by, settled, inBin, turned }: Batch): Partial<Memory> | undefined {
  const isOld = (id: string): boolean => by.get(id)?.removals !== memory.removals;
  const isSame = (id: string): boolean => !isOld(id) && wishText(memory, id) === wishText(by.get(id) ?? nothing, id);
  const isGone = (id: string): boolean => settled.get(id)?.stands === 'gone';
  const again = [...by.keys()].filter((id) => !inBin.has(id) && !isSame(id));
  if (settled.size + turned.size + again.length === 0) return undefined;
  const isToTurn = (id: string): boolean =>
    (memory.toTurn.includes(id) && !(turned.has(id) && isSame(id))) || (again.includes(id) && isOld(id));
  const due = [...new Set([...dueIn(memory), ...again])].filter(
    (id) => !isGone(id) && !(settled.has(id) && isSame(id)),
  );
  return {
    due: due.filter((id) => !isToTurn(id)),
    toTurn: due.filter(isToTurn),
    folders: memory.folders.map((folder) => withMissed(folder, settled, isGone)),
  };
}

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

function summed(
  all: readonly SettledItem[],
  failed: ReadonlyMap<string, unknown>,
  { rest, inBin }: { rest: number; inBin: number },
): FoldersSettled {
  const missed = new Map(
    all.flatMap((item) => item.missed).map((one): [string, Missed] => [`${one.share.kind} ${one.share.id}`, one]),
  );
  const lost = new Map(all.flatMap((item) => item.lost).map((share): [string, SharedWith] => [share.user.id, share]));
  const [error] = failed.values();
  return {
    done: all.filter(({ stands }) => stands === 'there').length,
    left: rest + failed.size + inBin,
    inBin,
    missed: [...missed.values()],
    lost: [...lost.values()],
    teams: all.flatMap(({ teams }) =>
      teams && (teams.left.length > 0 || teams.given.some(({ error: why }) => why)) ? [teams] : [],
    ),
    error,
  };
}
