import { REDACTED } from '@cartulary/contracts/redact';
import { log, onLog } from '@/lib/log/log';
import { sendMessages } from '@/lib/log/without-content';
import { reportError } from '@/lib/monitoring/error-reports';
import { rememberEntry } from '@/lib/monitoring/recent-log';
import { changeSetting } from '@/lib/settings/settings';
import { fileNameOf, takeDiagnostics, textOfDiagnostics } from './diagnostics';

const now = new Date('2026-11-20T13:35:07.250Z');
let calls: string[];
let stop: () => void;
beforeAll(() => sendMessages(() => true));
const { fetch } = globalThis;
beforeEach(() => {
  calls = [];
  globalThis.fetch = (input) => {
    calls.push(String(input));
    return Promise.reject(new TypeError('no network'));
  };
  stop = onLog(rememberEntry);
});
afterEach(() => {
  stop();
  globalThis.fetch = fetch;
});

test('it holds the newest 50 entries of the log', () => {
  for (let count = 1; count <= 51; count += 1) log.info(`Entry ${count}`);
  const { log: kept } = takeDiagnostics({ live: true, now });
  expect([kept.length, kept[0]?.message, kept.at(-1)?.message]).toEqual([50, 'Entry 2', 'Entry 51']);
});

test('it says which client, browser and screen this is, how it fares and where one is', () => {
  history.replaceState(null, '', '/help?section=diagnostics&token=abc');
  const taken = takeDiagnostics({ live: true, now });
  expect(taken).toMatchObject({
    kind: 'cartulary.diagnostics',
    takenAt: '2026-11-20T13:35:07.250Z',
    client: { version: 'development' },
    route: '/help',
    privacyMode: 'privacy',
    health: { client: 'healthy', errorRate: 0, live: true },
    failedLogs: 0,
  });
  expect(taken.browser['userAgent']).toBe(navigator.userAgent);
  expect(taken.screen).toMatchObject({ window: `${innerWidth}x${innerHeight}`, design: 'classic' });
  expect(fileNameOf(taken)).toBe('cartulary-diagnostics-2026-11-20T13-35-07.json');
});

test('log entries and errors are in it, without secrets, e-mail addresses and people', async () => {
  log.info('ada@example.org could not open token=abc123', { component: 'test', password: 'Blue-Kettle', place: 'lib' });
  await reportError(new Error('Refused for ada@example.org with password=Blue-Kettle'), { component: 'test' });
  const text = textOfDiagnostics(takeDiagnostics({ live: false, now }));
  expect(text).toContain('could not open');
  expect(text).toContain('Refused for');
  expect(text).toContain('"place": "lib"');
  for (const secret of ['ada@example.org', 'abc123', 'Blue-Kettle', 'userId', 'organizationId'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

test('settings that differ are in it: choices as they are, free text only as changed', () => {
  expect(takeDiagnostics({ live: false, now }).settings).toEqual({});
  changeSetting('system', 'autoSave', false, { hold: true });
  changeSetting('profile', 'firstName', 'Ada', { hold: true });
  const { settings } = takeDiagnostics({ live: false, now });
  expect(settings).toEqual({ system: { autoSave: false }, profile: { firstName: REDACTED } });
});

test('making it asks nobody and sends nothing', () => {
  takeDiagnostics({ live: false, now });
  expect(calls).toEqual([]);
});
