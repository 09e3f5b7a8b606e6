import type { InstallationState, RunningProcess } from '@cartulary/contracts/endpoints/internal';
import { components } from '@cartulary/contracts/processes';
import { healthOf, needsOf } from './needs.js';

const AT = '2026-11-20T12:00:00.000Z';
const DAY_MS = 86_400_000;
const ago = (ms: number): string => new Date(Date.parse(AT) - ms).toISOString();

const well: InstallationState = {
  takenAt: AT,
  health: { state: 'healthy', calls: 100, failedCalls: 0, reported: 0, rate: 0 },
  parts: [{ name: 'database', isUp: true }],
  queues: [{ name: 'pipeline', waiting: 3, active: 1, delayed: 0, oldestSince: ago(1_000) }],
  work: {
    stages: [],
    events: { waiting: 0, oldestSince: null },
    mails: { waiting: 0, failed: 0, oldestSince: null },
    errors: { lately: 0, today: 0, newestAt: null },
  },
  database: {
    sizeBytes: 1,
    connections: 10,
    maxConnections: 100,
    longestTransactionMs: 5,
    cacheHitShare: 1,
    deadRowShare: 0,
  },
  disk: { freeBytes: 50, totalBytes: 100, takesMore: true },
  damagedDocuments: 0,
  meetings: {
    server: { kind: 'ready', isRunning: true },
    since: AT,
    startedAt: AT,
    restartedAt: null,
    version: null,
    meetings: 1,
    people: 2,
  },
  certificates: [{ kind: 'address', of: 'quay.example', expiresAt: ago(-31 * DAY_MS) }],
  sizes: { countedAt: AT, documents: 0, needsReview: 0, failed: 0, files: 0, filesBytes: 0 },
};
const process = (
  component: RunningProcess['component'],
  state: RunningProcess['state'] = 'running',
): RunningProcess => ({
  id: crypto.randomUUID(),
  component,
  version: '1.0.0',
  host: 'quay',
  pid: 1,
  startedAt: ago(3_600_000),
  seenAt: ago(5_000),
  state,
  figures: null,
});
const all = components.map((component) => process(component));

test.each([
  [0, 'healthy'],
  [0.05, 'healthy'],
  [0.0501, 'degraded'],
  [0.1, 'degraded'],
  [0.1001, 'critical'],
] as const)('an error rate of %s is %s', (rate, state) => expect(healthOf(rate)).toBe(state));

test('where all is well nothing needs a hand', () => expect(needsOf(well, all)).toEqual([]));

test.each([
  ['a part that does not answer', { parts: [{ name: 'bus', isUp: false }] }, 'part-down', 'error'],
  ['a critical error rate', { health: { ...well.health, state: 'critical', rate: 0.2 } }, 'errors-critical', 'error'],
  ['a degraded one', { health: { ...well.health, state: 'degraded', rate: 0.06 } }, 'errors-degraded', 'warning'],
  ['no room', { disk: { freeBytes: 1, totalBytes: 100, takesMore: false } }, 'storage-full', 'error'],
  ['little room', { disk: { freeBytes: 9, totalBytes: 100, takesMore: true } }, 'storage-low', 'warning'],
  ['many connections', { database: { ...well.database, connections: 81 } }, 'connections-few', 'warning'],
  [
    'a long transaction',
    { database: { ...well.database, longestTransactionMs: 300_001 } },
    'transaction-long',
    'warning',
  ],
  [
    'a certificate that ends soon',
    { certificates: [{ kind: 'identity-provider', of: 'Quay', expiresAt: ago(-29 * DAY_MS) }] },
    'certificate-ends',
    'warning',
  ],
  [
    'one that has ended',
    { certificates: [{ kind: 'address', of: 'quay.example', expiresAt: ago(1) }] },
    'certificate-ended',
    'error',
  ],
  [
    'a meeting server that is down',
    { meetings: { ...well.meetings, server: { kind: 'down' } } },
    'meetings-down',
    'error',
  ],
  [
    'a meeting server that can’t be had',
    { meetings: { ...well.meetings, server: { kind: 'missing', reason: 'old-go' } } },
    'meetings-missing',
    'warning',
  ],
  [
    'a meeting server of an older version',
    { meetings: { ...well.meetings, version: '1.11.9' } },
    'meetings-old',
    'warning',
  ],
  ['damaged documents', { damagedDocuments: 2 }, 'documents-damaged', 'warning'],
  [
    'a queue that stands',
    { queues: [{ name: 'pipeline', waiting: 3, active: 0, delayed: 0, oldestSince: ago(601_000) }] },
    'queue-late',
    'warning',
  ],
  ['late events', { work: { ...well.work, events: { waiting: 4, oldestSince: ago(31_000) } } }, 'events-late', 'error'],
  ['failed mails', { work: { ...well.work, mails: { ...well.work.mails, failed: 1 } } }, 'mails-failed', 'warning'],
] as const)('%s', (_, changed, need, severity) =>
  expect(needsOf({ ...well, ...(changed as Partial<InstallationState>) }, all)).toMatchObject([{ need, severity }]),
);

test('a component of which nothing runs is worse than one of several processes that is gone', () => {
  const gone = process('workers', 'gone');
  expect(needsOf(well, [...all, gone])).toMatchObject([
    { need: 'process-gone', subject: 'workers', since: gone.seenAt },
  ]);
  const without = all.filter(({ component }) => component !== 'workers');
  expect(needsOf({ ...well, damagedDocuments: 1 }, [...without, gone])).toMatchObject([
    { need: 'component-missing', severity: 'error', subject: 'workers', since: gone.seenAt },
    { need: 'documents-damaged' },
  ]);
});

test('a lost process that was replaced needs nothing, but one that ran alongside the others does', () => {
  const lost = { ...process('workers', 'gone'), seenAt: ago(600_000) };
  const others = all.filter(({ component }) => component !== 'workers');
  const since = (startedAt: string) => [...others, lost, { ...process('workers'), startedAt }];
  expect(needsOf(well, since(ago(500_000)))).toEqual([]);
  expect(needsOf(well, since(ago(700_000)))).toMatchObject([{ need: 'process-gone', since: lost.seenAt }]);
  // One that started later replaces one of two.
  const other = { ...lost, startedAt: ago(800_000) };
  expect(needsOf(well, [...since(ago(500_000)), other])).toHaveLength(1);
});
