import {
  faxed,
  negativeOf,
  onTable,
  penned,
  placed,
  pngOf,
  print,
  row,
  scribbled,
  sheetOf,
  stamp,
  type Print,
} from './drawing.test-helper.js';

/** Field values by field name. */
export type Values = Readonly<Record<string, string>>;

export interface BadPaper {
  readonly picture: () => Promise<Buffer>;
  /** Every printed line. */
  readonly printed: readonly string[];
  /** Values of the fields; one entry per document if two share a page. */
  readonly truths: readonly Values[];
  /** The fields that people need first from such a document. */
  readonly asked: readonly string[];
  /** Nothing obscures the print, so the requested fields have to be right. Otherwise, the document may go to review. */
  readonly isLegible: boolean;
}

const cafe = [
  '      KAFFEEHAUS LINDNER',
  '      Lindner Gastro GmbH',
  '       Hauptstraße 12',
  '       33098 Paderborn',
  '',
  row('Espresso', '2,40 A'),
  row('Apfelkuchen', '3,90 A'),
  row('Frühstück groß', '12,80 A'),
  '------------------------------',
  row('SUMME EUR', '19,10  '),
  row('Bar', '20,00  '),
  row('Rückgeld', '0,90  '),
  '',
  'MwSt   Netto   Steuer  Brutto',
  'A 19%  16,05     3,05   19,10',
  '',
  '12.03.2024  14:22  Bon 4711',
];
const cafeTruth: Values = {
  seller: 'Lindner Gastro GmbH',
  'seller-address': 'Hauptstraße 12, 33098 Paderborn',
  date: '2024-03-12',
  time: '14:22',
  net: 'EUR 16.05',
  tax: 'EUR 3.05',
  total: 'EUR 19.10',
  currency: 'EUR',
  'payment-method': 'cash',
  'receipt-number': '4711',
};

const bakery = [
  '      BÄCKEREI STEINHOFF',
  '       Steinhoff & Co. KG',
  '        Marktplatz 3',
  '       33602 Bielefeld',
  '',
  row('Roggenbrot', '4,60 B'),
  row('Brötchen 6x', '3,30 B'),
  '------------------------------',
  row('SUMME EUR', '7,90  '),
  row('Bar', '10,00  '),
  row('Rückgeld', '2,10  '),
  '',
  'MwSt   Netto   Steuer  Brutto',
  'B  7%   7,38     0,52    7,90',
  '',
  '05.11.2023  08:17  Bon 0932',
];
const bakeryTruth: Values = {
  seller: 'Steinhoff & Co. KG',
  'seller-address': 'Marktplatz 3, 33602 Bielefeld',
  date: '2023-11-05',
  time: '08:17',
  net: 'EUR 7.38',
  tax: 'EUR 0.52',
  total: 'EUR 7.90',
  currency: 'EUR',
  'payment-method': 'cash',
  'receipt-number': '0932',
};

/** A bill: `[x, y, text]` on a sheet of 900 × 1,100 pixels. */
type Words = readonly (readonly [number, number, string])[];
const bill: Words = [
  [70, 80, 'Harrow Books Ltd'],
  [70, 110, '14 Mill Lane'],
  [70, 140, 'Leeds LS2 7AA'],
  [70, 240, 'Bill to: Ottermere Paper Works'],
  [560, 80, 'INVOICE'],
  [560, 120, 'Invoice number: HB-2024-0731'],
  [560, 150, 'Invoice date: 14 May 2024'],
  [560, 180, 'Due date: 13 June 2024'],
  [70, 330, 'Description'],
  [480, 330, 'Quantity'],
  [620, 330, 'Unit price'],
  [770, 330, 'Amount'],
  [70, 370, 'Atlas of rivers'],
  [480, 370, '2'],
  [620, 370, '£45.00'],
  [770, 370, '£90.00'],
  [70, 405, 'Field guide to moths'],
  [480, 405, '4'],
  [620, 405, '£17.50'],
  [770, 405, '£70.00'],
  [620, 480, 'Net'],
  [770, 480, '£160.00'],
  [620, 515, 'VAT 20%'],
  [770, 515, '£32.00'],
  [620, 550, 'Total'],
  [770, 550, '£192.00'],
  [70, 640, 'Thank you for your order. Please pay by bank transfer within 30 days.'],
];
const billTruth: Values = {
  seller: 'Harrow Books Ltd',
  'seller-address': '14 Mill Lane, Leeds LS2 7AA',
  buyer: 'Ottermere Paper Works',
  number: 'HB-2024-0731',
  date: '2024-05-14',
  'due-date': '2024-06-13',
  net: 'GBP 160.00',
  'tax-rate': '20',
  tax: 'GBP 32.00',
  total: 'GBP 192.00',
  currency: 'GBP',
};
const textsOf = (words: Words): string[] => words.map(([, , text]) => text);

