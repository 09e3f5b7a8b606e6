import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import {
  CHUNK_BYTES,
  decrypt,
  decryptRange,
  encrypt,
  encryptedSize,
  HEADER_BYTES,
  newStreamKey,
  sealedRange,
} from './encryption.js';
import { DecryptionError } from './errors.js';

/** Simulates a stream that arrives in pieces. */
async function* inPieces(bytes: Buffer, pieceBytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

const key = newStreamKey();
const seal = (plain: Buffer, pieceBytes = 10_000) => collect(encrypt(inPieces(plain, pieceBytes), key));
const open = (sealed: Buffer, pieceBytes = 30_000, by = key) => collect(decrypt(inPieces(sealed, pieceBytes), by));

const SIZES = [0, 1, 15, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 2 * CHUNK_BYTES, 3 * CHUNK_BYTES + 777];
const size = fc.oneof(fc.constantFrom(...SIZES), fc.integer({ min: 0, max: 3 * CHUNK_BYTES }));
const pieceBytes = fc.integer({ min: 1_000, max: 200_000 });

describe('a stream', () => {
  it('comes back as it was, however it is cut on the way', async () => {
    await fc.assert(
      fc.asyncProperty(size, pieceBytes, pieceBytes, async (bytes, into, outOf) => {
        const plain = randomBytes(bytes);
        const sealed = await seal(plain, into);
        expect(sealed.length).toBe(encryptedSize(bytes));
        expect((await open(sealed, outOf)).equals(plain)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('is another ciphertext every time', async () => {
    const plain = Buffer.from('the same');
    expect((await seal(plain)).equals(await seal(plain))).toBe(false);
  });

  it('does not open with any bit changed', async () => {
    const plain = randomBytes(CHUNK_BYTES + 500);
    const sealed = await seal(plain);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: sealed.length - 1 }),
        fc.integer({ min: 0, max: 7 }),
        async (at, bit) => {
          const changed = Buffer.from(sealed);
          changed.writeUInt8(changed.readUInt8(at) ^ (1 << bit), at);
          await expect(open(changed)).rejects.toThrow(DecryptionError);
        },
      ),
      { numRuns: 200 },
    );
    for (let at = 0; at < HEADER_BYTES; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(open(changed)).rejects.toThrow(DecryptionError);
    }
  });

  it('does not open when it is cut anywhere, chunk boundaries included', async () => {
    const sealed = await seal(randomBytes(2 * CHUNK_BYTES));
    const boundary = HEADER_BYTES + CHUNK_BYTES + 16;
    const lengths = [
      0,
      1,
      HEADER_BYTES - 1,
      HEADER_BYTES,
      HEADER_BYTES + 1,
      boundary - 1,
      boundary,
      boundary + 1,
      sealed.length - 1,
    ];
    for (const length of lengths) await expect(open(sealed.subarray(0, length))).rejects.toThrow(DecryptionError);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: sealed.length - 1 }), (length) =>
        expect(open(sealed.subarray(0, length))).rejects.toThrow(DecryptionError),
      ),
      { numRuns: 60 },
    );
  });

  it('does not open with bytes appended, chunks swapped or left out', async () => {
    const sealed = await seal(randomBytes(3 * CHUNK_BYTES));
    const header = sealed.subarray(0, HEADER_BYTES);
    const chunks = [0, 1, 2].map((n) =>
      sealed.subarray(HEADER_BYTES + n * (CHUNK_BYTES + 16), HEADER_BYTES + (n + 1) * (CHUNK_BYTES + 16)),
    );
    const [first, second, third] = chunks as [Buffer, Buffer, Buffer];
    for (const other of [
      [second, first, third],
      [first, third],
      [first, second],
      [first, second, third, third],
      [first, first, second, third],
    ]) {
      await expect(open(Buffer.concat([header, ...other]))).rejects.toThrow(DecryptionError);
    }
    await expect(open(Buffer.concat([sealed, Buffer.from([0])]))).rejects.toThrow(DecryptionError);
    expect((await open(Buffer.concat([header, first, second, third]))).length).toBe(3 * CHUNK_BYTES);
  });

  it('does not open with another key, or another stream’s chunks under its header', async () => {
    const sealed = await seal(Buffer.from('secret'));
    await expect(open(sealed, 100, { ...key, key: randomBytes(32) })).rejects.toThrow(DecryptionError);
    await expect(open(sealed, 100, { ...key, id: randomBytes(16) })).rejects.toThrow('names another key');
    const other = await seal(Buffer.from('secret'));
    const mixed = Buffer.concat([other.subarray(0, HEADER_BYTES), sealed.subarray(HEADER_BYTES)]);
    await expect(open(mixed)).rejects.toThrow(DecryptionError);
  });
});

describe('a range', () => {
  const read = (sealed: Buffer, start: number, end: number, plainBytes: number) => {
    const { sealed: part } = sealedRange({ start, end }, plainBytes);
    const body = inPieces(sealed.subarray(part.start, part.end), 20_000);
    return collect(decryptRange(sealed.subarray(0, HEADER_BYTES), body, key, { start, end }, plainBytes));
  };

  it('is the same as that part of the whole', async () => {
    await fc.assert(
      fc.asyncProperty(
        size
          .filter((bytes) => bytes > 0)
          .chain((bytes) => fc.tuple(fc.constant(bytes), fc.nat(bytes - 1), fc.nat(bytes - 1))),
        async ([bytes, a, b]) => {
          const plain = randomBytes(bytes);
          const [start, end] = [Math.min(a, b), Math.max(a, b) + 1];
          expect((await read(await seal(plain), start, end, bytes)).equals(plain.subarray(start, end))).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is refused outside the content and where a chunk was changed or exchanged', async () => {
    const bytes = 2 * CHUNK_BYTES;
    const sealed = await seal(randomBytes(bytes));
    for (const [start, end] of [
      [-1, 5],
      [5, 5],
      [0, bytes + 1],
    ] as const) {
      expect(() => sealedRange({ start, end }, bytes)).toThrow(RangeError);
    }
    const swapped = Buffer.concat([
      sealed.subarray(0, HEADER_BYTES),
      sealed.subarray(HEADER_BYTES + CHUNK_BYTES + 16),
      sealed.subarray(HEADER_BYTES, HEADER_BYTES + CHUNK_BYTES + 16),
    ]);
    await expect(read(swapped, 0, 10, bytes)).rejects.toThrow(DecryptionError);
    await expect(read(sealed.subarray(0, HEADER_BYTES + 1_000), 0, 10, bytes)).rejects.toThrow(DecryptionError);
    // A stream truncated at a chunk boundary: its new last chunk isn't accepted as the final one, regardless of the
    // claimed size.
    await expect(read(sealed.subarray(0, HEADER_BYTES + CHUNK_BYTES + 16), 0, 10, CHUNK_BYTES)).rejects.toThrow(
      DecryptionError,
    );
  });
});
