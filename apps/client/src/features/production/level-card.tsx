import { serviceLevelLimits } from '@cartulary/contracts/limits/service-levels';
import { alarmFrom, type BurnState } from '@cartulary/contracts/service-levels';
import { Target } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dayOf, formatCount, formatDay } from '@/lib/format/format';
import { ChangeMark } from '@/shared/metrics/change-mark';
import { changeOf } from '@/shared/metrics/change-of';
import { lasting } from '@/shared/metrics/lasting';
import { t } from '@/text/production';
import { StatusBadge, type Status } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DataTable } from '@/ui/chart/data-table';
import { cx } from '@/ui/class-names';
import type { Level } from './production-data';
import { receiptLinkId } from './production-figure';
import { amount, figureName, shareWord } from './production-words';

const marks: Readonly<Record<BurnState, Status>> = {
  fast: 'failed',
  medium: 'failed',
  slow: 'review',
  over: 'review',
  fine: 'done',
  'nothing-counted': 'waiting',
};

const { alarms, budgetMs } = serviceLevelLimits;

interface LevelCardProps {
  level: Level;
  receipt: string;
  isOpen: boolean;
  mayAim: boolean;
  onAim: () => void;
}

/** A service level compared with its target, or a button to set one. */
export function LevelCard({ level, receipt, isOpen, mayAim, onAim }: LevelCardProps) {
  const name = figureName(`${level.level}-in-time`);
  return (
    <Card aria-label={name} className={cx('flex flex-col gap-2', isOpen && 'bg-primary-tint! bg-none!')}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="skin-heading mr-auto">{name}</h2>
        {level.target === null ? null : (
          <StatusBadge status={marks[level.state]}>{t(`state.${level.state}`)}</StatusBadge>
        )}
      </div>
      {level.target === null ? (
        <>
          <p className="max-w-[52ch] text-ink-2">{t(`level.none.${level.level}`)}</p>
          {mayAim ? (
            <div>
              <Button icon={Target} size="sm" aria-label={t('level.setNamed', { name })} onClick={onAim}>
                {t('level.set')}
              </Button>
            </div>
          ) : (
            <p className="text-xs text-ink-2">{t('level.ask')}</p>
          )}
        </>
      ) : (
        <Aimed level={level} target={level.target} receipt={receipt} onAim={mayAim ? onAim : undefined} />
      )}
    </Card>
  );
}

interface AimedProps {
  level: Level;
  target: NonNullable<Level['target']>;
  receipt: string;
  onAim: (() => void) | undefined;
}

function Aimed({ level, target, receipt, onAim }: AimedProps) {
  const { share, before, kept } = level;
  const name = figureName(`${level.level}-in-time`);
  const change = changeOf({ now: share, before, share: true });
  const date = formatDay(dayOf(target.setAt));
  const aimed = t('level.target', { share: shareWord(target.share), time: lasting(target.withinMs) });
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="skin-number">{share === null ? '–' : shareWord(share)}</span>
        {change ? <ChangeMark change={change} /> : null}
        {onAim ? (
          <button
            type="button"
            onClick={onAim}
            aria-label={t('level.change', { name: aimed })}
            className="ml-auto inline-flex min-h-6 items-center text-xs text-link hover:underline"
          >
            {aimed}
          </button>
        ) : (
          <span className="ml-auto text-xs text-ink-2">{aimed}</span>
        )}
      </p>
      <p className="text-xs">{aboutState(level)}</p>
      <Budget level={level} />
      <BurnTable level={level} name={name} />
      {kept.overdue > 0 ? <p className="text-xs text-ink-2">{t('level.overdue', { count: kept.overdue })}</p> : null}
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 border-t border-dashed border-line pt-1 text-2xs text-ink-2">
        <Link
          id={receiptLinkId(`${level.level}-in-time`)}
          to={{ search: receipt }}
          className="inline-flex min-h-6 items-center"
        >
          {t('line.level', { part: kept.inTime, whole: kept.all })}
          <span className="sr-only">{t('lineOf', { name })}</span>
        </Link>
        <span className="truncate" title={target.reason}>
          {target.reason === '' ? '' : `${target.reason} · `}
          {target.setBy === null ? t('level.gone', { date }) : t('level.by', { name: target.setBy, date })}
        </span>
      </p>
    </>
  );
}

/** The meaning of the state, in a sentence. */
function aboutState({ state, burn, allowed, kept }: Level): string {
  const alarm = alarms.find(({ name }) => name === state);
  const rate = burn.find(({ windowMs }) => windowMs === alarm?.longMs)?.rate ?? 0;
  const time = lasting(budgetMs / Math.max(rate, Number.EPSILON));
  if (state === 'fast') return t('about.fast', { time });
  if (state === 'medium') return t('about.medium', { time });
  if (state === 'slow') return t('about.slow', { time });
  if (state === 'fine') return t('about.fine', { left: formatCount(Math.floor(allowed - (kept.all - kept.inTime))) });
  return state === 'over' ? t('about.over') : t('about.nothing-counted');
}

/** How much of the period's allowance for late documents is used up. */
function Budget({ level: { kept, allowed } }: { level: Level }) {
  const late = kept.all - kept.inTime;
  const used = allowed === 0 ? 0 : late / allowed;
  return (
    <div className="text-2xs text-ink-2">
      <div
        role="meter"
        aria-label={t('budget.label', { share: shareWord(used) })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, Math.round(used * 100))}
        className="h-2 overflow-hidden rounded-bar bg-sunken"
      >
        <span
          className={cx('block h-full', used > 1 ? 'bg-error' : 'bg-chart-1')}
          style={{ width: `${Math.min(100, used * 100)}%` }}
        />
      </div>
      <p className="pt-1 tabular-nums">{t('budget', { late, allowed: amount(allowed) })}</p>
    </div>
  );
}

/** Each window next to a twelfth of it: an alarm continues only while both burn fast. */
function BurnTable({ level: { burn, target }, name }: { level: Level; name: string }) {
  const at = (windowMs: number): Level['burn'][number] | undefined => burn.find((one) => one.windowMs === windowMs);
  const word = (rate: number | null | undefined): string =>
    rate == null ? t('burn.none') : t('burn.times', { rate: amount(rate) });
  return (
    <DataTable
      label={t('burn.title', { name })}
      head={[t('burn.over'), t('burn.rate'), t('burn.alarm'), t('burn.late')]}
      rows={alarms.map(({ name: id, longMs, shortMs, rate }) => {
        const long = at(longMs);
        return {
          id,
          cells: [
            lasting(longMs),
            <span key="rate">
              <span className="font-medium">{word(long?.rate)}</span>
              <span className="block text-2xs text-ink-3">
                {t('burn.short', { time: lasting(shortMs) })}: {word(at(shortMs)?.rate)}
              </span>
            </span>,
            t('burn.times', { rate: amount(target ? alarmFrom(rate, target.share) : rate, 1) }),
            t('burn.of', { late: (long?.all ?? 0) - (long?.inTime ?? 0), all: long?.all ?? 0 }),
          ],
        };
      })}
    />
  );
}
