import { answer, testRoom } from '@/testing/test-room.test-helper';
import { placeSealed } from './place-sealed';

const sealed = '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01';
const bo = '0195a8a0-0000-7000-8000-00000000000b';
const [one, other, gone] = ['1', '2', '3'].map((end) => `0195a8a0-0000-4000-8000-00000000000${end}`) as [
  string,
  string,
  string,
];
const room = testRoom(() => answer('The people concerned are notified'));

test('of who is named in something sealed the server learns the person, once, and nothing of which words, or where', async () => {
  await room.signIn();
  const placed = [one, other].map((id) => ({ id, personId: bo, tells: true }));
  expect(await placeSealed(sealed, { placed, gone: [gone] })).toEqual({ cannotSee: [], mayShare: false });
  const told = room.seen.filter(({ path }) => path.includes('/sealed-documents/'));
  expect(told.map(({ path, body }) => [path.split('?')[0], body])).toEqual([
    [`/api/v1/sealed-documents/${sealed}/comments`, { isAnswer: false, mentions: [bo], others: [] }],
  ]);
});

test('a name that was only moved tells nobody', async () => {
  await room.signIn();
  const before = room.seen.length;
  await placeSealed(sealed, { placed: [{ id: one, personId: bo, tells: false }], gone: [] });
  expect(room.seen).toHaveLength(before);
});
