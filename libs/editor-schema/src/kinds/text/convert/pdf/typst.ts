import type { Fonts } from './fonts.js';

/** Points (1/72 inch): A4 with 2 cm margins. */
const page = { width: 595.28, height: 841.89, margin: 56.69 } as const;
export const textWidth = page.width - 2 * page.margin;
export const textHeight = page.height - 2 * page.margin;

/** Sizes and distances in points. */
export const look = {
  text: 10,
  headings: [20, 16, 13.5, 12, 11, 10],
  code: 8.5,
  /** Between lines. */
  leading: 3.3,
  gap: 6,
  headingGap: 14,
  indent: 18,
  cellPadding: 4,
  footer: 8,
  lineColour: '#8a8a8a',
  codeColour: '#f2f2f2',
  highlightColour: '#fff2a8',
} as const;

/** Typst sources to set, with the pictures they show, by file name. */
export interface TypesetOrder {
  readonly sources: readonly string[];
  readonly pictures: readonly (readonly [name: string, bytes: Uint8Array])[];
  /** Total pixels of the pictures. */
  readonly pixels: number;
  readonly fonts: Fonts;
}

export interface TypesetPdf {
  readonly pdf: Uint8Array;
  /** Number of elements labeled `<shrunk>`: only Typst knows which texts don't fit. */
  readonly shrunk: number;
}

/**
 * Sets Typst sources as PDFs.
 * @returns for each source its PDF, or an error message
 */
export type Typeset = (order: TypesetOrder) => Promise<readonly (TypesetPdf | string)[]>;

/**
 * Writes a text as a string literal of Typst, whose content is never read as markup or code. All text of a
 * document goes through it.
 */
export const literal = (text: string): string =>
  `"${text
    .replace(/[\p{Cc}\p{Cs}]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/[\\"]/gu, '\\$&')}"`;

/** Writes a number of points. */
export const points = (number: number): string => `${number.toFixed(2)}pt`;

/** Writes a color that is given as `#rrggbb`. */
export const colour = (hex: string): string => `rgb(${literal(hex)})`;

/** Joins expressions into a block. */
export const joined = (expressions: readonly string[]): string =>
  expressions.length === 0 ? '[]' : `{\n${expressions.join('\n')}\n}`;

export interface PageOptions {
  readonly title: string;
  /** The language of the text (BCP 47). */
  readonly language: string;
  /** When the document was last changed. Written to the file, so that the same document produces the same file. */
  readonly changedAt: Date;
}

/** Writes a document's metadata and its fonts, which every document starts with. */
export function documentHead({ title, language, changedAt }: PageOptions): string {
  const [primary = '', region = ''] = language.split('-');
  const lang = /^[a-z]{2,3}$/iu.test(primary) ? primary : 'und';
  const date = [
    ...(['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map(
      (part, index) => `${part}: ${(changedAt.toISOString().match(/\d+/gu) ?? [])[index]}`,
    ),
  ].join(', ');
  // Typst only knows regions of two letters (ISO 3166-1).
  const place = /^[a-z]{2}$/iu.test(region) ? `, region: ${literal(region)}` : '';
  return `
#set document(title: ${literal(title)}, date: datetime(${date}))
#set text(font: ("DejaVu Sans", "DejaVu Sans Mono"), fallback: false, lang: ${literal(lang)}${place})
// By default, Typst marks code as English.
#show raw: set text(font: ("DejaVu Sans Mono", "DejaVu Sans"), dir: ltr, lang: ${literal(lang)})
#show raw.where(block: false): set text(size: 1.15em)
`;
}

/** Writes a document: how it looks, its metadata and page numbers, and its body as expressions. */
export function typstSource(options: PageOptions, body: readonly string[]): string {
  return `${documentHead(options)}
#set text(size: ${points(look.text)}, top-edge: 0.93em, bottom-edge: -0.24em)
#set page(
  paper: "a4", margin: ${points(page.margin)},
  footer: context align(center, text(${points(look.footer)}, counter(page).display("1 / 1", both: true))),
)
#set par(leading: 0.33em, spacing: ${points(look.gap + look.leading)})
#set block(spacing: ${points(look.gap + look.leading)})
#set table(stroke: 0.5pt + ${colour(look.lineColour)}, inset: (x: ${points(look.cellPadding)}, y: ${points(look.cellPadding + look.leading / 2)}))
#set list(spacing: ${points(look.gap / 2 + look.leading)}, indent: 2pt, body-indent: 9pt, marker: "•")
#set enum(spacing: ${points(look.gap / 2 + look.leading)}, indent: 2pt, body-indent: 6pt, number-align: start + top)
#show heading: set block(above: ${points(look.headingGap)}, below: ${points(look.gap + look.leading)})
#show heading: set text(weight: "bold")
${look.headings.map((size, index) => `#show heading.where(level: ${index + 1}): set text(size: ${points(size)})`).join('\n')}
#show quote.where(block: true): set pad(x: 0pt)
#show quote.where(block: true): set block(spacing: ${points(look.gap + look.leading)})
#show link: set text(fill: black)
#show raw.where(block: true): set text(size: ${points(look.code)})
#set highlight(fill: ${colour(look.highlightColour)})
// Formulas are pictures. The element tells screen readers what they are.
#show math.equation: set text(font: "DejaVu Sans")
// Typst applies the orientation stored in a photo, so the height is only known here.
#let picture(name, width, alt) = context {
  let shown = image(name, width: width, alt: alt)
  if measure(shown).height > ${points(textHeight)} { image(name, height: ${points(textHeight)}, alt: alt) } else { shown }
}
#${joined(body)}
`;
}
