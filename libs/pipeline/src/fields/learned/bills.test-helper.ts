import type { PageText } from '@cartulary/contracts/reading';
import { sheet, widthOf, type PlacedText } from '../sheet.test-helper.js';

// Bills of unseen suppliers, invented and frozen before the learning code was written. Their labels are in languages and styles that the
// rules don't know; they have four kinds of layouts with their own positions.

/** A seeded sequence of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Labels {
  readonly number: string;
  readonly date: string;
  readonly due: string;
  readonly order: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
}

const labelSets: readonly Labels[] = [
  {
    number: 'Számla sorszáma',
    date: 'Kiállítás kelte',
    due: 'Fizetési határidő',
    order: 'Rendelésszám',
    net: 'Adóalap',
    tax: 'ÁFA összege',
    total: 'Fizetendő',
  },
  {
    number: 'Laskun tunnus',
    date: 'Päiväys',
    due: 'Eräpäivä',
    order: 'Tilauksenne',
    net: 'Veroton',
    tax: 'ALV-osuus',
    total: 'Maksettavaa',
  },
  {
    number: 'Nr dokumentu',
    date: 'Wystawiono',
    due: 'Termin zapłaty',
    order: 'Zamówienie',
    net: 'Wartość netto',
    tax: 'Kwota VAT',
    total: 'Do zapłaty',
  },
  {
    number: 'Číslo dokladu',
    date: 'Vystaveno',
    due: 'Splatnost',
    order: 'Objednávka',
    net: 'Základ',
    tax: 'DPH celkem',
    total: 'K úhradě',
  },
  {
    number: 'Vorgang',
    date: 'Erstellt',
    due: 'Wertstellung',
    order: 'Auftrag Ihrerseits',
    net: 'Leistungen',
    tax: 'Abgaben',
    total: 'Einzug',
  },
  {
    number: 'Folio',
    date: 'Issued',
    due: 'Settle by',
    order: 'Your call-off',
    net: 'Works',
    tax: 'Levy',
    total: 'Remit',
  },
];
const heads = ['Plum', 'Quince', 'Alder', 'Brook', 'Cedar', 'Dune', 'Elm', 'Fern', 'Gorse', 'Heath'] as const;
const trades = ['Werkzeuge', 'Papir', 'Kartano', 'Druk', 'Sklo', 'Transport', 'Energie', 'Freight'] as const;
const forms = ['GmbH', 'AG', 'Ltd', 'SE', 'BV', 'AB'] as const;
const buyer = ['Quay Example AG', 'Hafenstr. 9', '20457 Hamburg'] as const;

const layouts = ['column', 'heads', 'sentences', 'spread'] as const;

/** A supplier, and how it formats bills. */
export interface Supplier {
  readonly name: string;
  readonly vatId: string;
  readonly labels: Labels;
  readonly layout: (typeof layouts)[number];
  /** Offset of its columns in points. */
  readonly shift: readonly [number, number];
  readonly numbers: (random: () => number) => string;
  readonly iso: boolean;
  readonly hasForm: boolean;
}

const pick = <T>(random: () => number, from: readonly [T, ...T[]] | readonly T[]): T => {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error('There is nothing to pick');
  return found;
};
const digits = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');

const numberings: readonly ((random: () => number) => string)[] = [
  (random) => `RE-2024-${digits(random, 5)}`,
  (random) => `7${digits(random, 6)}`,
  (random) => `F${digits(random, 4)}/24`,
  (random) => `${digits(random, 3)}-${digits(random, 4)}`,
];

/** Creates a supplier from a seed. */
export function supplierOf(seed: number): Supplier {
  const random = seeded(seed * 7_919 + 11);
  const hasForm = random() < 0.8;
  const name = `${pick(random, heads)}${digits(random, 2)} ${pick(random, trades)}${hasForm ? ` ${pick(random, forms)}` : ''}`;
  return {
    name: name.replace(/\d/gu, (digit) => 'abcdefghij'[Number(digit)] ?? ''),
    vatId: `LU${digits(random, 8)}`,
    labels: pick(random, labelSets),
    layout: pick(random, layouts),
    shift: [Math.floor(random() * 40), Math.floor(random() * 40)],
    numbers: pick(random, numberings),
    iso: random() < 0.5,
    hasForm,
  };
}

/** Actual values of a bill, by field. */
export type Truth = Readonly<Record<string, string>>;
export interface Bill {
  readonly page: PageText;
  readonly truth: Truth;
}

