import 'fake-indexeddb/auto';
import { randomBytes } from '@/lib/crypto/bytes';
import { KEY_BYTES, openWith, type OpenVault } from '@/shared/vault/open-vault';
import type { Head } from './frame-content';
import { keptHeads, SeenHeads } from './seen-heads';

const itemId = '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01';
const ada = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const head = (run: string, counter: number): Head => ({
  epoch: 1,
  author: ada,
  run: run.repeat(16),
  counter,
  hash: 'AAECAwQFBgcICQoLDA0ODw',
});

let vault: OpenVault;
beforeAll(async () => {
  vault = await openWith(randomBytes(KEY_BYTES), { vaultId: 'vault', accountId: 'ada' });
});

test('what was seen stays on the device as far as any of its tabs saw it, for this vault alone', async () => {
  expect(await keptHeads(vault, itemId)).toEqual([]);
  await new SeenHeads(vault, itemId, () => [head('aa', 5), head('bb', 1)]).end();
  await new SeenHeads(vault, itemId, () => [head('aa', 3), head('cc', 2)]).end();
  expect(await keptHeads(vault, itemId)).toEqual([head('aa', 5), head('bb', 1), head('cc', 2)]);
  const other = await openWith(randomBytes(KEY_BYTES), { vaultId: 'other', accountId: 'ada' });
  expect(await keptHeads(other, itemId)).toEqual([]);
});

test('a number that two authors gave a run is two runs', async () => {
  const vaultOfTwo = await openWith(randomBytes(KEY_BYTES), { vaultId: 'two', accountId: 'two' });
  const bos = { ...head('aa', 9), author: ada.replace('1b', '2b') };
  await new SeenHeads(vaultOfTwo, itemId, () => [head('aa', 5), bos]).end();
  expect(await keptHeads(vaultOfTwo, itemId)).toEqual([head('aa', 5), bos]);
});
