import 'fake-indexeddb/auto';
import * as Y from 'yjs';
import { bytesOf, randomBytes } from '@/lib/crypto/bytes';
import { openByLink } from '@/shared/sealed/linked-item';
import { makeLink } from '@/shared/sealed/own-links';
import { peopleOf } from '@/shared/sealed/people';
import { makeSealedItem, type KeyedItem } from '@/shared/sealed/sealed-item';
import { ServerInMemory } from '@/shared/sealed/server.test-helper';
import { signerOf } from '@/shared/sealed/signing-keys';
import { openWith, SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { runKey, sealFrame } from './frame';
import { readLinked } from './read-linked';

const ada = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const run = 'aa'.repeat(16);
let server: ServerInMemory;
let vault: OpenVault;
let item: KeyedItem;
beforeEach(async () => {
  const accountId = crypto.randomUUID();
  server = new ServerInMemory();
  server.callerId = accountId;
  vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId });
  await peopleOf(vault, server.people);
  item = await makeSealedItem(vault, server, 'board');
  await item.put('head', bytesOf(JSON.stringify({ form: 1, kind: 'board', name: 'Quay', folder: '' })));
});

async function change(words: string, counter: number): Promise<Uint8Array> {
  const doc = new Y.Doc();
  doc.getText('t').insert(0, words);
  const header = { epoch: 1, author: ada, run, counter };
  const content = { previous: '', atMs: 1, total: 0, seen: [], update: Y.encodeStateAsUpdate(doc) };
  const key = await runKey({ itemId: item.itemId, itemKey: (await item.keysAt(1)).newest }, header);
  return sealFrame(key, item.itemId, header, content, (await signerOf(randomBytes(32))).sign);
}

async function opened() {
  const { secret } = await makeLink(vault, item.itemId, { expiresAt: null, passphrase: '' }, { server });
  return openByLink({ itemId: item.itemId, secret }, server.links);
}

test('who comes by a link reads what is written, and what is no change of it is left out and told', async () => {
  const whole = await change('The quay', 1);
  const other = (await change('no', 2)).slice();
  other.set([(other.at(-1) ?? 0) ^ 1], other.length - 1);
  server.written.set(item.itemId, [whole, other]);
  const linked = await opened();
  expect(linked.kind).toBe('board');
  const read = await readLinked(linked, 'board');
  expect([read.name, read.ydoc.getText('t').toJSON()]).toEqual(['Quay', 'The quay']);
  expect(read.troubles).toEqual([{ trouble: 'sealed', author: ada }]);
  await expect(linked.put('picture/1', randomBytes(8))).rejects.toMatchObject({ status: 403 });
});

test('what the server calls another kind does not open, nor where nothing of what it gives does', async () => {
  const linked = await opened();
  await expect(readLinked(linked, 'map')).rejects.toThrow(SealBroken);
  server.written.set(item.itemId, [Uint8Array.of(1, 2, 3)]);
  await expect(readLinked(linked, 'board')).rejects.toThrow(SealBroken);
});

test('what only a newer page can read is told as that, and the same of the same person once', async () => {
  const linked = await opened();
  const newer = Uint8Array.of(9, 1, 2, 3);
  server.written.set(item.itemId, [newer, newer]);
  const read = await readLinked(linked, 'board');
  expect([read.troubles, read.pieces]).toEqual([[{ trouble: 'newer', author: undefined }], []]);
});
