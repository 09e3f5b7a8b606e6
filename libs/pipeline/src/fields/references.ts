import { numberOfRole, type ChainRole } from '@cartulary/contracts/chains';
import { valuesByLabel } from './by-label.js';
import { isTitledBill } from './bill-title.js';
import type { FoundField, Reading } from './found-field.js';
import { invoiceFields } from './invoice.js';
import { labelFinder } from './labels.js';
import { readNumber } from './values.js';

/** Labels for the numbers of trade documents, in English, German and French. */
const phrases: Readonly<Record<string, string>> = {
  'offer-number':
    'offer number | offer no | offer # | offer | quotation number | quotation no | quotation # | quotation | quote number | quote no | quote # | quote | your offer | our offer | our quotation | angebotsnummer | angebotsnr | angebots-nr | angebot nr | angebot | ihr angebot | unser angebot | gemäß angebot | kostenvoranschlag nr | kostenvoranschlag | offertnummer | offerte nr | n° de devis | numéro de devis | devis n° | devis no | devis',
  'order-number':
    'order number | order no | order # | order | purchase order number | purchase order no | purchase order | po number | po no | po # | your order | our order | order confirmation no | order confirmation | sales order | bestellnummer | bestellnr | bestell-nr | bestellung nr | bestellung | ihre bestellung | auftragsnummer | auftragsnr | auftrags-nr | auftrag nr | auftrag | ihr auftrag | auftragsbestätigung nr | auftragsbestätigung | n° de commande | numéro de commande | commande n° | commande no | commande | bon de commande n° | bon de commande | votre commande | confirmation de commande',
  'delivery-note-number':
    'delivery note number | delivery note no | delivery note # | delivery note | delivery no | delivery number | packing slip no | packing slip | dispatch note no | dispatch note | lieferscheinnummer | lieferscheinnr | lieferschein-nr | lieferschein nr | lieferschein | n° de bon de livraison | bon de livraison n° | bon de livraison no | bon de livraison | livraison n°',
  'customer-number':
    'customer number | customer no | customer # | customer id | client number | client no | account no | your customer number | kundennummer | kundennr | kunden-nr | kunden nr | ihre kundennummer | debitorennummer | numéro client | n° client | client n° | code client | numéro de client | n° de client',
  // Not requested by any caller: the longest label counts, so an order date isn't mistaken for an order.
  other:
    'order date | date of order | offer date | quotation date | delivery date | delivery address | delivery terms | customer | bestelldatum | auftragsdatum | angebotsdatum | lieferdatum | lieferadresse | liefertermin | date de commande | date de livraison | adresse de livraison',
};

export const referenceLabels = labelFinder(
  Object.fromEntries(Object.entries(phrases).map(([field, list]) => [field, list.split('|')])),
);

const readers = {
  'offer-number': readNumber,
  'order-number': readNumber,
  'delivery-note-number': readNumber,
  'customer-number': readNumber,
};

/** Maximum confidence: no sum can confirm or refute the number of another document. */
const MOST_SURE = 0.93;

/** The numbers by which trade documents refer to each other: of the offer, the order, the delivery note, the customer. */
export function referenceFields(reading: Reading): FoundField[] {
  const found = valuesByLabel(reading, readers, referenceLabels);
  return [...found.values()].flatMap(([first]): FoundField[] =>
    first ? [{ ...first, confidence: Math.min(MOST_SURE, first.confidence) }] : [],
  );
}

/** Titles of such documents, longer ones first. */
const titles: Readonly<Record<Exclude<ChainRole, 'invoice'>, readonly string[]>> = {
  'delivery-note': ['delivery note', 'packing slip', 'dispatch note', 'lieferschein', 'bon de livraison'],
  offer: ['quotation', 'quote', 'offer', 'angebot', 'kostenvoranschlag', 'offerte', 'devis'],
  order: [
    'order confirmation',
    'purchase order',
    'sales order',
    'auftragsbestätigung',
    'bestellung',
    'confirmation de commande',
    'bon de commande',
  ],
};
const ROWS_OF_TITLE = 25;
const LONGEST_TITLE = 40;

/** A document's role according to its own title, followed by nothing or its number; undefined for all others. */
export function paperOf(reading: Reading): Exclude<ChainRole, 'invoice'> | undefined {
  if (isTitledBill(reading)) return undefined;
  for (const row of (reading.pages[0]?.rows ?? []).slice(0, ROWS_OF_TITLE))
    for (const { text } of row) {
      const title = text.length > LONGEST_TITLE ? undefined : titleOf(text.toLowerCase().trim());
      if (title) return title;
    }
  return undefined;
}

function titleOf(text: string): Exclude<ChainRole, 'invoice'> | undefined {
  for (const role of ['delivery-note', 'offer', 'order'] as const)
    for (const title of titles[role]) {
      if (!text.startsWith(title)) continue;
      const behind = text.slice(title.length).trim();
      // `Angebot Nr. A-17`, but not `Quotation marks` or `Lieferscheinnummer`.
      if (behind === '' || isNumber(text.slice(title.length))) return role;
    }
  return undefined;
}

const isNumber = (behind: string): boolean =>
  behind.startsWith(' ') && [...behind].some((one) => one >= '0' && one <= '9') && behind.trim().split(' ').length <= 2;

/**
 * The fields of an offer, an order, or a delivery note: its own number and the numbers it refers to, its parties, sums,
 * and lines. A number with only a generic label is the document's own.
 */
export function paperFields(reading: Reading, role: Exclude<ChainRole, 'invoice'>): FoundField[] {
  const own = numberOfRole[role];
  const named = referenceFields(reading);
  const bill = invoiceFields(reading);
  const number = bill.find(({ name }) => name === 'number');
  const isNamed = named.some(({ name }) => name === own);
  const ofBill = bill.filter(
    ({ name }) => !['number', 'due-date', 'iban', ...named.map((one) => one.name)].includes(name),
  );
  return [...named, ...(number && !isNamed ? [{ ...number, name: own }] : []), ...ofBill];
}
