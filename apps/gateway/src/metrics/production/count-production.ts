import type { ProductionMetrics, ServiceLevel } from '@cartulary/contracts/endpoints/production';
import type { FactKind } from '@cartulary/contracts/facts/all';
import { serviceLevelLimits } from '@cartulary/contracts/limits/service-levels';
import { serviceLevels } from '@cartulary/contracts/service-levels';
import { readDurations, type Lasted } from '@cartulary/database/durations.queries';
import { countedSinces, countedUntil, readSums, type Stretch, type Sum } from '@cartulary/database/rollups.queries';
import type { Counts } from '../counts.js';
import { hoursOf, type Period } from '@cartulary/database/period';
import { outputsOf, productionKinds, readOf, type Output } from './output.js';
import { productionBehind } from './production-behind.js';
import type { Made } from './production-figures.js';
import { serviceLevel } from './service-levels.js';
import { readTargets } from './targets.queries.js';
import { countOverdue } from './waiting.queries.js';

const DAY_MS = 24 * 60 * 60_000;

const lastMs = (ms: number, until: Date): Stretch => ({ from: new Date(until.getTime() - ms), until });

/** Production in the current period, the previous one, the last day, and the windows of the burn rate. */
export interface CountedProduction extends Counts {
  readonly made: Made;
  /** By period; the current period's sums come first. */
  readonly sums: readonly Sum[];
  /** Of the current period. */
  readonly stages: readonly Lasted[];
  readonly lastDay: Output;
  /** One for each of `windowsMs`. */
  readonly windows: readonly Output[];
}

/** Counts the production until the end of a period. Runs in the caller's unit of work. */
export async function countProduction(period: Period, now: Date): Promise<CountedProduction> {
  const { stretches, stretchesBefore, whole, before } = period;
  const days = stretches.length;
  const windows = serviceLevelLimits.windowsMs.map((ms) => lastMs(ms, whole.until));
  const all = [...stretches, ...stretchesBefore, lastMs(DAY_MS, whole.until), ...windows];
  // Queried first, so that facts counted in the meantime can't make the figures older than stated.
  const upTo = await countedUntil();
  const sums = await readSums(productionKinds, all, now);
  const times = {
    read: await readDurations('document.settled', all, now, { isFirst: true }),
    done: await readDurations('document.done', all, now),
  };
  const stages = await readDurations('stage.ended', [whole], now);
  const outputs = outputsOf(sums, times, all.length);
  const sinces = await countedSinces(productionKinds);
  const [lastDay, ...ofWindows] = outputs.slice(2 * days);
  if (!lastDay) throw new Error('Nothing was counted of the last day');
  return {
    made: {
      days: outputs.slice(0, days),
      daysBefore: outputs.slice(days, 2 * days),
      // A partially counted period would make any growth look large.
      isBeforeWhole: (name) =>
        productionBehind[name].kinds.every((kind) => isSince(sinces.get(sinceKind[kind] ?? kind), before.from)),
    },
    sums,
    stages,
    lastDay,
    windows: ofWindows,
    upTo,
    since: earliest(sinces),
  };
}

/**
 * If no documents needed a check, it's unknown since when checks are counted: assumes the same time as for processing.
 */
const sinceKind: Readonly<Partial<Record<FactKind, FactKind>>> = { 'document.checked': 'document.settled' };

const isSince = (since: Date | undefined, from: Date): boolean => since !== undefined && since <= from;
const earliest = (sinces: ReadonlyMap<string, Date>): Date | null =>
  [...sinces.values()].sort((one, other) => one.getTime() - other.getTime())[0] ?? null;

/** The state of each service level. Runs in the caller's unit of work. @param until time of evaluation */
export async function levelsOf(
  { made, windows }: CountedProduction,
  { whole, before }: Period,
  until: Date,
): Promise<ServiceLevel[]> {
  const targets = await readTargets();
  const spans = [whole, before, ...serviceLevelLimits.windowsMs.map((ms) => lastMs(ms, until))];
  const levels: ServiceLevel[] = [];
  for (const level of serviceLevels) {
    const target = targets.get(level) ?? null;
    const [now = 0, then = 0, ...late] = target ? await countOverdue(level, target.withinMs, spans, until) : [];
    levels.push(serviceLevel(level, target, made, windows, { now, before: then, windows: late }));
  }
  return levels;
}

/** Documents by hour on the last day of a period. Runs in the caller's unit of work. */
export async function hoursToday({ stretches, whole }: Period, now: Date): Promise<ProductionMetrics['hoursToday']> {
  const hours = hoursOf(stretches.at(-1) ?? whole);
  const sums = await readSums(['document.received', 'document.settled', 'document.done'], hours, now);
  const outputs = outputsOf(sums, { read: [], done: [] }, hours.length);
  return hours.map(({ from }, at) => {
    const output = outputs[at];
    return {
      from: from.toISOString(),
      received: output?.received ?? 0,
      read: output ? readOf(output) : 0,
      done: output?.done ?? 0,
    };
  });
}
