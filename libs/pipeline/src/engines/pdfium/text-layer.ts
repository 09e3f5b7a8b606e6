import type { Block, Box, Word } from '@cartulary/contracts/reading';
import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';
import { clampBox, unionBox } from '../../layout/box.js';
import { joinWords, type PlacedWord } from '../../layout/page-text.js';
import { MAX_FORM_DEPTH } from './hide-text.js';
import type { PdfiumModule } from './module.js';
import { judgeTextLayer, type TextLayerJudgement } from './quality.js';
import { placeable } from './true-places.js';
import { unreadPictures } from './unread-pictures.js';
import { joinUnseenSpaces, type SpelledWord } from './unseen-spaces.js';

/** A page's embedded text. */
export interface TextLayer {
  readonly text: string;
  /** A word's box is null if the position in the file can't be right. */
  readonly words: Word[];
  /** Set for flowing formats that define paragraphs. */
  readonly blocks?: Block[];
  readonly judgement: TextLayerJudgement;
  /** Parts of images where a used layer has no words, largest first. */
  readonly unread?: readonly Box[];
}

interface Glyph {
  readonly text: string;
  readonly box: Box;
  readonly hyphen: boolean;
}

const IMAGE_OBJECT = 3;
const FORM_OBJECT = 5;
const INVISIBLE = 3;
/** FPDF_PageToDevice returns integers. On a page this large they are precise enough for fractions. */
const DEVICE_UNITS = 1_000_000;
/** Maximum page objects inspected to measure the image area. In scans the big ones come first. */
const MAX_OBJECTS = 2_000;

/** Reads words with boxes (fractions of the displayed page, rotation applied) and judges whether they are trustworthy. */
export function readTextLayer(module: PdfiumModule, page: number): TextLayer {
  const toBox = boxMapper(module, page);
  const text = module._FPDFText_LoadPage(page);
  const count = text ? Math.max(0, module._FPDFText_CountChars(text)) : 0;
  if (count > limits.reading.maxTextCharacters)
    throw new ReadFailure('reading_too_much_text', `${count} characters on a page`);
  const rect = module._malloc(16);
  const spelled: SpelledWord<Glyph>[] = [];
  let line = 0;
  let glyphs: Glyph[] = [];
  let invisible = 0;
  let unmapped = 0;
  const finishWord = (): void => {
    if (glyphs.length > 0) spelled.push({ glyphs, line });
    glyphs = [];
  };
  for (let index = 0; index < count; index += 1) {
    const code = module._FPDFText_GetUnicode(text, index);
    const hyphen = code === 0x02 || code === 0xfffe || (code === 0x2d && module._FPDFText_IsHyphen(text, index) === 1);
    if (code === 0x0a || code === 0x0d) {
      finishWord();
      line += code === 0x0a ? 1 : 0;
      continue;
    }
    if (!hyphen && isSpace(code)) {
      finishWord();
      continue;
    }
    if (module._FPDFText_HasUnicodeMapError(text, index) === 1) unmapped += 1;
    if (isInvisible(module, text, index)) invisible += 1;
    module._FPDFText_GetLooseCharBox(text, index, rect);
    const glyph: Glyph = { text: hyphen ? '-' : charOf(code), box: toBox(module.HEAPF32, rect >> 2), hyphen };
    const previous = glyphs.at(-1);
    if (previous?.hyphen && isElsewhere(previous.box, glyph.box)) {
      finishWord();
      line += 1;
    }
    glyphs.push(glyph);
  }
  finishWord();
  if (text) module._FPDFText_ClosePage(text);
  const { objects, pictures } = findPictures(module, page, rect, toBox);
  module._free(rect);
  const size = { widthPoints: module._FPDF_GetPageWidthF(page), heightPoints: module._FPDF_GetPageHeightF(page) };
  // Invisible text was added to a scan by OCR, and its letter widths match no visible font.
  const words = invisible > 0 ? spelled : joinUnseenSpaces(spelled, size.widthPoints / size.heightPoints);
  const isTrue = placeable(words);
  const { text: joinedText, words: placed } = joinWords(words.map(toWord));
  const joined = {
    text: joinedText,
    words: placed.map((word, index) => (isTrue[index] ? word : { ...word, box: null })),
  };
  const imageArea = pictures.reduce((most, { box }) => Math.max(most, areaOf(box)), 0);
  const judgement = judgeTextLayer({ ...joined, invisible, unmapped, objects, imageArea });
  if (judgement.verdict !== 'use') return { ...joined, judgement };
  const images = pictures.flatMap(({ box, isImage }) => (isImage ? [box] : []));
  return { ...joined, judgement, unread: unreadPictures(images, joined.words, size) };
}

