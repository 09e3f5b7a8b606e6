import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { executiveFigures, type ExecutiveMetrics } from '@cartulary/contracts/endpoints/metrics';
import type { WallMode } from '@cartulary/contracts/walls';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { Reply } from '@/testing/local-server.test-helper';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { t as production } from '@/text/production';
import { t as productionWall } from '@/text/production/wall';
import { t as wallTexts } from '@/text/wall';
import { WallRoot } from './wall-root';

const wall = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Hall',
  organisation: 'Quillhaven Freight',
  screens: [{ screen: 'dashboard', seconds: 30 }],
  expiresAt: '2027-01-30T10:00:00.000Z',
};
const period = { from: '2026-10-25T00:00:00.000Z', until: '2026-11-23T10:24:00.000Z' };

const metrics = (takenAt: string, processed: number, countedUntil = takenAt): ExecutiveMetrics => ({
  takenAt,
  countedUntil,
  newestFactAt: null,
  countedSince: null,
  currency: 'EUR',
  assumptions: [],
  corrections: [],
  teams: [],
  period: { ...period, timezone: 'UTC', days: ['2026-11-22', '2026-11-23'], before: period, clockChanges: [] },
  figures: executiveFigures.map((name) => ({
    name,
    untold: name === 'money-saved' ? 'assumption-missing' : null,
    part: 1,
    whole: 2,
    margin: null,
    value: name === 'processed' ? processed : name === 'money-saved' ? null : name === 'hours-saved' ? 214 : 0.841,
    before: name === 'processed' ? 1_692 : null,
    days: [1, null, 3],
    daysBefore: [],
  })),
  terms: { now: { read: 1, reviewed: 0, minutesPerReview: null }, before: null },
  hoursToday: [
    { from: '2026-11-23T09:00:00.000Z', processed: 12 },
    { from: '2026-11-23T10:00:00.000Z', processed: 344 },
  ],
  now: { underWay: 37, waiting: 14, failed: 0 },
});

const signedOut: Reply = { status: 401, body: { success: false, error: 'Authentication required' } };
const away: Reply = { status: 503, body: { success: false, error: 'Away' } };
let isWall: boolean;
let isAway: boolean;
let wallShows: { screen: string; seconds: number; dashboardId?: string }[];
let states: string[];
let codes: string[];
let reply: Reply;
const room = testRoom(({ path }) => {
  if (path === '/api/v1/walls/this' && isAway) return away;
  if (path === '/api/v1/walls/this') return isWall ? answer({ ...wall, screens: wallShows }) : signedOut;
  if (path === '/api/v1/walls/codes') {
    const times = { expiresInSeconds: 600, intervalSeconds: 0 };
    return answer({ deviceCode: 's', userCode: codes.shift(), ...times, verificationPath: '/settings' }, 201);
  }
  if (path === '/api/v1/walls/codes/exchange') {
    const state = states.shift();
    isWall ||= state === 'ready';
    // The screen polls slowly once the test has nothing more to report.
    return answer({ state: state ?? 'authorization_pending', intervalSeconds: state === undefined ? 60 : 0 });
  }
  return ['metrics', 'dashboards'].some((part) => path.startsWith(`/api/v1/${part}/`)) ? reply : undefined;
});

/** Only the date is faked; timers run normally. */
const doNotFake = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
];
beforeEach(() => {
  isWall = true;
  isAway = false;
  wallShows = wall.screens;
  states = [];
  codes = ['BCDF-GHJK', 'LMNP-QRST'];
  reply = answer(metrics('2026-11-23T10:24:00.000Z', 1_904));
  jest.useFakeTimers({ now: new Date('2026-11-23T10:24:00Z'), doNotFake });
});
afterEach(() => jest.useRealTimers());

