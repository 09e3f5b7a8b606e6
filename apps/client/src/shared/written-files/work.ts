import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type { FileTools, KindFiles, PictureRoom } from '@cartulary/editor-schema/files/made';
import { plainPictures, type MakePlain } from '@cartulary/editor-schema/files/plain-pictures';
import { ConversionFailure } from '@cartulary/editor-schema/kinds/text/convert/failure';
import { idOf } from '@/shared/sealed-written/file-id';
import type { FileAnswer, FileQuestion, FileWork } from './messages';

/** Uses the server's export code, loading each kind on demand. */
const filesOf: Readonly<Record<BuiltKind, () => Promise<KindFiles>>> = {
  text: async () => (await import('@cartulary/editor-schema/files/text-files')).textFiles,
  board: async () => (await import('@cartulary/editor-schema/files/board-files')).boardFiles,
  map: async () => (await import('@cartulary/editor-schema/files/map-files')).mapFiles,
  deck: async () => (await import('@cartulary/editor-schema/files/deck-files')).deckFiles,
};

/** Pictures of a new sealed item are stored in consecutive slots, which determine their IDs. */
const sealedRoom: PictureRoom = {
  most: sealedLimits.maxPages,
  idOf: (number, bytes) => idOf(number + 1, Uint8Array.from(bytes)),
};

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
  if (question.ask === 'report') {
    const { reportToPdf } = await import('@cartulary/editor-schema/report/to-pdf');
    return reportToPdf(question.report, { fonts: await tools.fonts(), typeset: tools.typeset });
  }
  const { export: make } = await filesOf[question.of]();
  const pictures = await plainPictures(question.format, question.pictures, tools.makePlain);
  // A sealed item shows no sources from other documents, because the server would learn which.
  return make({ ...question, pictures, sources: [] }, tools);
}

/** Exports or parses a file, like the server does for readable items. */
export async function answerTo(question: FileQuestion, tools: WorkTools): Promise<FileAnswer> {
  try {
    return { done: await work(question, tools) };
  } catch (error) {
    if (error instanceof ConversionFailure) return { refused: error.code };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
