import { EventEmitter, once } from 'node:events';
import type { Coming, Meeting, MeetingRoom, RoomRecording } from '@cartulary/contracts/endpoints/meetings';
import type { SealedPart, SealedRecording } from '@cartulary/contracts/endpoints/sealed-recordings';
import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';
import { sealedRecordingLimits } from '@cartulary/contracts/limits/sealed-recordings';
import { Blob } from '@cartulary/database/entities/blob.entity';
import {
  MeetingConsentRow,
  MeetingRecordingRow,
  MeetingSealedPartRow,
} from '@cartulary/database/entities/meetings-recording.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { waitFor } from '@cartulary/testing/wait-for';
import { WAITING_FOR_LOCKS } from '@cartulary/testing/waiting-for-locks';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../../collaboration/test-organisation.test-helper.js';
import { standInForMeetingServer, type MeetingServerStandIn } from '../meeting-server.test-helper.js';

const MEETINGS = '/api/v1/meetings';
const PART_BYTES = 60;
const FACTOR = 4;

let server: MeetingServerStandIn;
let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let cy: Member;

beforeAll(async () => {
  server = await standInForMeetingServer();
  organisation = await openOrganisation({ ...server.environment, CARTULARY_RATE_FACTOR: String(FACTOR) });
  ({ ada } = organisation);
  [bo, cy] = [await organisation.joins('Bo'), await organisation.joins('Cy')];
});
afterAll(async () => {
  await organisation.running.stop();
  await server.stop();
});

/** Placeholder in the format pages send; the server doesn't inspect the contents. */
const bytes = (fill: number): Buffer => Buffer.concat([Buffer.from([1]), Buffer.alloc(PART_BYTES - 1, fill)]);
const part = (participantId: string, track: number, number: number): SealedPart => ({
  track,
  number,
  participantId,
  sealed: bytes(track * 16 + number).toString('base64url'),
});
const at = (id: string, what = ''): string => `${MEETINGS}/${id}/sealed-recordings${what}`;
const room = (by: Member, id: string): Promise<MeetingRoom> => by.data<MeetingRoom>('GET', `${MEETINGS}/${id}/room`);
const listed = async (by: Member, id: string): Promise<SealedRecording[]> =>
  (await by.data<{ recordings: SealedRecording[] }>('GET', at(id))).recordings;

async function enters(by: Member, id: string): Promise<string> {
  const coming = await by.data<Coming>('POST', `${MEETINGS}/${id}/join`);
  if (coming.is !== 'in') throw new Error(`${by.name} is ${coming.is}`);
  // Everyone who joins is reported as connected, so that the presence check doesn't remove them.
  server.connected.set(id, [...(server.connected.get(id) ?? []), coming.room.own.id]);
  await server.tell('participant_joined', id, { identity: coming.room.own.id, sid: `PA_${coming.room.own.id}` });
  return coming.room.own.id;
}

/** Ada has the meeting's key, Bo is in the meeting, and Cy isn't. */
async function meetingWithKey(keyCheck: string | null = 'c'.repeat(43)) {
  const { id } = await ada.data<Meeting>('POST', MEETINGS, { title: 'Board', invited: [bo.id, cy.id], keyCheck });
  const [adaId, boId] = [await enters(ada, id), await enters(bo, id)];
  if (keyCheck !== null) {
    const publicKey = 'a'.repeat(87);
    await ada.call('PUT', `${MEETINGS}/${id}/keys/own`, { publicKey, proof: 'a'.repeat(43) });
    const wrapped = [{ participantId: adaId, publicKey, wrapped: 'a'.repeat(80) }];
    await ada.call('POST', `${MEETINGS}/${id}/keys/epochs`, { number: 1, wrapped });
  }
  return { id, adaId, boId };
}
async function handsKeyToBo(id: string, boId: string): Promise<void> {
  const publicKey = 'b'.repeat(87);
  await bo.call('PUT', `${MEETINGS}/${id}/keys/own`, { publicKey, proof: 'b'.repeat(43) });
  const wrapped = [{ participantId: boId, publicKey, wrapped: 'b'.repeat(80) }];
  await ada.call('POST', `${MEETINGS}/${id}/keys/epochs`, { number: 2, wrapped });
}
const agrees = (by: Member, id: string, recordingId: string, yes: boolean) =>
  by.call('PUT', `${MEETINGS}/${id}/recordings/${recordingId}/consent`, { agrees: yes });
