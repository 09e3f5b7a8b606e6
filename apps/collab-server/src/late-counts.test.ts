import { fanOut } from './fan-out.js';
import { LateCounts } from './late-counts.js';
import { Member, type MemberSocket } from './member.js';
import { Duplex } from 'node:stream';
import { waitFor } from '@cartulary/testing/wait-for';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import { storedFrame, syncFrame } from './frames.js';

function aMember(): { member: Member; received: Buffer[] } {
  const received: Buffer[] = [];
  const socket = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      received.push(chunk);
      done();
    },
  });
  const ws: MemberSocket = {
    close: () => undefined,
    terminate: () => undefined,
    pause: () => undefined,
    resume: () => undefined,
    isPaused: false,
  };
  return { member: new Member(ws, socket, { right: 'editor' } as CollabTokenClaims, true), received };
}

const bytes = Buffer.from([1, 2, 3]);
const update = syncFrame('update', bytes);
const entry = (member: Member, count: number) => ({ member, count, bytes, newClients: [] });

/** Two members in a room; `writes` stores one member's next update. */
function room(isLate: boolean) {
  const [one, other] = [aMember(), aMember()];
  const counts = new LateCounts(() => isLate);
  const members = [one.member, other.member];
  return {
    one,
    other,
    counts,
    writes: (member: Member, count: number) => fanOut(members, [entry(member, count)], 0, counts),
  };
}

test('while little is written, whoever wrote is told at once that it is stored', () => {
  const { one, other, writes } = room(false);
  writes(one.member, 1);
  expect(one.received).toEqual([storedFrame(1)]);
  expect(other.received).toEqual([update]);
});

test('where much is written, a count waits for what its writer is told next, and is told once', async () => {
  const { one, other, counts, writes } = room(true);
  writes(one.member, 1);
  writes(one.member, 2);
  expect(one.received).toEqual([]);
  writes(other.member, 1);
  expect(one.received).toEqual([Buffer.concat([update, storedFrame(2)])]);
  // The last count is sent after a while even without other traffic, and no count is sent twice.
  await waitFor(() => !counts.waits(other.member));
  expect(other.received).toEqual([update, update, storedFrame(1)]);
  expect(one.received).toHaveLength(1);
});

test('a count is told of what is stored by then, and to nobody who has left', async () => {
  const { one, other, counts, writes } = room(true);
  writes(one.member, 1);
  counts.tell(one.member);
  expect(one.received).toEqual([storedFrame(1)]);
  writes(one.member, 2);
  counts.forget(one.member);
  writes(other.member, 1);
  await waitFor(() => !counts.waits(other.member));
  expect(one.received).toEqual([storedFrame(1), update]);
});
