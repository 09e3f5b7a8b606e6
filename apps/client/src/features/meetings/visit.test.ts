import { jest } from '@jest/globals';
import type { Coming } from '@cartulary/contracts/endpoints/meetings';
import { memberSeat, type Seat } from './seat';
import { Visit } from './visit';

const letIn = { is: 'in', token: 'token', room: { meeting: { encrypted: false } } } as unknown as Coming;

/** A seat that waits for the test to provide a response. */
function waitingSeat() {
  let answer: (coming: Coming) => void = () => undefined;
  const leave = jest.fn(() => Promise.resolve());
  const come = (): Promise<Coming> => new Promise((resolve) => (answer = resolve));
  const seat: Seat = { ...memberSeat('0198f2aa-1111-4222-8333-444455580001'), come, leave };
  return { seat, leave, answer: (coming: Coming) => answer(coming) };
}

function visitOf(): Visit {
  const visit = new Visit();
  visit.begin();
  visit.comesAs({ chosen: {}, take: () => ({}), device: { known: async () => undefined } } as never);
  return visit;
}

test('whoever goes away before the answer comes is not brought in, and the server hears that they left', async () => {
  const visit = visitOf();
  const { seat, leave, answer } = waitingSeat();
  const asking = visit.ask(seat);
  visit.end();
  answer(letIn);
  await asking;
  expect(leave).toHaveBeenCalledTimes(1);
  expect(visit.now().is).toBe('asking');
});

test('so is whoever presses Leave then', async () => {
  const visit = visitOf();
  const { seat, leave, answer } = waitingSeat();
  const asking = visit.ask(seat);
  await visit.leave();
  answer(letIn);
  await asking;
  expect(leave).toHaveBeenCalledTimes(2);
  expect(visit.now()).toEqual({ is: 'over', why: 'left' });
});

test('a seat that is taken once the page is gone is given back', async () => {
  const visit = visitOf();
  visit.end();
  const { seat, leave } = waitingSeat();
  await visit.ask(seat, letIn);
  expect(leave).toHaveBeenCalledTimes(1);
});

test('in the lobby one asks again when a host came or left, and not when something else happens', async () => {
  const visit = visitOf();
  const { seat, answer } = waitingSeat();
  let changed: Parameters<Seat['listen']>[0]['changed'] = () => undefined;
  const listening: Seat = {
    ...seat,
    listen: (hearing) => {
      ({ changed } = hearing);
      return () => undefined;
    },
  };
  const waits = { is: 'waiting', message: null, askAgainMs: 60_000 };
  await visit.ask(listening, { ...waits, hostIsIn: false } as unknown as Coming);
  changed('people');
  answer({ ...waits, hostIsIn: true } as unknown as Coming);
  expect(visit.now()).toMatchObject({ is: 'waiting', hostIsIn: false });
  changed('lobby');
  answer({ ...waits, hostIsIn: true } as unknown as Coming);
  await new Promise((turned) => setTimeout(turned));
  expect(visit.now()).toMatchObject({ is: 'waiting', hostIsIn: true });
  visit.end();
});

test('whoever is told twice that they may come in comes in once, by the newest answer', async () => {
  const visit = visitOf();
  const answers: ((coming: Coming) => void)[] = [];
  let hears: (() => void) | undefined;
  const id = '0198f2aa-1111-4222-8333-444455580001';
  const seat: Seat = {
    ...memberSeat(id),
    come: () => new Promise((resolve) => answers.push(resolve)),
    listen: ({ decided }) => {
      hears = decided;
      return () => (hears = undefined);
    },
  };
  const waits = { is: 'waiting', askAgainMs: 60_000 } as unknown as Coming;
  void visit.ask(seat, waits);
  await Promise.resolve();
  hears?.();
  hears?.();
  expect(answers).toHaveLength(2);
  const enter = jest.spyOn(visit as unknown as { enter: () => Promise<void> }, 'enter').mockResolvedValue();
  answers[0]?.(letIn);
  await new Promise((turned) => setTimeout(turned));
  expect(enter).not.toHaveBeenCalled();
  answers[1]?.(letIn);
  await new Promise((turned) => setTimeout(turned));
  expect(enter).toHaveBeenCalledTimes(1);
  // Further events trigger no request.
  expect(hears).toBeUndefined();
});

test('who has the key of a meeting is not brought in where the server says that it is not encrypted', async () => {
  const visit = visitOf();
  const { seat, leave } = waitingSeat();
  history.replaceState(null, '', `/real-meet#key=${'A'.repeat(43)}`);
  await visit.ask(seat, letIn);
  history.replaceState(null, '', '/');
  const stage = visit.now();
  expect(stage.is === 'before' ? String(stage.error) : stage.is).toMatch(/isn’t encrypted/);
  expect(leave).toHaveBeenCalledTimes(1);
});
