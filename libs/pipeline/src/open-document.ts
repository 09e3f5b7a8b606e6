import { CAPTIONS_MEDIA_TYPE, isSound, limits, type ReadableMediaType } from '@cartulary/contracts/limits';
import type { PageTurns } from '@cartulary/contracts/reading';
import { isCompound, openCompound } from './engines/compound.js';
import type { Engines } from './engines/engines.js';
import type { ImageEngine } from './engines/image/engine.js';
import { tiffPages } from './engines/image/tiff-pages.js';
import { turnRaster } from './engines/image/upright.js';
import type { PageSize, PdfDocument } from './engines/pdfium/document.js';
import type { TextLayer } from './engines/pdfium/text-layer.js';
import { openSound, type OpenSound } from './engines/sound/open-sound.js';
import { splitBlocks, wordsOf } from './engines/plain-text/blocks.js';
import { decodeText } from './engines/plain-text/decode.js';
import { ReadFailure } from './failure.js';
import type { FlowingText } from './flowing/flow-writer.js';
import { turnSize, turnsOf } from './page-turns.js';
import type { Raster } from './raster.js';

/** A document with access to individual pages, numbered from 1. Call `close` when done. */
export interface OpenDocument {
  readonly mediaType: ReadableMediaType;
  readonly pageCount: number;
  /** In points as displayed; null for flowing formats, which are one page without a size. */
  readonly sizes: readonly (PageSize | null)[];
  /** The file's own text of a page; undefined for images. Text files consist only of this layer. */
  textLayer(page: number): TextLayer | undefined;
  /** Renders a page, at `dpi` if the format has no pixels of its own; undefined for flowing formats. */
  render(page: number, dpi: number): Promise<Raster | undefined>;
  /** PDF only: renders a page like `render`, but without comments, stamps and form values. */
  renderContent?(page: number, dpi: number): Raster;
  /** PDF only: the number of these on a page. */
  annotationCount?(page: number): number;
  /** PDF only: renders a page like `renderContent`, but without its text. */
  renderWithoutText?(page: number, dpi: number): Raster;
  /** PDF only: the number of signatures. */
  readonly signatures?: number;
  /** PDF only: the first attachment with one of these lowercase names, up to `maxBytes`. @throws ReadFailure `reading_damaged` */
  attached?(names: readonly string[], maxBytes: number): Uint8Array | undefined;
  /** Recordings only: the sound. */
  readonly sound?: OpenSound;
  close(): void;
}

/** High enough for print of 6 points. More only takes longer. */
export const RECOGNITION_DPI = 300;
/** An A3 page at 300 dpi has 17 million. */
const MAX_RENDERED_PIXELS = 36_000_000;
/** Assumed image resolution when the size is given in points. */
const IMAGE_DPI = 300;

/**
 * Opens a document whose media type has been sniffed.
 * @param turns page rotations relative to the file
 * @throws ReadFailure with the reason (damaged, encrypted, another type, no pages, too many pages, image too large, too
 * much text)
 */
export async function openDocument(
  bytes: Uint8Array,
  mediaType: ReadableMediaType,
  engines: Engines,
  turns: PageTurns = {},
): Promise<OpenDocument> {
  if (mediaType === 'application/pdf' && bytes.length > 0) return openPdf(await engines.pdf.open(bytes, turns));
  return turned(await openAsItLies(bytes, mediaType, engines), turns);
}

async function openAsItLies(bytes: Uint8Array, mediaType: ReadableMediaType, engines: Engines): Promise<OpenDocument> {
  if (bytes.length === 0) throw new ReadFailure('reading_damaged', 'empty file');
  if (isSound(mediaType)) return openRecording(mediaType, await openSound(bytes, mediaType));
  switch (mediaType) {
    case 'application/pdf':
      return openPdf(await engines.pdf.open(bytes));
    case CAPTIONS_MEDIA_TYPE:
      return openCaptions(bytes);
    case 'text/plain':
      return openFlowing(mediaType, await decodeText(bytes));
    case 'application/msword':
      return openFlowing(mediaType, await engines.doc.read(bytes));
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return openFlowing(mediaType, await openDocx(bytes));
    case 'image/tiff':
      return openTiff(bytes, engines.image);
    default:
      return openImage(
        await engines.image.decode(bytes, mediaType),
        () => engines.image.decode(bytes, mediaType),
        mediaType,
      );
  }
}

/** The same document with some of its images rotated. */
function turned(document: OpenDocument, turns: PageTurns): OpenDocument {
  if (Object.keys(turns).length === 0) return document;
  return {
    ...document,
    sizes: document.sizes.map((size, index) => {
      if (!size) return size;
      const [widthPoints, heightPoints] = turnSize(size.widthPoints, size.heightPoints, turnsOf(turns, index + 1));
      return { widthPoints, heightPoints };
    }),
    render: async (page, dpi) => {
      const raster = await document.render(page, dpi);
      return raster && turnRaster(raster, turnsOf(turns, page));
    },
  };
}

