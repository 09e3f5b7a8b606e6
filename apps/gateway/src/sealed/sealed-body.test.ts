import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { CHUNK_BYTES, HEADER_BYTES, isSealedSize, MANIFEST_BYTES, sealedSize } from '@cartulary/contracts/sealed-form';
import type { Request } from 'express';
import fc from 'fast-check';
import { piecesOf, readSealedBody } from './sealed-body.js';

const formed = (length: number): Buffer => Buffer.concat([Buffer.from([1]), randomBytes(length - 1)]);

/** A call whose body arrives in pieces of a given size. @param isWhole whether its end arrives */
function arriving(body: Buffer, pieceBytes = 1_000, isWhole = true, type = 'application/octet-stream'): Request {
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; at += pieceBytes) pieces.push(body.subarray(at, at + pieceBytes));
  return Object.assign(Readable.from(pieces), { get: () => type, complete: isWhole }) as unknown as Request;
}

/** Everything read from a body, as it would be stored. */
async function taken(request: Request): Promise<{ manifest: Buffer; salt: Buffer; sealed: Buffer }> {
  const { manifest, salt, sealed } = await readSealedBody(request, piecesOf(request));
  const pieces: Uint8Array[] = [];
  for await (const piece of sealed) pieces.push(piece);
  return { manifest, salt, sealed: Buffer.concat(pieces) };
}
const refused = (request: Request) => expect(taken(request)).rejects.toMatchObject({ code: 'sealed_form' });

test('a body is taken apart however it is cut on its way', async () => {
  const plainBytes = fc.constantFrom(0, 900, 5_000, CHUNK_BYTES, 2 * CHUNK_BYTES + 5);
  await fc.assert(
    fc.asyncProperty(plainBytes, fc.integer({ min: 1, max: 200 }), async (bytes, pieceBytes) => {
      const [manifest, sealed] = [formed(MANIFEST_BYTES), formed(sealedSize(bytes))];
      const body = await taken(arriving(Buffer.concat([manifest, sealed]), pieceBytes * 41));
      expect(body.manifest.equals(manifest)).toBe(true);
      expect(body.salt.equals(sealed.subarray(1, HEADER_BYTES))).toBe(true);
      expect(body.sealed.equals(sealed)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('any other size, form or kind of body is refused', async () => {
  const manifest = formed(MANIFEST_BYTES);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4_000 }).filter((bytes) => !isSealedSize(bytes)),
      (bytes) => refused(arriving(Buffer.concat([manifest, formed(bytes)]))),
    ),
    { numRuns: 60 },
  );
  await refused(arriving(Buffer.alloc(0)));
  await refused(arriving(manifest));
  await refused(arriving(Buffer.concat([Buffer.alloc(MANIFEST_BYTES, 2), formed(sealedSize(10))])));
  await refused(arriving(Buffer.concat([manifest, Buffer.alloc(sealedSize(10), 2)])));
  await refused(arriving(Buffer.concat([manifest, formed(sealedSize(10))]), 1_000, true, 'text/plain'));
});

test('a body without its end is none, wherever it ends', async () => {
  const body = Buffer.concat([formed(MANIFEST_BYTES), formed(sealedSize(10))]);
  for (const length of [0, 10, MANIFEST_BYTES + HEADER_BYTES, body.length])
    await expect(taken(arriving(body.subarray(0, length), 100, false))).rejects.toMatchObject({
      code: 'upload_incomplete',
    });
});
