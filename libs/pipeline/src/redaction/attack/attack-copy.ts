import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import type { Box } from '@cartulary/contracts/reading';
import { redactionAttacks, type RedactionFinding } from '@cartulary/contracts/redaction';
import type { Engines } from '../../engines/engines.js';
import { ReadFailure } from '../../failure.js';
import { hasAny, type Covered } from './covered.js';
import { readCopyPages, type CopyPicture } from './copy-pages.js';
import { KnownShapes } from './known-shapes.js';
import { NotPlain } from './pdf-values.js';
import { readPlainPdf } from './plain-pdf.js';
import { everythingIn, rawFormsOf } from './raw-search.js';
import { readByAnother } from './read-by-another.js';

/**
 * Attacks a copy: checks that it contains only the expected parts of a copy, no covered word in any form, only black
 * pixels under boxes, and no covered word or near spelling that OCR finds in the rendered pages. Uses only the finished
 * bytes and parses them independently of the code that created them.
 * @param onPage called after each recognized page, with the number done
 * @throws ReadFailure if the pages can't be recognized
 * @returns findings, in order of the attacks; empty if the copy may be released
 */
export async function attackCopy(
  bytes: Uint8Array,
  covered: Covered,
  engines: Pick<Engines, 'pdf' | 'recognition'>,
  onPage: (done: number) => void = () => undefined,
): Promise<RedactionFinding[]> {
  const { findings: inFile, sizes } = findInFile(bytes, covered);
  const byAnother = await readByAnother(bytes, covered, engines, sizes, onPage);
  return [...inFile, ...findRaw(bytes, covered.terms), ...byAnother]
    .sort((a, b) => redactionAttacks.indexOf(a.attack) - redactionAttacks.indexOf(b.attack))
    .slice(0, redactionLimits.maxFindings);
}

interface FoundInFile {
  readonly findings: RedactionFinding[];
  readonly sizes: readonly ({ readonly width: number; readonly height: number } | undefined)[];
}

function findInFile(bytes: Uint8Array, { pageCount, places, terms }: Covered): FoundInFile {
  const sizes: FoundInFile['sizes'][number][] = [];
  try {
    const pdf = readPlainPdf(bytes);
    const shapes = new KnownShapes(pdf);
    const allWords: string[] = [];
    let count = 0;
    for (const { words, picture } of readCopyPages(pdf, shapes)) {
      count += 1;
      sizes.push(picture && { width: picture.width, height: picture.height });
      if (hasAny(words, terms)) shapes.tell('text', 'words', count);
      for (const { page, box } of places)
        if (page === count && !isPainted(picture, box)) shapes.tell('pixels', 'picture', page);
      for (const word of words) allWords.push(word);
    }
    if (count !== pageCount) shapes.tell('hidden', 'pages');
    for (const { page } of places) if (page > count) shapes.tell('pixels', 'picture', page);
    // A word can be split by a page break.
    if (shapes.findings.length === 0 && hasAny(allWords, terms)) shapes.tell('text', 'words');
    return { findings: shapes.findings, sizes };
  } catch (error) {
    if (error instanceof ReadFailure) throw error;
    if (error instanceof NotPlain) return { findings: [{ attack: 'revisions', page: null, at: error.message }], sizes };
    throw error;
  }
}

/** Whether every pixel entirely within the box is black. */
function isPainted(picture: CopyPicture | undefined, [left, top, right, bottom]: Box): boolean {
  if (!picture) return false;
  const { width, height } = picture;
  for (let y = Math.floor(top * height); y < Math.min(height, Math.ceil(bottom * height)); y += 1)
    for (let x = Math.floor(left * width); x < Math.min(width, Math.ceil(right * width)); x += 1)
      if (!picture.isBlack(x, y)) return false;
  return true;
}

/** Searches for the terms in every byte outside images, regardless of the file's structure. */
function findRaw(bytes: Uint8Array, terms: readonly string[]): RedactionFinding[] {
  const forms = terms.flatMap(rawFormsOf);
  if (forms.length === 0) return [];
  const everything = everythingIn(bytes);
  return everything.flatMap((text, index) =>
    forms.some((form) => text.includes(form))
      ? [{ attack: 'text' as const, page: null, at: index === 0 ? 'bytes' : `stream ${index}` }]
      : [],
  );
}