const draw = (mode: WallMode = 'tv') => render(<WallRoot at={{ screen: 'dashboard', mode }} />);
const setClock = (time: string): void => void jest.setSystemTime(new Date(`2026-11-23T${time}Z`));
const tryNow = (): void => act(() => void dispatchEvent(new Event('online')));
const cardNamed = async (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
const freshness = (): (string | null)[] =>
  [...document.querySelectorAll('[data-freshness]')].map((dot) => dot.getAttribute('data-freshness'));

test('a wall shows the six numbers, documents per hour, and that they are live', async () => {
  draw();
  const processed = await cardNamed(text(wallTexts, 'figure.processed'));
  await within(processed).findByText('1,904');
  within(processed).getByText('previously 1,692');
  within(await cardNamed(text(wallTexts, 'figure.money-saved'))).getByText(
    text(wallTexts, 'untold.assumption-missing'),
  );
  within(await cardNamed(text(wallTexts, 'figure.straight-through'))).getByText('84.1%');
  within(await cardNamed(text(productionWall, 'hours.title'))).getByRole('listitem', { name: /344 documents/ });
  screen.getByRole('heading', { name: 'Executive Dashboard' });
  screen.getByText('Quillhaven Freight');
  screen.getByRole('img', { name: /^Updates in \d+ s$/ });
  expect(screen.getAllByText(/^Live, 0 s ago$/).length).toBeGreaterThan(0);
  expect(new Set(freshness())).toEqual(new Set(['live']));
  expect(screen.queryByRole('link')).toBeNull();
});

test('a wall that is switched on before its server says that it waits, and goes on by itself', async () => {
  isAway = true;
  draw();
  expect(await screen.findByText(/^Waiting for .* This screen continues automatically/)).toBeTruthy();
  isAway = false;
  expect(
    await screen.findByRole('region', { name: text(wallTexts, 'figure.processed') }, { timeout: 4_000 }),
  ).toBeTruthy();
});

describe('a dashboard that somebody composed', () => {
  const own = '00000000-0000-4000-8000-000000000002';
  const card = (picture: 'number' | 'bars', x: number) => ({
    card: {
      id: own,
      title: picture,
      picture,
      x,
      y: 0,
      w: 6,
      h: 2,
      asks: { measure: 'documents-read', by: null, where: '', days: 30 },
    },
    questionName: null,
    question: null,
    explored: null,
    rowsInAll: 0,
    unanswered: 'not-counted',
  });
  const told = {
    id: own,
    name: 'Intake',
    version: 1,
    countedSince: null,
    newestFactAt: null,
    takenAt: '2026-11-23T10:24:00.000Z',
    countedUntil: '2026-11-23T10:24:00.000Z',
  };
  beforeEach(() => {
    wallShows = [{ screen: 'own-dashboard', seconds: 30, dashboardId: own }];
  });

  test('stands there with all of its cards, and one that fails says so', async () => {
    const total = { key: null, value: 1_904, before: null, days: [1, 2] };
    const span = { from: period.from, until: period.until };
    const explored = {
      ...told,
      measure: 'documents-read',
      by: null,
      facts: 3,
      factsOfAll: 3,
      late: 0,
      total,
      rows: [],
      period: { ...span, timezone: 'UTC', days: ['2026-11-22', '2026-11-23'], before: span, clockChanges: [] },
    };
    reply = answer({ ...told, cards: [{ ...card('number', 0), explored, unanswered: null }, card('bars', 6)] });
    draw();
    await screen.findByRole('heading', { name: 'Intake', level: 1 });
    within(await cardNamed('number')).getByText('1,904');
    within(await cardNamed('bars')).getByText(text(wallTexts, 'own.uncounted'));
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('says so where it is gone, and the screen keeps asking', async () => {
    reply = { status: 404, body: { success: false, error: 'Resource not found' } };
    draw();
    await screen.findByText(/^This dashboard was deleted/);
    reply = answer({ ...told, cards: [] });
    tryNow();
    await screen.findByText(text(wallTexts, 'own.empty'));
  });
});

test('past twice its interval every card is grey and says how old it is, until there are newer numbers', async () => {
  draw();
  await within(await cardNamed(text(wallTexts, 'figure.processed'))).findByText('1,904');
  reply = away;
  tryNow();
  setClock('10:25:01');
  await waitFor(() => expect(new Set(freshness())).toEqual(new Set(['old'])), { timeout: 3_000 });
  const processed = await cardNamed(text(wallTexts, 'figure.processed'));
  within(processed).getByText('1,904');
  within(processed).getByText(/^As of .*, 61 s old$/);
  expect(processed.dataset['old']).toBe('true');
  await screen.findByText(/The server isn’t responding properly/);
  // The same numbers again are no fresher.
  reply = answer(metrics('2026-11-23T10:24:00.000Z', 1_904));
  tryNow();
  await waitFor(() => expect(screen.queryByText(/isn’t responding/)).toBeNull());
  expect(new Set(freshness())).toEqual(new Set(['old']));
  reply = answer(metrics('2026-11-23T10:25:02.000Z', 1_905));
  tryNow();
  await within(processed).findByText('1,905');
  expect(new Set(freshness())).toEqual(new Set(['live']));
  expect(processed.dataset['old']).toBeUndefined();
});

test('numbers that come but are counted no more are as old as they were counted', async () => {
  reply = answer(metrics('2026-11-23T10:24:00.000Z', 1_904, '2026-11-23T10:22:50.000Z'));
  draw();
  await within(await cardNamed(text(wallTexts, 'figure.processed'))).findByText(/^As of .*, 70 s old$/);
  expect(new Set(freshness())).toEqual(new Set(['old']));
});

test('a screen on which nobody is signed in shows a code, another when that is too old, then the numbers', async () => {
  isWall = false;
  states = ['authorization_pending', 'expired_token'];
  draw();
  await screen.findByText('LMNP-QRST');
  screen.getByText(/open http.*\/settings and enter this code under “Walls”/);
  screen.getByText(text(wallTexts, 'code.lasts', { minutes: 10 }));
  expect(room.seen.filter(({ path }) => path.endsWith('/exchange')).map(({ body }) => body)).toContainEqual({
    deviceCode: 's',
  });
});

test('once somebody has typed the code, the numbers are there', async () => {
  isWall = false;
  states = ['authorization_pending', 'slow_down', 'ready'];
  draw();
  await within(await cardNamed(text(wallTexts, 'figure.processed'))).findByText('1,904');
});

test('a wall that was removed shows a code again, and no number', async () => {
  draw();
  await within(await cardNamed(text(wallTexts, 'figure.processed'))).findByText('1,904');
  isWall = false;
  reply = signedOut;
  tryNow();
  await screen.findByText('BCDF-GHJK');
  expect(screen.queryByText('1,904')).toBeNull();
});

test('somebody who is signed in sees them by the own session, and what they may not see is said', async () => {
  isWall = false;
  reply = { status: 403, body: { success: false, error: 'Access denied' } };
  await room.signIn();
  draw('1');
  await screen.findByText(text(wallTexts, 'refused'));
  expect(freshness()).toEqual([]);
});

test('production stands on a wall: its numbers, what keeps to its target, and what waits', async () => {
  const level = (name: string, target: unknown) => ({
    level: name,
    target,
    kept: { inTime: 94, all: 100, overdue: 0 },
    share: 0.94,
    before: null,
    days: [],
    allowed: 5,
    burn: [],
    state: 'fast',
  });
  const figure = { untold: null, median: null, part: 310, whole: 310, days: [], daysBefore: [] };
  const target = { share: 0.95, withinMs: 600_000, level: 'read', reason: '', setBy: null, setAt: period.from };
  const place = { oldest: null, grew: 0, paceADay: 0, emptyAt: null };
  wallShows = [{ screen: 'productionDashboard', seconds: 30 }];
  reply = answer({
    ...metrics('2026-11-23T10:24:00.000Z', 0),
    figures: ['received', 'read', 'done'].map((name) => ({ ...figure, name, value: 310, before: 280 })),
    levels: [level('read', target), level('done', null)],
    backlog: [
      { ...place, place: 'reading', waiting: 12 },
      { ...place, place: 'review', waiting: 0 },
    ],
    stages: [],
    readDays: [],
    terms: { documents: 0, machineMs: 0, peopleMs: 0 },
    hoursToday: [{ from: '2026-11-23T09:00:00.000Z', received: 9, read: 344, done: 7 }],
  });
  draw();
  await within(await cardNamed(text(production, 'name.received'))).findByText('310');
  screen.getByRole('heading', { name: 'Production Dashboard' });
  within(await cardNamed(text(production, 'name.read-in-time'))).getByText(/^Act now · 95% within 10 min/);
  within(await cardNamed(text(production, 'name.done-in-time'))).getByText(text(productionWall, 'noTarget'));
  within(await cardNamed(text(productionWall, 'backlog.reading'))).getByText('12');
  within(await cardNamed(text(productionWall, 'hours.title'))).getByRole('listitem', { name: /344 documents/ });
  expect(new Set(freshness())).toEqual(new Set(['live']));
});