const twoLanguages: Words = [
  [70, 80, 'Nordwind Segel GmbH'],
  [70, 110, 'Hafenstraße 8'],
  [70, 140, '24103 Kiel'],
  [500, 80, 'Rechnung / Invoice'],
  [500, 120, 'Rechnungsnummer / Invoice number: NW-30417'],
  [500, 150, 'Rechnungsdatum / Invoice date: 02.09.2024'],
  [70, 240, 'Rechnungsempfänger / Bill to: Brook Sailing Ltd'],
  [70, 330, 'Bezeichnung / Description'],
  [480, 330, 'Menge / Quantity'],
  [720, 330, 'Betrag / Amount'],
  [70, 370, 'Großsegel 24 qm / Main sail 24 sqm'],
  [480, 370, '1'],
  [720, 370, '1.850,00 €'],
  [70, 405, 'Fock 11 qm / Jib 11 sqm'],
  [480, 405, '1'],
  [720, 405, '740,00 €'],
  [400, 480, 'Nettobetrag / Net amount'],
  [720, 480, '2.590,00 €'],
  [400, 515, 'MwSt. 19 % / VAT 19 %'],
  [720, 515, '492,10 €'],
  [400, 550, 'Gesamtbetrag / Total amount'],
  [720, 550, '3.082,10 €'],
];

const form: Words = [
  [70, 70, 'INVOICE FORM'],
  [70, 150, 'Seller: ______________________'],
  [70, 190, 'Address: ______________________'],
  [500, 150, 'Invoice number: ______________'],
  [500, 190, 'Date: ____ / ____ / ________'],
  [70, 280, 'Description'],
  [480, 280, 'Quantity'],
  [700, 280, 'Amount'],
  [70, 460, 'Net: ______________'],
  [70, 500, 'VAT: ______________'],
  [70, 540, 'Total: ______________'],
  [70, 620, 'Signature: ______________________'],
];

const plain: Words = [
  [40, 60, 'Harvest of the year by orchard'],
  [40, 120, 'Orchard'],
  [300, 120, 'Trees'],
  [440, 120, 'Crates'],
  [580, 120, 'Lost'],
  [40, 155, 'Hill field'],
  [300, 155, '140'],
  [440, 155, '612'],
  [580, 155, '31'],
  [40, 190, 'River bank'],
  [300, 190, '95'],
  [440, 190, '388'],
  [580, 190, '12'],
  [40, 225, 'Old garden'],
  [300, 225, '61'],
  [440, 225, '204'],
  [580, 225, '47'],
];

const askedOfReceipt = ['seller', 'date', 'total'];
const askedOfBill = ['number', 'date', 'total'];

const slip = (lines: readonly string[], more: Partial<Print> = {}): string =>
  print({ lines, left: 40, top: 60, size: 24, ...more });

const drawnBill = (words: Words): string => placed(words, 19);
const upper = (words: Words): Words => words.map(([x, y, text]) => [x, y, text.toUpperCase()]);

