import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HeldRecoveryRequest, OwnRecoveryRequest, VaultRecovery } from '@cartulary/contracts/vault-recovery';
import fc from 'fast-check';
import { fromBase64Url, randomBytes, toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { KeyChanged, peopleOf } from '@/shared/sealed/people';
import { ServerInMemory } from '@/shared/sealed/server.test-helper';
import { newPassingKey } from '@/shared/vault/devices/device-key';
import { openWith, SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { importPrivate, publicOf } from '@/shared/vault/x25519';
import { keyOfHalves } from './asking';
import {
  isCodeOf,
  joinHalves,
  openHalf,
  openShare,
  recoveryCode,
  sealHalf,
  sealShare,
  splitKey,
  type CopyAbout,
  type ShareAbout,
} from './halves';
import { OtherCode, shareFor } from './keeper/keeper-data';
import { sealCopy } from './make-copy';

type Id = 'organisationId' | 'recoveryId' | 'requestId' | 'vaultId' | 'ownerId' | 'firstId' | 'secondId';
type Key = `${'owner' | 'first' | 'second' | 'session'}${'Private' | 'Key'}`;
type Sealed = 'firstCopy' | 'secondCopy' | 'firstShare' | 'secondShare';
type Vectors = Record<Id | Key | Sealed | `${Sealed | 'first' | 'second'}Ephemeral`, string> &
  Record<'vaultKey' | 'firstHalf' | 'secondHalf' | 'code', string>;

const vectors = JSON.parse(readFileSync(path.join(import.meta.dirname, 'recovery-vectors.json'), 'utf8')) as Vectors;
const bytes = (name: keyof Vectors): Bytes => fromBase64Url(vectors[name]);
const keyOf = (name: 'owner' | 'first' | 'second' | 'session'): Promise<CryptoKey> =>
  importPrivate(bytes(`${name}Private`));
const isBroken = (work: Promise<unknown>) => expect(work).rejects.toThrow(SealBroken);

const { organisationId, recoveryId, requestId, vaultId, ownerId, ownerKey, sessionKey } = vectors;
const copyAbout = (place: 'first' | 'second'): CopyAbout => ({
  organisationId,
  recoveryId,
  vaultId,
  ownerId,
  ownerKey,
  holderId: vectors[`${place}Id`],
  holderKey: vectors[`${place}Key`],
});
const request = { organisationId, recoveryId, requestId, vaultId, personId: ownerId, sessionKey };
const shareAbout = (place: 'first' | 'second'): ShareAbout => ({
  ...request,
  holderId: vectors[`${place}Id`],
  holderKey: vectors[`${place}Key`],
});
const places = ['first', 'second'] as const;
const other = '0198f2aa-9999-4222-8333-444455556666';

describe('Known answers', () => {
  test.each(places)('the %s half is byte for byte that of another program, on both of its ways', async (place) => {
    const [owner, holder, session] = [await keyOf('owner'), await keyOf(place), await keyOf('session')];
    const half = bytes(`${place}Half`);
    const copy = await sealHalf(copyAbout(place), owner, half, bytes(`${place}Ephemeral`));
    expect(toBase64Url(copy)).toBe(vectors[`${place}Copy`]);
    expect(await openHalf(copyAbout(place), holder, bytes(`${place}Copy`))).toEqual(half);
    const share = await sealShare(shareAbout(place), holder, half, bytes(`${place}ShareEphemeral`));
    expect(toBase64Url(share)).toBe(vectors[`${place}Share`]);
    expect(await openShare(shareAbout(place), session, bytes(`${place}Share`))).toEqual(half);
  });

  test('halves and the code are those of the document', async () => {
    const [first, second] = splitKey(bytes('vaultKey'), bytes('firstHalf'));
    expect([toBase64Url(first), toBase64Url(second)]).toEqual([vectors.firstHalf, vectors.secondHalf]);
    expect(await recoveryCode(request)).toBe(vectors.code);
    expect(await isCodeOf(request, vectors.code.toLowerCase().replaceAll(/(.{4})/g, '$1 '))).toBe(true);
  });
});

describe('Halves', () => {
  test('make the key together, and neither of them is in it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (drawn) => {
        const key = Uint8Array.from(drawn);
        const [first, second] = splitKey(key);
        expect(joinHalves(first, second)).toEqual(key);
        expect(toBase64Url(first)).not.toBe(toBase64Url(second));
        // Splitting the same key again results in different halves.
        expect(toBase64Url(splitKey(key)[0])).not.toBe(toBase64Url(first));
      }),
    );
  });

  test('open for nobody else and nothing else: another holder, owner, vault, switch or organization', async () => {
    const holder = await keyOf('first');
    const about = copyAbout('first');
    const changed: Partial<CopyAbout>[] = [
      { organisationId: other },
      { recoveryId: other },
      { vaultId: other },
      { ownerId: other },
      { holderId: other },
      { ownerKey: vectors.secondKey },
      { holderKey: vectors.secondKey },
    ];
    for (const change of changed) await isBroken(openHalf({ ...about, ...change }, holder, bytes('firstCopy')));
    await isBroken(openHalf(about, await keyOf('second'), bytes('firstCopy')));
    await isBroken(openHalf(about, holder, bytes('secondCopy')));
    // In transit to a page, it has a different form.
    await isBroken(openHalf(about, holder, bytes('firstShare')));
  });

  test('are given for one request of one page: replayed for another they open nothing', async () => {
    const session = await keyOf('session');
    const about = shareAbout('first');
    const anotherPage = await newPassingKey();
    const changed: Partial<ShareAbout>[] = [
      { organisationId: other },
      { recoveryId: other },
      { requestId: other },
      { vaultId: other },
      { personId: other },
      { holderId: other },
      { sessionKey: toBase64Url(anotherPage.publicKey) },
      { holderKey: vectors.secondKey },
    ];
    for (const change of changed) await isBroken(openShare({ ...about, ...change }, session, bytes('firstShare')));
    await isBroken(openShare(about, anotherPage.own, bytes('firstShare')));
  });

  test('do not open when a bit was turned', async () => {
    const [holder, session] = [await keyOf('first'), await keyOf('session')];
    const bit = fc.integer({ min: 0, max: bytes('firstCopy').length * 8 - 1 });
    const turned = (sealed: Bytes, at: number): Bytes =>
      sealed.map((byte, index) => (index === at >> 3 ? byte ^ (1 << (at & 7)) : byte)) as Bytes;
    await fc.assert(
      fc.asyncProperty(bit, async (at) => {
        await isBroken(openHalf(copyAbout('first'), holder, turned(bytes('firstCopy'), at)));
        await isBroken(openShare(shareAbout('first'), session, turned(bytes('firstShare'), at)));
      }),
      { numRuns: 40 },
    );
  });
});

