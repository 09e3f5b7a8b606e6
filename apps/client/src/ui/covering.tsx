import { createContext, useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './class-names';

/** Marks what lies behind something that covers the whole page. */
export const COVERED = { 'data-covered-page': '' } as const;

/**
 * Whether what else covers the page fills only the place where it stands. So it is beside a meeting: its marks, questions and what is
 * read out there stay seen and heard.
 */
export const InPlace = createContext(false);

/**
 * Covers the whole page: nothing behind it is met by keyboard or read aloud. Messages stay. Afterwards the keyboard is where it was.
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
