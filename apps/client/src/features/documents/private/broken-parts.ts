import { useSyncExternalStore } from 'react';
import { ApiError } from '@/lib/errors/api-error';
import type { SealedPlace } from '@/shared/sealed/sealed-item';
import { t } from '@/text/documents/sealed-parts';
import { plainName } from '@/ui/given-name';

/**
 * Parts of sealed documents that this page found to be modified, truncated, or swapped in storage. The rest of each
 * document opens.
 */

/**
 * A part of a sealed document doesn't match its seal. The message contains the part's name but not the document's,
 * because errors may be logged.
 */
export class PartBroken extends ApiError {
  constructor(place: SealedPlace, cause: unknown) {
    super(brokenSentence(place, undefined), { cause });
    this.name = 'PartBroken';
  }
}

/** A sentence that names the document and the part that doesn't open, and that the rest does. */
export function brokenSentence(place: SealedPlace, name: string | undefined): string {
  const [part = '', number = '0'] = place.split('/');
  return t('broken', { part, page: Number(number), name: name === undefined ? t('nameless') : plainName(name) });
}

const none: readonly SealedPlace[] = [];
const broken = new Map<string, readonly SealedPlace[]>();
const listeners = new Set<() => void>();

const partsOf = (itemId: string): readonly SealedPlace[] => broken.get(itemId) ?? none;

function say(itemId: string, places: readonly SealedPlace[]): void {
  broken.set(itemId, places);
  listeners.forEach((listener) => listener());
}

/** Marks a part as damaged, or as intact again after it was rewritten or the server returned the right data. */
export function tellPart(itemId: string, place: SealedPlace, isBroken: boolean): void {
  const before = partsOf(itemId);
  if (before.includes(place) === isBroken) return;
  say(itemId, isBroken ? [...before, place] : before.filter((one) => one !== place));
}

/** A document's damaged parts, in the order in which they were found. */
export const useBrokenParts = (itemId: string): readonly SealedPlace[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => partsOf(itemId),
  );
