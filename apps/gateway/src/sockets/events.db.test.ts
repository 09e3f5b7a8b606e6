import { jest } from '@jest/globals';
import type { SocketMessage } from '@cartulary/contracts/events';
import { SYSTEM_ROOM } from '@cartulary/contracts/events/internal';
import { metricsRoom } from '@cartulary/contracts/events/metrics';
import type { Role } from '@cartulary/contracts/permissions';
import { manager } from '@cartulary/database/organisation-context';
import { startOutboxRelay } from '@cartulary/database/system/outbox-relay';
import { anAccount } from '@cartulary/testing/factories';
import { needs } from '@cartulary/testing/needs';
import { startRedis, type TestRedis } from '@cartulary/testing/redis';
import { waitFor } from '@cartulary/testing/wait-for';
import { io, type Socket } from 'socket.io-client';
import { startGateway } from '../gateway.js';
import { LiveSessionsService } from '../platform/caller/live-sessions.service.js';
import { gatewayInProcess, type GatewayInProcess } from '../gateway-in-process.test-helper.js';
import { hashPassword } from '../identity/passwords/passwords.js';
import { call, dataOf, PASSWORD, TestPerson } from '../test-person.test-helper.js';

let running: GatewayInProcess;
let ada: TestPerson;
const open: Socket[] = [];

/** Returns a socket once it's connected or rejected. */
async function connect(token: unknown, url = running.url): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
  open.push(socket);
  await new Promise<void>((resolve) => socket.on('connect', resolve).on('connect_error', () => resolve()));
  return socket;
}
const socketOf = async (person: TestPerson) =>
  connect((await person.data<{ token: string }>('POST', '/api/v1/auth/short-token', { purpose: 'socket' })).token);
/** An SQL statement on a person's session, outside of the gateway. */
const ofSession = ({ signedIn: { user, sessionId } }: TestPerson, statement: string): Promise<unknown> =>
  running.parts.database.inOrganisation(user.organizationId, () => manager().query(statement, [sessionId]));
const heardBy = (socket: Socket): { type: string; message: SocketMessage }[] => {
  const heard: { type: string; message: SocketMessage }[] = [];
  socket.onAny((type: string, message: SocketMessage) => heard.push({ type, message }));
  return heard;
};

const carriers = ['PostgreSQL', ...(needs('redis-server') ? ['Redis'] : [])];

