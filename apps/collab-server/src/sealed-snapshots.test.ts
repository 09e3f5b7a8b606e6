import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import {
  coveredBytes,
  frameHeader,
  LEAST_FRAME_BYTES,
  piecesOfSnapshot,
  SEALED_SNAPSHOT,
  withLeft,
  type FrameHeader,
} from '@cartulary/contracts/sealed-text-form';
import { replacedBy } from './sealed-snapshots.js';

const ada = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const bo = '2b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const adas = { epoch: 1, author: ada, run: 'aa'.repeat(16) };
const bos = { epoch: 1, author: bo, run: 'bb'.repeat(16) };
const body = Buffer.alloc(LEAST_FRAME_BYTES + 16);
const { leastFramesOfSnapshot: least } = sealedLimits;

const change = (seq: number, header: FrameHeader) => ({ seq, bytes: Buffer.concat([frameHeader(header), body]) });
const snapshot = (
  covers: readonly FrameHeader[],
  author = ada,
  epoch = 1,
  left: readonly FrameHeader[] = [],
): Uint8Array =>
  Buffer.concat([
    frameHeader({ epoch, author, run: 'cc'.repeat(16), counter: 1 }, SEALED_SNAPSHOT),
    coveredBytes(covers, left),
    body,
  ]);
const rows = Array.from({ length: least }, (_, index) => change(index + 1, { ...adas, counter: index + 1 }));
const all = [...rows, change(least + 1, { ...bos, counter: 1 })];
const claims = { sub: ada, keyEpoch: 1 };

test('a snapshot stands for what it names', () => {
  expect(replacedBy(snapshot([{ ...adas, counter: least }]), all, claims)).toEqual({ seq: least, left: [] });
  const both = [
    { ...adas, counter: least },
    { ...bos, counter: 1 },
  ];
  expect(replacedBy(snapshot(both), all, claims)).toEqual({ seq: least + 1, left: [] });
  // Covered with a later key, or not far enough.
  expect(replacedBy(snapshot([{ ...adas, epoch: 2, counter: least }]), all, claims)).toBeUndefined();
  expect(replacedBy(snapshot([{ ...adas, counter: least - 1 }]), all, claims)).toBeUndefined();
});

test('of somebody else, by another key, or of no shape none is taken', () => {
  const covers = [{ ...adas, counter: least }];
  expect(replacedBy(snapshot(covers, bo), all, claims)).toBeUndefined();
  expect(replacedBy(snapshot(covers, ada, 2), all, claims)).toBeUndefined();
  expect(replacedBy(snapshot(covers), all, { sub: ada })).toBeUndefined();
  expect(replacedBy(Buffer.concat([snapshot(covers), Buffer.of(0)]), all, claims)).toBeUndefined();
  expect(replacedBy(all[0]?.bytes ?? body, all, claims)).toBeUndefined();
});

test('the next one has to stand for all that the one before did', () => {
  const before = { seq: 90, bytes: Buffer.from(snapshot([{ ...bos, counter: 7 }])) };
  const tail = [before, ...rows.map(({ seq, bytes }) => ({ seq: 90 + seq, bytes }))];
  const adasAll = { ...adas, counter: least };
  expect(replacedBy(snapshot([adasAll]), tail, claims)).toBeUndefined();
  expect(replacedBy(snapshot([adasAll, { ...bos, counter: 6 }]), tail, claims)).toBeUndefined();
  expect(replacedBy(snapshot([adasAll, { ...bos, counter: 7 }]), tail, claims)).toEqual({ seq: 90 + least, left: [] });
});

test('what it does not name, or says to have left out, stays and holds up nothing', () => {
  const [first = change(2, { ...adas, counter: 1 }), ...others] = rows.map(({ seq, bytes }) => ({
    seq: seq + 1,
    bytes,
  }));
  const bad = change(1, { ...bos, counter: 1 });
  const more = change(least + 2, { ...adas, counter: least + 1 });
  const named = snapshot([{ ...adas, counter: least + 1 }], ada, 1, [{ ...adas, counter: 1 }]);
  expect(replacedBy(named, [bad, first, ...others, more], claims)).toEqual({ seq: least + 2, left: [bad, first] });
});

test('where it would leave too many it stands for what comes before them', () => {
  const bad = Array.from({ length: sealedLimits.maxLeftFrames + 1 }, (_, index) =>
    change(least + index + 1, { ...bos, counter: index + 1 }),
  );
  const last = change(least + bad.length + 1, { ...adas, counter: least + 1 });
  const covers = [{ ...adas, counter: least + 1 }];
  expect(replacedBy(snapshot(covers), [...rows, ...bad.slice(1), last], claims)?.left).toHaveLength(bad.length - 1);
  expect(replacedBy(snapshot(covers), [...rows, ...bad, last], claims)).toEqual({ seq: least, left: [] });
});

test('a snapshot and what it left are stored in one, and come apart again', () => {
  const whole = snapshot([{ ...adas, counter: least }]);
  const left = [change(1, { ...bos, counter: 1 }).bytes, change(2, { ...bos, counter: 2 }).bytes];
  expect(piecesOfSnapshot(withLeft(whole, left)).map((piece) => Buffer.from(piece))).toEqual([
    Buffer.from(whole),
    ...left,
  ]);
  expect(withLeft(whole, [])).toBe(whole);
  expect(piecesOfSnapshot(whole)).toEqual([whole]);
});
