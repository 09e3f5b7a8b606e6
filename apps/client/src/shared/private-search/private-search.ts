import type { SearchMode } from '@cartulary/contracts/endpoints/search';
import { useSyncExternalStore } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { log } from '@/lib/log/log';
import { VAULT_DATABASES } from '@/shared/vault/device';
import type { OpenVault } from '@/shared/vault/open-vault';
import { openVault, subscribe } from '@/shared/vault/vault-state';
import type { SearchCalls } from './index/search-room';
import type { BroughtDocument, EmbeddedDocument, ListedDocument } from './index/searched';
import { WorkerLine } from './index/worker-line';
import { Meaning, type AskedHere, type MeaningModel, type MeaningState } from './meaning';

/** Search over the open vault's sealed documents. Its data never leaves this browser. */

/** Query key of its results. */
export const privateSearchKey = ['private-search'] as const;

/** Progress of the search index. */
export interface SearchProgress {
  /** Increases whenever results may change. */
  readonly turn: number;
  readonly documents: number;
  /** Number of documents of which only the name is known so far. */
  readonly missing: number;
  /** Refetches the vault's list if that failed. Until then, this device's stored data is searched. */
  readonly listAgain: (() => void) | undefined;
}

/** Opens the text of one document; undefined if it was deleted or can't be opened. */
export type OpenWords = (documentId: string) => Promise<BroughtDocument | undefined>;

type Room = SearchCalls & { end(): void };

interface Running {
  readonly vault: OpenVault;
  readonly room: Room;
  readonly opened: Promise<void>;
  readonly meaning: Meaning;
  /** It failed to open. The next request gets a new one. */
  isBroken: boolean;
  progress: SearchProgress;
  /** The latest list. */
  last: Listed | undefined;
  /** A newer list that isn't processed yet. */
  next: Listed | undefined;
  isFollowing: boolean;
  /** Resolves once the first list arrived or couldn't be fetched, so that documents no longer in the vault aren't shown. */
  readonly listed: Promise<void>;
  readonly tellListed: () => void;
}

/** Providers for the vectors of documents, which are more expensive than words. */
export interface MeaningOfDocuments {
  /** The embedding model, if this device has it. */
  readonly model?: MeaningModel;
  /** Shares computed vectors with other devices. Never rejects. */
  readonly bring?: (document: EmbeddedDocument) => Promise<void>;
}

interface Listed {
  readonly documents: readonly ListedDocument[];
  readonly openWords: OpenWords;
  readonly means: MeaningOfDocuments;
}

let running: Running | undefined;
const listeners = new Set<() => void>();
let startRoom = (): Room => new WorkerLine();

/** Runs the search outside of a worker, for tests. */
export const runSearchIn = (start: () => Room): void => void (startRoom = start);

subscribe(() => {
  if (running && openVault() !== running.vault) endSearch();
});

/** The vault was locked: discards everything opened for the search. Stored data stays sealed. */
function endSearch(): void {
  running?.room.end();
  running?.meaning.end();
  running = undefined;
  queryClient.removeQueries({ queryKey: privateSearchKey });
  tell();
}

const tell = (): void => listeners.forEach((listener) => listener());

function runningFor(vault: OpenVault): Running {
  if (running?.vault === vault && !running.isBroken) return running;
  const before = running;
  before?.room.end();
  before?.meaning.end();
  running = begun(vault);
  if (before?.vault === vault) sayAgain(running, before);
  return running;
}

function begun(vault: OpenVault): Running {
  const room = startRoom();
  const database = `${VAULT_DATABASES}${vault.accountId}-search`;
  const opened = room.open({ key: vault.searchKey, database });
  let tellListed = (): void => undefined;
  const listed = new Promise<void>((resolve) => (tellListed = resolve));
  const still = { isBroken: false, progress: noProgress, last: undefined, next: undefined, isFollowing: false };
  const meaning: Meaning = new Meaning(room, {
    tell,
    renew: () => tellProgress(own, {}),
    bring: async (document) => own.last?.means.bring?.(document),
    alone: (work) => alone(`private-meaning:${vault.accountId}`, work),
  });
  const own: Running = { vault, room, opened, meaning, ...still, listed, tellListed };
  opened.catch((error: unknown) => {
    own.isBroken = true;
    log.warn('The private search did not open.', { component: 'private-search', error });
  });
  return own;
}

/** Passes the latest list to the replacement of a search that failed to open. Doesn't notify anyone, or pages would retry endlessly. */
function sayAgain(own: Running, { last, progress: { turn, listAgain } }: Running): void {
  own.progress = { ...noProgress, turn, listAgain };
  if (last) void keepSearch(own.vault, last.documents, last.openWords, last.means);
  else if (listAgain) own.tellListed();
}

