import type { Candidate } from './candidate.js';

const SUBJECT =
  'invoice|inv|order|purchase order|p\\.?o\\.?|receipt|rcpt|bill|customer|client|account|acct|a\\/c|contract|agreement|policy|claim|case|file|reference|ref|tracking|transaction|trans|trx|txn|booking|reservation|confirmation|approval|auth(?:orization)?|member(?:ship)?|patient|employee|serial|licen[cs]e|permit|registration|reg|company(?: reg(?:istration)?)?|ticket|job|project|batch|lot|item|sku|part|docket|document|doc|report|quote|quotation|estimate|check|cheque|vat(?: reg(?:istration)?)?|tax(?:payer)?|gst(?: reg)?|abn|ein|tin|ssn|social security|passport|bic|swift|isbn|issn|doi|terminal|merchant|store|till|rechnung(?:s)?|kunden|auftrag(?:s)?|bestell|steuer|ust-?id|facture|factura|pedido|matter|form|omb|control|tender|voucher|policen?|vertrag(?:s)?|akten|beleg|bon|angebot(?:s)?|liefer(?:schein)?|mitglied(?:s)?|versicherung(?:s)?|personal|matrikel|st|ust|steuer-?id|hrb|commande|contrat|dossier|sinistre|ticket|devis|client|compte|bon de commande|r[ée]f(?:érence)?|siret|siren|tva(?: intracom(?:munautaire|\\.)?)?|contrato|expediente|referencia|p[óo]liza|albar[áa]n|cliente|nif|cif|dni|fattura|ordine|contratto|pratica|riferimento|polizza|partita iva|p\\.? ?iva|codice fiscale|factuur|klant|bestel|polis|dossier|kvk|btw|npi|mrn|utr|tfn|acn|pan|gstin|gst id|imo|vin|imei|bill of lading|b\\/l|container|resolution|waybill|awb|pnr|locator|ref\\.';
const QUALIFIER =
  '(?:no|nr|num|number|nummer|n[°º]|n\\.[ ]?[°º]|num[ée]ro|n[úu]mero|n(?=\\.[ ]?\\d)|id|code|ref(?:erence)?|identification(?: number)?|reg(?:istration)?(?: no| number)?)';
/** Letters, digits and joiners. The presence of a digit is checked afterwards. */
const TOKEN = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}]|[-/._](?=[\\p{L}\\p{N}])|(?<=\\d):(?=\\d)){2,39}';

