import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { useEffect, useRef, type RefObject } from 'react';
import { clipHtml, clipIn, type Clip } from './clip';

export interface ClipActs {
  readonly kind: BuiltKind;
  /** What is selected, with its words; undefined where nothing is. */
  copied(): { readonly clip: Clip; readonly words: string } | undefined;
  /** Undefined where this person may only look. */
  readonly remove: (() => void) | undefined;
  readonly paste: ((clip: Clip) => void) | undefined;
}

const FIELD = 'input, textarea, select, [contenteditable="true"]';

/**
 * The keys for copying, cutting and pasting while the keyboard is in a region and in no field of it. Words that somebody selected are
 * copied as everywhere. Heard at the page: where no words are selected, browsers tell of it there.
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
