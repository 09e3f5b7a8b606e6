import { limits } from '@cartulary/contracts/limits';
import { MAX_LOG_BYTES, type ErrorGroup } from '@cartulary/contracts/monitoring';
import { MAX_REDACTED_CHARACTERS, REDACTED } from '@cartulary/contracts/redact';
import { io, type Socket } from 'socket.io-client';
import pg from 'pg';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, TestPerson, type Answer } from '../test-person.test-helper.js';

let running: TestGateway;
let superuser: pg.Client;
/** The founder of the installation, and so its operator. */
let ada: TestPerson;
/** The admin of her own organization. */
let bo: TestPerson;

beforeAll(async () => {
  running = await runningGateway();
  superuser = new pg.Client({ connectionString: running.test.superuserUrl });
  await superuser.connect();
  ada = await TestPerson.signUp(running.url);
  bo = await TestPerson.signUp(running.url);
});
afterAll(async () => {
  await superuser.end();
  await running.stop();
});

const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await superuser.query(sql, values)).rows as T[];
const send = (path: string, body: unknown, token?: string, headers: Record<string, string> = {}): Promise<Answer> =>
  call(running.url, 'POST', path, { token, body, headers });
const errorsOf = async (person: TestPerson, query = '') =>
  (await person.data<{ items: ErrorGroup[]; total: number }>('GET', `/api/v1/errors${query}`)).items;

describe('logs', () => {
  test.each(['/api/v1/logs', '/api/v1/logs/fallback', '/api/logs', '/logs'])(
    '%s keeps one entry or many',
    async (path) => {
      const one = {
        message: `one ${path}`,
        level: 'warn',
        metadata: { apiKey: 'k-1', deep: { password: 'p-1' }, pages: 3 },
      };
      expect((await send(path, one, bo.signedIn.token, { 'x-client-version': '0.1.0-ab' })).body).toEqual({
        success: true,
        data: { taken: 1 },
      });
      const events = Array.from({ length: 100 }, (_, n) => ({ message: `many ${path}`, level: 'info', duration: n }));
      expect((await send(path, { events })).body.data).toEqual({ taken: 100 });
      expect(await rows('SELECT * FROM app.client_log WHERE message = $1', [`one ${path}`])).toMatchObject([
        {
          organisation_id: bo.signedIn.user.organizationId,
          account_id: bo.signedIn.user.id,
          via: path,
          client_version: '0.1.0-ab',
          metadata: { apiKey: REDACTED, deep: { password: REDACTED }, pages: 3 },
        },
      ]);
      expect(
        await rows(
          'SELECT count(*)::int, max(duration_ms) FROM app.client_log WHERE message = $1 AND organisation_id IS NULL',
          [`many ${path}`],
        ),
      ).toEqual([{ count: 100, max: 99 }]);
    },
  );

  test('more than 100 at once, garbage and what is too large is refused', async () => {
    const entry = { message: 'x', level: 'info' };
    expect((await send('/api/v1/logs', { events: Array.from({ length: 101 }, () => entry) })).status).toBe(400);
    for (const body of [{}, { level: 'info' }, { message: 'x', level: 'loud' }, { events: [] }, [entry]])
      expect((await send('/api/v1/logs', body)).status).toBe(400);
    const events = Array.from({ length: 60 }, () => ({ ...entry, metadata: { text: 'x'.repeat(5_000) } }));
    expect((await send('/api/v1/logs', { events })).status).toBe(413);
    // Rejected by size before parsing, because this isn't valid JSON.
    const unread = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '['.repeat(MAX_LOG_BYTES + 1),
    };
    expect((await fetch(`${running.url}/api/v1/logs`, unread)).status).toBe(413);
    const zeros = (many: number) => Array.from({ length: many }, () => 0);
    expect((await send('/api/v1/logs', { ...entry, metadata: { zeros: zeros(20_000) } })).status).toBe(413);
    expect((await send('/api/auth/login', { email: zeros(100_000) })).status).toBe(413);
    const { status, body } = await send('/api/v1/logs', { events: zeros(5_000) });
    expect([status, (body.data as { issues: unknown[] }).issues.length]).toEqual([400, 1]);
  });

  test('what the database could not hold is replaced, not an error', async () => {
    const entry = { message: 'half \ud83d', level: 'info', metadata: { a: 'x\udc00y', b: '\\ud800' } };
    expect((await send('/api/v1/logs', entry)).status).toBe(200);
    expect(await rows("SELECT metadata FROM app.client_log WHERE message LIKE 'half%'")).toEqual([
      { metadata: { a: 'x\ufffdy', b: '\\ud800' } },
    ]);
  });

  test('texts made to hold the gateway up are kept like any other, and cost no more', async () => {
    const metadata = { hex: 'deadbeef'.repeat(15_000), words: 'key'.repeat(15_000), escapes: '\\'.repeat(15_000) };
    expect((await send('/logs', { message: 'key'.repeat(1_600), level: 'info', metadata })).status).toBe(200);
    expect((await send('/api/errors', { id: 'h', error: { message: 'x', stack: 'a'.repeat(16_000) } })).status).toBe(
      200,
    );
    const lengths = await rows(
      "SELECT length(metadata->>'hex') hex, length(metadata->>'words') words FROM app.client_log WHERE message LIKE 'keykey%'",
    );
    expect(lengths).toEqual([{ hex: MAX_REDACTED_CHARACTERS, words: MAX_REDACTED_CHARACTERS }]);
  });

  test('who somebody says to be counts for nothing, and secrets in words are hidden', async () => {
    await send('/api/v1/logs', {
      message: 'claimed, token=abc123',
      level: 'info',
      userId: ada.signedIn.user.id,
      organizationId: ada.signedIn.user.organizationId,
      client: { url: 'https://x.example/login?reset=code#a', userAgent: 'U' },
    });
    expect(
      await rows(
        "SELECT account_id, organisation_id, message, client FROM app.client_log WHERE message LIKE 'claimed%'",
      ),
    ).toEqual([
      {
        account_id: null,
        organisation_id: null,
        message: `claimed, token=${REDACTED}`,
        client: { url: 'https://x.example/login', userAgent: 'U' },
      },
    ]);
  });

  describe('over the socket', () => {
    let socket: Socket;
    beforeAll(async () => {
      const { token } = await bo.data<{ token: string }>('POST', '/api/v1/auth/short-token', { purpose: 'socket' });
      socket = io(running.url, { auth: { token, version: '9.9' }, transports: ['websocket'], forceNew: true });
      await new Promise((resolve) => socket.on('connect', () => resolve(undefined)));
    });
    afterAll(() => void socket.disconnect());
    const emit = (body: unknown) => socket.timeout(5_000).emitWithAck('log', body) as Promise<unknown>;

    test('entries are kept as those of its person', async () => {
      expect(await emit({ events: [{ message: 'by socket', level: 'warn', metadata: { secret: 's' } }] })).toEqual({
        success: true,
        data: { taken: 1 },
      });
      expect(await rows("SELECT * FROM app.client_log WHERE message = 'by socket'")).toMatchObject([
        { account_id: bo.signedIn.user.id, via: 'socket', client_version: '9.9', metadata: { secret: REDACTED } },
      ]);
    });

    test('garbage is refused with its sentence', async () => {
      for (const body of [undefined, 7, { events: [{}] }, { message: 'a\u0000b', level: 'info' }])
        expect(await emit(body)).toEqual({ success: false, error: 'Some of what was sent is not valid' });
    });
  });
});