const sends = (by: Member, id: string, recordingId: string, ...parts: SealedPart[]) =>
  by.call<{ refused: number[] }>('PUT', at(id, `/${recordingId}/parts`), { parts });
const kept = (recordingId: string) =>
  organisation.inOwn(() =>
    repository(MeetingSealedPartRow).find({ where: { recordingId }, order: { track: 'ASC', number: 'ASC' } }),
  );
const fetched = (by: Member, id: string, what: string) =>
  fetch(`${organisation.running.url}${at(id, what)}`, { headers: { authorization: `Bearer ${by.token}` } });

/** Sets whether participants may record. */
const leaves = (id: string, record: boolean) => {
  const others = { microphone: true, camera: true, share: true, chat: true };
  const allows = { participant: { ...others, record }, guest: others };
  return ada.call('PATCH', `${MEETINGS}/${id}`, { allows });
};

test('whoever has the key begins one, everybody is asked, and each sees whose browser records', async () => {
  const { id, adaId } = await meetingWithKey();
  expect(refusal(await bo.call('POST', at(id)))).toEqual([409, expect.stringContaining('don’t have the key')]);
  expect((await room(bo, id)).own.may.record).toBe(true);
  expect((await leaves(id, false)).status).toBe(200);
  expect(refusal(await bo.call('POST', at(id)))[0]).toBe(403);
  expect((await room(bo, id)).own.may.record).toBe(false);
  const begun = await ada.data<RoomRecording>('POST', at(id));
  expect(begun).toMatchObject({ agrees: true, recorded: [adaId], sealedBy: adaId, by: 'Ilse Marwick', trouble: null });
  expect((await room(bo, id)).recording).toMatchObject({ id: begun.id, agrees: null, sealedBy: adaId });
  expect(refusal(await ada.call('POST', at(id)))[0]).toBe(409);
  // The installation doesn't record it.
  expect((await ada.data<{ recordings: object[] }>('GET', `${MEETINGS}/${id}/recordings`)).recordings).toEqual([]);
  expect(await organisation.audited(id)).toContain('meeting.begin-recording');
});

test('nobody begins one without the key, or in a meeting that is not encrypted', async () => {
  const { id } = await meetingWithKey();
  await ada.call('PUT', `${MEETINGS}/${id}/participants/${(await room(bo, id)).own.id}/role`, { role: 'co-host' });
  expect(refusal(await bo.call('POST', at(id)))).toEqual([409, expect.stringContaining('don’t have the key')]);
  const open = await meetingWithKey(null);
  expect(refusal(await ada.call('POST', at(open.id)))).toEqual([409, expect.stringContaining('not encrypted')]);
});

test('parts are kept in their order, once, of those who agree, and come back as they were sent to who was there', async () => {
  const { id, adaId, boId } = await meetingWithKey();
  const { id: recordingId } = await ada.data<RoomRecording>('POST', at(id));
  expect((await sends(ada, id, recordingId, part(adaId, 1, 0), part(adaId, 1, 1))).body.data).toEqual({ refused: [] });
  // Bo hasn't answered, so none of their data is stored, however it's sent.
  expect((await sends(ada, id, recordingId, part(boId, 2, 0), part(adaId, 1, 2))).body.data).toEqual({ refused: [2] });
  await agrees(bo, id, recordingId, true);
  await sends(ada, id, recordingId, part(boId, 2, 0), part(boId, 2, 1), part(adaId, 1, 2), part(adaId, 1, 1));
  expect((await kept(recordingId)).map(({ track, number }) => [track, number])).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
    [2, 0],
    [2, 1],
  ]);
  // A track with a gap or another person's ID accepts no more parts. Other tracks in the same request continue.
  for (const wrong of [part(adaId, 1, 5), part(boId, 1, 3), part(adaId, 3, 1)])
    expect((await sends(ada, id, recordingId, wrong)).body.data).toEqual({ refused: [wrong.track] });
  const mixed = [part(adaId, 1, 5), part(adaId, 1, 3), part(adaId, 4, 0)];
  expect((await sends(ada, id, recordingId, ...mixed)).body.data).toEqual({ refused: [1] });
  expect((await kept(recordingId)).map(({ track, number }) => [track, number]).at(-1)).toEqual([4, 0]);
  expect(refusal(await sends(bo, id, recordingId, part(boId, 2, 2)))[0]).toBe(404);
  // Not a form 1 part, too short, or too long.
  for (const sealed of [
    'AgAA'.padEnd(80, 'A'),
    'AQAA',
    'AQ=='.padEnd(80, '='),
    'AQ'.padEnd(sealedRecordingLimits.maxPartBytes * 2, 'A'),
  ])
    expect(refusal(await sends(ada, id, recordingId, { ...part(adaId, 1, 3), sealed }))[0]).toBe(400);

  const answer = await fetched(bo, id, `/${recordingId}/tracks/2`);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const framed = [0, 1].flatMap((number) => [Buffer.from([0, 0, 0, PART_BYTES]), bytes(32 + number)]);
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.concat(framed))).toBe(true);
  expect(await organisation.audited(id)).toContain('meeting.fetch-recording');
  // People who didn't attend or who were removed can't listen.
  expect((await fetched(cy, id, `/${recordingId}/tracks/2`)).status).toBe(404);
  expect(refusal(await cy.call('GET', at(id)))[0]).toBe(404);
  await ada.call('DELETE', `${MEETINGS}/${id}/participants/${boId}`);
  expect((await fetched(bo, id, `/${recordingId}/tracks/2`)).status).toBe(404);
});

