import { formatEndings, importFormats, type MadeDocument } from '@cartulary/contracts/endpoints/written-files';
import { limits } from '@cartulary/contracts/limits';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import type { MadeSlides, MadeText } from '@cartulary/editor-schema/files/made';
import { ApiError } from '@/lib/errors/api-error';
import { formatBytes } from '@/lib/format/format';
import { log } from '@/lib/log/log';
import { binSealedItem, openSealedItem } from '@/shared/sealed/sealed-item';
import { askLine } from '@/shared/sealed-written/ask-line';
import { makeSealedWritten } from '@/shared/sealed-written/sealed-written';
import { writeThroughLine } from '@/shared/sealed-written/write-through-line';
import type { OpenVault } from '@/shared/vault/open-vault';
import { askFiles, refused } from '@/shared/written-files/ask-files';
import { t } from '@/text/writing/files';

/** Imports files as sealed items: parsed in this browser, with the server's parsers, and stored encrypted. */

/** Parses a Word, Markdown, or HTML file. @throws ApiError with the server's messages */
export async function readTextFile(file: File): Promise<MadeText> {
  const ending = endingOf(file);
  const format = importFormats.find((one) => formatEndings[one].includes(ending));
  if (format === undefined) throw refused('not_importable');
  return askFiles('text', { bytes: await bytesOf(file), format });
}

/** Parses a PowerPoint file. @throws ApiError with the server's messages */
export async function readSlidesFile(file: File): Promise<MadeSlides> {
  if (!formatEndings.pptx.includes(endingOf(file))) throw refused('no_slides_file');
  return askFiles('slides', { bytes: await bytesOf(file) });
}

/**
 * Creates a sealed document from a parsed file. Comments by others are omitted, since only their authors could sign them. @throws ApiError
 */
export async function sealText(vault: OpenVault, { name }: File, made: MadeText): Promise<MadeDocument> {
  const { heading, lost, threads } = made;
  const left = threads.length > 0 ? [...lost, { what: 'comments', count: threads.length }] : [...lost];
  return { ...(await sealed(vault, 'text', [endless(name), heading], made)), lost: left };
}

/** Creates a sealed presentation from a parsed file. @throws ApiError */
export async function sealSlides(vault: OpenVault, { name }: File, made: MadeSlides): Promise<MadeDocument> {
  return { ...(await sealed(vault, 'deck', [endless(name), made.title], made)), lost: [...made.lost] };
}

const endingOf = ({ name }: File): string => /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
const endless = (name: string): string => name.replace(/\.[^.]+$/u, '');

async function bytesOf(file: File): Promise<Uint8Array> {
  const { maxImportBytes } = writingLimits;
  if (file.size === 0) throw ApiError.of('file_empty');
  if (file.size > maxImportBytes)
    throw new ApiError(t('importTooLarge', { limit: formatBytes(maxImportBytes) }), { said: true });
  return new Uint8Array(await file.arrayBuffer());
}

/** Stores pictures first, then the content. If anything fails, the item is removed again. */
async function sealed(
  vault: OpenVault,
  kind: 'text' | 'deck',
  names: readonly string[],
  { pictures, update }: Pick<MadeText, 'pictures' | 'update'>,
): Promise<{ id: string; title: string }> {
  const found = names.map((name) => name.trim()).find((name) => name !== '') ?? '';
  const title = found.slice(0, limits.metadata.maxTitleCharacters);
  const id = await makeSealedWritten(vault, kind, title);
  try {
    const item = await openSealedItem(vault, id);
    // Stored in order, because the content refers to them by number.
    for (const [number, { bytes }] of pictures.entries())
      await item.put(`picture/${number + 1}`, Uint8Array.from(bytes), { after: 0 });
    const { accountId } = vault;
    await writeThroughLine(update, { itemId: id, kind, accountId, ask: () => askLine(vault, item) });
    return { id, title };
  } catch (error) {
    await binSealedItem(id).catch((binning: unknown) =>
      log.warn('What was begun of a file stayed; it is empty.', { component: 'files', error: binning }),
    );
    throw error;
  }
}