describe('error reports', () => {
  const report = (id: string, more: object = {}) => ({
    id,
    error: {
      name: 'TypeError',
      message: `No page ${id} for "a.pdf"`,
      stack: 'TypeError: x\n  at a (https://x/a-B1x_9Zq2.js:1:2)',
    },
    context: { address: '/docs', authorization: 'Bearer abc' },
    timestamp: '2026-11-20T10:00:00Z',
    userId: 'anonymous',
    sessionId: 'unknown',
    component: 'viewer',
    severity: 'medium',
    breadcrumbs: [{ category: 'call', message: 'GET /x', timestamp: '2026-11-20T09:59:00Z', data: { token: 't' } }],
    release: '0.1.0-aa',
    ...more,
  });

  test('are counted by fingerprint, with people, releases and the newest as a sample', async () => {
    expect((await send('/api/errors', report('1'), bo.signedIn.token)).status).toBe(200);
    await send('/api/errors', report('2', { severity: 'critical', release: '0.1.0-bb' }), bo.signedIn.token);
    await send('/api/errors', report('3', { release: '0.1.0-bb' }), ada.signedIn.token);
    await send('/api/errors', report('4'));
    const [mine, ...others] = await errorsOf(bo);
    expect(others).toEqual([]);
    expect(mine).toMatchObject({
      name: 'TypeError',
      message: 'No page 2 for "a.pdf"',
      component: 'viewer',
      severity: 'critical',
      count: 2,
      people: 1,
      releases: ['0.1.0-bb', '0.1.0-aa'],
      sample: {
        id: '2',
        context: { address: '/docs', authorization: REDACTED, sessionId: 'unknown' },
        breadcrumbs: [{ data: { token: REDACTED } }],
        hasReplay: false,
        sentByHand: false,
      },
    });
    // Reports of signed-out people are counted separately, even with the same text.
    const [ofStrangers, ofPeople] = await errorsOf(ada);
    expect(ofPeople).toMatchObject({ fingerprint: mine?.fingerprint, count: 3, people: 2, severity: 'critical' });
    expect(ofStrangers).toMatchObject({ fingerprint: expect.not.stringMatching(mine?.fingerprint ?? ''), count: 1 });
    expect(ofStrangers).toMatchObject({ people: 0, message: 'No page 4 for "a.pdf"' });
    expect(await errorsOf(ada, '?severity=low')).toEqual([]);
    expect(await errorsOf(ada, '?severity=critical&pageSize=1')).toHaveLength(1);
  });

  test('are grouped by what they say and not as their sender likes, with no secret in the short words either', async () => {
    const posed = { fingerprint: 'chosen', component: 'Auth token=COMP2', action: 'secret=ACT2', release: 'token=REL' };
    const { body } = await send('/api/errors', report('posed', { ...posed, error: { message: 'posed' } }));
    expect(body.data).toMatchObject({ fingerprint: expect.not.stringMatching('chosen') });
    const [found] = await errorsOf(ada);
    expect(found).toMatchObject({ component: `Auth token=${REDACTED}`, releases: [`token=${REDACTED}`] });
    expect(JSON.stringify(found)).not.toMatch(/COMP2|ACT2|REL"/);
  });

  test('sent again by hand, a report is the same one', async () => {
    const alone = report('again', { error: { message: 'only once' } });
    const before = (await errorsOf(bo)).length;
    await send('/api/errors', alone, bo.signedIn.token);
    await send('/api/errors', { ...alone, sentByHand: true }, bo.signedIn.token);
    const found = await errorsOf(bo);
    expect(found).toHaveLength(before + 1);
    expect(found[0]).toMatchObject({ count: 1, sample: { id: 'again', sentByHand: true } });
  });

  test('may be as small as an id and a sentence', async () => {
    const { body } = await send('/api/errors', { id: 'tiny', error: 'it broke' });
    expect(body.data).toEqual({ id: 'tiny', fingerprint: expect.stringMatching(/^[0-9a-f]{14}$/) });
    expect((await errorsOf(ada))[0]).toMatchObject({ message: 'it broke', severity: 'medium', people: 0 });
  });

  test('are shown to admins and operators only', async () => {
    await superuser.query("UPDATE app.account SET role = 'user', permissions = '{}' WHERE id = $1", [
      bo.signedIn.user.id,
    ]);
    await running.tellOfChange(bo.signedIn.user.organizationId);
    expect((await bo.call('GET', '/api/v1/errors')).status).toBe(403);
    await superuser.query("UPDATE app.account SET role = 'admin' WHERE id = $1", [bo.signedIn.user.id]);
    await running.tellOfChange(bo.signedIn.user.organizationId);
  });
});

test('analytics events are kept with their person, at most 100 a request', async () => {
  const event = { name: 'exception', properties: { description: 'Layout failure', fatal: false } };
  expect((await send('/api/v1/analytics/events', { events: [event] }, bo.signedIn.token)).body.data).toEqual({
    taken: 1,
  });
  expect(await rows('SELECT account_id, name, properties FROM app.analytics_event')).toEqual([
    { account_id: bo.signedIn.user.id, name: 'exception', properties: event.properties },
  ]);
  const many = Array.from({ length: limits.analytics.maxEventsPerRequest + 1 }, () => event);
  expect((await send('/api/v1/analytics/events', { events: many })).status).toBe(400);
});

describe('recordings', () => {
  const part = (number: number) => ({
    sittingId: '0123456789abcdef',
    part: number,
    reason: 'error',
    errorId: '2',
    startedAt: '2026-11-20T10:00:00Z',
    endedAt: '2026-11-20T10:01:00Z',
    events: JSON.stringify([{ type: 4, data: { href: 'https://x.example/docs' } }]),
  });
  const sendPart = (number: number, mode: string) =>
    send('/api/v1/replays', part(number), bo.signedIn.token, { 'x-privacy-mode': mode });

  test('are taken only of people who allowed it, never in privacy mode, and lie encrypted', async () => {
    expect((await sendPart(0, 'collaborative')).status).toBe(403);
    await bo.call('PUT', '/api/v1/settings/privacy', { body: { value: { analyticsTracking: true }, version: 0 } });
    expect((await sendPart(0, 'privacy')).status).toBe(403);
    expect((await sendPart(0, 'collaborative')).status).toBe(200);
    expect((await sendPart(0, 'collaborative')).status).toBe(200);
    expect(
      await rows('SELECT r.part, r.reason, b.media_type FROM app.replay r JOIN app.blob b ON b.id = r.blob_id'),
    ).toEqual([{ part: 0, reason: 'error', media_type: 'application/gzip' }]);
  });
});

test('whoever tells too much is asked to wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 130 }, () => send('/logs', { message: 'flood', level: 'info' })),
  );
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
});