/** Returns a function that converts an FS_RECTF (left, top, right, bottom in page units) to fractions of the displayed page. */
function boxMapper(module: PdfiumModule, page: number): (heap: Float32Array, at: number) => Box {
  const out = module._malloc(8);
  const device = (x: number, y: number): [number, number] => {
    module._FPDF_PageToDevice(page, 0, 0, DEVICE_UNITS, DEVICE_UNITS, 0, x, y, out, out + 4);
    return [(module.HEAP32[out >> 2] ?? 0) / DEVICE_UNITS, (module.HEAP32[(out >> 2) + 1] ?? 0) / DEVICE_UNITS];
  };
  // The mapping is affine (quarter-turn rotation, scale, crop), so three points determine it.
  const SPAN = 100;
  const [originX, originY] = device(0, 0);
  const [rightX, rightY] = device(SPAN, 0);
  const [upX, upY] = device(0, SPAN);
  module._free(out);
  const place = (x: number, y: number): [number, number] => [
    originX + ((rightX - originX) * x) / SPAN + ((upX - originX) * y) / SPAN,
    originY + ((rightY - originY) * x) / SPAN + ((upY - originY) * y) / SPAN,
  ];
  return (heap, at) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = heap.subarray(at, at + 4);
    const [x0, y0] = place(left, bottom);
    const [x1, y1] = place(right, top);
    return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
  };
}

function toWord({ glyphs, line }: SpelledWord<Glyph>): PlacedWord {
  const text = glyphs.map((glyph) => glyph.text).join('');
  const box = glyphs.map((glyph) => glyph.box).reduce(unionBox);
  return { text: text.normalize('NFC').replace(LONE_SURROGATE, '\uFFFD'), box: clampBox(box), confidence: 1, line };
}

/** For icons outside the basic plane, some fonts map half a character. That isn't valid text, and no database accepts it. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

function charOf(code: number): string {
  // Characters outside the basic plane arrive as two surrogates, which are joined when the word is assembled.
  return code <= 0xffff ? String.fromCharCode(code) : String.fromCodePoint(Math.min(code, 0x10ffff));
}

const isSpace = (code: number): boolean =>
  code <= 0x20 ||
  code === 0xa0 ||
  code === 0xad ||
  (code >= 0x2000 && code <= 0x200b) ||
  code === 0x202f ||
  code === 0x3000 ||
  code === 0xfeff;

/** Whether a glyph is on a different line than the previous one. */
const isElsewhere = (before: Box, now: Box): boolean =>
  now[1] > (before[1] + before[3]) / 2 || now[3] < (before[1] + before[3]) / 2;

function isInvisible(module: PdfiumModule, text: number, index: number): boolean {
  const object = module._FPDFText_GetTextObject(text, index);
  return object !== 0 && module._FPDFTextObj_GetTextRenderMode(object) === INVISIBLE;
}

interface Picture {
  readonly box: Box;
  /** A raster image, or a form that contains one. False for a form with only lines and letters. */
  readonly isImage: boolean;
}

function findPictures(
  module: PdfiumModule,
  page: number,
  rect: number,
  toBox: (heap: Float32Array, at: number) => Box,
): { objects: number; pictures: Picture[] } {
  const objects = module._FPDFPage_CountObjects(page);
  const pictures: Picture[] = [];
  const budget = { left: MAX_OBJECTS };
  for (let index = 0; index < Math.min(objects, MAX_OBJECTS); index += 1) {
    const object = module._FPDFPage_GetObject(page, index);
    const type = module._FPDFPageObj_GetType(object);
    if (type !== IMAGE_OBJECT && type !== FORM_OBJECT) continue;
    // The function returns left, bottom, right, top. The pointers are passed in an order that lays them out as an FS_RECTF.
    if (!module._FPDFPageObj_GetBounds(object, rect, rect + 12, rect + 8, rect + 4)) continue;
    pictures.push({ box: clampBox(toBox(module.HEAPF32, rect >> 2)), isImage: hasImage(module, object, budget) });
  }
  return { objects, pictures };
}

/** @param budget objects inside forms that may still be inspected on this page */
function hasImage(module: PdfiumModule, object: number, budget: { left: number }, depth = 0): boolean {
  const type = module._FPDFPageObj_GetType(object);
  if (type !== FORM_OBJECT || depth >= MAX_FORM_DEPTH) return type === IMAGE_OBJECT;
  const count = module._FPDFFormObj_CountObjects(object);
  for (let index = 0; index < count && budget.left > 0; index += 1) {
    budget.left -= 1;
    if (hasImage(module, module._FPDFFormObj_GetObject(object, index), budget, depth + 1)) return true;
  }
  return false;
}

const areaOf = ([left, top, right, bottom]: Box): number => (right - left) * (bottom - top);
