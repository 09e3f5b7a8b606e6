import { messageOf } from '@cartulary/contracts/client-errors';
import { isSound } from '@cartulary/contracts/limits';
import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import type { SealedKind } from '@cartulary/contracts/sealed-form';
import { queryClient } from '@/lib/api/query-client';
import { sentenceOf } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import { answerLocally, forgetLocalDocuments, hadDocument } from '@/shared/pages/local-documents';
import {
  binSealedItem,
  listBinnedSealedItems,
  listSealedItems,
  makeSealedItem,
  openSealedItem,
  type ListedSealedItem,
  type SealedItem,
  type SharedBy,
} from '@/shared/sealed/sealed-item';
import { peopleOf } from '@/shared/sealed/people';
import { sealedServer } from '@/shared/sealed/sealed-server';
import { allSeen } from '@/shared/sealed/seen-documents';
import { isToldFromHere } from '@/shared/sealed/told-from-here';
import { isNewerForm, SealedWrittenHead } from '@/shared/sealed-written/sealed-written-head';
import type { OpenVault } from '@/shared/vault/open-vault';
import { openVault, subscribe } from '@/shared/vault/vault-state';
import { t } from '@/text/documents/private';
import { detailKey } from '../documents-data';
import { showRefused } from '../uploads';
import { forgetFolders, openFolder, takeShared } from './folders/lies-in';
import { PrivateDocument } from './private-document';
import {
  forgetPrivateReading,
  forgetPrivateReadings,
  isUploadBroken,
  keepReading,
  readingOfItem,
  sealedKey,
  tellReadings,
  tellTaken,
  tellUploadBroken,
} from './private-readings';
import { SoundReading } from './voice/sound-reading';
import { speechAgreed } from './voice/speech-download';
import { filesToStore, resumeStoring, storeInTurn, type HowToStore } from './files-to-store';
import { headOfFile, PrivateReading } from './reading/private-reading';
import { NotRead } from './reading/reader';
import { typeOfFile } from './reading/type-of-file';
import { SealedHead } from './sealed-shapes';
import { unsentIn } from './unsent-corrections';

/** One document at a time: several sets of workers would need too much memory. */
let queue: Promise<void> = Promise.resolve();

/** The vault whose documents are open on this page. */
let shown = openVault();
// When the vault is locked or another one is opened, everything opened with it is discarded, regardless of the visible
// page.
subscribe(() => {
  const now = openVault();
  if (shown && shown !== now) forgetAll(shown);
  shown = now;
});

function forgetAll({ vaultId }: OpenVault): void {
  forgetLocalDocuments();
  forgetFolders();
  forgetPrivateReadings();
  // Rejects waiting files.
  resumeStoring();
  for (const queryKey of [[...sealedKey, vaultId], ['sealed-item']]) queryClient.removeQueries({ queryKey });
}

/**
 * Stores files sealed as they arrive, and reads them in this page one after the other. Reports files that failed
 * because the vault was locked.
 */
export const readFiles = (vault: OpenVault, files: readonly File[], how: HowToStore = {}): Promise<void> =>
  storeInTurn(files, (file) => readFile(vault, file, how), how);

async function readFile(vault: OpenVault, file: File, { pausable = false }: HowToStore): Promise<void> {
  try {
    const reading = await beginFile(vault, file);
    if (!reading) return showRefused(file, t('vaultShut'));
    if (pausable && filesToStore().isPaused) reading.pause();
    const { itemId } = reading.item;
    tellTaken(itemId);
    // Stored before processing starts, so closing the tab doesn't lose a complete file.
    await navigator.locks.request(storing(itemId), () => reading.store());
    inLine(itemId, reading);
  } catch (error) {
    showRefused(file, error instanceof NotRead ? error.message : sentenceOf(error));
  }
}

