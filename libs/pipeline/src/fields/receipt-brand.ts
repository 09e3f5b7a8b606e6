import type { Cell } from './cells.js';
import { LEGAL } from './company-name.js';
import { fieldAt, type FoundField, type Reading } from './found-field.js';
import { isNameText } from './names-of-sides.js';
import { readName } from './values.js';

/** Brands are short: one or two words, rarely three. */
const MOST_CHARACTERS = 24;
const MOST_WORDS = 3;
/** A misread logo usually has a low confidence. */
const SURELY_READ = 0.9;
/** Minimum size ratio between the brand's letters and the company's. */
const LARGER = 1.4;
const LARGE = 0.88;
const FIRST = 0.8;

/** Words, with the symbols used in brands. */
const LETTERS = /^\p{L}[\p{L}&'’.+-]*(?: [\p{L}&'’.+-]+)*$/u;
/** Words of greetings and slogans, and other words at the top of receipts. */
const NO_BRAND =
  /(?<!\p{L})(?:willkommen|welcome|vielen|danke?|thanks?|merci|gracias|grazie|ihre?|unser\w*|wir|sie|und|für|mit|your|our|we|you|the|and|for|with|votre|notre|vos|nos|pour|su|tu|para|per|voor|uw|frau|herr|mr|mrs|ms|hallo|hello|bonjour|hola|ciao|welkom|bienvenue|bienvenidos?|benvenuti?|filiale?|branch|store|kasse|kassen\w*|kopie|copie|inh|inhaber\w*|owner)(?!\p{L})/iu;

/**
 * The brand above a company's line, by which people know the store: `QUINCE` above `Plum Retail GmbH`. It is a short
 * line of letters, read with high confidence, that is the first on the receipt or larger than the company's. A large
 * one takes precedence.
 * @param seller the line with the legal form; without one, a brand can't be recognized
 */
export function brandOf(reading: Reading, seller: FoundField | undefined): FoundField | undefined {
  const [first] = reading.pages;
  if (!first || first.flowing || !seller || seller.cell.page !== 1 || !LEGAL.test(seller.value)) return undefined;
  const upper = first.rows.slice(0, seller.cell.row).flatMap((row) => (row.length === 1 ? row : []));
  const candidates = upper.flatMap((cell) => {
    const sure = isLarge(cell, seller.cell) ? LARGE : cell.row === 0 ? FIRST : undefined;
    return sure !== undefined && isBrand(cell, reading) ? [{ cell, sure }] : [];
  });
  const [best] = candidates.toSorted((a, b) => b.sure - a.sure);
  const value = best && readName(best.cell.text, reading.context);
  return best && value ? fieldAt(reading, 'brand', best.cell, { ...value, confidence: 1 }, best.sure) : undefined;
}

const isLarge = (cell: Cell, company: Cell): boolean =>
  cell.bottom - cell.top >= (company.bottom - company.top) * LARGER;

const isBrand = ({ text, words }: Cell, reading: Reading): boolean =>
  text.length <= MOST_CHARACTERS &&
  words.length <= MOST_WORDS &&
  words.every(({ certainty }) => certainty >= SURELY_READ) &&
  text.replace(/\P{L}/gu, '').length >= 3 &&
  LETTERS.test(text) &&
  !NO_BRAND.test(text) &&
  !LEGAL.test(text) &&
  isNameText(text, reading);
