import type { ReactNode } from 'react';
import { formatClock } from '@/lib/format/format';
import { t } from '@/text/internal';
import { Card, CardHeader } from '@/ui/card';
import { cx } from '@/ui/class-names';

interface FreshCardProps {
  title: string;
  /** When the data was collected (ISO 8601). */
  at: string;
  /** Newer data is overdue: the numbers turn gray. */
  isOld: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** A card that shows how fresh its numbers are, and grays them out once they are old. */
export function FreshCard({ title, at, isOld, actions, children }: FreshCardProps) {
  const time = formatClock(Date.parse(at));
  return (
    <Card aria-label={title}>
      <CardHeader title={title}>
        {actions}
        <span className={cx('text-2xs whitespace-nowrap tabular-nums', isOld ? 'text-warning-text' : 'text-ink-3')}>
          {isOld ? t('old', { time }) : t('asOf', { time })}
        </span>
      </CardHeader>
      <div className={cx(isOld && 'grayscale [&_*]:text-ink-3!')}>{children}</div>
    </Card>
  );
}
