import { amount, day, grouped, percent, type DateStyle, type Invoice, type Locale } from './invoice.js';
import type { Sheet } from './sheet.js';

/** Layouts that rules may be tuned on. None of them matches a frozen one. */
const words = {
  'en-GB': [
    'Invoice',
    'Invoice No.',
    'Date',
    'Due date',
    'Your ref',
    'Bill to',
    'Subtotal',
    'VAT',
    'Total',
    'VAT Reg No',
  ],
  'en-US': [
    'INVOICE',
    'Invoice number',
    'Invoice date',
    'Due date',
    'PO Number',
    'Bill To',
    'Subtotal',
    'Tax',
    'Total Due',
    '',
  ],
  'de-DE': [
    'Rechnung',
    'Rechnungs-Nr.',
    'Rechnungsdatum',
    'Zahlbar bis',
    'Bestellnr.',
    'An',
    'Nettobetrag',
    'Umsatzsteuer',
    'Gesamtbetrag',
    'USt-IdNr.',
  ],
  'fr-FR': [
    'FACTURE',
    'N° de facture',
    'Date de facture',
    'Échéance',
    'N° de commande',
    'Client',
    'Total HT',
    'TVA',
    'Total TTC',
    'TVA intracommunautaire',
  ],
} as const satisfies Readonly<Record<Locale, readonly string[]>>;

export interface TuningLayout {
  readonly locale: Locale;
  readonly kind: 'classic' | 'ledger' | 'modern';
  readonly dates: DateStyle;
}

export const tuningLayouts: readonly TuningLayout[] = (['en-GB', 'en-US', 'de-DE', 'fr-FR'] as const).flatMap(
  (locale) => [
    { locale, kind: 'classic', dates: 'long' },
    { locale, kind: 'ledger', dates: 'short' },
    { locale, kind: 'modern', dates: 'short' },
  ],
);

const shown = [
  'seller',
  'buyer',
  'number',
  'date',
  'due-date',
  'order-number',
  'net',
  'tax-rate',
  'tax',
  'total',
  'currency',
  'iban',
  'vat-id',
];

/** Draws the invoice. @returns the fields on the page */
export function drawTuning(sheet: Sheet, invoice: Invoice, { locale, kind, dates }: TuningLayout): ReadonlySet<string> {
  const [title, number, date, due, order, to, net, tax, total, vat] = words[locale];
  const pairs: [string, string][] = [
    [number, invoice.number],
    [date, day(invoice.date, locale, dates)],
    [due, day(invoice.dueDate, locale, dates)],
    [order, invoice.orderNumber],
  ];
  const { seller, buyer } = invoice;
  const sums: [string, string][] = [
    [net, amount(invoice.netCents, invoice)],
    [
      kind === 'ledger'
        ? `${percent(invoice.ratePercent, invoice)} ${tax}`
        : `${tax} (${percent(invoice.ratePercent, invoice)})`,
      amount(invoice.taxCents, invoice),
    ],
    [total, amount(invoice.totalCents, invoice)],
  ];
  if (kind === 'classic') {
    sheet.text(60, 50, title, 22);
    sheet.lines(60, 90, [seller.name, seller.street, seller.city], 11);
    sheet.text(330, 90, to, 9);
    sheet.lines(330, 104, [buyer.name, buyer.street, buyer.city], 11);
    pairs.forEach(([label, value], index) => {
      sheet.text(60, 170 + index * 16, label, 9);
      sheet.text(190, 170 + index * 16, value, 9);
    });
  } else if (kind === 'ledger') {
    sheet.right(540, 60, seller.name, 14);
    sheet.right(540, 76, `${seller.street}, ${seller.city}`, 9);
    sheet.lines(60, 130, [buyer.name, buyer.contact, buyer.street, buyer.city], 10);
    sheet.text(60, 215, `${title} ${invoice.number}`, 14);
    pairs.slice(1).forEach(([label, value], index) => sheet.text(60 + index * 165, 240, `${label}: ${value}`, 9));
  } else {
    sheet.text(60, 60, seller.name, 18);
    pairs.forEach(([label, value], index) => {
      sheet.right(430, 60 + index * 14, label, 9);
      sheet.right(540, 60 + index * 14, value, 9);
    });
    sheet.text(60, 130, `${to}: ${buyer.name}`, 10);
    sheet.lines(60, 144, [buyer.street, buyer.city], 10);
  }
  let y = 290;
  for (const line of invoice.lines) {
    sheet.text(60, y, `${line.quantity} x ${line.text}`, 10);
    sheet.right(540, y, amount(line.quantity * line.unitCents, invoice, kind !== 'ledger'), 10);
    y += 15;
  }
  y += 20;
  sums.forEach(([label, value], index) => {
    sheet.right(440, y + index * 15, label, 10);
    sheet.right(540, y + index * 15, value, 10);
  });
  sheet.centre(297, 800, `IBAN ${grouped(seller.iban)}${vat === '' ? '' : ` · ${vat} ${seller.vatId}`}`, 8);
  return new Set(kind === 'ledger' ? shown : shown);
}
