import { readFileSync } from 'node:fs';
import path from 'node:path';
import { vaultLimits } from '@cartulary/contracts/limits/vault';
import type { NewVaultWay, WayParameters } from '@cartulary/contracts/vault';
import fc from 'fast-check';
import { bytesOf, fromBase64Url, randomBytes, toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { prfInput } from '@/shared/identity/prf';
import { openWith, SealBroken, unwrapKey, WRAPPED_BYTES, wrapKey } from './open-vault';
import { stretchHere } from './ways/argon2id';
import { recoveryBytes, writeRecoveryKey } from './ways/recovery-key';
import type { Stretch } from './ways/stretch';
import { makeWay, newVaultKey, openWay, passkeyWay, passphraseWay, recoveryWay, type WaySecret } from './ways/ways';

interface Vectors {
  readonly vaultId: string;
  readonly accountId: string;
  readonly vaultKey: string;
  readonly nonce: string;
  readonly recoveryKeyBytes: string;
  readonly argon2id: string;
  readonly prfInput: string;
  readonly ways: readonly (NewVaultWay & { readonly secret: Record<string, string> })[];
  readonly item: { readonly itemId: string; readonly itemKey: string; readonly wrapped: string };
}

const vectors = JSON.parse(readFileSync(path.join(import.meta.dirname, 'vault-vectors.json'), 'utf8')) as Vectors;
const owner = { vaultId: vectors.vaultId, accountId: vectors.accountId };
const elsewhere = '0198f2aa-9999-4222-8333-444455556666';

const secretOf = ({ kind, words = '', key = '', prf = '' }: Record<string, string>): WaySecret =>
  kind === 'passphrase'
    ? { kind, words }
    : kind === 'recovery'
      ? { kind, key }
      : { kind: 'passkey', prf: fromBase64Url(prf) };

/** A fast substitute for Argon2id in tests of other code. Its result depends on salt and secret. */
const quick: Stretch = async ({ secret, salt, memoryKiB, passes }) => {
  const all = Uint8Array.from([...secret, ...salt, ...bytesOf(`${memoryKiB} ${passes}`)]);
  return { hash: new Uint8Array(await crypto.subtle.digest('SHA-256', all)), tookMs: 0 };
};
const floor = { memoryKiB: vaultLimits.minMemoryKiB, passes: vaultLimits.minPasses };
const byWords: WaySecret = { kind: 'passphrase', words: 'harbour ledger copper winter mitten' };

/** The same bytes with one bit flipped. */
const turned = (bytes: Bytes, bit: number): Bytes =>
  bytes.map((byte, at) => (at === (bit >> 3) % bytes.length ? byte ^ (1 << (bit & 7)) : byte)) as Bytes;

describe('Known answers', () => {
  test.each(vectors.ways.map((way) => [way.parameters.kind, way] as const))(
    'a vault opens by %s to the key that it was made with',
    async (_, way) => {
      const key = await openWay(owner, way, secretOf(way.secret), stretchHere);
      expect(toBase64Url(key)).toBe(vectors.vaultKey);
    },
  );

  test('Argon2id, the recovery key and what passkeys are asked are those of the document', async () => {
    const [way] = vectors.ways;
    const salt = fromBase64Url(way?.parameters.salt ?? '');
    const { hash } = await stretchHere({ ...floor, secret: bytesOf(way?.secret['words'] ?? ''), salt });
    expect(toBase64Url(hash)).toBe(vectors.argon2id);
    expect(toBase64Url(await prfInput())).toBe(vectors.prfInput);
    const written = writeRecoveryKey(fromBase64Url(vectors.recoveryKeyBytes));
    expect(written).toBe(vectors.ways[2]?.secret['key']);
    expect(toBase64Url(recoveryBytes(written))).toBe(vectors.recoveryKeyBytes);
  });

  test('an item’s key opens, and its bytes are these', async () => {
    const vault = await openWith(fromBase64Url(vectors.vaultKey), owner);
    const { itemId, itemKey, wrapped } = vectors.item;
    expect(toBase64Url(await vault.unwrapItemKey(itemId, fromBase64Url(wrapped)))).toBe(itemKey);
  });
});

describe('A way in', () => {
  const ways: [string, WayParameters, WaySecret, WaySecret][] = [
    ['passphrase', passphraseWay(floor), byWords, { kind: 'passphrase', words: 'harbour ledger copper winter kitten' }],
    [
      'passkey',
      passkeyWay('one', 'a.example'),
      { kind: 'passkey', prf: randomBytes(32) },
      { kind: 'passkey', prf: randomBytes(32) },
    ],
    [
      'recovery',
      recoveryWay(),
      { kind: 'recovery', key: '0'.repeat(32) },
      { kind: 'recovery', key: `${'0'.repeat(31)}1` },
    ],
  ];

  test.each(ways)('by %s opens with its secret and with no other', async (_, parameters, secret, other) => {
    const key = newVaultKey();
    const way = await makeWay(key, owner, parameters, secret, quick);
    expect(await openWay(owner, way, secret, quick)).toEqual(key);
    await expect(openWay(owner, way, other, quick)).rejects.toThrow(SealBroken);
    for (const [, , foreign] of ways)
      if (foreign.kind !== secret.kind) await expect(openWay(owner, way, foreign, quick)).rejects.toThrow(SealBroken);
  });

  test.each(ways)(
    'by %s opens as nobody else’s, in no other vault, with no other parameters',
    async (_, parameters, secret) => {
      const way = await makeWay(newVaultKey(), owner, parameters, secret, quick);
      const opens = (change: Partial<typeof owner>, changed: object = {}) =>
        openWay({ ...owner, ...change }, { ...way, parameters: { ...parameters, ...changed } }, secret, quick);
      await expect(opens({ vaultId: elsewhere })).rejects.toThrow(SealBroken);
      await expect(opens({ accountId: elsewhere })).rejects.toThrow(SealBroken);
      await expect(opens({}, { salt: toBase64Url(randomBytes(16)) })).rejects.toThrow(SealBroken);
      const changes: Record<string, object[]> = {
        passphrase: [{ passes: floor.passes + 1 }, { memoryKiB: floor.memoryKiB + 1 }],
        passkey: [{ credentialId: 'two' }, { party: 'b.example' }],
      };
      for (const change of changes[parameters.kind] ?? []) await expect(opens({}, change)).rejects.toThrow(SealBroken);
    },
  );

  test('whose parameters a server changed is not even computed: nothing weaker than the floor, nothing that hangs the page', async () => {
    const way = await makeWay(newVaultKey(), owner, passphraseWay(floor), byWords, quick);
    let computed = 0;
    const counted: Stretch = (request) => {
      computed += 1;
      return quick(request);
    };
    const { minMemoryKiB, maxMemoryKiB, minPasses, maxPasses } = vaultLimits;
    const wrong = [
      { memoryKiB: minMemoryKiB - 1 },
      { memoryKiB: maxMemoryKiB + 1 },
      { passes: minPasses - 1 },
      { passes: maxPasses + 1 },
      { passes: 3.5 },
      { salt: 'short' },
      { kind: 'none' },
    ];
    for (const change of wrong) {
      const changed = { ...way, parameters: { ...way.parameters, ...change } as WayParameters };
      await expect(openWay(owner, changed, byWords, counted)).rejects.toThrow(SealBroken);
      await expect(makeWay(newVaultKey(), owner, changed.parameters, byWords, counted)).rejects.toThrow(SealBroken);
    }
    expect(computed).toBe(0);
  });

  test('by a passphrase opens however it is typed: with other spaces, and in another form of Unicode', async () => {
    const way = await makeWay(
      newVaultKey(),
      owner,
      passphraseWay(floor),
      { kind: 'passphrase', words: 'caf\u00e9 noir' },
      quick,
    );
    const key = await openWay(owner, way, { kind: 'passphrase', words: '  cafe\u0301   noir ' }, quick);
    expect(key).toHaveLength(32);
    const other: WaySecret = { kind: 'passphrase', words: 'Caf\u00e9 noir' };
    await expect(openWay(owner, way, other, quick)).rejects.toThrow(SealBroken);
  });

  test('never wraps twice to the same bytes, and holds nothing of the key in them', async () => {
    const key = newVaultKey();
    const parameters = recoveryWay();
    const secret: WaySecret = { kind: 'recovery', key: 'K'.repeat(32) };
    const [one, two] = [await makeWay(key, owner, parameters, secret), await makeWay(key, owner, parameters, secret)];
    expect(one.wrapped).not.toBe(two.wrapped);
    expect(fromBase64Url(one.wrapped)).toHaveLength(WRAPPED_BYTES);
    expect(one.wrapped).not.toContain(toBase64Url(key).slice(4, 20));
  });
});

describe('An open vault', () => {
  test('keeps no key that a page could read out, and wipes the one that it was opened with', async () => {
    const key = newVaultKey();
    const vault = await openWith(key, owner);
    expect(key.every((byte) => byte === 0)).toBe(true);
    const { searchKey, peopleKey, ...rest } = vault;
    for (const key of [searchKey, peopleKey]) expect([key.extractable, key.usages]).toEqual([false, ['deriveKey']]);
    expect(Object.values(rest).filter((value) => typeof value === 'object')).toEqual([]);
    expect(JSON.parse(JSON.stringify(vault))).toEqual({ ...owner, searchKey: {}, peopleKey: {} });
  });

  test('opens an item’s key for this item alone, whatever the key and the id', async () => {
    const vault = await openWith(newVaultKey(), owner);
    const others = await Promise.all([
      openWith(newVaultKey(), owner),
      openWith(newVaultKey(), { ...owner, vaultId: elsewhere }),
    ]);
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.uuid(),
        fc.uuid(),
        async (key, id, other) => {
          fc.pre(id !== other);
          const wrapped = await vault.wrapItemKey(id, Uint8Array.from(key));
          expect(await vault.unwrapItemKey(id, wrapped)).toEqual(Uint8Array.from(key));
          await expect(vault.unwrapItemKey(other, wrapped)).rejects.toThrow(SealBroken);
          for (const stranger of others) await expect(stranger.unwrapItemKey(id, wrapped)).rejects.toThrow(SealBroken);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('of the same key opens nothing of another vault or account', async () => {
    const bytes = newVaultKey();
    const own = await openWith(bytes.slice() as Bytes, owner);
    const wrapped = await own.wrapItemKey('an item', randomBytes(32));
    for (const change of [{ vaultId: elsewhere }, { accountId: elsewhere }]) {
      const other = await openWith(bytes.slice() as Bytes, { ...owner, ...change });
      await expect(other.unwrapItemKey('an item', wrapped)).rejects.toThrow(SealBroken);
    }
  });

  test('notices every bit that was turned, and every byte that is missing or too many', async () => {
    const vault = await openWith(newVaultKey(), owner);
    const wrapped = await vault.wrapItemKey('an item', randomBytes(32));
    for (let bit = 0; bit < wrapped.length * 8; bit += 1)
      await expect(vault.unwrapItemKey('an item', turned(wrapped, bit))).rejects.toThrow(SealBroken);
    for (const changed of [wrapped.slice(1), wrapped.slice(0, -1), Uint8Array.of(...wrapped, 0), new Uint8Array(0)])
      await expect(vault.unwrapItemKey('an item', changed)).rejects.toThrow(SealBroken);
  });

  test('wraps keys of 32 bytes alone', async () => {
    const vault = await openWith(newVaultKey(), owner);
    await expect(vault.wrapItemKey('an item', randomBytes(16))).rejects.toThrow(RangeError);
  });

  test('draws another nonce each time, and refuses what another form begins with', async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const about = bytesOf('about');
    const [one, two] = [await wrapKey(key, randomBytes(32), about), await wrapKey(key, randomBytes(32), about)];
    expect(one.slice(1, 13)).not.toEqual(two.slice(1, 13));
    one[0] = 2;
    await expect(unwrapKey(key, one, about)).rejects.toThrow(SealBroken);
  });
});
