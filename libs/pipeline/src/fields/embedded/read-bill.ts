import { embeddedBillLimits as limits } from '@cartulary/contracts/limits/embedded-bills';
import type { FieldName } from '@cartulary/contracts/understanding';
import { SaxesParser, type SaxesTagNS } from 'saxes';

/** What the data of an electronic invoice says, in the normalised form of fields. */
export type BillValues = Readonly<Partial<Record<FieldName, string>>>;

/** The roots of ZUGFeRD 1 and of Factur-X with ZUGFeRD 2. */
const ROOTS: readonly string[] = ['CrossIndustryDocument', 'CrossIndustryInvoice'];
/** A line of a bill: what it says is not said of the bill. */
const LINE = 'IncludedSupplyChainTradeLineItem';

/** The data is not such an invoice, or can't be read. */
export class BillUnreadable extends Error {
  override readonly name = 'BillUnreadable';
}

interface Leaf {
  readonly path: string;
  readonly text: string;
  readonly scheme: string | undefined;
}

/**
 * Reads a cross-industry invoice. Nothing is resolved or fetched: a document type, and with it every entity of one's own, is
 * refused, and so is what is larger than the contract's limits.
 * @throws BillUnreadable
 */
export function readBill(bytes: Uint8Array): BillValues {
  if (bytes.length > limits.maxBytes) throw new BillUnreadable(`${bytes.length} bytes`);
  const leaves = leavesOf(new TextDecoder().decode(bytes));
  const first = (end: RegExp, scheme?: string): string | undefined =>
    leaves.find((leaf) => end.test(leaf.path) && (scheme === undefined || leaf.scheme === scheme))?.text;
  const currency = first(/\/InvoiceCurrencyCode$/u);
  const amount = (name: string): string | undefined =>
    amountOf(leaves.find(({ path }) => path.endsWith(`MonetarySummation/${name}`))?.text, currency);
  const rates = new Set(leaves.flatMap(({ path, text }) => (RATE.test(path) ? [numberOf(text)] : [])));
  return present({
    seller: first(/\/SellerTradeParty\/Name$/u),
    buyer: first(/\/BuyerTradeParty\/Name$/u),
    number: first(/\/(?:Header)?ExchangedDocument\/ID$/u),
    date: dateOf(first(/\/(?:Header)?ExchangedDocument\/IssueDateTime\/DateTimeString$/u)),
    'due-date': dateOf(first(/\/SpecifiedTradePaymentTerms\/DueDateDateTime\/DateTimeString$/u)),
    'order-number': first(/\/BuyerOrderReferencedDocument\/(?:IssuerAssigned)?ID$/u),
    net: amount('TaxBasisTotalAmount'),
    'tax-rate': rates.size === 1 ? [...rates][0] : undefined,
    tax: amount('TaxTotalAmount'),
    total: amount('GrandTotalAmount'),
    currency,
    iban: first(/\/PayeePartyCreditorFinancialAccount\/IBANID$/u)?.replace(/\s/gu, ''),
    'vat-id': first(/\/SellerTradeParty\/SpecifiedTaxRegistration\/ID$/u, 'VA'),
  });
}

const RATE = /Settlement\/ApplicableTradeTax\/(?:Rate)?ApplicablePercent$/u;

/** The texts of elements that have no others, with the way to them by local names; prefixes are each file's own. */
function leavesOf(xml: string): Leaf[] {
  const parser = new SaxesParser({ xmlns: true });
  const open: { name: string; scheme: string | undefined; text: string; isLeaf: boolean }[] = [];
  const leaves: Leaf[] = [];
  let count = 0;
  const refuse = (why: string): never => {
    throw new BillUnreadable(why);
  };
  parser.on('error', (error) => refuse(error.message));
  parser.on('doctype', () => refuse('a document type is not allowed'));
  parser.on('opentag', (tag: SaxesTagNS) => {
    count += 1;
    if (count > limits.maxElements || open.length >= limits.maxDepth) refuse('too many elements');
    if (open.length === 0 && !ROOTS.includes(tag.local)) refuse(`the root is ${tag.local}`);
    const parent = open.at(-1);
    if (parent) parent.isLeaf = false;
    open.push({ name: tag.local, scheme: tag.attributes['schemeID']?.value, text: '', isLeaf: true });
  });
  const take = (text: string): void => {
    const top = open.at(-1);
    if (top && top.text.length <= limits.maxValueCharacters) top.text += text;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    const path = open.map(({ name }) => name).join('/');
    const closed = open.pop();
    const text = closed?.text.replace(/\s+/gu, ' ').trim() ?? '';
    const isTaken = closed?.isLeaf === true && text !== '' && text.length <= limits.maxValueCharacters;
    if (isTaken && !path.includes(LINE)) leaves.push({ path, text, scheme: closed.scheme });
  });
  parser.write(xml.replace(/^\uFEFF/u, '')).close();
  return leaves;
}

/** Format 102 of UN/EDIFACT 2379, the only one that such invoices use. */
function dateOf(text: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/u.exec(text ?? '') ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
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