export const papers = {
  'two receipts on one page': {
    picture: async () =>
      pngOf(
        await sheetOf(1_000, 640, slip(cafe, { size: 22, step: 31 }) + slip(bakery, { left: 540, size: 22, step: 31 })),
      ),
    printed: [...cafe, ...bakery],
    truths: [cafeTruth, bakeryTruth],
    asked: askedOfReceipt,
    isLegible: false,
  },
  'a receipt on a table under a shadow': {
    picture: async () => pngOf(onTable(await sheetOf(520, 700, slip(cafe)), 3)),
    printed: cafe,
    truths: [cafeTruth],
    asked: askedOfReceipt,
    isLegible: true,
  },
  'handwriting over print': {
    picture: async () =>
      pngOf(
        await sheetOf(
          900,
          700,
          drawnBill(bill) +
            // Through the hyphen of the number, through the net amount, and across the total.
            penned(
              [
                [
                  [806, 70],
                  [806, 106],
                ],
                [
                  [797, 450],
                  [794, 474],
                ],
              ],
              3,
              3,
            ) +
            scribbled(640, 545, 180, 34, 5),
        ),
      ),
    printed: textsOf(bill),
    truths: [billTruth],
    asked: askedOfBill,
    isLegible: false,
  },
  'a stamp across the total': {
    picture: async () =>
      pngOf(await sheetOf(900, 700, drawnBill(bill) + stamp(['PAID', '3 JUN 2024'], 716, 515, -15.8))),
    printed: [...textsOf(bill), 'PAID', '3 JUN 2024'],
    truths: [billTruth],
    asked: askedOfBill,
    isLegible: false,
  },
  'a bill in two languages': {
    picture: async () => pngOf(await sheetOf(960, 620, drawnBill(twoLanguages))),
    printed: textsOf(twoLanguages),
    truths: [
      {
        seller: 'Nordwind Segel GmbH',
        'seller-address': 'Hafenstraße 8, 24103 Kiel',
        buyer: 'Brook Sailing Ltd',
        number: 'NW-30417',
        date: '2024-09-02',
        net: 'EUR 2590.00',
        'tax-rate': '19',
        tax: 'EUR 492.10',
        total: 'EUR 3082.10',
        currency: 'EUR',
      },
    ],
    asked: askedOfBill,
    isLegible: true,
  },
  'one word': {
    picture: async () =>
      pngOf(
        await sheetOf(
          600,
          300,
          print({ lines: ['Acknowledged'], left: 150, top: 150, size: 30, font: 'DejaVu Serif' }),
        ),
      ),
    printed: ['Acknowledged'],
    truths: [{}],
    asked: [],
    isLegible: true,
  },
  'all capitals': {
    picture: async () => pngOf(await sheetOf(1_000, 700, drawnBill(upper(bill)))),
    printed: textsOf(upper(bill)),
    truths: [billTruth],
    asked: askedOfBill,
    isLegible: true,
  },
  'a table without lines': {
    picture: async () => pngOf(await sheetOf(700, 300, drawnBill(plain))),
    printed: textsOf(plain),
    truths: [{}],
    asked: [],
    isLegible: true,
  },
  'print three pixels high': {
    picture: async () =>
      pngOf(
        await sheetOf(
          320,
          240,
          placed(
            bill.map(([x, y, text]) => [x * 0.33, y * 0.33, text]),
            6,
          ),
        ),
      ),
    printed: textsOf(bill),
    truths: [billTruth],
    asked: askedOfBill,
    isLegible: false,
  },
  'white on black': {
    picture: async () => pngOf(negativeOf(await sheetOf(520, 690, slip(cafe)))),
    printed: cafe,
    truths: [cafeTruth],
    asked: askedOfReceipt,
    isLegible: true,
  },
  'print of the back that shows through': {
    picture: async () =>
      pngOf(
        await sheetOf(
          520,
          690,
          `<g transform="translate(520 0) scale(-1 1)">${slip(bakery, { fill: '#bbb' })}</g>${slip(cafe)}`,
        ),
      ),
    printed: cafe,
    truths: [cafeTruth],
    asked: askedOfReceipt,
    isLegible: false,
  },
  'a fax with lines': {
    picture: async () => pngOf(await faxed(await sheetOf(900, 700, drawnBill(bill)), 9)),
    printed: textsOf(bill),
    truths: [billTruth],
    asked: askedOfBill,
    isLegible: true,
  },
  'an empty form': {
    picture: async () => pngOf(await sheetOf(900, 680, drawnBill(form))),
    printed: textsOf(form),
    truths: [{}],
    asked: [],
    isLegible: true,
  },
} satisfies Readonly<Record<string, BadPaper>>;
