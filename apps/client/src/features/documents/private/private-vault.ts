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

/** One document after the other: their workers together would take too much memory. */
let queue: Promise<void> = Promise.resolve();

/** Whose documents were opened in this page. */
let shown = openVault();
// It was shut, or another one opened, whatever page stands there: nothing that was opened with it stays.
subscribe(() => {
  const now = openVault();
  if (shown && shown !== now) forgetAll(shown);
  shown = now;
});

function forgetAll({ vaultId }: OpenVault): void {
  forgetLocalDocuments();
  forgetFolders();
  forgetPrivateReadings();
  // What waits is told that it came to nothing.
  resumeStoring();
  for (const queryKey of [[...sealedKey, vaultId], ['sealed-item']]) queryClient.removeQueries({ queryKey });
}

/** Stores files sealed, each as it comes, and reads them in this page, one after the other. Those that come to nothing because the vault was shut are told. */
export const readFiles = (vault: OpenVault, files: readonly File[], how: HowToStore = {}): Promise<void> =>
  storeInTurn(files, (file) => readFile(vault, file, how), how);

async function readFile(vault: OpenVault, file: File, { pausable = false }: HowToStore): Promise<void> {
  try {
    const reading = await beginFile(vault, file);
    if (!reading) return showRefused(file, t('vaultShut'));
    if (pausable && filesToStore().isPaused) reading.pause();
    const { itemId } = reading.item;
    tellTaken(itemId);
    // Before its turn to be read comes: a tab that is closed loses no file that came whole.
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

/** Nothing of it was stored, so that no list would show it. */
const throwAway = (itemId: string): Promise<void> =>
  binSealedItem(itemId).catch((error: unknown) =>
    log.info('What was not stored whole stays in the list.', { component: 'private-reading', error }),
  );

/**
 * Stores one file sealed, and reads it when its turn comes.
 * @returns its id, once the file is stored. @throws where it was not: nothing of it is in lists then
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

/** One line of what a vault holds. */
export interface ListedPrivate {
  readonly itemId: string;
  readonly createdAt: string;
  /** Grows with every write. */
  readonly revision: number;
  /** Null where it doesn't open, or was never written. */
  readonly head: SealedHead | null;
  readonly isBroken: boolean;
  /** It is whole, but a newer page wrote it. */
  readonly isNewer: boolean;
  /** Undefined for one's own. */
  readonly shared?: SharedBy | undefined;
  /** The key of who shared it is another than was remembered. */
  readonly keyChanged: boolean;
  readonly isMemoryFull: boolean;
}

/** What is written stands in lists of its own. */
const isFile = ({ kind }: ListedSealedItem): boolean => kind === 'file';

/** What a vault holds. Pages ask about it here before any of it is drawn, since what is drawn asks for its picture. */
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
    // One whose head was never written came to nothing before it was stored.
    const revision = seen.get(itemId)?.counter ?? 0;
    const isNewer = !broken && isNewerForm(head);
    const isBroken = broken || (head !== undefined && !known && !isNewer);
    return { itemId, createdAt, revision, head: known ?? null, isBroken, isNewer, shared, keyChanged, isMemoryFull };
  });
}

/** Which documents lie in folders that are shared. Where that can't be read, what was read before still holds. */
async function readShared(vault: OpenVault): Promise<void> {
  try {
    const { folders } = await peopleOf(vault, sealedServer.people);
    if (openVault() === vault) takeShared(folders);
  } catch (error) {
    log.warn('It could not be read which folders are shared.', { component: 'private-folders', error });
  }
}

/** What of it is drawn may do more or less now. */
function showAnew(itemId: string): void {
  for (const queryKey of [['sealed-item', itemId], detailKey(itemId)]) void queryClient.invalidateQueries({ queryKey });
}

const storing = (itemId: string): string => `private-storing:${itemId}`;

/** Another tab may still be sending the file. */
const unlessStoring = (itemId: string, work: () => void): Promise<void> =>
  navigator.locks.request(storing(itemId), { ifAvailable: true }, (lock) => {
    if (lock) work();
  });

/** A document whose upload broke off is not being read by anybody, whatever its head says. */
function asBroken(itemId: string, head: SealedHead | undefined, revision?: number): SealedHead | undefined {
  if (head?.state !== 'reading' || !isUploadBroken(itemId, revision)) return head;
  const code = 'sealed_file_missing';
  return { ...head, state: 'failed', failure: { code, message: messageOf(code) } };
}

/** One line of the bin; without a name it doesn't open. */
export interface BinnedPrivate {
  readonly itemId: string;
  readonly kind: SealedKind;
  readonly createdAt: string;
  readonly name: string | undefined;
}

/** What of a vault lies in the bin. */
export async function listBinnedPrivate(vault: OpenVault): Promise<BinnedPrivate[]> {
  const listed = await listBinnedSealedItems(vault);
  if (openVault() !== vault) return [];
  return listed.map(({ itemId, kind, createdAt, head }) => ({ itemId, kind, createdAt, name: nameOf(head) }));
}

