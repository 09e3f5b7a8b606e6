import { byOrder, isOrder, placesAmong, type Ordered } from './order.js';

test('however many are put between the same two, each has a place that counts, and stands where it was put', () => {
  let list: Ordered[] = ['first', 'last'].map((id, index) => ({ id, order: `a${index}` }));
  const expected = ['first', 'last'];
  for (let number = 0; number < 2_000; number += 1) {
    const id = `n${number}`;
    const { orders, moved } = placesAmong(list, 1, 1);
    const anew = new Map(moved.map(({ id: of, order }) => [of, order]));
    list = [
      ...list.map((each) => ({ ...each, order: anew.get(each.id) ?? each.order })),
      { id, order: orders[0] ?? '' },
    ];
    list.sort(byOrder);
    expected.splice(1, 0, id);
  }
  expect(list.map(({ id }) => id)).toEqual(expected);
  expect(list.every(({ order }) => isOrder(order))).toBe(true);
});

test('two who spread the same list anew put all of it to the same places', () => {
  const long = `a0${'0'.repeat(98)}1`;
  const list = [
    { id: 'one', order: 'a0' },
    { id: 'two', order: long },
  ];
  const [one, other] = [placesAmong(list, 1, 1), placesAmong(list, 1, 1)];
  expect(one.moved).toHaveLength(2);
  expect(one).toEqual(other);
});
