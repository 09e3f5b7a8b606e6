import { text as uiText } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as meetingsSealed } from '@/text/meetings/sealed';
import { t as recordings } from '@/text/recordings';
import { Toaster } from '@/ui/toaster';
import { bytesOf, type Bytes } from '@/lib/crypto/bytes';
import { checkOf, newSecret } from '@/shared/meeting-keys/link-secret';
import { recordingKeyOf, sealPart } from '../../keys/recording-crypto';
import { sealHead } from '../../keys/sealed-track';
import { MEETING_ID, person, roomOf } from '../../open-meeting.test-helper';
import { sealedParts } from './kept-sealed';
import { SealedRecordings } from './sealed-recordings';
import { openTranscriptOf, sealTranscriptOf } from './sealed-transcript';

const PATH = `/api/v1/meetings/${MEETING_ID}/sealed-recordings`;
const ID = '0198f2aa-1111-4222-8333-444455590001';
const ada = person(1, 'Ada Quay', { role: 'host' });
const secret = newSecret();
const place = { meetingId: MEETING_ID, recordingId: ID };
const track = { track: 1, participantId: ada.id, name: 'Ada Quay', parts: 3, sizeBytes: 9 };
const recording = {
  id: ID,
  state: 'ready',
  begunAt: '2026-11-25T10:05:00.000Z',
  endedAt: '2026-11-25T10:15:00.000Z',
  begunBy: { id: ada.id, name: 'Ada Quay' },
  mayHear: true,
  mayDelete: true,
  tracks: [track],
  hasTranscript: false,
  transcriptVersion: null,
  transcriptBy: null,
  mayWriteTranscript: true,
};
const framed = (parts: readonly Bytes[]): Buffer =>
  Buffer.concat(parts.flatMap((part) => [Buffer.from([0, 0, 0, part.length]), Buffer.from(part)]));

let listed: object[] = [];
let [version, writes]: [string, number] = ['0198f2aa-1111-4222-8333-444455600000', 0];
let [stored, transcript]: [Buffer, Buffer] = [Buffer.alloc(0), Buffer.alloc(0)];
/** Stores it like the server, replacing the version it's based on. */
function keep({ sealed, after }: { sealed: string; after: string }) {
  if (after !== version) return answer(null, 409);
  version = `0198f2aa-1111-4222-8333-44445560000${(writes += 1)}`;
  transcript = Buffer.from(sealed, 'base64url');
  listed = [{ ...recording, hasTranscript: true, transcriptVersion: version }];
  return answer({ version });
}
const bytes = (body: Buffer) => ({ body, headers: { 'content-type': 'application/octet-stream' } });
const room = testRoom(({ method, path, body }) => {
  if (path === PATH) return answer({ recordings: listed });
  if (path === `${PATH}/${ID}/tracks/1`) return bytes(stored);
  if (path === `${PATH}/${ID}/transcript` && method === 'PUT') return keep(body as { sealed: string; after: string });
  if (path === `${PATH}/${ID}/transcript`) return bytes(transcript);
  if (path === `${PATH}/${ID}/parts`) return answer({ refused: [] });
  return method === 'DELETE' ? answer(null) : undefined;
});

beforeEach(async () => {
  const key = await recordingKeyOf(secret, place);
  const at = { ...place, participantId: ada.id, track: 1 };
  stored = framed([
    await sealHead(key, at, { beginsMs: 0 }),
    await sealPart(key, { ...at, number: 1 }, false, bytesOf('sound')),
    await sealPart(key, { ...at, number: 2 }, true, new Uint8Array(0)),
  ]);
  listed = [recording];
  // jsdom can't play or decode audio.
  Object.assign(globalThis, {
    OfflineAudioContext: class {
      decodeAudioData(sound: ArrayBuffer) {
        const samples = Float32Array.from(new Uint8Array(sound), (byte) => byte / 255);
        return Promise.resolve({ numberOfChannels: 1, length: samples.length, getChannelData: () => samples });
      }
    },
  });
  URL.createObjectURL = jest.fn(() => 'blob:sound');
  URL.revokeObjectURL = jest.fn();
});

async function draw(link: string): Promise<void> {
  await room.signIn();
  const { meeting } = roomOf(ada, []);
  const own = { ...meeting, encrypted: true, keyCheck: await checkOf(secret) };
  drawPart(
    <MemoryRouter initialEntries={[`/real-meet?meeting=${MEETING_ID}${link}`]}>
      <SealedRecordings meeting={own} accountId={link} />
      <Toaster />
    </MemoryRouter>,
  );
}