/** Of a file or of what is written. */
const nameOf = (said: unknown): string | undefined =>
  headOf(said)?.name ?? SealedWrittenHead.safeParse(said).data?.name;

function headOf(said: unknown): SealedHead | undefined {
  const parsed = SealedHead.safeParse(said);
  return parsed.success ? parsed.data : undefined;
}

/** Vaults in which it was looked already. */
const goneOn = new WeakSet<OpenVault>();

/** Goes on with what was begun and not read to its end, here or in a tab that was closed. */
export async function goOnReading(vault: OpenVault): Promise<void> {
  if (goneOn.has(vault)) return;
  goneOn.add(vault);
  try {
    const listed = (await listSealedItems(vault)).filter(isFile);
    // Nothing of it could be stored: it goes on once the server tells the list.
    if (isToldFromHere()) return void goneOn.delete(vault);
    await goOnWith(vault, listed);
  } catch (error) {
    goneOn.delete(vault);
    log.warn('Reading could not go on.', { component: 'private-reading', error });
  }
}

async function goOnWith(vault: OpenVault, listed: readonly ListedSealedItem[]): Promise<void> {
  for (const { itemId, head, broken, shared, revision } of listed) {
    // What others have begun they read.
    const known = broken || shared ? undefined : headOf(head);
    if (known?.state !== 'reading' || readingOfItem(itemId)) continue;
    const item = await openSealedItem(vault, itemId);
    if (openVault() !== vault) return;
    // Its file never came whole: only whoever has the file can bring it again.
    if (!item.placesStored().has('original')) {
      // Another device may be sending it.
      const ageMs = Date.now() - Date.parse(known.receivedAt);
      if (ageMs > sealedLimits.uploadTakesMs) await unlessStoring(itemId, () => tellUploadBroken(itemId, revision));
      continue;
    }
    enqueue(vault, item, known);
  }
}

/** Goes on with one that came back from the bin, from what is stored of it or from the file, where this page still has that. */
export async function goOnWithRestored(vault: OpenVault, itemId: string, file: Blob | undefined): Promise<void> {
  const document = answerFrom(vault, itemId);
  const [item, head] = [await document.item(), await document.head()];
  if (openVault() !== vault || head.state !== 'reading' || readingOfItem(itemId)) return;
  if (file === undefined && !item.placesStored().has('original')) return tellUploadBroken(itemId);
  inLine(itemId, begun(vault, item, head, file));
}

/** Tries a document again that could not be read, in this sitting or an earlier one, from what is stored of it. */
export async function readPrivatelyAgain(vault: OpenVault, itemId: string): Promise<void> {
  const known = readingOfItem(itemId);
  if (known) return inLineAgain(itemId, known);
  try {
    const [item, head] = [await openSealedItem(vault, itemId), await answerFrom(vault, itemId).head()];
    // It may have been asked for twice.
    if (openVault() === vault && !readingOfItem(itemId)) enqueue(vault, item, head);
  } catch (error) {
    log.warn('A document could not be read again.', { component: 'private-reading', error });
  }
}

/** Has a recording written down anew in a language, or as it is told. Resolves once that is kept; then it waits for its turn. */
async function writeAnew(vault: OpenVault, itemId: string, language: string | null): Promise<void> {
  const known = readingOfItem(itemId);
  const item = known?.item ?? (await openSealedItem(vault, itemId));
  const reading = new SoundReading(item, await answerFrom(vault, itemId).head(), known?.original, tellReadings);
  await reading.choose(language);
  if (openVault() !== vault) return;
  keepReading(reading);
  inLine(itemId, reading);
}

/** What is asked about this document is answered from the vault, and by no server. */
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

/** Wait for their turn, or have it. */
const inLineNow = new WeakSet<PrivateReading>();

function inLineAgain(itemId: string, reading: PrivateReading): void {
  if (inLineNow.has(reading)) return;
  reading.wait();
  inLine(itemId, reading);
}

function inLine(itemId: string, reading: PrivateReading): void {
  inLineNow.add(reading);
  // Nobody else waits for somebody's word about the speech model.
  if (reading instanceof SoundReading) void speechAgreed().then(() => inQueue(itemId, reading));
  else inQueue(itemId, reading);
}

function inQueue(itemId: string, reading: PrivateReading): void {
  queue = queue
    .then(() => readAlone(itemId, reading))
    .catch((error: unknown) => log.error('A document was not read.', { component: 'private-reading', error }));
}

/** No two tabs read the same document. */
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

/** Nobody who waits for a document to be read waits for what others mean. One after the other: each has the model of meaning in memory. */
let meanings: Promise<void> = Promise.resolve();

function bringBehind(itemId: string, reading: PrivateReading): void {
  meanings = meanings
    .then(async () => {
      // It was taken away, or is read again and brings that then.
      if (readingOfItem(itemId) !== reading || inLineNow.has(reading)) return;
      await reading.bring();
      await queryClient.invalidateQueries({ queryKey: sealedKey });
    })
    .catch((error: unknown) =>
      log.error('It was not worked out what a document means.', { component: 'private-reading', error }),
    );
}