/** An encrypted docx is wrapped in a compound file. Other compound files are mislabeled as docx. */
async function openDocx(bytes: Uint8Array): Promise<FlowingText> {
  if (!isCompound(bytes)) return (await import('./engines/docx/read.js')).readDocx(bytes);
  const encrypted = openCompound(bytes).has('EncryptedPackage');
  throw new ReadFailure(encrypted ? 'reading_encrypted' : 'reading_other_type');
}

function openPdf(pdf: PdfDocument): OpenDocument {
  const charactersOfPages = new Map<number, number>();
  return {
    mediaType: 'application/pdf',
    pageCount: pdf.pageCount,
    sizes: pdf.sizes,
    textLayer(page) {
      const layer = pdf.textLayer(page);
      charactersOfPages.set(page, layer.text.length);
      const characters = [...charactersOfPages.values()].reduce((sum, count) => sum + count, 0);
      if (characters > limits.reading.maxTextCharacters)
        throw new ReadFailure('reading_too_much_text', `${characters} characters up to page ${page}`);
      return layer;
    },
    render: async (page, dpi) => pdf.render(page, dpi, MAX_RENDERED_PIXELS),
    renderContent: (page, dpi) => pdf.renderContent(page, dpi, MAX_RENDERED_PIXELS),
    annotationCount: (page) => pdf.annotationCount(page),
    renderWithoutText: (page, dpi) => pdf.renderWithoutText(page, dpi, MAX_RENDERED_PIXELS),
    signatures: pdf.signatures,
    attached: (names, maxBytes) => pdf.attached(names, maxBytes),
    close: () => {
      pdf.close();
    },
  };
}

/** Live captions of a meeting, with their times. The file itself contains them. */
async function openCaptions(bytes: Uint8Array): Promise<OpenDocument> {
  const { readCaptions } = await import('./engines/captions/read-captions.js');
  const { text, words, blocks } = readCaptions((await decodeText(bytes)).text);
  return {
    mediaType: CAPTIONS_MEDIA_TYPE,
    pageCount: 1,
    sizes: [null],
    textLayer: () => ({ text, words, ...(blocks && { blocks }), judgement: { verdict: 'use', reason: 'good' } }),
    render: async () => undefined,
    close: () => undefined,
  };
}

function openFlowing(
  mediaType: ReadableMediaType,
  { text, blocks, isSure }: { text: string; blocks?: FlowingText['blocks']; isSure?: boolean },
): OpenDocument {
  return {
    mediaType,
    pageCount: 1,
    sizes: [null],
    textLayer: () => ({
      text,
      words: wordsOf(splitBlocks(text), isSure),
      ...(blocks && { blocks: [...blocks] }),
      judgement: { verdict: 'use', reason: 'good' },
    }),
    render: async () => undefined,
    close: () => undefined,
  };
}

/** A recording is one page without a size, with words from transcription. */
const openRecording = (mediaType: ReadableMediaType, sound: OpenSound): OpenDocument => ({
  mediaType,
  pageCount: 1,
  sizes: [null],
  textLayer: () => undefined,
  render: async () => undefined,
  sound,
  close: () => undefined,
});

/** Larger images aren't kept in memory while the document is open, and are decoded again when needed. */
const MAX_KEPT_PIXELS = 16_000_000;

/** An image is decoded once when it is opened, so a damaged one fails immediately. */
function openImage(raster: Raster, decode: () => Promise<Raster>, mediaType: 'image/png' | 'image/jpeg'): OpenDocument {
  const { width, height } = raster;
  const kept = width * height <= MAX_KEPT_PIXELS ? raster : undefined;
  return {
    mediaType,
    pageCount: 1,
    sizes: [{ widthPoints: (width * 72) / IMAGE_DPI, heightPoints: (height * 72) / IMAGE_DPI }],
    textLayer: () => undefined,
    render: async () => kept ?? decode(),
    close: () => undefined,
  };
}

/** The first page is decoded once, so a damaged file fails immediately; the others on demand. */
async function openTiff(bytes: Uint8Array, images: ImageEngine): Promise<OpenDocument> {
  const pages = tiffPages(bytes);
  const decode = (page: number): Promise<Raster> => images.decode(bytes, 'image/tiff', page);
  const first = await decode(1);
  return {
    mediaType: 'image/tiff',
    pageCount: pages.length,
    sizes: pages.map(({ width, height, dpi }) => ({
      widthPoints: (width * 72) / dpi,
      heightPoints: (height * 72) / dpi,
    })),
    textLayer: () => undefined,
    render: async (page) => (page === 1 && first.width * first.height <= MAX_KEPT_PIXELS ? first : decode(page)),
    close: () => undefined,
  };
}
