import type { PageCode, PageText } from '@cartulary/contracts/reading';

/** A scan of several documents, and the pages where they start. Written and committed before the rules that split them. */
export interface Scan {
  readonly pages: PageText[];
  readonly begins: ReadonlySet<number>;
  /** Separator sheets. */
  readonly separators: ReadonlySet<number>;
}

const words =
  'harbour rope invoice carried account delivery agreed party season lamp water order shall notice quay market wagon timber letter salt the of and to with from under'.split(
    ' ',
  );
const firms = ['Quay & Sons Ltd', 'Ottermere Water Board', 'Nordlicht GmbH', 'Atelier Ravel SARL', 'Bank of Ottermere'];
const people = ['Ilse Marwik', 'Jonas Feld', 'Claire Aubin', 'Peter Storm'];
const kinds = ['invoice', 'letter', 'statement', 'contract', 'report'] as const;
type Kind = (typeof kinds)[number];

const titles: Readonly<Record<Kind, readonly string[]>> = {
  invoice: ['Invoice', 'Rechnung', 'Facture'],
  letter: ['', '', ''],
  statement: ['Account statement', 'Kontoauszug', 'Relevé de compte'],
  contract: ['Lease agreement', 'Mietvertrag', 'Contrat de bail'],
  report: ['Annual report', 'Jahresbericht', 'Rapport annuel'],
};
const numberLabels = ['Invoice no.', 'Rechnungsnummer', 'Facture n°'];
const greetings = ['Dear Mr Storm,', 'Sehr geehrte Frau Marwik,', 'Madame, Monsieur,'];
const closings = ['Yours sincerely', 'Mit freundlichen Grüßen', 'Cordialement'];
const carried = ['Carried forward', 'Übertrag', 'Report à nouveau'];
const pageWords = ['Page', 'Seite', 'Page'];
const ofWords = ['of', 'von', 'sur'];

/** The same seed gives the same numbers. */
function randomOf(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    pick: <T>(from: readonly T[]): T => {
      const one = from[below(from.length)];
      if (one === undefined) throw new Error('Nothing to pick from');
      return one;
    },
  };
}
type Random = ReturnType<typeof randomOf>;

interface Style {
  /** Format of page numbers; `none` for no numbers. */
  readonly numbers: 'of' | 'slash' | 'plain' | 'none';
  readonly language: number;
}

interface Drawn {
  readonly text: string;
  readonly codes: PageCode[];
}

const sentence = (random: Random): string =>
  Array.from({ length: 6 + random.below(8) }, () => random.pick(words)).join(' ');
const paragraphs = (random: Random, count: number): string[] => Array.from({ length: count }, () => sentence(random));

function numberLine({ numbers, language }: Style, page: number, total: number): string[] {
  if (numbers === 'none') return [];
  if (numbers === 'plain') return [`- ${page} -`];
  if (numbers === 'slash') return [`${pageWords[language] ?? 'Page'} ${page}/${total}`];
  return [`${pageWords[language] ?? 'Page'} ${page} ${ofWords[language] ?? 'of'} ${total}`];
}

function drawDocument(random: Random, style: Style, barcodes: boolean): Drawn[] {
  const kind = random.pick(kinds);
  const { language } = style;
  const total = kind === 'letter' ? 1 + random.below(2) : 1 + random.below(5);
  const firm = random.pick(firms);
  const number = `${kind === 'invoice' ? 'R' : 'V'}-${10_000 + random.below(89_999)}`;
  const date = `${1 + random.below(28)}.${1 + random.below(12)}.2026`;
  const title = titles[kind][language] ?? '';
  const label = kind === 'invoice' ? `${numberLabels[language] ?? ''} ${number}` : `Ref. ${number}`;
  const isRunningHead = random.next() < 0.5;
  return Array.from({ length: total }, (_, index): Drawn => {
    const isFirst = index === 0;
    const isLast = index === total - 1;
    const head = isFirst
      ? [firm, `${1 + random.below(90)} Harbour Street, Ottermere`, random.pick(people), date, title, label]
      : isRunningHead
        ? [firm, label]
        : [];
    const greeting = isFirst && (kind === 'letter' || kind === 'invoice') ? [greetings[language] ?? ''] : [];
    const opening =
      !isFirst && (kind === 'invoice' || kind === 'statement') ? [`${carried[language] ?? ''} 412.10`] : [];
    const closing = isLast && kind === 'letter' ? [closings[language] ?? '', random.pick(people)] : [];
    const annex = !isFirst && kind === 'contract' && random.next() < 0.2 ? ['Annex 1', date] : [];
    const lines = [...head, ...annex, ...greeting, ...opening, ...paragraphs(random, 5 + random.below(12)), ...closing];
    const text = [...lines.filter((line) => line !== ''), ...numberLine(style, index + 1, total)].join('\n');
    const code: PageCode = { format: 'Code128', text: number, isCut: false, box: [0.7, 0.03, 0.95, 0.08] };
    return { text: misread(random, text), codes: barcodes && isFirst ? [code] : [] };
  });
}

/** One letter in two hundred is wrong, as in OCR. */
const misread = (random: Random, text: string): string =>
  text.replace(/[a-z]/gu, (letter) => (random.next() < 0.005 ? random.pick(['c', 'e', 'o', 'l']) : letter));

const pageOf = (page: number, { text, codes }: Drawn): PageText => ({
  page,
  text,
  words: [],
  codes,
  source: 'recognised',
  widthPoints: 595,
  heightPoints: 842,
  confidence: 0.95,
  engine: 'test',
  engineVersion: '1',
});

/** A scan of two to eight documents: one in five has separator sheets, one in five barcodes on first pages. */
export function drawScan(seed: number): Scan {
  const random = randomOf(seed);
  const way = random.next();
  const [sheets, barcodes] = [way < 0.2, way >= 0.2 && way < 0.4];
  const drawn: Drawn[] = [];
  const begins = new Set<number>();
  const separators = new Set<number>();
  const count = 2 + random.below(7);
  for (let document = 0; document < count; document += 1) {
    if (sheets && document > 0) {
      const sheet: PageCode = { format: 'Code39', text: 'PATCHT', isCut: false, box: [0.3, 0.1, 0.7, 0.2] };
      const isCode = random.next() < 0.5;
      drawn.push({
        text: isCode ? '' : random.pick(['TRENNBLATT', 'Separator sheet', 'Feuille de séparation']),
        codes: isCode ? [sheet] : [],
      });
      separators.add(drawn.length);
    }
    const style: Style = { numbers: random.pick(['of', 'slash', 'plain', 'none'] as const), language: random.below(3) };
    if (document > 0) begins.add(drawn.length + 1);
    drawn.push(...drawDocument(random, style, barcodes));
    // The blank back of a last page.
    if (random.next() < 0.1) drawn.push({ text: '', codes: [] });
  }
  return { pages: drawn.map((one, index) => pageOf(index + 1, one)), begins, separators };
}
