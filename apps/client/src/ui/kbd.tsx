import type { ReactNode } from 'react';

/** A keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block rounded-badge border border-line bg-surface px-1.25 py-1 font-ui text-2xs leading-none font-medium whitespace-nowrap text-ink-3">
      {children}
    </kbd>
  );
}
