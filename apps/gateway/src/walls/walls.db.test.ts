import type { ExecutiveMetrics } from '@cartulary/contracts/endpoints/metrics';
import type { Wall } from '@cartulary/contracts/endpoints/walls';
import { messageOf } from '@cartulary/contracts/errors';
import { wallLimits } from '@cartulary/contracts/limits/walls';
import { USER_CODE_LETTERS } from '@cartulary/contracts/walls';
import { anAccount } from '@cartulary/testing/factories';
import pg from 'pg';
import { hashPassword } from '../identity/passwords/passwords.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson, type Answer } from '../test-person.test-helper.js';
import { wallScreen, type WallScreenOfTests } from './wall-screen.test-helper.js';

const WALLS = '/api/v1/walls';
const DAY_MS = 86_400_000;

let running: TestGateway;
let ada: TestPerson;
let superuser: pg.Client;

beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  superuser = new pg.Client({ connectionString: running.test.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await running.stop();
});

const aScreen = (): Promise<WallScreenOfTests> => wallScreen(running.url);
const wanted = (userCode: string, given: object = {}) => ({
  userCode,
  name: 'Hall',
  screens: [{ screen: 'dashboard', seconds: 30 }],
  expiresInDays: 90,
  ...given,
});
const add = (token: string, userCode: string, given: object = {}): Promise<Answer<Wall>> =>
  call<Wall>(running.url, 'POST', WALLS, { token, body: wanted(userCode, given) });
/** A wall that is connected to a screen. */
async function aWall(token = ada.signedIn.token): Promise<{ screen: WallScreenOfTests; wall: Wall }> {
  const screen = await aScreen();
  const wall = dataOf(await add(token, screen.userCode));
  expect(await screen.exchange()).toBe('ready');
  return { screen, wall };
}
/** A colleague of Ada's, signed in. */
async function colleague(role: string): Promise<{ id: string; token: string }> {
  const { id } = await anAccount(running.parts.database, ada.signedIn.user.organizationId);
  const email = `${id}@example.org`;
  await superuser.query(
    'UPDATE app.account SET email = $1, role = $2, password_hash = $3, is_email_verified = true WHERE id = $4',
    [email, role, await hashPassword(PASSWORD), id],
  );
  const signedIn = await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/login', {
    body: { email, password: PASSWORD },
  });
  return { id, token: dataOf(signedIn).token };
}
const listed = async (token = ada.signedIn.token): Promise<Wall[]> =>
  dataOf(await call<{ items: Wall[] }>(running.url, 'GET', `${WALLS}?pageSize=100`, { token })).items;
const acts = async (action: string, id: string): Promise<unknown[]> =>
  (await ada.data<{ items: unknown[] }>('GET', `/api/v1/audit?action=${action}&q=${id}`)).items;

test('a screen shows a code, a person types it, and the screen is a wall of the organisation', async () => {
  const screen = await aScreen();
  expect(screen.userCode).toMatch(new RegExp(`^[${USER_CODE_LETTERS}]{4}-[${USER_CODE_LETTERS}]{4}$`));
  expect(screen.asked).toMatchObject({
    expiresInSeconds: 600,
    intervalSeconds: 5,
    verificationPath: '/settings?tab=security',
  });
  expect(await screen.exchange()).toBe('authorization_pending');
  expect((await screen.read()).status).toBe(401);

  const wall = dataOf(await add(ada.signedIn.token, screen.userCode.toLowerCase().replace('-', ' ')));
  expect(wall).toMatchObject({ name: 'Hall', state: 'waiting', lastSeenAt: null, maker: { id: ada.signedIn.user.id } });
  expect(Date.parse(wall.expiresAt) - Date.parse(wall.createdAt)).toBe(90 * DAY_MS);
  await screen.waitedLongEnough(superuser);
  expect(await screen.exchange()).toBe('ready');
  expect(dataOf(await screen.read())).toMatchObject({ id: wall.id, name: 'Hall', screens: wall.screens });
  expect((await listed()).find(({ id }) => id === wall.id)).toMatchObject({
    state: 'active',
    lastSeenAt: expect.any(String) as unknown,
  });
  expect(await acts('wall.add', wall.id)).toHaveLength(1);
});

test('its token is kept as a hash, in a cookie that no script reads and no other site sends', async () => {
  const { screen } = await aWall();
  expect(screen.cookieHeader).toMatch(
    /^cartulary-wall=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Strict$/,
  );
  const { rows } = await superuser.query('SELECT * FROM app.wall');
  const kept = JSON.stringify(rows) + running.log();
  for (const secret of [screen.token, screen.asked.deviceCode, screen.asked.userCode]) {
    expect(secret.length).toBeGreaterThan(8);
    expect(kept).not.toContain(secret);
  }
});

