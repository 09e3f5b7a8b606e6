import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names';

/** A content block. Each design decides whether it's a box, a hairline, or just spacing. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx('skin-card min-w-0 p-(--card-pad)', className)} />;
}

interface CardHeaderProps {
  title: ReactNode;
  /** Heading level; 2 unless the card is below another heading. */
  level?: 2 | 3 | undefined;
  children?: ReactNode;
  className?: string | undefined;
}

/** Title of a card or panel, with children on the right. */
export function CardHeader({ title, level = 2, children, className }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx('mb-2.5 flex items-center gap-2', className)}>
      <Heading className="skin-heading mr-auto min-w-0 truncate">{title}</Heading>
      {children}
    </div>
  );
}

/** A framed work area such as a table, viewer, or field list. Fills its grid cell and scrolls inside. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx('skin-panel flex min-h-0 min-w-0 flex-col overflow-hidden', className)} />;
}

/** The 44 px bar at the top of a panel. */
export function PanelBar({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cx('flex h-11 shrink-0 items-center gap-1 border-b border-line bg-(--bar-bg) px-3', className)}
    />
  );
}
