import { findAddresses, type Address } from './addresses.js';
import type { Cell } from './cells.js';
import { areHalves, continuesName, LEGAL, withoutRegistration } from './company-name.js';
import { isHead, isSellersHead } from './role-words.js';
import { cellsIn, fieldOfPieces, type FoundField, type Piece, type Reading } from './found-field.js';
import { closedUp } from './values.js';

/** A name with the address below it, and the party it belongs to. */
export interface Side {
  readonly address: Address;
  /** The name's lines; empty if there are none above. */
  readonly name: readonly Piece[];
  /** Positive for the seller, negative for the buyer; 1 or more if the page states it. */
  readonly score: number;
}

const SALUTATION =
  /^(?:an |to |herrn?|frau|familie|firma|mr|mrs|ms|mx|dr|madame|monsieur|mme|m\.|señor|signor[ae]?|dhr|mevr)\.?(?:$| )/iu;
/** Details that only sellers print about themselves, and details of either party. */
const SELLER_SIGNS =
  /\b(?:ust|vat|tva|steuer|siret|hrb|hra|handelsreg|iban|gst|abn|uid|p\.? ?iva|nif|btw|kvk)\b|www\.|https?:/iu;
const EITHER_SIDE_SIGNS = /\b(?:tel|telefon|phone|fon|fax|e-?mail)\b|@|☎|\+\d{2}/iu;
const BUYER_SIGNS = /(?<!\p{L})(?:kunden-?(?:nr|nummer)|customer (?:no|number|id)|client n|n° (?:tva )?client)/iu;
const NO_NAME =
  /^(?:gln|tel|fax|fil(?:iale)?\b|store|markt[ -]?nr|nr\.?|no\.?|lief-|steuer|ust|vat|name:?$|anschrift:?$|address:?$|attn|z\. ?hd|c\/o)|\d{4}|[:;]$|@|www\./iu;
const ROWS_TO_HEAD = 8;
const ROWS_OF_CONTACTS = 5;

/** The names and addresses of a document, each with its likely party. */
export function findSides(reading: Reading, isReceipt: boolean): Side[] {
  const addresses = findAddresses(reading);
  return addresses.map((address, index): Side => {
    const name = nameLines(address, isReceipt);
    const inWindow = addresses.some((other) => other.oneLine && isUnder(other, address));
    const score = scoreOf(reading, address, name) + (isReceipt && index === 0 ? FIRST : 0) - (inWindow ? IN_WINDOW : 0);
    return { address, name, score };
  });
}

/** The first address of a receipt is the shop's. The one below a sender line in an address window is the buyer's. */
const FIRST = 0.6;
const IN_WINDOW = 1;
const ROWS_OF_WINDOW = 8;

function isUnder({ street: upper }: Address, { street: lower }: Address): boolean {
  const rows = lower.cell.row - upper.cell.row;
  const isBelow = upper.cell.page === lower.cell.page && rows > 0 && rows <= ROWS_OF_WINDOW;
  return isBelow && Math.abs(lower.cell.left - upper.cell.left) < 15;
}

/** The lines above a street that form the name: the one with a legal form first, with its continuation. */
function nameLines({ above: lines, oneLine }: Address, isReceipt: boolean): Piece[] {
  if (oneLine) return [...lines];
  const names = lines.filter(
    ({ cell: { text } }) => !NO_NAME.test(withoutRegistration(text)) && !isHead(text) && !isBareSalutation(text),
  );
  const legal = names.findIndex(({ cell: { text } }) => LEGAL.test(text));
  const at = legal < 0 && isReceipt ? wholeOfBrand(names) : Math.max(0, legal);
  const [before, line, next] = [names[at - 1], names[at], names[at + 1]];
  if (!line) return [];
  if (before && (continuesName(before.cell.text, line.cell.text) || (isReceipt && areHalves(before.cell, line.cell))))
    return [before, line];
  return next && continuesName(line.cell.text, next.cell.text) ? [line, next] : [line];
}

/** A logo's word is repeated in the line that names the shop: `QUINCE` above `Quince Books`. */
function wholeOfBrand(names: readonly Piece[]): number {
  const [brand = '', ...rest] = names.map(({ cell }) => cell.text.toLowerCase());
  return Math.max(0, 1 + rest.findLastIndex((text) => brand.length > 2 && text.startsWith(`${brand} `)));
}

const isBareSalutation = (text: string): boolean => SALUTATION.test(text) && !text.includes(' ');

