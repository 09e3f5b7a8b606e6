import type { Locale } from './invoice.js';

/** The labels of the frozen layouts. */
export interface Wording {
  readonly title: string;
  readonly number: string;
  readonly date: string;
  readonly due: string;
  readonly order: string;
  readonly to: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly vatId: string;
  readonly heads: readonly [string, string, string, string];
}

/** Two per country; `heads` are the table's. */
export const frozenWordings: Readonly<Record<Locale, readonly Wording[]>> = {
  'en-GB': [
    {
      title: 'Sales Invoice',
      number: 'Document No.',
      date: 'Tax point',
      due: 'Settle by',
      order: 'Your order',
      to: 'Invoiced to',
      net: 'Goods total',
      tax: 'VAT',
      total: 'Amount payable',
      vatId: 'VAT registration',
      heads: ['Description', 'Qty', 'Price each', 'Line total'],
    },
    {
      title: 'TAX INVOICE',
      number: 'Invoice',
      date: 'Invoice date',
      due: 'Due',
      order: 'Cust. ref',
      to: 'Customer',
      net: 'Net',
      tax: 'VAT',
      total: 'Gross',
      vatId: 'VAT No.',
      heads: ['Item', 'Units', 'Rate', 'Amount'],
    },
  ],
  'en-US': [
    {
      title: 'INVOICE',
      number: 'Invoice #',
      date: 'Issued',
      due: 'Payment due by',
      order: 'P.O. #',
      to: 'Sold to',
      net: 'Subtotal',
      tax: 'Sales tax',
      total: 'Balance due',
      vatId: '',
      heads: ['Item', 'Qty', 'Unit price', 'Ext. price'],
    },
    {
      title: 'Invoice',
      number: 'Inv. number',
      date: 'Date of issue',
      due: 'Pay by',
      order: 'Order ref.',
      to: 'Billed to',
      net: 'Taxable amount',
      tax: 'Tax',
      total: 'Invoice total',
      vatId: '',
      heads: ['Description', 'Quantity', 'Price', 'Amount'],
    },
  ],
  'de-DE': [
    {
      title: 'Rechnung',
      number: 'Belegnummer',
      date: 'Belegdatum',
      due: 'Fällig am',
      order: 'Ihre Bestellung',
      to: 'Rechnungsempfänger',
      net: 'Summe netto',
      tax: 'MwSt.',
      total: 'Rechnungsbetrag',
      vatId: 'USt-ID',
      heads: ['Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamt'],
    },
    {
      title: 'RECHNUNG',
      number: 'Rechnungsnummer',
      date: 'Datum',
      due: 'Zahlungsziel',
      order: 'Auftragsnr.',
      to: 'Kunde',
      net: 'Zwischensumme',
      tax: 'zzgl. USt',
      total: 'Endbetrag',
      vatId: 'UID',
      heads: ['Artikel', 'Anzahl', 'Preis', 'Betrag'],
    },
  ],
  'fr-FR': [
    {
      title: 'FACTURE',
      number: 'Numéro',
      date: 'Émise le',
      due: 'À régler avant le',
      order: 'Votre commande',
      to: 'Facturé à',
      net: 'Montant HT',
      tax: 'Montant TVA',
      total: 'Net à payer',
      vatId: 'N° TVA',
      heads: ['Désignation', 'Qté', 'P.U. HT', 'Total'],
    },
    {
      title: 'Facture',
      number: 'Facture n°',
      date: 'Date',
      due: 'Date limite de paiement',
      order: 'Réf. commande',
      to: 'Destinataire',
      net: 'Sous-total HT',
      tax: 'TVA',
      total: 'Total à payer',
      vatId: 'TVA intracom.',
      heads: ['Article', 'Quantité', 'Prix', 'Montant'],
    },
  ],
};
