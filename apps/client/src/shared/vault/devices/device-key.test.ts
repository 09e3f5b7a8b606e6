import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { fromBase64Url, randomBytes, toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from '../open-vault';
import {
  compareCode,
  isWholeCode,
  newSeed,
  openingIdOf,
  proofOf,
  readCode,
  writeCode,
  type Exchange,
} from './device-code';
import { newPassingKey, unwrapOnDevice, wrapForDevice } from './device-key';

type Name = 'vaultId' | 'accountId' | 'vaultKey' | 'askingPrivate' | 'givingPrivate' | 'askingKey' | 'givingKey';
type Vectors = Record<Name | 'seed' | 'nonce' | 'iv' | 'openingId' | 'proof' | 'code' | 'compare' | 'wrapped', string>;

const vectors = JSON.parse(readFileSync(path.join(import.meta.dirname, 'device-vectors.json'), 'utf8')) as Vectors;
const owner = { vaultId: vectors.vaultId, accountId: vectors.accountId };
const elsewhere = '0198f2aa-9999-4222-8333-444455556666';
const bytes = (name: keyof Vectors): Bytes => fromBase64Url(vectors[name]);
const known = (): Exchange => ({
  seed: bytes('seed'),
  askingKey: bytes('askingKey'),
  givingKey: bytes('givingKey'),
  nonce: bytes('nonce'),
});

describe('Known answers', () => {
  test('a code, the id that follows from it, and what is compared are those of the document', async () => {
    const { seed, askingKey, nonce } = known();
    expect(await openingIdOf(owner, seed)).toBe(vectors.openingId);
    const proof = await proofOf(owner, askingKey, nonce);
    expect(toBase64Url(proof)).toBe(vectors.proof);
    expect(writeCode({ seed, proof })).toBe(vectors.code);
    expect(await compareCode(owner, known())).toBe(vectors.compare);
    const read = readCode(vectors.code.toLowerCase().replaceAll(/(.{4})/g, '$1 '));
    expect([toBase64Url(read.seed), toBase64Url(read.proof)]).toEqual([vectors.seed, vectors.proof]);
  });

  test('keys and the envelope are those of the document, and it opens on the other device', async () => {
    const asking = await newPassingKey(bytes('askingPrivate'));
    const giving = await newPassingKey(bytes('givingPrivate'));
    expect(toBase64Url(asking.publicKey)).toBe(vectors.askingKey);
    expect(toBase64Url(giving.publicKey)).toBe(vectors.givingKey);
    const wrapped = await wrapForDevice(bytes('vaultKey'), owner, giving.own, known(), bytes('iv'));
    expect(toBase64Url(wrapped)).toBe(vectors.wrapped);
    const opened = await unwrapOnDevice(bytes('wrapped'), owner, asking.own, known());
    expect(toBase64Url(opened)).toBe(vectors.vaultKey);
  });
});

describe('An envelope', () => {
  test('opens for nobody else: another device, number, secret, giver, account or vault', async () => {
    const asking = await newPassingKey(bytes('askingPrivate'));
    const other = await newPassingKey();
    const wrong: [string, () => Promise<Bytes>][] = [
      ['device', () => unwrapOnDevice(bytes('wrapped'), owner, other.own, known())],
      ['giver', () => unwrapOnDevice(bytes('wrapped'), owner, asking.own, { ...known(), givingKey: other.publicKey })],
      ['secret', () => unwrapOnDevice(bytes('wrapped'), owner, asking.own, { ...known(), seed: newSeed() })],
      ['number', () => unwrapOnDevice(bytes('wrapped'), owner, asking.own, { ...known(), nonce: randomBytes(32) })],
      ['vault', () => unwrapOnDevice(bytes('wrapped'), { ...owner, vaultId: elsewhere }, asking.own, known())],
      ['account', () => unwrapOnDevice(bytes('wrapped'), { ...owner, accountId: elsewhere }, asking.own, known())],
    ];
    for (const [what, open] of wrong)
      expect([what, await open().catch((error: unknown) => error)]).toEqual([what, expect.any(SealBroken)]);
  });

  test('does not open when a bit of it was turned', async () => {
    const asking = await newPassingKey(bytes('askingPrivate'));
    const bit = fc.integer({ min: 0, max: bytes('wrapped').length * 8 - 1 });
    await fc.assert(
      fc.asyncProperty(bit, async (at) => {
        const turned = bytes('wrapped').map((byte, index) => (index === at >> 3 ? byte ^ (1 << (at & 7)) : byte));
        await expect(unwrapOnDevice(turned as Bytes, owner, asking.own, known())).rejects.toBeInstanceOf(SealBroken);
      }),
      { numRuns: 40 },
    );
  });
});

test('what is compared is another where one of the keys is another, or the number', async () => {
  const { publicKey } = await newPassingKey();
  const codes = await Promise.all(
    [
      known(),
      { ...known(), givingKey: publicKey },
      { ...known(), askingKey: publicKey },
      { ...known(), nonce: randomBytes(32) },
      { ...known(), seed: newSeed() },
    ].map((exchange) => compareCode(owner, exchange)),
  );
  expect(new Set(codes).size).toBe(codes.length);
});

test('a code is whole or none', () => {
  expect(isWholeCode(vectors.code)).toBe(true);
  for (const typed of ['', vectors.code.slice(1), `${vectors.code}0`, `${vectors.code.slice(1)}U`])
    expect([typed, isWholeCode(typed)]).toEqual([typed, false]);
  expect(() => readCode('what is this')).toThrow(SealBroken);
});
