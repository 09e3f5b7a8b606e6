import { PageText } from '@cartulary/contracts/reading';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { Archive, FreeNames } from '@cartulary/pipeline/zip';
import * as z from 'zod/mini';
import { bytesOf, jsonOf } from '@/lib/crypto/bytes';
import { settingValue } from '@/lib/settings/settings';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/writing/taken-along';
import { listedWhole } from './list-sealed';
import { numbersOf } from './places-of';
import { openSealedItem, type ListedSealedItem, type SealedItem } from './sealed-item';
import { sealedServerItself, type SealedServer } from './sealed-server';
import { ArchiveFull, putWritten, sizeOf, type ArchiveRoom, type TakenFile, type WholeWritten } from './taken-written';

export interface TakenProgress {
  readonly done: number;
  readonly total: number;
}

/** A document missing from the archive. */
export interface NotTaken {
  readonly name: string;
  readonly error: unknown;
}

export interface TakenAlong {
  readonly archive: Blob;
  /** Number of documents included. */
  readonly taken: number;
  /** Names of included documents that weren't fully processed: their file is complete, but text and values aren't. */
  readonly unread: readonly string[];
  readonly notTaken: readonly NotTaken[];
}

const MIB = 1024 ** 2;
/** This type of zip is limited to 4 GiB. The directory still fits after this size. */
const usualRoom = { archiveBytes: 4_096 * MIB - 256 * MIB, historyBytes: 256 * MIB };

/** The stored data was modified, sealed with another vault, or deleted elsewhere. */
export class DoesNotOpen extends Error {
  override readonly name = 'DoesNotOpen';
}
/** The file was never fully uploaded, so there is none to export. */
export class NoOriginal extends Error {
  override readonly name = 'NoOriginal';
}

/** The content is in the item's log, which didn't arrive in time. */
export class DidNotCome extends Error {
  override readonly name = 'DidNotCome';
}

const Named = z.object({ name: z.string() });
/** The head of a document after processing. */
const Read = z.object({ state: z.literal('ready') });
const Page = z.object({ text: PageText });
const nameOf = ({ head, itemId }: ListedSealedItem): string => {
  const named = Named.safeParse(head);
  return named.success && named.data.name !== '' ? named.data.name : itemId;
};

interface Wishes {
  /** IDs of the documents to export; all if omitted. */
  readonly only?: ReadonlySet<string>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: TakenProgress) => void;
  readonly readWritten: ReadWritten;
}

/**
 * Exports everything in an open vault, or a selection, as a zip that anyone can read: each document's file, text, and values, and each
 * written item's text, comments, history, and embedded files. The bin has its own folder. The archive is created in this page, and a failed
 * document doesn't affect the others. Reads from the server itself, because this browser doesn't store everything.
 * @throws the signal's reason, and ApiError if the list itself can't be loaded
 */
export async function takeAlong(
  vault: OpenVault,
  { only, signal, onProgress, readWritten }: Wishes,
  server: SealedServer = sealedServerItself,
  { archiveBytes, historyBytes }: typeof usualRoom = usualRoom,
): Promise<TakenAlong> {
  const items = await itemsOf(vault, only, server);
  const zip = new Archive(settingValue('system', 'compressionLevel'));
  const notTaken: NotTaken[] = [];
  const unread: string[] = [];
  let taken = 0;
  // Append to a blob, because browsers store blobs outside of the page's memory.
  let archive = new Blob([]);
  const keep = (pieces: readonly BlobPart[]): void => {
    archive = new Blob([archive, ...pieces]);
  };
  const check = (bytes: number): void => {
    signal.throwIfAborted();
    if (archive.size + bytes > archiveBytes) throw new ArchiveFull();
  };
  const put = (files: readonly TakenFile[]): void => {
    check(sizeOf(files));
    files.forEach((file) => zip.add(file));
    keep(zip.take());
  };
  const room = { check, put, historyBytes };
  const onLeft = (name: string, error: unknown): void => {
    signal.throwIfAborted();
    notTaken.push({ name, error });
  };
  for (const [done, item] of items.entries()) {
    signal.throwIfAborted();
    onProgress({ done, total: items.length });
    try {
      if (item.broken) throw new DoesNotOpen();
      await putItem(vault, item, { server, readWritten, room, onLeft });
      taken += 1;
      if (item.kind === 'file' && !Read.safeParse(item.head).success) unread.push(nameOf(item));
    } catch (error) {
      signal.throwIfAborted();
      notTaken.push({ name: nameOf(item), error });
    }
  }
  signal.throwIfAborted();
  onProgress({ done: items.length, total: items.length });
  keep(zip.end());
  const typed = new Blob([archive], { type: 'application/zip' });
  return { archive: typed, taken, unread, notTaken };
}

