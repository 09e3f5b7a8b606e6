import { frameHeader, LEAST_FRAME_BYTES } from '@cartulary/contracts/sealed-text-form';
import { question, updateMessage } from '@/shared/sealed-written/line-messages';
import { carriedBy } from '@/shared/sealed-written/line-socket';
import { countFrames, judgeFrames } from './count-frames';
import { forgetSent, sentSoFar } from './sent';

const ofPages = globalThis.WebSocket;
class Silent {
  constructor(readonly url: string) {}
  send(): void {
    // Discards the frame.
  }
}
beforeAll(() => {
  Object.assign(globalThis, { WebSocket: Silent });
  countFrames();
});
afterAll(() => void Object.assign(globalThis, { WebSocket: ofPages }));
beforeEach(forgetSent);

const frame = Uint8Array.from([
  ...frameHeader({ epoch: 1, author: '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9', run: 'aa'.repeat(16), counter: 1 }),
  ...new Uint8Array(LEAST_FRAME_BYTES + 16),
]);

test('what goes over the line of something sealed counts as sealed, one line for all of it; what is not a frame is not sent', () => {
  const line = new WebSocket('ws://localhost/collab/3a4c8a50');
  judgeFrames(line, (data) => (data instanceof Uint8Array ? carriedBy(data) : 'readable'));
  line.send(question());
  line.send(updateMessage(frame));
  line.send(updateMessage(frame));
  expect(() => line.send(updateMessage(Uint8Array.of(1, 2, 3)))).toThrow(/This document is encrypted/);
  expect(() => line.send('plain')).toThrow(/Nothing was sent/);
  expect(sentSoFar().calls.map(({ path, as, count }) => [path, as, count])).toEqual([
    ['/collab', 'sealed', 2],
    ['/collab', 'none', 1],
  ]);
});

test('any other line carries what people write', () => {
  new WebSocket('ws://localhost/collab/3a4c8a50').send(updateMessage(frame));
  new WebSocket('ws://localhost/socket.io/?x=1').send('2');
  expect(sentSoFar().calls.map(({ path, as }) => [path, as])).toEqual([
    ['/socket.io', 'none'],
    ['/collab', 'readable'],
  ]);
});