describe.each(carriers)('over %s', (carrier) => {
  let redis: TestRedis | undefined;
  beforeAll(async () => {
    redis = carrier === 'Redis' ? await startRedis() : undefined;
    running = await gatewayInProcess(redis === undefined ? {} : { REDIS_URL: redis.url });
    ada = await TestPerson.signUp(running.url);
  });
  afterEach(() => void jest.restoreAllMocks());
  afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()));
  afterAll(async () => {
    await running.stop();
    await redis?.stop();
  });

  test('a socket needs a short-lived token of its purpose', async () => {
    expect((await socketOf(ada)).connected).toBe(true);
    for (const token of [undefined, 'made-up', ada.signedIn.token])
      expect((await connect(token)).connected).toBe(false);
  });

  test('events reach those who may see the thing, numbered, and can be asked for again', async () => {
    const stranger = await TestPerson.signUp(running.url);
    const [mine, theirs] = [heardBy(await socketOf(ada)), heardBy(await socketOf(stranger))];
    const { database, bus, settings } = running.parts;
    const relay = startOutboxRelay({
      database,
      systemUrl: settings.systemDatabaseUrl,
      publish: async (events) => void (await Promise.all(events.map((event) => bus.publish(event)))),
      onError: (error) => console.error(error),
    });
    try {
      const documentId = await ada.uploadText('told.txt');
      await waitFor(() => mine.find(({ type }) => type === 'document.received'));
      expect(mine.find(({ type }) => type === 'document.received')?.message).toEqual({
        version: 1,
        number: expect.any(Number),
        payload: { documentId, name: 'told.txt' },
      });
      await stranger.uploadText('theirs.txt');
      await waitFor(() => theirs.find(({ type }) => type === 'document.received'));
      expect(JSON.stringify(theirs)).not.toContain(documentId);
      expect(mine.map(({ type }) => type)).toEqual(['session.started', 'document.received']);
    } finally {
      await relay.stop();
    }
    const replayed = await ada.data<{ events: { type: string }[]; latest: number; truncated: boolean }>(
      'GET',
      '/api/v1/events?after=0',
    );
    expect(replayed).toMatchObject({
      truncated: false,
      events: [{ type: 'session.started' }, { type: 'document.received' }],
    });
    expect(await ada.data('GET', `/api/v1/events?after=${replayed.latest}`)).toEqual({
      events: [],
      latest: replayed.latest,
      truncated: false,
    });
    // A client that has seen nothing sends a high number, and must not get the response that it missed everything.
    expect(await ada.data('GET', `/api/v1/events?after=${Number.MAX_SAFE_INTEGER}`)).toEqual({
      events: [],
      latest: replayed.latest,
      truncated: false,
    });
    // A page loads its data while its connection is being opened, so events in between are replayed.
    const asked = (withinMs: number): Promise<unknown> =>
      ada.data('GET', `/api/v1/events?after=${Number.MAX_SAFE_INTEGER}&withinMs=${withinMs}`);
    expect(await asked(60_000)).toEqual({ events: replayed.events, latest: replayed.latest, truncated: false });
    expect(await asked(0)).toMatchObject({ events: [] });
  });

  test('that figures changed is heard by who may see them, for as long as they may', async () => {
    const { database, bus } = running.parts;
    const organisationId = ada.signedIn.user.organizationId;
    const passwordHash = await hashPassword(PASSWORD);
    const colleague = async (role: Role) => {
      const { id, email } = await anAccount(database, organisationId, { role, passwordHash });
      const body = { email, password: PASSWORD };
      const { token } = dataOf(await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/login', { body }));
      const asked = { token, body: { purpose: 'socket' } };
      const short = dataOf(await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/short-token', asked));
      return { id, socket: await connect(short.token) };
    };
    const [bea, auditor] = [await colleague('user'), await colleague('auditor')];
    const sockets = [
      await socketOf(ada),
      bea.socket,
      auditor.socket,
      await socketOf(await TestPerson.signUp(running.url)),
    ];
    const heard = sockets.map(heardBy);
    const tell = (kind: string) =>
      bus.publish({
        type: 'metrics.changed',
        organisationId,
        audience: [metricsRoom(organisationId)],
        payload: { kinds: [kind] },
        number: null,
      });
    const received = () =>
      heard.map((events) =>
        events.flatMap(({ type, message }) => (type === 'metrics.changed' ? [message.payload] : [])),
      );
    await tell('document.settled');
    await waitFor(() => received()[0]?.length === 1 && received()[1]?.length === 1);
    await database.inOrganisation(organisationId, () =>
      manager().query("UPDATE app.account SET role = 'auditor' WHERE id = $1", [bea.id]),
    );
    const changed = { type: 'account.changed', organisationId, audience: [], number: null } as const;
    await bus.publish({ ...changed, payload: { accountId: bea.id, change: 'role' } });
    let count = 0;
    await waitFor(async () => {
      const kind = `later ${(count += 1)}`;
      await tell(kind);
      await waitFor(() => JSON.stringify(received()[0]).includes(kind));
      return !JSON.stringify(received()[1]).includes(kind);
    });
    expect(received().slice(2)).toEqual([[], []]);
  });

  test('how the installation is, is heard by operators alone, for as long as they operate it', async () => {
    const { database, bus } = running.parts;
    const [operator, admin] = [await TestPerson.signUp(running.url), await TestPerson.signUp(running.url)];
    const { id, organizationId: organisationId } = operator.signedIn.user;
    const permit = async (permissions: readonly string[]): Promise<void> => {
      await database.inOrganisation(organisationId, () =>
        manager().query('UPDATE app.account SET permissions = $2 WHERE id = $1', [id, permissions]),
      );
      const changed = { type: 'account.changed', organisationId, audience: [], number: null } as const;
      await bus.publish({ ...changed, payload: { accountId: id, change: 'role' } });
    };
    const heard = [heardBy(await socketOf(operator)), heardBy(await socketOf(admin))];
    /** Repeats the event until it's received, or until a later one shows that it wasn't. */
    const hears = async (): Promise<readonly boolean[]> => {
      const at = new Date(Date.now() + heard.flat().length).toISOString();
      const told = { type: 'system.sampled', organisationId, payload: { at }, number: null } as const;
      await bus.publish({ ...told, audience: [SYSTEM_ROOM] });
      const after = { organisationId, payload: { kinds: [at] }, number: null };
      await bus.publish({
        type: 'metrics.changed',
        ...after,
        audience: [`account:${id}`, `account:${admin.signedIn.user.id}`],
      });
      const has = (type: string) =>
        heard.map((events) => events.some((one) => one.type === type && JSON.stringify(one.message).includes(at)));
      await waitFor(() => has('metrics.changed').every(Boolean));
      return has('system.sampled');
    };
    expect(await hears()).toEqual([false, false]);
    await permit(['installation_operate']);
    await waitFor(async () => (await hears())[0] === true);
    await permit([]);
    await waitFor(async () => (await hears())[0] === false);
    expect(heard[1]?.some(({ type }) => type === 'system.sampled')).toBe(false);
  });

  test('a session that ends closes its sockets, and no others', async () => {
    const person = await TestPerson.signUp(running.url);
    const [ended, kept] = [await socketOf(person), await socketOf(ada)];
    const { sessionId, user } = person.signedIn;
    await running.parts.bus.publish({
      type: 'session.ended',
      organisationId: user.organizationId,
      audience: [`account:${user.id}`],
      payload: { sessionId, accountId: user.id },
      number: 1,
    });
    await waitFor(() => !ended.connected);
    expect(kept.connected).toBe(true);
  });

  test('a socket hears nothing more of a team that its person was taken out of', async () => {
    const socket = await socketOf(ada);
    const heard = heardBy(socket);
    const { id: accountId, organizationId: organisationId } = ada.signedIn.user;
    const { id: teamId } = await ada.data<{ id: string }>('POST', '/api/v1/teams', { name: `Team ${carrier}` });
    const { bus, database } = running.parts;
    const changed = (): Promise<void> =>
      bus.publish({
        type: 'account.changed',
        organisationId,
        audience: [],
        number: null,
        payload: { accountId, change: 'groups' },
      });
    const say = async (itemId: string): Promise<string[]> => {
      const event = { type: 'item.binned', organisationId, number: null } as const;
      await bus.publish({ ...event, audience: [`team:${teamId}`], payload: { itemId } });
      await bus.publish({ ...event, audience: [`account:${accountId}`], payload: { itemId: `${itemId} is over` } });
      await waitFor(() => JSON.stringify(heard).includes(`${itemId} is over`));
      return heard.map(({ message }) => (message.payload as { itemId?: string }).itemId ?? '');
    };
    await changed();
    await waitFor(async () => (await say('of the team')).includes('of the team'));
    await database.inOrganisation(organisationId, () =>
      manager().query('DELETE FROM app.team_member WHERE team_id = $1', [teamId]),
    );
    await changed();
    let count = 0;
    await waitFor(async () => !(await say(`later ${(count += 1)}`)).includes(`later ${count}`));
    expect(socket.connected).toBe(true);
  });

  test('the end of a session reaches a socket that is being let in', async () => {
    const person = await TestPerson.signUp(running.url);
    const { token } = await person.data<{ token: string }>('POST', '/api/v1/auth/short-token', { purpose: 'socket' });
    jest.spyOn(LiveSessionsService.prototype, 'callerOf').mockImplementationOnce(async function (
      this: LiveSessionsService,
      owner,
    ) {
      const caller = await this.callerNow(owner);
      await ofSession(person, 'UPDATE app.session SET ended_at = now() WHERE id = $1');
      return caller;
    });
    const socket = await connect(token);
    await waitFor(() => !socket.connected);
  });

  test('a socket that cannot be judged is closed, the others are judged, and nobody counts as active by it', async () => {
    const person = await TestPerson.signUp(running.url);
    const sockets = [await socketOf(person), await socketOf(person), await socketOf(person)];
    await ofSession(person, `UPDATE app.session SET last_seen_at = now() - interval '5 minutes' WHERE id = $1`);
    const judged = jest.spyOn(LiveSessionsService.prototype, 'callerNow').mockRejectedValueOnce(new Error('away'));
    const { id: accountId, organizationId: organisationId } = person.signedIn.user;
    await running.parts.bus.publish({
      type: 'account.changed',
      organisationId,
      audience: [],
      number: null,
      payload: { accountId, change: 'groups' },
    });
    await waitFor(() => judged.mock.results.length === sockets.length);
    await Promise.allSettled(judged.mock.results.map(({ value }) => value));
    await waitFor(() => sockets.filter(({ connected }) => connected).length === 2);
    const seen = `SELECT last_seen_at < now() - interval '4 minutes' AS "isLongAgo" FROM app.session WHERE id = $1`;
    expect(await ofSession(person, seen)).toEqual([{ isLongAgo: true }]);
  });

  test('a socket that says too much is closed', async () => {
    const socket = await socketOf(ada);
    for (let count = 0; count < 50; count += 1) socket.emit('noise', count);
    await waitFor(() => !socket.connected);
    const large = await socketOf(ada);
    large.emit('noise', 'x'.repeat(100_000));
    await waitFor(() => !large.connected);
  });

  test('an event is heard once, whichever gateway a socket is on', async () => {
    const other = await startGateway(running.parts, 0, '127.0.0.1');
    try {
      const token = async () =>
        (await ada.data<{ token: string }>('POST', '/api/v1/auth/short-token', { purpose: 'socket' })).token;
      const heard = [heardBy(await connect(await token())), heardBy(await connect(await token(), other.url))];
      const { id, organizationId } = ada.signedIn.user;
      const publish = (itemId: string) =>
        running.parts.bus.publish({
          type: 'item.binned',
          organisationId: organizationId,
          audience: [`account:${id}`, `organisation:${organizationId}`],
          payload: { itemId },
          number: 7,
        });
      await publish('first');
      await publish('second');
      await waitFor(() => heard.every((events) => events.length >= 2));
      const expected = ['first', 'second'].map((itemId) => ({
        type: 'item.binned',
        message: { version: 1, number: 7, payload: { itemId } },
      }));
      expect(heard).toEqual([expected, expected]);
    } finally {
      await other.close();
    }
  });
});
