import { PageText } from '@cartulary/contracts/reading';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { Archive } from '@cartulary/pipeline/zip';
import * as z from 'zod/mini';
import { bytesOf, jsonOf, type Bytes } from '@/lib/crypto/bytes';
import { settingValue } from '@/lib/settings/settings';
import type { OpenVault } from '@/shared/vault/open-vault';
import type { Doc } from 'yjs';
import { listSealedItems, openSealedItem, type ListedSealedItem, type SealedItem } from './sealed-item';
import { sealedServer, type SealedServer } from './sealed-server';

export interface TakenProgress {
  readonly done: number;
  readonly total: number;
}

/** One that is not in the archive. */
export interface NotTaken {
  readonly name: string;
  readonly error: unknown;
}

export interface TakenAlong {
  readonly archive: Blob;
  /** How many documents are in it. */
  readonly taken: number;
  /** Names of those in it that were not read to their end: the file is whole, text and values are not. */
  readonly unread: readonly string[];
  readonly notTaken: readonly NotTaken[];
}

/** A zip of this kind ends at 4 GiB; a document of 1 GB still fits behind this. */
const MAX_ARCHIVE_BYTES = 3 * 1024 ** 3;

/** The archive has no room for another document. */
export class ArchiveFull extends Error {
  override readonly name = 'ArchiveFull';
}
/** What was stored of it was changed, sealed with another vault, or deleted elsewhere. */
export class DoesNotOpen extends Error {
  override readonly name = 'DoesNotOpen';
}
/** Its file never came whole, so that there is none to take. */
export class NoOriginal extends Error {
  override readonly name = 'NoOriginal';
}

/** What is written stands in its log: that did not come, or not in time. */
export class DidNotCome extends Error {
  override readonly name = 'DidNotCome';
}

const Named = z.object({ name: z.string() });
/** Of a head, once everything was read and stored. */
const Read = z.object({ state: z.literal('ready') });
const Page = z.object({ text: PageText });
const nameOf = ({ head, itemId }: ListedSealedItem): string => {
  const named = Named.safeParse(head);
  return named.success && named.data.name !== '' ? named.data.name : itemId;
};

interface Wishes {
  /** Ids of those that are taken; all without it. */
  readonly only?: ReadonlySet<string>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: TakenProgress) => void;
  readonly readWritten: ReadWritten;
}

/**
 * Everything that an open vault holds outside of the bin, or what of it is wished, as one zip that anybody can read: of each document its file, its text and its
 * values, of what is written its words and what was put into it. It is made in this page; one that can't be taken costs no other. @throws the signal's reason, and ApiError where the list itself does not come
 */
export async function takeAlong(
  vault: OpenVault,
  { only, signal, onProgress, readWritten }: Wishes,
  server: SealedServer = sealedServer,
): Promise<TakenAlong> {
  const items = (await listSealedItems(vault, server)).filter(({ itemId }) => !only || only.has(itemId));
  const zip = new Archive(settingValue('system', 'compressionLevel'));
  const notTaken: NotTaken[] = [];
  const unread: string[] = [];
  // Pieces go into blobs as they come: a browser keeps those outside of the page's memory.
  let archive = new Blob([]);
  const keep = (pieces: readonly BlobPart[]): void => {
    archive = new Blob([archive, ...pieces]);
  };
  for (const [done, item] of items.entries()) {
    signal.throwIfAborted();
    onProgress({ done, total: items.length });
    try {
      if (archive.size > MAX_ARCHIVE_BYTES) throw new ArchiveFull();
      if (item.broken) throw new DoesNotOpen();
      const { kind, itemId } = item;
      const opened = await openSealedItem(vault, itemId, server);
      const files =
        kind === 'file'
          ? await filesOf(opened, nameOf(item))
          : await writtenFilesOf(opened, { kind, name: nameOf(item) }, await written(readWritten, vault, kind, itemId));
      files.forEach((file) => zip.add(file));
      keep(zip.take());
      if (kind === 'file' && !Read.safeParse(item.head).success) unread.push(nameOf(item));
    } catch (error) {
      signal.throwIfAborted();
      notTaken.push({ name: nameOf(item), error });
    }
  }
  signal.throwIfAborted();
  onProgress({ done: items.length, total: items.length });
  keep(zip.end());
  const typed = new Blob([archive], { type: 'application/zip' });
  return { archive: typed, taken: items.length - notTaken.length, unread, notTaken };
}

/** What stands in something written now. */
export type ReadWritten = (vault: OpenVault, kind: BuiltKind, itemId: string) => Promise<Doc>;

async function written(readWritten: ReadWritten, ...of: Parameters<ReadWritten>): Promise<Doc> {
  try {
    return await readWritten(...of);
  } catch (error) {
    // What the server or the seal said stays said.
    if (error instanceof Error && error.constructor !== Error) throw error;
    throw new DidNotCome(undefined, { cause: error });
  }
}

interface File {
  readonly name: string;
  readonly bytes: Bytes;
}

/** All of them or none: a document is not half taken. */
async function filesOf(item: SealedItem, name: string): Promise<File[]> {
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

/** The words of something written, and what was put into it; of boards, mind maps and presentations all that is drawn, as it is stored. */
async function writtenFilesOf(item: SealedItem, written: { kind: BuiltKind; name: string }, doc: Doc): Promise<File[]> {
  const { kind, name } = written;
  const { rescuedText, rescuedHtml } = await import('@/lib/offline/rescued-text');
  const files = [{ name: `${name}.md`, bytes: bytesOf(rescuedText(doc, kind)) }];
  if (kind === 'text') files.push({ name: `${name}.html`, bytes: bytesOf(rescuedHtml(doc, name)) });
  else files.push({ name: `${name} - drawing.json`, bytes: bytesOf(drawnIn(doc)) });
  doc.destroy();
  for (const number of numbersOf(item, 'picture')) {
    const bytes = await item.get(`picture/${number}`);
    if (bytes) files.push({ name: `${name} - file ${number}${endingOf(bytes)}`, bytes });
  }
  return files;
}

/** The records of each map of a drawing, under its name. */
const drawnIn = (doc: Doc): string =>
  JSON.stringify(Object.fromEntries([...doc.share.keys()].map((map) => [map, doc.getMap(map).toJSON()])), null, 2);

/** Of what a browser shows, by how it begins; what else was put there has none. */
const beginnings = [
  ['.png', 0, '\x89PNG'],
  ['.jpg', 0, '\xff\xd8\xff'],
  ['.gif', 0, 'GIF8'],
  ['.webp', 8, 'WEBP'],
  ['.pdf', 0, '%PDF'],
] as const;
function endingOf(bytes: Bytes): string {
  const isThere = (at: number, sign: string): boolean =>
    [...sign].every((letter, index) => bytes[at + index] === letter.codePointAt(0));
  return beginnings.find(([, at, sign]) => isThere(at, sign))?.[0] ?? '';
}

const numbersOf = (item: SealedItem, place: 'page' | 'picture'): number[] =>
  [...item.placesStored().keys()]
    .flatMap((stored) => (stored.startsWith(`${place}/`) ? [Number(stored.slice(place.length + 1))] : []))
    .sort((one, other) => one - other);

async function textOfPages(item: SealedItem): Promise<string> {
  const texts: string[] = [];
  for (const number of numbersOf(item, 'page')) {
    const bytes = await item.get(`page/${number}`);
    if (bytes) texts.push(Page.parse(jsonOf(bytes)).text.text);
  }
  return texts.join('\n\n');
}
