import type { Realtime } from '@cartulary/contracts/endpoints/realtime';
import { Link } from 'react-router-dom';
import { formatCount, formatShare } from '@/lib/format/format';
import { href } from '@/routing/href';
import { formatAge } from '@/shared/wall/format-age';
import { t } from '@/text/realtime';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';

/** Interval for the arrival rate, in minutes. */
const RATE_MINUTES = 5;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The processing pipeline from left to right: the number of documents in each step, and the age of the oldest one. */
export function FlowStrip({ now, nowMs }: { now: Realtime; nowMs: number }) {
  const received = now.minutes.counts.received ?? [];
  const age = (oldestAt: string | null): string =>
    oldestAt === null
      ? t('flow.none')
      : t('flow.oldest', { age: formatAge(Math.max(0, nowMs - Date.parse(oldestAt))) });
  return (
    <Panel aria-label={t('flow')} className="shrink-0">
      <ol className="grid grid-cols-2 min-[640px]:grid-cols-3 min-[1024px]:grid-cols-9">
        <Step
          name={t('flow.arrive')}
          value={(sum(received.slice(-RATE_MINUTES)) / RATE_MINUTES).toFixed(1)}
          unit={t('flow.perMinute')}
          below={t('flow.inHour', { count: sum(received) })}
        />
        <Step name={t('flow.queued')} value={formatCount(now.queued.documents)} below={age(now.queued.oldestAt)} />
        {now.flow.map(({ step, documents, oldestAt }) => (
          <Step key={step} name={t(`flow.${step}`)} value={formatCount(documents)} below={age(oldestAt)} />
        ))}
        <Step
          name={t('flow.people')}
          value={formatCount(now.waiting)}
          below={now.waiting > 0 ? <Link to={href('qualityControl')}>{t('flow.review')}</Link> : t('flow.none')}
          isWarning={now.waiting > 0}
        />
        <Step
          name={t('flow.today')}
          value={formatCount(now.today.read)}
          below={
            now.today.ended === 0
              ? t('flow.none')
              : t('flow.straight', { share: formatShare(now.today.straight / now.today.ended) })
          }
        />
      </ol>
    </Panel>
  );
}

interface StepProps {
  name: string;
  value: string;
  unit?: string;
  below: React.ReactNode;
  isWarning?: boolean;
}

const Step = ({ name, value, unit, below, isWarning = false }: StepProps) => (
  <li className="min-w-0 border-line px-3.5 py-2.25 not-last:border-b min-[1024px]:border-b-0 min-[1024px]:not-last:border-r">
    <div className="truncate text-xs text-ink-2">{name}</div>
    <div className="flex items-baseline gap-1.5">
      <b className={cx('text-lg font-semibold tabular-nums', isWarning && 'text-warning-text')}>{value}</b>
      {unit === undefined ? null : <span className="text-2xs whitespace-nowrap text-ink-3">{unit}</span>}
    </div>
    <div className="text-2xs text-ink-3">{below}</div>
  </li>
);