test('who takes their yes back is in no new track, and what they said before is kept', async () => {
  const { id, boId } = await meetingWithKey();
  const { id: recordingId } = await ada.data<RoomRecording>('POST', at(id));
  await agrees(bo, id, recordingId, true);
  await sends(ada, id, recordingId, part(boId, 1, 0));
  await agrees(bo, id, recordingId, false);
  // Already in transit when they declined.
  expect((await sends(ada, id, recordingId, part(boId, 1, 1))).body.data).toEqual({ refused: [] });
  expect((await sends(ada, id, recordingId, part(boId, 2, 0))).body.data).toEqual({ refused: [2] });
  await organisation.inOwn(() =>
    repository(MeetingRecordingRow).query(
      `UPDATE app.meeting_consent SET at = now() - interval '10 minutes' WHERE participant_id = $1`,
      [boId],
    ),
  );
  expect((await sends(ada, id, recordingId, part(boId, 1, 2))).body.data).toEqual({ refused: [1] });
  expect(await kept(recordingId)).toHaveLength(2);
});

test('who agrees while parts are on their way costs nobody else’s voice', async () => {
  const { id, adaId, boId } = await meetingWithKey();
  const { id: recordingId } = await ada.data<RoomRecording>('POST', at(id));
  const gates = new EventEmitter();
  const [locked, asked] = [once(gates, 'locked'), once(gates, 'asked')];
  const agreeing = organisation.inOwn(async () => {
    await repository(MeetingRecordingRow).findOne({ where: { id: recordingId }, lock: { mode: 'pessimistic_write' } });
    gates.emit('locked');
    await asked;
    await repository(MeetingConsentRow).insert({ recordingId, participantId: boId, agrees: true });
  });
  await locked;
  const answered = sends(ada, id, recordingId, part(boId, 2, 0), part(boId, 2, 1), part(adaId, 1, 0));
  // Bo agrees between the two checks.
  await waitFor(async () => (await organisation.running.parts.database.askSystem(WAITING_FOR_LOCKS, [])).length > 0);
  gates.emit('asked');
  await agreeing;
  const sent = await answered;
  expect(sent.body.data).toEqual({ refused: [2] });
  expect((await kept(recordingId)).map(({ track, number }) => [track, number])).toEqual([[1, 0]]);
});

test('a participant records and ends their own, where the host lets them and no longer', async () => {
  const { id, boId } = await meetingWithKey();
  await handsKeyToBo(id, boId);
  const { id: first } = await bo.data<RoomRecording>('POST', at(id));
  expect((await room(ada, id)).recording).toMatchObject({ id: first, sealedBy: boId, agrees: null });
  expect((await bo.call('POST', `${MEETINGS}/${id}/recordings/${first}/end`)).status).toBe(200);
  expect((await room(ada, id)).recording).toBeNull();
  const { id: second } = await bo.data<RoomRecording>('POST', at(id));
  await leaves(id, false);
  expect((await room(ada, id)).recording).toBeNull();
  expect(refusal(await bo.call('PUT', at(id, `/${second}/heard`), { trouble: null, goesOn: true }))[0]).toBe(404);
  await leaves(id, true);
  // Only hosts can end someone else's recording.
  const { id: third } = await ada.data<RoomRecording>('POST', at(id));
  expect(refusal(await bo.call('POST', `${MEETINGS}/${id}/recordings/${third}/end`))[0]).toBe(403);
});

