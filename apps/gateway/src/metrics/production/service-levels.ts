import type { ProductionFigure, ServiceLevel, ServiceTarget } from '@cartulary/contracts/endpoints/production';
import { serviceLevelLimits } from '@cartulary/contracts/limits/service-levels';
import { alarmFrom, type BurnState, type ServiceLevelName } from '@cartulary/contracts/service-levels';
import { readOf, totalOutput, type Output } from './output.js';
import type { Made } from './production-figures.js';

type Kept = ServiceLevel['kept'];
type Burn = ServiceLevel['burn'][number];

const { alarms, windowsMs, leastLate } = serviceLevelLimits;

/**
 * How many documents are overdue, by when their time was up: in the current period, the previous one, and each window.
 */
export interface Overdue {
  readonly now: number;
  readonly before: number;
  readonly windows: readonly number[];
}

/** The number of documents that were on time. Failed processing wasn't on time. */
function keptOf(level: ServiceLevelName, outputs: readonly Output[], withinMs: number, overdue: number): Kept {
  const total = totalOutput(outputs);
  const ended = level === 'read' ? readOf(total) + total.failed : total.done;
  const times = level === 'read' ? total.readTimes : total.doneTimes;
  return { inTime: Math.min(ended, times.within(withinMs)), all: ended + overdue, overdue };
}

const shareOf = ({ inTime, all }: Kept): number | null => (all === 0 ? null : inTime / all);

function burnOf(kept: Kept, windowMs: number, share: number): Burn {
  const met = shareOf(kept);
  return { windowMs, rate: met === null ? null : (1 - met) / (1 - share), ...kept };
}

function stateOf(burn: readonly Burn[], kept: Kept, allowed: number, share: number): BurnState {
  const at = (windowMs: number): Burn | undefined => burn.find((one) => one.windowMs === windowMs);
  for (const { name, longMs, shortMs, rate } of alarms) {
    const long = at(longMs);
    const from = alarmFrom(rate, share);
    const isFast = (long?.rate ?? 0) >= from && (at(shortMs)?.rate ?? 0) >= from;
    if (long && isFast && long.all - long.inTime >= leastLate) return name;
  }
  if (kept.all === 0) return 'nothing-counted';
  return kept.all - kept.inTime > allowed ? 'over' : 'fine';
}

/** The state of a level relative to its target; empty without one. @param windows one output for each of `windowsMs` */
export function serviceLevel(
  level: ServiceLevelName,
  target: ServiceTarget | null,
  made: Made,
  windows: readonly Output[],
  overdue: Overdue,
): ServiceLevel {
  if (target === null) return withoutTarget(level);
  const { share, withinMs } = target;
  const kept = keptOf(level, made.days, withinMs, overdue.now);
  const allowed = (1 - share) * kept.all;
  const burn = windowsMs.map((windowMs, at) => {
    const output = windows[at];
    return burnOf(keptOf(level, output ? [output] : [], withinMs, overdue.windows[at] ?? 0), windowMs, share);
  });
  const isWhole = made.isBeforeWhole(`${level}-in-time`);
  return {
    level,
    target,
    kept,
    allowed,
    burn,
    share: shareOf(kept),
    before: isWhole ? shareOf(keptOf(level, made.daysBefore, withinMs, overdue.before)) : null,
    days: made.days.map((day) => shareOf(keptOf(level, [day], withinMs, 0))),
    state: stateOf(burn, kept, allowed, share),
  };
}

const withoutTarget = (level: ServiceLevelName): ServiceLevel => ({
  level,
  target: null,
  kept: { inTime: 0, all: 0, overdue: 0 },
  share: null,
  before: null,
  days: [],
  allowed: 0,
  burn: [],
  state: 'nothing-counted',
});

/** The share of a level as a figure with sources. */
export const levelFigure = ({ level, share, before, kept, days, target }: ServiceLevel): ProductionFigure => ({
  name: `${level}-in-time`,
  value: share,
  before,
  median: null,
  days,
  daysBefore: [],
  untold: share === null ? whyUntold(target) : null,
  part: kept.inTime,
  whole: kept.all,
});

const whyUntold = (target: ServiceLevel['target']): 'assumption-missing' | 'nothing-counted' =>
  target === null ? 'assumption-missing' : 'nothing-counted';
