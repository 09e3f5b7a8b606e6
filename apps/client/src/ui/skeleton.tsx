import type { ReactNode } from 'react';
import { t } from '@/text/ui';
import { cx } from './class-names';

/** One grey block in the shape of what is coming; `className` gives it its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={cx('skeleton block h-3', className)} />;
}

interface LoadingProps {
  /** What is being waited for, with counts where they are known. */
  label?: string | undefined;
  /** Skeletons in the true layout. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Waiting: told to screen readers at once, drawn only after 150 ms. */
export function Loading({ label = t('loading'), children, className }: LoadingProps) {
  return (
    // What is drawn late is what the layout is for: skeletons in a box of their own would stand without gaps.
    <div role="status" className="contents">
      <span className="sr-only">{label}</span>
      <div className={cx('appear-late', className)}>{children ?? <p className="p-6 text-ink-3">{label}</p>}</div>
    </div>
  );
}
