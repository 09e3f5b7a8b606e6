/** The kinds of amounts on bills. */
export type AmountField = 'net' | 'tax' | 'total';

/** The meaning of a word in front of an amount. */
type Part = 'sum' | 'net' | 'gross' | 'tax' | 'with' | 'without' | 'due' | 'of-it' | 'other';

/** Words on English, German, French, Spanish, Italian and Dutch bills. The longest match counts. */
const words: Readonly<Record<Part, string>> = {
  sum: 'total|totals|grand total|sum|amount|summe|gesamt|gesamtsumme|gesamtbetrag|gesamtbeitrag|rechnungssumme|rechnungsbetrag|rechnungsbeitrag|rechnungstotal|rechnungsendbetrag|endbetrag|endsumme|belegsumme|rechnungsendsumme|gesamtrechnungsbetrag|gutschriftsbetrag|gutschriftbetrag|erstattungsbetrag|korrekturbetrag|gesamtprämie|prämie|jahresprämie|jahresbeitrag|beitrag|gesamtpreis|betrag|bon-summe|montant|somme|total general|total général|importe|importe total|totale|totale documento|totale fattura|importo|totaal|totaalbedrag|bedrag|eindbedrag',
  net: 'net|netto|nettobetrag|nettosumme|nettogesamt|nettowert|gesamtnetto|warenwert|steuerbasisbetrag|bemessungsgrundlage|subtotal|sub-total|sub total|zwischensumme|sous-total|sous total|ht|h.t|neto|hors taxes|hors taxe|base imponible|imponibile|subtotaal|taxable|zwischentotal',
  gross:
    'gross|brutto|bruttobetrag|bruttosumme|gesamtbrutto|gesamtbruttobetrag|ttc|t.t.c|toutes taxes comprises|iva incluido|iva inclusa|lordo|bruto',
  tax: 'tax|taxes|vat|v.a.t|gst|hst|sales tax|mwst|mw.st|mehrwertsteuer|ust|umsatzsteuer|steuer|steuerbetrag|steuersumme|mwst-betrag|mwst.-betrag|ust-betrag|ust.-betrag|umsatzsteuerbetrag|mehrwertsteuerbetrag|versicherungsteuer|versicherungssteuer|tva|taxe|iva|imposta|btw',
  with: 'incl|including|inclusive|inc|with|inkl|inklusive|einschl|einschließlich|mit|toutes|avec|incluido|inclusa|inclusief|con|comprises|comprise',
  without:
    'excl|excluding|exclusive|ex|without|w/o|before|ohne|exkl|exklusive|vor|zzgl|zuzüglich|plus|add|hors|sans|sin|senza|esclusa|zonder|exclusief',
  due: 'due|amount due|balance|balance due|balance to pay|outstanding|outstanding balance|total due|to pay|payable|please pay|residual|zahlbetrag|zahlungsbetrag|überweisungsbetrag|zu überweisen|nachzahlung|forderung|zu zahlen|zu zahlender|offener|offener betrag|restbetrag|noch zu zahlen|fällig|fälliger|fälliger betrag|à payer|a payer|net à payer|solde|solde à payer|reste à payer|a pagar|da pagare|te betalen|saldo|zu erstattender|à régler|reste dû',
  'of-it': 'davon|dont|darin|enthalten|enthaltene|enthält|of which|includes',
  other:
    'invoice|bill|facture|factura|fattura|factuur|documento|rechnung|order|differenz|korrektur|minderung|beiträge|cuota|of|in|the|and|for|der|die|das|des|und|von|an|à|a|de|du|la|le|el|il|eur|euro|gbp|usd|chf|myr|rm|sgd|€|£|$|amount|betrag|summe|items|item|artikel|posten|pos|positionen|aller|gesamter|gesamte|gesamtes|lines|all',
};
const partOf = new Map<string, Part>();
for (const part of ['other', 'of-it', 'due', 'without', 'with', 'tax', 'gross', 'net', 'sum'] as const)
  for (const word of words[part].split('|')) partOf.set(word, part);
