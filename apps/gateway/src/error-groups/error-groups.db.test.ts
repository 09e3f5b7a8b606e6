import type { ErrorDetail, ListedError, Occurrence } from '@cartulary/contracts/error-groups';
import { noteWorkersRelease } from '@cartulary/database/client-releases.queries';
import { anAccount } from '@cartulary/testing/factories';
import pg from 'pg';
import { hashPassword } from '../identity/passwords/passwords.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson, type Answer } from '../test-person.test-helper.js';

let running: TestGateway;
let superuser: pg.Client;
/** The founder of the installation, and so its operator. */
let ada: TestPerson;
/** The admin of her own organization. */
let bo: TestPerson;
let errorNumber = 0;

beforeAll(async () => {
  running = await runningGateway();
  superuser = new pg.Client({ connectionString: running.test.superuserUrl });
  await superuser.connect();
  ada = await TestPerson.signUp(running.url);
  bo = await TestPerson.signUp(running.url);
  await superuser.query(
    `INSERT INTO app.client_release (name, served_from) VALUES ('1.0.0-old', now() - interval '2 days'), ('1.1.0-new', now() + interval '1 day')`,
  );
});
afterAll(async () => {
  await superuser.end();
  await running.stop();
});

const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await superuser.query(sql, values)).rows as T[];

/** One error as a browser reports it; ids and numbers in its message don't matter. */
function report(message: string, more: object = {}, person?: TestPerson): Promise<Answer> {
  errorNumber += 1;
  const body = { id: `e${errorNumber}`, error: { name: 'TypeError', message }, component: message, ...more };
  return call(running.url, 'POST', '/api/errors', { token: person?.signedIn.token, body });
}

const list = (person: TestPerson, query: string) =>
  person.data<{ items: ListedError[]; total: number }>('GET', `/api/v1/error-groups?${query}`);
const groupOf = async (person: TestPerson, message: string, view = 'open'): Promise<ListedError> => {
  const { items } = await list(person, `view=${view}&q=${encodeURIComponent(message)}`);
  const [found] = items;
  if (found === undefined) throw new Error(`no error "${message}" in ${view}`);
  return found;
};
const read = (person: TestPerson, id: string) => person.data<ErrorDetail>('GET', `/api/v1/error-groups/${id}`);
const change = (person: TestPerson, id: string, body: object) =>
  person.call('PATCH', `/api/v1/error-groups/${id}`, { body });
const event = (person: TestPerson, id: string, number = 1) =>
  person.data<{ occurrence: Occurrence | null; isClosed: boolean; total: number }>(
    'GET',
    `/api/v1/error-groups/${id}/occurrences?number=${number}`,
  );

/** Runs Ada's actions while she has support access to Bo's organization. */
async function supported<T>(work: () => Promise<T>): Promise<T> {
  const path = `/api/v1/enterprise-hub/${bo.signedIn.user.organizationId}/support-access`;
  const { id } = await ada.data<{ id: string }>('POST', path, { reason: 'An error that nobody understands', hours: 1 });
  const answered = (answer: string) => bo.call('PUT', `/api/v1/support-access/${id}`, { body: { answer } });
  expect((await answered('grant')).status).toBe(200);
  try {
    return await work();
  } finally {
    expect((await answered('end')).status).toBe(200);
  }
}

