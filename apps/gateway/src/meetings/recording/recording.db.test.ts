import { dispose } from '@livekit/rtc-node';
import type { MeetingRecording } from '@cartulary/contracts/endpoints/meeting-recordings';
import type { Coming, Meeting, MeetingRoom, RoomRecording } from '@cartulary/contracts/endpoints/meetings';
import {
  MeetingRecordingRow,
  MeetingSegmentRow,
  MeetingVoiceRow,
} from '@cartulary/database/entities/meetings-recording.entity';
import { MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { repository } from '@cartulary/database/organisation-context';
import { HEADER_BYTES } from '@cartulary/pipeline/engines/sound/plain-wav';
import { needsLivekit, livekitLimitMs, startLivekit, type Livekit } from '@cartulary/testing/livekit-server';
import { freePort } from '@cartulary/testing/ports';
import { waitFor } from '@cartulary/testing/wait-for';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../../collaboration/test-organisation.test-helper.js';
import { samplesOf } from './bot/wav.js';
import { loudnessOf, speak, type Speaker } from './speaker.test-helper.js';

const MEETINGS = '/api/v1/meetings';
/** Audio that a killed process may lose. */
const LOST_MS = 2_000;
const A_MS = 16;
/** Speaks for several seconds, on a machine that may be busy. */
const TEST_MS = 90_000;

type In = Extract<Coming, { is: 'in' }>;

(needsLivekit() ? describe : describe.skip)('A recording of a meeting', () => {
  let livekit: Livekit;
  let organisation: TestOrganisation;
  let ada: Member;
  let bo: Member;
  let cy: Member;
  const speakers: Speaker[] = [];

  beforeAll(async () => {
    const port = await freePort();
    livekit = await startLivekit([`http://127.0.0.1:${port}/`]);
    organisation = await openOrganisation({
      LIVEKIT_URL: livekit.url,
      LIVEKIT_API_KEY: livekit.apiKey,
      LIVEKIT_API_SECRET: livekit.apiSecret,
      MEETING_NOTICES_PORT: String(port),
    });
    ({ ada } = organisation);
    [bo, cy] = [await organisation.joins('Bo'), await organisation.joins('Cy')];
  }, livekitLimitMs);
  afterEach(async () => {
    await Promise.all(speakers.splice(0).map((speaker) => speaker.stop()));
  });
  afterAll(async () => {
    await organisation.running.stop();
    await livekit.stop();
    await dispose();
  });

  const begin = (): Promise<Meeting> =>
    ada.data<Meeting>('POST', MEETINGS, { title: 'Standup', invited: [bo.id, cy.id] });
  const room = (by: Member, id: string): Promise<MeetingRoom> => by.data<MeetingRoom>('GET', `${MEETINGS}/${id}/room`);
  const record = (id: string): Promise<RoomRecording> =>
    ada.data<RoomRecording>('POST', `${MEETINGS}/${id}/recordings`);
  /** The recording once its recorder listens. */
  const listening = (id: string): Promise<RoomRecording> =>
    waitFor(async () => {
      const { recording } = await room(ada, id);
      return recording?.isStarting === false ? recording : undefined;
    }, 20_000);
  const agree = (by: Member, id: string, recordingId: string, agrees: boolean) =>
    by.call('PUT', `${MEETINGS}/${id}/recordings/${recordingId}/consent`, { agrees });
  const pids = (): number[] =>
    [...organisation.running.log().matchAll(/"recorder":(\d+)/g)].map(([, pid]) => Number(pid));

  async function speaks(by: Member, id: string, hertz: number): Promise<string> {
    const { token, room: joined } = (await by.data<Coming>('POST', `${MEETINGS}/${id}/join`)) as In;
    speakers.push(await speak(livekit.url, token, hertz));
    await waitFor(async () => (await room(by, id)).own.state === 'in');
    return joined.own.id;
  }
  const segmentsOf = (recordingId: string, participantId: string) =>
    organisation.inOwn(() =>
      repository(MeetingSegmentRow).find({ where: { recordingId, participantId }, order: { beginsMs: 'ASC' } }),
    );
  const isMade = (id: string) =>
    waitFor(async () => {
      const row = await organisation.inOwn(() => repository(MeetingRecordingRow).findOneByOrFail({ id }));
      return row.madeAt === null ? undefined : row;
    }, 30_000);
  const samplesIn = async (blobId: string): Promise<Int16Array> => {
    const { database, blobs } = organisation.running.parts;
    const bytes = await database.actingFor(organisation.organisationId, () => blobs.read(blobId));
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
    return samplesOf(bytes.subarray(HEADER_BYTES));
  };
  /** Where the sound before the longest silence ends (ms). */
  function beforeGapMs(samples: Int16Array): number {
    const loud = [...samples.keys()].filter((at) => at % A_MS === 0 && Math.abs(samples[at + 3] ?? 0) > 200);
    const gaps = loud.map((at, index) => ({ from: at / A_MS, length: (loud[index + 1] ?? at) - at }));
    return gaps.sort((one, other) => other.length - one.length)[0]?.from ?? 0;
  }

  test(
    'keeps the voices of those who agreed and no other, goes on after a kill -9 of who records, and becomes files',
    async () => {
      const { id } = await begin();
      const adaId = await speaks(ada, id, 400);
      const boId = await speaks(bo, id, 900);
      const cyId = await speaks(cy, id, 1_500);
      expect(refusal(await bo.call('POST', `${MEETINGS}/${id}/recordings`))[0]).toBe(403);
      const recording = await record(id);
      expect(recording).toMatchObject({ isStarting: true, agrees: true, recorded: [adaId], by: 'Ilse Marwick' });
      expect((await room(bo, id)).recording).toMatchObject({ id: recording.id, agrees: null });
      expect(refusal(await ada.call('POST', `${MEETINGS}/${id}/recordings`))[0]).toBe(409);
      expect((await agree(bo, id, recording.id, true)).status).toBe(200);
      expect((await agree(cy, id, recording.id, false)).status).toBe(200);
      expect((await room(cy, id)).recording?.recorded.sort()).toEqual([adaId, boId].sort());
      // The recorder isn't listed as a participant.
      expect((await room(ada, id)).people).toHaveLength(3);
      await waitFor(async () => (await segmentsOf(recording.id, boId)).length >= 2, 20_000);

      const { begunAt } = await listening(id);
      const [first] = pids();
      if (first === undefined) throw new Error('Nobody records');
      const before = await segmentsOf(recording.id, adaId);
      const killedAtMs = Date.now() - Date.parse(begunAt);
      process.kill(first, 'SIGKILL');
      await waitFor(async () => (await segmentsOf(recording.id, adaId)).length >= before.length + 3, 20_000);
      expect(pids()).toHaveLength(2);

      expect((await ada.call('POST', `${MEETINGS}/${id}/recordings/${recording.id}/end`)).status).toBe(200);
      expect((await room(bo, id)).recording).toBeNull();
      const { mixBlobId, durationMs } = await isMade(recording.id);
      const voices = await organisation.inOwn(() => repository(MeetingVoiceRow).findBy({ recordingId: recording.id }));
      expect(voices.map(({ participantId }) => participantId).sort()).toEqual([adaId, boId].sort());
      const mix = await samplesIn(mixBlobId ?? '');
      expect(mix.length).toBe((durationMs ?? 0) * A_MS);
      const tail = mix.subarray(mix.length - 2_500 * A_MS, mix.length - 1_500 * A_MS);
      expect(loudnessOf(tail, 400)).toBeGreaterThan(2_000);
      expect(loudnessOf(tail, 900)).toBeGreaterThan(2_000);
      expect(loudnessOf(tail, 1_500)).toBeLessThan(200);
      const own = await samplesIn(voices.find(({ participantId }) => participantId === adaId)?.blobId ?? '');
      expect(loudnessOf(own.subarray(own.length - 2_500 * A_MS, own.length - 1_500 * A_MS), 900)).toBeLessThan(200);
      // She spoke before the recorder joined, so the file starts with her voice, without the recorder's startup time.
      const startMs = Date.parse(begunAt) - Date.parse(recording.begunAt);
      expect(own.findIndex((sample) => Math.abs(sample) > 200) / A_MS).toBeLessThan(startMs);
      // Only audio that wasn't on disk yet may be lost. How soon a new recorder starts depends on the machine.
      expect(killedAtMs - beforeGapMs(own)).toBeLessThan(LOST_MS);
      expect(await segmentsOf(recording.id, adaId)).toEqual([]);
      expect(await organisation.audited(id)).toEqual(
        expect.arrayContaining(['meeting.begin-recording', 'meeting.consent', 'meeting.end-recording']),
      );
      const { recordings } = await bo.data<{ recordings: MeetingRecording[] }>('GET', `${MEETINGS}/${id}/recordings`);
      expect(recordings).toMatchObject([{ id: recording.id, state: 'ready' }]);
      expect(cyId).not.toBe('');
    },
    TEST_MS,
  );

  test(
    'takes no more of somebody who takes their yes back, and ends with the meeting',
    async () => {
      const { id } = await begin();
      const adaId = await speaks(ada, id, 400);
      const recording = await record(id);
      await waitFor(async () => (await segmentsOf(recording.id, adaId)).length >= 2, 20_000);
      const { begunAt } = await listening(id);
      await agree(ada, id, recording.id, false);
      const saidNoAt = Date.now();
      const boId = await speaks(bo, id, 900);
      await agree(bo, id, recording.id, true);
      await waitFor(async () => (await segmentsOf(recording.id, boId)).length >= 2, 20_000);
      await ada.call('POST', `${MEETINGS}/${id}/end`);
      await isMade(recording.id);
      const voices = await organisation.inOwn(() => repository(MeetingVoiceRow).findBy({ recordingId: recording.id }));
      const own = await samplesIn(voices.find(({ participantId }) => participantId === adaId)?.blobId ?? '');
      const after = own.subarray((saidNoAt - Date.parse(begunAt)) * A_MS);
      expect(after.length).toBeGreaterThan(2_000 * A_MS);
      expect(after.every((sample) => sample === 0)).toBe(true);
    },
    TEST_MS,
  );

  test('is refused where the meeting is encrypted: who records would only hear noise', async () => {
    const { id } = await begin();
    await speaks(ada, id, 400);
    await organisation.inOwn(() => repository(MeetingRow).update({ id }, { encrypted: true }));
    const [status, sentence] = refusal(await ada.call('POST', `${MEETINGS}/${id}/recordings`));
    expect(status).toBe(409);
    expect(sentence).toContain('encrypted');
  });
});
