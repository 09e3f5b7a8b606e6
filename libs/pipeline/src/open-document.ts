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

/** A document whose pages can be looked at one by one (numbered from 1). Call `close` when done. */
export interface OpenDocument {
  readonly mediaType: ReadableMediaType;
  readonly pageCount: number;
  /** Points as displayed; null in flowing formats, which are one page without a size. */
  readonly sizes: readonly (PageSize | null)[];
  /** What the file itself says about a page's text; undefined for images. For text files the layer is everything. */
  textLayer(page: number): TextLayer | undefined;
  /** Pixels of a page, at `dpi` where the format has no pixels of its own; undefined in flowing formats. */
  render(page: number, dpi: number): Promise<Raster | undefined>;
  /** Of a PDF: a page as `render` draws it, without what lies over it: comments, stamps and the values of forms. */
  renderContent?(page: number, dpi: number): Raster;
  /** Of a PDF: how many of these a page has. */
  annotationCount?(page: number): number;
  /** Of a PDF: a page as `renderContent` draws it, without its text. */
  renderWithoutText?(page: number, dpi: number): Raster;
  /** Of a PDF: how many signatures it has. */
  readonly signatures?: number;
  /** Of a PDF: the first attached file of one of these names (in small letters) that is no larger. @throws ReadFailure `reading_damaged` */
  attached?(names: readonly string[], maxBytes: number): Uint8Array | undefined;
  /** Of a recording: what there is to hear. */
  readonly sound?: OpenSound;
  close(): void;
}

/** Fine enough for print of 6 points; more only takes longer. */
export const RECOGNITION_DPI = 300;
/** An A3 page at 300 dpi has 17 million. */
const MAX_RENDERED_PIXELS = 36_000_000;
/** Images are taken to be scanned at 300 dpi when their size is given in points. */
const IMAGE_DPI = 300;

/**
 * Opens a document whose media type has been sniffed.
 * @param turns of pages that are to be looked at turned from how the file has them
 * @throws ReadFailure with the reason (damaged, encrypted, another type, no pages, too many pages, image too large, too much text)
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

/** The same document with some of its pictures turned. */
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

/** An encrypted docx is a compound file around it; other compound files are named docx by mistake. */
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

/** Words that were shown in a meeting, with their times: the file itself carries them. */
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

/** A recording is one page without a size, whose words are heard. */
const openRecording = (mediaType: ReadableMediaType, sound: OpenSound): OpenDocument => ({
  mediaType,
  pageCount: 1,
  sizes: [null],
  textLayer: () => undefined,
  render: async () => undefined,
  sound,
  close: () => undefined,
});

/** Pixels of larger images are not kept while the document is open, but decoded again when they are needed. */
const MAX_KEPT_PIXELS = 16_000_000;

/** An image has been decoded once when it is opened, so that a damaged one fails at once. */
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

/** The first page is decoded once, so that a damaged file fails at once; all others when they are looked at. */
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
