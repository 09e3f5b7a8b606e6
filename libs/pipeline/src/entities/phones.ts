import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import type { Candidate, DocumentContext } from './candidate.js';

const CANDIDATE =
  /(?<![\p{L}\p{N}.,/+-])(?<number>(?:\+|00)?[ ]?\(?\d[\d()\u00A0 ./-]{4,20}\d)(?:,?[ ]?(?:x|ext\.?|extension)[ .:]?(?<extension>\d{1,6}))?(?![\p{L}\p{N}]|[.,/-]\d)/giu;
const LABEL =
  /(?:\b(?:tel(?:ephone|efon|éfono|e?fax)?|phones?|ph|fax|mobile|mob|cell(?:ular)?|call|hotline|helpline|toll[ -]free|contact|ring(?: us| me)?|reach(?: us| me)?|text|number is|rufen|anrufen|rückfragen|appel(?:er|ez)|llam(?:ar|e)|chiamare|bel|whatsapp|sms|telefono|téléphone|handy|mobil|office|direct|dial|voice|pager|customer service|support|at)\b|\b[TFMP](?=[.:]))[^\p{L}\d\n]{0,8}(?:(?:no|nr|number|us|at|on|us at|us on|line)\b[^\p{L}\d\n]{0,4})?$/iu;
/** `Please ring Mrs Moran on`, `You can reach us at`, `Rückfragen gern unter` */
const INVITED =
  /\b(?:call|ring|phone|telephone|dial|reach|contact|text|write to|speak to|rufen|erreichen|erreichbar|rückfragen|joindre|appeler)\b[^\n\d]{0,60}\b(?:on|at|under|unter|au|or|call|al|sind|is)[ ]$/iu;
const AMERICAN = /^(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[-.]|[2-9]\d{2} )\d{3}[-. ]\d{4}$/u;

/** Labels of other numbers, right before a number. */
const OTHER_NUMBER =
  /(?:\b(?:no|nos|nr|num|numbers?|nummer|numéro|ref|reference|order|orders|auftrag|invoice|bill|liefer\p{L}{0,20}|vertrags?\p{L}{0,10}|(?<!of )charge|chargen\p{L}{0,10}|zähler\p{L}{0,10}|meter|readings?|ean|gtin|batch|parts?|account|acct|a\/c|konto|kunden\p{L}{0,20}|id|code|sort code|art|artikel\p{L}{0,10}|item|iban|blz|isbn|issn|sku|serial|lot|policy|case|docket|patent|page|lines?|version)\b|[#№§$€£%])[.:# -]{0,3}$/iu;
/** Countries whose number formats are recognizable when the document doesn't indicate a country. */
const COUNTRY_FORMS: ReadonlyMap<CountryCode, RegExp> = new Map([
  [
    'GB',
    /^(?:\d{3} \d{4} \d{4}|\d{4} \d{3} \d{4}|\d{4} \d{2} \d{2}|\d{4} \d{4}|\d{4} \d{6}|\d{5} \d{5,6}|\d{6} \d{4,5})$/u,
  ],
  ['DE', /^\d{3,6} (?:\d{1,4} )?\d{2,13}$/u],
  ['FR', /^\d{2}(?: \d{2}){4}$/u],
  ['AU', /^(?:\d{2} \d{4} \d{4}|\d{4} \d{3} \d{3}|\d{3} \d{3,4}|\d{3} \d{3} \d{2,4})$/u],
]);
/** Other evidence that a block contains phone numbers: a label… */
const ANY_LABEL =
  /\b(?:tel(?:ephone|efon|efax|efono)?|téléphone|teléfono|phones?|fax|mobile|mobil|handy|cell|hotline|helpline|whatsapp)\b/iu;
/** …a country code, or an address. */
const CODE_OR_ADDRESS =
  /\+\d|\b\d{4,5} \p{Lu}\p{Ll}|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\b(?:Street|Road|Avenue|Lane)\b|(?:straße|strasse|str\.) \d/u;
/** Characters of a block inspected before and after a number. */
const BLOCK = 300;
/** Maximum numbers per document that are recognized by format alone. More of them are a list, and each takes libphonenumber some time. */
const MOST_BY_FORM = 2_000;

/**
 * Finds phone numbers with libphonenumber, which accepts almost any digits by default. A number must therefore have its
 * country code, follow a word that announces it, have the American format, or be grouped as its country does, with the
 * leading zero. A number identified only by its groups is doubtful unless its block has other evidence of phone
 * numbers. The value is E.164 if the number is possible in its country, otherwise its digits. An extension is appended
 * as in RFC 3966.
 */
export function findPhones(text: string, context: DocumentContext): Candidate[] {
  const found: Candidate[] = [];
  for (const match of text.matchAll(CANDIDATE)) {
    const number = match.groups?.['number'] ?? '';
    const extension = match.groups?.['extension'];
    const written = trimmed(number);
    const start = match.index + number.indexOf(written);
    const digits = written.replace(/\D/gu, '').length;
    if (digits < 7 || digits > 15) continue;
    const phone = phoneAt(text, { written, start, at: match.index }, context);
    if (!phone) continue;
    const end = extension === undefined ? start + written.length : match.index + match[0].length;
    const value = extension === undefined ? phone.value : `${phone.value};ext=${extension}`;
    found.push({ kind: 'phone', start, end, value, confidence: phone.confidence });
  }
  return found;
}

interface Written {
  readonly written: string;
  readonly start: number;
  /** Start of the candidate, including characters trimmed from the number. */
  readonly at: number;
}

function phoneAt(
  text: string,
  { written, start, at }: Written,
  context: DocumentContext,
): { value: string; confidence: number } | undefined {
  const country = context.country as CountryCode;
  const labelled =
    LABEL.test(text.slice(Math.max(0, at - 40), start)) || INVITED.test(text.slice(Math.max(0, at - 90), start));
  const international = /^\+|^00[1-9]/u.test(written);
  const american = AMERICAN.test(written);
  if (!labelled && !international && !american) {
    if (OTHER_NUMBER.test(text.slice(Math.max(0, start - 40), start))) return undefined;
    const phone = byForm(written, context);
    if (!phone) return undefined;
    const block = blockAround(text, start, start + written.length);
    return ANY_LABEL.test(block) || CODE_OR_ADDRESS.test(block) ? phone : { ...phone, confidence: DOUBTFUL };
  }
  const parsed = parsePhoneNumberFromString(
    written.replace(/^00/u, '+').replace(/\(0\)/u, ''),
    american ? 'US' : country,
  );
  const formed = parsed?.isValid() ? undefined : byForm(written, context);
  if (formed) return { value: formed.value, confidence: 0.88 };
  const [valid, possible] = [parsed?.isValid() ?? false, parsed?.isPossible() ?? false];
  const confidence = confidenceOf({ valid, possible, labelled, international });
  if (confidence === undefined) return undefined;
  return { value: parsed && possible ? parsed.number : written.replace(/\D/gu, ''), confidence };
}

/** Confidence below the threshold that users are asked to trust. */
const DOUBTFUL = 0.6;

/** The paragraph around a position, without the number itself. */
function blockAround(text: string, start: number, end: number): string {
  const before =
    text
      .slice(Math.max(0, start - BLOCK), start)
      .split(PARAGRAPH)
      .at(-1) ?? '';
  const after = text.slice(end, end + BLOCK).split(PARAGRAPH)[0] ?? '';
  return `${before}#${after}`;
}
const PARAGRAPH = '\n\n';

interface Phone {
  readonly value: string;
  readonly confidence: number;
}

/** Cache of the numbers recognized by format in a document, by digit groups. */
const remembered = new WeakMap<DocumentContext, Map<string, Phone | undefined>>();

/** A number announced only by its groups: `020 7946 0018`, `01 23 45 67 89`. */
function byForm(written: string, context: DocumentContext): Phone | undefined {
  if (!/^\(?0[1-9]/u.test(written)) return undefined;
  const groups = groupsOf(written);
  if (!groups.includes(' ')) return undefined;
  const known = remembered.get(context) ?? new Map<string, Phone | undefined>();
  remembered.set(context, known);
  if (known.has(groups)) return known.get(groups);
  if (known.size >= MOST_BY_FORM) return undefined;
  const phone = parsedByForm(groups, context.country as CountryCode);
  known.set(groups, phone);
  return phone;
}

const groupsOf = (number: string): string => number.replace(/\D+/gu, ' ').trim();

function parsedByForm(groups: string, country: CountryCode): Phone | undefined {
  for (const one of new Set([country, ...COUNTRY_FORMS.keys()])) {
    if (COUNTRY_FORMS.get(one)?.test(groups) === false) continue;
    const parsed = parsePhoneNumberFromString(groups, one);
    if (parsed?.isValid() && groupsOf(parsed.formatNational()) === groups)
      return { value: parsed.number, confidence: one === country ? 0.85 : 0.75 };
  }
  return undefined;
}

interface Signs {
  readonly valid: boolean;
  readonly possible: boolean;
  readonly labelled: boolean;
  readonly international: boolean;
}

function confidenceOf({ valid, possible, labelled, international }: Signs): number | undefined {
  if (valid) return labelled || international ? 0.97 : 0.85;
  if (labelled) return possible ? 0.88 : 0.7;
  return possible ? 0.72 : undefined;
}

/** Trims spaces, periods and unbalanced parentheses. */
function trimmed(written: string): string {
  const bare = written.trim().replace(/(?<![ ./-])[ ./-]+$/u, '');
  return bare.startsWith('(') && !bare.includes(')') ? bare.slice(1) : bare;
}

const byDomain: Readonly<Record<string, string>> = {
  uk: 'GB',
  de: 'DE',
  fr: 'FR',
  ch: 'CH',
  at: 'AT',
  nl: 'NL',
  es: 'ES',
  it: 'IT',
  au: 'AU',
  ca: 'CA',
  in: 'IN',
  my: 'MY',
  sg: 'SG',
  ie: 'IE',
  be: 'BE',
  se: 'SE',
  no: 'NO',
  dk: 'DK',
  pl: 'PL',
};

/** Guesses the country of a document's numbers without a country code from its other numbers, addresses, IBANs and currency. */
export function guessCountry(text: string): string {
  const votes = new Map<string, number>();
  const vote = (country: string | undefined, weight: number): void => {
    if (country) votes.set(country, (votes.get(country) ?? 0) + weight);
  };
  for (const match of text.matchAll(/\+[1-9]\d?[\d ()./-]{6,16}\d/gu))
    vote(parsePhoneNumberFromString(match[0])?.country, 3);
  for (const match of text.matchAll(/(?:@|www\.|https?:\/\/)[\w.-]{0,80}\.([a-z]{2})(?!\w)/giu))
    vote(byDomain[match[1]?.toLowerCase() ?? ''], 2);
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])([A-Z]{2})\d{2} ?[A-Z0-9]{4}/gu))
    vote(
      Object.values(byDomain).find((country) => country === match[1]),
      2,
    );
  if (text.includes('£')) vote('GB', 1);
  if (text.includes('₹')) vote('IN', 1);
  if (/\bRM ?\d/u.test(text)) vote('MY', 2);
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'US';
}