test('who opens the meeting by its link listens to it', async () => {
  await draw(`#key=${secret}`);
  await userEvent.click(await screen.findByRole('button', { name: /^Listen to the recording from/ }));
  expect(await screen.findByRole('group', { name: /^Recording from/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a wrong key and none are told, and nothing is fetched', async () => {
  await draw(`#key=${newSecret()}`);
  expect((await screen.findByRole('alert')).textContent).toContain('wrong key');
  expect(screen.queryByRole('button', { name: /^Listen/ })).toBeNull();
  expect(room.seen.some(({ path }) => path.includes('/tracks/'))).toBe(false);
});

test('without a key it says how to get one', async () => {
  await draw('');
  expect(await screen.findByText(/open this meeting’s whole link/)).toBeTruthy();
});

test('a voice that was changed is not played, and that is said', async () => {
  stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1;
  await draw(`#key=${secret}`);
  await userEvent.click(await screen.findByRole('button', { name: /^Listen/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t open 1 part');
});

test('who was not there reads so, and what nobody may delete has no button', async () => {
  listed = [{ ...recording, mayHear: false, mayDelete: false, tracks: [] }];
  await draw(`#key=${secret}`);
  expect(await screen.findByText(/You weren’t there/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('it is deleted after a question', async () => {
  await draw(`#key=${secret}`);
  await userEvent.click(await screen.findByRole('button', { name: /^Delete the recording/ }));
  const question = await screen.findByRole('dialog', { name: uiText(meetingsSealed, 'delete.title') });
  await userEvent.click(within(question).getByRole('button', { name: uiText(meetingsSealed, 'delete.yes') }));
  await waitFor(() =>
    expect(room.seen.some(({ method, path }) => method === 'DELETE' && path.endsWith(ID))).toBe(true),
  );
});

test('its transcript is opened by the same key, and doubtful words are marked', async () => {
  listed = [{ ...recording, hasTranscript: true }];
  const words = [
    { text: 'The', startMs: 0, certainty: 0.99 },
    { text: 'invoice', startMs: 300, certainty: 0.1 },
  ];
  const line = { participantId: ada.id, name: 'Ada Quay', startMs: 61_000, endMs: 62_000, language: 'en', words };
  transcript = Buffer.from(await sealTranscriptOf(secret, place, { lines: [line] }));
  await draw(`#key=${secret}`);
  await userEvent.click(await screen.findByRole('button', { name: uiText(meetingsSealed, 'transcript.show') }));
  expect(await screen.findByText('1:01')).toBeTruthy();
  expect(screen.getByText('invoice').className).toContain('dotted');
});

test('a sentence opens the recording and plays it from its second', async () => {
  const played: number[] = [];
  HTMLMediaElement.prototype.play = function play() {
    played.push(this.currentTime);
    return Promise.resolve();
  };
  listed = [{ ...recording, hasTranscript: true }];
  const words = [{ text: 'Quay', startMs: 0, certainty: 0.99 }];
  const line = { participantId: ada.id, name: 'Ada Quay', startMs: 61_000, endMs: 62_000, language: 'en', words };
  transcript = Buffer.from(await sealTranscriptOf(secret, place, { lines: [line] }));
  await draw(`#key=${secret}`);
  await userEvent.click(await screen.findByRole('button', { name: uiText(meetingsSealed, 'transcript.show') }));
  await userEvent.click(await screen.findByRole('button', { name: /1:01/ }));
  await waitFor(() => expect(played).toEqual([61]));
  expect(screen.getByRole('combobox', { name: uiText(recordings, 'player.speed') })).toBeTruthy();
  expect(screen.getByText('Quay').className).toContain('bg-');
});

test('words corrected at once are all kept, with what somebody else corrected since it was opened', async () => {
  const words = ['The', 'invoyce', 'came', 'leight'].map((text, at) => ({ text, startMs: at * 300, certainty: 0.9 }));
  const line = { participantId: ada.id, name: 'Ada Quay', startMs: 0, endMs: 2_000, language: 'en', words };
  transcript = Buffer.from(await sealTranscriptOf(secret, place, { lines: [line] }));
  listed = [{ ...recording, hasTranscript: true, transcriptVersion: version }];
  await draw(`#key=${secret}`);
  await userEvent.click(await screen.findByRole('button', { name: uiText(meetingsSealed, 'transcript.show') }));
  await screen.findByRole('button', { name: 'invoyce' });
  const others = words.map((word) => (word.text === 'came' ? { ...word, text: 'comes', heard: 'came' } : word));
  const sealed = Buffer.from(await sealTranscriptOf(secret, place, { lines: [{ ...line, words: others }] })).toString(
    'base64url',
  );
  keep({ sealed, after: version });
  for (const [heard, text] of [
    ['invoyce', 'invoice'],
    ['leight', 'late'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: heard }));
    const field = screen.getByRole('textbox', { name: `Correct “${heard}”` });
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
  }
  await screen.findByRole('button', { name: 'late' });
  const kept = await openTranscriptOf(secret, place, new Uint8Array(transcript));
  expect(kept?.lines[0]?.words.map(({ text }) => text)).toEqual(['The', 'invoice', 'comes', 'late']);
});

test('what a closed page left of it goes up when its page is opened', async () => {
  const part = { ...place, accountId: `#key=${secret}`, track: 2, number: 0, participantId: ada.id, sealed: 'AQ' };
  await sealedParts.keep(part);
  await draw(`#key=${secret}`);
  await waitFor(() => expect(room.seen.some(({ path }) => path.endsWith('/parts'))).toBe(true));
});