const shownAmount = (cents: number): string =>
  `${String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3})+$)/gu, '.')},${String(cents % 100).padStart(2, '0')}`;
const storedAmount = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const two = (value: number): string => String(value).padStart(2, '0');

function dateOf(random: () => number, iso: boolean): { shown: string; stored: string } {
  const [month, day] = [1 + Math.floor(random() * 12), 1 + Math.floor(random() * 28)];
  const stored = `2024-${two(month)}-${two(day)}`;
  return { stored, shown: iso ? stored : `${two(day)}.${two(month)}.2024` };
}

interface Said {
  readonly number: string;
  readonly date: string;
  readonly due: string;
  readonly order: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
}

/** The header of a bill in the supplier's format: number, dates, order. */
function headOf({ labels, layout, shift: [x, y] }: Supplier, said: Said): PlacedText[] {
  const pairs = [
    [labels.number, said.number],
    [labels.date, said.date],
    [labels.due, said.due],
    [labels.order, said.order],
  ] as const;
  switch (layout) {
    case 'column':
      return pairs.flatMap(([label, value], at): PlacedText[] => [
        [300 + x, 190 + y + at * 16, label],
        [440 + x, 190 + y + at * 16, value],
      ]);
    case 'heads':
      return pairs.flatMap(([label, value], at): PlacedText[] => [
        [50 + at * 130, 230 + y, label],
        [50 + at * 130, 245 + y, value],
      ]);
    case 'sentences':
      return [
        [50, 230 + y, `${labels.number} ${said.number}`],
        [50, 246 + y, `${labels.date} ${said.date}`],
        [50, 262 + y, `${labels.order} ${said.order}`],
        [50, 700, `${labels.due} ${said.due}`],
      ];
    case 'spread':
      return [
        [400 + x, 60 + y, said.number, 14],
        [50, 230 + y, labels.date],
        [150, 230 + y, said.date],
        [300, 230 + y, labels.order],
        [420, 230 + y, said.order],
        [50, 246 + y, labels.due],
        [150, 246 + y, said.due],
      ];
  }
}

/** Amounts are right-aligned below the lines, whose number varies by bill. */
function sumsOf({ labels, shift: [x] }: Supplier, said: Said, top: number): PlacedText[] {
  const right = (text: string): number => 540 - widthOf(text);
  return (
    [
      [labels.net, said.net],
      [labels.tax, said.tax],
      [labels.total, said.total],
    ] as const
  ).flatMap(([label, value], at): PlacedText[] => [
    [330 + x / 2, top + at * 16, label],
    [right(value), top + at * 16, value],
  ]);
}

const goods = ['Schrauben M4', 'Papier A4', 'Glas matt', 'Fracht Nord', 'Kabel 5 m', 'Strom'] as const;

/** Creates a supplier's bill from a seed, with its actual values. */
export function billOf(supplier: Supplier, seed: number): Bill {
  const random = seeded(seed * 104_729 + 3);
  const date = dateOf(random, supplier.iso);
  const due = dateOf(random, supplier.iso);
  const [first, last] = date.stored <= due.stored ? [date, due] : [due, date];
  const count = 1 + Math.floor(random() * 5);
  const prices = Array.from({ length: count }, () => 500 + Math.floor(random() * 90_000));
  const net = prices.reduce((sum, price) => sum + price, 0);
  const tax = Math.round(net * 0.17);
  const number = supplier.numbers(random);
  const order = `PO${digits(random, 6)}`;
  const said: Said = {
    number,
    date: first.shown,
    due: last.shown,
    order,
    net: shownAmount(net),
    tax: shownAmount(tax),
    total: shownAmount(net + tax),
  };
  const lines = prices.flatMap((price, at): PlacedText[] => [
    [50, 350 + at * 18, pick(random, goods)],
    [540 - widthOf(shownAmount(price)), 350 + at * 18, shownAmount(price)],
  ]);
  const placed: PlacedText[] = [
    [50, 40, supplier.name, 16],
    ...buyer.map((line, at): PlacedText => [50, 125 + at * 13, line]),
    ...headOf(supplier, said),
    ...lines,
    ...sumsOf(supplier, said, 370 + count * 18),
    [50, 790, `${supplier.name} ${supplier.vatId}`, 7],
  ];
  const truth = {
    seller: supplier.name,
    number,
    date: first.stored,
    'due-date': last.stored,
    'order-number': order,
    net: storedAmount(net),
    tax: storedAmount(tax),
    total: storedAmount(net + tax),
    'vat-id': supplier.vatId,
  };
  return { page: sheet(placed), truth };
}
