import { amount, day, grouped, percent, type DateStyle, type Invoice, type Locale } from './invoice.js';
import type { Sheet } from './sheet.js';
import { frozenWordings, type Wording } from './wordings-frozen.js';

/**
 * Layouts that no rule may be tuned on: their wording, positions and order differ from those in `layouts-tuning.ts`.
 * Committed before the rules for fields were written.
 */

type Header = 'left' | 'letterhead' | 'right' | 'foot';
type Buyer = 'window' | 'boxed' | 'beside';
type Meta = 'right-pairs' | 'strip' | 'sentence' | 'left-list' | 'grid';
type Totals = 'pairs' | 'strip' | 'full-width' | 'stacked';
type Bank = 'columns' | 'line' | 'none';

export interface FrozenLayout {
  readonly locale: Locale;
  readonly wording: 0 | 1;
  readonly header: Header;
  readonly buyer: Buyer;
  readonly meta: Meta;
  readonly totals: Totals;
  readonly bank: Bank;
  readonly dates: DateStyle;
}

const layout = (
  locale: Locale,
  wording: 0 | 1,
  header: Header,
  buyer: Buyer,
  meta: Meta,
  totals: Totals,
  bank: Bank,
  dates: DateStyle,
): FrozenLayout => ({ locale, wording, header, buyer, meta, totals, bank, dates });

export const frozenLayouts: readonly FrozenLayout[] = [
  layout('en-GB', 0, 'left', 'boxed', 'right-pairs', 'pairs', 'columns', 'long'),
  layout('en-GB', 1, 'letterhead', 'window', 'strip', 'full-width', 'line', 'short'),
  layout('en-GB', 0, 'right', 'beside', 'left-list', 'stacked', 'line', 'long'),
  layout('en-GB', 1, 'foot', 'window', 'sentence', 'pairs', 'columns', 'long'),
  layout('en-GB', 0, 'letterhead', 'boxed', 'grid', 'strip', 'none', 'short'),
  layout('en-GB', 1, 'left', 'beside', 'strip', 'stacked', 'columns', 'long'),
  layout('en-GB', 0, 'foot', 'boxed', 'right-pairs', 'full-width', 'line', 'short'),
  layout('en-US', 0, 'left', 'beside', 'right-pairs', 'pairs', 'none', 'long'),
  layout('en-US', 1, 'letterhead', 'boxed', 'left-list', 'full-width', 'none', 'short'),
  layout('en-US', 0, 'right', 'window', 'strip', 'stacked', 'none', 'short'),
  layout('en-US', 1, 'left', 'window', 'grid', 'pairs', 'none', 'long'),
  layout('en-US', 0, 'foot', 'boxed', 'sentence', 'full-width', 'none', 'long'),
  layout('en-US', 1, 'letterhead', 'beside', 'right-pairs', 'strip', 'none', 'iso'),
  layout('en-US', 0, 'left', 'boxed', 'grid', 'stacked', 'none', 'short'),
  layout('de-DE', 0, 'letterhead', 'window', 'right-pairs', 'pairs', 'columns', 'short'),
  layout('de-DE', 1, 'left', 'window', 'left-list', 'full-width', 'line', 'short'),
  layout('de-DE', 0, 'foot', 'window', 'strip', 'stacked', 'columns', 'short'),
  layout('de-DE', 1, 'right', 'boxed', 'grid', 'pairs', 'line', 'long'),
  layout('de-DE', 0, 'letterhead', 'beside', 'sentence', 'strip', 'columns', 'long'),
  layout('de-DE', 1, 'foot', 'boxed', 'right-pairs', 'stacked', 'columns', 'short'),
  layout('de-DE', 0, 'left', 'window', 'left-list', 'pairs', 'line', 'long'),
  layout('fr-FR', 0, 'left', 'boxed', 'left-list', 'pairs', 'line', 'long'),
  layout('fr-FR', 1, 'letterhead', 'window', 'right-pairs', 'full-width', 'columns', 'short'),
  layout('fr-FR', 0, 'right', 'window', 'strip', 'stacked', 'line', 'short'),
  layout('fr-FR', 1, 'foot', 'beside', 'sentence', 'pairs', 'columns', 'long'),
  layout('fr-FR', 0, 'letterhead', 'boxed', 'grid', 'full-width', 'line', 'short'),
  layout('fr-FR', 1, 'left', 'beside', 'strip', 'strip', 'columns', 'short'),
  layout('fr-FR', 0, 'foot', 'window', 'right-pairs', 'stacked', 'columns', 'long'),
];