test('the code is another where the page, the request, the vault or the person is', async () => {
  const { publicKey } = await newPassingKey();
  const all = [
    request,
    { ...request, sessionKey: toBase64Url(publicKey) },
    ...(['organisationId', 'recoveryId', 'requestId', 'vaultId', 'personId'] as const).map((name) => ({
      ...request,
      [name]: other,
    })),
  ];
  const codes = await Promise.all(all.map(recoveryCode));
  expect(new Set(codes).size).toBe(all.length);
  for (const typed of ['', vectors.code.slice(1), `${vectors.code}0`, codes[1] ?? ''])
    expect([typed, await isCodeOf(request, typed)]).toEqual([typed, false]);
});

describe('A person who lost every way in', () => {
  interface Person {
    readonly id: string;
    readonly vault: OpenVault;
    readonly key: Bytes;
    readonly server: ServerInMemory;
  }
  let server: ServerInMemory;
  let [ada, ben, cleo]: Person[] = [];
  let recovery: VaultRecovery;

  async function joins(): Promise<Person> {
    const [id, key] = [crypto.randomUUID(), randomBytes(32)];
    const vault = await openWith(key.slice(), { vaultId: crypto.randomUUID(), accountId: id });
    const person = { id, vault, key, server: server.askedBy(id) };
    await peopleOf(vault, person.server.people);
    return person;
  }
  const published = ({ id }: Person): string => server.keptPeople.get(id)?.publicKey ?? '';
  const there = <T>(found: T | undefined): T => {
    if (found === undefined) throw new Error('Not there');
    return found;
  };

  beforeEach(async () => {
    server = new ServerInMemory();
    [ada, ben, cleo] = [await joins(), await joins(), await joins()];
    const holder = (person: Person) => ({ userId: person.id, name: 'Somebody', key: published(person) });
    const holders: VaultRecovery['holders'] = [holder(ada), holder(ben)];
    recovery = { id: crypto.randomUUID(), state: 'on', holders, since: '', isWhole: true };
  });

  /** Cleo's request from a new page, the halves held by the two administrators, and its code. */
  async function asked(copyFrom = there(cleo)) {
    const person = there(cleo);
    const copy = await sealCopy(copyFrom.key.slice(), person.vault, recovery, person.server.people);
    const { own, publicKey } = await newPassingKey();
    const id = crypto.randomUUID();
    const mine: OwnRecoveryRequest = {
      id,
      recoveryId: recovery.id,
      sessionKey: toBase64Url(publicKey),
      expiresAt: '',
      given: [false, false],
      shares: null,
    };
    const held = (half: string): HeldRecoveryRequest => ({
      id,
      person: { userId: person.id, name: 'Cleo', email: '', key: published(person) },
      vaultId: person.vault.vaultId,
      device: '',
      sessionKey: mine.sessionKey,
      askedAt: '',
      expiresAt: '',
      half,
      isGiven: false,
    });
    const { vaultId: ofVault } = person.vault;
    const code = await recoveryCode({
      organisationId: '',
      recoveryId: recovery.id,
      requestId: id,
      vaultId: ofVault,
      personId: person.id,
      sessionKey: mine.sessionKey,
    });
    return { mine, own, code, first: held(copy.first), second: held(copy.second) };
  }
  const gives = (person: Person | undefined, held: HeldRecoveryRequest, code: string): Promise<string> =>
    shareFor(there(person).vault, held, recovery, code, there(person).server.people);
  const takes = (mine: OwnRecoveryRequest, shares: [string, string] | null, own: CryptoKey): Promise<Bytes> => {
    const { vault, id, server: own_ } = there(cleo);
    return keyOfHalves({ ...mine, shares }, recovery, { vaultId: vault.vaultId, accountId: id }, own, own_.people);
  };

  test('gets the key of their vault from both, and from nobody alone', async () => {
    const { mine, own, code, first, second } = await asked();
    const [one, another] = [await gives(ada, first, code), await gives(ben, second, code)];
    expect(await takes(mine, [one, another], own)).toEqual(there(cleo).key);
    await isBroken(takes(mine, null, own));
    await isBroken(takes(mine, [one, one], own));
    await isBroken(takes(mine, [another, one], own));
    // An administrator can't open the other's half.
    await isBroken(gives(ada, second, code));
  });

  test('gets nothing where the code is of another page: the halves would go there', async () => {
    const { first, code } = await asked();
    const { publicKey } = await newPassingKey();
    await expect(gives(ada, { ...first, sessionKey: toBase64Url(publicKey) }, code)).rejects.toThrow(OtherCode);
  });

  test('is not given the halves of an earlier request', async () => {
    const before = await asked();
    const shares: [string, string] = [
      await gives(ada, before.first, before.code),
      await gives(ben, before.second, before.code),
    ];
    const now = await asked();
    await isBroken(takes(now.mine, shares, now.own));
    await isBroken(takes(now.mine, shares, before.own));
  });

  test('opens no vault by halves that make another key, nor where there is nothing to try it on', async () => {
    const { mine, own, code, first, second } = await asked(there(ada));
    const shares: [string, string] = [await gives(ada, first, code), await gives(ben, second, code)];
    await isBroken(takes(mine, shares, own));
    const right = await asked();
    const rightShares: [string, string] = [
      await gives(ada, right.first, right.code),
      await gives(ben, right.second, right.code),
    ];
    server.keptPeople.delete(there(cleo).id);
    await isBroken(takes(right.mine, rightShares, right.own));
  });

  test('whose administrator’s key was exchanged gets no copy, and one whose own was exchanged no half', async () => {
    await asked();
    const [first, second] = recovery.holders;
    const { publicKey } = await newPassingKey();
    const exchanged = { ...recovery, holders: [first, { ...second, key: toBase64Url(publicKey) }] } as VaultRecovery;
    const { vault, key, server: asks } = there(cleo);
    await expect(sealCopy(key.slice(), vault, exchanged, asks.people)).rejects.toThrow(KeyChanged);
    const { first: held, code } = await asked();
    await gives(ada, held, code);
    const forged = { ...held, person: { ...held.person, key: toBase64Url(publicKey) } };
    await expect(gives(ada, forged, code)).rejects.toThrow(KeyChanged);
  });
});

test('public keys of the vectors follow from the private ones', async () => {
  for (const name of ['owner', 'first', 'second', 'session'] as const)
    expect(toBase64Url(await publicOf(await keyOf(name)))).toBe(vectors[`${name}Key`]);
});
