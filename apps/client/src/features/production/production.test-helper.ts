import { lastDays } from '@cartulary/contracts/calendar-days';
import type { ProductionFigure, ProductionReceiptName } from '@cartulary/contracts/endpoints/production';
import { serviceLevelLimits } from '@cartulary/contracts/limits/service-levels';
import type { Level, Production, Receipt } from './production-data';

const days = lastDays(7, 'Europe/Berlin', new Date('2026-11-03T09:24:00Z'));
const takenAt = '2026-11-03T09:24:00.000Z';
const MINUTE_MS = 60_000;

export const aFigure = (name: ProductionReceiptName, part: Partial<ProductionFigure>): ProductionFigure => ({
  name,
  value: null,
  untold: null,
  before: null,
  median: null,
  part: 0,
  whole: 0,
  days: days.map((_, at) => at),
  daysBefore: days.map(() => 2),
  ...part,
});

/** 95 % within ten minutes: 18 of 300 were late with 15 allowed, and two of them are still waiting. */
export const burning: Level = {
  level: 'read',
  target: {
    level: 'read',
    share: 0.95,
    withinMs: 10 * MINUTE_MS,
    reason: 'agreed in June',
    setBy: 'Nadia Vellor',
    setAt: '2026-06-01T08:00:00.000Z',
  },
  kept: { inTime: 282, all: 300, overdue: 2 },
  share: 0.94,
  before: 0.97,
  days: days.map(() => 0.95),
  allowed: 15,
  burn: serviceLevelLimits.windowsMs.map((windowMs) => ({ windowMs, rate: 16, inTime: 2, all: 10, overdue: 0 })),
  state: 'fast',
};

export const noTarget: Level = {
  level: 'done',
  target: null,
  kept: { inTime: 0, all: 0, overdue: 0 },
  share: null,
  before: null,
  days: [],
  allowed: 0,
  burn: [],
  state: 'nothing-counted',
};

const said = { reason: 'Finance', setBy: 'Nadia Vellor', setAt: '2026-01-01T08:00:00.000Z' };
export const assumptions: Production['assumptions'] = [
  { name: 'machine-hour', value: 0.4, ...said },
  { name: 'hourly-wage', value: 30, ...said },
  { name: 'on-costs', value: 25, ...said },
];

/** Two machine hours and one hour of people for 300 documents. */
const terms = { documents: 300, machineMs: 120 * MINUTE_MS, peopleMs: 60 * MINUTE_MS };
const cost = (2 * 0.4 + 1 * 30 * 1.25) / 300;

const freshness = {
  takenAt,
  countedUntil: '2026-11-03T09:23:59.000Z',
  newestFactAt: '2026-11-03T09:23:58.000Z',
  countedSince: '2026-10-25T08:00:00.000Z',
};
const period: Production['period'] = {
  from: '2026-10-27T23:00:00.000Z',
  until: takenAt,
  timezone: 'Europe/Berlin',
  days: days.map(({ day }) => day),
  clockChanges: [],
  before: { from: '2026-10-20T22:00:00.000Z', until: '2026-10-27T09:24:00.000Z' },
};

export const production: Production = {
  ...freshness,
  period,
  currency: 'EUR',
  assumptions,
  terms,
  figures: [
    aFigure('received', { value: 310, before: 280, part: 310, whole: 310 }),
    aFigure('read', { value: 300, before: 300, part: 300, whole: 300 }),
    aFigure('done', { value: 280, before: null, part: 280, whole: 280, daysBefore: [] }),
    aFigure('read-time', { value: 252_000, median: 66_000, before: 300_000, part: 300, whole: 300 }),
    aFigure('done-time', { value: 5 * 3_600 * 1_000, median: 3_600 * 1_000, part: 280, whole: 280 }),
    aFigure('cost', { value: cost, before: 0.2, part: 300, whole: 300 }),
  ],
  levels: [burning, noTarget],
  backlog: [
    {
      place: 'reading',
      waiting: 12,
      oldest: '2026-11-03T09:04:00.000Z',
      grew: 10,
      paceADay: 4,
      emptyAt: '2026-11-06T09:24:00.000Z',
    },
    { place: 'review', waiting: 20, oldest: '2026-11-01T09:24:00.000Z', grew: 20, paceADay: -3, emptyAt: null },
    { place: 'failed', waiting: 0, oldest: null, grew: null, paceADay: null, emptyAt: null },
  ],
  stages: [
    { stage: 'recognise', works: 320, failed: 3, medianMs: 2_100, p95Ms: 9_000, totalMs: 90 * MINUTE_MS },
    { stage: 'classify', works: 300, failed: 0, medianMs: 40, p95Ms: 120, totalMs: MINUTE_MS },
  ],
  readDays: days.map((_, at) => ({ straight: 30 + at, review: 8, failed: at === 2 ? 1 : 0 })),
  hoursToday: [{ from: '2026-11-03T08:00:00.000Z', received: 9, read: 8, done: 7 }],
};

/** The response for an organization without documents or assumptions. */
export const emptyProduction: Production = {
  ...production,
  newestFactAt: null,
  countedSince: null,
  stages: [],
  levels: [{ ...noTarget, level: 'read' }, noTarget],
  figures: production.figures.map(({ name }) =>
    name === 'cost'
      ? aFigure(name, { untold: 'assumption-missing' })
      : name.endsWith('time')
        ? aFigure(name, { untold: 'nothing-counted' })
        : aFigure(name, { value: 0 }),
  ),
  assumptions: assumptions.map((one) => ({ ...one, value: null, reason: '', setBy: null, setAt: null })),
  backlog: production.backlog.map((one) => ({
    ...one,
    waiting: 0,
    oldest: null,
    grew: null,
    paceADay: null,
    emptyAt: null,
  })),
  readDays: days.map(() => ({ straight: 0, review: 0, failed: 0 })),
};

export const documentId = 'b2a6f8f2-0d8e-4d8f-9f3a-5a3c1e0b7d11';

/** One number's receipt, as of a given time. */
export function receiptOf(name: string, until: string = takenAt): Receipt {
  const level = aFigure('read-in-time', { value: 0.94, part: 282, whole: 300 });
  return {
    ...freshness,
    period: { ...period, until },
    figure: production.figures.find((one) => one.name === name) ?? level,
    currency: 'EUR',
    assumptions,
    terms,
    target: name === 'read-in-time' ? burning.target : null,
    overdue: 2,
    facts: 298,
    late: 3,
    since: 14,
    rows: {
      items: [{ documentId, name: 'OPW-20377.pdf', at: '2026-11-03T08:00:00.000Z', tookMs: 702_000 }],
      page: 1,
      pageSize: 1,
      total: 290,
      hidden: 10,
      keptSince: '2026-08-05T00:00:00.000Z',
    },
  };
}
