import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { bytesOf, randomBytes } from '@/lib/crypto/bytes';
import { KEY_BYTES, openWith, SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { browserItems } from '@/lib/storage/browser-storage';
import { peopleOf } from './people';
import { ServerInMemory } from './server.test-helper';
import { acceptKey, comparable } from './share-item';
import { signaturesOf, type Signatures } from './signed-by';

const said = bytesOf('The bridge opens in spring.');

let server: ServerInMemory;
async function joins(id: string): Promise<{ vault: OpenVault; asked: ServerInMemory; signatures: Signatures }> {
  const vault = await openWith(randomBytes(KEY_BYTES), { vaultId: `vault of ${id}`, accountId: id });
  const asked = server.askedBy(id);
  return { vault, asked, signatures: await signaturesOf(vault, asked.people) };
}
const signs = async ({ signer }: Signatures) => (await signer?.sign(said)) ?? new Uint8Array();
const kept = (id: string) => {
  const people = server.keptPeople.get(id);
  if (!people) throw new Error('Nothing is kept');
  return people;
};

beforeEach(() => {
  server = new ServerInMemory();
  localStorage.clear();
});

test('a vault of before there were keys to sign by gets one, and the key for sharing stays', async () => {
  const vault = await openWith(randomBytes(KEY_BYTES), { vaultId: 'vault of ada', accountId: 'ada' });
  const asked = server.askedBy('ada');
  await peopleOf(vault, asked.people);
  const { publicKey } = kept('ada');
  server.keptPeople.set('ada', { ...kept('ada'), signing: null });
  const anew = { ...vault };
  const { signer } = await signaturesOf(anew, asked.people);
  expect(kept('ada')).toMatchObject({ publicKey, version: 2, signing: { publicKey: signer?.publicKey } });
  expect((await signaturesOf({ ...vault }, asked.people)).signer?.publicKey).toBe(signer?.publicKey);
  expect(kept('ada').version).toBe(2);
});

test('a private half of another public one does not open', async () => {
  const { vault, asked } = await joins('ada');
  const other = await joins('bo');
  const theirs = kept('bo').signing;
  expect(other.signatures.signer).toBeDefined();
  server.keptPeople.set('ada', { ...kept('ada'), signing: theirs });
  await expect(signaturesOf({ ...vault }, asked.people)).rejects.toThrow(SealBroken);
});

test('the first key that proves something is remembered; another one in its place is told, and one that proves nothing is forged', async () => {
  const ada = await joins('ada');
  const bo = await joins('bo');
  const mallory = await joins('mallory');
  const bos = await signs(bo.signatures);
  expect(await ada.signatures.judge('bo', said, await signs(mallory.signatures))).toBe('forged');
  expect(await ada.signatures.judge('ada', said, bos)).toBe('forged');
  expect(await ada.signatures.judge('bo', said, bos)).toBe('proven');
  expect(await ada.signatures.judge('ada', said, await signs(ada.signatures))).toBe('proven');
  expect(await ada.signatures.judge('nobody', said, bos)).toBe('unproven');
  await waitFor(async () => expect((await peopleOf(ada.vault, ada.asked.people)).people).toHaveLength(1));
  server.keptPeople.set('bo', { ...kept('bo'), signing: kept('mallory').signing });
  const later = await signaturesOf(ada.vault, ada.asked.people);
  expect(await later.judge('bo', said, bos)).toBe('proven');
  expect(await later.judge('bo', said, await signs(mallory.signatures))).toBe('changed');
  server.keptPeople.delete('bo');
  const last = await signaturesOf(ada.vault, ada.asked.people);
  expect(await last.judge('bo', said, bos)).toBe('proven');
  expect(await last.judge('bo', said, await signs(mallory.signatures))).toBe('forged');
});

/** Ada accepts a person's currently published keys. */
async function accepts({ vault, asked }: Awaited<ReturnType<typeof joins>>, id: string, isVerified = true) {
  const looked = await comparable(vault, id, asked);
  if (!looked) throw new Error('They have no key');
  await acceptKey(vault, id, { ...looked, isVerified }, asked);
}

test('whose number was compared signs by the key that it was about, and by no other that is published later', async () => {
  const ada = await joins('ada');
  const bo = await joins('bo');
  const mallory = await joins('mallory');
  await accepts(ada, 'bo');
  server.keptPeople.set('bo', { ...kept('bo'), signing: kept('mallory').signing });
  expect(await ada.signatures.judge('bo', said, await signs(mallory.signatures))).toBe('changed');
  expect(await ada.signatures.judge('bo', said, await signs(bo.signatures))).toBe('proven');
  expect((await comparable(ada.vault, 'bo', ada.asked))?.trust).toBe('changed');
});

test('whose number was compared before they signed is to be compared again', async () => {
  const ada = await joins('ada');
  const bo = await joins('bo');
  const { signing } = kept('bo');
  server.keptPeople.set('bo', { ...kept('bo'), signing: null });
  await accepts(ada, 'bo');
  server.keptPeople.set('bo', { ...kept('bo'), signing });
  const bos = await signs(bo.signatures);
  expect(await ada.signatures.judge('bo', said, bos)).toBe('changed');
  expect((await comparable(ada.vault, 'bo', ada.asked))?.trust).toBe('known');
  await accepts(ada, 'bo');
  expect(await ada.signatures.judge('bo', said, bos)).toBe('proven');
  expect((await comparable(ada.vault, 'bo', ada.asked))?.trust).toBe('verified');
});

test('what somebody signed with the vault that they had before is told, and not taken for forged', async () => {
  const ada = await joins('ada');
  const before = await signs((await joins('bo')).signatures);
  await accepts(ada, 'bo', false);
  server.keptPeople.delete('bo');
  localStorage.removeItem('cartulary.people-seen.vault of bo');
  const anew = await signs((await joins('bo')).signatures);
  await accepts(ada, 'bo');
  const { judge } = await signaturesOf({ ...ada.vault }, ada.asked.people);
  expect([await judge('bo', said, before), await judge('bo', said, anew)]).toEqual(['changed', 'proven']);
});

test('where what is remembered does not come any more, it is judged by what was', async () => {
  const ada = await joins('ada');
  const bo = await joins('bo');
  const mallory = await joins('mallory');
  await accepts(ada, 'bo');
  const { judge } = await signaturesOf(ada.vault, ada.asked.people);
  // Another tab stored more, and the server doesn't reveal it.
  browserItems.set('cartulary.people-seen.vault of ada', '90 salt');
  server.keptPeople.set('bo', { ...kept('bo'), signing: kept('mallory').signing });
  expect(await judge('bo', said, await signs(bo.signatures))).toBe('proven');
  expect(await judge('bo', said, await signs(mallory.signatures))).toBe('changed');
  expect(await judge('bo', said, said)).toBe('forged');
});

test('a browser that knows no Ed25519 finds nothing forged, and writes nothing down for that', async () => {
  const bo = await joins('bo');
  const vault = await openWith(randomBytes(KEY_BYTES), { vaultId: 'vault of ada', accountId: 'ada' });
  const asked = server.askedBy('ada');
  const importKey = crypto.subtle.importKey.bind(crypto.subtle);
  const old = jest.spyOn(crypto.subtle, 'importKey').mockImplementation(((...given: Parameters<typeof importKey>) => {
    const [, , algorithm] = given;
    const isUnknown = typeof algorithm === 'object' && algorithm.name === 'Ed25519';
    return isUnknown ? Promise.reject(new DOMException('Unknown', 'NotSupportedError')) : importKey(...given);
  }) as typeof importKey);
  try {
    for (let times = 0; times < 2; times += 1) {
      const { signer, judge } = await signaturesOf(vault, asked.people);
      expect(signer).toBeUndefined();
      expect(await judge('bo', said, await signs(bo.signatures))).toBe('unproven');
    }
    expect(kept('ada')).toMatchObject({ version: 1, signing: null });
  } finally {
    old.mockRestore();
  }
});
