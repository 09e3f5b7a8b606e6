import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';
import { bytesOf, fromBase64Url, joined, randomBytes, type Bytes } from '@/lib/crypto/bytes';
import fc from 'fast-check';
import { newSecret, partOf } from '@/shared/meeting-keys/link-secret';
import { openPart, openTranscript, recordingKeyOf, sealPart, sealTranscript, type PartPlace } from './recording-crypto';
import { openTrack, partsOf, sealHead } from './sealed-track';

const MEETING = '0198f2aa-1111-4222-8333-444455556666';
const RECORDING = '0198f2aa-2222-4222-8333-444455556667';
const PERSON = '0198f2aa-3333-4222-8333-444455556668';
const recording = { meetingId: MEETING, recordingId: RECORDING };
const track = { ...recording, participantId: PERSON, track: 2 };
const place = { ...track, number: 3 };

const hex = (bytes: Bytes): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const unhex = (text: string): Bytes => Uint8Array.from(text.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
const textOf = (bytes: Bytes | undefined): string | undefined => bytes && new TextDecoder().decode(bytes);
const framed = (parts: readonly Bytes[]): Bytes =>
  joined(...parts.map((part) => joined(new Uint8Array(new Uint32Array([part.length]).buffer).reverse(), part)));

/** From docs/security/meeting-encryption.md, created by another program (node:crypto). */
const VECTORS = {
  secret: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
  part: '799bd7ef978abf42f76adb42c51e6e4dc0a927a0d29c42aa317b4c3253f684be',
  more: '01000102030405060708090a0b46ac11719075f75c4a71f0b27f33f0659b97f15307',
  last: '01000102030405060708090a0b2067328f99cef0fb9529876cf32e5c8c',
  transcript: '01000102030405060708090a0b4ee108769a80a621d478019e4604f01e9e2ebd93e122616d8aa7576f',
};

describe('Form 1 of recordings', () => {
  test('is what its known answers say', async () => {
    expect([...fromBase64Url(VECTORS.secret)]).toEqual([...Array(32).keys()]);
    expect(hex(await partOf(VECTORS.secret, 'recording'))).toBe(VECTORS.part);
    const key = await recordingKeyOf(VECTORS.secret, recording);
    expect(textOf(await openPart(key, place, false, unhex(VECTORS.more)))).toBe('sound');
    expect(textOf(await openPart(key, { ...place, number: 4 }, true, unhex(VECTORS.last)))).toBe('');
    expect(textOf(await openTranscript(key, recording, unhex(VECTORS.transcript)))).toBe('{"lines":[]}');
  });

  test('is in the documentation with the same answers', async () => {
    const { readFile } = await import('node:fs/promises');
    const written = await readFile('docs/security/meeting-encryption.md', 'utf8');
    for (const value of Object.values(VECTORS)) expect(written).toContain(value);
  });

  test('opens in its own place with its own key, and nowhere else', async () => {
    const secret = newSecret();
    const key = await recordingKeyOf(secret, recording);
    const other = newSecret();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (plain, isLast) => {
        const sealed = await sealPart(key, place, isLast, new Uint8Array(plain));
        expect(await openPart(key, place, isLast, sealed)).toEqual(new Uint8Array(plain));
        const elsewhere: readonly PartPlace[] = [
          { ...place, number: 2 },
          { ...place, track: 3 },
          { ...place, participantId: MEETING },
          { ...place, recordingId: MEETING },
          { ...place, meetingId: RECORDING },
        ];
        for (const at of elsewhere) expect(await openPart(key, at, isLast, sealed)).toBeUndefined();
        expect(await openPart(key, place, !isLast, sealed)).toBeUndefined();
        expect(await openTranscript(key, recording, sealed)).toBeUndefined();
        for (const wrong of [
          await recordingKeyOf(other, recording),
          await recordingKeyOf(secret, { ...recording, recordingId: MEETING }),
          await recordingKeyOf(secret, { ...recording, meetingId: RECORDING }),
        ])
          expect(await openPart(wrong, place, isLast, sealed)).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });

  test('opens no more when a single bit of it is another', async () => {
    const key = await recordingKeyOf(newSecret(), recording);
    const sealed = await sealPart(key, place, false, randomBytes(40));
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), fc.nat(7), async (at, bit) => {
        const changed = sealed.slice();
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        expect(await openPart(key, place, false, changed)).toBeUndefined();
        expect(await openPart(key, place, false, sealed.slice(0, at))).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  test('is never twice the same', async () => {
    const key = await recordingKeyOf(newSecret(), recording);
    const [one, two] = [
      await sealTranscript(key, recording, randomBytes(3)),
      await sealPart(key, place, false, randomBytes(3)),
    ];
    expect(hex(one.slice(1, 13))).not.toBe(hex(two.slice(1, 13)));
  });
});

describe('A track', () => {
  const secret = newSecret();
  async function sealedTrack(sounds: readonly Bytes[]) {
    const key = await recordingKeyOf(secret, recording);
    const head = await sealHead(key, track, { beginsMs: 1_250 });
    const parts = sounds.map((sound, index) =>
      sealPart(key, { ...track, number: index + 1 }, index === sounds.length - 1, sound),
    );
    return { key, parts: [head, ...(await Promise.all(parts))] };
  }

  test('is what was recorded, however it was parted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 50 }), { minLength: 1, maxLength: 8 }), async (pieces) => {
        const sounds = pieces.map((piece) => new Uint8Array(piece));
        const { key, parts } = await sealedTrack(sounds);
        expect(await openTrack(key, track, framed(parts))).toEqual({
          beginsMs: 1_250,
          sound: joined(...sounds),
          isWhole: true,
        });
      }),
      { numRuns: 20 },
    );
  });

  test('says where its end is missing, and opens not at all with a part left out, moved or told twice', async () => {
    const { key, parts } = await sealedTrack([randomBytes(5), randomBytes(6), randomBytes(7)]);
    const [head, one, two, last] = parts as [Bytes, Bytes, Bytes, Bytes];
    const opened = (...those: Bytes[]) => openTrack(key, track, framed(those));
    expect(await opened(head, one, two)).toMatchObject({ isWhole: false });
    expect((await opened(head, one, two))?.sound).toHaveLength(11);
    expect(await opened(head)).toMatchObject({ isWhole: false });
    for (const those of [[], [one, two, last], [head, two, last], [head, two, one, last], [head, one, one, two, last]])
      expect(await opened(...those)).toBeUndefined();
    expect(await opened(head, one, two, last, last)).toBeUndefined();
    expect(await openTrack(key, { ...track, track: 1 }, framed(parts))).toBeUndefined();
  });

  test('begins within the longest recording', async () => {
    const key = await recordingKeyOf(secret, recording);
    const { longestMs } = recordingLimits;
    const late = await sealHead(key, track, { beginsMs: longestMs + 1 });
    expect(await openTrack(key, track, framed([late]))).toMatchObject({ beginsMs: longestMs });
    // A page would have to store all the silence before it.
    const head = bytesOf(JSON.stringify({ beginsMs: longestMs + 1 }));
    const forged = await sealPart(key, { ...track, number: 0 }, false, head);
    expect(await openTrack(key, track, framed([forged]))).toBeUndefined();
  });

  test('that is cut within a part is none', async () => {
    const whole = framed([randomBytes(9), randomBytes(1)]);
    expect(partsOf(whole)).toHaveLength(2);
    for (const length of [2, 4, 8, whole.length - 1]) expect(partsOf(whole.slice(0, length))).toBeUndefined();
    expect(partsOf(new Uint8Array(4))).toBeUndefined();
  });
});
