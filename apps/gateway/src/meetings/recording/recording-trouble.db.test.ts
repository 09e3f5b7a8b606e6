import type { Meeting, MeetingRoom, RoomRecording } from '@cartulary/contracts/endpoints/meetings';
import { openOrganisation, type TestOrganisation } from '../../collaboration/test-organisation.test-helper.js';
import { standInForMeetingServer, type MeetingServerStandIn } from '../meeting-server.test-helper.js';
import { RecordingRows } from './bot/recording-rows.js';

const MEETINGS = '/api/v1/meetings';

let server: MeetingServerStandIn;
let organisation: TestOrganisation;
beforeAll(async () => {
  server = await standInForMeetingServer();
  organisation = await openOrganisation(server.environment);
});
afterAll(async () => {
  await organisation.running.stop();
  await server.stop();
});

test('what whoever records says of a full storage stands over the meeting, until there is room again', async () => {
  const { ada, organisationId, running } = organisation;
  const { database, blobs } = running.parts;
  const { id } = await ada.data<Meeting>('POST', MEETINGS, { title: 'Board', invited: [] });
  await ada.data('POST', `${MEETINGS}/${id}/join`);
  const recording = await ada.data<RoomRecording>('POST', `${MEETINGS}/${id}/recordings`);
  const bot = new RecordingRows(database, blobs, organisationId, recording.id);
  const shown = async () => (await ada.data<MeetingRoom>('GET', `${MEETINGS}/${id}/room`)).recording?.trouble;
  await bot.look('storage-full');
  expect(await shown()).toBe('storage-full');
  await bot.look(null);
  expect(await shown()).toBeNull();
});

test('a recording begins when its recorder listens, and a second recorder keeps that beginning', async () => {
  const { ada, organisationId, running } = organisation;
  const { database, blobs } = running.parts;
  const { id } = await ada.data<Meeting>('POST', MEETINGS, { title: 'Council', invited: [] });
  await ada.data('POST', `${MEETINGS}/${id}/join`);
  const asked = await ada.data<RoomRecording>('POST', `${MEETINGS}/${id}/recordings`);
  expect(asked.isStarting).toBe(true);
  const bot = new RecordingRows(database, blobs, organisationId, asked.id);
  const begunAt = await bot.listen();
  expect(begunAt.getTime()).toBeGreaterThan(Date.parse(asked.begunAt));
  const shown = async () => (await ada.data<MeetingRoom>('GET', `${MEETINGS}/${id}/room`)).recording;
  expect(await shown()).toMatchObject({ isStarting: false, begunAt: begunAt.toISOString() });
  expect(await bot.listen()).toEqual(begunAt);
});
