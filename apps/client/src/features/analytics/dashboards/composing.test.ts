import { dashboardLimits } from '@cartulary/contracts/limits/own-dashboards';
import { DashboardCards, type DashboardCard } from '@cartulary/contracts/own-dashboards';
import { begun, composed, redone, undone } from './composing';
import { moved, resized, without } from './moves';
import { freePlace, inReadingOrder } from './places';
import { cardsOfTemplate, templates } from './templates';

const asks = { measure: 'searches', by: null, where: '', days: 30 } as const;
const ids = new Map<string, string>();
/** `a3` is a card named `a`, three columns wide, from the left, two rows high. */
function row(...names: string[]): DashboardCard[] {
  let x = 0;
  return names.map((name) => {
    const [letter = '', w = '3'] = [...name];
    const id = ids.get(letter) ?? crypto.randomUUID();
    ids.set(letter, id);
    const card = { id, title: letter, picture: 'number' as const, asks, x, y: 0, w: Number(w), h: 2 };
    x += card.w;
    return card;
  });
}
const idOf = (letter: string): string => ids.get(letter) ?? '';
const places = (cards: readonly DashboardCard[]): string[] =>
  inReadingOrder(cards).map(({ title, x, y, w, h }) => `${title} ${x},${y} ${w}x${h}`);

describe('steps', () => {
  const [one, two, three] = [row('a'), row('a', 'b'), row('a', 'b', 'c')];

  test('each is undone and done again, in turn', () => {
    const third = composed(composed(begun(one), two), three);
    const first = undone(undone(third));
    expect(first.cards).toBe(one);
    expect(undone(first)).toBe(first);
    expect(redone(redone(first)).cards).toBe(three);
    expect(redone(third)).toBe(third);
  });

  test('what was undone is gone with the next step, and no change is no step', () => {
    const back = undone(composed(begun(one), two));
    expect(redone(composed(back, three)).cards).toBe(three);
    expect(composed(back, row('a')).past).toEqual([]);
  });

  test('no more are kept than the limit', () => {
    let all = begun(one);
    for (let step = 0; step < dashboardLimits.maxSteps + 20; step++) all = composed(all, step % 2 === 0 ? two : one);
    expect(all.past).toHaveLength(dashboardLimits.maxSteps);
  });
});

const ways: readonly (readonly [number, number])[] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

describe('by keyboard', () => {
  test('a card goes to the right, and the others make room as they do for dragging', () => {
    const cards = row('a', 'b', 'c');
    expect(places(moved(cards, idOf('a'), 1, 0))).toEqual(['a 1,0 3x2', 'c 6,0 3x2', 'b 3,2 3x2']);
    expect(moved(cards, idOf('a'), -1, 0)).toEqual(cards);
    expect(moved(row('a', 'b', 'c', 'd'), idOf('d'), 1, 0)).toEqual(row('a', 'b', 'c', 'd'));
  });

  test('downwards it goes as far as it takes to change places', () => {
    const [a, b] = row('a', 'b');
    const cards = a && b ? [a, { ...b, x: 0, y: 2 }] : [];
    const down = moved(cards, idOf('a'), 0, 1);
    expect(places(down)).toEqual(['b 0,0 3x2', 'a 0,2 3x2']);
    expect(places(moved(down, idOf('a'), 0, -1))).toEqual(places(cards));
    expect(moved(cards, idOf('b'), 0, 1)).toEqual(cards);
  });

  test('it gets larger and smaller within what the grid holds', () => {
    const cards = row('a', 'b');
    expect(places(resized(cards, idOf('a'), 1, 0))).toEqual(['a 0,0 4x2', 'b 3,2 3x2']);
    expect(places(resized(cards, idOf('a'), 0, 1))).toEqual(['a 0,0 3x3', 'b 3,0 3x2']);
    expect(places(resized(row('a2'), idOf('a'), -1, -1))).toEqual(['a 0,0 2x2']);
    expect(places(resized(row('a', 'b', 'c', 'd'), idOf('d'), 1, 0))).toEqual(places(row('a', 'b', 'c', 'd')));
  });

  test('whatever is pressed, the server takes the cards', () => {
    let cards: readonly DashboardCard[] = cardsOfTemplate('intake');
    // A small deterministic random generator.
    let seed = 7;
    const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let step = 0; step < 400; step++) {
      const id = cards[next(cards.length)]?.id ?? '';
      const [dx, dy] = ways[next(4)] ?? [0, 0];
      cards = (next(2) === 0 ? moved : resized)(cards, id, dx, dy);
      expect(DashboardCards.safeParse(cards).success).toBe(true);
    }
    expect(cards).toHaveLength(6);
  });

  test('without a card the others rise', () => {
    const [a, b] = row('a', 'b');
    const cards = a && b ? [a, { ...b, x: 0, y: 2 }] : [];
    expect(places(without(cards, idOf('a')))).toEqual(['b 0,0 3x2']);
  });
});

test('a new card stands at the first place where it fits', () => {
  expect(freePlace(row('a', 'b', 'c'), { w: 3, h: 2 })).toMatchObject({ x: 9, y: 0 });
  expect(freePlace(row('a', 'b', 'c'), { w: 4, h: 2 })).toMatchObject({ x: 0, y: 2 });
});

test.each(templates)('the template %s is one that the server takes', (template) => {
  expect(DashboardCards.safeParse(cardsOfTemplate(template)).success).toBe(true);
});
