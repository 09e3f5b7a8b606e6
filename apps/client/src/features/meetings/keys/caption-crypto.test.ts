import { captionKeyOf, openLine, sealLine } from './caption-crypto';
import { newSecret } from '@/shared/meeting-keys/link-secret';

const place = { meetingId: 'm', participantId: 'ada' };
const line = {
  language: 'en',
  words: [{ text: 'Quarterly', isDoubtful: true, saidAgoMs: [900, 400] as [number, number] }],
};

test('a line is opened by the link of its meeting, at the name of who said it, and by nothing else', async () => {
  const secret = newSecret();
  const key = await captionKeyOf(secret, 'm');
  const sealed = await sealLine(key, place, line);
  expect(sealed).toMatch(/^AQ|^A[R-Za-f]/);
  expect(await openLine(await captionKeyOf(secret, 'm'), place, sealed)).toEqual(line);
  expect(await openLine(await captionKeyOf(newSecret(), 'm'), place, sealed)).toBeUndefined();
  expect(await openLine(await captionKeyOf(secret, 'other'), place, sealed)).toBeUndefined();
  expect(await openLine(key, { ...place, participantId: 'bo' }, sealed)).toBeUndefined();
  expect(await openLine(key, place, 'AgAA')).toBeUndefined();
  expect(await openLine(key, place, '!')).toBeUndefined();
});
