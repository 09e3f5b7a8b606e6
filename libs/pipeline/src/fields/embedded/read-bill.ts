import { embeddedBillLimits as limits } from '@cartulary/contracts/limits/embedded-bills';
import type { FieldName } from '@cartulary/contracts/understanding';
import { SaxesParser, type SaxesTagNS } from 'saxes';

/** The data of an electronic invoice, in the normalized form of fields. */
export type BillValues = Readonly<Partial<Record<FieldName, string>>>;

/** Root elements of ZUGFeRD 1, and of Factur-X and ZUGFeRD 2. */
const ROOTS: readonly string[] = ['CrossIndustryDocument', 'CrossIndustryInvoice'];
/** A line item. Its contents don't apply to the whole bill. */
const LINE = 'IncludedSupplyChainTradeLineItem';

/** Paths of the values to read, as their last {@link WAY_NAMES} names. Nothing else is kept. */
const WAYS = {
  seller: ['/SellerTradeParty/Name'],
  buyer: ['/BuyerTradeParty/Name'],
  number: ['/ExchangedDocument/ID', '/HeaderExchangedDocument/ID'],
  date: ['/ExchangedDocument/IssueDateTime/DateTimeString', '/HeaderExchangedDocument/IssueDateTime/DateTimeString'],
  dueDate: ['/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString'],
  order: ['/BuyerOrderReferencedDocument/ID', '/BuyerOrderReferencedDocument/IssuerAssignedID'],
  net: ['MonetarySummation/TaxBasisTotalAmount'],
  rate: ['Settlement/ApplicableTradeTax/ApplicablePercent', 'Settlement/ApplicableTradeTax/RateApplicablePercent'],
  tax: ['MonetarySummation/TaxTotalAmount'],
  total: ['MonetarySummation/GrandTotalAmount'],
  currency: ['/InvoiceCurrencyCode'],
  iban: ['/PayeePartyCreditorFinancialAccount/IBANID'],
  vatId: ['/SellerTradeParty/SpecifiedTaxRegistration/ID'],
} as const satisfies Record<string, readonly string[]>;
type Way = keyof typeof WAYS;
const ways = Object.entries(WAYS) as [Way, readonly string[]][];
const WAY_NAMES = 3;

/** The data isn't such an invoice, or can't be parsed. */
export class BillUnreadable extends Error {
  override readonly name = 'BillUnreadable';
}

/** Text at one of the paths we read. */
interface Leaf {
  readonly way: Way;
  readonly text: string;
  readonly scheme: string | undefined;
}

/**
 * Reads a cross-industry invoice. Nothing is resolved or fetched. Document type declarations, and with them custom entities, are rejected,
 * as is anything beyond the contract's limits.
 * @throws BillUnreadable
 */
export function readBill(bytes: Uint8Array): BillValues {
  if (bytes.length > limits.maxBytes) throw new BillUnreadable(`${bytes.length} bytes`);
  const leaves = leavesOf(new TextDecoder().decode(bytes));
  const first = (way: Way, scheme?: string): string | undefined =>
    leaves.find((leaf) => leaf.way === way && (scheme === undefined || leaf.scheme === scheme))?.text;
  const currency = first('currency');
  const rates = new Set(leaves.flatMap(({ way, text }) => (way === 'rate' ? [numberOf(text)] : [])));
  return present({
    seller: first('seller'),
    buyer: first('buyer'),
    number: first('number'),
    date: dateOf(first('date')),
    'due-date': dateOf(first('dueDate')),
    'order-number': first('order'),
    net: amountOf(first('net'), currency),
    'tax-rate': rates.size === 1 ? [...rates][0] : undefined,
    tax: amountOf(first('tax'), currency),
    total: amountOf(first('total'), currency),
    currency,
    iban: first('iban')?.replace(/\s/gu, ''),
    'vat-id': first('vatId', 'VA'),
  });
}

interface OpenElement {
  readonly name: string;
  readonly scheme: string | undefined;
  readonly isOfLine: boolean;
  text: string;
  isLeaf: boolean;
}

/**
 * Collects the text we read by local names, because prefixes vary by file. Keeps nothing else, and only the last names
 * of each path: otherwise, nesting combined with repetition would use too much memory. Exported for its test.
 */
export function leavesOf(xml: string): Leaf[] {
  const parser = new SaxesParser({ xmlns: true });
  const open: OpenElement[] = [];
  const leaves: Leaf[] = [];
  let count = 0;
  const refuse = (why: string): never => {
    throw new BillUnreadable(why);
  };
  parser.on('error', (error) => refuse(error.message));
  parser.on('doctype', () => refuse('a document type is not allowed'));
  parser.on('opentag', ({ local: name, attributes }: SaxesTagNS) => {
    count += 1;
    if (count > limits.maxElements || open.length >= limits.maxDepth) refuse('too many elements');
    if (name.length > limits.maxNameCharacters) refuse('a name is too long');
    if (open.length === 0 && !ROOTS.includes(name)) refuse(`the root is ${name}`);
    const parent = open.at(-1);
    if (parent) parent.isLeaf = false;
    const isOfLine = name === LINE || parent?.isOfLine === true;
    open.push({ name, scheme: attributes['schemeID']?.value, isOfLine, text: '', isLeaf: true });
  });
  const take = (text: string): void => {
    const top = open.at(-1);
    if (top && top.text.length <= limits.maxValueCharacters) top.text += text;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    const way = wayTo(open);
    const closed = open.pop();
    if (way === undefined || closed === undefined) return;
    const text = closed.text.replace(/\s+/gu, ' ').trim();
    if (text !== '' && text.length <= limits.maxValueCharacters) leaves.push({ way, text, scheme: closed.scheme });
  });
  parser.write(xml.replace(/^\uFEFF/u, '')).close();
  return leaves;
}

/** The path to the innermost open element; undefined if it has child elements, belongs to a line, or isn't one we read. */
function wayTo(open: readonly OpenElement[]): Way | undefined {
  const top = open.at(-1);
  if (!top?.isLeaf || top.isOfLine) return undefined;
  const names = open
    .slice(-WAY_NAMES)
    .map(({ name }) => `/${name}`)
    .join('');
  return ways.find(([, ends]) => ends.some((end) => names.endsWith(end)))?.[0];
}

/** Format 102 of UN/EDIFACT 2379, the only one used in such invoices. Invalid dates are undefined. */
function dateOf(text: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/u.exec(text ?? '') ?? [];
  if (year === undefined) return undefined;
  const date = `${year}-${month}-${day}`;
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : undefined;
}

const isNumber = (text: string): boolean => /^-?\d{1,12}(?:\.\d{1,6})?$/u.test(text);
const numberOf = (text: string): string => (isNumber(text) ? String(Number(text)) : text);

const amountOf = (text: string | undefined, currency: string | undefined): string | undefined =>
  text === undefined || !isNumber(text)
    ? undefined
    : `${currency === undefined ? '' : `${currency} `}${Number(text).toFixed(2)}`;

const present = (values: Partial<Record<FieldName, string | undefined>>): BillValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
