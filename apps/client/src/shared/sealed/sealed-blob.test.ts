import { readFile } from 'node:fs/promises';
import { CHUNK_BYTES, HEADER_BYTES, sealedSize, TAG_BYTES } from '@cartulary/contracts/sealed-form';
import fc from 'fast-check';
import { joined, randomBytes, toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from '@/shared/vault/open-vault';
import { checkManifest, signManifest, type PlaceVersion } from './manifest';
import { newSalt, openBlob, saltOf, sealBlob, type BlobPlace } from './sealed-blob';
import { importItemKey } from './sent-bytes';

interface Vectors {
  readonly itemKey: string;
  readonly itemId: string;
  readonly blobs: readonly {
    readonly place: string;
    readonly version: number;
    readonly salt: string;
    readonly plainText?: string;
    readonly plainBytesModulo251?: number;
    readonly sealedBytes: number;
    readonly sealed?: string;
    readonly sealedSha256?: string;
  }[];
  readonly manifests: readonly {
    readonly counter: number;
    readonly places: readonly { readonly place: string; readonly version: number; readonly salt: string }[];
    readonly manifest: string;
  }[];
}

const ITEM = '0198f2aa-5555-4222-8333-444455556666';
const OTHER = '0198f2aa-6666-4222-8333-444455556666';
const here: BlobPlace = { itemId: ITEM, place: 'page/7', version: 3 };
/** Some chunks, and a part of one. */
const LONG = 3 * CHUNK_BYTES;

let vectors: Vectors;
let key: CryptoKey;
beforeAll(async () => {
  // Made by another program (node:crypto), and what docs/security/sealed-documents.md speaks of.
  vectors = JSON.parse(await readFile('apps/client/src/shared/sealed/vectors.json', 'utf8')) as Vectors;
  key = await importItemKey(unhex(vectors.itemKey));
});

const hex = (bytes: Bytes): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const unhex = (text: string): Bytes => Uint8Array.from(text.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
const counted = (length: number): Bytes => Uint8Array.from({ length }, (_, index) => index % 251);
const bytesOf = async (blob: Blob): Promise<Bytes> => new Uint8Array(await blob.arrayBuffer());
const sealed = async (plain: Bytes | Blob, place = here): Promise<Bytes> =>
  bytesOf(await sealBlob(key, place, plain, newSalt()));
const opened = (bytes: Bytes, place = here, by = key): Promise<Bytes> => openBlob(by, place, new Blob([bytes]));
const isBroken = (bytes: Bytes, place = here, by = key) => expect(opened(bytes, place, by)).rejects.toThrow(SealBroken);
/** The chunks of sealed bytes, without their header. */
const chunksOf = (bytes: Bytes): Bytes[] => {
  const each = CHUNK_BYTES + TAG_BYTES;
  const count = Math.ceil((bytes.length - HEADER_BYTES) / each);
  return Array.from({ length: count }, (_, n) => bytes.slice(HEADER_BYTES + n * each, HEADER_BYTES + (n + 1) * each));
};

describe('form 1', () => {
  test('is what its known answers say, sealed and opened', async () => {
    expect(vectors.itemId).toBe(ITEM);
    for (const { place, version, salt, plainText, plainBytesModulo251, ...answer } of vectors.blobs) {
      const plain = plainText === undefined ? counted(plainBytesModulo251 ?? 0) : new TextEncoder().encode(plainText);
      const at = { itemId: ITEM, place, version };
      const made = await bytesOf(await sealBlob(key, at, plain as Bytes, unhex(salt)));
      expect(made).toHaveLength(answer.sealedBytes);
      if (answer.sealed !== undefined) expect(hex(made)).toBe(answer.sealed);
      if (answer.sealedSha256 !== undefined)
        expect(hex(new Uint8Array(await crypto.subtle.digest('SHA-256', made)))).toBe(answer.sealedSha256);
      expect(hex(await opened(made, at))).toBe(hex(plain as Bytes));
    }
  });

  test('of what is proved of all places too', async () => {
    for (const { counter, places, manifest } of vectors.manifests) {
      const all = new Map(places.map(({ place, ...version }) => [place, version]));
      expect(hex(await signManifest(key, { itemId: ITEM, counter }, all))).toBe(manifest);
    }
  });

  test('comes back as it was, from an array and from a file, at every size', async () => {
    const edges = [0, 1, 1_020, 1_021, CHUNK_BYTES - 5, CHUNK_BYTES - 4, CHUNK_BYTES - 3, CHUNK_BYTES, LONG - 4, LONG];
    const size = fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 0, max: 20 * CHUNK_BYTES }));
    await fc.assert(
      fc.asyncProperty(size, fc.boolean(), async (bytes, isFile) => {
        const plain = counted(bytes);
        const made = await sealed(isFile ? new Blob([plain]) : plain);
        expect(made).toHaveLength(sealedSize(bytes));
        expect(Buffer.compare(await opened(made), plain)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  test('is another ciphertext every time', async () => {
    const plain = counted(100);
    expect(hex(await sealed(plain))).not.toBe(hex(await sealed(plain)));
  });

  test('shows no more of a size than its padded one', async () => {
    expect((await sealed(counted(0))).length).toBe((await sealed(counted(1_020))).length);
    expect((await sealed(counted(98_400))).length).toBe((await sealed(counted(100_000))).length);
  });
});

describe('sealed bytes don’t open', () => {
  let good: Bytes;
  beforeAll(async () => {
    good = await sealed(counted(LONG));
  });

  test('with any bit changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.integer({ min: 0, max: 7 }), async (at, bit) => {
        const changed = good.slice();
        changed.set([(changed[at] ?? 0) ^ (1 << bit)], at);
        await isBroken(changed);
      }),
      { numRuns: 60 },
    );
    for (let at = 0; at < HEADER_BYTES; at += 1) {
      const changed = good.slice();
      changed.set([(changed[at] ?? 0) ^ 1], at);
      await isBroken(changed);
    }
  });

  test('of another item, place or version, or with another key', async () => {
    await isBroken(good, { ...here, itemId: OTHER });
    await isBroken(good, { ...here, place: 'page/8' });
    await isBroken(good, { ...here, place: 'picture/7' });
    await isBroken(good, { ...here, version: 2 });
    await isBroken(good, { ...here, version: 4 });
    await isBroken(good, here, await importItemKey(randomBytes(32)));
    expect(await opened(good)).toHaveLength(LONG);
  });

  test('cut, also between chunks and to a size that something sealed has', async () => {
    const header = good.slice(0, HEADER_BYTES);
    const chunks = chunksOf(good);
    for (let count = 0; count < chunks.length; count += 1) await isBroken(joined(header, ...chunks.slice(0, count)));
    for (const length of [0, 1, HEADER_BYTES, HEADER_BYTES + 1, sealedSize(10), good.length - 1])
      await isBroken(good.slice(0, length));
    await isBroken(joined(good, new Uint8Array(1)));
    await isBroken(joined(good, chunks.at(-1) ?? good));
  });

  test('with chunks moved, left out, told twice, or of other bytes', async () => {
    const header = good.slice(0, HEADER_BYTES);
    const [first, second, third, ...rest] = chunksOf(good) as [Bytes, Bytes, Bytes, ...Bytes[]];
    await isBroken(joined(header, second, first, third, ...rest));
    await isBroken(joined(header, first, first, third, ...rest));
    await isBroken(joined(header, first, third, ...rest));
    const [otherFirst = first] = chunksOf(await sealed(counted(LONG)));
    await isBroken(joined(header, otherFirst, second, third, ...rest));
  });

  test('made by a client that pads otherwise: the length and what follows it have to fit', async () => {
    // Content of the right size whose length is another: as somebody with the key could write it.
    const salt = newSalt();
    const derived = {
      name: 'HKDF',
      hash: 'SHA-256',
      salt,
      info: new TextEncoder().encode('24:cartulary sealed blob v1'),
    };
    const by = await crypto.subtle.deriveKey(derived, key, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
    const iv = new Uint8Array(12);
    iv[11] = 1;
    const about = `25:cartulary sealed chunk v136:${ITEM}6:page/71:31:04:last`;
    const madeOf = async (content: Bytes): Promise<Bytes> => {
      const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(about) };
      return joined(Uint8Array.of(1), salt, new Uint8Array(await crypto.subtle.encrypt(algorithm, by, content)));
    };
    const content = new Uint8Array(1_024);
    expect(await opened(await madeOf(content))).toHaveLength(0);
    const longer = content.slice();
    new DataView(longer.buffer).setUint32(0, 2_000_000_000);
    await isBroken(await madeOf(longer));
    const trailing = content.slice();
    trailing[1_023] = 7;
    await isBroken(await madeOf(trailing));
  });

  test('made of anything: every run of bytes is refused in the same way', async () => {
    const some = fc.uint8Array({ minLength: 0, maxLength: 3_000 });
    const shaped = fc
      .constantFrom(sealedSize(0), sealedSize(2_000))
      .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(some, shaped), fc.boolean(), async (noise, hasForm) => {
        const bytes = Uint8Array.from(noise);
        if (hasForm && bytes.length > 0) bytes[0] = 1;
        await isBroken(bytes);
      }),
      { numRuns: 200 },
    );
  });

  test('and say their salt only in this form', async () => {
    expect(hex(await saltOf(new Blob([good])))).toBe(hex(good.slice(1, HEADER_BYTES)));
    for (const bytes of [new Uint8Array(0), good.slice(0, 5), joined(Uint8Array.of(2), good.slice(1))])
      await expect(saltOf(new Blob([bytes]))).rejects.toThrow(SealBroken);
  });
});