const MOST_WORDS = 3;
const MAX_LABEL = 60;

/** German compounds, which can be formed freely: `Rechnungsgesamtbetrag`, `Gesamtsteuerbetrag`, `Nettobeträge`, `Jahresbruttoprämie`. */
const COMPOUND =
  /^(?:rechnungs?|gesamt|end|schluss|beleg|abrechnungs|jahres|beitrags|prämien|korrektur|gutschrifts?|erstattungs|zahlungs?|zahl|überweisungs|forderungs|rest|(?<net>netto)|(?<gross>brutto)|einmal|folge|halbjahres|vierteljahres|monats|auszahlungs|(?<tax>steuer|umsatzsteuer|mehrwertsteuer|mwst|ust|versicherungs?steuer|verssteuer)){1,4}(?:betrag|beträge|summe|summen|total|beitrag|prämie)?$/u;
const DUE = /^(?:zahlungs?|zahl|überweisungs|forderungs|rest)/u;

function compoundOf(written: string): Part | undefined {
  // `Netto-Summe`, `MwSt.-Summe`.
  const word = written.replace(/\.?-/gu, '');
  const match = word.length > MAX_LABEL ? null : COMPOUND.exec(word);
  if (!match) return undefined;
  const { net, gross, tax } = match.groups ?? {};
  if (net !== undefined) return gross === undefined ? 'net' : undefined;
  if (gross !== undefined) return 'gross';
  if (tax !== undefined) return 'tax';
  if (!/(?:betrag|beträge|summe|total|beitrag|prämie)$/u.test(word)) return undefined;
  return DUE.test(word) ? 'due' : 'sum';
}
/** Words end at spaces, brackets, colons and rates. A period belongs to an abbreviation. */
const WORD = /w\/o|\p{L}[\p{L}.'’-]*|[€£$]|\[\d{1,3}\]|\(\d{1,3}\)|\d{1,2}(?:[.,]\d{1,3})?[ ]?%|\S/gu;
const SKIPPED = /^(?:\[\d|\(\d|\d{1,2}(?:[.,]\d{1,3})?[ ]?%|[:()*=,.;/+&-]$)/u;

/** The label before an amount: the field it names, and where it ends. */
export interface AmountLabel {
  readonly field: AmountField;
  readonly end: number;
  /** 1 if the words are unambiguous, less if they could name another amount. */
  readonly strength: number;
}

/**
 * Parses the words at the beginning of a text as the label for the amount after them; undefined if a word isn't part of
 * such a label.
 */
export function amountLabel(text: string): AmountLabel | undefined {
  const tokens = Array.from(text.slice(0, MAX_LABEL).matchAll(WORD), (match) => ({
    word: normal(match[0]),
    end: match.index + match[0].length,
  }));
  const parts: Part[] = [];
  let end = 0;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (!token) break;
    if (isSign(token.word, tokens[at + 1]?.word)) break;
    if (SKIPPED.test(token.word)) {
      end = token.end;
      at += 1;
      continue;
    }
    if (/^\d/u.test(token.word)) break;
    const ofWhat = parts.includes('tax') && ON_WHAT.has(token.word) ? endOfWhat(tokens.slice(at + 1)) : undefined;
    if (ofWhat !== undefined) {
      end = ofWhat;
      break;
    }
    const found = longest(tokens, at) ?? misreadOf(token.word, parts);
    if (!found) return undefined;
    parts.push(found.part);
    end = tokens[at + found.count - 1]?.end ?? token.end;
    at += found.count;
  }
  const meaning = parts.length === 0 ? undefined : meaningOf(parts.filter((part) => part !== 'other'));
  return meaning && { ...meaning, end };
}

/** Prepositions after a tax that introduce what is taxed: `Versicherungsteuer zur Gebäudeversicherung`, `VAT on services`. */
const ON_WHAT = new Set(['zur', 'zum', 'auf', 'für', 'on', 'for', 'sur', 'sobre', 'su', 'over']);
const MOST_WORDS_OF_WHAT = 4;

/** The end of the words that name the taxed item; undefined if there are none, or a sentence follows. */
function endOfWhat(tokens: readonly { word: string; end: number }[]): number | undefined {
  const other = tokens.findIndex(({ word }) => !/^\p{L}/u.test(word));
  const words = other < 0 ? tokens : tokens.slice(0, other);
  return words.length > MOST_WORDS_OF_WHAT ? undefined : words.at(-1)?.end;
}

/** A minus or parenthesis right before a digit belongs to the amount: `Summe -119,00`, `Total (119.00)`. One before a rate doesn't. */
const isSign = (word: string, next = ''): boolean => /^[-−(]$/u.test(word) && /^\d/u.test(next) && !SKIPPED.test(next);

const normal = (word: string): string =>
  word
    // OCR confuses a lowercase l with a capital I: `TotaI`.
    .replace(/(?<=\p{Ll})I/gu, 'l')
    .toLowerCase()
    .replace(/[’`´]/gu, "'")
    .replace(/(?<=\p{L})\.$/u, '');

/** Currencies as printed after the word for a sum. */
const CURRENCIES = ['eur', 'gbp', 'usd', 'chf', 'myr', 'sgd', 'rm'] as const;

/** A misread currency after a known word, as in `Total ELR`, or a symbol. `Total tip` and `Total YTD` are other amounts. */
function misreadOf(word: string, parts: readonly Part[]): { part: Part; count: number } | undefined {
  const mayBe = parts.length > 0 && parts.length < 3 && word.length <= 3;
  const isMark = !/[\p{L}\p{N}]/u.test(word);
  return mayBe && (isMark || CURRENCIES.some((code) => isWithinOneLetter(word, code)))
    ? { part: 'other', count: 1 }
    : undefined;
}

/** Whether a word differs from a code in one letter, or lacks one. */
const isWithinOneLetter = (word: string, code: string): boolean =>
  Array.from(code, (_, at) => [code.slice(0, at), code.slice(at + 1)] as const).some(
    ([before, after]) =>
      word.startsWith(before) &&
      word.endsWith(after) &&
      (word.length === code.length || (code.length > 2 && word.length === code.length - 1)),
  );

function longest(tokens: readonly { word: string }[], at: number): { part: Part; count: number } | undefined {
  for (let count = Math.min(MOST_WORDS, tokens.length - at); count > 0; count -= 1) {
    const words = tokens.slice(at, at + count).map(({ word }) => word);
    const part = partOf.get(words.join(' ')) ?? (count === 1 ? compoundOf(words[0] ?? '') : undefined);
    if (part) return { part, count };
  }
  return undefined;
}

function meaningOf(parts: readonly Part[]): Omit<AmountLabel, 'end'> | undefined {
  const has = (part: Part): boolean => parts.includes(part);
  const [first] = parts;
  if (has('tax')) {
    // `zzgl. MwSt.` is the tax, and `Summe zzgl. MwSt.` is the amount before it.
    if (first === 'tax' || first === 'of-it' || first === 'with' || first === 'without')
      return has('net') || has('gross') ? undefined : { field: 'tax', strength: 1 };
    if (has('without')) return { field: 'net', strength: 1 };
    if (has('with')) return { field: 'total', strength: 1 };
    return has('net') || has('gross') ? undefined : { field: 'tax', strength: 1 };
  }
  if (has('net') && !has('due')) return has('gross') ? undefined : { field: 'net', strength: 1 };
  if (has('gross')) return { field: 'total', strength: 1 };
  if (has('sum')) return { field: 'total', strength: has('due') ? 0.92 : 0.97 };
  return has('due') ? { field: 'total', strength: 0.9 } : undefined;
}
