import type { Box } from '@cartulary/contracts/reading';
import type { RedactionFinding } from '@cartulary/contracts/redaction';
import type { Engines } from '../../engines/engines.js';
import { ReadFailure } from '../../failure.js';
import type { PdfDocument } from '../../engines/pdfium/document.js';
import type { Raster } from '../../raster.js';
import { hasAny, type Covered } from './covered.js';

/** Enough to see what a box hides, and soon drawn. */
const LOOK_DPI = 72;
const MAX_PIXELS = 4_000_000;
/** Edges of what is drawn smaller are softened: black is what is darker than this, of 255. */
const DARK = 60;

/** Opens the copy with the program that most people's browsers open PDFs with: what does it find, and what does it draw? */
export async function readByAnother(
  bytes: Uint8Array,
  { pageCount, places, terms }: Covered,
  { pdf: engine }: Engines,
): Promise<RedactionFinding[]> {
  const found = (at: string, page: number | null = null): RedactionFinding => ({ attack: 'reading', at, page });
  let pdf: PdfDocument;
  try {
    pdf = await engine.open(bytes);
  } catch (error) {
    if (error instanceof ReadFailure) return [found(error.code)];
    throw error;
  }
  try {
    const findings: RedactionFinding[] = pdf.pageCount === pageCount ? [] : [found('pages')];
    if (pdf.signatures > 0) findings.push(found('signatures'));
    for (let page = 1; page <= pdf.pageCount; page += 1) {
      const boxes = places.filter((place) => place.page === page).map(({ box }) => box);
      const { words } = pdf.textLayer(page);
      if (
        hasAny(
          words.map(({ text }) => text),
          terms,
        )
      )
        findings.push(found('words', page));
      if (words.some(({ box }) => box && boxes.some((over) => hasMiddle(over, box))))
        findings.push(found('place', page));
      if (boxes.length === 0) continue;
      const drawn = pdf.render(page, LOOK_DPI, MAX_PIXELS);
      if (!boxes.every((box) => isDark(drawn, box))) findings.push(found('picture', page));
    }
    return findings;
  } finally {
    pdf.close();
  }
}

function hasMiddle([left, top, right, bottom]: Box, word: Box): boolean {
  const [x, y] = [(word[0] + word[2]) / 2, (word[1] + word[3]) / 2];
  return x > left && x < right && y > top && y < bottom;
}

/** Whether every pixel that is far enough from the box's edges is dark. */
function isDark({ width, height, data }: Raster, [left, top, right, bottom]: Box): boolean {
  for (let y = Math.ceil(top * height) + 1; y < Math.floor(bottom * height) - 1; y += 1)
    for (let x = Math.ceil(left * width) + 1; x < Math.floor(right * width) - 1; x += 1) {
      const at = (y * width + x) * 4;
      if (Math.max(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255) > DARK) return false;
    }
  return true;
}
