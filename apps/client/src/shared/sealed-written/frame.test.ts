/** @jest-environment node */
import {
  frameHeader,
  headerOf,
  LEAST_FRAME_BYTES,
  paddedFrame,
  runOfFrame,
} from '@cartulary/contracts/sealed-text-form';
import fc from 'fast-check';
import { Doc, encodeStateAsUpdate } from 'yjs';
import { bytesOf, textOf, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from '@/shared/vault/open-vault';
import { itemKeys, type ItemKeys } from '../sealed/item-keys';
import type { Signatures } from '../sealed/signed-by';
import { isSignedBy, signerOf, type Signer } from '../sealed/signing-keys';
import { hashOf, openFrame, runKey, sealFrame } from './frame';
import type { FrameContent, Head } from './frame-content';
import { FrameLog } from './frame-log';
import type { Troubled } from './trouble';
import vectors from './frame-vectors.json';

const itemId = '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01';
const ada = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const bo = '2b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const run = '000102030405060708090a0b0c0d0e0f';
const fromHex = (hex: string): Bytes => Uint8Array.from(Buffer.from(hex, 'hex'));
const keyOf = (byte: number): Bytes => new Uint8Array(32).fill(byte);

let keys: ItemKeys;
let adas: Signer;
let bos: Signer;
beforeAll(async () => {
  keys = await itemKeys(itemId, keyOf(7), 1);
  [adas, bos] = [await signerOf(keyOf(21)), await signerOf(keyOf(22))];
});

const contentOf = (update: Uint8Array, more: Partial<FrameContent> = {}): FrameContent => ({
  previous: '',
  atMs: 1_795_772_400_000,
  total: 0,
  seen: [],
  update,
  ...more,
});
const sealedAs = async (
  header: { epoch?: number; author?: string; run?: string; counter: number },
  plain: Uint8Array,
  more: Partial<FrameContent> = {},
  signer = header.author === bo ? bos : adas,
) => {
  const whole = { epoch: 1, author: ada, run, ...header };
  const key = await runKey({ itemId, itemKey: keys.newest }, whole);
  return sealFrame(key, itemId, whole, contentOf(plain, more), signer.sign);
};
const keyFor = (header = { epoch: 1, author: ada, run, counter: 1 }) =>
  runKey({ itemId, itemKey: keys.newest }, header);

/** A change made on a separate page. */
function change(words: string): Uint8Array {
  const doc = new Doc();
  doc.getText('t').insert(0, words);
  return encodeStateAsUpdate(doc);
}

describe('a frame', () => {
  test.each(vectors)('is what other code made of it: $about', async ({ key, seed, header, content, frame, name }) => {
    const itemKey = (await itemKeys(header.itemId, fromHex(key), 1)).newest;
    const { itemId: of, ...said } = header;
    const opens = await runKey({ itemId: of, itemKey }, said);
    const signer = await signerOf(fromHex(seed));
    const whole = { ...content, update: bytesOf(content.update) };
    expect(Buffer.from(await sealFrame(opens, of, said, whole, signer.sign)).toString('hex')).toBe(frame);
    const opened = await openFrame(opens, of, fromHex(frame));
    expect({ ...opened.content, update: textOf(Uint8Array.from(opened.content.update)) }).toEqual(content);
    expect(await isSignedBy(signer.publicKey, opened.said, opened.signature)).toBe(true);
    expect(await isSignedBy(bos.publicKey, opened.said, opened.signature)).toBe(false);
    expect(await hashOf(fromHex(frame))).toBe(name);
  });

  test('says its header, and short ones look alike', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 3_000 }),
        fc.integer({ min: 1, max: 2 ** 45 }),
        async (plain, counter) => {
          const frame = await sealedAs({ counter }, plain);
          expect(headerOf(frame)).toEqual({ epoch: 1, author: ada, run, counter });
          expect([...(await openFrame(await keyFor(), itemId, frame)).content.update]).toEqual([...plain]);
          const bytes = plain.length + 98;
          if (bytes <= LEAST_FRAME_BYTES) expect(frame.length).toBe(44 + LEAST_FRAME_BYTES + 16);
          else expect(paddedFrame(bytes) / bytes).toBeLessThan(1.14);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('opens neither changed in any byte, nor cut, nor as another place, author, run, epoch or text', async () => {
    const frame = await sealedAs({ counter: 3 }, bytesOf('The bridge opens in spring.'));
    const key = await keyFor();
    for (let at = 0; at < frame.length; at += 1) {
      const other = frame.slice();
      other.set([(other[at] ?? 0) ^ 1], at);
      await expect(openFrame(key, itemId, other)).rejects.toThrow(SealBroken);
    }
    await expect(openFrame(key, itemId, frame.slice(0, -1))).rejects.toThrow(SealBroken);
    await expect(openFrame(key, itemId.replace('3a', '3b'), frame)).rejects.toThrow(SealBroken);
    for (const header of [
      { epoch: 1, author: bo, run, counter: 3 },
      { epoch: 2, author: ada, run, counter: 3 },
      { epoch: 1, author: ada, run: run.replace('00', '10'), counter: 3 },
      { epoch: 1, author: ada, run, counter: 4 },
    ]) {
      const moved = Uint8Array.from([...frameHeader(header), ...frame.slice(44)]);
      await expect(openFrame(await keyFor(header), itemId, moved)).rejects.toThrow(SealBroken);
    }
  });
});

describe('what the server gives', () => {
  let applied: Uint8Array[];
  let troubles: Troubled[];
  let log: FrameLog;
  beforeEach(() => {
    applied = [];
    troubles = [];
    log = logOf();
  });
  const judges: Signatures['judge'] = async (author, said, signature) =>
    (await isSignedBy((author === bo ? bos : adas).publicKey, said, signature)) ? 'proven' : 'forged';
  const logOf = (judge = judges): FrameLog => {
    const made = new FrameLog({
      itemId,
      accountId: ada,
      keys: () => keys,
      judge,
      apply: (update) => applied.push(update),
      onTrouble: (troubled) => troubles.push(troubled),
    });
    made.begin();
    return made;
  };
  const takes = async (...frames: Bytes[]): Promise<void> => {
    for (const frame of frames) await log.take(frame);
  };
  let one: Bytes;
  let two: Bytes;
  beforeEach(async () => {
    one = await sealedAs({ counter: 1 }, change('one'));
    two = await sealedAs({ counter: 2 }, change('two'), { previous: await hashOf(one), total: 1 });
  });
  const headOf = async (frame: Bytes): Promise<Head> => ({
    epoch: 1,
    author: ada,
    run,
    counter: headerOf(frame)?.counter ?? 0,
    hash: await hashOf(frame),
  });
  const told = (): string[] => troubles.map(({ trouble, author }) => `${trouble} ${author === ada ? 'ada' : 'bo'}`);

  test('is taken in its order, and once more after the line was opened anew without being applied again', async () => {
    await takes(one, two);
    log.begin();
    await takes(one, two);
    expect(troubles).toEqual([]);
    expect(applied).toHaveLength(2);
  });

  test('told twice, or exchanged, it is left out and its author named; what comes after is taken', async () => {
    await takes(one, one, two);
    expect(troubles).toEqual([{ trouble: 'again', author: ada }]);
    expect(applied).toHaveLength(2);
    troubles.length = 0;
    log.begin();
    await takes(two, one);
    expect(troubles.map(({ trouble }) => trouble)).toEqual(['missing', 'again']);
  });

  test('with a hole in it, the hole is told', async () => {
    await takes(one, await sealedAs({ counter: 3 }, change('three')));
    expect(troubles).toEqual([{ trouble: 'missing', author: ada }]);
    expect(applied).toHaveLength(2);
  });

  test('left out in the middle, it is named for a snapshot, and what comes after is no hole', async () => {
    const broken = await sealedAs({ counter: 2 }, change('two'));
    broken.set([(broken.at(-1) ?? 0) ^ 1], broken.length - 1);
    await takes(one, broken, await sealedAs({ counter: 3 }, change('three')));
    expect(told()).toEqual(['sealed ada']);
    expect([applied.length, log.isWhole]).toEqual([2, true]);
    expect(log.left).toMatchObject([{ author: ada, counter: 2 }]);
    expect(log.heads.covered()).toMatchObject([{ author: ada, counter: 3 }]);
  });

  test('made without the key it is left out, and ends neither the run nor the key of who it says it is by', async () => {
    const strange = await itemKeys(itemId, keyOf(9), 1);
    const header = { epoch: 1, author: ada, run, counter: 1 };
    const strangeKey = await runKey({ itemId, itemKey: strange.newest }, header);
    const forged = await sealFrame(strangeKey, itemId, header, contentOf(change('no')), adas.sign);
    const later = Uint8Array.from([...frameHeader({ ...header, epoch: 9, counter: 90 }), ...forged.slice(44)]);
    await takes(forged, later, Uint8Array.of(1, 2, 3), one);
    expect(troubles).toEqual([
      { trouble: 'sealed', author: ada },
      { trouble: 'sealed', author: ada },
      { trouble: 'shape', author: undefined },
    ]);
    expect([applied.length, log.isWhole]).toEqual([1, true]);
    expect(log.left.map(({ counter }) => counter)).toEqual([1, 90]);
    expect(log.heads.covered()).toMatchObject([{ epoch: 1, counter: 1 }]);
  });

  test('by the key before, behind something by the newer one, it is left out', async () => {
    const wrapped = await itemKeys(itemId, keyOf(7), 1);
    const later = await itemKeys(itemId, keyOf(8), 1);
    keys = { epoch: 2, newest: later.newest, of: (epoch) => (epoch === 2 ? later.newest : wrapped.newest) };
    const newer = { epoch: 2, author: bo, run: run.replace('00', '20'), counter: 1 };
    const byNewer = await sealFrame(
      await runKey({ itemId, itemKey: later.newest }, newer),
      itemId,
      newer,
      contentOf(change('new')),
      bos.sign,
    );
    const old = { epoch: 1, author: ada, run, counter: 1 };
    const oldKey = await runKey({ itemId, itemKey: wrapped.newest }, old);
    const byOld = await sealFrame(oldKey, itemId, old, contentOf(change('old')), adas.sign);
    await takes(byNewer, byOld);
    expect(troubles).toEqual([{ trouble: 'key', author: ada }]);
    expect(log.left).toHaveLength(1);
    keys = wrapped;
  });

  test('what writes in the name of somebody else, or is no change, is left out with its author', async () => {
    const update = change('mine');
    await takes(await sealedAs({ counter: 1 }, update));
    await takes(await sealedAs({ author: bo, counter: 1 }, update));
    await takes(await sealedAs({ author: bo, counter: 1 }, Uint8Array.of(255, 255, 255)));
    expect(troubles).toEqual([
      { trouble: 'foreign', author: bo },
      { trouble: 'content', author: bo },
    ]);
    expect([applied.length, log.left.length]).toEqual([1, 1]);
  });

  test('that its author did not sign is left out, with the key of the text or not', async () => {
    await takes(await sealedAs({ counter: 1 }, change('mallory'), {}, bos), one);
    expect(told()).toEqual(['forged ada']);
    expect([applied.length, log.left.length]).toEqual([1, 1]);
  });

  test('that could not be judged is left out, and the page does not stand for it', async () => {
    log = logOf(() => Promise.reject(new SealBroken()));
    await takes(one);
    expect([told(), applied.length, log.left.length]).toEqual([['unjudged ada'], 0, 1]);
    expect(log.heads.covered()).toEqual([]);
  });

  test('less than somebody had who wrote, it is told whose words are kept back', async () => {
    const answer = await sealedAs({ author: bo, counter: 1 }, change('answer'), {
      total: 2,
      seen: [await headOf(two)],
    });
    await takes(one, answer);
    expect(told()).toEqual([]);
    log.all();
    expect(told()).toEqual(['withheld ada']);
    expect([applied.length, log.isWhole]).toEqual([2, false]);
    troubles.length = 0;
    log.begin();
    await takes(one, two, answer);
    log.all();
    expect([told(), log.isWhole]).toEqual([[], true]);
  });

  test('less than that all together, also where nothing names what is kept back', async () => {
    await takes(one, await sealedAs({ author: bo, counter: 1 }, change('answer'), { total: 40 }));
    log.all();
    expect(told()).toEqual(['withheld bo']);
  });

  test('less than this device saw before, it is told whose words are gone', async () => {
    log.heads.remember([await headOf(two)]);
    await takes(one);
    log.all();
    expect(told()).toEqual(['rolledBack ada']);
    expect(log.heads.seen).toEqual([await headOf(two)]);
  });

  test('another thing than others were given in the same place, it is told who wrote both', async () => {
    const other = await sealedAs({ counter: 1 }, change('for others'));
    await takes(one, await sealedAs({ counter: 2 }, change('two'), { previous: await hashOf(other) }));
    expect(told()).toEqual(['forked ada']);
    troubles.length = 0;
    const later = logOf();
    later.heads.remember([{ ...(await headOf(two)), hash: await hashOf(other) }]);
    for (const frame of [one, two]) await later.take(frame);
    later.all();
    expect(told()).toEqual(['forked ada']);
  });

  test('what a page says that it saw is what it was given since it said so last', async () => {
    await takes(one, two);
    const ofRun = new Map<string, number>();
    expect(log.heads.news(ofRun, 'own')).toEqual([await headOf(two)]);
    expect(log.heads.news(ofRun, 'own')).toEqual([]);
    expect(log.heads.news(new Map(), runOfFrame(await headOf(two)))).toEqual([]);
    // Another author reuses the number of our own run.
    const same = await sealedAs({ author: bo, counter: 1 }, change('three'));
    await takes(same);
    expect(log.heads.news(new Map(), runOfFrame(await headOf(two)))).toMatchObject([{ author: bo, run }]);
    expect(log.heads.givenTotal).toBe(3);
  });
});
