import { LEGAL } from './company-name.js';
import type { FoundField, Reading } from './found-field.js';
import { isNameText, topName, windowAddress } from './names-of-sides.js';
import { addressField, findSides, isSaid, nameField, tellApart } from './sides.js';

/** Who sells, where, and to whom. */
export interface SidesOfBill {
  readonly seller: FoundField | undefined;
  readonly address: FoundField | undefined;
  readonly buyer: FoundField | undefined;
}

/**
 * The sides of a bill: by their addresses where the page says whose these are, else the buyer by label or in the window of
 * the envelope and the seller at the head.
 * @param sellers names behind a label of the seller
 * @param buyers names behind a label of the buyer
 */
export function sidesOfBill(
  reading: Reading,
  sellers: readonly FoundField[],
  buyers: readonly FoundField[],
): SidesOfBill {
  const sides = tellApart(findSides(reading, false));
  const saidBuyer = sides.buyer && isSaid(sides.buyer) ? nameField(reading, 'buyer', sides.buyer) : undefined;
  const labelledBuyer = buyers.find(({ text }) => isNameText(text, reading));
  const rough = topName(reading, 'seller', labelledBuyer);
  const buyer = labelledBuyer ?? saidBuyer ?? windowAddress(reading, 'buyer', rough);
  const labelledSellers = sellers.filter(({ text }) => isNameText(text, reading));
  const top = chooseSeller(topName(reading, 'seller', buyer), labelledSellers);
  const bySide = sides.seller && nameField(reading, 'seller', sides.seller);
  const isSure = sides.seller !== undefined && isSaid(sides.seller);
  return {
    seller: bySide && (isSure || isBetter(bySide, top)) ? surer(bySide, top) : top,
    address: sides.seller && addressField(reading, 'seller-address', sides.seller),
    buyer,
  };
}

const isSame = (a: FoundField, b: FoundField): boolean => a.value.toLowerCase() === b.value.toLowerCase();

/** A name with its address and legal form is rather the seller's than a line at the head without one. */
const isBetter = (side: FoundField, top: FoundField | undefined): boolean =>
  top === undefined || isSame(side, top) || (LEGAL.test(side.value) && !LEGAL.test(top.value));

const surer = (side: FoundField, top: FoundField | undefined): FoundField =>
  top && isSame(side, top) ? { ...top, confidence: Math.max(side.confidence, top.confidence, 0.95) } : side;

function chooseSeller(top: FoundField | undefined, labelled: readonly FoundField[]): FoundField | undefined {
  const same = labelled.find(({ value }) => value === top?.value);
  if (top && same) return { ...top, confidence: Math.max(top.confidence, 0.95) };
  if (top && top.confidence >= 0.75) return top;
  return labelled[0] ?? top;
}