async function beginFile(vault: OpenVault, file: File): Promise<PrivateReading | undefined> {
  const head = headOfFile(file, await typeOfFile(file));
  if (openVault() !== vault) return undefined;
  const item = await makeSealedItem(vault);
  if (openVault() === vault) return begun(vault, item, head, file);
  await throwAway(item.itemId);
  return undefined;
}

/** Nothing was stored, so the document would never appear in a list. */
const throwAway = (itemId: string): Promise<void> =>
  binSealedItem(itemId).catch((error: unknown) =>
    log.info('What was not stored whole stays in the list.', { component: 'private-reading', error }),
  );

/**
 * Stores one file sealed and queues it for processing.
 * @returns its id once the file is stored.
 * @throws if it wasn't stored; it's not in any list then
 */
export async function keepFile(vault: OpenVault, file: File): Promise<string> {
  const reading = await beginFile(vault, file);
  if (!reading) throw new Error('The vault was shut');
  const { itemId } = reading.item;
  try {
    await navigator.locks.request(storing(itemId), () => reading.storeOriginal());
  } catch (error) {
    forgetPrivateReading(itemId);
    await throwAway(itemId);
    throw error;
  }
  inLine(itemId, reading);
  void queryClient.invalidateQueries({ queryKey: sealedKey });
  return itemId;
}

/** One row in a vault's list. */
export interface ListedPrivate {
  readonly itemId: string;
  readonly createdAt: string;
  /** Increases with every write. */
  readonly revision: number;
  /** Null if it can't be opened or was never written. */
  readonly head: SealedHead | null;
  readonly isBroken: boolean;
  /** True if it's intact but was written by a newer version. */
  readonly isNewer: boolean;
  /** Undefined for the user's own documents. */
  readonly shared?: SharedBy | undefined;
  /** The sharer's key differs from the remembered one. */
  readonly keyChanged: boolean;
  readonly isMemoryFull: boolean;
}

/** Collaborative documents have their own lists. */
const isFile = ({ kind }: ListedSealedItem): boolean => kind === 'file';

/** Lists a vault's contents. Registers the documents with this page first, because rendering requests their pages. */
export async function listPrivate(vault: OpenVault): Promise<ListedPrivate[]> {
  const listed = (await listSealedItems(vault)).filter(isFile);
  await readShared(vault);
  const seen = await allSeen(vault.accountId);
  if (openVault() !== vault) return [];
  for (const { itemId, shared } of listed) {
    const document = answerFrom(vault, itemId);
    if (shared && document.takeRight(shared.may)) showAnew(itemId);
  }
  await Promise.all(
    listed.map(async ({ itemId, head, broken, shared }) => {
      const known = broken || shared ? undefined : headOf(head);
      if (known) await openFolder(vault, itemId, known);
    }),
  );
  if (openVault() !== vault) return [];
  return listed.map((item) => {
    const { itemId, createdAt, head, broken, shared, keyChanged = false, isMemoryFull = false } = item;
    const known = broken ? undefined : asBroken(itemId, headOf(head), item.revision);
    // Without a head, the document was abandoned before it was stored.
    const revision = seen.get(itemId)?.counter ?? 0;
    const isNewer = !broken && isNewerForm(head);
    const isBroken = broken || (head !== undefined && !known && !isNewer);
    return { itemId, createdAt, revision, head: known ?? null, isBroken, isNewer, shared, keyChanged, isMemoryFull };
  });
}

/** Loads which documents are in shared folders. If that fails, earlier data stays in effect. */
async function readShared(vault: OpenVault): Promise<void> {
  try {
    const { folders } = await peopleOf(vault, sealedServer.people);
    if (openVault() === vault) takeShared(folders);
  } catch (error) {
    log.warn('It could not be read which folders are shared.', { component: 'private-folders', error });
  }
}

/** Refreshes its view, because rights may have changed. */
function showAnew(itemId: string): void {
  for (const queryKey of [['sealed-item', itemId], detailKey(itemId)]) void queryClient.invalidateQueries({ queryKey });
}

