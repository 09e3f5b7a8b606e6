import { mapLimits } from '@cartulary/contracts/limits/maps';
import { safeLink } from '../text/safe-link.js';
import { markers, type Marker, type Point } from './json.js';

/** An id that this product created or a file contained: short, and without characters that have a meaning elsewhere. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= mapLimits.maxIdCharacters && /^[\w-]+$/.test(value);

export const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | null =>
  words.find((word) => word === value) ?? null;

/** Truncates text to its limit, and replaces lone surrogates, which concurrent changes can leave behind. */
export const wordsUpTo = (value: string, maxCharacters: number): string => {
  const words = value.toWellFormed();
  return words.length <= maxCharacters ? words : words.slice(0, maxCharacters).toWellFormed();
};

export const linkOf = (value: unknown): string | null => {
  const link = safeLink(value);
  return link === undefined || link !== value ? null : link;
};

/** Whether a node can have this tag. */
export const isTag = (value: string): boolean =>
  value !== '' && value.length <= mapLimits.maxTagCharacters && value.isWellFormed() && value.trim() === value;

export const isMarker = (value: string): value is Marker => markers.some((marker) => marker === value);

/** A date, `2027-03-31`. */
export function dayOf(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return null;
  const at = new Date(`${value}T00:00:00Z`);
  return Number.isFinite(at.getTime()) && at.toISOString().startsWith(value) ? value : null;
}

const isWithin = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= mapLimits.maxPlace;

/** A floating topic's position; null for anything else. */
export function placeOf(value: unknown): Point | null {
  if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value)) return null;
  return isWithin(value.x) && isWithin(value.y) ? { x: value.x, y: value.y } : null;
}
