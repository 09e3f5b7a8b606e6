/** Labels of values, by field name. Written for this project in English, German, French, with Spanish, Italian and Dutch. */
const phrases: Readonly<Record<string, string>> = {
  number:
    'invoice number | invoice no | invoice nr | invoice # | invoice id | inv no | inv number | inv # | invoice ref | invoice reference | invoice | bill number | bill no | document number | document no | doc no | number | no | rechnungsnummer | rechnungsnr | rechnungs-nr | rechnung nr | rechnung nummer | rechnung | re-nr | belegnummer | belegnr | beleg-nr | beleg nr | dokumentnummer | numéro de facture | n° de facture | no de facture | facture n° | facture no | facture numéro | facture | numéro | n° facture | número de factura | factura n.º | factura nº | nº de factura | factura | fattura n. | numero fattura | fattura numero | numero | factuurnummer | factuur nr | tax invoice no | tax invoice number | credit note number | rechnungskorrektur nr | rechnungskorrektur | korrekturrechnung nr | korrekturrechnung | gutschriftnummer | gutschriftsnummer | gutschrift nr | gutschrift-nr | stornorechnung nr | stornorechnung | avoir n° | numéro d’avoir | numero nota di credito',
  date: "invoice date | date of invoice | date of issue | issue date | issued | issued on | issued at | bill date | billing date | document date | tax point | tax date | date | dated | datum | rechnungsdatum | belegdatum | ausstellungsdatum | rechnung vom | date de facture | date facture | date de facturation | date d’émission | date d'émission | émise le | émis le | date du document | le | fecha | fecha de factura | fecha de emisión | data | data fattura | data di emissione | factuurdatum",
  'due-date':
    "due date | payment due | payment due date | payment due by | due | due by | due on | date due | pay by | payable by | please pay by | please pay before | pay before | to be paid by | settle by | settlement date | settlement due | fällig am | fällig | fälligkeit | fälligkeitsdatum | zahlbar bis | zahlbar bis zum | zahlungsziel | zu zahlen bis | zahlung bis | échéance | date d’échéance | date d'échéance | date limite de paiement | date limite | à régler avant le | à payer avant le | à régler le | payable le | payable avant le | vencimiento | fecha de vencimiento | scadenza | data di scadenza | vervaldatum | te betalen voor",
  'order-number':
    'order number | order no | order # | order ref | order reference | order id | order | your order | your order no | your reference | your ref | customer order | customer order no | cust ref | cust. ref | cust order | customer ref | customer reference | purchase order | purchase order no | purchase order number | po number | po no | po # | p.o. | p.o. # | p.o. no | p.o. number | po | bestellnummer | bestellnr | bestell-nr | bestellung | bestellung nr | ihre bestellung | ihre bestellnummer | auftragsnummer | auftragsnr | auftrags-nr | auftrag | ihr auftrag | ihr zeichen | n° de commande | numéro de commande | commande n° | commande | bon de commande | votre commande | réf commande | réf. commande | votre référence | pedido | número de pedido | pedido n.º | su pedido | numero ordine | ordine | vs. ordine | bestelnummer | uw referentie',
  net: 'subtotal | sub-total | sub total | net | net total | net amount | total net | net value | total excl vat | total excl. vat | total excluding vat | total ex vat | total before tax | total excl tax | amount excl vat | taxable amount | taxable value | taxable | amount before tax | goods total | goods value | goods | netto | nettobetrag | nettosumme | summe netto | netto summe | gesamt netto | netto gesamt | gesamtnetto | netto-betrag | zwischensumme | warenwert | summe | total ht | montant ht | total hors taxe | total hors taxes | sous-total | sous-total ht | sous total | montant hors taxes | base ht | subtotal | base imponible | imponibile | totale imponibile | totale netto | subtotaal | totaal excl. btw | bedrag excl btw',
  tax: 'vat | v.a.t. | vat amount | total vat | vat total | tax | sales tax | tax amount | total tax | gst | hst | pst | mwst | mwst. | mwst-betrag | mehrwertsteuer | ust | ust. | umsatzsteuer | zzgl mwst | zzgl. mwst | zzgl. mwst. | zzgl. ust | zzgl. ust. | zzgl. umsatzsteuer | zzgl ust | enthaltene mwst | darin enthaltene mwst | inkl mwst | steuer | steuerbetrag | tva | montant tva | total tva | dont tva | iva | importe iva | cuota iva | imposta | totale iva | btw | btw bedrag',
  total:
    'total | grand total | invoice total | total due | total amount | total amount due | total payable | total to pay | total incl vat | total including vat | total inc vat | total incl. vat | total incl tax | amount due | amount payable | amount to pay | balance due | balance | please pay | gross | gross total | gross amount | to pay | total gbp | total eur | total usd | total rm | gesamt | gesamtbetrag | gesamtsumme | endbetrag | endsumme | rechnungsbetrag | rechnungssumme | bruttobetrag | brutto | gesamt brutto | summe brutto | zu zahlen | zu zahlender betrag | zahlbetrag | zahlbetrag eur | zu zahlen eur | summe eur | gesamt eur | total ttc | montant ttc | net à payer | montant à payer | total à payer | à payer | a payer | total general | total a pagar | importe total | totale | totale fattura | totale da pagare | totale documento | totaal | totaal te betalen | te betalen | totaal incl. btw | amount',
  'tax-rate':
    'vat rate | tax rate | vat % | tax % | rate of vat | steuersatz | mwst-satz | mwst. % | mwst % | ust % | zzgl. ust % | ust-satz | mwst-satz | taux tva | taux de tva | tva % | montant tva % | tipo iva | aliquota | aliquota iva | sales tax % | btw %',
  buyer:
    'bill to | billed to | invoice to | invoiced to | sold to | customer | client | buyer | purchaser | to | ship to | deliver to | attention | rechnungsempfänger | rechnungsadresse | rechnung an | an | kunde | kundin | käufer | auftraggeber | empfänger | lieferadresse | facturé à | facturer à | adresse de facturation | destinataire | acheteur | facturar a | cliente | destinatario | intestatario | spett.le | klant | factuuradres | facture à',
  seller:
    'from | seller | vendor | supplier | sold by | issued by | biller | remit to | pay to | payee | make checks payable to | verkäufer | lieferant | rechnungssteller | zahlungsempfänger | vendeur | fournisseur | émetteur | bénéficiaire | proveedor | emisor | fornitore | cedente | leverancier | begunstigde | account name | kontoinhaber',
  'vat-id':
    'vat id | ust.-identnr | ust.-idnr | ust.-id.-nr | ust.-id-nr | ust-identnr | vat no | vat number | vat reg no | vat registration | vat registration no | vat registration number | vat reg | ust-idnr | ust-id-nr | ust-id | ust-ident-nr | ust idnr | uid | uid-nr | umsatzsteuer-id | n° tva | no tva | numéro tva | n° tva intracommunautaire | tva intracommunautaire | tva intracom | tva intra | nif | cif | partita iva | p.iva | p. iva | btw-nummer | btw nr',
  'receipt-number':
    'receipt no | receipt number | receipt # | receipt | rcpt no | bill no | bill number | check # | check no | check number | ticket no | ticket # | transaction | transaction no | trans # | trans no | trx no | invoice no | invoice # | invoice number | doc no | document no | tax invoice no | bon-nr | bon nr | bonnummer | beleg-nr | beleg nr | belegnr | beleg | belegnummer | quittung nr | quittungsnummer | kassenbon nr | ticket n° | ticket | reçu n° | reçu | reçu no | n° de ticket | facture n° | factura simplificada | ticket nº | ricevuta n. | scontrino n. | documento n. | bonnr | order # | order number | order no',
  account:
    'account number | account no | account # | account | a/c no | a/c | acct no | acct # | account id | kontonummer | konto-nr | konto nr | konto | iban | compte n° | n° de compte | numéro de compte | compte | cuenta | número de cuenta | conto | conto corrente n. | rekeningnummer | rekening | card number',
  holder:
    'account holder | account name | holder | name | member | member name | customer name | customer | kontoinhaber | kontoinhaberin | inhaber | titulaire | titulaire du compte | nom | titular | intestatario | rekeninghouder | client',
  'opening-balance':
    'opening balance | beginning balance | starting balance | balance brought forward | brought forward | previous balance | balance forward | balance b/f | start balance | alter kontostand | anfangssaldo | saldovortrag | alter saldo | kontostand am beginn | anfangsbestand | eröffnungssaldo | solde initial | ancien solde | solde précédent | solde antérieur | solde de départ | saldo inicial | saldo anterior | saldo iniziale | beginsaldo | vorig saldo',
  'closing-balance':
    'closing balance | ending balance | end balance | new balance | final balance | balance carried forward | carried forward | balance c/f | current balance | balance at end | neuer kontostand | endsaldo | neuer saldo | schlusssaldo | kontostand | aktueller kontostand | solde final | nouveau solde | solde au | solde créditeur | solde débiteur | saldo final | saldo actual | saldo finale | eindsaldo | nieuw saldo',
  period:
    'period | statement period | statement dates | statement date range | billing period | for the period | period covered | zeitraum | abrechnungszeitraum | auszugszeitraum | kontoauszug vom | période | période du | relevé du | période de | periodo | período | periodo dal | periode | statement from | from',
  subject:
    'subject | re | regarding | concerning | betreff | betr. | betrifft | objet | concerne | concernant | asunto | oggetto | betreft | onderwerp',
  reference:
    'our ref | our reference | ref | reference | reference no | your ref | file no | our file | unser zeichen | unsere zeichen | zeichen | aktenzeichen | geschäftszeichen | az | gz | ihr zeichen | vorgangsnummer | nos réf | nos références | notre référence | notre réf | vos réf | v/réf | n/réf | réf | référence | nuestra referencia | referencia | ns. rif | rif | ons kenmerk | kenmerk | case no | claim no | policy no',
  sender: 'from | sender | absender | von | expéditeur | de | remitente | mittente | afzender',
  recipient: 'to | recipient | an | empfänger | à | destinataire | à l’attention de | destinatario | aan',
  'effective-date':
    "effective date | date of agreement | commencement date | start date | date | dated | vertragsbeginn | beginn | inkrafttreten | date d’effet | date d'effet | prise d’effet | fecha de inicio",
  'end-date':
    'end date | expiry date | expiration date | termination date | expires | vertragsende | ende | laufzeit bis | date de fin | fin du contrat | fecha de fin',
};

