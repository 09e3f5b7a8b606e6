import { limits } from '@cartulary/contracts/limits';
import { readCopyFont } from './copy-font.js';
import { inflate } from './inflate.js';
import type { KnownShapes } from './known-shapes.js';
import { readContents } from './page-contents.js';
import type { PlainPdf } from './plain-pdf.js';
import {
  isArray,
  isDict,
  nameOf,
  NotPlain,
  numberOf,
  type PdfDict,
  type PdfObject,
  type PdfValue,
} from './pdf-values.js';

/** A page of a copy, as parsed from the file. */
export interface CopyPage {
  readonly words: readonly string[];
  /** Undefined if there is no such image. */
  readonly picture: CopyPicture | undefined;
}

export interface CopyPicture {
  readonly width: number;
  readonly height: number;
  /** Whether a pixel is black. */
  isBlack(x: number, y: number): boolean;
}

const MAX_CONTENT_BYTES = 16 * 1024 * 1024;
/** Names that exist only within the file: a kind and a random number. */
const OWN_NAME = /^(?:Page|Hidden)-\d{1,20}$/;

/**
 * Iterates over the contents of a copy page by page, because all images of a long document wouldn't fit into memory. Anything unexpected is
 * reported to `shapes`.
 */
export function* readCopyPages(pdf: PlainPdf, shapes: KnownShapes): Generator<CopyPage, void> {
  shapes.only(pdf.trailer, ['Size', 'Root'], 'trailer');
  const root = shapes.dict(pdf.trailer.get('Root'), 'catalog');
  shapes.only(root, ['Type', 'Pages'], 'catalog');
  const tree = shapes.dict(root.get('Pages'), 'pages');
  shapes.only(tree, ['Type', 'Kids', 'Count'], 'pages');
  const kids = tree.get('Kids');
  const fonts = new Map<PdfObject | undefined, ReadonlyMap<number, string>>();
  for (const [index, kid] of (isArray(kids) ? kids : []).entries()) yield readKnownPage(shapes, kid, index + 1, fonts);
  shapes.tellOfOrphans();
}

/** Reads a page. A page that can't be parsed as a copy's is reported and treated as empty. */
function readKnownPage(...[shapes, kid, number, fonts]: Parameters<typeof readPage>): CopyPage {
  try {
    return readPage(shapes, kid, number, fonts);
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
    shapes.tell('hidden', error.message, number);
    return { words: [], picture: undefined };
  }
}

function readPage(
  shapes: KnownShapes,
  kid: PdfValue,
  number: number,
  fonts: Map<PdfObject | undefined, ReadonlyMap<number, string>>,
): CopyPage {
  const page = shapes.dict(kid, 'page', number);
  shapes.only(page, ['Type', 'Parent', 'MediaBox', 'Resources', 'Contents'], 'page', number);
  const resources = shapes.dict(page.get('Resources'), 'resources', number);
  shapes.only(resources, ['XObject', 'Font', 'ExtGState'], 'resources', number);
  if (sizeOf(resources.get('ExtGState')) > 0) shapes.tell('hidden', 'resources /ExtGState', number);
  const [pictureName, pictureRef] = onlyOne(shapes, resources.get('XObject'), number);
  const [fontName, fontRef] = onlyOne(shapes, resources.get('Font'), number);
  const box = page.get('MediaBox');
  const [left, bottom, width, height] = isArray(box) ? box.map(numberOf) : [];
  if (left !== 0 || bottom !== 0) throw new NotPlain('page /MediaBox');
  const contents = page.get('Contents');
  const streams = (isArray(contents) ? contents : [contents]).map((ref) => contentOf(shapes, ref, number));
  const { words } = readContents(streams, {
    width: width ?? 0,
    height: height ?? 0,
    picture: pictureName ?? '',
    font: fontName,
  });
  const picture = readPicture(shapes, pictureRef, number);
  const font = shapes.follow(fontRef);
  if (font && !fonts.has(font)) fonts.set(font, readCopyFont(shapes, fontRef));
  const characters = fonts.get(font) ?? new Map<number, string>();
  return { words: words.map((codes) => codes.map((code) => charOf(characters, code)).join('')), picture };
}

function charOf(characters: ReadonlyMap<number, string>, code: number): string {
  const character = characters.get(code);
  if (character === undefined) throw new NotPlain(`code ${code}`);
  return character;
}

const sizeOf = (value: PdfValue | undefined): number => (isDict(value) ? value.size : 0);

function onlyOne(shapes: KnownShapes, value: PdfValue | undefined, page: number): [name?: string, value?: PdfValue] {
  if (value === undefined) return [];
  const entries = [...shapes.dict(value, 'resources', page)];
  const [first] = entries;
  if (entries.length > 1 || entries.some(([name]) => !OWN_NAME.test(name))) shapes.tell('hidden', 'resources', page);
  return first ?? [];
}

function contentOf(shapes: KnownShapes, ref: PdfValue | undefined, page: number): Uint8Array {
  const object = shapes.follow(ref);
  if (!object?.stream || !isDict(object.value)) throw new NotPlain('page /Contents');
  shapes.only(object.value, ['Length', 'Filter'], 'contents', page);
  return inflate(object.stream, MAX_CONTENT_BYTES);
}

function readPicture(shapes: KnownShapes, ref: PdfValue | undefined, page: number): CopyPicture {
  const object = shapes.follow(ref);
  if (!object?.stream || !isDict(object.value)) throw new NotPlain('picture');
  const dict: PdfDict = object.value;
  shapes.only(
    dict,
    ['Type', 'Subtype', 'Width', 'Height', 'ColorSpace', 'BitsPerComponent', 'Filter', 'Length'],
    'picture',
    page,
  );
  const [width, height, bits] = ['Width', 'Height', 'BitsPerComponent'].map((key) => numberOf(dict.get(key)));
  if (!(width && height && bits && width * height <= limits.reading.maxPixels)) throw new NotPlain('picture');
  const channels = nameOf(dict.get('ColorSpace')) === 'DeviceRGB' ? 3 : 1;
  const rowBytes = Math.ceil((width * channels * bits) / 8);
  const rows = inflate(object.stream, rowBytes * height);
  if (rows.length !== rowBytes * height) throw new NotPlain('picture');
  return {
    width,
    height,
    isBlack: (x, y) => {
      if (bits === 1) return ((rows[y * rowBytes + (x >> 3)] ?? 0xff) & (0x80 >> (x & 7))) === 0;
      const at = y * rowBytes + x * channels;
      return rows[at] === 0 && (channels === 1 || (rows[at + 1] === 0 && rows[at + 2] === 0));
    },
  };
}
