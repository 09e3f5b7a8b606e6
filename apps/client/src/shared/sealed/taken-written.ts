import type { BuiltKind } from '@cartulary/contracts/written-kinds';
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

interface Written {
  readonly kind: BuiltKind;
  readonly name: string;
  readonly folders: readonly string[];
  readonly whole: WholeWritten;
  /** One earlier state that does not open costs nothing else. */
  readonly onStateLeft: (name: string, error: unknown) => void;
}

/**
 * The words of something written, what was said of it, what was put into it, and how it once was; of boards, mind maps and presentations all that is drawn,
 * as it is stored.
 */
export async function writtenFilesOf(item: SealedItem, written: Written): Promise<TakenFile[]> {
  const { kind, name, folders, whole } = written;
  const files = await statedFiles(whole.doc, kind, { name, folders });
  whole.doc.destroy();
  const add = (of: string, bytes: Bytes): number => files.push({ name: `${name} - ${of}`, bytes, folders });
  if (whole.threads.length > 0) add(t('comments.file'), bytesOf(commentsAsMarkdown(name, whole.threads)));
  const { files: earlier, places } = await historyOf(written);
  for (const number of numbersOf(item, 'picture')) {
    const bytes = places.has(number) ? undefined : await item.get(`picture/${number}`);
    if (bytes) add(t('file', { number, ending: endingOf(bytes) }), bytes);
  }
  return [...files, ...earlier];
}

/** Each in a folder beside it. Answers too in which places those lay that were read: they are files of no other kind. */
async function historyOf({ kind, name, folders, whole: { states }, onStateLeft }: Written) {
  const files: TakenFile[] = [];
  const places = new Set<number>();
  for (const state of states) {
    const called = titleOf(state);
    try {
      const doc = await state.read();
      files.push(...(await statedFiles(doc, kind, { name: called, folders: [...folders, t('history', { name })] })));
      doc.destroy();
      if (state.place !== undefined) places.add(state.place);
    } catch (error) {
      onStateLeft(t('state', { name, called }), error);
    }
  }
  return { files, places };
}

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
