import { taxRows } from './amount-candidates.js';
import { amountLabel } from './amount-labels.js';
import { isTitledBill } from './bill-title.js';
import type { Cell } from './cells.js';
import { addsUp } from './checks.js';
import { cellsIn, type FoundField, type Reading } from './found-field.js';
import { invoiceFields } from './invoice.js';
import { totalsByCash } from './paid.js';
import { receiptFields } from './receipt.js';
import { centsOf, readAmount, readDate, readTime } from './values.js';

/** The fields of a bill or receipt in a document of another class. */
export interface ByLabels {
  readonly fields: readonly FoundField[];
  readonly isReceipt: boolean;
}

/**
 * Finds the fields of a bill or receipt in a document that was classified differently or not at all, but only if its
 * labels and sums show that it's one. Omits fields that the document already has, and lines.
 * @param mayBeReceipt false for a contract or a letter, because those can also mention cash and receipts
 */
export function fieldsByLabels(reading: Reading, known: readonly FoundField[], mayBeReceipt: boolean): ByLabels {
  const bill = billByItsLabels(reading);
  const isReceipt = bill.length === 0;
  const ofReceipt = isReceipt && mayBeReceipt ? receiptByItsLabels(reading) : [];
  const found = isReceipt ? ofReceipt : bill;
  return { fields: found.filter(({ name }) => !known.some((field) => field.name === name)), isReceipt };
}

const withoutLines = (fields: readonly FoundField[]): FoundField[] => fields.filter(({ line }) => line === undefined);

/** Minimum confidence of a number with its own label. */
const LABELLED = 0.85;

/**
 * A bill has net, tax and total that add up, as no other document does, plus a number after its label, a total labeled as a bill's, or a
 * bill's title. Or it has such a title with a total and a number or date, like bills without tax.
 */
function billByItsLabels(reading: Reading): FoundField[] {
  const found = withoutLines(invoiceFields(reading));
  const of = (name: string): FoundField | undefined => found.find((field) => field.name === name);
  const [net, tax, total] = ['net', 'tax', 'total'].map((name) => centsOf(of(name)?.value ?? ''));
  const isSum = net !== undefined && tax !== undefined && total !== undefined && tax > 0 && addsUp(net, tax, total);
  const isNumbered = (of('number')?.confidence ?? 0) >= LABELLED;
  const isNamed = isTitledBill(reading) && of('total') !== undefined && (isNumbered || of('date') !== undefined);
  return isNamed || (isSum && (isNumbered || isTotalOfBill(reading, of('total')))) ? found : [];
}

/** `Rechnungsbetrag`, `Invoice total`: a letter about a contract can ask for payment without a title. */
const OF_BILL = /(?<!ab|an|be|hoch|ver|vor)rechnung|invoice|factur|fattur|fatura/iu;

const isTotalOfBill = ({ pages }: Reading, total: FoundField | undefined): boolean =>
  pages
    .flatMap(({ rows }) => rows)
    .some((row) => total !== undefined && row.includes(total.cell) && row.some(({ text }) => isLabelOfBill(text)));

const isLabelOfBill = (text: string): boolean => amountLabel(text)?.field === 'total' && OF_BILL.test(text);

/** Typical words on till receipts, in seven languages. */
const TILL =
  /(?<!\p{L})(?:kassenbon|bon-?(?:nr|nummer)|kasse|kassierer\p{L}*|bediener|bed\.? ?nr|es bediente|quittung|kassenbeleg|kundenbeleg|terminal(?:-?id)?|tse|till|cashier|receipt|register|served by|ticket|caisse|caissier|caja|cajero|cassa|scontrino|kassa|kassabon|recibo|talão)(?!\p{L})/iu;
/** Payment methods and change. */
const PAID =
  /(?<!\p{L})(?:r.ckgeld|wechselgeld|change due|cash|bargeld|bar|gegeben|girocard|ec|elv|lastschrift|ec-?cash|ec-?karte|elec\.?-?cash|kartenzahlung|maestro|mastercard|visa|contactless|rendu|espèces|carte bancaire|cambio|efectivo|contanti|resto|wisselgeld|pinbetaling|troco|numerário)(?!\p{L})/iu;
/** Minimum number of receipt features besides a total. Other documents have one or two. */
const FEWEST_SIGNS = 2;
/** Receipts are short. */
const MOST_ROWS = 200;
/** In longer lines, `cash`, `till` and `receipt` are part of a sentence. */
const MOST_TILL = 40;

/**
 * A receipt has a labeled total and typical features: a time next to the date, payment method, taxes, receipt words. Words alone aren't
 * enough: one feature must be a date with time, a row of taxes, or cash and change that match a total.
 */
function receiptByItsLabels(reading: Reading): FoundField[] {
  const rows = reading.pages.flatMap((page) => page.rows);
  if (reading.pages.length > 2 || rows.length > MOST_ROWS) return [];
  const short = withShortCells(reading);
  const isCash = totalsByCash(short).size > 0;
  const structure = [hasDateWithTime(rows, reading), taxRows(reading).length > 0];
  const words = [isCash || isPaid(short), cellsIn(short).some(({ text }) => TILL.test(text))];
  const signs = [...structure, ...words].filter(Boolean).length;
  if (signs < FEWEST_SIGNS || !(isCash || structure.includes(true))) return [];
  const found = withoutLines(receiptFields(reading));
  return found.some(({ name }) => name === 'total') ? found : [];
}

const withShortCells = ({ pages, context }: Reading): Reading => ({
  pages: pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => row.filter(({ text }) => text.length <= MOST_TILL)),
  })),
  context,
});

const hasDateWithTime = (rows: readonly (readonly Cell[])[], { context }: Reading): boolean =>
  rows.some(
    (row) =>
      row.some(({ text }) => readDate(text, context) !== undefined) &&
      row.some(({ text }) => readTime(text, context) !== undefined),
  );

const isPaid = ({ pages, context }: Reading): boolean =>
  pages.some(({ rows }) =>
    rows.some(
      (row) =>
        row.some(({ text }) => PAID.test(text)) && row.some(({ text }) => readAmount(text, context) !== undefined),
    ),
  );
