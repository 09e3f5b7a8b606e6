import type { Random } from '../../printed/random.js';

/** The origin of an invoice, which determines the format of its numbers and dates. */
export type Locale = 'en-GB' | 'en-US' | 'de-DE' | 'fr-FR';

export interface Party {
  readonly name: string;
  readonly street: string;
  readonly city: string;
}

export interface InvoiceLine {
  readonly text: string;
  readonly quantity: number;
  readonly unitCents: number;
}

/** The contents of an invoice. Amounts in cents. */
export interface Invoice {
  readonly locale: Locale;
  readonly currency: 'EUR' | 'GBP' | 'USD';
  readonly seller: Party & { readonly vatId: string; readonly iban: string; readonly email: string };
  readonly buyer: Party & { readonly contact: string };
  readonly number: string;
  readonly orderNumber: string;
  readonly date: Date;
  readonly dueDate: Date;
  readonly lines: readonly InvoiceLine[];
  readonly ratePercent: number;
  readonly netCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  /** The position of the currency symbol, if it differs from the country's. */
  readonly sign?: SignPlace;
}

/** `£63.25`, `£ 63.25` or `63.25 £`. */
export type SignPlace = 'first' | 'first-apart' | 'last';

/** Names for one family of layouts; families don't share any. */
export interface Cast {
  readonly sellers: Readonly<Record<Locale, readonly Party[]>>;
  readonly buyers: Readonly<Record<Locale, readonly (Party & { readonly contact: string })[]>>;
  readonly goods: Readonly<Record<Locale, readonly string[]>>;
  readonly numbers: readonly ((random: Random, year: number) => string)[];
}

const settings = {
  'en-GB': { currency: 'GBP', rates: [20, 20, 5] },
  'en-US': { currency: 'USD', rates: [8.25, 6, 7.5] },
  'de-DE': { currency: 'EUR', rates: [19, 19, 7] },
  'fr-FR': { currency: 'EUR', rates: [20, 20, 10, 5.5] },
} as const;

const DAY_MS = 86_400_000;

/** An invoice with correct sums. */
export function makeInvoice(locale: Locale, cast: Cast, random: Random): Invoice {
  const { currency, rates } = settings[locale];
  const date = new Date(Date.UTC(random.whole(2019, 2025), random.whole(0, 11), random.whole(1, 28)));
  const seller = random.pick(cast.sellers[locale]);
  const goods = [...cast.goods[locale]];
  const lines = Array.from({ length: random.whole(2, 5) }, (): InvoiceLine => {
    const text = random.pick(goods);
    goods.splice(goods.indexOf(text), 1);
    return { text, quantity: random.whole(1, 12), unitCents: random.whole(150, 48_000) };
  });
  const netCents = lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);
  const ratePercent = random.pick(rates);
  const taxCents = Math.round((netCents * ratePercent) / 100);
  return {
    locale,
    currency,
    seller: {
      ...seller,
      vatId: vatId(locale, random),
      iban: iban(locale, random),
      email: `office@${seller.name
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z]/gu, '')
        .slice(0, 14)}.example`,
    },
    buyer: random.pick(cast.buyers[locale]),
    number: random.pick(cast.numbers)(random, date.getUTCFullYear()),
    orderNumber: random.pick([`${random.digits(6)}`, `PO-${random.digits(5)}`, `B${random.digits(7)}`]),
    date,
    dueDate: new Date(date.getTime() + random.pick([14, 30, 30, 45]) * DAY_MS),
    lines,
    ratePercent,
    netCents,
    taxCents,
    totalCents: netCents + taxCents,
  };
}

/** Country, digits, and bank code of an account number. */
const accounts: ReadonlyMap<Locale, readonly [string, number, string]> = new Map([
  ['de-DE', ['DE', 18, '']],
  ['fr-FR', ['FR', 23, '']],
]);

/** ISO 13616: the check digits make the rearranged number 1 modulo 97. */
function iban(locale: Locale, random: Random): string {
  const [country, length, bank] = accounts.get(locale) ?? ['GB', 14, 'NWBK'];
  const account = locale === 'fr-FR' ? rib(random) : `${bank}${random.digits(length)}`;
  const figures = [...`${account}${country}00`].map((one) => parseInt(one, 36)).join('');
  let rest = 0;
  for (const figure of figures) rest = (rest * 10 + Number(figure)) % 97;
  return `${country}${String(98 - rest).padStart(2, '0')}${account}`;
}