const sentences: Readonly<Record<Locale, (number: string, date: string, due: string) => readonly string[]>> = {
  'en-GB': (number, date, due) => [`Invoice ${number} of ${date}`, `Kindly pay before ${due}.`],
  'en-US': (number, date, due) => [`Invoice ${number}, dated ${date}`, `Please remit payment by ${due}.`],
  'de-DE': (number, date, due) => [`Rechnung ${number} vom ${date}`, `Bitte zahlen Sie bis zum ${due}.`],
  'fr-FR': (number, date, due) => [`Facture ${number} du ${date}`, `Merci de régler avant le ${due}.`],
};

/** Draws the invoice. @returns the fields on the page */
export function drawFrozen(sheet: Sheet, invoice: Invoice, chosen: FrozenLayout): ReadonlySet<string> {
  const wording = frozenWordings[chosen.locale][chosen.wording];
  if (!wording) throw new Error('No such wording');
  const shown = new Set([
    'seller',
    'buyer',
    'number',
    'date',
    'due-date',
    'net',
    'tax-rate',
    'tax',
    'total',
    'currency',
  ]);
  drawHeader(sheet, invoice, chosen.header);
  drawBuyer(sheet, invoice, chosen, wording);
  if (chosen.meta !== 'sentence') shown.add('order-number');
  drawMeta(sheet, invoice, chosen, wording);
  const below = drawLines(sheet, invoice, wording);
  drawTotals(sheet, invoice, chosen.totals, wording, below + 14);
  if (chosen.bank !== 'none') {
    shown.add('iban').add('vat-id');
    drawBank(sheet, invoice, chosen.bank, wording);
  }
  return shown;
}

function drawHeader(sheet: Sheet, { seller }: Invoice, header: Header): void {
  if (header === 'left') {
    sheet.text(50, 60, seller.name, 16);
    sheet.lines(50, 78, [seller.street, seller.city, seller.email], 9);
  } else if (header === 'letterhead') {
    sheet.centre(297, 56, seller.name, 18);
    sheet.centre(297, 72, `${seller.street} · ${seller.city} · ${seller.email}`, 8);
    sheet.rule(50, 80, 545);
  } else if (header === 'right') {
    sheet.text(390, 56, seller.name, 10);
    sheet.lines(390, 69, [seller.street, seller.city, seller.email], 9);
  } else {
    sheet.text(50, 58, seller.name, 20);
    sheet.centre(297, 822, `${seller.name}, ${seller.street}, ${seller.city}, ${seller.email}`, 7);
  }
}

function drawBuyer(sheet: Sheet, { buyer, seller }: Invoice, { buyer: kind }: FrozenLayout, wording: Wording): void {
  const address = [buyer.name, buyer.contact, buyer.street, buyer.city];
  if (kind === 'window') {
    sheet.text(50, 130, `${seller.name}, ${seller.street}, ${seller.city}`, 6.5);
    sheet.lines(50, 148, address, 10);
  } else if (kind === 'boxed') {
    sheet.text(50, 136, wording.to, 8);
    sheet.rule(50, 140, 250);
    sheet.lines(50, 154, address, 10);
  } else {
    sheet.text(50, 140, `${wording.to}:`, 10);
    sheet.lines(140, 140, address, 10);
  }
}