test('a page that knows of no recording leaves as it is who may record', async () => {
  const { id } = await meetingWithKey();
  await leaves(id, false);
  const others = { microphone: false, camera: true, share: true, chat: true };
  const allows = { participant: others, guest: others };
  expect((await ada.call('PATCH', `${MEETINGS}/${id}`, { allows })).status).toBe(200);
  expect((await room(bo, id)).allows.participant).toEqual({ ...others, record: false });
});

test('who may record no more records it no more, and adds nothing to what they recorded once they are removed', async () => {
  const co = async () => {
    const { id, adaId, boId } = await meetingWithKey();
    const role = (to: string) => ada.call('PUT', `${MEETINGS}/${id}/participants/${boId}/role`, { role: to });
    await role('co-host');
    await handsKeyToBo(id, boId);
    const { id: recordingId } = await bo.data<RoomRecording>('POST', at(id));
    await agrees(ada, id, recordingId, true);
    expect((await sends(bo, id, recordingId, part(boId, 1, 0))).status).toBe(200);
    const heard = () => bo.call('PUT', at(id, `/${recordingId}/heard`), { trouble: null, goesOn: true });
    expect((await heard()).status).toBe(200);
    return { id, adaId, boId, recordingId, role, heard };
  };
  const demoted = await co();
  await leaves(demoted.id, false);
  await demoted.role('participant');
  expect((await room(ada, demoted.id)).recording).toBeNull();
  expect(refusal(await demoted.heard())[0]).toBe(404);
  // Parts in transit still arrive.
  expect((await sends(bo, demoted.id, demoted.recordingId, part(demoted.boId, 1, 1))).status).toBe(200);

  const removed = await co();
  await ada.call('DELETE', `${MEETINGS}/${removed.id}/participants/${removed.boId}`);
  expect((await room(ada, removed.id)).recording).toBeNull();
  expect(refusal(await removed.heard())[0]).toBe(404);
  for (const late of [part(removed.boId, 1, 1), part(removed.adaId, 2, 0)])
    expect(refusal(await sends(bo, removed.id, removed.recordingId, late))[0]).toBe(404);
  expect(await kept(removed.recordingId)).toHaveLength(1);
});

test('after a recording its tracks go on, and none begins', async () => {
  const { id, adaId } = await meetingWithKey();
  const { id: recordingId } = await ada.data<RoomRecording>('POST', at(id));
  await sends(ada, id, recordingId, part(adaId, 1, 0));
  await ada.call('POST', `${MEETINGS}/${id}/recordings/${recordingId}/end`);
  expect((await sends(ada, id, recordingId, part(adaId, 2, 0))).body.data).toEqual({ refused: [] });
  await organisation.inOwn(() =>
    repository(MeetingRecordingRow).update(
      { id: recordingId },
      { endedAt: new Date(Date.now() - sealedRecordingLimits.beginsLateMs - 1_000) },
    ),
  );
  const late = [part(adaId, 3, 0), part(adaId, 3, 1), part(adaId, 1, 1)];
  expect((await sends(ada, id, recordingId, ...late)).body.data).toEqual({ refused: [3] });
  expect((await kept(recordingId)).map(({ track, number }) => [track, number])).toEqual([
    [1, 0],
    [1, 1],
    [2, 0],
  ]);
});

