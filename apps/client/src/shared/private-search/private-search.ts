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

/** The search over the sealed documents of the open vault: nothing of it leaves this browser. */

/** Key of what it answered. */
export const privateSearchKey = ['private-search'] as const;

/** How far the search is. */
export interface SearchProgress {
  /** Grows whenever something else may be found. */
  readonly turn: number;
  readonly documents: number;
  /** Those of which only the name is known here so far. */
  readonly missing: number;
  /** Asks for the list of what the vault holds again, where it could not be fetched: what this device keeps is searched meanwhile. */
  readonly listAgain: (() => void) | undefined;
}

/** Opens the words of one document; undefined for what is gone, or does not open. */
export type OpenWords = (documentId: string) => Promise<BroughtDocument | undefined>;

type Room = SearchCalls & { end(): void };

interface Running {
  readonly vault: OpenVault;
  readonly room: Room;
  readonly opened: Promise<void>;
  readonly meaning: Meaning;
  /** It did not open: whoever asks next gets another. */
  isBroken: boolean;
  progress: SearchProgress;
  /** What lists said last. */
  last: Listed | undefined;
  /** The same, while it is not followed yet. */
  next: Listed | undefined;
  isFollowing: boolean;
  /**
   * Once lists said for the first time what there is, so that nothing is shown before that the vault no longer holds; or could not be
   * fetched.
   */
  readonly listed: Promise<void>;
  readonly tellListed: () => void;
}

/** What of documents costs more than their words. */
export interface MeaningOfDocuments {
  /** What says what they mean, where this device has it. */
  readonly model?: MeaningModel;
  /** Brings what was worked out of one to other devices. Never rejects. */
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

/** Has the search run elsewhere than in a worker, for tests. */
export const runSearchIn = (start: () => Room): void => void (startRoom = start);

subscribe(() => {
  if (running && openVault() !== running.vault) endSearch();
});

/** The vault was shut: what was opened for the search is forgotten, what is kept stays sealed. */
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

/** What lists said to a search that did not open holds for the one in its place. Told to nobody: pages would ask without end. */
function sayAgain(own: Running, { last, progress: { turn, listAgain } }: Running): void {
  own.progress = { ...noProgress, turn, listAgain };
  if (last) void keepSearch(own.vault, last.documents, last.openWords, last.means);
  else if (listAgain) own.tellListed();
}

const noProgress: SearchProgress = { turn: 0, documents: 0, missing: 0, listAgain: undefined };

/** What is asked of the search of this vault, once what this device keeps of it was opened and what the vault holds was listed. */
export async function privateSearch(vault: OpenVault): Promise<SearchCalls> {
  const { room, opened, listed } = runningFor(vault);
  await Promise.all([opened, listed]);
  return room;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What a query means to the search of this vault. */
export const meantBy = (vault: OpenVault, text: string, mode: SearchMode): Promise<AskedHere> =>
  runningFor(vault).meaning.of(text, mode);

/** The same where nobody types on meanwhile, however long it takes: of a question, and of what is told later. */
export const meantOnceKnown = async (vault: OpenVault, text: string): Promise<AskedHere['meant']> =>
  (await runningFor(vault).meaning.of(text, 'hybrid', true)).meant;

/** Whether anything that the vault holds came since a moment. */
export const hasComeSince = (vault: OpenVault, since: string): boolean =>
  runningFor(vault).last?.documents.some(({ createdAt }) => createdAt > since) === true;

/** Whether the search of the open vault finds by meaning; undefined where none runs. */
export const useMeaning = (): MeaningState | undefined => useSyncExternalStore(listen, () => running?.meaning.state);

/** Downloads the model of meaning: somebody asked for it. */
export const downloadMeaning = async (): Promise<void> => running?.meaning.download();

/** How far the search of the open vault is; undefined where none runs. */
export const useSearchProgress = (): SearchProgress | undefined =>
  useSyncExternalStore(listen, () => running?.progress);

/**
 * Brings the search to what lists say: names at once, then the words of those that this device does not keep yet, the newest first.
 * Told again meanwhile, it goes on with that.
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
    // In the background: whoever waits for the words does not wait for it.
    if (running === own) void own.meaning.catchUp();
  } catch (error) {
    if (running === own) log.warn('The private search is behind.', { component: 'private-search', error });
  } finally {
    own.isFollowing = false;
  }
}

/**
 * The list of what the vault holds could not be fetched: what is asked is answered from what this device keeps.
 * @param listAgain asks for it again
 */
export function searchUnlisted(vault: OpenVault, listAgain: () => void): void {
  const own = runningFor(vault);
  own.tellListed();
  tellProgress(own, { listAgain });
}

/** Asks again for words that did not come. */
export async function fetchMissing(): Promise<void> {
  if (!running?.last || running.isFollowing || running.progress.missing === 0) return;
  await keepSearch(running.vault, running.last.documents, running.last.openWords, running.last.means);
}

async function follow(own: Running, { documents, openWords }: Listed): Promise<void> {
  const compared = own.room.compare(documents);
  // Names are taken before the first text is opened, so what is asked from here on finds them.
  own.tellListed();
  const { length } = await compared;
  tellProgress(own, { documents: documents.length, missing: length, listAgain: undefined });
  if (length > 0)
    // Another tab may fetch them just now: then they are read from what it kept.
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

/** @returns whether they came */
async function takeWords(own: Running, documentId: string, openWords: OpenWords): Promise<boolean> {
  try {
    const whole = await openWords(documentId);
    if (!whole || running !== own) return false;
    await own.room.take(whole);
    return true;
  } catch (error) {
    // It is found by its name, and asked for again; the others are found by their words too.
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
