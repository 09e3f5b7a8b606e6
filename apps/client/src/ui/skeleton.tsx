import type { ReactNode } from 'react';
import { t } from '@/text/ui';
import { cx } from './class-names';

/** A gray placeholder block; `className` sets its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={cx('skeleton block h-3', className)} />;
}

interface LoadingProps {
  /** What is loading, with counts if known. */
  label?: string | undefined;
  /** Skeletons in the final layout. */
  children?: ReactNode;
  className?: string | undefined;
}

/** A loading state: announced to screen readers immediately, shown only after 150 ms. */
export function Loading({ label = t('loading'), children, className }: LoadingProps) {
  return (
    // The delayed element is also the layout container: skeletons in a wrapper of their own would have no gaps.
    <div role="status" className="contents">
      <span className="sr-only">{label}</span>
      <div className={cx('appear-late', className)}>{children ?? <p className="p-6 text-ink-3">{label}</p>}</div>
    </div>
  );
}
