import type { Cell } from './cells.js';
import { LEGAL } from './company-name.js';
import { fieldAt, type FoundField, type Reading } from './found-field.js';
import { isNameText } from './names-of-sides.js';
import { readName } from './values.js';

/** A brand is short: a word or two, seldom three. */
const MOST_CHARACTERS = 24;
const MOST_WORDS = 3;
/** A logo that is read as something else is mostly read with doubt. */
const SURELY_READ = 0.9;
/** Its letters are so much higher than the company's. */
const LARGER = 1.4;
const LARGE = 0.88;
const FIRST = 0.8;

/** Words and the marks that brands have among them. */
const LETTERS = /^\p{L}[\p{L}&'’.+-]*(?: [\p{L}&'’.+-]+)*$/u;
/** Words of greetings, slogans and of what else heads receipts. */
const NO_BRAND =
  /(?<!\p{L})(?:willkommen|welcome|vielen|danke?|thanks?|merci|gracias|grazie|ihre?|unser\w*|wir|sie|und|für|mit|your|our|we|you|the|and|for|with|votre|notre|vos|nos|pour|su|tu|para|per|voor|uw|frau|herr|mr|mrs|ms|hallo|hello|bonjour|hola|ciao|welkom|bienvenue|bienvenidos?|benvenuti?|filiale?|branch|store|kasse|kassen\w*|kopie|copie|inh|inhaber\w*|owner)(?!\p{L})/iu;

/**
 * The brand above a company's line, as people call the shop: `QUINCE` above `Plum Retail GmbH`. It is a surely read short line
 * of letters that is the first of the receipt or larger than the company's. Where more are, one that is large comes first.
 * @param seller the line with the legal form; without one there is nothing to tell a brand from
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
