import type { ReactNode } from 'react';
import { cx } from '@/ui/class-names';
import type { Since } from './elapsed';
import { Freshness } from './freshness';
import { isOld } from './use-renewed';

interface WallCardProps {
  title: string;
  since: Since | undefined;
  children: ReactNode;
  className?: string;
}

/** A card readable from across a room. Outdated content is grayed out and labeled. */
export function WallCard({ title, since, children, className }: WallCardProps) {
  const old = since !== undefined && isOld(since);
  return (
    <section
      aria-label={title}
      data-old={old || undefined}
      className={cx('skin-card flex min-h-0 min-w-0 flex-col overflow-hidden px-[1.15rem] py-[1rem]', className)}
    >
      <div className={cx('flex', old ? 'flex-col' : 'items-baseline gap-[1rem]')}>
        <h2 className="mr-auto max-w-full min-w-0 truncate text-[1.04rem] font-medium text-ink-2">{title}</h2>
        <span className="text-[0.88rem]">
          <Freshness since={since} short />
        </span>
      </div>
      <div data-part="numbers" className="flex min-h-0 grow flex-col">
        {children}
      </div>
    </section>
  );
}
