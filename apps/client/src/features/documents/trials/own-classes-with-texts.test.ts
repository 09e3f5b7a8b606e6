import type { OwnClass } from '@cartulary/contracts/endpoints/classes';
import { trialLimits } from '@cartulary/contracts/limits/trials';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { ownClassesWithTexts, withTexts } from './own-classes-with-texts';

const idOf = (number: number): string => `0198f2aa-0000-4222-8333-${String(number).padStart(12, '0')}`;
const CLOSED = idOf(98);
const FAILING = idOf(99);
const refused = (status: number) => ({ status, body: { success: false, error: 'No' } });
const room = testRoom(({ path }) => {
  if (path.endsWith('/classes')) return refused(400);
  if (path.includes(CLOSED)) return refused(403);
  if (path.includes(FAILING)) return refused(429);
  const text = /documents\/([^/]+)\/text/.exec(path)?.[1];
  return text === undefined ? undefined : answer({ text, pages: [] });
});

const classOf = (id: string, examples: readonly string[]): OwnClass =>
  ({ id, name: id, description: 'Logs of dives', examples, fields: [] }) as unknown as OwnClass;
const numbers = (from: number, count: number): string[] => Array.from({ length: count }, (_, nth) => idOf(from + nth));

test('examples are shared out: no class takes those of the others', async () => {
  await room.signIn();
  const { compared, examples } = await withTexts([
    classOf('a', numbers(0, 10)),
    classOf('b', numbers(20, 10)),
    classOf('c', numbers(40, 2)),
  ]);
  expect(compared.map((one) => one.examples.length)).toEqual([7, 6, 2]);
  expect(compared[0]?.fields).toEqual([]);
  expect(examples).toEqual({ compared: trialLimits.maxExamples, all: 22, failed: 0 });
});

test('what may not be opened is left out, what did not arrive is counted, and nothing is fetched twice', async () => {
  await room.signIn();
  const classes = [classOf('a', [CLOSED, idOf(1), FAILING, idOf(2)])];
  const { compared, exampleIds, examples } = await withTexts(classes);
  expect(compared[0]?.examples).toEqual([idOf(1), idOf(2)]);
  expect(exampleIds.get('a')).toEqual([idOf(1), idOf(2)]);
  expect(examples).toEqual({ compared: 2, all: 4, failed: 1 });
  const asked = () => room.seen.filter(({ path }) => path.includes(idOf(1))).length;
  expect(asked()).toBe(1);
  await withTexts(classes);
  expect(asked()).toBe(1);
});

test('where the classes don’t arrive, a text is compared with the built-in ones, and that is told', async () => {
  await room.signIn();
  expect(await ownClassesWithTexts()).toMatchObject({ compared: [], isMissing: true });
});