test('it is listed after it, takes what a closed page still had, and has a transcript that nobody here reads', async () => {
  const { id, adaId } = await meetingWithKey();
  const { id: recordingId } = await ada.data<RoomRecording>('POST', at(id));
  await sends(ada, id, recordingId, part(adaId, 1, 0));
  const transcript = bytes(9).toString('base64url');
  const path = at(id, `/${recordingId}/transcript`);
  expect(refusal(await ada.call('PUT', path, { sealed: transcript, after: null }))[0]).toBe(409);
  expect(refusal(await ada.call('DELETE', at(id, `/${recordingId}`)))[0]).toBe(409);
  await ada.call('POST', `${MEETINGS}/${id}/end`);
  await sends(ada, id, recordingId, part(adaId, 1, 1));
  expect(await listed(bo, id)).toMatchObject([
    {
      id: recordingId,
      state: 'ready',
      mayHear: true,
      mayDelete: false,
      hasTranscript: false,
      tracks: [{ track: 1, participantId: adaId, name: 'Ilse Marwick', parts: 2, sizeBytes: 2 * PART_BYTES }],
    },
  ]);
  expect((await fetched(bo, id, `/${recordingId}/transcript`)).status).toBe(404);
  const { version } = await bo.data<{ version: string }>('PUT', path, { sealed: transcript, after: null });
  const answer = await fetched(ada, id, `/${recordingId}/transcript`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes(9))).toBe(true);
  // The author is shown. Only the person who began the recording and hosts can replace the transcript.
  const by = { id: bo.id, name: expect.stringContaining('Bo') as string };
  expect(await listed(bo, id)).toMatchObject([{ hasTranscript: true, transcriptBy: by, mayWriteTranscript: false }]);
  expect(refusal(await bo.call('PUT', path, { sealed: transcript, after: version }))[0]).toBe(403);
  const [before] = await listed(ada, id);
  expect(before).toMatchObject({ transcriptBy: by, mayWriteTranscript: true, transcriptVersion: version });
  const corrects = (fill: number, after: string | null) =>
    ada.call('PUT', path, { sealed: bytes(fill).toString('base64url'), after });
  expect((await corrects(8, version)).status).toBe(200);
  // A correction based on an outdated version would overwrite the other change.
  for (const after of [version, null])
    expect(refusal(await corrects(7, after))).toEqual([409, expect.stringContaining('Someone else changed')]);
  const stays = await fetched(bo, id, `/${recordingId}/transcript`);
  expect(Buffer.from(await stays.arrayBuffer()).equals(bytes(8))).toBe(true);
  expect(await listed(bo, id)).toMatchObject([{ transcriptBy: { id: ada.id } }]);
  // Parts that arrive a month later are refused.
  await organisation.inOwn(() =>
    repository(MeetingRecordingRow).update(
      { id: recordingId },
      { endedAt: new Date(Date.now() - sealedRecordingLimits.lateMs - 1_000) },
    ),
  );
  expect(refusal(await sends(ada, id, recordingId, part(adaId, 1, 2)))[0]).toBe(409);
});

test('recordings that hold nothing take nobody’s place, and one person begins so many an hour', async () => {
  const { id, adaId, boId } = await meetingWithKey();
  await handsKeyToBo(id, boId);
  // Empty recordings, begun and ended by a colleague.
  await organisation.inOwn(() =>
    repository(MeetingRecordingRow).insert(
      Array.from({ length: recordingLimits.maxOfMeeting }, () => ({
        id: newId(),
        meetingId: id,
        begunBy: bo.id,
        sealed: true,
        endedAt: new Date(),
      })),
    ),
  );
  const { id: recordingId } = await ada.data<RoomRecording>('POST', at(id));
  await sends(ada, id, recordingId, part(adaId, 1, 0));
  await ada.call('POST', `${MEETINGS}/${id}/recordings/${recordingId}/end`);
  const dee = await organisation.joins('Dee');
  const own = await dee.data<Meeting>('POST', MEETINGS, { title: 'Often', invited: [], keyCheck: 'c'.repeat(43) });
  const participantId = await enters(dee, own.id);
  const publicKey = 'd'.repeat(87);
  await dee.call('PUT', `${MEETINGS}/${own.id}/keys/own`, { publicKey, proof: 'd'.repeat(43) });
  const wrapped = [{ participantId, publicKey, wrapped: 'd'.repeat(80) }];
  await dee.call('POST', `${MEETINGS}/${own.id}/keys/epochs`, { number: 1, wrapped });
  for (let count = 0; count < sealedRecordingLimits.begunAnHour * FACTOR; count += 1) {
    const { id: one } = await dee.data<RoomRecording>('POST', at(own.id));
    await organisation.inOwn(() => repository(MeetingRecordingRow).update({ id: one }, { endedAt: new Date() }));
  }
  expect(refusal(await dee.call('POST', at(own.id)))[0]).toBe(429);
}, 60_000);

