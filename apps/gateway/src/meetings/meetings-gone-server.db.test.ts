import type { Coming, Meeting, MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import { messageOf } from '@cartulary/contracts/errors';
import { needs } from '@cartulary/testing/needs';
import { startRedis, type TestRedis } from '@cartulary/testing/redis';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';
import { gatewayInProcess } from '../gateway-in-process.test-helper.js';
import { standInForMeetingServer, type MeetingServerStandIn } from './meeting-server.test-helper.js';

const MEETINGS = '/api/v1/meetings';

let server: MeetingServerStandIn;
let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let id = '';
const at = (what: string): string => `${MEETINGS}/${id}/${what}`;
const room = (by: Member): Promise<MeetingRoom> => by.data<MeetingRoom>('GET', at('room'));
const chatOf = async (by: Member): Promise<readonly string[]> =>
  (await by.data<{ messages: { text: string }[] }>('GET', at('messages'))).messages.map(({ text }) => text);

async function enters(by: Member): Promise<string> {
  const coming = await by.data<Coming>('POST', at('join'));
  if (coming.is !== 'in') throw new Error(coming.is);
  await server.tell('participant_joined', id, { identity: coming.room.own.id, sid: `PA_${coming.room.own.id}` });
  return coming.room.own.id;
}

/** Ada and Bo are in a meeting. */
async function meets(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  server = await standInForMeetingServer();
  organisation = await openOrganisation({ ...server.environment, ...environment }, gatewayInProcess);
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
  ({ id } = await ada.data<Meeting>('POST', MEETINGS, { title: 'Board', invited: [bo.id] }));
  await enters(ada);
  await enters(bo);
}

describe('The meeting server is gone', () => {
  beforeEach(() => meets());
  afterEach(() => organisation.running.stop());

  test('after a meeting began: rows go on, who comes back reads why they can’t, and it is ended all the same', async () => {
    await server.stop();
    expect((await bo.call('POST', at('messages'), { text: 'Are you there?' })).status).toBe(201);
    expect((await bo.call('PUT', at('hand'), { up: true })).status).toBe(200);
    expect((await room(ada)).people.find(({ name }) => name.startsWith('Bo'))?.handAt).not.toBeNull();
    const back = await bo.call<{ state: object }>('POST', at('join'));
    expect([back.status, back.body.error]).toEqual([503, messageOf('meetings_unavailable')]);
    expect(back.body.data?.state).toEqual({ kind: 'down' });
    expect((await ada.call('POST', at('end'))).status).toBe(200);
    expect((await ada.data<Meeting>('GET', `${MEETINGS}/${id}`)).state).toBe('ended');
    expect(refusal(await bo.call('POST', at('messages'), { text: 'Late' }))[0]).toBe(409);
  });

  test('after it ended: its chat is read, and minutes are made', async () => {
    await bo.call('POST', at('messages'), { text: 'Decision: we sail' });
    await ada.call('POST', at('end'));
    await server.stop();
    expect(await chatOf(bo)).toEqual(['Decision: we sail']);
    expect((await ada.call('POST', at('minutes'))).status).toBe(201);
    expect((await ada.call('GET', at('attendance'))).status).toBe(200);
    expect((await ada.call('GET', at('recordings'))).status).toBe(200);
    expect((await ada.call('DELETE', `${MEETINGS}/${id}`)).status).toBe(200);
  });
});

test('a meeting server that lost its own Redis counts as down: who comes back reads why they can’t', async () => {
  await meets();
  server.fail();
  const back = await bo.call<{ state: object }>('POST', at('join'));
  expect([back.status, back.body.error]).toEqual([503, messageOf('meetings_unavailable')]);
  expect(back.body.data?.state).toEqual({ kind: 'down' });
  expect((await bo.call('POST', at('messages'), { text: 'Still here' })).status).toBe(201);
  await organisation.running.stop();
  await server.stop();
});

(needs('redis-server') ? describe : describe.skip)('Redis is gone', () => {
  let redis: TestRedis | undefined;
  beforeAll(async () => {
    redis = await startRedis();
    await meets({ REDIS_URL: redis?.url ?? '' });
  });
  afterAll(async () => {
    await organisation.running.stop();
    await server.stop();
  });

  test('during a meeting: people write, come and go, and run it', async () => {
    await bo.call('POST', at('messages'), { text: 'Before' });
    await redis?.stop();
    expect((await bo.call('POST', at('messages'), { text: 'After' })).status).toBe(201);
    expect(await chatOf(ada)).toEqual(['Before', 'After']);
    expect((await bo.call('PUT', at('hand'), { up: true })).status).toBe(200);
    expect((await ada.call('POST', at('captions'))).status).toBe(200);
    expect((await bo.call('POST', at('leave'))).status).toBe(200);
    expect((await room(ada)).people.filter(({ state }) => state === 'in')).toHaveLength(1);
    const bos = await enters(bo);
    expect((await ada.call('DELETE', at(`participants/${bos}`))).status).toBe(200);
    expect(refusal(await bo.call('POST', at('messages'), { text: 'Removed' }))[0]).toBe(409);
    expect((await ada.call('POST', at('end'))).status).toBe(200);
  });
});
