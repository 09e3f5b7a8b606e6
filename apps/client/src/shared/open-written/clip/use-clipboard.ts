import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { useEffect, useRef, type RefObject } from 'react';
import { clipHtml, clipIn, type Clip } from './clip';

export interface ClipActs {
  readonly kind: BuiltKind;
  /** The selected content with its text; undefined if nothing is selected. */
  copied(): { readonly clip: Clip; readonly words: string } | undefined;
  /** Undefined if this person has read-only access. */
  readonly remove: (() => void) | undefined;
  readonly paste: ((clip: Clip) => void) | undefined;
}

const FIELD = 'input, textarea, select, [contenteditable="true"]';

/**
 * Handles copy, cut, and paste while focus is in a region but not in one of its fields. Selected text is copied as usual. Listens on the
 * document, because browsers dispatch the events there if no text is selected.
 */
export function useClipboard(region: RefObject<HTMLElement | null>, acts: ClipActs): void {
  const now = useRef(acts);
  useEffect(() => {
    now.current = acts;
  });
  useEffect(() => {
    const isHere = (): boolean => {
      const at = document.activeElement;
      return at !== null && region.current?.contains(at) === true && at.closest(FIELD) === null;
    };
    const copy = (event: ClipboardEvent): void => {
      const { copied, remove } = now.current;
      if (!isHere() || document.getSelection()?.isCollapsed === false) return;
      const given = copied();
      if (!given || (event.type === 'cut' && !remove)) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', given.words);
      event.clipboardData?.setData('text/html', clipHtml(given.clip, given.words));
      if (event.type === 'cut') remove?.();
    };
    const paste = (event: ClipboardEvent): void => {
      const { kind, paste: put } = now.current;
      if (!put || !isHere()) return;
      const clip = clipIn(event.clipboardData?.getData('text/html') ?? '', kind);
      if (!clip) return;
      event.preventDefault();
      put(clip);
    };
    const heard = { copy, cut: copy, paste } as const;
    for (const [type, hear] of Object.entries(heard)) document.addEventListener(type as keyof typeof heard, hear);
    return () => {
      for (const [type, hear] of Object.entries(heard)) document.removeEventListener(type as keyof typeof heard, hear);
    };
  }, [region]);
}
