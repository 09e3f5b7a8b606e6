import 'fake-indexeddb/auto';
import { deviceKeys } from '@/shared/meeting-keys/device-keys';
import { newSecret } from '@/shared/meeting-keys/link-secret';
import { isToldEncrypted, secretsHere } from './secrets-here';

const at = (hash: string) => ({ pathname: '/real-meet', search: '?meeting=m1', hash });
const device = () => deviceKeys('u1', crypto.randomUUID());

test('the secret of a link is tried where none is known, and once it is known no other link brings another', async () => {
  const here = device();
  const [own, others] = [newSecret(), newSecret()];
  expect(await secretsHere(at(`#key=${own}`), here)).toEqual([own]);
  await here.remember(own);
  expect(await secretsHere(at(`#key=${others}`), here)).toEqual([own]);
  await here.remember(others);
  expect(await here.secret()).toBe(own);
});

test('a secret by which a meeting was about to be encrypted is tried, and gives way to that of its link', async () => {
  const here = device();
  const [tried, own] = [newSecret(), newSecret()];
  await here.tryOut(tried);
  expect(await secretsHere(at(`#key=${own}`), here)).toEqual([own, tried]);
  expect(await isToldEncrypted(at(''), here)).toBe(false);
  await here.remember(own);
  expect([await here.secret(), await isToldEncrypted(at(''), here)]).toEqual([own, true]);
});

test('a known secret stays known where another, or the same, is about to be tried', async () => {
  const meetingId = crypto.randomUUID();
  const own = newSecret();
  await deviceKeys('u1', meetingId).remember(own);
  // A reloaded page has only the data stored on the device.
  const anew = deviceKeys('u1', meetingId);
  await anew.tryOut(own);
  await anew.tryOut(newSecret());
  expect([await anew.known(), await anew.secret()]).toEqual([own, own]);
});

test('whoever has a key in the address was told that the meeting is encrypted', async () => {
  expect(await isToldEncrypted(at(`#key=${newSecret()}`), device())).toBe(true);
  expect(await isToldEncrypted(at(''), device())).toBe(false);
});
