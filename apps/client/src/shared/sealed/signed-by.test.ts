import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { bytesOf, randomBytes } from '@/lib/crypto/bytes';
import { KEY_BYTES, openWith, SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { peopleOf } from './people';
import { ServerInMemory } from './server.test-helper';
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