/** France: bank, branch, account, and a key that makes 89 × bank + 15 × branch + 3 × account + key divisible by 97. */
function rib(random: Random): string {
  const [bank, branch, account] = [random.digits(5), random.digits(5), random.digits(11)];
  const key = 97 - ((89 * Number(bank) + 15 * Number(branch) + 3 * Number(account)) % 97);
  return `${bank}${branch}${account}${String(key).padStart(2, '0')}`;
}

/** With valid check digits: Germany ISO 7064 MOD 11,10; France SIREN modulo 97; United Kingdom modulo 97. */
function vatId(locale: Locale, random: Random): string {
  if (locale === 'de-DE') {
    const figures = random.digits(8);
    let product = 10;
    for (const figure of figures) {
      const sum = (Number(figure) + product) % 10 || 10;
      product = (2 * sum) % 11;
    }
    return `DE${figures}${(11 - product) % 10}`;
  }
  if (locale === 'fr-FR') {
    const first = random.digits(8);
    const doubled = [...first].reduce((sum, figure, index) => {
      const value = Number(figure) * (index % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
    const siren = `${first}${(10 - (doubled % 10)) % 10}`;
    return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;
  }
  if (locale === 'en-US') return '';
  const figures = random.digits(7);
  const sum = [...figures].reduce((total, figure, index) => total + Number(figure) * (8 - index), 0);
  return `GB${figures}${String(97 - (sum % 97)).padStart(2, '0')}`;
}

/** Formats an amount for the country. */
export function amount(cents: number, { locale, currency, sign }: Invoice, withCurrency = true): string {
  const written = new Intl.NumberFormat(locale, {
    ...(withCurrency && sign === undefined ? { style: 'currency', currency } : {}),
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);
  if (!withCurrency || sign === undefined) return written;
  const mark = { EUR: '€', GBP: '£', USD: '$' }[currency];
  return sign === 'last' ? `${written} ${mark}` : `${mark}${sign === 'first' ? '' : ' '}${written}`;
}

export const percent = (rate: number, { locale }: Invoice): string =>
  locale.startsWith('en') ? `${rate}%` : `${new Intl.NumberFormat(locale).format(rate)} %`;

export type DateStyle = 'short' | 'long' | 'iso';

/** Formats a date for the country. */
export function day(date: Date, locale: Locale, style: DateStyle): string {
  if (style === 'iso') return date.toISOString().slice(0, 10);
  const options: Intl.DateTimeFormatOptions =
    style === 'long'
      ? { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }
      : { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(locale, options).format(date);
}

export const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/gu, '$1 ');

const money = (cents: number, currency: string): string => `${currency} ${(cents / 100).toFixed(2)}`;

/** The cells of its lines; not every layout shows the unit price. */
export const linesOf = ({ lines, currency }: Invoice, withUnitPrice: boolean): Record<string, string>[] =>
  lines.map(({ text, quantity, unitCents }) => ({
    'item-description': text,
    'item-quantity': String(quantity),
    ...(withUnitPrice && { 'item-unit-price': money(unitCents, currency) }),
    'item-amount': money(quantity * unitCents, currency),
  }));

/** The expected fields by name, in normalized form. */
export function truthOf(invoice: Invoice, shown: ReadonlySet<string>): Record<string, string> {
  const all: Record<string, string> = {
    seller: invoice.seller.name,
    buyer: invoice.buyer.name,
    number: invoice.number,
    date: day(invoice.date, invoice.locale, 'iso'),
    'due-date': day(invoice.dueDate, invoice.locale, 'iso'),
    'order-number': invoice.orderNumber,
    net: money(invoice.netCents, invoice.currency),
    'tax-rate': String(invoice.ratePercent),
    tax: money(invoice.taxCents, invoice.currency),
    total: money(invoice.totalCents, invoice.currency),
    currency: invoice.currency,
    iban: invoice.seller.iban,
    'vat-id': invoice.seller.vatId,
  };
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => shown.has(name) && value !== ''));
}