test('a page that says nothing any more is missed, and its recording ends', async () => {
  const { id } = await meetingWithKey();
  const { id: recordingId } = await ada.data<RoomRecording>('POST', at(id));
  const heard = (by: Member, trouble: string | null = null) =>
    by.call('PUT', at(id, `/${recordingId}/heard`), { trouble, goesOn: true });
  expect((await heard(ada, 'storage-full')).status).toBe(200);
  expect((await room(bo, id)).recording?.trouble).toBe('storage-full');
  expect(refusal(await heard(bo))[0]).toBe(404);
  const heardAgo = (ms: number) =>
    organisation.inOwn(() =>
      repository(MeetingRecordingRow).update({ id: recordingId }, { heardAt: new Date(Date.now() - ms) }),
    );
  await heardAgo(sealedRecordingLimits.silentMs + 1_000);
  expect((await room(bo, id)).recording?.trouble).toBe('not-connected');
  await heardAgo(sealedRecordingLimits.lostMs + 1_000);
  await waitFor(async () => (await room(bo, id)).recording === null, 20_000);
  expect(refusal(await heard(ada))[0]).toBe(404);
  // A page that closes reports it, so there's no need to wait for the timeout.
  const second = await ada.data<RoomRecording>('POST', at(id));
  await ada.call('PUT', at(id, `/${second.id}/heard`), { trouble: null, goesOn: false });
  expect((await room(bo, id)).recording).toBeNull();
}, 40_000);

test('a silent recording ends even if another organization began one after it', async () => {
  const { id } = await meetingWithKey();
  const { id: recordingId } = await ada.data<RoomRecording>('POST', at(id));
  const { running } = organisation;
  const other = await openOrganisation({}, () => Promise.resolve(running));
  const theirs = await other.ada.data<Meeting>('POST', MEETINGS, { title: 'Other', invited: [] });
  await enters(other.ada, theirs.id);
  await other.ada.data<RoomRecording>('POST', `${MEETINGS}/${theirs.id}/recordings`);
  const heardAt = new Date(Date.now() - sealedRecordingLimits.lostMs - 1_000);
  await organisation.inOwn(() => repository(MeetingRecordingRow).update({ id: recordingId }, { heardAt }));
  await waitFor(async () => (await room(ada, id)).recording === null, 20_000);
}, 40_000);

test('it is deleted by who began it, not by others, not under a legal hold, and with its meeting', async () => {
  const { id, adaId, boId } = await meetingWithKey();
  const { id: recordingId } = await ada.data<RoomRecording>('POST', at(id));
  await agrees(bo, id, recordingId, true);
  await sends(ada, id, recordingId, part(boId, 1, 0), part(adaId, 2, 0));
  await ada.call('POST', `${MEETINGS}/${id}/recordings/${recordingId}/end`);
  expect(refusal(await bo.call('DELETE', at(id, `/${recordingId}`)))[0]).toBe(403);
  const { id: holdId } = await ada.data<{ id: string }>('POST', '/api/v1/holds', {
    reason: 'A claim',
    subjects: [{ kind: 'account', id: bo.id }],
  });
  expect(refusal(await ada.call('DELETE', at(id, `/${recordingId}`)))[0]).toBe(409);
  // A first transcript deletes nothing, but replacing it would.
  const writes = async (fill: number) => {
    const after = (await listed(ada, id))[0]?.transcriptVersion ?? null;
    const sealed = bytes(fill).toString('base64url');
    return ada.call('PUT', at(id, `/${recordingId}/transcript`), { sealed, after });
  };
  expect((await writes(7)).status).toBe(200);
  expect(refusal(await writes(6))[0]).toBe(409);
  const stays = await fetched(ada, id, `/${recordingId}/transcript`);
  expect(Buffer.from(await stays.arrayBuffer()).equals(bytes(7))).toBe(true);
  await ada.call('POST', `/api/v1/holds/${holdId}/release`, { reason: 'Settled' });
  expect((await ada.call('DELETE', at(id, `/${recordingId}`))).status).toBe(200);
  expect(await kept(recordingId)).toEqual([]);
  expect(await organisation.audited(id)).toContain('meeting.delete-recording');

  const second = await ada.data<RoomRecording>('POST', at(id));
  await sends(ada, id, second.id, part(adaId, 1, 0));
  await ada.call('POST', `${MEETINGS}/${id}/end`);
  const [row] = await kept(second.id);
  await waitFor(async () => (await ada.call('DELETE', `${MEETINGS}/${id}`)).status === 200, 20_000);
  expect(await kept(second.id)).toEqual([]);
  // Its bytes are swept later, like all unreferenced blobs.
  expect(await organisation.inOwn(() => repository(Blob).existsBy({ id: row?.blobId ?? '' }))).toBe(true);
}, 60_000);
