import type { Coming, Meeting } from '@cartulary/contracts/endpoints/meetings';
import { Item } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Loop } from '@cartulary/database/system/listening-loop';
import { startOutboxRelay } from '@cartulary/database/system/outbox-relay';
import { aDocument } from '@cartulary/testing/factories';
import { waitFor } from '@cartulary/testing/wait-for';
import {
  openOrganisation,
  type Member,
  type TestOrganisation,
} from '../../collaboration/test-organisation.test-helper.js';
import type { Answer } from '../../test-person.test-helper.js';
import { standInForMeetingServer, type MeetingServerStandIn } from '../meeting-server.test-helper.js';

const MEETINGS = '/api/v1/meetings';
const ITEMS = '/api/v1/collaboration/items';

let relay: Loop;
let server: MeetingServerStandIn;
let organisation: TestOrganisation;
let ada: Member;
let bo: Member;

beforeAll(async () => {
  server = await standInForMeetingServer();
  organisation = await openOrganisation({ ...server.environment, CARTULARY_RATE_FACTOR: '4' });
  ({ ada } = organisation);
  const { database, bus } = organisation.running.parts;
  relay = startOutboxRelay({
    database,
    systemUrl: organisation.running.test.systemUrl,
    publish: async (events) => void (await Promise.all(events.map((event) => bus.publish(event)))),
    onError: (error) => {
      throw error;
    },
  });
});
beforeEach(async () => {
  bo = await organisation.joins('Bo');
});
afterAll(async () => {
  await relay.stop();
  await organisation.running.stop();
  await server.stop();
});

/** Joins and connects. @returns the identity at the meeting server */
async function enters(by: Member, id: string): Promise<string> {
  const coming = await by.data<Coming>('POST', `${MEETINGS}/${id}/join`);
  if (coming.is !== 'in') throw new Error(`${by.name} is ${coming.is}`);
  const { own } = coming.room;
  await server.tell('participant_joined', id, { identity: own.id, sid: `PA_${own.id}` });
  return own.id;
}

const share = (itemId: string): Promise<{ id: string }> =>
  ada.data('POST', `${ITEMS}/${itemId}/sharing`, { to: { kind: 'account', id: bo.id }, role: 'viewer' });

/** Ada owns an item that Bo can see, and they meet about it. Afterwards Bo must be removed from the meeting. */
async function isPutOut(itemId: string, ends: () => Promise<Answer>): Promise<void> {
  const { id } = await ada.data<Meeting>('POST', MEETINGS, { title: 'About it', itemId });
  const [host, own] = [await enters(ada, id), await enters(bo, id)];
  server.asked.length = 0;
  expect((await ends()).status).toBe(200);
  const wasPutOut = (): boolean =>
    server.asked.some(({ call, identity, room }) => call === 'RemoveParticipant' && identity === own && room === id);
  await waitFor(wasPutOut);
  expect(server.asked.filter(({ identity }) => identity === host)).toEqual([]);
  // Their token no longer readmits them.
  server.asked.length = 0;
  await server.tell('participant_joined', id, { identity: own, sid: 'PA_again' });
  expect(wasPutOut()).toBe(true);
}

const made = async (): Promise<string> =>
  (await ada.data<{ id: string }>('POST', ITEMS, { kind: 'board', title: 'Quay' })).id;

test.each(['document', 'board', 'mindmap', 'presentation'])(
  'whoever sees a %s sees the meeting about it, and comes in without the lobby',
  async (kind) => {
    const { id: itemId } = await ada.data<{ id: string }>('POST', ITEMS, { kind, title: 'Quay' });
    const { id } = await ada.data<Meeting>('POST', MEETINGS, { title: 'About it', itemId });
    const sees = async (): Promise<boolean> =>
      (await bo.data<{ items: Meeting[] }>('GET', `${MEETINGS}?pageSize=100`)).items.some((one) => one.id === id);
    expect(await sees()).toBe(false);
    await share(itemId);
    expect(await sees()).toBe(true);
    expect(await bo.data<Coming>('POST', `${MEETINGS}/${id}/join`)).toMatchObject({
      is: 'in',
      room: { meeting: { item: { id: itemId, kind } } },
    });
  },
);

describe('Somebody is out of a meeting as soon as the bus tells it', () => {
  test('when the share of its item is withdrawn', async () => {
    const itemId = await made();
    const grant = await share(itemId);
    await isPutOut(itemId, () => ada.call('DELETE', `${ITEMS}/${itemId}/sharing/${grant.id}`));
  });

  test('when its item is put into the bin', async () => {
    const itemId = await made();
    await share(itemId);
    await isPutOut(itemId, () => ada.call('POST', `${ITEMS}/${itemId}/bin`));
  });

  test('when their account is suspended', async () => {
    const itemId = await made();
    await share(itemId);
    await isPutOut(itemId, () => ada.call('POST', `/api/auth/enterprise/users/${bo.id}/suspend`));
  });

  test('when the share of the space is withdrawn in which the document lies that it is about', async () => {
    const { database } = organisation.running.parts;
    const space = await ada.data<{ id: string }>('POST', '/api/v1/folders', { name: 'Bills', kind: 'space' });
    const { item } = await aDocument(database, organisation.organisationId, { ownerId: ada.id });
    await organisation.inOwn(() => repository(Item).update({ id: item.id }, { spaceId: space.id }));
    const grant = await share(space.id);
    await isPutOut(item.id, () => ada.call('DELETE', `${ITEMS}/${space.id}/sharing/${grant.id}`));
  });
});
