import { isFlowing, type ReadableMediaType } from '@cartulary/contracts/limits';
import { isReadFromPicture, type Box, type PageText, type TextSource, type Word } from '@cartulary/contracts/reading';
import { engineVersions } from './engine-versions.js';
import { docEngine } from './engines/doc/engine.js';
import { docxEngine } from './engines/docx/engine.js';
import type { Engines } from './engines/engines.js';
import type { Preview } from './engines/image/engine.js';
import type { TextLayer } from './engines/pdfium/text-layer.js';
import type { Recognition, RecognitionEngine } from './engines/recognition.js';
import { toGrey } from './image/grey.js';
import { pictureHash, type PictureHash } from './image/picture-hash.js';
import { inkOf } from './image/paper-ink.js';
import { clampBox } from './layout/box.js';
import { isOver, placeWords } from './layout/place-words.js';
import { meanConfidence } from './mean-confidence.js';
import { RECOGNITION_DPI, type OpenDocument } from './open-document.js';
import { boxOnPage, cutOut, type Raster } from './raster.js';

/** Result of the `text` stage for a page: the file's text if it is good, and whether recognition is needed. */
export interface TakenText {
  readonly page: PageText;
  /** Whether to run the `recognise` stage for this page. */
  readonly needsRecognition: boolean;
  /** Whether the file's own text is trustworthy, in which case recognition only adds to it. */
  readonly isGood: boolean;
  /** Why the text layer was used or not, for the log. */
  readonly reason: string;
}

/** Engine recorded on pages with the file's own text. */
const textEngines = {
  'application/pdf': { engine: 'pdfium', engineVersion: engineVersions.pdfium },
  'text/plain': { engine: 'plain-text', engineVersion: engineVersions['plain-text'] },
  'image/png': { engine: 'none', engineVersion: '1.0.0' },
  'image/jpeg': { engine: 'none', engineVersion: '1.0.0' },
  'image/tiff': { engine: 'none', engineVersion: '1.0.0' },
  'text/vtt': { engine: 'captions', engineVersion: engineVersions.captions },
  'audio/wav': { engine: 'none', engineVersion: '1.0.0' },
  'audio/mpeg': { engine: 'none', engineVersion: '1.0.0' },
  'audio/ogg': { engine: 'none', engineVersion: '1.0.0' },
  'audio/webm': { engine: 'none', engineVersion: '1.0.0' },
  'audio/mp4': { engine: 'none', engineVersion: '1.0.0' },
  'application/msword': docEngine,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': docxEngine,
} as const;

const sourceOf = (mediaType: ReadableMediaType): TextSource => {
  if (mediaType === 'text/plain') return 'plain-text';
  return isFlowing(mediaType) ? 'flowing' : 'text-layer';
};

/** The `text` stage: returns the file's own words on a page. @throws ReadFailure `reading_damaged`, `reading_too_much_text` */
export function takeText(document: OpenDocument, page: number): TakenText {
  const layer = document.textLayer(page);
  const words = layer?.words ?? [];
  const unfinished = layer && whyUnfinished(document.mediaType, layer);
  const size = document.sizes[page - 1] ?? null;
  return {
    page: {
      page,
      text: layer?.text ?? '',
      words,
      ...(layer?.blocks && { blocks: layer.blocks }),
      source: sourceOf(document.mediaType),
      widthPoints: size?.widthPoints ?? null,
      heightPoints: size?.heightPoints ?? null,
      confidence: meanConfidence(words),
      ...textEngines[document.mediaType],
    },
    isGood: layer?.judgement.verdict === 'use',
    needsRecognition: layer ? layer.judgement.verdict === 'recognise' || unfinished !== undefined : true,
    reason: unfinished ?? layer?.judgement.reason ?? 'an image or sound',
  };
}

/** A page's result from the `recognise` stage. */
export interface RecognisedPage {
  readonly page: PageText;
  /** For the log: the engine used, and why. */
  readonly remark: string;
  /** Why a requested OCR engine couldn't be used; null if there was no problem. */
  readonly trouble: string | null;
}

/**
 * The `recognise` stage: recognizes the text in a page image. If nothing is recognized, the doubtful text layer in
 * `taken` is kept, because it's better than none. A good text layer is kept too: words without a position get that of
 * the same word in the image, and images without words in the layer are recognized. Blocks its thread; to cancel, end
 * the process or worker.
 * @throws ReadFailure `reading_crashed`, `reading_unavailable`, `reading_damaged`
 */