describe('the list', () => {
  test('counts events, people, releases and hours of each error, counted by hand', async () => {
    const client = {
      url: `https://x.example/documents/${bo.signedIn.user.id}?q=secret`,
      userAgent: 'Mozilla Firefox/150',
    };
    await report('counted', { release: '1.0.0-old', client, severity: 'high' }, bo);
    await report('counted', { release: '1.1.0-new', client }, bo);
    await report('counted', { release: '1.1.0-new', client }, bo);
    const found = await groupOf(bo, 'counted');
    expect(found).toMatchObject({
      name: 'TypeError',
      place: '/documents/:id',
      severity: 'high',
      source: 'browser',
      state: 'open',
      count: 3,
      people: 1,
      isNew: true,
      assignee: null,
      organisation: null,
      merged: 0,
    });
    expect([...found.releases].sort()).toEqual(['1.0.0-old', '1.1.0-new']);
    expect(found.trend).toHaveLength(24);
    expect(found.trend.reduce((sum, count) => sum + count, 0)).toBe(3);
    const detail = await read(bo, found.id);
    expect(detail.allReleases.map(({ name, count }) => [name, count])).toEqual([
      ['1.1.0-new', 2],
      ['1.0.0-old', 1],
    ]);
    expect(detail.met).toEqual([{ id: bo.signedIn.user.id, name: expect.any(String), count: 3 }]);
    expect(
      await rows(
        `SELECT by->>'severity' AS severity, count(*)::int FROM app.fact WHERE kind = 'error.met' AND organisation_id = $1
          GROUP BY 1 ORDER BY 1`,
        [bo.signedIn.user.organizationId],
      ),
    ).toEqual([
      { severity: 'high', count: 1 },
      { severity: 'medium', count: 2 },
    ]);
  });

  test('is narrowed by words taken as they are, release, severity and the id that a person was shown', async () => {
    await report('100%_sure', { release: '1.0.0-old', severity: 'low', id: 'shown-id' }, bo);
    const total = async (query: string) => (await list(bo, query)).total;
    expect(await total(`q=${encodeURIComponent('100%_')}`)).toBe(1);
    expect(await total(`q=${encodeURIComponent('1%sure')}`)).toBe(0);
    expect(await total('q=shown-id')).toBe(1);
    expect(await total('q=sure&severity=low&release=1.0.0-old&source=browser')).toBe(1);
    expect(await total('q=sure&severity=high')).toBe(0);
    expect(await total('q=sure&release=1.1.0-new')).toBe(0);
    for (const sort of ['last', 'first', 'events', 'people'])
      expect((await list(bo, `sort=${sort}&pageSize=1&page=2`)).items).toHaveLength(1);
  });

  test('shows an administrator the own organisation alone, an operator all, without names of others', async () => {
    await report('of bo', {}, bo);
    await report('of nobody');
    await report('of ada', {}, ada);
    for (const message of ['of nobody', 'of ada'])
      expect((await list(bo, `q=${encodeURIComponent(message)}`)).total).toBe(0);
    const seen = await groupOf(ada, 'of bo');
    expect(seen.organisation).toEqual(expect.any(String));
    expect((await read(ada, seen.id)).met).toEqual([]);
    expect(await groupOf(ada, 'of nobody')).toMatchObject({ organisation: null, people: 0 });
  });
});

test('what belongs to others is not there, whatever is asked of it', async () => {
  await report('foreign', {}, ada);
  const { id, version } = await groupOf(ada, 'foreign');
  await report('own of bo', {}, bo);
  const own = await groupOf(bo, 'own of bo');
  const path = `/api/v1/error-groups/${id}`;
  const asked = [
    bo.call('GET', path),
    bo.call('GET', `${path}/occurrences`),
    bo.call('GET', `${path}/occurrences/${id}/recording`),
    bo.call('PATCH', path, { body: { do: 'resolve', version, inNext: false } }),
    bo.call('POST', `${path}/merge`, { body: { version, others: [{ id: own.id, version: own.version }] } }),
    bo.call('POST', `${path}/split`, { body: { version } }),
    bo.call('DELETE', path),
  ];
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 404));
  const merged = await bo.call('POST', `/api/v1/error-groups/${own.id}/merge`, {
    body: { version: own.version, others: [{ id, version }] },
  });
  expect(merged.status).toBe(400);
  // An operator sees both, but can't mix organizations either.
  const mixed = await ada.call('POST', `${path}/merge`, {
    body: { version, others: [{ id: own.id, version: own.version }] },
  });
  expect(mixed.status).toBe(400);
  await report('left by nobody');
  const nobodys = await groupOf(ada, 'left by nobody');
  for (const [into, other] of [
    [nobodys, own],
    [own, nobodys],
  ] as const) {
    const answer = await ada.call('POST', `/api/v1/error-groups/${into.id}/merge`, {
      body: { version: into.version, others: [{ id: other.id, version: other.version }] },
    });
    expect(answer.status).toBe(400);
  }
  expect(await groupOf(bo, 'own of bo')).toMatchObject({ id: own.id });
  expect(await groupOf(ada, 'foreign')).toMatchObject({ state: 'open', merged: 0 });
});