function scoreOf(reading: Reading, address: Address, name: readonly Piece[]): number {
  const page = reading.pages.find(({ page: { page } }) => page === address.street.cell.page);
  const rows = page?.rows ?? [];
  const top = address.above[0]?.cell ?? address.street.cell;
  const head = roleAbove(rows, top);
  const near = contactsOf(rows, address);
  const height = page?.flowing === false ? (page.page.heightPoints ?? 842) : undefined;
  const share = height === undefined ? 0.2 : top.top / height;
  return (
    (head === 'seller' ? 1 : head === 'buyer' ? -1 : 0) +
    (address.oneLine ? 0.7 : 0) +
    (address.above.some(({ cell: { text } }) => SALUTATION.test(text)) ? -0.8 : 0) +
    Math.min(0.6, 0.3 * near.filter((text) => SELLER_SIGNS.test(text)).length) +
    (near.some((text) => EITHER_SIDE_SIGNS.test(text)) ? 0.1 : 0) -
    (near.some((text) => BUYER_SIGNS.test(text)) ? 0.4 : 0) +
    (share < 0.12 ? 0.3 : share > 0.85 ? 0.5 : 0) +
    (name.some(({ cell }) => isTwice(reading, cell)) ? 0.1 : 0)
  );
}

const isTwice = (reading: Reading, cell: Cell): boolean =>
  cellsIn(reading).some((other) => other !== cell && other.text.toLowerCase().includes(cell.text.toLowerCase()));

/** The party in the nearest heading above or to the left of the block. */
function roleAbove(rows: readonly (readonly Cell[])[], top: Cell): 'seller' | 'buyer' | undefined {
  for (let row = top.row; row >= Math.max(0, top.row - ROWS_TO_HEAD); row -= 1) {
    const heads = (rows[row] ?? []).filter(
      ({ text, left }) => isHead(text) && text.length < 50 && !/\d/u.test(text) && left <= top.left + 12,
    );
    const nearest = heads.at(-1);
    if (nearest) return isSellersHead(nearest.text) ? 'seller' : 'buyer';
  }
  return undefined;
}

/** The text below the town in its column up to the next heading, with labels to the left. */
function contactsOf(rows: readonly (readonly Cell[])[], { town, street }: Address): string[] {
  const isInColumn = (cell: Cell): boolean =>
    (cell.left < town.cell.right && town.cell.left < cell.right) || Math.abs(cell.left - town.cell.left) < 12;
  const texts: string[] = [];
  for (const row of rows.slice(street.cell.row - 1, town.cell.row + 1 + ROWS_OF_CONTACTS)) {
    const column = row.filter(isInColumn);
    const isNext = row.some(
      (cell) => cell.row > town.cell.row && isHead(cell.text) && cell.left <= town.cell.left + 12,
    );
    if (isNext) break;
    for (const { index, text } of column) {
      const label = row[index - 1]?.text ?? '';
      texts.push(label.endsWith(':') ? `${label} ${text}` : text);
    }
  }
  return texts;
}

/** From this score on a party is reported as the seller, below its negative as the buyer. */
const CLEAR = 0.35;
/** The page names the party. */
const SAID = 0.75;

/** The seller and the buyer, if the page distinguishes them. */
export function tellApart(sides: readonly Side[]): { seller: Side | undefined; buyer: Side | undefined } {
  const ordered = sides.toSorted((a, b) => b.score - a.score);
  const first = ordered[0];
  const named = ordered.filter(({ name }) => name.length > 0);
  const last = named.at(-1);
  return {
    seller: first && first.score >= CLEAR ? first : undefined,
    buyer: last && last.score <= -CLEAR ? last : undefined,
  };
}

/** Whether the page itself names the party. */
export const isSaid = ({ score }: Side): boolean => Math.abs(score) >= SAID;

const sureOf = (score: number): number => Math.min(0.95, 0.72 + 0.2 * Math.min(1, Math.abs(score)));

/** A party's name as a field. */
export function nameField(reading: Reading, name: string, side: Side): FoundField | undefined {
  const page = reading.pages.find(({ page: { page } }) => page === side.address.street.cell.page);
  const value = side.name
    .map(({ cell, start, end }) => cell.text.slice(start, end))
    .join(' ')
    .replace(/\s+/gu, ' ');
  const cut = withoutRegistration(value);
  const [first, ...rest] = side.name;
  const pieces = first && rest.length === 0 ? [{ ...first, end: first.start + cut.length }] : side.name;
  return page && cut.length > 1 ? fieldOfPieces(page, name, pieces, closedUp(cut), sureOf(side.score)) : undefined;
}

/** A party's address as a field: `Südring 7, 33647 Bielefeld`. */
export function addressField(reading: Reading, name: string, { address, score }: Side): FoundField | undefined {
  const page = reading.pages.find(({ page: { page } }) => page === address.street.cell.page);
  const { street, town, value, confidence } = address;
  const pieces = street.cell === town.cell ? [{ ...street, end: town.end }] : [street, town];
  return page && fieldOfPieces(page, name, pieces, value, confidence * sureOf(score));
}
