import type { Box, PageText, Word } from '@cartulary/contracts/reading';
import { createRandom } from '../image/random.test-helper.js';
import type { Raster } from '../raster.js';

/** A drawn form and its contents. Written and committed before the rules that read it, so that they can't be tuned to it. */
export interface DrawnForm {
  readonly page: PageText;
  readonly raster: Raster;
  /** `label → value`, for labels with a value. */
  readonly pairs: ReadonlyMap<string, string>;
  /** `label → whether it is checked`. */
  readonly ticks: ReadonlyMap<string, boolean>;
  /** `label → text on the line`: `''` if it is empty, `null` if there is unrecognized ink. */
  readonly lines: ReadonlyMap<string, string | null>;
}

/** A4 at 100 dpi. */
const WIDTH = 827;
const HEIGHT = 1169;

const labels = [
  ['Surname', 'First name', 'Date of birth', 'Policy number', 'Town', 'Account holder', 'Phone', 'Nationality'],
  ['Name', 'Vorname', 'Geburtsdatum', 'Kundennummer', 'Wohnort', 'Kontoinhaber', 'Telefon', 'Familienstand'],
  ['Nom', 'Prénom', 'Né le', 'Numéro client', 'Ville', 'Titulaire', 'Téléphone', 'Nationalité'],
];
const choices = [
  ['married', 'single', 'by post', 'by direct debit', 'I agree to the terms', 'new member', 'change of address'],
  ['verheiratet', 'ledig', 'per Post', 'per Lastschrift', 'Ich stimme zu', 'Neuantrag', 'Änderung'],
  ['marié', 'célibataire', 'par courrier', 'par prélèvement', 'J’accepte', 'nouveau', 'modification'],
];
const lineLabels = [
  ['Place, date', 'Signature', 'Remarks', 'Witness'],
  ['Ort, Datum', 'Unterschrift', 'Bemerkungen', 'Zeuge'],
  ['Lieu, date', 'Signature', 'Remarques', 'Témoin'],
];
const values = [
  'Marwik',
  'Ilse',
  '12.03.1984',
  '4711-0815',
  'Ottermere',
  'Jonas Feld',
  '030 1234567',
  'Quay 7',
  'AB 12',
];
const prose = 'Please fill in the form in block letters and return it to the office within two weeks of the date above';

class Sheet {
  readonly data: Uint8Array;
  readonly words: (Word & { line: number })[] = [];
  private row = 0;

  constructor(
    private readonly random: () => number,
    paper: number,
    private readonly ink: number,
    private readonly source: PageText['source'],
  ) {
    this.data = new Uint8Array(WIDTH * HEIGHT).fill(paper);
  }

  dot(x: number, y: number): void {
    const [column, line] = [Math.round(x), Math.round(y)];
    if (column >= 0 && line >= 0 && column < WIDTH && line < HEIGHT) this.data[line * WIDTH + column] = this.ink;
  }

  stroke(x0: number, y0: number, x1: number, y1: number, thick = 1): void {
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))));
    for (let step = 0; step <= steps; step += 1)
      for (let side = 0; side < thick; side += 1) {
        const [x, y] = [x0 + ((x1 - x0) * step) / steps, y0 + ((y1 - y0) * step) / steps];
        this.dot(x + (Math.abs(y1 - y0) > Math.abs(x1 - x0) ? side : 0), y);
        this.dot(x, y + (Math.abs(x1 - x0) >= Math.abs(y1 - y0) ? side : 0));
      }
  }

  /** Draws words on a line with the given baseline, and returns their right end. */
  write(text: string, left: number, base: number, height = 13): number {
    let x = left;
    this.row += 1;
    for (const word of text.split(' ')) {
      const from = x;
      for (let letter = 0; letter < word.length; letter += 1, x += height * 0.55) {
        this.stroke(x + 1, base - height * 0.75, x + 1, base);
        this.stroke(x + 1, base - height * 0.4, x + height * 0.4, base - height * (0.2 + this.random() * 0.4));
        if (this.random() < 0.5) this.stroke(x + height * 0.4, base - height * 0.5, x + height * 0.4, base);
      }
      const box: Box = [from / WIDTH, (base - height) / HEIGHT, x / WIDTH, (base + 2) / HEIGHT];
      const confidence = this.source === 'recognised' ? 0.92 + this.random() * 0.07 : 1;
      this.words.push({ text: word, box, range: null, confidence, line: this.row });
      x += height * 0.35;
    }
    return x;
  }

  /** Handwriting: waves that resemble no letter. */
  scribble(left: number, base: number, width: number): void {
    let [x, y] = [left, base - 6];
    while (x < left + width) {
      const [nextX, nextY] = [x + 3 + this.random() * 6, base - 2 - this.random() * 18];
      this.stroke(x, y, nextX, nextY, 2);
      [x, y] = [nextX, nextY];
    }
  }

  box(left: number, top: number, side: number, thick: number): void {
    for (const [x0, y0, x1, y1] of [
      [left, top, left + side, top],
      [left, top + side, left + side + thick - 1, top + side],
      [left, top, left, top + side],
      [left + side, top, left + side, top + side],
    ] as const)
      this.stroke(x0, y0, x1, y1, thick);
  }

  tick(left: number, top: number, side: number, how: number): void {
    // Hand-drawn marks extend beyond the box.
    const [out, shift] = [side * 0.25 * this.random(), side * 0.15 * (this.random() - 0.5)];
    const [l, t, r, b] = [left - out + shift, top - out, left + side + out + shift, top + side + out];
    if (how !== 1) this.stroke(l + side * 0.2, t + side * 0.15, r - side * 0.2, b - side * 0.15, 2);
    if (how === 0) this.stroke(r - side * 0.2, t + side * 0.15, l + side * 0.2, b - side * 0.15, 2);
    if (how === 1) {
      this.stroke(l + side * 0.25, t + side * 0.5, l + side * 0.5, b - side * 0.2, 2);
      this.stroke(l + side * 0.5, b - side * 0.2, r, t, 2);
    }
  }

  specks(count: number): void {
    for (let speck = 0; speck < count; speck += 1) this.dot(this.random() * WIDTH, this.random() * HEIGHT);
  }
}

