import type { ReactNode } from 'react';
import { cx } from '@/ui/class-names';

/** One named group of parts. */
export function Specimen({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={name} className={cx('min-w-0', className)}>
      <h2 className="skin-label mb-3 border-b border-line pb-1.5 text-ink-3">{name}</h2>
      {children}
    </section>
  );
}
