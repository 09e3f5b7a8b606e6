import { collabLimits } from '@cartulary/contracts/limits/collab';
import { closeCodes } from '@cartulary/editor-schema/collab-protocol';
import { needs } from '@cartulary/testing/needs';
import { startRedis, type TestRedis } from '@cartulary/testing/redis';
import { waitFor } from '@cartulary/testing/wait-for';
import { signToken } from '@cartulary/storage/signed-token';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { browserSocket } from '../browser-socket.test-helper.js';
import { connect, startTestCollab, type Line, type RunningCollab } from '../running-collab.test-helper.js';
import { TestClient } from '../test-client.test-helper.js';
import { FORWARD_HEADER } from './forwarder.js';
import { healthOf, Instances, type RunningInstance } from './three-instances.test-helper.js';

const LEASE_MS = 1_500;
const describeWithRedis = needs('redis-server') ? describe : describe.skip;

describeWithRedis('who comes to another instance than the home of their document', () => {
  let running: RunningCollab;
  let redis: TestRedis;
  let instances: Instances;
  const providers: WebsocketProvider[] = [];

  beforeAll(async () => {
    running = await startTestCollab();
    const started = await startRedis();
    if (started === undefined) throw new Error('redis-server is there');
    redis = started;
    instances = new Instances(running, redis, LEASE_MS);
    await Promise.all([instances.start(), instances.start(), instances.start()]);
    await instances.agreed();
  }, 60_000);
  afterEach(() => {
    for (const provider of providers.splice(0)) {
      provider.awareness.destroy();
      provider.destroy();
    }
  });
  afterAll(async () => {
    await instances.stop();
    await redis.stop();
    await running.stop();
  });

  const urlOf = ({ port }: RunningInstance): string => `ws://127.0.0.1:${port}/collab`;

  async function lineTo(instance: RunningInstance, itemId: string, claims = {}): Promise<Line> {
    return connect(`${urlOf(instance)}/${itemId}?token=${await running.token(itemId, claims)}`);
  }

  /** A document, its home instance, and the other two. */
  async function aDoc() {
    const itemId = await running.newText();
    const opened = await instances.roomsAt();
    const [first] = instances.all;
    if (!first) throw new Error('there are instances');
    const line = await lineTo(first, itemId);
    const home = await waitFor(async () => {
      const rooms = await instances.roomsAt();
      return instances.all.find((_, index) => (rooms[index] ?? 0) > (opened[index] ?? 0));
    });
    line.socket.terminate();
    return { itemId, home, others: instances.all.filter((instance) => instance !== home) };
  }

  async function stock(instance: RunningInstance, itemId: string, who: 'ada' | 'bo'): Promise<WebsocketProvider> {
    const provider = new WebsocketProvider(urlOf(instance), itemId, new Y.Doc(), {
      WebSocketPolyfill: browserSocket(),
      params: { token: await running.token(itemId, { sub: running[who] }) },
      disableBc: true,
    });
    providers.push(provider);
    await waitFor(() => provider.synced);
    return provider;
  }

  it('writes and sees cursors as if there were one', async () => {
    const { itemId, others } = await aDoc();
    const [one, other] = await Promise.all(others.map((at, index) => stock(at, itemId, index === 0 ? 'ada' : 'bo')));
    if (!one || !other) throw new Error('there are two');
    one.doc.getText('t').insert(0, 'x'.repeat(300_000));
    await waitFor(() => other.doc.getText('t').length === 300_000);
    other.awareness.setLocalStateField('user', { name: 'Bo' });
    await waitFor(() => one.awareness.getStates().get(other.doc.clientID)?.['user'] !== undefined);
    other.disconnect();
    await waitFor(() => !one.awareness.getStates().has(other.doc.clientID));
  });

  it('hears why its line ends, and loses it when its rights change', async () => {
    const { itemId, others } = await aDoc();
    for (const at of others) {
      const line = await lineTo(at, itemId);
      line.socket.send(Buffer.from([77, 1, 2]));
      expect(await line.closed).toMatchObject({ code: closeCodes.malformed });
      const client = new TestClient();
      await client.connect(`${urlOf(at)}/${itemId}?token=${await running.token(itemId, { sub: running.bo })}`);
      await waitFor(() => client.isSynced);
      const { organisationId, bo } = running;
      const payload = { itemId, userIds: [bo] };
      await running.bus.publish({ type: 'item.rights_changed', organisationId, audience: [], payload, number: null });
      await client.gone(0);
      expect(client.closeCodes).toEqual([closeCodes.askAgain]);
    }
  });

  it('is let in by what an instance says of it, and by nothing that it says itself', async () => {
    const { itemId, home } = await aDoc();
    const { organisationId, ada, keys } = running;
    const key = keys.deriveKey('short-token');
    const vouched = (audience: string, inMs: number, forItem = itemId) =>
      signToken(
        {
          audience,
          subject: ada,
          claims: {
            organisationId,
            sessionId: ada,
            itemId: forItem,
            right: 'editor',
            name: 'Ada Ash',
            sealed: false,
            mintedAt: Date.now() / 1_000,
          },
          expiresAt: new Date(Date.now() + inMs),
        },
        key,
      );
    const come = (said: string) => connect(`${urlOf(home)}/${itemId}`, [], { [FORWARD_HEADER]: said });
    (await come(await vouched('collab-door', 5_000))).socket.terminate();
    const another = await running.newText();
    for (const said of [
      '',
      'nonsense',
      await running.token(itemId),
      await vouched('collab', 5_000),
      await vouched('collab-door', -2_000),
      await vouched('collab-door', 5_000, another),
    ])
      await expect(come(said)).rejects.toThrow('401');
  });

  it('is not passed on a second time', async () => {
    const { itemId, others } = await aDoc();
    const [wrong] = others;
    if (!wrong) throw new Error('there is another');
    const { organisationId, ada, keys } = running;
    const said = await signToken(
      {
        audience: 'collab-door',
        subject: ada,
        claims: {
          organisationId,
          sessionId: ada,
          itemId,
          right: 'editor',
          name: 'Ada Ash',
          sealed: false,
          mintedAt: Date.now() / 1_000,
        },
        expiresAt: new Date(Date.now() + 5_000),
      },
      keys.deriveKey('short-token'),
    );
    await expect(connect(`${urlOf(wrong)}/${itemId}`, [], { [FORWARD_HEADER]: said })).rejects.toThrow('421');
  });

  it('is counted with the connections that its person has elsewhere, until these are gone', async () => {
    const { itemId, home: one, others } = await aDoc();
    const [other, third] = others;
    if (!other || !third) throw new Error('there are two others');
    const lines: Line[] = [];
    for (let index = 0; index < collabLimits.connectionsOfPerson; index += 1)
      lines.push(await lineTo(index % 2 === 0 ? one : other, itemId));
    await expect(lineTo(third, itemId)).rejects.toThrow('429');
    (await lineTo(third, itemId, { sub: running.bo })).socket.terminate();
    lines.pop()?.socket.terminate();
    lines.push(await waitFor(() => lineTo(third, itemId)));
    await expect(lineTo(third, itemId)).rejects.toThrow('429');
    // The connections of a killed instance are released once its lease expires.
    await instances.end(other, 'SIGKILL');
    lines.push(await waitFor(() => lineTo(third, itemId), 20_000, LEASE_MS / 4));
    for (const { socket } of lines) socket.terminate();
    expect((await healthOf(third)).instances).toBeLessThanOrEqual(3);
  }, 60_000);
});
