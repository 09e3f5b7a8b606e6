import { jest } from '@jest/globals';
import { limits } from '@cartulary/contracts/limits';
import { REDACTED } from '@cartulary/contracts/redact';
import { configureApi } from '@/lib/api/api';
import { sendMessages } from '@/lib/log/without-content';
import { serveLocally, type LocalServer } from '@/testing/local-server.test-helper';
import { addBreadcrumb, breadcrumbs } from './breadcrumbs';
import { knownErrors, reportError, reportOf, setErrorSampleRate } from './error-reports';

let server: LocalServer;
beforeAll(async () => {
  server = await serveLocally(() => ({ body: { success: true, data: { id: 'a', fingerprint: 'b' } } }));
  configureApi({ base: server.base });
  sendMessages(() => true);
});
/** Each test gets its own minute. */
let minute = Date.now();
beforeEach(() => {
  minute += 120_000;
  jest.spyOn(Date, 'now').mockReturnValue(minute);
  server.seen.length = 0;
  setErrorSampleRate(1);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

test('at most 30 reports a minute leave; the rest are dropped', async () => {
  const outcomes = await Promise.all(Array.from({ length: 31 }, (_, n) => reportError(new Error(`e${n}`))));
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(30);
  expect(outcomes.at(-1)).toBe('dropped');
  jest.spyOn(Date, 'now').mockReturnValue(minute + 60_001);
  expect(await reportError(new Error('later'))).toBe('sent');
});

test('sampling never applies to high, critical or hand-sent reports, nor to one that a screen announces', async () => {
  setErrorSampleRate(0);
  expect(await reportError(new Error('plain'))).toBe('not sampled');
  expect(await reportError(new Error('plain'), { severity: 'high' })).toBe('sent');
  expect(await reportError(new TypeError('x is undefined'))).toBe('sent');
  expect(await reportError(new Error('plain'), { sentByHand: true })).toBe('sent');
  expect(await reportError(new Error('plain'), { announced: true })).toBe('sent');
});

test('one of ten of the others is sent in production', async () => {
  setErrorSampleRate(limits.monitoring.errorSampleRate);
  jest.spyOn(Math, 'random').mockReturnValueOnce(0.09).mockReturnValueOnce(0.1);
  expect([await reportError(new Error('a')), await reportError(new Error('a'))]).toEqual(['sent', 'not sampled']);
});

test('an explicit severity wins', () => {
  expect(reportOf(new TypeError('x'), { severity: 'low' }).severity).toBe('low');
});

test('secrets stand neither in context nor in message', () => {
  const report = reportOf(new Error('POST /x?token=abc failed'), { context: { apiKey: 'k' } });
  expect(report).toMatchObject({
    error: { message: `POST /x?token=${REDACTED} failed` },
    context: { apiKey: REDACTED },
  });
});

test('the last 100 steps go along, and the last 1,000 errors are remembered', async () => {
  for (let n = 0; n < 130; n += 1) addBreadcrumb('press', `step ${n}`);
  expect([breadcrumbs().length, breadcrumbs()[0]?.message]).toEqual([100, 'step 30']);
  setErrorSampleRate(0);
  for (let n = 0; n < 1_010; n += 1) await reportError(new Error(`e${n}`));
  expect([knownErrors().length, knownErrors().at(-1)?.error]).toEqual([
    1_000,
    expect.objectContaining({ message: 'e1009' }),
  ]);
});

test('a report quotes nothing of what somebody wrote where an editor breaks', () => {
  const thrown = new RangeError('Invalid content for node heading: <paragraph("The harbour is let")>');
  const report = reportOf(thrown);
  expect(report.error).toMatchObject({ name: 'RangeError', message: 'Invalid content for node heading' });
  expect(JSON.stringify(report)).not.toContain('harbour');
});
