import { lastDays } from '@cartulary/contracts/calendar-days';
import type { ExecutiveFigure, MetricsFigure } from '@cartulary/contracts/endpoints/metrics';
import type { Executive, Receipt } from './executive-data';

/** The server's response for an organization that processed 48,217 documents, 8,968 of them reviewed by people. */
const days = lastDays(30, 'Europe/Berlin', new Date('2026-11-03T09:24:00Z'));
const takenAt = '2026-11-03T09:24:00.000Z';
const before = '2026-09-04T22:00:00.000Z';

const period: Executive['period'] = {
  from: '2026-10-04T22:00:00.000Z',
  until: takenAt,
  timezone: 'Europe/Berlin',
  days: days.map(({ day }) => day),
  before: { from: before, until: '2026-10-04T22:00:00.000Z' },
  clockChanges: ['2026-10-25'],
};
const freshness = {
  takenAt,
  countedUntil: '2026-11-03T09:23:59.000Z',
  newestFactAt: '2026-11-03T09:23:58.000Z',
  countedSince: '2026-09-20T08:00:00.000Z',
};

export const assumptions: Executive['assumptions'] = [
  {
    name: 'minutes-by-hand',
    value: 4.5,
    reason: 'timed, 212 in August',
    setBy: 'Nadia Vellor',
    setAt: '2026-09-01T08:00:00.000Z',
  },
  { name: 'hourly-wage', value: 30.3, reason: 'Finance', setBy: null, setAt: '2026-01-01T08:00:00.000Z' },
  { name: 'on-costs', value: 25, reason: 'Finance', setBy: 'Nadia Vellor', setAt: '2026-01-01T08:00:00.000Z' },
  { name: 'counted-as-money', value: 100, reason: 'agreed', setBy: 'Nadia Vellor', setAt: '2026-01-01T08:00:00.000Z' },
];

const terms: Executive['terms'] = {
  now: { read: 48_217, reviewed: 8_968, minutesPerReview: 3.28 },
  before: { read: 42_898, reviewed: 9_309, minutesPerReview: 3.66 },
};

const curve = (value: number): (number | null)[] => days.map((_, index) => (index === 2 ? null : value + index));

export const figureOf = (name: ExecutiveFigure, part: Partial<MetricsFigure>): MetricsFigure => ({
  name,
  value: null,
  untold: null,
  before: null,
  part: 0,
  whole: 0,
  margin: null,
  days: curve(10),
  daysBefore: curve(8),
  ...part,
});

const hours = (48_217 * 4.5 - 8_968 * 3.28) / 60;
const hoursBefore = (42_898 * 4.5 - 9_309 * 3.66) / 60;
const perHour = 30.3 * 1.25;

export const figures: readonly MetricsFigure[] = [
  figureOf('processed', { value: 48_217, before: 42_898, whole: 48_217 }),
  figureOf('straight-through', { value: 0.814, before: 0.783, part: 39_249, whole: 48_217 }),
  figureOf('hours-saved', { value: hours, before: hoursBefore, whole: 48_217 }),
  figureOf('money-saved', { value: hours * perHour, before: hoursBefore * perHour, whole: 48_217 }),
  figureOf('field-accuracy', { value: 0.986, before: 0.987, part: 1_400, whole: 1_420, margin: 0.004 }),
  figureOf('adoption', { value: 0.84, before: 0.794, part: 241, whole: 287 }),
];

export const executive: Executive = {
  ...freshness,
  period,
  currency: 'EUR',
  figures: [...figures],
  assumptions,
  terms,
  corrections: [
    { field: 'order-number', corrected: 2_114, settled: 14_020, correctedBefore: 2_481 },
    { field: 'tax', corrected: 1_406, settled: 9_000, correctedBefore: 1_590 },
    { field: 'value', corrected: 1_022, settled: 4_000, correctedBefore: 611 },
    { field: 'iban', corrected: 700, settled: 4_000, correctedBefore: 700 },
    { field: 'own', corrected: 60, settled: 300, correctedBefore: 0 },
    { field: 'total', corrected: 50, settled: 300, correctedBefore: 60 },
    { field: 'net', corrected: 40, settled: 300, correctedBefore: 50 },
  ],
  teams: [
    { id: 'b2a6f8f2-0d8e-4d8f-9f3a-5a3c1e0b7d12', name: 'Claims', could: 40, people: 30, before: 20 },
    { id: 'b2a6f8f2-0d8e-4d8f-9f3a-5a3c1e0b7d13', name: 'Board', could: 2, people: null, before: null },
  ],
  hoursToday: [],
  now: { underWay: 0, waiting: 0, failed: 0 },
};

/** The response for an organization without documents or assumptions. */
export const emptyExecutive: Executive = {
  ...executive,
  newestFactAt: null,
  countedSince: null,
  figures: [
    figureOf('processed', { value: 0, before: 0 }),
    figureOf('straight-through', { untold: 'nothing-counted' }),
    figureOf('hours-saved', { untold: 'assumption-missing' }),
    figureOf('money-saved', { untold: 'assumption-missing' }),
    figureOf('field-accuracy', { untold: 'too-few-samples', whole: 12 }),
    figureOf('adoption', { value: 0, before: 0, whole: 1 }),
  ],
  assumptions: assumptions.map((one) => ({ ...one, value: null, reason: '', setBy: null, setAt: null })),
  terms: {
    now: { read: 0, reviewed: 0, minutesPerReview: null },
    before: { read: 0, reviewed: 0, minutesPerReview: null },
  },
  corrections: [],
  teams: [],
};

export const documentId = 'b2a6f8f2-0d8e-4d8f-9f3a-5a3c1e0b7d11';

const row = (name: string, reviewMinutes: number | null): NonNullable<Receipt['rows']>['items'][number] => ({
  documentId,
  name,
  class: 'invoice',
  outcome: 'ready',
  at: '2026-11-03T08:00:00.000Z',
  reviewMinutes,
});

/** One number's receipt, as of a given time. */
export function receiptOf(name: string, until: string = takenAt): Receipt {
  const figure = figures.find((one) => one.name === name) ?? figureOf('processed', {});
  return {
    ...freshness,
    period: { ...period, until },
    figure,
    currency: 'EUR',
    assumptions,
    terms: terms.now,
    facts: 48_217,
    late: 31,
    since: 14,
    teams: name === 'adoption' ? executive.teams : null,
    rows:
      name === 'adoption'
        ? null
        : {
            items: [row('OPW-20377.pdf', null), row('CF-00768.pdf', 6.1)],
            page: 1,
            pageSize: 2,
            total: 46_902,
            hidden: 1_315,
            keptSince: '2026-08-05T00:00:00.000Z',
          },
  };
}
