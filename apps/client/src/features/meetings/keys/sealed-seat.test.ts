import type { MeetingMessage } from '@cartulary/contracts/endpoints/meeting-talk';
import { textOf } from '@/lib/crypto/bytes';
import type { Hearing } from '../hearing';
import { MEETING_ID, person, roomOf } from '../open-meeting.test-helper';
import { memberSeat, type Seat } from '../seat';
import { captionKeyOf, openLine } from './caption-crypto';
import { newEpochKey } from './key-crypto';
import { newSecret } from '@/shared/meeting-keys/link-secret';
import type { KeyState, MeetingKeys } from './meeting-keys';
import { sealedSeat } from './sealed-seat';
import { openWords, sealWords, type WordsKind } from './sealed-words';

const ada = person(1, 'Ada Quay');
const bo = person(2, 'Bo Tester');
const key = newEpochKey();
const about = (kind: WordsKind, from: string) => ({ meetingId: MEETING_ID, kind, from: kind === 'poll' ? '' : from });
const state: KeyState = { is: 'ready', epoch: 1, code: undefined, proven: new Set() };

let followed: readonly string[] = [];
let renewed = 0;
const keys: MeetingKeys = {
  now: () => state,
  subscribe: () => () => undefined,
  useSecret: () => Promise.resolve(true),
  secret: () => undefined,
  follow: (people) => void (followed = people.map(({ id }) => id)),
  renew: async () => void (renewed += 1),
  mediaKey: () => Promise.resolve(undefined),
  seal: (kind, words) => sealWords(key, 1, about(kind, ada.id), words),
  open: (kind, from, sealed) => openWords(key, about(kind, from), sealed),
  close: () => undefined,
};
const sealedBy = (from: string, kind: WordsKind, words: string): Promise<string> =>
  sealWords(key, 1, about(kind, from), words);

/** Requests that would go to the server. */
const sent: unknown[] = [];
const files: { name: string; type: string; bytes: Uint8Array<ArrayBuffer>; words: string }[] = [];
let hearing: Hearing | undefined;
const plain: Seat = {
  ...memberSeat(MEETING_ID),
  say: async (said) => {
    sent.push(said);
    return messageOf(said.text);
  },
  sendFile: async (file, _, words = '') => {
    files.push({ name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()), words });
    return {
      ...messageOf(words),
      file: { name: 'encrypted', sizeBytes: file.size, mediaType: 'application/octet-stream' },
    };
  },
  file: () => Promise.resolve(new Blob([files[0]?.bytes ?? ''])),
  hand: async (up, sealed) => void sent.push({ up, sealed }),
  react: async (reaction, sealed) => void sent.push({ reaction, sealed }),
  caption: async (said) => void sent.push(said),
  messages: async () => ({
    messages: [messageOf(await sealedBy(bo.id, 'chat', 'Hello Ada'), bo), messageOf('Hello')],
    more: false,
  }),
  room: async () => {
    const poll = {
      question: await sealedBy('', 'poll', 'Sell?'),
      options: [{ text: await sealedBy('', 'poll', 'Yes'), votes: null }],
    };
    const up = { handAt: '2026-11-25T10:01:00Z', handSealed: await sealedBy(bo.id, 'hand', 'up') };
    const down = { ...up, handSealed: await sealedBy(ada.id, 'hand', 'dn') };
    return roomOf(
      { ...ada, ...down },
      [
        { ...bo, ...up },
        { ...person(3, 'Cy'), ...up, state: 'waiting' },
      ],
      {
        polls: [{ id: MEETING_ID, ...poll, answered: 0, own: false, ownAnswer: null, closedAt: null, createdAt: '' }],
      },
    );
  },
  closedPolls: async () => [
    {
      id: MEETING_ID,
      question: await sealedBy('', 'poll', 'Sell?'),
      options: [{ text: await sealedBy('', 'poll', 'Yes'), votes: 1 }],
      answered: 1,
      own: false,
      ownAnswer: null,
      closedAt: '',
      createdAt: '',
    },
  ],
  listen: (listening) => {
    hearing = listening;
    return () => undefined;
  },
};
const messageOf = (text: string, from = ada): MeetingMessage => ({
  id: MEETING_ID,
  from: { id: from.id, name: from.name },
  to: null,
  text,
  replyTo: null,
  toAllRooms: false,
  file: null,
  at: '2026-11-25T10:00:00Z',
  takenBackAt: null,
});

const seat = sealedSeat(plain, keys);
beforeEach(() => void sent.splice(0));

test('what is written, raised and captioned goes out encrypted, and nothing of it readable', async () => {
  const said = await seat.say({ text: 'Quarterly loss', replyTo: null, to: null });
  expect(said.text).toBe('Quarterly loss');
  await seat.hand(true);
  await seat.hand(false);
  await seat.caption({ captionId: MEETING_ID, words: [{ text: 'Loss', isDoubtful: false }], language: 'de' });
  expect(JSON.stringify(sent)).not.toMatch(/loss/i);
  const [, up, down] = sent as { up: boolean; sealed: string }[];
  expect([up?.up, down?.up]).toEqual([true, true]);
  expect(up?.sealed.length).toBe(down?.sealed.length);
  expect(sent[3]).toMatchObject({
    captionId: MEETING_ID,
    words: [],
    language: 'und',
    sealed: expect.stringMatching(/^s1\.1\./),
  });
});

test('polls are read after the meeting with the keys of this device', async () => {
  const polls = await seat.closedPolls?.(new AbortController().signal);
  expect(polls).toMatchObject([{ question: 'Sell?', options: [{ text: 'Yes', votes: 1 }] }]);
});

