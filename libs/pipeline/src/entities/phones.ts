import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import type { Candidate, DocumentContext } from './candidate.js';

const CANDIDATE = /(?<![\p{L}\p{N}.,/+-])(?:\+|00)?[ ]?\(?\d[\d()\u00A0 ./-]{4,20}\d(?![\p{L}\p{N}]|[.,/-]\d)/gu;
const LABEL =
  /(?:\b(?:tel(?:ephone|efon|éfono|e?fax)?|phones?|ph|fax|mobile|mob|cell(?:ular)?|call|hotline|helpline|toll[ -]free|contact|ring(?: us| me)?|reach(?: us| me)?|text|number is|rufen|anrufen|rückfragen|appel(?:er|ez)|llam(?:ar|e)|chiamare|bel|whatsapp|sms|telefono|téléphone|handy|mobil|office|direct|dial|voice|pager|customer service|support|at)\b|\b[TFMP](?=[.:]))[^\p{L}\d\n]{0,8}(?:(?:no|nr|number|us|at|on|us at|us on|line)\b[^\p{L}\d\n]{0,4})?$/iu;
/** `Please ring Mrs Moran on`, `You can reach us at`, `Rückfragen gern unter` */
const INVITED =
  /\b(?:call|ring|phone|telephone|dial|reach|contact|text|write to|speak to|rufen|erreichen|erreichbar|rückfragen|joindre|appeler)\b[^\n\d]{0,60}\b(?:on|at|under|unter|au|or|call|al|sind|is)[ ]$/iu;
const AMERICAN = /^(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}$/u;

/**
 * Telephone numbers by libphonenumber, which alone takes almost any digits for one: a number must therefore carry its
 * country code, stand behind a word that announces it, or have the American form. The value is E.164 where the number is
 * possible in its country, else its digits.
 */
export function findPhones(text: string, context: DocumentContext): Candidate[] {
  const found: Candidate[] = [];
  for (const match of text.matchAll(CANDIDATE)) {
    const written = trimmed(match[0]);
    const start = match.index + match[0].indexOf(written);
    const digits = written.replace(/\D/gu, '').length;
    if (digits < 7 || digits > 15) continue;
    const labelled =
      LABEL.test(text.slice(Math.max(0, match.index - 40), start)) ||
      INVITED.test(text.slice(Math.max(0, match.index - 90), start));
    const international = /^\+|^00[1-9]/u.test(written);
    const american = AMERICAN.test(written);
    if (!labelled && !international && !american) continue;
    const parsed = parsePhoneNumberFromString(
      written.replace(/^00/u, '+').replace(/\(0\)/u, ''),
      american ? 'US' : (context.country as CountryCode),
    );
    const confidence = confidenceOf({
      valid: parsed?.isValid() ?? false,
      possible: parsed?.isPossible() ?? false,
      labelled,
      international,
    });
    if (confidence === undefined) continue;
    const value = parsed?.isPossible() ? parsed.number : written.replace(/\D/gu, '');
    found.push({ kind: 'phone', start, end: start + written.length, value, confidence });
  }
  return found;
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

/** Cuts spaces, points and unpaired brackets at the ends. */
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

/** The country that a document's numbers without a country code belong to: by its other numbers, addresses, IBANs, currency. */
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