test('a code is good once: neither a second person nor the same screen gets anything of it', async () => {
  const { screen } = await aWall();
  expect(await screen.exchange()).toBe('expired_token');
  expect(await add(ada.signedIn.token, screen.userCode)).toMatchObject({
    status: 400,
    body: { error: messageOf('wall_code_wrong') },
  });
  // Of two simultaneous requests, one response contains the cookie.
  const other = await aScreen();
  await add(ada.signedIn.token, other.userCode);
  await superuser.query('UPDATE app.wall_code SET interval_ms = 0');
  const states = await Promise.all(Array.from({ length: 4 }, () => other.exchange()));
  expect(states.filter((state) => state === 'ready')).toHaveLength(1);
});

test('a code that is wrong, used or too old is refused in the same words', async () => {
  const old = await aScreen();
  await superuser.query(`UPDATE app.wall_code SET expires_at = now()`);
  expect(await old.exchange()).toBe('expired_token');
  const used = await aWall();
  const { token } = await colleague('manager');
  const answers = [];
  for (const code of [old.userCode, used.screen.userCode, 'ZZZZ-ZZZZ', 'none at all', '1234'])
    answers.push(await add(token, code));
  for (const { status, body } of answers)
    expect([status, body]).toEqual([400, { success: false, error: messageOf('wall_code_wrong') }]);
});

test('a screen that asks too soon waits longer each time', async () => {
  const screen = await aScreen();
  expect(await screen.exchange()).toBe('authorization_pending');
  expect(await screen.exchange()).toBe('slow_down');
  expect(screen.intervalSeconds).toBe(10);
  expect(await screen.exchange()).toBe('slow_down');
  expect(screen.intervalSeconds).toBe(15);
});

test('where all places are taken the oldest codes that nobody typed make room, and no screen is refused', async () => {
  await superuser.query('DELETE FROM app.wall_code');
  const typed = await aScreen();
  await add(ada.signedIn.token, typed.userCode);
  const oldest = await aScreen();
  await superuser.query(`UPDATE app.wall_code SET expires_at = now() + interval '1 minute'`);
  await superuser.query(
    `INSERT INTO app.wall_code (device_hash, user_hash, expires_at, next_poll_at, interval_ms)
     SELECT 'flood ' || n, 'flood ' || n, now() + interval '5 minutes', now(), 5000 FROM generate_series(1, $1::integer) n`,
    [wallLimits.maxOpenCodes - 2],
  );
  const late = await Promise.all([aScreen(), aScreen(), aScreen()]);
  expect(await oldest.exchange()).toBe('expired_token');
  expect(await typed.exchange()).toBe('ready');
  for (const screen of late) expect(await screen.exchange()).toBe('authorization_pending');
  await superuser.query(`DELETE FROM app.wall_code WHERE device_hash LIKE 'flood %'`);
});

test('codes can’t be tried one after the other', async () => {
  const { token } = await colleague('user');
  const screen = await aScreen();
  const statuses = await Promise.all(
    Array.from({ length: wallLimits.triesPerAccount + 5 }, async (_, index) => {
      const letter = USER_CODE_LETTERS.charAt(index % USER_CODE_LETTERS.length);
      return (await add(token, letter.repeat(8))).status;
    }),
  );
  expect(statuses.filter((status) => status === 400)).toHaveLength(wallLimits.triesPerAccount);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  // The right code comes too late for this account.
  expect((await add(token, screen.userCode)).status).toBe(429);
});

test('a removed wall is refused at its next call, and the audit says so', async () => {
  const { screen, wall } = await aWall();
  expect((await screen.read()).status).toBe(200);
  expect((await ada.call('DELETE', `${WALLS}/${wall.id}`)).status).toBe(200);
  expect(await screen.read()).toMatchObject({ status: 401, body: { error: messageOf('authentication_required') } });
  expect((await listed()).map(({ id }) => id)).not.toContain(wall.id);
  expect(await acts('wall.remove', wall.id)).toHaveLength(1);
  expect((await ada.call('DELETE', `${WALLS}/${wall.id}`)).status).toBe(404);
});

test('a wall that was removed before its screen fetched it never opens', async () => {
  const screen = await aScreen();
  const wall = dataOf(await add(ada.signedIn.token, screen.userCode));
  await ada.call('DELETE', `${WALLS}/${wall.id}`);
  expect(await screen.exchange()).toBe('authorization_pending');
  expect((await screen.read()).status).toBe(401);
});