/** The same seed gives the same form. */
export function drawForm(seed: number): DrawnForm {
  const random = createRandom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const take = <T>(from: T[]): T => {
    const [one] = from.splice(below(from.length), 1);
    if (one === undefined) throw new Error('Nothing left to take');
    return one;
  };
  const source = random() < 0.6 ? 'recognised' : 'text-layer';
  const sheet = new Sheet(random, 225 + below(31), below(90), source);
  const language = below(3);
  const left = 60 + below(40);
  const pairs = new Map<string, string>();
  const ticks = new Map<string, boolean>();
  const lines = new Map<string, string | null>();
  sheet.write(prose.slice(0, 60 + below(20)).trimEnd(), left, 110);
  sheet.write('in two weeks or later as the office may allow', left, 128);
  let y = 180;

  const names = [...(labels[language] ?? [])];
  const isApart = random() < 0.5;
  const tab = 250 + below(60);
  for (let count = 3 + below(4); count > 0; count -= 1, y += 30 + below(8)) {
    const [label, value] = [take(names), values[below(values.length)] ?? ''];
    pairs.set(label, value);
    const end = sheet.write(`${label}:`, left, y);
    sheet.write(value, isApart ? Math.max(tab, end + 20) : end, y);
  }

  const options = [...(choices[language] ?? [])];
  const side = 11 + below(9);
  const thick = 1 + below(2);
  const isRight = random() < 0.2;
  const how = below(3);
  for (let count = 2 + below(4); count > 0; count -= 1, y += 34) {
    const inRow = isRight ? 1 : 1 + below(2);
    for (let at = 0; at < inRow && options.length > 0; at += 1) {
      const [label, isTicked] = [take(options), random() < 0.45];
      const x = left + at * 320;
      const square = isRight ? sheet.write(label, x, y) + 14 : x;
      const top = y - 6 - Math.round(side / 2);
      sheet.box(square, top, side, thick);
      if (!isRight) sheet.write(label, x + side + 10, y);
      if (isTicked) sheet.tick(square, top, side, how);
      ticks.set(label, isTicked);
    }
  }

  const named = [...(lineLabels[language] ?? [])];
  const isUnder = random() < 0.4;
  y += 20;
  for (let count = 2 + below(2); count > 0; count -= 1, y += 70) {
    const label = take(named);
    const from = isUnder ? left : sheet.write(`${label}:`, left, y) + 6;
    const to = from + 230 + below(120);
    sheet.stroke(from, y + 3, to, y + 3, thick);
    if (isUnder) sheet.write(label, left, y + 20, 10);
    const what = random();
    if (what < 0.35) lines.set(label, '');
    else if (what < 0.7) {
      const value = values[below(values.length)] ?? '';
      sheet.write(value, from + 12, y);
      lines.set(label, value);
    } else {
      sheet.scribble(from + 15, y, 90 + below(80));
      lines.set(label, null);
    }
  }
  if (source === 'recognised') sheet.specks(below(300));
  return { page: pageOf(sheet, source), raster: rasterOf(sheet), pairs, ticks, lines };
}

function pageOf({ words }: Sheet, source: PageText['source']): PageText {
  let text = '';
  words.forEach((word, index) => {
    if (index > 0) text += words[index - 1]?.line === word.line ? ' ' : '\n';
    text += word.text;
  });
  return {
    page: 1,
    text,
    words: words.map(({ line: _, ...word }) => word),
    source,
    widthPoints: 595,
    heightPoints: 842,
    confidence: 0.95,
    engine: 'test',
    engineVersion: '1.0.0',
  };
}

function rasterOf({ data: grey }: Sheet): Raster {
  const data = new Uint8Array(grey.length * 4).fill(255);
  grey.forEach((value, at) => data.fill(value, at * 4, at * 4 + 3));
  return { width: WIDTH, height: HEIGHT, data };
}