/** `Invoice No. INV-17`, `PO#4711`, `VAT Reg No: GB 123 4567 89`. */
const NAMED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${SUBJECT})[ -]?(?:${QUALIFIER}\\b\\.?[ ]?(?:${QUALIFIER}\\b\\.?)?)?(?<mark>[ \\u00A0]*(?:(?:[:#=№]|n[°º])+[ \\u00A0]*)?\\n?[#]?)(?<token>${TOKEN})`,
  'giu',
);
/** Text before a number that announces it. Capped by MAX_LABEL_CHARACTERS. */
const MAX_LABEL_CHARACTERS = 200;
const ANNOUNCED = new RegExp(`${QUALIFIER}[\\s.:#=№]*$|[:#№]\\s*$`, 'iu');
/** `No. 4711-A`, `ID: 99-123`. */
const BARE = new RegExp(`(?<![\\p{L}\\p{N}])(?:no\\.|nr\\.|number:|id:|id no\\.?:?|#)[ ]?(?<token>${TOKEN})`, 'giu');

/** `Vertragsnummer: 17-4`, `klantnummer 5501`: a compound that names the numbered thing. */
const COMPOUND = new RegExp(
  `(?<![\\p{L}\\p{N}])(?!(?:telefon|tele|fax|telefax|handy|mobil|ruf|haus|seiten|durchwahl|telefoon|huis)-?n)\\p{L}{3,24}-?(?:nummer|nr|nº|no)\\b\\.?[ \\u00A0]*(?:[:#][ \\u00A0]*)?\\n?(?<token>${TOKEN})`,
  'giu',
);

/** Labels of numbers that don't identify anything: `TELEX #298949`. */
const CALLED = /(?:telex|tele?phone?|tel|phone|fax|mobile|cell)[ .:]{0,2}$/iu;

/** VAT numbers of the European Union and the United Kingdom with their country prefix (Directive 2006/112/EC). */
const VAT =
  /(?<![\p{L}\p{N}])(?:ATU\d{8}|BE[01]\d{9}|BG\d{9,10}|CY\d{8}[A-Z]|CZ\d{8,10}|DE ?\d{9}|DK\d{8}|EE\d{9}|EL\d{9}|ES[A-Z0-9]\d{7}[A-Z0-9]|FI\d{8}|FR ?[A-Z0-9]{2} ?\d{3} ?\d{3} ?\d{3}|GB ?\d{3} ?\d{4} ?\d{2}|HR\d{11}|HU\d{8}|IE\d{7}[A-Z]{1,2}|IT\d{11}|LT(?:\d{9}|\d{12})|LU\d{8}|LV\d{11}|MT\d{8}|NL\d{9}B\d{2}|PL\d{10}|PT\d{9}|RO\d{2,10}|SE\d{12}|SI\d{8}|SK\d{10})(?![\p{L}\p{N}])/gu;
const SOCIAL_SECURITY = /(?<![\p{L}\p{N}-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\p{L}\p{N}-])/gu;

/** Finds numbers of invoices, orders, accounts, taxpayers and the like: announced by a word, or in a recognizable format. */
export function findIdentifiers(text: string): Candidate[] {
  const found: Candidate[] = [];
  const add = (start: number, written: string, confidence: number): void => {
    found.push({
      kind: 'identifier',
      start,
      end: start + written.length,
      value: written.replace(/[ \u00A0]/gu, '').toUpperCase(),
      confidence,
    });
  };
  for (const match of text.matchAll(VAT)) add(match.index, match[0], 0.9);
  for (const match of text.matchAll(SOCIAL_SECURITY)) add(match.index, match[0], 0.85);
  for (const match of text.matchAll(NAMED)) {
    const token = match.groups?.['token'] ?? '';
    const start = match.index + match[0].length - token.length;
    const label = match[0].slice(0, -token.length);
    const announced = ANNOUNCED.test(label.slice(-MAX_LABEL_CHARACTERS));
    const whole = withSpacedGroups(text, start, token);
    if (label.trim() === label && !label.endsWith('#') && !/[-/]$/u.test(label)) continue;
    if (isIdentifier(whole, announced)) add(start, whole, announced ? 0.93 : 0.78);
  }
  for (const match of text.matchAll(COMPOUND)) {
    const token = match.groups?.['token'] ?? '';
    const start = match.index + match[0].length - token.length;
    const whole = withSpacedGroups(text, start, token);
    if (isIdentifier(whole, true)) add(start, whole, 0.92);
  }
  for (const match of text.matchAll(BARE)) {
    const token = match.groups?.['token'] ?? '';
    if (!isIdentifier(token, true) || CALLED.test(text.slice(Math.max(0, match.index - 12), match.index))) continue;
    add(match.index + match[0].length - token.length, token, isIdentifier(token, false) ? 0.75 : 0.6);
  }
  return found;
}

/** Extends a number by space-separated digit groups: `GB 123 4567 89`, `12 345 678 901`. */
function withSpacedGroups(text: string, start: number, token: string): string {
  if (!/^(?:[A-Z]{2}|\d{2,4})$/u.test(token) && !/^[A-Z]{2}\d{2,3}$/u.test(token)) return token;
  const rest = /^(?: \d{2,5}){1,5}(?![\p{L}\p{N}]|[.,]\d)/u.exec(
    text.slice(start + token.length, start + token.length + 30),
  );
  return rest ? token + rest[0] : token;
}

const DATE_LIKE =
  /^(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}-?[A-Z]{3}-?\d{2,4}|\d{1,2}:\d{2}(?::\d{2})?)$/iu;
const AMOUNT_LIKE = /^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$|^\d+[.,]\d{1,2}$/u;
const PLAIN_WORD = /^(?:\d{1,3}(?:st|nd|rd|th|x|am|pm|kg|mm|cm|ml|g|pcs|days?|months?|years?)|19\d\d|20\d\d)$/iu;

function isIdentifier(token: string, announced: boolean): boolean {
  const digits = token.match(/\d/gu)?.length ?? 0;
  if (digits === 0 || DATE_LIKE.test(token) || AMOUNT_LIKE.test(token) || PLAIN_WORD.test(token)) return false;
  if (announced) return digits >= 2;
  const mixed = /\p{L}/u.test(token) && digits >= 2;
  return digits >= 5 || (mixed && token === token.toUpperCase());
}