describe('what is proved of all places', () => {
  const salts = [newSalt(), newSalt(), newSalt()].map(toBase64Url) as [string, string, string];
  const places = new Map<string, PlaceVersion>([
    ['head', { version: 2, salt: salts[0] }],
    ['original', { version: 1, salt: salts[1] }],
  ]);
  const head = places.get('head');
  const standing = { itemId: ITEM, counter: 4, head };
  const refused = async (manifest: Bytes, of: typeof standing = standing, all: typeof places | undefined = places) =>
    expect(checkManifest(key, manifest, of, all)).rejects.toThrow(SealBroken);

  test('holds for these alone, in any order', async () => {
    const manifest = await signManifest(key, { itemId: ITEM, counter: 4 }, places);
    await checkManifest(key, manifest, standing, new Map([...places].reverse()));
    await checkManifest(key, manifest, standing);
    await refused(manifest, { ...standing, itemId: OTHER });
    await refused(manifest, { ...standing, counter: 3 });
    await refused(manifest, { ...standing, head: { version: 1, salt: salts[0] } });
    await refused(manifest, { ...standing, head: { version: 2, salt: salts[2] } });
    await refused(manifest, { ...standing, head: undefined });
    await refused(manifest, standing, new Map([...places].slice(0, 1)));
    await refused(manifest, standing, new Map([...places, ['reading', { version: 1, salt: salts[2] }]]));
    await refused(manifest, standing, new Map([...places, ['original', { version: 2, salt: salts[1] }]]));
    await refused(manifest, standing, new Map([...places, ['original', { version: 1, salt: salts[2] }]]));
    // By the key that somebody had who was removed since.
    await refused(manifest, standing, new Map([...places, ['original', { version: 1, salt: salts[1], epoch: 2 }]]));
  });

  test('does not hold with a bit changed, cut, of another form or key', async () => {
    const manifest = await signManifest(key, { itemId: ITEM, counter: 4 }, places);
    for (let at = 0; at < manifest.length; at += 1) {
      const changed = manifest.slice();
      changed.set([(changed[at] ?? 0) ^ 1], at);
      await refused(changed);
    }
    await refused(manifest.slice(0, -1));
    await refused(joined(manifest, Uint8Array.of(0)));
    const other = await importItemKey(randomBytes(32));
    await expect(checkManifest(other, manifest, standing, places)).rejects.toThrow(SealBroken);
  });
});