const storing = (itemId: string): string => `private-storing:${itemId}`;

/** Another tab may still be uploading the file. */
const unlessStoring = (itemId: string, work: () => void): Promise<void> =>
  navigator.locks.request(storing(itemId), { ifAvailable: true }, (lock) => {
    if (lock) work();
  });

/** A document whose upload was interrupted isn't being processed, even if its head says so. */
function asBroken(itemId: string, head: SealedHead | undefined, revision?: number): SealedHead | undefined {
  if (head?.state !== 'reading' || !isUploadBroken(itemId, revision)) return head;
  const code = 'sealed_file_missing';
  return { ...head, state: 'failed', failure: { code, message: messageOf(code) } };
}

/** One row of the trash. Without a name, it can't be opened. */
export interface BinnedPrivate {
  readonly itemId: string;
  readonly kind: SealedKind;
  readonly createdAt: string;
  readonly name: string | undefined;
}

/** Lists the vault's documents in the trash. */
export async function listBinnedPrivate(vault: OpenVault): Promise<BinnedPrivate[]> {
  const listed = await listBinnedSealedItems(vault);
  if (openVault() !== vault) return [];
  return listed.map(({ itemId, kind, createdAt, head }) => ({ itemId, kind, createdAt, name: nameOf(head) }));
}

/** The name of a file or collaborative document. */
const nameOf = (said: unknown): string | undefined =>
  headOf(said)?.name ?? SealedWrittenHead.safeParse(said).data?.name;

function headOf(said: unknown): SealedHead | undefined {
  const parsed = SealedHead.safeParse(said);
  return parsed.success ? parsed.data : undefined;
}

/** Vaults already checked. */
const goneOn = new WeakSet<OpenVault>();

/** Resumes processing that was started here or in a closed tab and didn't finish. */
export async function goOnReading(vault: OpenVault): Promise<void> {
  if (goneOn.has(vault)) return;
  goneOn.add(vault);
  try {
    const listed = (await listSealedItems(vault)).filter(isFile);
    // Nothing can be stored offline. Resumes once the server sends the list.
    if (isToldFromHere()) return void goneOn.delete(vault);
    await goOnWith(vault, listed);
  } catch (error) {
    goneOn.delete(vault);
    log.warn('Reading could not go on.', { component: 'private-reading', error });
  }
}

async function goOnWith(vault: OpenVault, listed: readonly ListedSealedItem[]): Promise<void> {
  for (const { itemId, head, broken, shared, revision } of listed) {
    // Other people process their own documents.
    const known = broken || shared ? undefined : headOf(head);
    if (known?.state !== 'reading' || readingOfItem(itemId)) continue;
    const item = await openSealedItem(vault, itemId);
    if (openVault() !== vault) return;
    // The upload is incomplete. Only someone with the file can upload it again.
    if (!item.placesStored().has('original')) {
      // Another device may be uploading it.
      const ageMs = Date.now() - Date.parse(known.receivedAt);
      if (ageMs > sealedLimits.uploadTakesMs) await unlessStoring(itemId, () => tellUploadBroken(itemId, revision));
      continue;
    }
    enqueue(vault, item, known);
  }
}

/** Resumes a document restored from the trash, from its stored parts or from the file if this page still has it. */
export async function goOnWithRestored(vault: OpenVault, itemId: string, file: Blob | undefined): Promise<void> {
  const document = answerFrom(vault, itemId);
  const [item, head] = [await document.item(), await document.head()];
  if (openVault() !== vault || head.state !== 'reading' || readingOfItem(itemId)) return;
  if (file === undefined && !item.placesStored().has('original')) return tellUploadBroken(itemId);
  inLine(itemId, begun(vault, item, head, file));
}

