import 'fake-indexeddb/auto';
import { ApiError } from '@/lib/errors/api-error';
import { PartSender } from './part-sender';
import { sealedParts, type WaitingPart } from './sealed/kept-sealed';

const part = (track: number, number: number, accountId = 'ada'): WaitingPart => ({
  accountId,
  meetingId: 'm',
  recordingId: 'r',
  participantId: `p${track}`,
  track,
  number,
  sealed: 'AQ',
});
const senderTo = (send: (parts: WaitingPart[]) => Promise<readonly number[]>) =>
  new PartSender({ kept: sealedParts, maxPartsAtOnce: 50, charactersOf: ({ sealed }) => sealed.length, send }, 1);
const placesOf = (parts: readonly WaitingPart[]) => parts.map(({ track, number }) => `${track}.${number}`);
const left = async () => placesOf(await sealedParts.of('ada', 'm'));

test('parts are kept until they went up, in their order, also where the line was broken', async () => {
  const sent: string[] = [];
  let isBroken = true;
  const sender = senderTo((parts) => {
    if (isBroken) {
      isBroken = false;
      return Promise.reject(ApiError.of('upload_failed'));
    }
    sent.push(...placesOf(parts));
    return Promise.resolve([]);
  });
  await Promise.all([sender.add(part(1, 0)), sender.add(part(1, 1)), sender.add(part(2, 0))]);
  await sender.done();
  expect(sent).toEqual(['1.0', '1.1', '2.0']);
  expect(sender.trouble).toBeNull();
  expect(await left()).toEqual([]);
});

test('of who does not agree nothing more is sent or kept', async () => {
  const sent: string[] = [];
  const sender = senderTo((parts) => {
    sent.push(...placesOf(parts));
    return Promise.resolve([2]);
  });
  await sender.add(part(2, 0));
  await sender.done();
  await sender.add(part(2, 1));
  await sender.add(part(1, 0));
  await sender.done();
  expect(sent).toEqual(['2.0', '1.0']);
  expect(await left()).toEqual([]);
});

test('a track that is not taken costs no other one, and is told', async () => {
  const sent: string[] = [];
  const tell: number[] = [];
  const sender = senderTo((parts) => {
    if (parts.some(({ track }) => track === 2)) return Promise.reject(ApiError.of('conflict', { status: 409 }));
    sent.push(...placesOf(parts));
    return Promise.resolve([]);
  });
  sender.whenRefused((track) => tell.push(track));
  sender.again([part(1, 0), part(2, 0), part(3, 0), part(1, 1), part(2, 1)]);
  await sender.done();
  expect(sent).toEqual(['1.0', '1.1', '3.0']);
  expect(tell).toEqual([2]);
  expect(sender.trouble).toBe('incomplete');
  await sender.add(part(2, 2));
  await sender.add(part(3, 1));
  await sender.done();
  expect(sent).toEqual(['1.0', '1.1', '3.0', '3.1']);
  expect(await left()).toEqual([]);
});

test('what a page that was closed left is found by who recorded it, and by nobody else', async () => {
  const never = senderTo(() => new Promise(() => undefined));
  await never.add(part(1, 10));
  await never.add(part(1, 2));
  expect(await left()).toEqual(['1.2', '1.10']);
  expect(await sealedParts.of('bo', 'm')).toEqual([]);
  expect(await sealedParts.of('ada', 'other')).toEqual([]);
  // Parts that the server will never accept aren't stored forever.
  const next = senderTo(() => Promise.reject(ApiError.of('conflict', { status: 409 })));
  next.again(await sealedParts.of('ada', 'm'));
  await next.done();
  expect(await left()).toEqual([]);
});