/** `Lieferant GmbH` is a name, not a label. */
const LEGAL_FORM = /^[ ](?:GmbH|AG|KG|UG|SE|Ltd|LTD|Limited|LLC|Inc|plc|SARL|SAS|SA|S\.A\.|S\.L\.|B\.V\.)(?![\p{L}])/u;

interface Phrase {
  readonly field: string;
  readonly words: string;
}

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’`´]/gu, "'")
    .replace(/[\s\u00A0]+/gu, ' ');

/** A label at the beginning of a text. */
export interface Label {
  readonly field: string;
  /** Its end, including colon and spaces, in UTF-16 units. */
  readonly end: number;
  /** Share of the letters before the value that it accounts for, 0 to 1. */
  readonly strength: number;
}

/** Finds the requested fields' labels at the beginning of a text. Only the longest counts. */
export type FindLabels = (text: string, fields: ReadonlySet<string>) => Label[];

/** Creates a label finder from the phrases of each field. */
export function labelFinder(phrasesOfFields: Readonly<Record<string, readonly string[]>>): FindLabels {
  // Longest first, so `invoice date` doesn't match `invoice`.
  const all = Object.entries(phrasesOfFields)
    .flatMap(([field, list]) => list.map((words): Phrase => ({ field, words: normal(words.trim()) })))
    .sort((a, b) => b.words.length - a.words.length);
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of all) {
    const letter = phrase.words[0] ?? '';
    byFirst.set(letter, [...(byFirst.get(letter) ?? []), phrase]);
  }
  const phrasesOf = new Map<string, string[]>();
  for (const { field, words } of all) phrasesOf.set(field, [...(phrasesOf.get(field) ?? []), words]);
  return (text, fields) => {
    const lower = normal(text.slice(0, 80));
    if (lower.length !== Math.min(80, text.length)) return [];
    let longest = 0;
    const found: Label[] = [];
    for (const { field, words } of byFirst.get(lower[0] ?? '') ?? []) {
      if (words.length < longest) break;
      if (!lower.startsWith(words) || /^(?:[\p{L}\p{N}]|[-/_][\p{L}\p{N}])/u.test(lower.slice(words.length))) continue;
      // The longest label counts even if its field isn't requested: a due date isn't a date.
      longest = words.length;
      if (!fields.has(field) || LEGAL_FORM.test(text.slice(words.length))) continue;
      const rest =
        /^[.]?[ ]?(?:\((?!\d)[^)]{0,30}\))?[ ]*(?:[:#=–]|-(?![ ]?\d[\d.,]{0,14}[.,]\d{2}(?![\d.,]))|n°|nr\.?|no\.?)?[ ]*[:#]?[ ]*/iu.exec(
          text.slice(words.length),
        )?.[0].length ?? 0;
      const end = afterTranslation(text, words.length + rest, phrasesOf.get(field) ?? []);
      found.push({ field, end, strength: /[:#]\s*$/u.test(text.slice(0, end)) ? 1 : 0.94 });
    }
    return found;
  };
}

/** The end of a label that is repeated in another language: `Rechnungsnummer / Invoice number:`. */
function afterTranslation(text: string, end: number, phrasesOfField: readonly string[]): number {
  const slash = /^[/|][ ]?/u.exec(text.slice(end))?.[0].length;
  if (slash === undefined) return end;
  const rest = normal(text.slice(end + slash, end + slash + 60));
  const again = phrasesOfField.find(
    (words) => rest.startsWith(words) && !/^[\p{L}\p{N}]/u.test(rest.slice(words.length)),
  );
  if (again === undefined) return end;
  const mark = /^[ .:#]{0,4}/u.exec(rest.slice(again.length))?.[0].length ?? 0;
  return end + slash + again.length + mark;
}

export const labelsOf = labelFinder(
  Object.fromEntries(Object.entries(phrases).map(([field, list]) => [field, list.split('|')])),
);
