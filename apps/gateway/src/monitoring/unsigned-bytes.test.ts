import { limits } from '@cartulary/contracts/limits';
import { AppError } from '../platform/serve/errors.js';
import { UnsignedBytes } from './unsigned-bytes.js';

const { unsignedBytesAnHour, unsignedBytesOfAddress } = limits.monitoring;
const MINUTE_MS = 60_000;
const PART = 250_000;
const START = Date.UTC(2026, 0, 1);

let bytes: UnsignedBytes;
beforeEach(() => {
  bytes = new UnsignedBytes();
});

/** The number of bytes that an IP address can send, using the largest bodies until it's rejected. */
function poured(address: string, now = START): number {
  for (let sent = 0; ; sent += PART)
    try {
      bytes.take(address, PART, now);
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited', status: 429 });
      return sent;
    }
}

test('no address has more kept in an hour than a tenth of what all may, and then waits', () => {
  expect(unsignedBytesOfAddress * 10).toBeLessThanOrEqual(unsignedBytesAnHour);
  const first = poured('a');
  expect(first).toBeLessThanOrEqual(unsignedBytesOfAddress);
  expect(first).toBeGreaterThan(unsignedBytesOfAddress - PART);
  expect(poured('a', START + 59 * MINUTE_MS)).toBe(0);
  expect(poured('b')).toBe(first);
  expect(poured('a', START + 61 * MINUTE_MS)).toBe(first);
});

test('a small report still fits where a large one does not, and who is refused is told when to come again', () => {
  poured('a');
  expect(() => bytes.take('a', 1_000, START)).not.toThrow();
  try {
    bytes.take('a', PART, START + 30 * MINUTE_MS);
  } catch (error) {
    expect((error as AppError).retryAfterSeconds).toBe(30 * 60);
  }
  expect.assertions(3);
});

test('many addresses together have no more kept than the hour holds, and what was refused counts for nothing', () => {
  const all = Array.from({ length: 30 }, (_, n) => poured(`address ${n}`)).reduce((sum, each) => sum + each, 0);
  expect(all).toBeLessThanOrEqual(unsignedBytesAnHour);
  expect(all).toBeGreaterThan(unsignedBytesAnHour - PART);
  const later = START + 61 * MINUTE_MS;
  expect(poured('address 29', later)).toBeGreaterThan(unsignedBytesOfAddress - PART);
});
