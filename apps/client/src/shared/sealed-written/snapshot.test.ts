/** @jest-environment node */
import {
  headerOf,
  isSnapshot,
  SEALED_TEXT_FORM,
  snapshotOf,
  type FrameHeader,
} from '@cartulary/contracts/sealed-text-form';
import { Doc, encodeStateAsUpdate } from 'yjs';
import { bytesOf, textOf, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from '@/shared/vault/open-vault';
import { itemKeys, type ItemKeys } from '../sealed/item-keys';
import { hashOf, runKey, sealFrame } from './frame';
import { FrameLog } from './frame-log';
import { isSignedBy, signerOf, type Signer } from '../sealed/signing-keys';
import type { Head } from './frame-content';
import vectors from './snapshot-vectors.json';
import { openSnapshot, sealSnapshot, type Snapshot } from './snapshot';
import type { Troubled } from './trouble';

const itemId = '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01';
const ada = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const bo = '2b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const run = 'aa'.repeat(16);
const own: FrameHeader = { epoch: 1, author: bo, run: 'bb'.repeat(16), counter: 1 };
const covers: Head[] = [
  { epoch: 1, author: ada, run, counter: 3, hash: 'AAECAwQFBgcICQoLDA0ODw' },
  { epoch: 1, author: bo, run: 'cc'.repeat(16), counter: 2 ** 33, hash: '' },
];
const doc = new Doc();
doc.getText('t').insert(0, 'The bridge opens in spring.');
const plain: Snapshot = {
  atMs: 1_795_772_400_000,
  covers,
  owners: [[doc.clientID, ada]],
  update: encodeStateAsUpdate(doc),
};

let keys: ItemKeys;
let frame: Bytes;
let signer: Signer;
beforeAll(async () => {
  keys = await itemKeys(itemId, new Uint8Array(32).fill(7), 1);
  signer = await signerOf(new Uint8Array(32).fill(21));
  frame = await seals();
});
const seals = (by: Pick<Signer, 'sign'> = signer) =>
  sealSnapshot({ itemId, itemKey: keys.newest, header: own }, plain, by.sign);
const opens = (bytes: Bytes, of = itemId) => openSnapshot({ itemId: of, itemKey: keys.newest }, bytes);

function aLog() {
  const troubles: Troubled[] = [];
  const applied: Uint8Array[] = [];
  const log = new FrameLog({
    itemId,
    accountId: ada,
    keys: () => keys,
    judge: async (_, said, signature) => ((await isSignedBy(signer.publicKey, said, signature)) ? 'proven' : 'forged'),
    apply: (update) => applied.push(update),
    onTrouble: (troubled) => troubles.push(troubled),
  });
  log.begin();
  return { log, troubles, applied };
}
const change = async (counter: number) => {
  const header = { epoch: 1, author: ada, run, counter };
  const content = { previous: covers[0]?.hash ?? '', atMs: 0, total: 0, seen: [], update: plain.update };
  return sealFrame(await runKey({ itemId, itemKey: keys.newest }, header), itemId, header, content, signer.sign);
};

test('it opens as it was sealed, says what it stands for, and is no change', async () => {
  expect(snapshotOf(frame)?.header).toEqual(own);
  expect([isSnapshot(frame), headerOf(frame)]).toEqual([true, undefined]);
  const { snapshot, said, signature } = await opens(frame);
  expect({ ...snapshot, update: [...snapshot.update] }).toEqual({ ...plain, left: [], update: [...plain.update] });
  expect(await isSignedBy(signer.publicKey, said, signature)).toBe(true);
});

test.each(vectors)('a snapshot is what other code made of it: $about', async (vector) => {
  const { itemId: of, key, seed, header, content, frame: made } = vector;
  const fromHex = (hex: string): Bytes => Uint8Array.from(Buffer.from(hex, 'hex'));
  const itemKey = (await itemKeys(of, fromHex(key), 1)).newest;
  const by = await signerOf(fromHex(seed));
  const owners = content.owners.map(([client, account]) => [Number(client), String(account)] as const);
  const whole: Snapshot = { ...content, owners, update: bytesOf(content.update) };
  expect(Buffer.from(await sealSnapshot({ itemId: of, itemKey, header }, whole, by.sign)).toString('hex')).toBe(made);
  const { snapshot, said, signature } = await openSnapshot({ itemId: of, itemKey }, fromHex(made));
  expect({ ...snapshot, update: textOf(Uint8Array.from(snapshot.update)) }).toEqual(content);
  expect(await isSignedBy(by.publicKey, said, signature)).toBe(true);
});

test('a page of before refuses what a newer one made, a snapshot or a change, says so, and makes nothing in its place', async () => {
  for (const made of [frame, await change(1)]) {
    const { log, troubles, applied } = aLog();
    const newer = made.slice();
    newer.set([SEALED_TEXT_FORM + 1]);
    await expect(opens(newer)).rejects.toThrow(SealBroken);
    await log.take(newer);
    expect(troubles).toEqual([{ trouble: 'newer', author: undefined }]);
    expect([applied.length, log.isWhole]).toEqual([0, false]);
  }
});

test('it does not open changed in any byte, cut, or of another text', async () => {
  for (let at = 0; at < frame.length; at += 1) {
    const other = frame.slice();
    other.set([(other[at] ?? 0) ^ 1], at);
    await expect(opens(other)).rejects.toThrow(SealBroken);
  }
  await expect(opens(frame.slice(0, -1))).rejects.toThrow(SealBroken);
  await expect(opens(frame, itemId.replace('3a', '3b'))).rejects.toThrow(SealBroken);
});

test('changes go on behind it, what it stands for comes again in vain, and a page that opens with it says so in its own', async () => {
  const { log, troubles, applied } = aLog();
  for (const next of [frame, await change(4), await change(2)]) await log.take(next);
  expect(applied).toHaveLength(2);
  expect(troubles).toEqual([{ trouble: 'again', author: ada }]);
  expect(log.isWhole).toBe(true);
  const [first] = log.heads.covered();
  expect(first).toMatchObject({ run, counter: 4 });
  expect(log.heads.covered()).toHaveLength(2);
});

test('what its author could not read is taken behind it by who can, by an older key too, and not what only has its name', async () => {
  const readable = await change(2);
  const named: Head = { epoch: 1, author: ada, run, counter: 2, hash: await hashOf(readable) };
  const left = [named];
  const beside = await sealSnapshot({ itemId, itemKey: keys.newest, header: own }, { ...plain, left }, signer.sign);
  expect(snapshotOf(beside)).toMatchObject({ left: [{ author: ada, run, counter: 2 }] });
  const { log, troubles, applied } = aLog();
  for (const next of [beside, readable, readable]) await log.take(next);
  expect([applied.length, troubles]).toEqual([2, []]);
  const other = { ...named, hash: 'AAECAwQFBgcICQoLDA0ODw' };
  const made = await sealSnapshot(
    { itemId, itemKey: keys.newest, header: own },
    { ...plain, left: [other] },
    signer.sign,
  );
  const { log: second, troubles: told } = aLog();
  for (const next of [made, readable]) await second.take(next);
  expect(told).toEqual([{ trouble: 'again', author: ada }]);
});

test('one that its author did not sign is left out, and its author named', async () => {
  const { log, troubles, applied } = aLog();
  await log.take(await seals(await signerOf(new Uint8Array(32).fill(22))));
  expect(troubles).toEqual([{ trouble: 'forged', author: bo }]);
  expect([applied.length, log.isWhole]).toEqual([0, false]);
});

test('one that is older than what this device saw is noticed', async () => {
  const { log, troubles } = aLog();
  log.heads.remember([{ epoch: 1, author: ada, run, counter: 9, hash: '' }]);
  await log.take(frame);
  log.all();
  expect(troubles).toEqual([{ trouble: 'rolledBack', author: ada }]);
});

test('one by a key of before is left out behind what is newer: who was removed has that key, and stands for nobody', async () => {
  const before = keys;
  const { newest } = await itemKeys(itemId, new Uint8Array(32).fill(8), 1);
  keys = { epoch: 2, newest, of: (epoch) => (epoch === 2 ? newest : before.newest) };
  const newer = { epoch: 2, author: ada, run: 'dd'.repeat(16), counter: 1 };
  const content = { previous: '', atMs: 0, total: 0, seen: [], update: plain.update };
  const byNewer = await sealFrame(
    await runKey({ itemId, itemKey: keys.newest }, newer),
    itemId,
    newer,
    content,
    signer.sign,
  );
  const { log, troubles, applied } = aLog();
  // After a change, and after a snapshot.
  await log.take(byNewer);
  await log.take(frame);
  expect([applied.length, troubles, log.isWhole]).toEqual([1, [{ trouble: 'key', author: bo }], false]);
  const { log: second, troubles: told, applied: taken } = aLog();
  const ofNewer = { itemId, itemKey: keys.newest, header: { ...own, epoch: 2, author: ada } };
  await second.take(await sealSnapshot(ofNewer, plain, signer.sign));
  await second.take(frame);
  expect([taken.length, told]).toEqual([1, [{ trouble: 'key', author: bo }]]);
  // A snapshot at the start, before anything newer, is valid: older content is sealed with the earlier key.
  const { log: third, troubles: none, applied: opened } = aLog();
  for (const next of [frame, byNewer]) await third.take(next);
  expect([opened.length, none]).toEqual([2, []]);
  keys = before;
});

test('one that does not open is told, and its page makes none', async () => {
  const { log, troubles } = aLog();
  const other = frame.slice();
  other.set([(other.at(-1) ?? 0) ^ 1], other.length - 1);
  await log.take(other);
  expect(troubles).toEqual([{ trouble: 'sealed', author: bo }]);
  expect(log.isWhole).toBe(false);
});

test('it says of nobody but its author whose words are whose, and never otherwise than this page proved it', async () => {
  const { log } = aLog();
  const mine = await change(4);
  await log.take(frame);
  expect(log.knownOwners.get(doc.clientID)).toBeUndefined();
  await log.take(mine);
  expect(log.knownOwners.get(doc.clientID)).toBe(ada);
  const claims: Snapshot = {
    ...plain,
    owners: [
      [doc.clientID, bo],
      [7, bo],
      [8, ada],
    ],
  };
  const header = { ...own, run: 'ee'.repeat(16) };
  await log.take(await sealSnapshot({ itemId, itemKey: keys.newest, header }, claims, signer.sign));
  expect([...log.knownOwners]).toEqual([
    [doc.clientID, ada],
    [7, bo],
  ]);
  // The person's own pages verified this before claiming it.
  const ofOwn = { ...own, author: ada, run: 'ff'.repeat(16) };
  await log.take(await sealSnapshot({ itemId, itemKey: keys.newest, header: ofOwn }, claims, signer.sign));
  expect(log.knownOwners.get(8)).toBe(ada);
});
