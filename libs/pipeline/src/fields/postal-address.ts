/** A part of an address in a line, in UTF-16 units of that line. */
export interface AddressPart {
  readonly kind: 'street' | 'town';
  readonly start: number;
  readonly end: number;
  /** Without the country prefix of the postal code. */
  readonly value: string;
  /** Confidence, 0 to 1. */
  readonly confidence: number;
}

const MAX_LINE = 160;
const WORD = "\\p{L}[\\p{L}.'’-]*";
const TOWN_NAME = `\\p{Lu}[\\p{L}.'’-]*(?:[ /]${WORD}){0,4}`;
const COUNTRY = '(?:(?:DE|AT|CH|FR|IT|ES|BE|LU|D|A|F|I|E|B|L)[ -]{1,3})?';
/**
 * A postal code before its town (Germany, Austria, Switzerland, France, Italy, Spain, Malaysia; the Netherlands with two letters) or after
 * it (United Kingdom, United States).
 */
const TOWN = new RegExp(
  `^(?:${COUNTRY}(?<coded>\\d{4,5}(?:[ ][A-Z]{2}(?=[ ]))?[ ]{1,2}${TOWN_NAME})` +
    `|(?<british>(?:${TOWN_NAME},?[ ])?[A-Z]{1,2}\\d[A-Z\\d]?[ ]\\d[A-Z]{2})` +
    `|(?<american>${TOWN_NAME},?[ ][A-Z]{2},?[ ]\\d{5}(?:-\\d{4})?))$`,
  'u',
);
/** Capped by MAX_LINE. */
const BARE_TOWN = new RegExp(`^\\p{Lu}[\\p{L}.'’-]{2,}(?:[ /-]${WORD}){0,2}$`, 'u');
/** Words and suffixes of streets in seven languages. */
const STREET_WORD =
  /(?:stra(?:ß|ss|b)e|str\.?|weg|platz|allee|gasse|ring|damm|ufer|chaussee|markt|hof|berg|kamp|street|st\.|road|rd\.?|avenue|ave\.?|lane|drive|way|boulevard|blvd\.?|court|square|close|crescent|terrace|parkway|highway|jalan|rue|chemin|place|quai|impasse|route|allée|calle|plaza|paseo|camino|avenida|via|viale|piazza|corso|straat|laan|weg|plein|gracht)(?![\p{L}])/iu;
const HOUSE = '\\d{1,5}(?:[ ]?[a-zA-Z])?(?:[ ]?[-–/+][ ]?\\d{1,5}(?:[ ]?[a-zA-Z])?)?';
/** `Südring 7`, `Kamp 30-32`, or number first: `1242 chemin de l'olive`. */
const STREET = new RegExp(
  `^(?:(?:${WORD}|\\d{1,2}\\.)(?:[ ]${WORD}){0,5}[ ]?${HOUSE}|\\d{1,5}[a-zA-Z]?(?:[ ]?[-–][ ]?\\d{1,5})?(?: bis| ter)?,?[ ]${WORD}(?:[ ]${WORD}){0,6})$`,
  'u',
);
const NO_STREET =
  /^(?:tel|telefon|phone|fon|fax|mobil|gln|gtin|iban|bic|blz|konto|kunden|customer|client|seite|page|datum|date|beleg|bon|kasse|filiale|fil|nr|no|rechnung|invoice|facture|steuer|tax|ust|uid|vat|tva|siret|hrb|hra|bedien\p{L}*|kassier\p{L}*|uhr|summe|total|eur|pos|artikel|art|menge|qty|terminal|trace|code|order|order|abteilung|lief|geb|gegeben|bar|visa|karte|betrag|stk|stück|quittung|transaktion\p{L}*|auftrag|net|netto|brutto|version|version|datei|typ)(?![\p{L}])/iu;
/** Separators between parts of an address on one line. */
const JOINT = /,[ ]?(?=\D|\d{4,5}[ ])|[ ]{1,2}[-–·•|*/][ ]{1,2}|;[ ]?/gu;

/** The parts of a line between commas, dashes and dots. */
export function partsOf(written: string): { readonly text: string; readonly start: number }[] {
  // OCR reads wide spaces on receipts as underscores.
  const line = written.replaceAll('_', ' ');
  const parts: { text: string; start: number }[] = [];
  let start = 0;
  for (const joint of line.slice(0, MAX_LINE).matchAll(JOINT)) {
    parts.push({ text: line.slice(start, joint.index), start });
    start = joint.index + joint[0].length;
  }
  parts.push({ text: line.slice(start), start });
  return parts;
}

const STATE = /^[A-Z]{2},? \d{5}(?:-\d{4})?$/u;
type LinePart = ReturnType<typeof partsOf>[number];

/** `Springfield, IL 62704` is one part. */
const withStates = (parts: readonly LinePart[], line: string): LinePart[] =>
  parts.flatMap((part, at) => {
    const next = parts[at + 1];
    if (STATE.test(part.text) && at > 0) return [];
    return next && STATE.test(next.text)
      ? [{ start: part.start, text: line.slice(part.start, next.start + next.text.length) }]
      : [part];
  });

/** The streets and towns in a line, in order. A town without a postal code counts only next to a street. */
export function addressParts(line: string): AddressPart[] {
  if (line.length > MAX_LINE) return [];
  const parts = withStates(partsOf(line), line);
  const read = parts.map(({ text }) => townOf(text) ?? streetOf(text));
  return parts.flatMap(({ text, start }, at): AddressPart[] => {
    const beside = [read[at - 1], read[at + 1]].some((part) => part?.kind === 'street' && part.confidence > 0.8);
    const part = read[at] ?? (beside && !read.some((one) => one?.kind === 'town') ? bareTownOf(text) : undefined);
    return part ? [{ ...part, start, end: start + text.trimEnd().length }] : [];
  });
}

type Part = Pick<AddressPart, 'kind' | 'value' | 'confidence'>;

function townOf(text: string): Part | undefined {
  const { coded, british, american } = TOWN.exec(text.trimEnd())?.groups ?? {};
  const value = coded ?? british ?? american;
  return value === undefined ? undefined : { kind: 'town', value, confidence: /^\d{4}[ ]/u.test(value) ? 0.8 : 0.95 };
}

function streetOf(text: string): Part | undefined {
  const value = text.trimEnd();
  if (!STREET.test(value) || NO_STREET.test(value) || value.length > 60) return undefined;
  return { kind: 'street', value, confidence: STREET_WORD.test(value) ? 0.95 : 0.75 };
}

/** A town without a postal code. */
export function bareTownOf(text: string): Part | undefined {
  const value = text.trimEnd();
  return BARE_TOWN.test(value) && !STREET_WORD.test(value) ? { kind: 'town', value, confidence: 0.7 } : undefined;
}
