import { Duplex } from 'node:stream';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import { decodeOwn } from '@cartulary/editor-schema/collab-protocol';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import { jest } from '@jest/globals';
import * as decoding from 'lib0/decoding';
import { frameOf } from './frames.js';
import { Member, type MemberSocket } from './member.js';

/** The far end of a socket that reads only on request. */
class FarEnd extends Duplex {
  readonly read_: Buffer[] = [];
  private readonly waiting: (() => void)[] = [];
  private isReading = false;

  override _read(): void {
    // No incoming data.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.read_.push(chunk);
    if (this.isReading) setImmediate(done);
    else this.waiting.push(done);
  }

  readOn(): void {
    this.isReading = true;
    for (const done of this.waiting.splice(0)) done();
  }
}

function joined(): { member: Member; far: FarEnd; closed: number[] } {
  const far = new FarEnd();
  const closed: number[] = [];
  const ws: MemberSocket = {
    close: (code) => void closed.push(code ?? 0),
    terminate: () => undefined,
    pause: () => undefined,
    resume: () => undefined,
    isPaused: false,
  };
  const member = new Member(ws, far, { right: 'editor' } as CollabTokenClaims, true);
  member.whenRead(() => member.drained());
  return { member, far, closed };
}

/** Splits unmasked frames into complete messages. */
function messagesIn(bytes: Buffer): Buffer[] {
  const messages: Buffer[] = [];
  let parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const first = bytes.readUInt8(at);
    const short = bytes.readUInt8(at + 1);
    const longHead = short === 126 ? 4 : 10;
    const headBytes = short < 126 ? 2 : longHead;
    const longLength = (): number =>
      short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
    const length = short < 126 ? short : longLength();
    expect(first & 0x0f).toBe(parts.length === 0 ? 2 : 0);
    parts.push(bytes.subarray(at + headBytes, at + headBytes + length));
    at += headBytes + length;
    if ((first & 0x80) === 0) continue;
    messages.push(Buffer.concat(parts));
    parts = [];
  }
  expect(parts).toEqual([]);
  return messages;
}

const allRead = async (far: FarEnd): Promise<void> => {
  while (far.writableLength > 0) await new Promise((resolve) => setImmediate(resolve));
};

test('who reads slowly is given a large document bit by bit, whole and in order', async () => {
  const { member, far } = joined();
  const document = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => at % 251));
  let isGiven = false;
  expect(
    member.writeLong(
      [[Buffer.from([1]), document], [Buffer.from('two')], [Buffer.alloc(65_536, 7)]],
      () => (isGiven = true),
    ),
  ).toBe(true);
  // Only a fragment or two is buffered.
  expect(far.writableLength).toBeLessThan(200_000);
  expect(member.isSlow).toBe(true);
  expect(member.write(frameOf(Buffer.from('not now')))).toBe(false);
  expect(member.writeLong([[Buffer.from('nor this')]])).toBe(false);
  member.refuse('document_too_large', 3);
  expect(isGiven).toBe(false);
  far.readOn();
  await allRead(far);
  expect(isGiven).toBe(true);
  expect(member.write(frameOf(Buffer.from('now')))).toBe(true);
  await allRead(far);
  const [first, two, third, counts, now] = messagesIn(Buffer.concat(far.read_));
  expect(first?.equals(Buffer.concat([Buffer.from([1]), document]))).toBe(true);
  expect([two?.toString(), third?.length, now?.toString()]).toEqual(['two', 65_536, 'now']);
  const decoder = decoding.createDecoder(counts ?? new Uint8Array());
  expect(decodeOwn(decoding.readVarUint(decoder), decoder)).toEqual({
    type: 'refused',
    reason: 'document_too_large',
    count: 3,
  });
});

test('what was refused is told to who reads slowly too, or it is let go of', () => {
  const { member, far, closed } = joined();
  far.write(Buffer.alloc(collabLimits.maxBufferedBytes + 1));
  expect(member.write(frameOf(Buffer.from('news')))).toBe(false);
  member.refuse('foreign_client', 1);
  expect(Buffer.concat([...far.read_]).length).toBe(collabLimits.maxBufferedBytes + 1);
  expect(far.writableLength).toBeGreaterThan(collabLimits.maxBufferedBytes + 10);
  expect(closed).toEqual([]);
  for (let times = 0; times < collabLimits.maxToldBytes; times += 1) member.refuse('foreign_client', 1);
  expect(closed).toEqual([4501]);
  expect(far.writableLength).toBeLessThan(collabLimits.maxBufferedBytes + 2 * collabLimits.maxToldBytes);
});

test('who takes nothing of a large document for too long is stuck, who takes some of it is not', () => {
  const clock = jest.spyOn(performance, 'now');
  try {
    const startMs = 1_000_000;
    clock.mockReturnValue(startMs);
    const { member } = joined();
    member.writeLong([[Buffer.alloc(3_000_000)]]);
    clock.mockReturnValue(startMs + collabLimits.slowMs + 1);
    expect(member.isStuck).toBe(true);
    member.drained();
    expect(member.isStuck).toBe(false);
    clock.mockReturnValue(startMs + 2 * collabLimits.slowMs + 3);
    expect(member.isStuck).toBe(true);
    member.left();
    expect(member.isStuck).toBe(false);
  } finally {
    clock.mockRestore();
  }
});

test('who reads a large document steadily is not stuck, however long others write meanwhile', () => {
  const clock = jest.spyOn(performance, 'now');
  try {
    let nowMs = 1_000_000;
    clock.mockImplementation(() => nowMs);
    const { member, far } = joined();
    member.writeLong([[Buffer.alloc(3_000_000)]]);
    member.behindSince = { seq: 1, atMs: nowMs };
    for (let times = 0; times < 3; times += 1) {
      nowMs += collabLimits.slowMs - 1;
      member.drained();
      expect(member.isStuck).toBe(false);
    }
    // The answer is complete. Updates missed during it start waiting only now.
    while (!member.drained()) nowMs += 1;
    nowMs += collabLimits.slowMs - 1;
    expect([member.isStuck, member.behindSince.seq]).toEqual([false, 1]);
    nowMs += 2;
    expect(member.isStuck).toBe(true);
    far.destroy();
  } finally {
    clock.mockRestore();
  }
});

test('who missed something meanwhile hears of it after a last piece too short for the socket to say that it is read', async () => {
  const { member, far } = joined();
  const caughtUp = new Promise<void>((resolve) =>
    member.whenRead(() => {
      if (member.drained() && far.writableLength === 0) resolve();
    }),
  );
  member.writeLong([[Buffer.alloc(65_536)], [Buffer.from('last')]]);
  member.behindSince = { seq: 1, atMs: performance.now() };
  far.readOn();
  await caughtUp;
  expect(messagesIn(Buffer.concat(far.read_)).at(-1)?.toString()).toBe('last');
});
