import type { HealthState, InstallationState } from '@cartulary/contracts/endpoints/internal';
import { limits } from '@cartulary/contracts/limits';
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import { t } from '@/text/internal';
import { cx } from '@/ui/class-names';
import { FreshCard } from './fresh-card';
import { formatRate } from './internal-words';

const looks = {
  healthy: { icon: CircleCheck, tone: 'bg-success-tint text-success-text' },
  degraded: { icon: TriangleAlert, tone: 'bg-warning-tint text-warning-text' },
  critical: { icon: OctagonAlert, tone: 'bg-error-tint text-error-text' },
} as const satisfies Record<HealthState, unknown>;

/** The installation's health based on its error rate, and the rate's position on the scale. */
export function HealthCard({ state, needs, isOld }: { state: InstallationState; needs: number; isOld: boolean }) {
  const { health, takenAt } = state;
  const { icon: Icon, tone } = looks[health.state];
  return (
    <FreshCard title={t('health.title')} at={takenAt} isOld={isOld}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className={cx('flex min-w-0 grow items-center gap-3 rounded-control px-4 py-3', tone)}>
          <Icon size={20} aria-hidden className="shrink-0" />
          <div className="min-w-0">
            <p className="font-strong">{t('health.headline', { health: t(`health.${health.state}`), needs })}</p>
            <p className="text-xs">{t('health.rate', { rate: formatRate(health.rate) })}</p>
          </div>
        </div>
        <div className="flex min-w-52 grow flex-col gap-1">
          <RateScale rate={health.rate} />
          <p className="text-2xs text-ink-3">
            {t('health.from', { calls: health.calls, failed: health.failedCalls, reported: health.reported })}
          </p>
        </div>
      </div>
    </FreshCard>
  );
}

const { degraded, critical } = limits.errorRate;
/** The end of the scale; larger rates are drawn at the end. */
const END = 0.15;
const left = (rate: number): string => `${(Math.min(rate, END) / END) * 100}%`;

function RateScale({ rate }: { rate: number }) {
  const words = { degraded: formatRate(degraded), critical: formatRate(critical) };
  return (
    <div role="img" aria-label={t('health.scale', { rate: formatRate(rate), ...words })} className="relative pb-4">
      <div className="flex h-2.5 gap-0.5">
        <div className="bg-success" style={{ width: left(degraded) }} />
        <div className="bg-warning" style={{ width: left(critical - degraded) }} />
        <div className="grow bg-error" />
      </div>
      <div className="absolute -top-1 h-4.5 w-0.5 bg-ink" style={{ left: `min(${left(rate)}, calc(100% - 2px))` }} />
      <span className="absolute bottom-0 -translate-x-1/2 text-2xs text-ink-2" style={{ left: left(degraded) }}>
        {words.degraded}
      </span>
      <span className="absolute bottom-0 -translate-x-1/2 text-2xs text-ink-2" style={{ left: left(critical) }}>
        {words.critical}
      </span>
    </div>
  );
}
