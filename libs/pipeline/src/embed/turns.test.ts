import fc from 'fast-check';
import { PORTIONS_BEFORE_LESS_URGENT, Turns, type Urgency } from './turns.js';

interface Portion {
  readonly call: number;
  readonly urgency: Urgency;
  readonly at: number;
}
/** Calls in order of arrival, each after a number of turns. */
const calls = fc.array(
  fc.record({
    urgency: fc.constantFrom<Urgency>('question', 'upload', 'background'),
    portions: fc.integer({ min: 0, max: 30 }),
    turnsBefore: fc.integer({ min: 0, max: 10 }),
  }),
  { maxLength: 12 },
);

/** Returns all calls that got their turn, each with the portions queued at that time. */
function play(all: readonly { urgency: Urgency; portions: number; turnsBefore: number }[]) {
  const turns = new Turns<Portion>();
  const waiting: Portion[] = [];
  const taken: { portion: Portion; others: readonly Portion[] }[] = [];
  const take = (): boolean => {
    const portion = turns.next();
    if (!portion) return false;
    waiting.splice(waiting.indexOf(portion), 1);
    taken.push({ portion, others: [...waiting] });
    return true;
  };
  for (const [call, { urgency, portions, turnsBefore }] of all.entries()) {
    for (let turn = 0; turn < turnsBefore; turn += 1) take();
    const own = Array.from({ length: portions }, (_, at): Portion => ({ call, urgency, at }));
    waiting.push(...own);
    turns.add(own, urgency);
  }
  while (take());
  return { taken, left: waiting };
}

test('every portion has its turn once, those of a call in their order', () => {
  fc.assert(
    fc.property(calls, (all) => {
      const { taken, left } = play(all);
      expect(left).toEqual([]);
      for (const [call, { portions }] of all.entries())
        expect(taken.flatMap(({ portion }) => (portion.call === call ? [portion.at] : []))).toEqual(
          Array.from({ length: portions }, (_, at) => at),
        );
    }),
  );
});

test('while a question waits nothing else has its turn', () => {
  fc.assert(
    fc.property(calls, (all) => {
      for (const { portion, others } of play(all).taken)
        if (portion.urgency !== 'question') expect(others.filter(({ urgency }) => urgency === 'question')).toEqual([]);
    }),
  );
});

test('of calls that are alike urgent none has a second turn before each that waits had one', () => {
  fc.assert(
    fc.property(calls, (all) => {
      const { taken } = play(all);
      for (const [first, { portion, others }] of taken.entries()) {
        const again = taken.findIndex((one, at) => at > first && one.portion.call === portion.call);
        if (again < 0) continue;
        const between = new Set(taken.slice(first + 1, again).map((one) => one.portion.call));
        const alike = others.filter(({ urgency, call }) => urgency === portion.urgency && call !== portion.call);
        for (const { call } of alike) expect(between).toContain(call);
      }
    }),
  );
});

test('uploads come before work that nobody waits for, which has every ninth turn', () => {
  fc.assert(
    fc.property(calls, (all) => {
      let uploadsInARow = 0;
      for (const { portion, others } of play(all).taken) {
        const waits = (urgency: Urgency): boolean => others.some((other) => other.urgency === urgency);
        if (portion.urgency === 'upload') uploadsInARow = waits('background') ? uploadsInARow + 1 : 0;
        if (portion.urgency === 'background') uploadsInARow = 0;
        expect(uploadsInARow).toBeLessThanOrEqual(PORTIONS_BEFORE_LESS_URGENT);
      }
    }),
  );
  const turns = new Turns<Urgency>();
  turns.add(Array<Urgency>(5).fill('background'), 'background');
  turns.add(Array<Urgency>(20).fill('upload'), 'upload');
  const order = Array.from({ length: 25 }, () => turns.next());
  expect(order.flatMap((urgency, at) => (urgency === 'background' ? [at] : []))).toEqual([8, 17, 22, 23, 24]);
});

test('a call that is taken back has no turn any more, and others lose nothing by it', () => {
  const turns = new Turns<string>();
  const takeBack = turns.add(['a', 'b'], 'upload');
  turns.add(['c', 'd'], 'upload');
  expect(turns.next()).toBe('a');
  takeBack();
  expect([turns.next(), turns.next(), turns.next()]).toEqual(['c', 'd', undefined]);
});