test('releases and programs that anybody may make up count as one each', async () => {
  for (const made of ['a', 'b', 'c'])
    await report('made up', { release: `7.0.0-${made}`, client: { userAgent: `program-${made}/1` } }, bo);
  const { id, releases } = await groupOf(bo, 'made up');
  expect(releases).toEqual(['unknown']);
  const { allReleases, browsers } = await read(bo, id);
  expect(allReleases).toMatchObject([{ name: 'unknown', count: 3 }]);
  expect(browsers).toMatchObject([{ name: 'another program', count: 3 }]);
  const offered = await bo.data<{ releases: string[] }>('GET', '/api/v1/error-groups/summary');
  expect(offered.releases.filter((name) => name.startsWith('7.'))).toEqual([]);
});

describe('an act', () => {
  test('resolves; an older release leaves it so, a later one opens it again and tells who resolved it', async () => {
    await report('resolved', { release: '1.0.0-old' }, bo);
    const { id, version } = await groupOf(bo, 'resolved');
    expect((await change(bo, id, { do: 'resolve', version, inNext: false })).status).toBe(200);
    await report('resolved', { release: '1.0.0-old' }, bo);
    expect(await groupOf(bo, 'resolved', 'resolved')).toMatchObject({ id, count: 2 });
    await report('resolved', { release: '1.1.0-new' }, bo);
    expect(await groupOf(bo, 'resolved', 'regressed')).toMatchObject({ id, state: 'regressed', count: 3 });
    expect((await read(bo, id)).regressedIn).toBe('1.1.0-new');
    expect(await rows(`SELECT payload FROM app.outbox WHERE type = 'error.regressed'`)).toEqual([
      { payload: { groupId: id, accountId: bo.signedIn.user.id, release: '1.1.0-new' } },
    ]);
    expect(
      await rows(`SELECT action, actor_id FROM app.audit WHERE target_id = $1 AND action LIKE 'error.%'`, [id]),
    ).toEqual([{ action: 'error.resolve', actor_id: bo.signedIn.user.id }]);
  });

  test('resolved in the next release, a release that nobody knows opens nothing', async () => {
    await report('next', {}, bo);
    const { id, version } = await groupOf(bo, 'next');
    await change(bo, id, { do: 'resolve', version, inNext: true });
    await report('next', { release: '9.9.9-made-up' }, bo);
    expect((await read(bo, id)).state).toBe('resolved');
    await report('next', { release: '1.1.0-new' }, bo);
    expect((await read(bo, id)).state).toBe('regressed');
  });

  test('of a job, waits for the next release of the workers, and for none where nobody knows theirs', async () => {
    await report('of a job', {}, bo);
    const { id, version } = await groupOf(bo, 'of a job');
    await superuser.query(`UPDATE app.error_group SET source = 'workers' WHERE id = $1`, [id]);
    expect((await change(bo, id, { do: 'resolve', version, inNext: true })).status).toBe(400);
    await noteWorkersRelease(running.parts.database, '1.0.0+1111111111');
    expect((await change(bo, id, { do: 'resolve', version, inNext: true })).status).toBe(200);
    expect((await read(bo, id)).resolved).toMatchObject({ release: '1.0.0+1111111111', inNext: true });
    await report('of a job', { release: '1.0.0+1111111111' }, bo);
    expect((await read(bo, id)).state).toBe('resolved');
    await noteWorkersRelease(running.parts.database, '1.0.1+2222222222');
    await report('of a job', { release: '1.0.1+2222222222' }, bo);
    expect((await read(bo, id)).state).toBe('regressed');
  });

  test('ignores until it was met so many more times, or until a moment that is ahead and within a year', async () => {
    await report('ignored', {}, bo);
    const { id, version } = await groupOf(bo, 'ignored');
    await change(bo, id, { do: 'ignore-times', version, times: 2 });
    await report('ignored', {}, bo);
    expect(await read(bo, id)).toMatchObject({ state: 'ignored', ignored: { timesLeft: 1, until: null } });
    await report('ignored', {}, bo);
    expect((await read(bo, id)).state).toBe('open');
    const now = await groupOf(bo, 'ignored');
    for (const days of [-1, 400]) {
      const until = new Date(Date.now() + days * 86_400_000).toISOString();
      expect((await change(bo, id, { do: 'ignore', version: now.version, until })).status).toBe(400);
    }
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await change(bo, id, { do: 'ignore', version: now.version, until });
    expect(await groupOf(bo, 'ignored', 'ignored')).toMatchObject({ id });
    await superuser.query(`UPDATE app.error_group SET ignored_until = now() - interval '1 s' WHERE id = $1`, [id]);
    expect(await groupOf(bo, 'ignored')).toMatchObject({ id, state: 'open' });
  });

  test('assigns to somebody who may open the page, and to nobody else', async () => {
    await report('assigned', {}, bo);
    const { id, version } = await groupOf(bo, 'assigned');
    expect((await change(bo, id, { do: 'assign', version, accountId: ada.signedIn.user.id })).status).toBe(400);
    await change(bo, id, { do: 'assign', version, accountId: bo.signedIn.user.id });
    expect(await groupOf(bo, 'assigned', 'mine')).toMatchObject({ assignee: { id: bo.signedIn.user.id } });
  });

  test('of two at once on what both saw, one is done and the other is told', async () => {
    await report('at once', {}, bo);
    await report('beside it', {}, bo);
    const [one, other] = [await groupOf(bo, 'at once'), await groupOf(bo, 'beside it')];
    const answers = await Promise.all([
      change(bo, one.id, { do: 'resolve', version: one.version, inNext: false }),
      bo.call('POST', `/api/v1/error-groups/${other.id}/merge`, {
        body: { version: other.version, others: [{ id: one.id, version: one.version }] },
      }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('deletes it with all that was told of it', async () => {
    await report('deleted', {}, bo);
    const { id } = await groupOf(bo, 'deleted');
    expect((await bo.call('DELETE', `/api/v1/error-groups/${id}`)).status).toBe(200);
    expect((await bo.call('GET', `/api/v1/error-groups/${id}`)).status).toBe(404);
    expect(
      await rows(
        `SELECT 1 FROM app.error_report WHERE group_id = $1 UNION ALL SELECT 1 FROM app.error_tally WHERE group_id = $1`,
        [id],
      ),
    ).toEqual([]);
  });
});

test('merged errors count as one, in one level and never in a circle, until they are taken apart', async () => {
  for (const message of ['part a', 'part b', 'part c', 'part c']) await report(message, {}, bo);
  const [a, b, c] = await Promise.all(['part a', 'part b', 'part c'].map((message) => groupOf(bo, message)));
  if (!a || !b || !c) throw new Error('three errors were reported');
  const merge = async (into: string, others: readonly string[]) => {
    const seen = await Promise.all([into, ...others].map((id) => read(bo, id)));
    const [first, ...rest] = seen.map(({ id, version }) => ({ id, version }));
    return bo.call('POST', `/api/v1/error-groups/${into}/merge`, { body: { version: first?.version, others: rest } });
  };
  expect((await merge(a.id, [b.id])).status).toBe(200);
  expect((await merge(c.id, [a.id])).status).toBe(200);
  const own = { body: { version: a.version, others: [{ id: a.id, version: a.version }] } };
  expect((await bo.call('POST', `/api/v1/error-groups/${a.id}/merge`, own)).status).toBe(400);
  // The URL of a merged part leads to the whole group.
  expect((await read(bo, b.id)).id).toBe(c.id);
  const whole = await read(bo, c.id);
  expect(whole).toMatchObject({ count: 4, merged: 2 });
  expect(whole.members.map(({ id }) => id).sort()).toEqual([a.id, b.id].sort());
  // Into one of its own parts, which is no longer a separate error.
  const member = whole.members.find(({ id }) => id === a.id);
  const circle = await bo.call('POST', `/api/v1/error-groups/${a.id}/merge`, {
    body: { version: member?.version, others: [{ id: c.id, version: whole.version }] },
  });
  expect(circle.status).toBe(409);
  await report('part a', {}, bo);
  expect(await groupOf(bo, 'part a')).toMatchObject({ id: c.id, count: 5 });
  const now = (await read(bo, c.id)).members.find(({ id }) => id === a.id);
  await bo.call('POST', `/api/v1/error-groups/${a.id}/split`, { body: { version: now?.version } });
  expect(await groupOf(bo, 'part a')).toMatchObject({ id: a.id, count: 2, merged: 0 });
  expect(
    await rows(
      'SELECT 1 FROM app.error_group m JOIN app.error_group r ON r.id = m.merged_into WHERE r.merged_into IS NOT NULL',
    ),
  ).toEqual([]);
});

describe('one event', () => {
  test('is shown by its number with its hostile stack as text, and says that no maps are kept', async () => {
    const stack = 'TypeError: x\n    at \u202egnp.exe (https://x.example/assets/a.js:1:2)\n' + '@'.repeat(5_000);
    await report('stacked', { error: { name: 'TypeError', message: 'stacked', stack } }, bo);
    const found = await groupOf(bo, 'stacked');
    expect((await event(bo, found.id)).occurrence).toMatchObject({
      stackState: 'no-maps',
      frames: [{ name: '\u202egnp.exe', file: 'https://x.example/assets/a.js', line: 1, column: 2, isResolved: false }],
      recording: 'none',
    });
    expect(await event(bo, found.id, 1_000_000)).toMatchObject({ occurrence: null, isClosed: false });
  });

  test('of another organisation is told to operators with support access alone, and stands in both audits', async () => {
    await report('closed', {}, bo);
    const { id } = await groupOf(ada, 'closed');
    const closed = { occurrence: null, isClosed: true };
    expect(await event(ada, id)).toMatchObject(closed);
    const opened = await supported(() => event(ada, id));
    expect(opened).toMatchObject({ isClosed: false, occurrence: { person: { name: null } } });
    expect(await event(ada, id)).toMatchObject(closed);
    const looks = await rows(
      `SELECT organisation_id AS id FROM app.audit WHERE action = 'support.look' AND actor_id = $1
        ORDER BY organisation_id`,
      [ada.signedIn.user.id],
    );
    const both = [ada, bo].map(({ signedIn }) => ({ id: signedIn.user.organizationId }));
    expect(looks).toEqual(expect.arrayContaining(both));
    await report('closed to nobody');
    expect(await event(ada, (await groupOf(ada, 'closed to nobody')).id)).toMatchObject({ isClosed: false });
  });

  test('plays the recording of the own organisation, never that of another, and says when it is damaged', async () => {
    await bo.call('PUT', '/api/v1/settings/privacy', { body: { value: { analyticsTracking: true }, version: 0 } });
    const sittingId = '0123456789abcdef';
    await report('recorded', { id: 'rec-1', context: { sittingId } }, bo);
    const part = (number: number, errorId: string, events: string) =>
      call(running.url, 'POST', '/api/v1/replays', {
        token: bo.signedIn.token,
        headers: { 'x-privacy-mode': 'collaborative' },
        body: {
          sittingId,
          part: number,
          reason: 'error',
          errorId,
          events,
          startedAt: '2026-11-20T10:00:00Z',
          endedAt: '2026-11-20T10:01:00Z',
        },
      });
    const events = JSON.stringify([4, 2].map((type, n) => ({ type, timestamp: 1_000 + n, data: {} })));
    expect((await part(0, 'other', '[]')).status).toBe(200);
    expect((await part(1, 'rec-1', events)).status).toBe(200);
    const found = await groupOf(bo, 'recorded');
    const { occurrence } = await event(bo, found.id);
    expect(occurrence?.recording).toBe('here');
    const path = `/api/v1/error-groups/${found.id}/occurrences/${occurrence?.id}/recording`;
    expect(await bo.data('GET', path)).toMatchObject({ events });
    expect((await supported(() => event(ada, found.id))).occurrence?.recording).toBe('elsewhere');
    expect((await ada.call('GET', path)).status).toBe(404);
    const { organizationId } = bo.signedIn.user;
    const passwordHash = await hashPassword(PASSWORD);
    const { email } = await anAccount(running.parts.database, organizationId, { role: 'internal', passwordHash });
    const support = dataOf(
      await call<TestPerson['signedIn']>(running.url, 'POST', '/api/v1/auth/login', {
        body: { email, password: PASSWORD },
      }),
    );
    expect((await call(running.url, 'GET', path, { token: support.token })).status).toBe(403);
    expect(await rows(`SELECT count(*)::int FROM app.audit WHERE action = 'error.play'`)).toEqual([{ count: 1 }]);
    await superuser.query(`DELETE FROM app.replay WHERE error_id = 'rec-1'`);
    expect((await bo.call('GET', path)).status).toBe(409);
  });
});

test('what nobody foresaw in a call is kept under the organisation of the caller, without what it quotes', async () => {
  await superuser.query('ALTER TABLE app.team RENAME TO team_away');
  try {
    expect((await bo.call('GET', '/api/v1/teams')).status).toBe(500);
  } finally {
    await superuser.query('ALTER TABLE app.team_away RENAME TO team');
  }
  const kept = async () => (await list(bo, 'source=gateway')).items;
  // Recorded after the response was sent.
  for (let tries = 0; tries < 100 && (await kept()).length === 0; tries += 1);
  const [own] = await kept();
  expect(own).toMatchObject({ source: 'gateway', severity: 'high', place: 'GET /api/v1/teams', people: 1 });
  const { occurrence } = await event(bo, own?.id ?? '');
  expect(occurrence?.stack).toMatch(/^ {4}at /);
  expect(occurrence?.stack).not.toMatch(/file:|\(\/|team_away/);
});

test('a group of 100,000 events is listed, opened and gone through like any other', async () => {
  for (let times = 0; times < 2; times += 1) await report('many', {}, bo);
  const { id } = await groupOf(bo, 'many');
  await superuser.query(
    `INSERT INTO app.error_report (id, organisation_id, group_id, account_id, error_id, at, severity)
     SELECT gen_random_uuid(), $2, $1, gen_random_uuid(), 'm' || n, now(), 'low' FROM generate_series(3, 100000) n`,
    [id, bo.signedIn.user.organizationId],
  );
  await superuser.query('UPDATE app.error_group SET count = 100000 WHERE id = $1', [id]);
  await superuser.query(
    `INSERT INTO app.error_tally (organisation_id, group_id, kind, key)
     SELECT organisation_id, group_id, 'person', account_id::text FROM app.error_report WHERE group_id = $1 ON CONFLICT DO NOTHING`,
    [id],
  );
  expect(await groupOf(bo, 'many')).toMatchObject({ count: 100_000, people: 99_999 });
  expect((await list(bo, 'q=many&sort=people')).items[0]?.people).toBe(99_999);
  expect(await event(bo, id, 100_000)).toMatchObject({ total: 100_000, occurrence: { id: expect.any(String) } });
  expect((await read(bo, id)).met).toMatchObject([{ id: bo.signedIn.user.id, count: 2 }]);
});
