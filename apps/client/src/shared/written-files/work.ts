import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type { FileTools, KindFiles, PictureRoom } from '@cartulary/editor-schema/files/made';
import { plainPictures, type MakePlain } from '@cartulary/editor-schema/files/plain-pictures';
import { ConversionFailure } from '@cartulary/editor-schema/kinds/text/convert/failure';
import { idOf } from '@/shared/sealed-written/file-id';
import type { FileAnswer, FileQuestion, FileWork } from './messages';

/** The server's own code makes files here; each kind's is loaded when it is asked for. */
const filesOf: Readonly<Record<BuiltKind, () => Promise<KindFiles>>> = {
  text: async () => (await import('@cartulary/editor-schema/files/text-files')).textFiles,
  board: async () => (await import('@cartulary/editor-schema/files/board-files')).boardFiles,
  map: async () => (await import('@cartulary/editor-schema/files/map-files')).mapFiles,
  deck: async () => (await import('@cartulary/editor-schema/files/deck-files')).deckFiles,
};

/** Pictures of something new that is sealed: stored in its places one after the other, by which they are named. */
const sealedRoom: PictureRoom = {
  most: sealedLimits.maxPages,
  idOf: (number, bytes) => idOf(number + 1, Uint8Array.from(bytes)),
};

/** What sets pages unpacks a PNG in a worker made of a string, which the policy of pages does not allow: such pictures are drawn first. */
const inWorkers: readonly string[] = ['image/png'];

export interface WorkTools extends FileTools {
  readonly makePlain: MakePlain;
}

async function work(question: FileQuestion, tools: WorkTools): Promise<FileWork[keyof FileWork]['answer']> {
  if (question.ask === 'text')
    return (await import('@cartulary/editor-schema/files/import-text')).importText(
      question.bytes,
      question.format,
      sealedRoom,
    );
  if (question.ask === 'slides')
    return (await import('@cartulary/editor-schema/files/import-slides')).importSlides(question.bytes, sealedRoom);
  const { export: make } = await filesOf[question.of]();
  const { format } = question;
  const pictures = await plainPictures(format, question.pictures, tools.makePlain, format === 'pdf' ? inWorkers : []);
  // What is sealed shows nothing of other documents: the server would learn of which.
  return make({ ...question, pictures, sources: [] }, tools);
}

/** Makes a file, or reads one, as the server does it for what it can read. */
export async function answerTo(question: FileQuestion, tools: WorkTools): Promise<FileAnswer> {
  try {
    return { done: await work(question, tools) };
  } catch (error) {
    if (error instanceof ConversionFailure) return { refused: error.code };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
