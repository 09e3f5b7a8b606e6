import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dispose, Room, RoomEvent, type RemoteParticipant } from '@livekit/rtc-node';
import { meetingServerLimits } from '@cartulary/contracts/limits/meeting-server';
import { needsLivekit, startLivekit, type Livekit } from '@cartulary/testing/livekit-server';
import { freePort } from '@cartulary/testing/ports';
import { waitFor } from '@cartulary/testing/wait-for';
import express from 'express';
import { AccessToken, RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import { OpenConnections } from '../../platform/web/open-connections.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { ConfiguredServer } from './configured-server.js';
import { MeetingServerEvents, type MeetingServerEvent } from './meeting-server-events.js';
import { MeetingServerService, type WantedToken } from './meeting-server.service.js';
import { Notices } from './notices.js';
import { MeetingServerUnavailable } from './server-source.js';
import { answerValidate, pipeSignals } from './signals.js';

const everything = {
  sends: ['microphone', 'camera', 'screen', 'screen-sound'],
  receives: true,
  sendsData: true,
} as const;
const asAda: WantedToken = { ...everything, room: 'quay', identity: 'ada', name: 'Ada', ttlSeconds: 60 };
const asBob: WantedToken = { ...asAda, identity: 'bob', name: 'Bob' };

/** Status with which the gateway refused a signaling connection. */
const statusOf = async (url: string, token: string): Promise<number> => {
  const answer = await fetch(`${url}/livekit/rtc/validate?access_token=${token}`);
  await answer.text();
  return answer.status;
};

(needsLivekit() ? describe : describe.skip)('The meeting server', () => {
  let livekit: Livekit;
  let gateway: TestGateway;
  let meetings: MeetingServerService;
  let events: MeetingServerEvents;
  let notices: Notices;
  let source: ConfiguredServer;
  /** A signaling proxy that uses this process's admission check. A gateway's own check only admits people in the meeting tables. */
  let way: Server;
  let origin: string;
  const told: MeetingServerEvent[] = [];
  const rooms: Room[] = [];

  beforeAll(async () => {
    const port = await freePort();
    const heardAt = `http://127.0.0.1:${port}/`;
    // Every event is sent twice, as to two gateways.
    livekit = await startLivekit([heardAt, heardAt]);
    gateway = await runningGateway({
      LIVEKIT_URL: livekit.url,
      LIVEKIT_API_KEY: livekit.apiKey,
      LIVEKIT_API_SECRET: livekit.apiSecret,
    });
    const { settings, log, database } = gateway.parts;
    source = new ConfiguredServer(livekit);
    events = new MeetingServerEvents();
    events.subscribe((event) => Promise.resolve(void told.push(event)));
    meetings = new MeetingServerService(source, log);
    const own: GatewaySettings = Object.assign(Object.create(settings) as GatewaySettings, {
      meetings: { isOn: true, notices: { host: '127.0.0.1', port } },
    });
    notices = new Notices(source, log, own, database, events, meetings);
    await notices.onApplicationBootstrap();
    const trusts = (): boolean => false;
    const signals = {
      meetings,
      connections: new OpenConnections(1_000, trusts),
      trusts,
      publicUrl: 'http://quay.example',
      log,
    };
    way = express().use(answerValidate(signals)).listen(0, '127.0.0.1');
    pipeSignals(way, signals);
    await once(way, 'listening');
    origin = `http://127.0.0.1:${(way.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    meetings.useDoor(() => Promise.resolve(true));
    await Promise.all(rooms.splice(0).map((room) => room.disconnect()));
  });
  afterAll(async () => {
    await notices.onModuleDestroy();
    way.close();
    await gateway.stop();
    await livekit.stop();
    await dispose();
  });

  /** Joins via the gateway's own origin, as pages do. */
  const join = async (wanted: WantedToken): Promise<Room> => {
    const room = new Room();
    rooms.push(room);
    const { token } = await meetings.token(wanted);
    await room.connect(`${origin}/livekit`, token, { autoSubscribe: true, dynacast: false });
    return room;
  };

  it('lets two people meet by the way that signals take, and names them', async () => {
    const ada = await join(asAda);
    const came = new Promise<RemoteParticipant>((resolve) => ada.once(RoomEvent.ParticipantConnected, resolve));
    await join(asBob);
    expect((await came).name).toBe('Bob');
    const names = (await meetings.participants('quay')).map(({ name }) => name);
    expect(names.sort()).toEqual(['Ada', 'Bob']);
    // The server updates its count a moment later.
    await waitFor(async () => (await meetings.rooms()).includes('quay'));
  });

  it('says its version, and no room was opened for it', async () => {
    expect((await meetings.health()).version).toBe('1.13.5');
    const asked = new RoomServiceClient(livekit.url, livekit.apiKey, livekit.apiSecret);
    expect((await asked.listRooms()).filter(({ name }) => name !== 'quay')).toEqual([]);
  });

  it('refuses forged, expired and foreign tokens before the server hears of them', async () => {
    const { token } = await meetings.token(asAda);
    const forged = await new AccessToken(livekit.apiKey, 'another secret that is long enough too').toJwt();
    const old = await meetings.token({ ...asAda, ttlSeconds: -60 });
    const noRoom = await new AccessToken(livekit.apiKey, livekit.apiSecret, { identity: 'ada' }).toJwt();
    const refused = [forged, old.token, noRoom, `${token}x`, ''];
    expect(await Promise.all(refused.map((one) => statusOf(origin, one)))).toEqual(refused.map(() => 401));
    expect(await statusOf(origin, token)).toBe(200);
  });

  it('removes somebody, and the door keeps them out with the token that they still have', async () => {
    const ada = await join(asAda);
    const bob = await join(asBob);
    const gone = new Promise((resolve) => bob.once(RoomEvent.Disconnected, resolve));
    meetings.useDoor(({ identity }) => Promise.resolve(identity !== 'bob'));
    await meetings.remove('quay', 'bob');
    await gone;
    // Bypass the gateway: the server still accepts the token, so the admission check runs when it reports the join.
    const back = new Room();
    rooms.push(back);
    const left = new Promise((resolve) => back.once(RoomEvent.Disconnected, resolve));
    const { token } = await meetings.token(asBob);
    await back.connect(livekit.url, token, { autoSubscribe: true, dynacast: false });
    await left;
    await waitFor(() => ada.remoteParticipants.size === 0);
  });

  it('takes away what somebody may do, all of it at once', async () => {
    await join(asBob);
    await meetings.setPermissions('quay', 'bob', { sends: [], receives: true, sendsData: false });
    const asked = new RoomServiceClient(livekit.url, livekit.apiKey, livekit.apiSecret);
    const { permission } = await asked.getParticipant('quay', 'bob');
    expect(permission).toMatchObject({ canPublish: false, canPublishData: false, canSubscribe: true });
    await meetings.setPermissions('quay', 'bob', { ...everything, sends: ['microphone'] });
    const { permission: then } = await asked.getParticipant('quay', 'bob');
    expect(then).toMatchObject({ canPublish: true, canPublishSources: [TrackSource.MICROPHONE], canPublishData: true });
  });

  it('ends a room for everybody, and says nothing of rooms and people that are not there', async () => {
    const ada = await join(asAda);
    const ended = new Promise((resolve) => ada.once(RoomEvent.Disconnected, resolve));
    await meetings.end('quay');
    await ended;
    await meetings.end('quay');
    await meetings.remove('quay', 'nobody');
    await meetings.mute('quay', 'nobody', ['microphone']);
    expect(await meetings.participants('nowhere')).toEqual([]);
  });

  it('tells once who came and went, however often the server does', async () => {
    const ada = await join({ ...asAda, room: 'told' });
    await ada.disconnect();
    const ofTold = () => told.filter(({ room }) => room === 'told');
    await waitFor(() => ofTold().some(({ kind }) => kind === 'left'));
    // Duplicate events arrive together, so both have been handled by the time the next room is reported.
    const next = await join({ ...asAda, room: 'next' });
    await next.disconnect();
    await waitFor(() => told.some(({ room, kind }) => room === 'next' && kind === 'left'));
    expect(ofTold().map(({ kind }) => kind)).toEqual(['room-started', 'joined', 'left']);
  });

  describe('hears notices', () => {
    const body = (id: string, atMs = Date.now(), event = 'participant_left'): string =>
      JSON.stringify({
        event,
        id,
        createdAt: String(Math.floor(atMs / 1_000)),
        room: { name: 'r', sid: 'RM_1' },
        participant: { identity: 'eve', sid: 'PA_1' },
      });
    const tokenOver = (text: string, secret = livekit.apiSecret): Promise<string> => {
      const token = new AccessToken(livekit.apiKey, secret, { ttl: 60 });
      token.sha256 = createHash('sha256').update(text).digest('base64');
      return token.toJwt();
    };
    const send = async (text: string, token?: string): Promise<number> => {
      const headers: Record<string, string> = token === undefined ? {} : { authorization: token };
      const answer = await fetch(`http://127.0.0.1:${notices.port}/`, { method: 'POST', body: text, headers });
      return answer.status;
    };
    const toldOf = (id: string) => told.filter((event) => event.id === id);

    it('that are signed, and applies each once', async () => {
      const text = body('once');
      const token = await tokenOver(text);
      expect(await send(text, token)).toBe(200);
      expect(await send(text, token)).toBe(200);
      expect(toldOf('once')).toMatchObject([{ kind: 'left', room: 'r', identity: 'eve', participantSid: 'PA_1' }]);
    });

    it('and refuses unsigned and forged ones, those of other bytes, late ones and those of a clock that is ahead', async () => {
      const text = body('bad');
      expect(await send(text)).toBe(401);
      expect(await send(text, await tokenOver(text, 'another secret that is long enough too'))).toBe(401);
      expect(await send(body('other'), await tokenOver(text))).toBe(401);
      const late = body('late', Date.now() - meetingServerLimits.noticeMaxAgeMs - 1_000);
      expect(await send(late, await tokenOver(late))).toBe(410);
      const ahead = body('ahead', Date.now() + 10 * meetingServerLimits.clockAheadMs);
      expect(await send(ahead, await tokenOver(ahead))).toBe(410);
      const long = body('x'.repeat(meetingServerLimits.maxNoticeBytes));
      expect(await send(long, await tokenOver(long))).toBe(413);
      expect(['bad', 'other', 'late', 'ahead'].flatMap(toldOf)).toEqual([]);
    });

    it('again when they could not be applied', async () => {
      const end = events.subscribe(() => Promise.reject(new Error('not now')));
      const text = body('again');
      const token = await tokenOver(text);
      expect(await send(text, token)).toBe(500);
      end();
      expect(await send(text, token)).toBe(200);
      expect(toldOf('again')).toHaveLength(2);
    });
  });

  it('goes on after a kill -9: it says that it is down, and answers when it is back', async () => {
    const ada = await join(asAda);
    const broken = new Promise<void>((resolve) => ada.once(RoomEvent.Reconnecting, () => resolve()));
    await livekit.kill();
    await broken;
    await expect(meetings.ensureRunning()).rejects.toThrow(MeetingServerUnavailable);
    expect(meetings.state()).toEqual({ kind: 'down' });
    const { token } = await meetings.token(asAda);
    expect(await statusOf(origin, token)).toBeGreaterThanOrEqual(500);
    await livekit.start();
    await meetings.ensureRunning();
    expect(meetings.state()).toEqual({ kind: 'ready', isRunning: true });
    await waitFor(async () => (await meetings.participants('quay')).length === 1);
  });
});
