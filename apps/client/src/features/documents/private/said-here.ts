import { currentUser } from '@/lib/session/session';
import type { LocalChange } from '@/shared/pages/local-documents';
import type { SealedCorrection } from './sealed-shapes';

/** Whoever sits at this page. */
export function whoIsHere(): { id: string; name: string } {
  const user = currentUser();
  return { id: user?.id ?? '', name: [user?.firstName, user?.lastName].filter(Boolean).join(' ') };
}

/** @param seen how many corrections were shown when it was said; undefined where none were */
export const saidHere = (
  { of, id, text, kind, value, removed }: LocalChange,
  seen: number | undefined,
): SealedCorrection => ({
  of,
  id,
  at: new Date().toISOString(),
  // The id alone: whoever has a link to the document reads it.
  ...(currentUser() && { by: { id: whoIsHere().id } }),
  ...(text === undefined ? {} : { text }),
  ...(kind === undefined ? {} : { kind }),
  ...(value === undefined ? {} : { value }),
  ...(removed === undefined ? {} : { removed }),
  ...(seen === undefined ? {} : { seen }),
});
