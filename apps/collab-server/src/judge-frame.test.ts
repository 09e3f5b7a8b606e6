import { FRAME_HEADER_BYTES, frameHeader, LEAST_FRAME_BYTES } from '@cartulary/contracts/sealed-text-form';
import { judgeFrame } from './judge.js';

const ada = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const bo = '2b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const claims = { sub: ada, keyEpoch: 2 };
const frame = (change: { author?: string; epoch?: number } = {}): Uint8Array =>
  Buffer.concat([
    frameHeader({ epoch: 2, author: ada, run: '00'.repeat(16), counter: 1, ...change }),
    Buffer.alloc(LEAST_FRAME_BYTES + 16),
  ]);
const judged = (bytes: Uint8Array) => {
  const answer = judgeFrame(bytes, claims);
  return answer.isTaken ? 'taken' : answer.reason;
};

test('a frame is taken as it is in the name of who sent it, by the newest key, and in the shape of one', () => {
  const sent = frame();
  const answer = judgeFrame(sent, claims);
  expect(answer.isTaken && answer.update && Buffer.compare(answer.update, sent)).toBe(0);
  expect(judged(frame({ author: bo }))).toBe('foreign_client');
  expect(judged(frame({ epoch: 1 }))).toBe('malformed');
  expect(judged(frame({ epoch: 3 }))).toBe('malformed');
  expect(judged(Buffer.from('The bridge opens in spring.'))).toBe('malformed');
  expect(judged(sent.subarray(0, FRAME_HEADER_BYTES))).toBe('malformed');
  expect(judged(Buffer.concat([sent, Buffer.of(0)]))).toBe('malformed');
  expect(judged(Buffer.concat([Buffer.of(1), sent.subarray(1)]))).toBe('malformed');
});
