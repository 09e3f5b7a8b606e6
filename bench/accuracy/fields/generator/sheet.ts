import { makePdf } from '../../../../libs/pipeline/fixtures/make.js';

/** Widths of Helvetica in thousandths of its size, by group. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ilj.,:;'|!]/u, 260],
  [/[ tfr/()-]/u, 310],
  [/[mwMW%@]/u, 850],
  [/[A-Z]/u, 690],
];

/** A text's width in points, exact enough to align it to the right. */
function widthOf(text: string, size: number): number {
  let units = 0;
  for (const character of text) units += widths.find(([group]) => group.test(character))?.[1] ?? 550;
  return (units * size) / 1_000;
}

/** WinAnsi characters with a different Unicode position (PDF 32000-1, annex D). */
const winAnsi: Readonly<Record<string, string>> = {
  '€': '\u0080',
  '–': '\u0096',
  '—': '\u0097',
  '’': '\u0092',
  '•': '\u0095',
  '\u202f': '\u00a0',
};

/** An A4 page for drawing text, in points from the top left corner. */
export class Sheet {
  private readonly parts: string[] = [];
  readonly width = 595;
  readonly height = 842;

  text(x: number, y: number, text: string, size = 10): void {
    const shown = [...text].map((one) => winAnsi[one] ?? one).join('');
    this.parts.push(
      `BT /F1 ${size} Tf 1 0 0 1 ${x.toFixed(1)} ${(this.height - y).toFixed(1)} Tm (${shown.replace(/[\\()]/gu, '\\$&')}) Tj ET`,
    );
  }

  right(x: number, y: number, text: string, size = 10): void {
    this.text(x - widthOf(text, size), y, text, size);
  }

  centre(x: number, y: number, text: string, size = 10): void {
    this.text(x - widthOf(text, size) / 2, y, text, size);
  }

  lines(x: number, y: number, texts: readonly string[], size = 10): void {
    texts.forEach((text, index) => this.text(x, y + index * size * 1.35, text, size));
  }

  rule(x0: number, y: number, x1: number): void {
    this.parts.push(`0.5 w ${x0} ${this.height - y} m ${x1} ${this.height - y} l S`);
  }

  pdf(): Uint8Array {
    return makePdf([{ width: this.width, height: this.height, content: this.parts.join('\n') }]);
  }
}
