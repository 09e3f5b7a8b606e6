import type { Coming, Meeting, MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import type { BusEvent } from '@cartulary/contracts/events';
import { MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { waitFor } from '@cartulary/testing/wait-for';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../../collaboration/test-organisation.test-helper.js';
import { standInForMeetingServer, type MeetingServerStandIn } from '../meeting-server.test-helper.js';

const MEETINGS = '/api/v1/meetings';

let server: MeetingServerStandIn;
let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let cy: Member;
const heard: BusEvent<'meeting.captioned'>[] = [];

beforeAll(async () => {
  server = await standInForMeetingServer();
  organisation = await openOrganisation(server.environment);
  ({ ada } = organisation);
  [bo, cy] = [await organisation.joins('Bo'), await organisation.joins('Cy')];
  organisation.running.parts.bus.subscribe('meeting.captioned', (event) => void heard.push(event));
});
beforeEach(() => void heard.splice(0));
afterAll(async () => {
  await organisation.running.stop();
  await server.stop();
});

const begin = (): Promise<Meeting> =>
  ada.data<Meeting>('POST', MEETINGS, { title: 'Standup', invited: [bo.id, cy.id] });
const room = (by: Member, id: string): Promise<MeetingRoom> => by.data<MeetingRoom>('GET', `${MEETINGS}/${id}/room`);
const say = (by: Member, id: string, ...texts: string[]) =>
  by.call('POST', `${MEETINGS}/${id}/captions/words`, {
    captionId: newId(),
    words: texts.map((text) => ({ text, isDoubtful: false })),
    language: 'en',
  });
async function enters(by: Member, id: string): Promise<string> {
  const coming = await by.data<Coming>('POST', `${MEETINGS}/${id}/join`);
  if (coming.is !== 'in') throw new Error(coming.is);
  await server.tell('participant_joined', id, { identity: coming.room.own.id, sid: `PA_${coming.room.own.id}` });
  return coming.room.own.id;
}

test('anybody asks for captions, each answers for themselves, and what is said reaches those who are there alone', async () => {
  const { id } = await begin();
  await enters(ada, id);
  const boId = await enters(bo, id);
  expect(refusal(await say(bo, id, 'Too', 'early'))[0]).toBe(409);
  expect((await bo.call('POST', `${MEETINGS}/${id}/captions`)).status).toBe(200);
  expect((await room(ada, id)).captionsAsked).toBe(true);
  await bo.call('PUT', `${MEETINGS}/${id}/captions/own`, { is: 'on' });
  await ada.call('PUT', `${MEETINGS}/${id}/captions/own`, { is: 'declined' });
  const captioning = (await room(ada, id)).people.map((one) => one.captioning);
  expect(captioning.sort()).toEqual(['declined', 'on']);
  expect((await say(bo, id, 'Good', 'mor\u202ening')).status).toBe(200);
  await waitFor(() => heard.length > 0);
  expect(heard).toMatchObject([
    { payload: { meetingId: id, participantId: boId, language: 'en', words: [{ text: 'Good' }, { text: 'morning' }] } },
  ]);
  expect([...(heard[0]?.audience ?? [])].sort()).toEqual([`account:${ada.id}`, `account:${bo.id}`].sort());
  // Clients from before the upgrade send captions without IDs.
  const words = [{ text: 'Again', isDoubtful: false }];
  expect((await bo.call('POST', `${MEETINGS}/${id}/captions/words`, { words, language: 'en' })).status).toBe(200);
  await waitFor(() => heard.length > 1);
  expect(heard[1]?.payload).toMatchObject({ captionId: expect.any(String), words: [{ text: 'Again' }] });
  // Someone outside the meeting can't send captions.
  expect(refusal(await say(cy, id, 'Hello'))[0]).toBe(409);
  expect(await organisation.events('meeting.captioned')).toEqual([]);
});

test('in an encrypted meeting nobody’s words go through the server but encrypted ones', async () => {
  const { id } = await begin();
  await enters(ada, id);
  await organisation.inOwn(() => repository(MeetingRow).update({ id }, { encrypted: true }));
  expect((await ada.call('POST', `${MEETINGS}/${id}/captions`)).status).toBe(200);
  expect(refusal(await say(ada, id, 'Secret'))[0]).toBe(409);
  expect(heard).toEqual([]);
});

test('a page that is loaded anew captions nothing and is asked again; one that only lost its line goes on', async () => {
  const { id } = await begin();
  await enters(ada, id);
  const boId = await enters(bo, id);
  await ada.call('POST', `${MEETINGS}/${id}/captions`);
  await bo.call('PUT', `${MEETINGS}/${id}/captions/own`, { is: 'on' });
  const { meeting, own } = await room(bo, id);
  expect(own.captioning).toBe('on');
  await bo.call('POST', `${MEETINGS}/${id}/join?begunAt=${encodeURIComponent(meeting.begunAt ?? '')}`);
  expect((await room(bo, id)).own.captioning).toBe('on');
  await enters(bo, id);
  const of = (people: MeetingRoom['people']) => people.find((one) => one.id === boId)?.captioning;
  expect(of((await room(ada, id)).people)).toBeNull();
  // A participant who declined isn't asked again.
  await bo.call('PUT', `${MEETINGS}/${id}/captions/own`, { is: 'declined' });
  await enters(bo, id);
  expect(of((await room(ada, id)).people)).toBe('declined');
});
