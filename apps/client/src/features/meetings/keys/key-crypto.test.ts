import { randomBytes, toBase64Url } from '@/lib/crypto/bytes';
import { newPair } from '@/shared/meeting-keys/own-pair';
import { isProven, linkKeysOf, newEpochKey, prove, unwrap, wrapFor } from './key-crypto';
import { checkOf, newSecret, secretIn, secretOfPasted, withSecret } from '@/shared/meeting-keys/link-secret';
import { openWords, sealWords } from './sealed-words';

const MEETING = '0198f2aa-1111-4222-8333-444455556666';
const [ADA, BO] = ['0198f2aa-1111-4222-8333-444455550001', '0198f2aa-1111-4222-8333-444455550002'];
const secret = newSecret();

async function twoOf(whose = secret) {
  const link = await linkKeysOf(whose, MEETING);
  const [ada, bo] = [await newPair(), await newPair()];
  const from = { participantId: ADA, publicKey: ada.publicKey };
  const to = { participantId: BO, publicKey: bo.publicKey };
  return { link, ada, bo, from, to };
}

describe('The secret of a link', () => {
  test('stands behind the number sign, and is read from there, from a link that was pasted, or alone', () => {
    const link = withSecret('https://a.example/real-meet?meeting=1#old', secret);
    expect(new URL(link).search).toBe('?meeting=1');
    expect(secretIn(new URL(link).hash)).toBe(secret);
    expect([secretOfPasted(` ${link} `), secretOfPasted(secret)]).toEqual([secret, secret]);
    expect([secretIn(''), secretIn('#key=short'), secretOfPasted('https://a.example')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('of another meeting has another check, and what is kept of it is not the secret', async () => {
    expect(await checkOf(secret)).toBe(await checkOf(secret));
    expect(await checkOf(secret)).not.toBe(await checkOf(newSecret()));
    expect(await checkOf(secret)).not.toContain(secret);
  });
});

describe('A proven key', () => {
  test('is nobody else’s, no other, and of no other meeting or link', async () => {
    const { link, ada, bo } = await twoOf();
    const key = await prove(link, ADA, ada.publicKey);
    expect(await isProven(link, key)).toBe(true);
    // The server replaces Ada's key with its own, or Bo's with Ada's.
    expect(await isProven(link, { ...key, publicKey: bo.publicKey })).toBe(false);
    expect(await isProven(link, { ...key, participantId: BO })).toBe(false);
    expect(await isProven(link, { ...key, proof: toBase64Url(randomBytes(32)) })).toBe(false);
    expect(await isProven(link, { ...key, proof: '%' })).toBe(false);
    expect(await isProven(await linkKeysOf(secret, BO), key)).toBe(false);
    expect(await isProven(await linkKeysOf(newSecret(), MEETING), key)).toBe(false);
  });
});

describe('A wrapped key', () => {
  test('is opened by whom it is for', async () => {
    const { link, ada, bo, from, to } = await twoOf();
    const epochKey = newEpochKey();
    const { wrapped } = await wrapFor(link, ada, epochKey, { number: 3, from, to });
    expect(await unwrap(link, bo, wrapped, { number: 3, from, to })).toEqual(epochKey);
    expect(wrapped).toHaveLength(80);
  });

  test('is not opened by others, as that of another epoch or sender, nor without the link', async () => {
    const { link, ada, bo, from, to } = await twoOf();
    const { wrapped } = await wrapFor(link, ada, newEpochKey(), { number: 3, from, to });
    const other = await newPair();
    expect(await unwrap(link, other, wrapped, { number: 3, from, to })).toBeUndefined();
    // An old wrapped key replayed as a new one.
    expect(await unwrap(link, bo, wrapped, { number: 4, from, to })).toBeUndefined();
    expect(await unwrap(link, bo, wrapped, { number: 3, from: { ...from, participantId: BO }, to })).toBeUndefined();
    expect(
      await unwrap(link, bo, wrapped, { number: 3, from: { ...from, publicKey: other.publicKey }, to }),
    ).toBeUndefined();
    expect(await unwrap(await linkKeysOf(newSecret(), MEETING), bo, wrapped, { number: 3, from, to })).toBeUndefined();
    expect(await unwrap(link, bo, `A${wrapped.slice(1)}B`, { number: 3, from, to })).toBeUndefined();
  });

  test('is made by nobody who has both public keys and not the link', async () => {
    const { link, bo, to } = await twoOf();
    const forger = await newPair();
    const from = { participantId: ADA, publicKey: forger.publicKey };
    const { wrapped } = await wrapFor(await linkKeysOf(newSecret(), MEETING), forger, newEpochKey(), {
      number: 1,
      from,
      to,
    });
    expect(await unwrap(link, bo, wrapped, { number: 1, from, to })).toBeUndefined();
  });
});

describe('Sealed words', () => {
  const where = { meetingId: MEETING, kind: 'chat', from: ADA } as const;

  test('are read with the key of their epoch, and never twice the same', async () => {
    const key = newEpochKey();
    const sealed = await sealWords(key, 2, where, 'Die Kontonummer stimmt nicht. 🧾');
    expect(await openWords(key, where, sealed)).toBe('Die Kontonummer stimmt nicht. 🧾');
    expect(sealed).toMatch(/^s1\.2\.[\w-]+$/);
    expect(await sealWords(key, 2, where, 'Die Kontonummer stimmt nicht. 🧾')).not.toBe(sealed);
  });

  test('are not read with the key of another epoch: who left has the one before', async () => {
    const sealed = await sealWords(newEpochKey(), 2, where, 'After you left');
    expect(await openWords(newEpochKey(), where, sealed)).toBeUndefined();
  });

  test('are nobody else’s, nothing else, and no other epoch’s', async () => {
    const key = newEpochKey();
    const sealed = await sealWords(key, 2, where, 'up');
    expect(await openWords(key, { ...where, from: BO }, sealed)).toBeUndefined();
    expect(await openWords(key, { ...where, kind: 'hand' }, sealed)).toBeUndefined();
    expect(await openWords(key, { ...where, meetingId: BO }, sealed)).toBeUndefined();
    expect(await openWords(key, where, sealed.replace('s1.2.', 's1.3.'))).toBeUndefined();
    expect(await openWords(key, where, 'Plain words')).toBeUndefined();
  });
});
