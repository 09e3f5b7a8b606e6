import { tokenize, type Token } from './tokens.js';

/** Fewer digits say a year, an amount, or a house number. */
const LEAST_DIGITS = 7;
/** The longest IBAN has 34 characters. */
const MAX_CHARACTERS = 34;
/** What people put between the groups of a number: `) ` and ` / ` are the longest. */
const MAX_GAP = 3;
/** Digits that a telephone number keeps, with or without its country and area. */
const PHONE_END = 7;
const PHONE_MAX = 15;

/**
 * The number that a text is, however its groups are set apart: `DE89 3704 0044 …`, `+49 (0)30 123-4567`. Small letters and digits
 * alone; null where the text is anything else, or too short to tell a document by.
 */
export function numberIn(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  if (!/^[+(]?[A-Za-z0-9][A-Za-z0-9 ./()-]*$/.test(plain)) return null;
  const groups = plain.toLowerCase().split(/[^a-z0-9]+/);
  const joined = groups.join('');
  const digits = joined.replace(/\D/g, '').length;
  // Groups of letters alone name a bank within an account number; words behind one are a question about it.
  const isWhole = /^[a-z]{0,4}\d/.test(joined) && /\d/.test(groups.filter((group) => group !== '').at(-1) ?? '');
  return isWhole && digits >= LEAST_DIGITS && joined.length <= MAX_CHARACTERS ? joined : null;
}

/** The end of what may be a telephone number, by which it is found with its country and without; null where it can't be one. */
export const phoneEndOf = (number: string): string | null =>
  /^\d+$/.test(number) && number.length <= PHONE_MAX ? number.slice(-PHONE_END) : null;

/**
 * How a text spells a number of {@link numberIn}: the stretch from its first group to its last. Of a telephone number also where the
 * text has another beginning of it. Undefined where it doesn't have it.
 */
export function spellingOf(text: string, number: string): string | undefined {
  const tokens = tokenize(text);
  const end = phoneEndOf(number);
  for (let from = 0; from < tokens.length; from += 1) {
    const first = tokens[from];
    if (!first || !/\d/.test(first.text)) continue;
    const to = lastOf(tokens, from, (joined) => joined === number) ?? lastOfPhone(tokens, from, end);
    if (to) return text.slice(first.start, to.end);
  }
  return undefined;
}

/** The token with which those from a place on, written together, are what is looked for. */
function lastOf(tokens: readonly Token[], from: number, isIt: (joined: string) => boolean): Token | undefined {
  let joined = '';
  for (let at = from; at < tokens.length && joined.length < MAX_CHARACTERS; at += 1) {
    const [token, before] = [tokens[at], tokens[at - 1]];
    if (!token || (at > from && before && token.start - before.end > MAX_GAP)) return undefined;
    joined += token.text;
    if (isIt(joined)) return token;
  }
  return undefined;
}

const lastOfPhone = (tokens: readonly Token[], from: number, end: string | null): Token | undefined =>
  end === null ? undefined : lastOf(tokens, from, (joined) => /^\d+$/.test(joined) && joined.endsWith(end));