/** A document to export, with its unique name and its folder in the archive. */
type ItemToTake = ListedSealedItem & Pick<TakenFile, 'name' | 'folders'>;

async function itemsOf(vault: OpenVault, only: Wishes['only'], server: SealedServer): Promise<ItemToTake[]> {
  const [here, binned] = [new FreeNames(), new FreeNames()];
  const listed = await listedWhole(vault, server);
  const items = listed.open.filter(({ itemId }) => !only || only.has(itemId));
  const inBin = only ? [] : listed.binned;
  return [
    ...items.map((item) => ({ ...item, name: here.take(nameOf(item)), folders: [] })),
    ...inBin.map((item) => ({ ...item, name: binned.take(nameOf(item)), folders: [t('bin')] })),
  ];
}

interface Ways extends Pick<Wishes, 'readWritten'> {
  readonly server: SealedServer;
  readonly room: ArchiveRoom;
  readonly onLeft: (name: string, error: unknown) => void;
}

async function putItem(
  vault: OpenVault,
  { kind, itemId, name, folders }: ItemToTake,
  { server, readWritten, room, onLeft }: Ways,
): Promise<void> {
  const opened = await openSealedItem(vault, itemId, server);
  if (kind === 'file') {
    room.check(opened.placesStored().get('original')?.storedBytes ?? 0);
    return room.put((await filesOf(opened, name)).map((file) => ({ ...file, folders })));
  }
  const whole = await written(readWritten, vault, kind, itemId);
  await putWritten(opened, { kind, name, folders, whole, room, onLeft });
}

/** Reads a written item's current content, comments, and history. */
export type ReadWritten = (vault: OpenVault, kind: BuiltKind, itemId: string) => Promise<WholeWritten>;

async function written(readWritten: ReadWritten, ...of: Parameters<ReadWritten>): Promise<WholeWritten> {
  try {
    return await readWritten(...of);
  } catch (error) {
    // Keep specific errors from the server or the seal.
    if (error instanceof Error && error.constructor !== Error) throw error;
    throw new DidNotCome(undefined, { cause: error });
  }
}

/** Exports all files or none, so that no document is exported partially. */
async function filesOf(item: SealedItem, name: string): Promise<Omit<TakenFile, 'folders'>[]> {
  const original = await item.get('original');
  if (!original) throw new NoOriginal();
  const [reading, corrections] = [await item.get('reading'), await item.get('corrections')];
  const values = {
    document: item.itemId,
    reading: reading && jsonOf(reading),
    corrections: corrections && jsonOf(corrections),
  };
  return [
    { name, bytes: original },
    { name: `${name} - text.txt`, bytes: bytesOf(await textOfPages(item)) },
    { name: `${name} - values.json`, bytes: bytesOf(JSON.stringify(values, null, 2)) },
  ];
}

async function textOfPages(item: SealedItem): Promise<string> {
  const texts: string[] = [];
  for (const number of numbersOf(item, 'page')) {
    const bytes = await item.get(`page/${number}`);
    if (bytes) texts.push(Page.parse(jsonOf(bytes)).text.text);
  }
  return texts.join('\n\n');
}
