import { currentUser } from '@/lib/session/session';
import type { LocalChange } from '@/shared/pages/local-documents';
import type { SealedCorrection } from './sealed-shapes';

/** The person at this page. */
export function whoIsHere(): { id: string; name: string } {
  const user = currentUser();
  return { id: user?.id ?? '', name: [user?.firstName, user?.lastName].filter(Boolean).join(' ') };
}

/** @param seen number of corrections on screen when this one was made; undefined if none */
export const saidHere = (
  { of, id, text, kind, value, removed }: LocalChange,
  seen: number | undefined,
): SealedCorrection => ({
  of,
  id,
  at: new Date().toISOString(),
  // Only the id, because anyone with a link to the document can read it.
  ...(currentUser() && { by: { id: whoIsHere().id } }),
  ...(text === undefined ? {} : { text }),
  ...(kind === undefined ? {} : { kind }),
  ...(value === undefined ? {} : { value }),
  ...(removed === undefined ? {} : { removed }),
  ...(seen === undefined ? {} : { seen }),
});