export async function recognisePage(
  document: OpenDocument,
  taken: PageText,
  recognition: RecognitionEngine,
): Promise<RecognisedPage> {
  const raster = await document.render(taken.page, RECOGNITION_DPI);
  if (!raster) return { page: taken, remark: 'no picture', trouble: null };
  const layer = document.textLayer(taken.page);
  if (layer?.judgement.verdict !== 'use') return recogniseRaster(raster, taken, recognition);
  let page = taken;
  const remarks = new Set<string>();
  const troubles = new Set<string>();
  const recognise = async (picture: Raster): Promise<Recognition> => {
    const recognised = await recognition.recognise(picture);
    remarks.add(recognised.remark);
    if (recognised.trouble !== null) troubles.add(recognised.trouble);
    return recognised;
  };
  if (hasUnplaced(document.mediaType, page.words))
    page = { ...page, words: placeWords(page.words, (await recognise(raster)).words) };
  for (const area of layer.unread ?? []) {
    const { picture, part } = cutOut(raster, pixelsOf(area, raster));
    if (inkOf(picture)) page = withPicture(page, await recognise(picture), part);
  }
  return { page, remark: [...remarks].join('; '), trouble: [...troubles].join('; ') || null };
}

/** Why a good text layer is incomplete; undefined if it is complete. */
function whyUnfinished(mediaType: ReadableMediaType, { words, judgement, unread = [] }: TextLayer): string | undefined {
  if (judgement.verdict !== 'use') return undefined;
  if (hasUnplaced(mediaType, words)) return 'words without a place';
  return unread.length > 0 ? 'a picture without words' : undefined;
}

const hasUnplaced = (mediaType: ReadableMediaType, words: readonly Word[]): boolean =>
  mediaType === 'application/pdf' && words.some(({ box }) => box === null);

const pixelsOf = ([left, top, right, bottom]: Box, { width, height }: Raster): Parameters<typeof cutOut>[1] => ({
  left: Math.floor(left * width),
  top: Math.floor(top * height),
  right: Math.ceil(right * width),
  bottom: Math.ceil(bottom * height),
});

/**
 * Appends an image's words to the page's own; the layout stage positions them. If most words come from images, the page
 * counts as recognized, because its letters and positions are less certain than a file's.
 */
function withPicture(page: PageText, { text: read, words, engine, engineVersion }: Recognition, part: Box): PageText {
  const carried = page.words.flatMap(({ box }) => (box ? [box] : []));
  const placed = words.map((word) => (word.box ? { ...word, box: clampBox(boxOnPage(word.box, part)) } : word));
  // Short words from the text layer at an edge of the image were recognized again.
  const added = placed.filter(({ box }) => !box || !carried.some((other) => isOver(box, other) || isOver(other, box)));
  if (added.length === 0) return page;
  const all = [...page.words, ...added];
  const text = added.length === placed.length ? read : added.map((word) => word.text).join(' ');
  const isMostly = all.filter(isReadFromPicture).length > all.length / 2;
  return {
    ...page,
    text: page.text ? `${page.text}\n\n${text}` : text,
    words: all,
    confidence: meanConfidence(all),
    ...(isMostly && { source: 'recognised', engine, engineVersion }),
  };
}

/** Like {@link recognisePage}, but for pixels that the caller already has. */
export async function recogniseRaster(
  raster: Raster,
  taken: PageText,
  recognition: RecognitionEngine,
): Promise<RecognisedPage> {
  const { text, words, engine, engineVersion, remark, trouble } = await recognition.recognise(raster);
  if (words.length === 0 && taken.words.length > 0) return { page: taken, remark, trouble };
  const confidence = meanConfidence(words);
  return { page: { ...taken, text, words, source: 'recognised', confidence, engine, engineVersion }, remark, trouble };
}

/** Width of a preview in pixels. */
export const PREVIEW_WIDTH = 480;
const PREVIEW_DPI_BASE = 72;

/** A page preview with its perceptual hash, which is null for blank pages. */
export interface DrawnPreview extends Preview {
  readonly hash: PictureHash | null;
}

/** The `preview` stage: renders a thumbnail of a page (by default the first); undefined for flowing formats. */
export async function renderPreview(
  document: OpenDocument,
  engines: Engines,
  page = 1,
  width = PREVIEW_WIDTH,
): Promise<DrawnPreview | undefined> {
  const size = document.sizes[page - 1];
  if (!size) return undefined;
  // Rendered at twice the resolution and then scaled down, which is smoother than rendering thin lines at this size.
  const dpi = Math.max(1, (2 * width * PREVIEW_DPI_BASE) / Math.max(1, size.widthPoints));
  const raster = await document.render(page, dpi);
  return raster ? { ...(await engines.image.preview(raster, width)), hash: pictureHash(toGrey(raster)) } : undefined;
}
