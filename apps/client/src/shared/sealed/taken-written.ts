import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { kinds } from '@cartulary/editor-schema/kinds/kinds';
import type { Doc } from 'yjs';
import { bytesOf, type Bytes } from '@/lib/crypto/bytes';
import { t } from '@/text/writing/taken-along';
import { numbersOf } from './places-of';
import type { SealedItem } from './sealed-types';
import { commentsAsMarkdown, type SaidThread } from './taken-comments';

/** An earlier state of a written item. */
export interface KeptState {
  /** By the clock of its author or the server: ISO 8601. */
  readonly at: string;
  /** Its name; null for an unnamed version. */
  readonly name: string | null;
  readonly authors: readonly string[];
  /** Its slot among pictures and files; undefined if it's stored elsewhere. */
  readonly place: number | undefined;
  /** @throws SealBroken if it can't be opened; ApiError */
  readonly read: () => Promise<Doc>;
}

/** A written item's current content, comments, and earlier states, newest first. */
export interface WholeWritten {
  readonly doc: Doc;
  readonly threads: readonly SaidThread[];
  readonly states: readonly KeptState[];
}

/** A file in the archive. */
export interface TakenFile {
  readonly name: string;
  readonly bytes: Bytes;
  readonly folders: readonly string[];
}

/** The archive is full. */
export class ArchiveFull extends Error {
  override readonly name = 'ArchiveFull';
}
/** The item's earlier states exceed the size limit for one item. */
export class HistoryFull extends Error {
  override readonly name = 'HistoryFull';
}

/** The archive as a sink for files, so that few of them are in memory at once. */
export interface ArchiveRoom {
  /** @throws ArchiveFull before anything that large is created */
  check(bytes: number): void;
  /** Adds all files or none. @throws ArchiveFull, or the abort reason */
  put(files: readonly TakenFile[]): void;
  /** Size limit for the earlier states of one item, to leave space for others. */
  readonly historyBytes: number;
}

interface Written {
  readonly kind: BuiltKind;
  readonly name: string;
  readonly folders: readonly string[];
  readonly whole: WholeWritten;
  readonly room: ArchiveRoom;
  /** Reports an earlier state, picture, or file that can't be exported. The rest continues. */
  readonly onLeft: (name: string, error: unknown) => void;
}

/**
 * Adds a written item's text, comments, embedded files, and earlier states to the archive; for boards, mind maps, and presentations, also
 * all drawn objects in their stored form. @throws ArchiveFull if its text doesn't fit
 */
export async function putWritten(item: SealedItem, written: Written): Promise<void> {
  const { kind, name, folders, whole, room } = written;
  const files = await statedFiles(whole.doc, kind, { name, folders });
  whole.doc.destroy();
  if (whole.threads.length > 0)
    files.push({
      name: `${name} - ${t('comments.file')}`,
      bytes: bytesOf(commentsAsMarkdown(name, whole.threads)),
      folders,
    });
  room.put(files);
  const named = new Set(whole.states.map(({ place }) => place));
  const places = numbersOf(item, 'picture');
  await putFiles(
    item,
    written,
    places.filter((number) => !named.has(number)),
  );
  const stated = await putHistory(item, written);
  // Anyone with write access can label another picture or file as a version. It counts as one only if a state can be read from it.
  await putFiles(
    item,
    written,
    places.filter((number) => named.has(number) && !stated.has(number)),
  );
}

async function putFiles(
  item: SealedItem,
  { name, folders, room, onLeft }: Written,
  places: readonly number[],
): Promise<void> {
  for (const number of places) {
    try {
      room.check(storedIn(item, number));
      const bytes = await item.get(`picture/${number}`);
      const called = (ending: string): string => `${name} - ${t('file', { number, ending })}`;
      if (bytes) room.put([{ name: called(endingOf(bytes)), bytes, folders }]);
    } catch (error) {
      onLeft(`${name} - ${t('file', { number, ending: '' })}`, error);
    }
  }
}

/** Adds each state in a folder next to the item. Returns the slots of valid states, which aren't exported as files. */
async function putHistory(item: SealedItem, written: Written): Promise<Set<number>> {
  const { kind, name, folders, whole, room, onLeft } = written;
  const places = new Set<number>();
  let left = room.historyBytes;
  for (const state of whole.states) {
    const called = titleOf(state);
    const { place } = state;
    try {
      if (place !== undefined && storedIn(item, place) > left) throw new HistoryFull();
      const doc = await state.read();
      if (place !== undefined && kinds[kind].holds(doc)) places.add(place);
      const files = await statedFiles(doc, kind, { name: called, folders: [...folders, t('history', { name })] });
      doc.destroy();
      const bytes = sizeOf(files);
      if (bytes > left) throw new HistoryFull();
      room.put(files);
      left -= bytes;
    } catch (error) {
      onLeft(t('state', { name, called }), error);
    }
  }
  return places;
}

export const sizeOf = (files: readonly TakenFile[]): number => files.reduce((sum, { bytes }) => sum + bytes.length, 0);
const storedIn = (item: SealedItem, number: number): number =>
  item.placesStored().get(`picture/${number}`)?.storedBytes ?? 0;

/** Its time, followed by its name or authors, so that names sort by time. */
const titleOf = ({ at, name, authors }: KeptState): string =>
  [at.slice(0, 19).replace('T', ' ').replaceAll(':', '.'), name ?? authors.join(', ')].join(' ').trim();

async function statedFiles(
  doc: Doc,
  kind: BuiltKind,
  { name, folders }: Omit<TakenFile, 'bytes'>,
): Promise<TakenFile[]> {
  const { rescuedText, rescuedHtml } = await import('@/lib/offline/rescued-text');
  const words = { name: `${name}.md`, bytes: bytesOf(rescuedText(doc, kind)), folders };
  if (kind === 'text') return [words, { name: `${name}.html`, bytes: bytesOf(rescuedHtml(doc, name)), folders }];
  return [words, { name: `${name} - ${t('drawing')}`, bytes: bytesOf(drawnIn(doc)), folders }];
}

/** The records of each map of a drawing, by name. */
const drawnIn = (doc: Doc): string =>
  JSON.stringify(Object.fromEntries([...doc.share.keys()].map((map) => [map, doc.getMap(map).toJSON()])), null, 2);

/** Magic bytes of formats that browsers display. Other files get no extension. */
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
