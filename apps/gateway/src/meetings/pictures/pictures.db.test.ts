import type { PicturePart, PictureTrack } from '@cartulary/contracts/endpoints/meeting-pictures';
import type { MeetingRecording } from '@cartulary/contracts/endpoints/meeting-recordings';
import type { Coming, Meeting, MeetingRoom, RoomRecording } from '@cartulary/contracts/endpoints/meetings';
import { pictureLimits } from '@cartulary/contracts/limits/meeting-pictures';
import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';
import { MeetingPicturePartRow, MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
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
const PART_BYTES = 60;
const PART_MS = 4_000;
const MINUTE_MS = 60_000;
/** A recording whose recorder started a minute ago. */
const LENGTH_MS = 60_000;
/** Length of a track; tracks follow one another. */
const TRACK_MS = 20_000;

let server: MeetingServerStandIn;
let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let cy: Member;

beforeAll(async () => {
  server = await standInForMeetingServer();
  organisation = await openOrganisation({ ...server.environment, CARTULARY_RATE_FACTOR: '4' });
  ({ ada } = organisation);
  [bo, cy] = [await organisation.joins('Bo'), await organisation.joins('Cy')];
});
afterAll(async () => {
  await organisation.running.stop();
  await server.stop();
});

/** Start of a WebM file. */
const HEAD = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const bytes = (track: number, number: number): Buffer => {
  const filled = Buffer.alloc(PART_BYTES, track * 16 + number);
  return number === 0 ? Buffer.concat([HEAD, filled.subarray(HEAD.length)]) : filled;
};
const part = (track: number, number: number): PicturePart => ({
  track,
  number,
  beginsMs: (track - 1) * TRACK_MS + number * PART_MS,
  endsMs: (track - 1) * TRACK_MS + (number + 1) * PART_MS,
  bytes: bytes(track, number).toString('base64url'),
});
const room = (by: Member, id: string): Promise<MeetingRoom> => by.data<MeetingRoom>('GET', `${MEETINGS}/${id}/room`);
/** A recording whose recorder began a minute ago. */
async function begins(by: Member, id: string): Promise<RoomRecording> {
  const begun = await by.data<RoomRecording>('POST', `${MEETINGS}/${id}/picture-recordings`);
  await wasThere(begun.id, Date.now() - LENGTH_MS, null);
  return begun;
}
const wasThere = (id: string, begunMs: number, endedMs: number | null) =>
  organisation.inOwn(() =>
    repository(MeetingRecordingRow).update(
      { id },
      {
        begunAt: new Date(begunMs),
        listeningSince: new Date(begunMs),
        ...(endedMs !== null && { endedAt: new Date(endedMs) }),
      },
    ),
  );
const sends = (by: Member, id: string, recordingId: string, ...parts: PicturePart[]) =>
  by.call<{ refused: number[] }>('PUT', `${MEETINGS}/${id}/recordings/${recordingId}/pictures`, { parts });
const kept = (recordingId: string) =>
  organisation.inOwn(() =>
    repository(MeetingPicturePartRow).find({ where: { recordingId }, order: { track: 'ASC', number: 'ASC' } }),
  );
const endedAgo = (id: string, agoMs: number) => {
  const endedMs = Date.now() - agoMs;
  return wasThere(id, endedMs - LENGTH_MS, endedMs);
};
const placesOf = async (recordingId: string): Promise<string[]> =>
  (await kept(recordingId)).map(({ track, number }) => `${track}.${number}`);
const picturesOf = (documentId: string, track = ''): string => `/api/v1/documents/${documentId}/pictures${track}`;
const fetched = (by: Member, documentId: string, track: number) =>
  fetch(`${organisation.running.url}${picturesOf(documentId, `/${track}`)}`, {
    headers: { authorization: `Bearer ${by.token}` },
  });

async function enters(by: Member, id: string): Promise<string> {
  const coming = await by.data<Coming>('POST', `${MEETINGS}/${id}/join`);
  if (coming.is !== 'in') throw new Error(`${by.name} is ${coming.is}`);
  await server.tell('participant_joined', id, { identity: coming.room.own.id, sid: `PA_${coming.room.own.id}` });
  return coming.room.own.id;
}

/** A meeting with Ada and Bo, but not Cy. */
async function meeting(keyCheck: string | null = null) {
  const { id } = await ada.data<Meeting>('POST', MEETINGS, { title: 'Board', invited: [bo.id, cy.id], keyCheck });
  const [adaId, boId] = [await enters(ada, id), await enters(bo, id)];
  return { id, adaId, boId };
}

/** Ends a recording. @returns its document */
async function madeOf(id: string, recordingId: string): Promise<string> {
  expect((await ada.call('POST', `${MEETINGS}/${id}/recordings/${recordingId}/end`)).status).toBe(200);
  return waitFor(async () => {
    const row = await organisation.inOwn(() => repository(MeetingRecordingRow).findOneByOrFail({ id: recordingId }));
    return row.madeAt === null ? undefined : (row.itemId ?? undefined);
  }, MINUTE_MS);
}

test('a host begins it, and everybody is asked and sees whose page puts the pictures together', async () => {
  const { id, adaId } = await meeting();
  expect(refusal(await bo.call('POST', `${MEETINGS}/${id}/picture-recordings`))[0]).toBe(403);
  const begun = await begins(ada, id);
  // No page records before the recorder listens.
  const pictures = { by: null, lastTrack: 0 };
  expect(begun).toMatchObject({ agrees: true, recorded: [adaId], sealedBy: null, pictures });
  // A page that joins later gets the elapsed time, regardless of its own clock.
  const { recording } = await room(bo, id);
  expect(recording).toMatchObject({ agrees: null, pictures: { by: adaId } });
  expect(recording?.pictures?.elapsedMs).toBeGreaterThanOrEqual(LENGTH_MS);
  expect(recording?.pictures?.elapsedMs).toBeLessThan(2 * LENGTH_MS);
  expect(refusal(await ada.call('POST', `${MEETINGS}/${id}/picture-recordings`))[0]).toBe(409);
  expect(await organisation.audited(id)).toContain('meeting.begin-recording');
});

test('an encrypted meeting has none, and one of voices alone takes none', async () => {
  const sealed = await meeting('c'.repeat(43));
  const [status, sentence] = refusal(await ada.call('POST', `${MEETINGS}/${sealed.id}/picture-recordings`));
  expect([status, sentence]).toEqual([409, expect.stringContaining('encrypted')]);
  const { id } = await meeting();
  const begun = await ada.data<RoomRecording>('POST', `${MEETINGS}/${id}/recordings`);
  expect(begun.pictures).toBeNull();
  expect(refusal(await sends(ada, id, begun.id, part(1, 0)))[0]).toBe(404);
});

test('parts are kept in their order, once, and come from whoever began it alone', async () => {
  const { id } = await meeting();
  const { id: recordingId } = await begins(ada, id);
  expect((await sends(ada, id, recordingId, part(1, 0), part(1, 1))).body.data).toEqual({ refused: [] });
  expect((await sends(ada, id, recordingId, part(1, 1), part(1, 2))).body.data).toEqual({ refused: [] });
  // A part is missing, so later ones couldn't be played.
  expect((await sends(ada, id, recordingId, part(2, 0), part(2, 2), part(2, 1))).body.data).toEqual({ refused: [2] });
  expect(await placesOf(recordingId)).toEqual(['1.0', '1.1', '1.2', '2.0']);
  expect(refusal(await sends(bo, id, recordingId, part(3, 0)))[0]).toBe(404);
  expect(refusal(await sends(cy, id, recordingId, part(3, 0)))[0]).toBe(404);
  // A reopened page continues after the last track.
  expect((await room(ada, id)).recording?.pictures?.lastTrack).toBe(2);
});

test('nothing else is served as pictures, and another page’s parts never stand among those of a track', async () => {
  const { id } = await meeting();
  const { id: recordingId } = await begins(ada, id);
  const page = Buffer.from('<script>alert(1)</script>').toString('base64url');
  expect((await sends(ada, id, recordingId, { ...part(1, 0), bytes: page })).body.data).toEqual({ refused: [1] });
  // A browser's first chunk may be shorter than the header.
  const short = { ...part(2, 0), bytes: HEAD.subarray(0, 1).toString('base64url') };
  expect((await sends(ada, id, recordingId, short, part(2, 1), part(2, 1))).body.data).toEqual({ refused: [] });
  // From a page on another device that closed before this one received anything.
  const others = { ...part(2, 1), beginsMs: part(2, 1).beginsMs + 1_000 };
  expect((await sends(ada, id, recordingId, others, part(2, 2))).body.data).toEqual({ refused: [2] });
  const backwards = { ...part(2, 2), endsMs: part(2, 2).beginsMs - 1 };
  expect(refusal(await sends(ada, id, recordingId, backwards))[0]).toBe(400);
  expect(await placesOf(recordingId)).toEqual(['2.0', '2.1']);
});

test('nothing is kept of a time of which there are pictures already', async () => {
  const { id } = await meeting();
  const { id: recordingId } = await begins(ada, id);
  await sends(ada, id, recordingId, part(2, 0), part(2, 1));
  const begun = part(2, 0).beginsMs;
  const of = (track: number, number: number, beginsMs: number, endsMs: number) => ({
    ...part(track, number),
    beginsMs,
    endsMs,
  });
  // Inside another track, across its start, and around all of it.
  const within = await sends(ada, id, recordingId, of(3, 0, begun + 1, begun + 2), of(4, 0, begun - 2, begun + 1));
  expect(within.body.data).toEqual({ refused: [3, 4] });
  // An earlier track that grows past its start, and a part that begins before its predecessor ends.
  const around = await sends(ada, id, recordingId, part(1, 0), of(1, 1, PART_MS, begun + TRACK_MS));
  expect(around.body.data).toEqual({ refused: [1] });
  const { endsMs } = part(2, 1);
  expect((await sends(ada, id, recordingId, of(2, 2, endsMs - 1, endsMs + 1))).body.data).toEqual({ refused: [2] });
  // A track may begin exactly where another ends.
  expect((await sends(ada, id, recordingId, of(5, 0, endsMs, endsMs + 1))).body.data).toEqual({ refused: [] });
  expect(await placesOf(recordingId)).toEqual(['1.0', '2.0', '2.1', '5.0']);
});

test('nothing is kept from beyond the end, but for what was under way then', async () => {
  const { id } = await meeting();
  const { id: recordingId } = await begins(ada, id);
  const until = (number: number, endsMs: number) => ({ ...part(1, number), beginsMs: number * PART_MS, endsMs });
  // During the recording, the limit is now.
  const ahead = until(0, LENGTH_MS + 2 * MINUTE_MS);
  expect((await sends(ada, id, recordingId, ahead)).body.data).toEqual({ refused: [1] });
  await sends(ada, id, recordingId, part(1, 0));
  await ada.call('POST', `${MEETINGS}/${id}/recordings/${recordingId}/end`);
  await endedAgo(recordingId, 2 * pictureLimits.beginsLateMs);
  const latest = until(1, LENGTH_MS + pictureLimits.afterEndMs);
  const later = { ...until(2, latest.endsMs + 1), beginsMs: latest.endsMs };
  expect((await sends(ada, id, recordingId, latest, later)).body.data).toEqual({ refused: [1] });
  expect(await placesOf(recordingId)).toEqual(['1.0', '1.1']);
});

test(
  'where nobody spoke and no picture arrives nothing is made, and that is said; while one may be on its way, it waits',
  async () => {
    const { id } = await meeting();
    const { id: recordingId } = await begins(ada, id);
    await ada.call('POST', `${MEETINGS}/${id}/recordings/${recordingId}/end`);
    const state = async () =>
      (await ada.data<{ recordings: MeetingRecording[] }>('GET', `${MEETINGS}/${id}/recordings`)).recordings.find(
        (one) => one.id === recordingId,
      );
    expect((await state())?.state).toBe('making');
    await endedAgo(recordingId, pictureLimits.beginsLateMs + 1);
    const made = await waitFor(async () => {
      const now = await state();
      return now?.state === 'making' ? undefined : now;
    }, MINUTE_MS);
    expect(made).toMatchObject({ state: 'no-pictures', documentId: null, voices: [] });

    // In a short recording, the first part arrives after the end.
    const { id: short } = await begins(ada, id);
    await ada.call('POST', `${MEETINGS}/${id}/recordings/${short}/end`);
    expect((await sends(ada, id, short, part(1, 0))).body.data).toEqual({ refused: [] });
    expect(await madeOf(id, short)).toEqual(expect.any(String));
  },
  3 * MINUTE_MS,
);

test(
  'they hang on the recording’s document, also where nobody spoke: who sees it gets them as they came, and nobody else',
  async () => {
    const { id } = await meeting();
    const { id: recordingId } = await begins(ada, id);
    await sends(ada, id, recordingId, part(1, 0), part(1, 1));
    await bo.call('PUT', `${MEETINGS}/${id}/recordings/${recordingId}/consent`, { agrees: false });
    const marks = `${MEETINGS}/${id}/recordings/${recordingId}/marks`;
    const { atMs } = await bo.data<{ atMs: number }>('POST', marks, { name: ' Decision ' });
    expect((await cy.call('POST', marks, { name: '' })).status).toBe(409);
    // None can be added once it has ended.
    expect((await ada.call('POST', `${MEETINGS}/${id}/recordings/${recordingId}/end`)).status).toBe(200);
    expect((await bo.call('POST', marks, { name: '' })).status).toBe(404);
    const documentId = await madeOf(id, recordingId);
    const expected = [{ track: 1, beginsMs: 0, endsMs: 2 * PART_MS, sizeBytes: 2 * PART_BYTES }];
    expect((await bo.data<{ tracks: PictureTrack[] }>('GET', picturesOf(documentId))).tracks).toEqual(expected);
    // Marks set during the recording are in its document.
    const marked = { marks: [{ atMs, name: 'Decision' }] };
    expect(await bo.data('GET', `/api/v1/documents/${documentId}/marks`)).toEqual(marked);
    const answer = await fetched(bo, documentId, 1);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/webm']);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.concat([bytes(1, 0), bytes(1, 1)]));
    const acts = ['begin', 'mark', 'end', 'fetch'].map((act) => `meeting.${act}-recording`);
    expect(await organisation.audited(id)).toEqual(expect.arrayContaining(acts));
    expect((await fetched(bo, documentId, 2)).status).toBe(404);
    // Cy was invited but didn't attend.
    expect((await fetched(cy, documentId, 1)).status).toBe(404);
    expect(refusal(await cy.call('GET', picturesOf(documentId)))[0]).toBe(404);
    const { recordings } = await bo.data<{ recordings: MeetingRecording[] }>('GET', `${MEETINGS}/${id}/recordings`);
    expect(recordings).toMatchObject([{ id: recordingId, state: 'ready', documentId, voices: [] }]);

    // Parts a closed page still had may arrive late. New tracks can't begin then, and eventually nothing is accepted.
    await endedAgo(recordingId, 2 * pictureLimits.beginsLateMs);
    expect((await sends(ada, id, recordingId, part(1, 2), part(2, 0))).body.data).toEqual({ refused: [2] });
    expect(await kept(recordingId)).toHaveLength(3);
    await endedAgo(recordingId, pictureLimits.lateMs + MINUTE_MS);
    expect(refusal(await sends(ada, id, recordingId, part(1, 3)))[0]).toBe(409);

    await ada.call('POST', `${MEETINGS}/${id}/end`);
    // Bo may be visible in the video without having spoken. Answers don't show whether someone agreed earlier, so a hold covers the video
    // even after a no.
    const hold = { reason: 'A claim', subjects: [{ kind: 'account', id: bo.id }] };
    const { id: holdId } = await ada.data<{ id: string }>('POST', '/api/v1/holds', hold);
    expect(refusal(await ada.call('DELETE', `${MEETINGS}/${id}`))[0]).toBe(409);
    expect(await kept(recordingId)).toHaveLength(3);
    await ada.call('POST', `/api/v1/holds/${holdId}/release`, { reason: 'Settled' });
    // Deleting the meeting deletes the video for good, like every voice.
    expect((await ada.call('DELETE', `${MEETINGS}/${id}`)).status).toBe(200);
    expect(await kept(recordingId)).toEqual([]);
  },
  2 * MINUTE_MS,
);

test('who no longer runs the meeting puts nothing together any more', async () => {
  const { id, boId } = await meeting();
  await ada.call('PUT', `${MEETINGS}/${id}/participants/${boId}/role`, { role: 'co-host' });
  const begun = await begins(bo, id);
  expect((await room(ada, id)).recording?.pictures?.by).toBe(boId);
  await sends(bo, id, begun.id, part(1, 0));
  await ada.call('PUT', `${MEETINGS}/${id}/participants/${boId}/role`, { role: 'participant' });
  expect((await room(ada, id)).recording?.pictures?.by).toBeNull();
  // Parts in transit still arrive, but no new track begins.
  expect((await sends(bo, id, begun.id, part(1, 1), part(2, 0))).body.data).toEqual({ refused: [2] });
  await ada.call('DELETE', `${MEETINGS}/${id}/participants/${boId}`);
  expect(refusal(await sends(bo, id, begun.id, part(1, 2)))[0]).toBe(404);
  expect(await kept(begun.id)).toHaveLength(2);
});

test(
  'a host who was removed gets nothing of what they began to record',
  async () => {
    const { id, boId } = await meeting();
    await ada.data('PUT', `${MEETINGS}/${id}/participants/${boId}/role`, { role: 'co-host' });
    const { id: recordingId } = await begins(bo, id);
    await sends(bo, id, recordingId, part(1, 0));
    await ada.call('DELETE', `${MEETINGS}/${id}/participants/${boId}`);
    const documentId = await madeOf(id, recordingId);
    const read = async (by: Member) => (await by.call('GET', `/api/v1/documents/${documentId}`)).status;
    expect(await Promise.all([ada, bo].map(read))).toEqual([200, 404]);
  },
  2 * MINUTE_MS,
);

test(
  'the audit says that a recording ended, and why, where nobody ended it',
  async () => {
    const whyOf = (id: string) =>
      organisation.inOwn(async () => {
        const rows = await repository(AuditEntry).findBy({ targetId: id, action: 'meeting.end-recording' });
        return rows.map(({ actorId, detail }) => [actorId, detail]);
      });
    const ended = await meeting();
    const first = await begins(ada, ended.id);
    await ada.call('POST', `${MEETINGS}/${ended.id}/end`);
    expect(await whyOf(ended.id)).toMatchObject([[null, { recordingId: first.id, why: 'meeting-ended' }]]);
    const long = await meeting();
    const second = await begins(ada, long.id);
    await wasThere(second.id, Date.now() - recordingLimits.longestMs, null);
    await waitFor(async () => (await whyOf(long.id)).length > 0, MINUTE_MS);
    expect(await whyOf(long.id)).toMatchObject([[null, { recordingId: second.id, why: 'longest' }]]);
  },
  2 * MINUTE_MS,
);