const noProgress: SearchProgress = { turn: 0, documents: 0, missing: 0, listAgain: undefined };

/** The search of this vault, once the stored data is open and the vault's documents are listed. */
export async function privateSearch(vault: OpenVault): Promise<SearchCalls> {
  const { room, opened, listed } = runningFor(vault);
  await Promise.all([opened, listed]);
  return room;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A query's meaning in this vault's search. */
export const meantBy = (vault: OpenVault, text: string, mode: SearchMode): Promise<AskedHere> =>
  runningFor(vault).meaning.of(text, mode);

/** Same, but without a time limit because no one is typing: for questions and for saved searches. */
export const meantOnceKnown = async (vault: OpenVault, text: string): Promise<AskedHere['meant']> =>
  (await runningFor(vault).meaning.of(text, 'hybrid', true)).meant;

/** Whether documents were added to the vault after a given time. */
export const hasComeSince = (vault: OpenVault, since: string): boolean =>
  runningFor(vault).last?.documents.some(({ createdAt }) => createdAt > since) === true;

/** Whether the open vault's search can match by meaning; undefined if no search is running. */
export const useMeaning = (): MeaningState | undefined => useSyncExternalStore(listen, () => running?.meaning.state);

/** Downloads the embedding model at the person's request. */
export const downloadMeaning = async (): Promise<void> => running?.meaning.download();

/** Search progress for the open vault; undefined if no search is running. */
export const useSearchProgress = (): SearchProgress | undefined =>
  useSyncExternalStore(listen, () => running?.progress);

/**
 * Updates the search from the list: names immediately, then the missing texts, newest first. If called again in the meantime, continues
 * with the newer list.
 */
export async function keepSearch(
  vault: OpenVault,
  documents: readonly ListedDocument[],
  openWords: OpenWords,
  means: MeaningOfDocuments = {},
): Promise<void> {
  const own = runningFor(vault);
  own.last = { documents, openWords, means };
  own.meaning.use(means.model);
  own.next = own.last;
  if (own.isFollowing) return;
  own.isFollowing = true;
  try {
    await own.opened;
    for (let next: Listed | undefined = own.next; next && running === own; next = own.next) {
      own.next = undefined;
      await follow(own, next);
    }
    // Runs in the background, so callers waiting for text don't wait for it.
    if (running === own) void own.meaning.catchUp();
  } catch (error) {
    if (running === own) log.warn('The private search is behind.', { component: 'private-search', error });
  } finally {
    own.isFollowing = false;
  }
}

/**
 * Called if the vault's list couldn't be fetched. Queries are answered from this device's stored data.
 * @param listAgain refetches the list
 */
export function searchUnlisted(vault: OpenVault, listAgain: () => void): void {
  const own = runningFor(vault);
  own.tellListed();
  tellProgress(own, { listAgain });
}

/** Retries fetching missing texts. */
export async function fetchMissing(): Promise<void> {
  if (!running?.last || running.isFollowing || running.progress.missing === 0) return;
  await keepSearch(running.vault, running.last.documents, running.last.openWords, running.last.means);
}

async function follow(own: Running, { documents, openWords }: Listed): Promise<void> {
  const compared = own.room.compare(documents);
  // Names are added before the first text is opened, so subsequent queries find them.
  own.tellListed();
  const { length } = await compared;
  tellProgress(own, { documents: documents.length, missing: length, listAgain: undefined });
  if (length > 0)
    // If another tab is fetching the words, this tab then reads the ones that tab stored.
    await alone(`private-search:${own.vault.accountId}`, () => fetchWords(own, documents, openWords));
  await own.room.settle();
}

async function fetchWords(own: Running, documents: readonly ListedDocument[], openWords: OpenWords): Promise<void> {
  const wanted = await own.room.compare(documents);
  let missing = wanted.length;
  tellProgress(own, { missing });
  for (const documentId of wanted) {
    if (running !== own || own.next) return;
    if (!(await takeWords(own, documentId, openWords))) continue;
    missing -= 1;
    tellProgress(own, { missing });
  }
}

/** @returns whether the text was added */
async function takeWords(own: Running, documentId: string, openWords: OpenWords): Promise<boolean> {
  try {
    const whole = await openWords(documentId);
    if (!whole || running !== own) return false;
    await own.room.take(whole);
    return true;
  } catch (error) {
    // The document can be found by name and is retried later. Other documents can also be found by their text.
    log.warn('The words of a document did not come.', { component: 'private-search', error });
    return false;
  }
}

function tellProgress(own: Running, part: Partial<SearchProgress>): void {
  own.progress = { ...own.progress, ...part, turn: own.progress.turn + 1 };
  if (running === own) tell();
}

const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
