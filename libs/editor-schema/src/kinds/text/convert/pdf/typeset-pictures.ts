import { writingLimits } from '@cartulary/contracts/limits/writing';
import { isTooManyPixels, pictureSize } from '../picture-size.js';
import type { Fonts } from './fonts.js';
import type { ShownPicture } from './inline.js';
import { literal, type Typeset, type TypesetOrder, type TypesetPdf } from './typst.js';

export interface TypesetOptions {
  readonly fonts: Fonts;
  readonly typeset: Typeset;
  /** The bytes of a PNG or JPEG. */
  readonly pictureOf?: (fileId: string) => Uint8Array | undefined;
}

/** Finds the picture of a file; undefined if it isn't available or readable. */
export type FindPicture = (fileId: string) => ShownPicture | undefined;

/**
 * Sets a document with its pictures, without those that Typst can't read.
 * @param write writes the document; called again if a picture turns out to be damaged
 * @throws Error if Typst can't set it
 */
export async function typesetWithPictures<Written extends { readonly source: string }>(
  options: TypesetOptions,
  write: (pictureOf: FindPicture) => Written,
): Promise<Written & TypesetPdf> {
  const { fonts, typeset } = options;
  const unreadable = new Set<string>();
  // Leaving out damaged pictures lets in others, which can be damaged too. So the last attempt has no pictures.
  const choices = [() => false, (name: string) => unreadable.has(name), () => true];
  let error = '';
  for (const isLeftOut of choices) {
    const { pictureOf, shown } = pictureShelf(options, isLeftOut);
    const written = write(pictureOf);
    const [set = ''] = await typeset({ ...shown(), sources: [written.source], fonts });
    if (typeof set !== 'string') return { ...written, ...set };
    error = set;
    const known = unreadable.size;
    for (const name of await unreadableOf(shown(), options)) unreadable.add(name);
    if (unreadable.size === known) break;
  }
  throw new Error(`Typst can't set this document: ${error}`);
}

type Shown = Pick<TypesetOrder, 'pictures' | 'pixels'>;

/** Typst rejects documents with a picture that it can't decode, so each one is tried. */
async function unreadableOf(shown: Shown, { fonts, typeset }: TypesetOptions): Promise<string[]> {
  const { pictures } = shown;
  const sources = pictures.map(([name]) => `#context { let _ = measure(image(${literal(name)})) }`);
  const results = await typeset({ ...shown, sources, fonts });
  return pictures.flatMap(([name], number) => (typeof results[number] === 'string' ? [name] : []));
}

/** Collects the pictures that a document shows. @param isLeftOut whether the picture of a name is only named */
function pictureShelf(options: TypesetOptions, isLeftOut: (name: string) => boolean) {
  const names = new Map<string, string>();
  const pictures = new Map<string, Uint8Array>();
  let pixels = 0;
  const pictureOf: FindPicture = (fileId) => {
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
  return { pictureOf, shown: (): Shown => ({ pictures: [...pictures], pixels }) };
}
