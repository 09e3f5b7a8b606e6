import type { Box, Word } from '@cartulary/contracts/reading';
import type { RedactionFinding } from '@cartulary/contracts/redaction';
import type { Engines } from '../../engines/engines.js';
import { ReadFailure } from '../../failure.js';
import type { PdfDocument } from '../../engines/pdfium/document.js';
import type { Raster } from '../../raster.js';
import { placesRead } from '../covered-places.js';
import { everyWord } from '../every-word.js';
import { foldTerm } from '../fold-words.js';
import { hasAny, type Covered } from './covered.js';
import type { CopyPicture } from './copy-pages.js';

/** Enough to see anything hidden by a box, and fast to render. */
const LOOK_DPI = 72;
const MAX_PIXELS = 4_000_000;
/** Used for pages with an unknown image size. */
const READING_DPI = 200;
/** Edges are anti-aliased when rendered smaller: values below this, out of 255, count as black. */
const DARK = 60;

type Size = Pick<CopyPicture, 'width' | 'height'>;

/**
 * Opens the copy with the engine that most browsers use for PDFs, and checks the text it finds, the pixels it renders,
 * and the text that OCR finds in them.
 * @param sizes the page images' sizes in pixels, if known
 * @throws ReadFailure `reading_crashed`, `reading_unavailable` if recognition isn't possible
 */
export async function readByAnother(
  bytes: Uint8Array,
  covered: Covered,
  engines: Pick<Engines, 'pdf' | 'recognition'>,
  sizes: readonly (Size | undefined)[],
  onPage: (done: number) => void,
): Promise<RedactionFinding[]> {
  let pdf: PdfDocument;
  try {
    pdf = await engines.pdf.open(bytes);
  } catch (error) {
    if (error instanceof ReadFailure) return [found(error.code)];
    throw error;
  }
  try {
    const findings: RedactionFinding[] = pdf.pageCount === covered.pageCount ? [] : [found('pages')];
    if (pdf.signatures > 0) findings.push(found('signatures'));
    for (let page = 1; page <= pdf.pageCount; page += 1) {
      findings.push(...lookAtPage(pdf, page, covered));
      if (covered.terms.length > 0) {
        const picture = drawn(pdf, page, sizes[page - 1]);
        const painted = covered.places.filter((place) => place.page === page).map(({ box }) => box);
        const words = await everyWord(picture, engines.recognition, [], painted);
        findings.push(...readablePlaces(words, page, covered));
      }
      onPage(page);
    }
    return findings;
  } finally {
    pdf.close();
  }
}

const found = (at: string, page: number | null = null): RedactionFinding => ({ attack: 'reading', at, page });

function lookAtPage(pdf: PdfDocument, page: number, { places, terms }: Covered): RedactionFinding[] {
  const findings: RedactionFinding[] = [];
  const boxes = places.filter((place) => place.page === page).map(({ box }) => box);
  const { words } = pdf.textLayer(page);
  const texts = words.map(({ text }) => text);
  if (hasAny(texts, terms)) findings.push(found('words', page));
  if (words.some(({ box }) => box && boxes.some((over) => hasMiddle(over, box)))) findings.push(found('place', page));
  if (boxes.length === 0) return findings;
  const small = pdf.render(page, LOOK_DPI, MAX_PIXELS);
  if (!boxes.every((box) => isDark(small, box))) findings.push(found('picture', page));
  return findings;
}

/** Renders the page at its image's own resolution. */
const drawn = (pdf: PdfDocument, page: number, size: Size | undefined): Raster =>
  size ? pdf.renderRegion(page, [0, 0, 1, 1], size.width, size.height) : pdf.render(page, READING_DPI, MAX_PIXELS);

/**
 * Terms that are still readable on a page, and near spellings that weren't confirmed as other words. Each line of a spelling is a separate
 * finding: once one of its lines is covered, the others no longer resemble a term.
 */
function readablePlaces(words: readonly Word[], page: number, { terms, otherWords = [] }: Covered): RedactionFinding[] {
  const folded = terms.map(foldTerm);
  const confirmed = otherWords.filter((one) => one.page === page);
  return placesRead(words, terms).flatMap(({ term, boxes, isSame }): RedactionFinding[] => {
    if (isSame) return boxes.map((box) => ({ attack: 'recognition', page, at: 'word', box }));
    const others = confirmed.filter((one) => foldTerm(one.term) === term);
    return boxes
      .filter((box) => !others.some((other) => isSamePlace(other.box, box)))
      .map((box) => ({ attack: 'recognition', page, at: 'near spelling', box, term: folded.indexOf(term) }));
  });
}

/** Whether each of two boxes overlaps the other by at least half: a box over the whole page isn't a word's position. */
function isSamePlace(a: Box, b: Box): boolean {
  const wide = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const high = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  const area = ([left, top, right, bottom]: Box): number => (right - left) * (bottom - top);
  return wide > 0 && high > 0 && 2 * wide * high >= Math.max(area(a), area(b));
}

function hasMiddle([left, top, right, bottom]: Box, word: Box): boolean {
  const [x, y] = [(word[0] + word[2]) / 2, (word[1] + word[3]) / 2];
  return x > left && x < right && y > top && y < bottom;
}

/** Whether every pixel far enough from the box's edges is dark. */
function isDark({ width, height, data }: Raster, [left, top, right, bottom]: Box): boolean {
  for (let y = Math.ceil(top * height) + 1; y < Math.floor(bottom * height) - 1; y += 1)
    for (let x = Math.ceil(left * width) + 1; x < Math.floor(right * width) - 1; x += 1) {
      const at = (y * width + x) * 4;
      if (Math.max(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255) > DARK) return false;
    }
  return true;
}