test('a caption is kept by the key of the link, and only where one agreed', async () => {
  const secret = newSecret();
  const agreed = { transcript: { agrees: true, without: [] } };
  const keeping = sealedSeat(
    { ...plain, room: () => Promise.resolve(roomOf(ada, [], agreed)) },
    { ...keys, secret: () => secret },
  );
  const said = { captionId: MEETING_ID, words: [{ text: 'Loss', isDoubtful: false }], language: 'de' };
  await keeping.caption(said);
  await keeping.room(new AbortController().signal);
  await keeping.caption(said);
  const [before, after] = sent as { kept: string | null }[];
  expect(before?.kept).toBeNull();
  const place = { meetingId: MEETING_ID, participantId: ada.id };
  expect(await openLine(await captionKeyOf(secret, MEETING_ID), place, after?.kept ?? '')).toEqual({
    language: 'de',
    words: said.words,
  });
  expect(JSON.stringify(sent)).not.toContain('Loss');
});

test('what comes is opened, what can’t be says so, and whose hand is up is read from it alone', async () => {
  const { messages } = await seat.messages(undefined, new AbortController().signal);
  expect(messages.map(({ text }) => text)).toEqual([
    'Hello Ada',
    'You can’t read this message because its key isn’t on this device.',
  ]);
  const room = await seat.room(new AbortController().signal);
  expect(room.own.handAt).toBeNull();
  // Bo's hand attributed to Cy is ignored.
  expect(room.people.map(({ handAt }) => handAt !== null)).toEqual([false, true, false]);
  expect(room.polls[0]).toMatchObject({ question: 'Sell?', options: [{ text: 'Yes' }] });
  expect(followed).toEqual([ada.id, bo.id]);
});

test('captions are heard opened, keys are followed, and what is forged is not shown', async () => {
  const heard: unknown[] = [];
  const nothing = (): void => undefined;
  const arrived = new Promise<void>((done) => {
    const captioned = (caption: unknown): void => (heard.push(caption), done());
    seat.listen({ changed: nothing, decided: nothing, reacted: nothing, pointed: nothing, missed: nothing, captioned });
  });
  const spoken = JSON.stringify({ words: [{ text: 'Guten', isDoubtful: false }], language: 'de' });
  const caption = { meetingId: MEETING_ID, captionId: MEETING_ID, language: 'und', words: [] };
  hearing?.captioned({ ...caption, participantId: ada.id, sealed: await sealedBy(bo.id, 'caption', spoken) });
  hearing?.captioned({ ...caption, participantId: bo.id, sealed: await sealedBy(bo.id, 'caption', spoken) });
  hearing?.changed('keys');
  await arrived;
  expect(renewed).toBe(1);
  expect(heard).toMatchObject([{ participantId: bo.id, language: 'de', words: [{ text: 'Guten' }] }]);
});

test('a file goes out encrypted with its name, and is opened by who has the key and the same bytes', async () => {
  const message = await seat.sendFile?.(new File(['blue kettle'], 'plan.txt', { type: 'text/plain' }), null);
  expect(message).toMatchObject({ text: 'plan.txt', file: { name: 'plan.txt', sizeBytes: 11 } });
  const { name, type, bytes, words } = files[0] ?? { name: '', type: '', bytes: new Uint8Array(), words: '' };
  expect([name, type, bytes[0]]).toEqual(['encrypted', '', 1]);
  expect(textOf(Uint8Array.from(bytes, (byte) => byte & 127))).not.toContain('kettle');
  expect(words).not.toContain('plan');
  if (!message) throw new Error('nothing was sent');
  expect(await (await seat.file(message)).text()).toBe('blue kettle');
  // A different key, a different name, and modified bytes.
  const sealed = await sealWords(newEpochKey(), 1, about('file', ada.id), '{"name":"x","key":"y"}');
  await expect(seat.file({ ...message, sealedFile: sealed })).rejects.toThrow('Its key isn’t on this device');
  await expect(seat.file({ ...message, from: { id: bo.id, name: '' } })).rejects.toThrow();
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await expect(seat.file(message)).rejects.toThrow('it was changed in transit');
});

test('a guest is offered to send none', () => {
  expect(sealedSeat({ ...plain, sendFile: undefined }, keys).sendFile).toBeUndefined();
});

test('reactions go out and come in encrypted, all as long', async () => {
  await seat.react('clap');
  await seat.react('celebrate');
  const [clap, celebrate] = sent as { reaction: null; sealed: string }[];
  expect(clap).toEqual({ reaction: null, sealed: expect.stringMatching(/^s1\.1\./) });
  expect(clap?.sealed.length).toBe(celebrate?.sealed.length);
  const shown = { meetingId: MEETING_ID, reaction: null };
  const heard = await new Promise((resolve) => {
    const nothing = (): void => undefined;
    seat.listen({
      changed: nothing,
      decided: nothing,
      missed: nothing,
      captioned: nothing,
      pointed: nothing,
      reacted: resolve,
    });
    // Ignored if attributed to another person or with an unknown index.
    void Promise.all([
      sealedBy(ada.id, 'reaction', '1'),
      sealedBy(bo.id, 'reaction', '9'),
      sealedBy(bo.id, 'reaction', '2'),
    ]).then((all) => all.forEach((sealed) => hearing?.reacted({ ...shown, participantId: bo.id, sealed })));
  });
  expect(heard).toMatchObject({ participantId: bo.id, reaction: 'heart' });
});
