import { createHash } from 'node:crypto';
import type { MeetingTranscript, SealedLine } from '@cartulary/contracts/endpoints/meeting-captions';
import type { Coming, Meeting, MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import { messageOf } from '@cartulary/contracts/errors';
import { Document } from '@cartulary/database/entities/document.entity';
import { MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { MeetingCaptionRow } from '@cartulary/database/entities/meetings-transcript.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { readCaptions } from '@cartulary/pipeline/engines/captions/read-captions';
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

beforeAll(async () => {
  server = await standInForMeetingServer();
  organisation = await openOrganisation(server.environment);
  ({ ada } = organisation);
  [bo, cy] = [await organisation.joins('Bo'), await organisation.joins('Cy')];
});
afterAll(async () => {
  await organisation.running.stop();
  await server.stop();
});

const begin = (): Promise<Meeting> =>
  ada.data<Meeting>('POST', MEETINGS, { title: 'Standup', invited: [bo.id, cy.id] });
const transcriptOf = async (by: Member, id: string): Promise<MeetingRoom['transcript']> =>
  (await by.data<MeetingRoom>('GET', `${MEETINGS}/${id}/room`)).transcript;
const say = (by: Member, id: string, ...texts: string[]) => sayAs(newId(), by, id, texts);
const sayAs = (captionId: string, by: Member, id: string, texts: readonly string[]) =>
  by.call('POST', `${MEETINGS}/${id}/captions/words`, {
    captionId,
    words: texts.map((text, at) => ({
      text,
      isDoubtful: text.startsWith('Otter'),
      saidAgoMs: [60 - at * 40, 50 - at * 40],
    })),
    language: 'en',
  });
const caption = (by: Member, id: string) => by.call('PUT', `${MEETINGS}/${id}/captions/own`, { is: 'on' });
const ask = (by: Member, id: string) => by.call('POST', `${MEETINGS}/${id}/captions/transcript`);
const agree = (by: Member, id: string, agrees: boolean) =>
  by.call('PUT', `${MEETINGS}/${id}/captions/transcript/own`, { agrees });
const transcripts = async (by: Member, id: string): Promise<MeetingTranscript[]> =>
  (await by.data<{ transcripts: MeetingTranscript[] }>('GET', `${MEETINGS}/${id}/transcripts`)).transcripts;
const keptLines = (): Promise<number> => organisation.inOwn(() => repository(MeetingCaptionRow).count());
async function enters(by: Member, id: string): Promise<string> {
  const coming = await by.data<Coming>('POST', `${MEETINGS}/${id}/join`);
  if (coming.is !== 'in') throw new Error(coming.is);
  await server.tell('participant_joined', id, { identity: coming.room.own.id, sid: `PA_${coming.room.own.id}` });
  return coming.room.own.id;
}

/** Ends a meeting and publishes the event the way the workers' relay does. */
async function ends(id: string): Promise<void> {
  await ada.call('POST', `${MEETINGS}/${id}/end`);
  const { organisationId, running } = organisation;
  const payload = { meetingId: id, what: 'meeting' as const };
  await running.parts.bus.publish({ type: 'meeting.changed', organisationId, audience: [], payload, number: null });
}

test('what was said while everybody who is captioned agreed becomes a document of those who were there', async () => {
  const { id } = await begin();
  await enters(ada, id);
  const boId = await enters(bo, id);
  expect(refusal(await ask(ada, id))[0]).toBe(409);
  await ada.call('POST', `${MEETINGS}/${id}/captions`);
  await Promise.all([caption(ada, id), caption(bo, id)]);
  expect(refusal(await agree(bo, id, true))[0]).toBe(409);
  expect((await ask(ada, id)).status).toBe(200);
  expect(await transcriptOf(ada, id)).toEqual({ agrees: true, without: [boId] });
  expect(await transcriptOf(bo, id)).toEqual({ agrees: null, without: [boId] });

  await say(ada, id, 'Too', 'early.');
  expect(await keptLines()).toBe(0);
  await agree(bo, id, true);
  await say(ada, id, 'Ottermere', 'wins.');
  // Send it twice, as a client does when the first answer is lost.
  const agreed = newId();
  for (let time = 0; time < 2; time += 1) expect((await sayAs(agreed, bo, id, ['Agreed.'])).status).toBe(200);
  expect(await keptLines()).toBe(2);

  // People who join late are also asked. Nothing is stored until they respond.
  const cyId = await enters(cy, id);
  await caption(cy, id);
  expect(await transcriptOf(cy, id)).toEqual({ agrees: null, without: [cyId] });
  await say(ada, id, 'Unkept.');
  await agree(cy, id, false);
  await say(ada, id, 'Unkept.');
  expect(await keptLines()).toBe(2);
  expect((await transcripts(bo, id)).map(({ state }) => state)).toEqual(['open']);

  await ends(id);
  const ready = await waitFor(async () => {
    const [one] = await transcripts(bo, id);
    return one?.state === 'ready' ? one : undefined;
  });
  const document = await organisation.inOwn(() =>
    repository(Document).findOneByOrFail({ itemId: ready.documentId ?? '' }),
  );
  expect(document.mediaType).toBe('text/vtt');
  expect(document.originalName).toMatch(/^Standup .*\.vtt$/);
  const { database, blobs } = organisation.running.parts;
  const bytes = await database.actingFor(organisation.organisationId, () => blobs.read(document.blobId));
  const page = readCaptions(bytes.toString());
  expect(page.words.map(({ text, speaker, confidence }) => [text, speaker, confidence])).toEqual([
    ['Ottermere', 'Ilse Marwick', 0],
    ['wins.', 'Ilse Marwick', 1],
    ['Agreed.', expect.stringContaining('Bo'), 1],
  ]);
  const [first, second] = page.words.map(({ saidMs }) => saidMs ?? [0, 0]);
  expect((second?.[0] ?? 0) - (first?.[0] ?? 0)).toBeGreaterThanOrEqual(30);
  for (const by of [ada, bo, cy])
    expect((await by.call('GET', `/api/v1/documents/${ready.documentId}`)).status).toBe(200);
  const dee = await organisation.joins('Dee');
  expect(refusal(await dee.call('GET', `/api/v1/documents/${ready.documentId}`))[0]).toBe(404);
  expect(refusal(await dee.call('GET', `${MEETINGS}/${id}/transcripts`))[0]).toBe(404);
  expect(await organisation.audited(id)).toEqual(
    expect.arrayContaining(['meeting.ask-transcript', 'meeting.agree-transcript', 'meeting.keep-transcript']),
  );

  // The transcript is listed with the recordings and goes to the trash with its meeting.
  const listed = async (): Promise<string[]> =>
    (await bo.data<{ items: { id: string }[] }>('GET', '/api/v1/library?kind=sound')).items.map((one) => one.id);
  expect(await listed()).toContain(ready.documentId);
  expect((await ada.call('DELETE', `${MEETINGS}/${id}`)).status).toBe(200);
  expect(await listed()).not.toContain(ready.documentId);
});

test('who was removed sees nothing of what was kept, also where they asked for it: it is the host’s', async () => {
  const { id } = await begin();
  await enters(ada, id);
  const boId = await enters(bo, id);
  const cyId = await enters(cy, id);
  await ada.call('POST', `${MEETINGS}/${id}/captions`);
  await Promise.all([ada, bo, cy].map((each) => caption(each, id)));
  await ada.data('PUT', `${MEETINGS}/${id}/participants/${boId}/role`, { role: 'co-host' });
  expect((await ask(bo, id)).status).toBe(200);
  await agree(ada, id, true);
  await agree(cy, id, true);
  await say(ada, id, 'Ottermere', 'wins.');
  for (const each of [boId, cyId]) await ada.call('DELETE', `${MEETINGS}/${id}/participants/${each}`);
  await ends(id);
  const ready = await waitFor(async () => {
    const [one] = await transcripts(ada, id);
    return one?.state === 'ready' ? one : undefined;
  });
  const read = async (by: Member) => (await by.call('GET', `/api/v1/documents/${ready.documentId}`)).status;
  expect(await Promise.all([ada, bo, cy].map(read))).toEqual([200, 404, 404]);
});

test('where nobody said anything while all agreed there is no document', async () => {
  const { id } = await begin();
  await enters(ada, id);
  await ada.call('POST', `${MEETINGS}/${id}/captions`);
  await ask(ada, id);
  await ends(id);
  await waitFor(async () => (await transcripts(ada, id))[0]?.state === 'empty');
});

test('kept captions of a meeting that is not encrypted are neither read nor deleted as sealed ones', async () => {
  const { id } = await begin();
  await enters(ada, id);
  await ada.call('POST', `${MEETINGS}/${id}/captions`);
  await caption(ada, id);
  await ask(ada, id);
  await say(ada, id, 'Kept.');
  await ada.call('POST', `${MEETINGS}/${id}/end`);
  const [kept] = await transcripts(ada, id);
  const path = `${MEETINGS}/${id}/transcripts/${kept?.id ?? ''}`;
  expect(refusal(await ada.call('DELETE', path))[0]).toBe(404);
  expect(refusal(await ada.call('GET', `${path}/lines`))[0]).toBe(404);
  expect(await transcripts(ada, id)).toHaveLength(1);
});

describe('Of an encrypted meeting', () => {
  const MADE_UP = '00000000-0000-4000-8000-000000000000';
  const hashOf = (sealed: string): string => createHash('sha256').update(sealed).digest('base64url');
  const line = (letter: string): string => `AQ${letter.repeat(60)}`;
  const says = (by: Member, id: string, kept: string | null) =>
    by.call('POST', `${MEETINGS}/${id}/captions/words`, {
      captionId: newId(),
      words: [{ text: 'Ottermere', isDoubtful: false }],
      language: 'und',
      sealed: `s1.1.${'w'.repeat(60)}`,
      kept,
    });
  const at = (id: string, what: string): string => `${MEETINGS}/${id}/transcripts/${what}`;
  const lines = (by: Member, id: string, transcriptId: string) =>
    by.data<{ lines: SealedLine[]; more: boolean }>('GET', at(id, `${transcriptId}/lines`));

  test('lines that their pages encrypted are kept while all agreed, read by who was there, corrected, and deleted', async () => {
    const { id } = await begin();
    await enters(ada, id);
    const boId = await enters(bo, id);
    await organisation.inOwn(() => repository(MeetingRow).update({ id }, { encrypted: true }));
    await ada.call('POST', `${MEETINGS}/${id}/captions`);
    await Promise.all([caption(ada, id), caption(bo, id)]);
    expect((await ask(ada, id)).status).toBe(200);
    // Bo hasn't agreed.
    await says(ada, id, line('a'));
    await agree(bo, id, true);
    await says(bo, id, line('b'));
    await says(bo, id, null);
    expect(refusal(await says(bo, id, 'Ottermere wins'))[0]).toBe(400);
    const [open] = await transcripts(ada, id);
    const transcriptId = open?.id ?? '';
    expect(open).toMatchObject({ state: 'open', sealed: { mayChange: false } });
    const correct = (by: Member, lineId: string, to = 'c') =>
      by.call('PUT', at(id, `${transcriptId}/lines/${lineId}`), { sealed: line(to), before: hashOf(line('b')) });
    const [kept] = (await lines(bo, id, transcriptId)).lines;
    expect(kept).toMatchObject({ participantId: boId, sealed: line('b'), atMs: expect.any(Number) });
    expect(refusal(await correct(ada, kept?.id ?? ''))[0]).toBe(409);

    await ends(id);
    await waitFor(async () => (await transcripts(ada, id))[0]?.state === 'ready');
    expect(await transcripts(bo, id)).toMatchObject([{ documentId: null, sealed: { mayChange: false } }]);
    expect(refusal(await correct(bo, kept?.id ?? ''))[0]).toBe(403);
    expect((await correct(ada, kept?.id ?? '')).status).toBe(200);
    // A correction based on an outdated line would overwrite the other correction.
    expect(refusal(await correct(ada, kept?.id ?? '', 'd'))).toEqual([409, expect.stringContaining('Someone else')]);
    expect(await lines(bo, id, transcriptId)).toMatchObject({ lines: [{ sealed: line('c') }], more: false });
    // Reading the next page isn't audited again, but a made-up line ID is.
    const fetches = async () => (await organisation.audited(id)).filter((act) => act === 'meeting.fetch-recording');
    const { length: before } = await fetches();
    await bo.call('GET', at(id, `${transcriptId}/lines?after=${kept?.id ?? ''}`));
    expect(await fetches()).toHaveLength(before);
    const madeUp = await bo.data<{ lines: SealedLine[] }>('GET', at(id, `${transcriptId}/lines?after=${MADE_UP}`));
    expect(madeUp.lines).toHaveLength(1);
    expect(await fetches()).toHaveLength(before + 1);
    // Cy was invited but didn't attend.
    expect(refusal(await cy.call('GET', at(id, `${transcriptId}/lines`)))[0]).toBe(404);
    expect(refusal(await bo.call('DELETE', at(id, transcriptId)))[0]).toBe(403);
    // No row contains readable lines or words.
    const rows = await organisation.inOwn(() => repository(MeetingCaptionRow).findBy({ transcriptId }));
    expect(rows).toMatchObject([{ words: [], language: 'und', sealed: line('c') }]);
    expect((await ada.call('DELETE', at(id, transcriptId))).status).toBe(200);
    expect(await transcripts(ada, id)).toEqual([]);
  });

  test('a legal hold keeps it as it is', async () => {
    const { id } = await begin();
    await enters(ada, id);
    await organisation.inOwn(() => repository(MeetingRow).update({ id }, { encrypted: true }));
    await ada.call('POST', `${MEETINGS}/${id}/captions`);
    await caption(ada, id);
    await ask(ada, id);
    await says(ada, id, line('a'));
    await ends(id);
    const transcriptId = (await transcripts(ada, id))[0]?.id ?? '';
    const [kept] = (await lines(ada, id, transcriptId)).lines;
    const subjects = [{ kind: 'account', id: ada.id }];
    const hold = await ada.data<{ id: string }>('POST', '/api/v1/holds', { reason: 'A claim', subjects });
    const corrected = { sealed: line('z'), before: hashOf(line('a')) };
    expect(refusal(await ada.call('PUT', at(id, `${transcriptId}/lines/${kept?.id}`), corrected))[1]).toBe(
      messageOf('on_hold'),
    );
    expect(refusal(await ada.call('DELETE', at(id, transcriptId)))[1]).toBe(messageOf('on_hold'));
    expect((await lines(ada, id, transcriptId)).lines).toMatchObject([{ sealed: line('a') }]);
    await ada.call('POST', `/api/v1/holds/${hold.id}/release`, { reason: 'Settled' });
  });
});