function drawMeta(sheet: Sheet, invoice: Invoice, chosen: FrozenLayout, wording: Wording): void {
  const { locale, dates } = chosen;
  const date = day(invoice.date, locale, dates);
  const due = day(invoice.dueDate, locale, dates);
  const pairs: [string, string][] = [
    [wording.number, invoice.number],
    [wording.date, date],
    [wording.order, invoice.orderNumber],
    [wording.due, due],
  ];
  if (chosen.meta !== 'sentence') sheet.text(50, 236, wording.title, 15);
  if (chosen.meta === 'right-pairs') {
    pairs.forEach(([label, value], index) => {
      sheet.text(340, 150 + index * 15, label);
      sheet.right(545, 150 + index * 15, value);
    });
  } else if (chosen.meta === 'strip') {
    pairs.forEach(([label, value], index) => {
      sheet.text(50 + index * 128, 262, label, 8);
      sheet.text(50 + index * 128, 275, value, 10);
    });
  } else if (chosen.meta === 'sentence') {
    const [first = '', second = ''] = sentences[locale](invoice.number, date, due);
    sheet.text(50, 250, first, 12);
    sheet.text(50, 640, second, 10);
  } else if (chosen.meta === 'left-list') {
    pairs.forEach(([label, value], index) => sheet.text(50, 254 + index * 13, `${label}: ${value}`));
  } else {
    pairs.forEach(([label, value], index) => {
      const x = index % 2 === 0 ? 50 : 310;
      const y = 258 + Math.floor(index / 2) * 18;
      sheet.text(x, y, label, 9);
      sheet.text(x + 120, y, value, 10);
    });
  }
}

/** @returns the lower end of the lines */
function drawLines(sheet: Sheet, invoice: Invoice, { heads }: Wording): number {
  const y = 325;
  sheet.text(50, y, heads[0], 9);
  [350, 440, 545].forEach((x, index) => sheet.right(x, y, heads[index + 1] ?? '', 9));
  sheet.rule(50, y + 5, 545);
  invoice.lines.forEach((line, index) => {
    const at = y + 20 + index * 16;
    sheet.text(50, at, line.text);
    sheet.right(350, at, String(line.quantity));
    sheet.right(440, at, amount(line.unitCents, invoice, false));
    sheet.right(545, at, amount(line.quantity * line.unitCents, invoice, false));
  });
  const end = y + 20 + invoice.lines.length * 16;
  sheet.rule(50, end - 6, 545);
  return end;
}

function drawTotals(sheet: Sheet, invoice: Invoice, kind: Totals, wording: Wording, y: number): void {
  const rate = percent(invoice.ratePercent, invoice);
  const rows: [string, string][] = [
    [wording.net, amount(invoice.netCents, invoice)],
    [`${wording.tax} ${rate}`, amount(invoice.taxCents, invoice)],
    [wording.total, amount(invoice.totalCents, invoice)],
  ];
  if (kind === 'pairs') {
    rows.forEach(([label, value], index) => {
      sheet.text(360, y + index * 16, label);
      sheet.right(545, y + index * 16, value);
    });
  } else if (kind === 'strip') {
    const cells: [string, string][] = [
      [wording.net, amount(invoice.netCents, invoice)],
      [`${wording.tax} %`, rate],
      [wording.tax, amount(invoice.taxCents, invoice)],
      [wording.total, amount(invoice.totalCents, invoice)],
    ];
    cells.forEach(([label, value], index) => {
      sheet.right(170 + index * 125, y, label, 9);
      sheet.right(170 + index * 125, y + 14, value, 10);
    });
  } else if (kind === 'full-width') {
    rows.forEach(([label, value], index) => {
      sheet.text(50, y + index * 18, label);
      sheet.right(545, y + index * 18, value);
      sheet.rule(50, y + index * 18 + 5, 545);
    });
  } else {
    sheet.text(360, y, `${wording.net}: ${amount(invoice.netCents, invoice)}`);
    sheet.text(360, y + 15, `${wording.tax} (${rate}): ${amount(invoice.taxCents, invoice)}`);
    sheet.text(360, y + 36, `${wording.total}: ${amount(invoice.totalCents, invoice)}`, 13);
  }
}

function drawBank(sheet: Sheet, { seller }: Invoice, kind: Bank, { vatId }: Wording): void {
  if (kind === 'columns') {
    sheet.lines(50, 770, [seller.name, seller.street, seller.city], 7.5);
    sheet.lines(230, 770, ['IBAN', grouped(seller.iban)], 7.5);
    sheet.lines(430, 770, [vatId, seller.vatId], 7.5);
  } else {
    sheet.text(50, 790, `IBAN: ${grouped(seller.iban)}   ${vatId}: ${seller.vatId}`, 8.5);
  }
}
