import type { Wall } from '@cartulary/contracts/endpoints/walls';
import { events, type BusEvent, type EventType, type SocketMessage } from '@cartulary/contracts/events';
import type { EventEntry } from '@cartulary/contracts/events/event';
import { ALL_ERRORS_ROOM, errorsRoom } from '@cartulary/contracts/events/error-groups';
import { SYSTEM_ROOM } from '@cartulary/contracts/events/internal';
import { metricsRoom } from '@cartulary/contracts/events/metrics';
import { LOG_EVENT } from '@cartulary/contracts/monitoring';
import { manager } from '@cartulary/database/organisation-context';
import { startOutboxRelay } from '@cartulary/database/system/outbox-relay';
import { waitFor } from '@cartulary/testing/wait-for';
import { io, type Socket } from 'socket.io-client';
import { gatewayInProcess, type GatewayInProcess } from '../gateway-in-process.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';
import { wallScreen } from '../walls/wall-screen.test-helper.js';

let running: GatewayInProcess;
let relay: { stop: () => Promise<void> };
let ada: TestPerson;
const open: Socket[] = [];

beforeAll(async () => {
  running = await gatewayInProcess();
  ada = await TestPerson.signUp(running.url);
  const { database, bus, settings } = running.parts;
  relay = startOutboxRelay({
    database,
    systemUrl: settings.systemDatabaseUrl,
    publish: async (events) => void (await Promise.all(events.map((event) => bus.publish(event)))),
    onError: (error) => console.error(error),
  });
});
afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()));
afterAll(async () => {
  await relay.stop();
  await running.stop();
});

/** Returns a socket once it's connected or rejected. */
async function connect(auth: object, extraHeaders: Record<string, string> = {}): Promise<Socket> {
  const how = { auth, extraHeaders, transports: ['websocket'], reconnection: false, forceNew: true };
  const socket = io(running.url, how);
  open.push(socket);
  await new Promise<void>((resolve) => socket.on('connect', resolve).on('connect_error', () => resolve()));
  return socket;
}
const socketOf = async (person: TestPerson): Promise<Socket> =>
  connect(await person.data<{ token: string }>('POST', '/api/v1/auth/short-token', { purpose: 'socket' }));
const cookieOf = (token: string) => ({ cookie: `cartulary-wall=${token}` });
const lineOf = (token: string, more: Record<string, string> = {}): Promise<Socket> =>
  connect({ wall: true }, { ...cookieOf(token), ...more });

/** A wall that is connected to a screen. */
async function aWall(): Promise<{ id: string; token: string }> {
  const screen = await wallScreen(running.url);
  const screens = [{ screen: 'dashboard', seconds: 30 }];
  const body = { userCode: screen.userCode, name: 'Hall', screens, expiresInDays: 1 };
  const { id } = await ada.data<Wall>('POST', '/api/v1/walls', body);
  expect(await screen.exchange()).toBe('ready');
  return { id, token: screen.token };
}

const heardBy = (socket: Socket): { type: string; message: SocketMessage }[] => {
  const heard: { type: string; message: SocketMessage }[] = [];
  socket.onAny((type: string, message: SocketMessage) => heard.push({ type, message }));
  return heard;
};
const organisationOf = ({ signedIn }: TestPerson): string => signedIn.user.organizationId;
const publish = (type: EventType, audience: string[], payload: object, organisationId = organisationOf(ada)) =>
  running.parts.bus.publish({ type, organisationId, audience, payload, number: null } as BusEvent);
const figuresChanged = (kind: string, organisationId = organisationOf(ada)) =>
  publish('metrics.changed', [metricsRoom(organisationId)], { kinds: [kind] }, organisationId);

test('a wall hears that figures changed, and of all other events nothing', async () => {
  const { id, token } = await aWall();
  const [wall, person] = [await lineOf(token), await socketOf(ada)];
  const [heard, heardByPerson] = [heardBy(wall), heardBy(person)];
  const organisationId = organisationOf(ada);
  const rooms = [
    ...[`organisation:${organisationId}`, `account:${ada.signedIn.user.id}`, `account:${id}`, `session:${id}`],
    ...[metricsRoom(organisationId), errorsRoom(organisationId), ALL_ERRORS_ROOM, SYSTEM_ROOM],
  ];
  // Events that change permissions or end something have their own tests.
  const ends: EventType[] = ['session.ended', 'wall.removed', 'account.changed'];
  const closed = (Object.keys(events) as EventType[]).filter((type) => {
    const { openToWalls }: EventEntry = events[type];
    return openToWalls !== true && !ends.includes(type);
  });
  for (const type of closed) await publish(type, rooms.slice(0, 3), {});
  for (const type of closed) await publish(type, rooms.slice(4), {});
  await figuresChanged('document.settled');
  await waitFor(() => heard.length > 0 && heardByPerson.some(({ type }) => type === 'metrics.changed'));
  expect(heard).toEqual([
    { type: 'metrics.changed', message: { version: 1, number: null, payload: { kinds: ['document.settled'] } } },
  ]);
  expect(heardByPerson.length).toBeGreaterThan(closed.length);
});

