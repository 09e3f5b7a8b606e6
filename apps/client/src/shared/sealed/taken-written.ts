import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { kinds } from '@cartulary/editor-schema/kinds/kinds';
import type { Doc } from 'yjs';
import { bytesOf, type Bytes } from '@/lib/crypto/bytes';
import { t } from '@/text/writing/taken-along';
import { numbersOf } from './places-of';
import type { SealedItem } from './sealed-types';
import { commentsAsMarkdown, type SaidThread } from './taken-comments';

/** How something written once was. */
export interface KeptState {
  /** By the clock of who wrote it, or of the server: ISO 8601. */
  readonly at: string;
  /** What somebody called it; null for one that is kept without a name. */
  readonly name: string | null;
  readonly authors: readonly string[];
  /** Where it lies among the pictures and files; undefined for one that lies elsewhere. */
  readonly place: number | undefined;
  /** @throws SealBroken where it does not open; ApiError */
  readonly read: () => Promise<Doc>;
}

/** What stands in something written now, what was said of it, and how it once was; the newest of that first. */
export interface WholeWritten {
  readonly doc: Doc;
  readonly threads: readonly SaidThread[];
  readonly states: readonly KeptState[];
}

/** A file of the archive. */
export interface TakenFile {
  readonly name: string;
  readonly bytes: Bytes;
  readonly folders: readonly string[];
}

/** The archive has no room for it. */
export class ArchiveFull extends Error {
  override readonly name = 'ArchiveFull';
}
/** Written out, the earlier states of one thing are more than is taken along of it. */
export class HistoryFull extends Error {
  override readonly name = 'HistoryFull';
}

/** Where files of an archive go as they come, so that few of them are in memory at once. */
export interface ArchiveRoom {
  /** @throws ArchiveFull before anything so large is made */
  check(bytes: number): void;
  /** All of them or none. @throws ArchiveFull, and the reason of who stopped it */
  put(files: readonly TakenFile[]): void;
  /** How much is taken of the earlier states of one thing, so that it leaves room for others. */
  readonly historyBytes: number;
}

interface Written {
  readonly kind: BuiltKind;
  readonly name: string;
  readonly folders: readonly string[];
  readonly whole: WholeWritten;
  readonly room: ArchiveRoom;
  /** One earlier state, picture or file that can't be taken costs nothing else. */
  readonly onLeft: (name: string, error: unknown) => void;
}

/**
 * Puts into the archive the words of something written, what was said of it, what was put into it, and how it once was; of boards, mind maps and
 * presentations all that is drawn, as it is stored. @throws ArchiveFull where its words have no room
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
  // Whoever may write can call anybody's picture or file a version: it is one where a state can be read from it.
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

/** Each in a folder beside it. Answers in which places those lay that say something: they are files of no other kind. */
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

/** When it was, and what it was called or who wrote it: such names are in the order of time. */
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