test('a wall ends with its time', async () => {
  const { screen, wall } = await aWall();
  await superuser.query('UPDATE app.wall SET expires_at = now() WHERE id = $1', [wall.id]);
  expect((await screen.read()).status).toBe(401);
  expect((await listed()).find(({ id }) => id === wall.id)?.state).toBe('expired');
});

test('a wall sees no more than its maker may at this moment', async () => {
  const { id, token } = await colleague('user');
  const { screen, wall } = await aWall(token);
  const state = async () => (await listed()).find((one) => one.id === wall.id)?.state;
  const set = (change: string) => superuser.query(`UPDATE app.account SET ${change} WHERE id = $1`, [id]);
  const now = async () => [(await screen.read()).status, await state()];
  expect(await now()).toEqual([200, 'active']);
  // An auditor can't see figures.
  await set(`role = 'auditor'`);
  expect(await now()).toEqual([401, 'resting']);
  await set(`role = 'user'`);
  expect(await now()).toEqual([200, 'active']);
  await set('is_active = false');
  expect(await now()).toEqual([401, 'resting']);
});

test('walls are listed and removed by who added them and by administrators, and by nobody else', async () => {
  const bo = await colleague('user');
  const cy = await colleague('user');
  const { wall } = await aWall(bo.token);
  const stranger = await TestPerson.signUp(running.url);
  const ids = async (token: string) => (await listed(token)).map(({ id }) => id);
  expect(await ids(bo.token)).toEqual([wall.id]);
  expect(await ids(cy.token)).toEqual([]);
  expect(await ids(stranger.signedIn.token)).toEqual([]);
  expect(await ids(ada.signedIn.token)).toContain(wall.id);
  const remove = async (token: string) => (await call(running.url, 'DELETE', `${WALLS}/${wall.id}`, { token })).status;
  expect([await remove(cy.token), await remove(stranger.signedIn.token)]).toEqual([404, 404]);
  expect(await remove(ada.signedIn.token)).toBe(200);
});

test('whoever may not see the figures, or signed in long ago, adds none, and the code stays good', async () => {
  const screen = await aScreen();
  const auditor = await colleague('auditor');
  expect((await add(auditor.token, screen.userCode)).status).toBe(403);
  const { id, token } = await colleague('user');
  await superuser.query(`UPDATE app.session SET proved_at = now() - interval '6 minutes' WHERE account_id = $1`, [id]);
  expect(await add(token, screen.userCode)).toMatchObject({
    status: 403,
    body: { error: messageOf('fresh_sign_in_required') },
  });
  expect((await add(ada.signedIn.token, screen.userCode)).status).toBe(201);
});

test('a wall is told numbers, and neither who says what work costs nor what fields are called', async () => {
  const said = { value: 4.5, reason: 'Timed by Ada' };
  await ada.data('PUT', '/api/v1/metrics/assumptions/minutes-by-hand', said);
  const { screen } = await aWall();
  const path = '/api/v1/metrics/executive?days=30&timezone=Europe/Berlin';
  const own = await ada.data<ExecutiveMetrics>('GET', path);
  expect(JSON.stringify(own)).toContain('Timed by Ada');
  const headers = { cookie: `cartulary-wall=${screen.token}` };
  const shown = dataOf(await call<ExecutiveMetrics>(running.url, 'GET', path, { headers }));
  const { takenAt, period } = shown;
  expect(shown).toEqual({ ...own, takenAt, period, assumptions: [], corrections: [], teams: [] });
  const { user } = ada.signedIn;
  for (const name of [user.name, user.id, user.email, 'Timed by Ada'])
    expect(JSON.stringify(shown)).not.toContain(name);
});

test('a page of another origin neither fetches a wall nor reads one', async () => {
  const { screen } = await aWall();
  const headers = { cookie: `cartulary-wall=${screen.token}`, 'sec-fetch-site': 'cross-site' };
  expect((await call(running.url, 'GET', `${WALLS}/this`, { headers })).status).toBe(401);
  const body = { deviceCode: screen.asked.deviceCode };
  expect((await call(running.url, 'POST', `${WALLS}/codes/exchange`, { headers, body })).status).toBe(403);
});

test('a session is no wall, and a wall no session', async () => {
  expect((await ada.call('GET', `${WALLS}/this`)).status).toBe(403);
  const { screen } = await aWall();
  expect((await call(running.url, 'GET', `${WALLS}/this`, { token: screen.token })).status).toBe(401);
});
