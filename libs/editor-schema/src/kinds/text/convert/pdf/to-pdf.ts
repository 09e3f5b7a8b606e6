import { writingLimits } from '@cartulary/contracts/limits/writing';
import type { TextJson } from '../../json.js';
import { agreed, type Exported } from '../converted.js';
import { Losses } from '../losses.js';
import { isTooManyPixels, pictureSize } from '../picture-size.js';
import { blocks, MOST_LEVELS } from './blocks.js';
import type { Fonts } from './fonts.js';
import type { ShownPicture } from './inline.js';
import { Letters } from './letters.js';
import { literal, textWidth, typstSource, type PageOptions, type Typeset, type TypesetOrder } from './typst.js';

export interface PdfOptions extends PageOptions {
  readonly fonts: Fonts;
  readonly typeset: Typeset;
  /** The bytes of a PNG or JPEG; without it, pictures are replaced with their names. */
  readonly pictureOf?: (fileId: string) => Uint8Array | undefined;
}

/**
 * Converts a document to PDF with Typst, in Node and in browsers: A4, page numbers, embedded fonts, repeated table
 * headers, right-to-left text, formulas as curves, and tagged text for screen readers (PDF 1.7, 14.8).
 * @throws Error if Typst can't set it
 */
export async function toPdf(document: TextJson, options: PdfOptions): Promise<Exported<Uint8Array>> {
  const { fonts, typeset } = options;
  const unreadable = new Set<string>();
  // Leaving out damaged pictures lets in others, which can be damaged too. So the last attempt has no pictures.
  const choices = [() => false, (name: string) => unreadable.has(name), () => true];
  let error = '';
  for (const isLeftOut of choices) {
    const { source, shown, lost } = written(document, options, isLeftOut);
    const [pdf = ''] = await typeset({ ...shown, sources: [source], fonts });
    if (typeof pdf !== 'string') return { content: pdf, lost };
    error = pdf;
    const known = unreadable.size;
    for (const name of await unreadableOf(shown, options)) unreadable.add(name);
    if (unreadable.size === known) break;
  }
  throw new Error(`Typst can't set this document: ${error}`);
}

type Shown = Pick<TypesetOrder, 'pictures' | 'pixels'>;

/** Typst rejects documents with a picture that it can't decode, so each one is tried. */
async function unreadableOf(shown: Shown, { fonts, typeset }: PdfOptions): Promise<string[]> {
  const { pictures } = shown;
  const sources = pictures.map(([name]) => `#context { let _ = measure(image(${literal(name)})) }`);
  const results = await typeset({ ...shown, sources, fonts });
  return pictures.flatMap(([name], number) => (typeof results[number] === 'string' ? [name] : []));
}

/** Writes a document as Typst source. @param isLeftOut whether the picture of a name is only named */
function written(document: TextJson, options: PdfOptions, isLeftOut: (name: string) => boolean) {
  const losses = new Losses();
  const names = new Map<string, string>();
  const pictures = new Map<string, Uint8Array>();
  let pixels = 0;
  const pictureOf = (fileId: string): ShownPicture | undefined => {
    const name = names.get(fileId) ?? `picture-${names.size}`;
    names.set(fileId, name);
    const bytes = options.pictureOf?.(fileId);
    const size = bytes && pictureSize(bytes);
    if (!bytes || !size || isTooManyPixels(bytes) || isLeftOut(name)) return undefined;
    if (!pictures.has(name)) {
      const more = size.width * size.height;
      if (pixels + more > writingLimits.maxExportPixels) return undefined;
      pixels += more;
      pictures.set(name, bytes);
    }
    return { name, width: size.width };
  };
  const around = { width: textWidth, levelsLeft: MOST_LEVELS, isRightToLeft: false, isBold: false };
  const context = { letters: new Letters(options.fonts), losses, pictureOf };
  const source = typstSource(options, blocks(agreed(document, losses).content, around, context));
  return { source, shown: { pictures: [...pictures], pixels }, lost: losses.list() };
}