/** Retries a failed document from its stored parts, whether it failed in this session or earlier. */
export async function readPrivatelyAgain(vault: OpenVault, itemId: string): Promise<void> {
  const known = readingOfItem(itemId);
  if (known) return inLineAgain(itemId, known);
  try {
    const [item, head] = [await openSealedItem(vault, itemId), await answerFrom(vault, itemId).head()];
    // The user may have requested the retry twice.
    if (openVault() === vault && !readingOfItem(itemId)) enqueue(vault, item, head);
  } catch (error) {
    log.warn('A document could not be read again.', { component: 'private-reading', error });
  }
}

/**
 * Transcribes a recording again in a given language, or in the detected one. Resolves once the choice is stored and
 * the recording is queued.
 */
async function writeAnew(vault: OpenVault, itemId: string, language: string | null): Promise<void> {
  const known = readingOfItem(itemId);
  const item = known?.item ?? (await openSealedItem(vault, itemId));
  const reading = new SoundReading(item, await answerFrom(vault, itemId).head(), known?.original, tellReadings);
  await reading.choose(language);
  if (openVault() !== vault) return;
  keepReading(reading);
  inLine(itemId, reading);
}

/** Answers requests for this document from the vault, without a server. */
export function answerFrom(vault: OpenVault, itemId: string): PrivateDocument {
  const known = hadDocument(itemId);
  if (known instanceof PrivateDocument) return known;
  const document = new PrivateDocument(
    async () => readingOfItem(itemId)?.item ?? openSealedItem(vault, itemId),
    () => readingOfItem(itemId),
    (language) => writeAnew(vault, itemId, language),
    unsentIn(vault, itemId),
  );
  answerLocally(itemId, document);
  return document;
}

function begun(vault: OpenVault, item: SealedItem, head: SealedHead, file?: Blob): PrivateReading {
  const Kind = isSound(head.mediaType) ? SoundReading : PrivateReading;
  const reading = new Kind(item, head, file, tellReadings);
  answerFrom(vault, item.itemId).readWith(item);
  keepReading(reading);
  return reading;
}

const enqueue = (vault: OpenVault, item: SealedItem, head: SealedHead): void =>
  inLine(item.itemId, begun(vault, item, head));

/** Queued or running. */
const inLineNow = new WeakSet<PrivateReading>();

function inLineAgain(itemId: string, reading: PrivateReading): void {
  if (inLineNow.has(reading)) return;
  reading.wait();
  inLine(itemId, reading);
}

function inLine(itemId: string, reading: PrivateReading): void {
  inLineNow.add(reading);
  // Other documents don't wait for consent to the speech model.
  if (reading instanceof SoundReading) void speechAgreed().then(() => inQueue(itemId, reading));
  else inQueue(itemId, reading);
}

function inQueue(itemId: string, reading: PrivateReading): void {
  queue = queue
    .then(() => readAlone(itemId, reading))
    .catch((error: unknown) => log.error('A document was not read.', { component: 'private-reading', error }));
}

/** Two tabs never read the same document. */
async function readAlone(itemId: string, reading: PrivateReading): Promise<void> {
  if (readingOfItem(itemId) !== reading) return;
  try {
    await navigator.locks.request(`private-reading:${itemId}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return forgetPrivateReading(itemId);
      await reading.run();
    });
  } finally {
    inLineNow.delete(reading);
  }
  bringBehind(itemId, reading);
  tellReadings();
  await queryClient.invalidateQueries({ queryKey: sealedKey });
}

/**
 * Embeddings are computed after all documents are processed, so that no document waits for them. One at a time, because
 * each loads the model into memory.
 */
let meanings: Promise<void> = Promise.resolve();

function bringBehind(itemId: string, reading: PrivateReading): void {
  meanings = meanings
    .then(async () => {
      // It was deleted, or it's being reprocessed and will be indexed then.
      if (readingOfItem(itemId) !== reading || inLineNow.has(reading)) return;
      await reading.bring();
      await queryClient.invalidateQueries({ queryKey: sealedKey });
    })
    .catch((error: unknown) =>
      log.error('It was not worked out what a document means.', { component: 'private-reading', error }),
    );
}
