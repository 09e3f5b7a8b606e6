import { createContext, useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './class-names';

/** Marks content behind a full-page layer. */
export const COVERED = { 'data-covered-page': '' } as const;

/**
 * Whether full-page layers fill only their container. True next to a meeting, so that its indicators, prompts, and announcements stay
 * visible and audible.
 */
export const InPlace = createContext(false);

/**
 * Covers the whole page, making everything behind it inert for keyboard and screen readers. Toasts remain. Focus is
 * restored afterward.
 */
export function Covering({ children }: { children: ReactNode }) {
  const isInPlace = useContext(InPlace);
  const frame = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const behind = isInPlace
      ? [...(frame.current?.parentElement?.children ?? [])].filter((element) => element !== frame.current)
      : [...document.querySelectorAll('[data-covered-page]')];
    behind.forEach((element) => element.toggleAttribute('inert', true));
    return () => {
      behind.forEach((element) => element.removeAttribute('inert'));
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [before, isInPlace]);
  const cover = (
    <div ref={frame} className={cx('inset-0 z-(--z-overlay)', isInPlace ? 'absolute' : 'fixed')}>
      {children}
    </div>
  );
  return isInPlace ? cover : createPortal(cover, document.body);
}