test('a wall that is removed is closed at once and let in no more; another one stays', async () => {
  const [removed, other] = [await aWall(), await aWall()];
  const sockets = [await lineOf(removed.token), await lineOf(removed.token), await lineOf(other.token)];
  const heard = heardBy(await socketOf(ada));
  expect(sockets.map(({ connected }) => connected)).toEqual([true, true, true]);
  const reasons: string[] = [];
  sockets[0]?.on('disconnect', (reason) => reasons.push(reason));
  expect((await ada.call('DELETE', `/api/v1/walls/${removed.id}`)).status).toBe(200);
  await waitFor(() => sockets.filter(({ connected }) => connected).length === 1);
  expect([sockets[2]?.connected, reasons]).toEqual([true, ['io server disconnect']]);
  expect((await lineOf(removed.token)).connected).toBe(false);
  await waitFor(() => heard.some(({ type }) => type === 'wall.removed'));
});

test('a wall whose maker may see no figures any more is closed, and is back with the right', async () => {
  const { token } = await aWall();
  const socket = await lineOf(token);
  const { id: accountId, organizationId: organisationId } = ada.signedIn.user;
  const be = async (role: string): Promise<void> => {
    await running.parts.database.inOrganisation(organisationId, () =>
      manager().query('UPDATE app.account SET role = $2 WHERE id = $1', [accountId, role]),
    );
    await publish('account.changed', [], { accountId, change: 'role' });
  };
  await be('auditor');
  await waitFor(() => !socket.connected);
  expect((await lineOf(token)).connected).toBe(false);
  await be('admin');
  expect((await lineOf(token)).connected).toBe(true);
});

test('nobody gets in by a cookie that is no wall’s, or from a page of another origin', async () => {
  const { token } = await aWall();
  expect((await lineOf(token)).connected).toBe(true);
  expect((await lineOf('made-up')).connected).toBe(false);
  expect((await lineOf(ada.signedIn.token)).connected).toBe(false);
  expect((await connect({ wall: true })).connected).toBe(false);
  // Without declaring itself a wall, a client isn't one, regardless of the cookies that its browser sends.
  expect((await connect({}, cookieOf(token))).connected).toBe(false);
  expect((await lineOf(token, { origin: 'https://elsewhere.example' })).connected).toBe(false);
});

test('a wall that says anything is closed', async () => {
  const { token } = await aWall();
  const socket = await lineOf(token);
  socket.emit(LOG_EVENT, { entries: [] });
  await waitFor(() => !socket.connected);
});

test('a thousand joins of foreign rooms are refused', async () => {
  const [stranger, eve] = [await TestPerson.signUp(running.url), await TestPerson.signUp(running.url)];
  const [theirs, organisationId] = [stranger.signedIn.user, organisationOf(stranger)];
  const foreign = [
    ...[`organisation:${organisationId}`, `account:${theirs.id}`, `session:${stranger.signedIn.sessionId}`],
    ...[metricsRoom(organisationId), errorsRoom(organisationId), ALL_ERRORS_ROOM, SYSTEM_ROOM],
    `walls:${metricsRoom(organisationId)}`,
  ];
  const { token } = await aWall();
  const asked = async (): Promise<Socket> => {
    const { token: short } = await eve.data<{ token: string }>('POST', '/api/v1/auth/short-token', {
      purpose: 'socket',
    });
    return connect({ token: short, rooms: foreign, principals: foreign, organisationId });
  };
  const wallToo = await connect({ wall: true, rooms: foreign, organisationId }, cookieOf(token));
  const heard: ReturnType<typeof heardBy>[] = [heardBy(wallToo)];
  // Up to twenty at once are ignored; more close the socket.
  for (let joins = 0; joins < 1_000; joins += 20) {
    const socket = await asked();
    heard.push(heardBy(socket));
    for (let one = 0; one < 20; one += 1)
      socket.emit(['join', 'subscribe', 'room'][one % 3] ?? 'join', foreign[one % foreign.length]);
  }
  for (const room of foreign) await publish('metrics.changed', [room], { kinds: ['theirs'] }, organisationId);
  await figuresChanged('ours');
  await figuresChanged('ours', organisationOf(eve));
  await waitFor(() => heard.every((one) => one.length > 0));
  expect(new Set(heard.flat().map(({ message }) => JSON.stringify(message.payload)))).toEqual(
    new Set([JSON.stringify({ kinds: ['ours'] })]),
  );
});
