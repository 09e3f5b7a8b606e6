import { useSyncExternalStore } from 'react';
import { ApiError } from '@/lib/errors/api-error';
import type { SealedPlace } from '@/shared/sealed/sealed-item';
import { t } from '@/text/documents/sealed-parts';
import { plainName } from '@/ui/given-name';

/** What of sealed documents this page found changed, cut or exchanged where it is stored: the rest of each opens. */

/** A part of a sealed document is not what was sealed; its sentence says which part. Not whose: what is thrown may be logged. */
export class PartBroken extends ApiError {
  constructor(place: SealedPlace, cause: unknown) {
    super(brokenSentence(place, undefined), { cause });
    this.name = 'PartBroken';
  }
}

/** Which part of which document doesn't open, and that the rest does. */
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

/** A part was found broken, or whole again: somebody wrote it anew, or the server shows what belongs there. */
export function tellPart(itemId: string, place: SealedPlace, isBroken: boolean): void {
  const before = partsOf(itemId);
  if (before.includes(place) === isBroken) return;
  say(itemId, isBroken ? [...before, place] : before.filter((one) => one !== place));
}

/** Parts of a document that this page found broken, in the order in which it did. */
export const useBrokenParts = (itemId: string): readonly SealedPlace[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => partsOf(itemId),
  );
