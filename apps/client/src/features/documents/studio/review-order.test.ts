import { leastSure, neighbour, nextToReview, waiting } from './review-order';

const entity = (number: number, confidence: number, confirmed = false) => ({
  id: `e${number}`,
  number,
  confidence,
  confirmed,
});
const entities = [
  entity(1, 0.95),
  entity(2, 0.66),
  entity(3, 0.41),
  entity(4, 0.66),
  entity(5, 0.3, true),
  entity(6, 0.7),
];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

it('asks about the least sure first and never about what is settled or sure enough', () => {
  expect(ids(waiting(entities))).toEqual(['e3', 'e2', 'e4']);
});

it('goes on to the next least sure one', () => {
  expect(nextToReview(entities, null, new Set())?.id).toBe('e3');
  expect(nextToReview(entities, 'e3', new Set())?.id).toBe('e2');
});

it('comes back to skipped ones when nothing else is left', () => {
  expect(nextToReview(entities, 'e3', new Set(['e3']))?.id).toBe('e2');
  expect(nextToReview(entities, 'e2', new Set(['e3', 'e2']))?.id).toBe('e4');
  expect(nextToReview(entities, 'e4', new Set(['e3', 'e2', 'e4']))?.id).toBe('e3');
  expect(nextToReview([entity(2, 0.5)], 'e2', new Set(['e2']))).toBeNull();
});

it('goes to the next after one was settled, from wherever it was', () => {
  const settled = entities.map((each) => (each.id === 'e3' ? { ...each, confirmed: true } : each));
  expect(nextToReview(settled, 'e3', new Set())?.id).toBe('e2');
});

it('moves through all entities in reading order and stays at the ends', () => {
  expect(neighbour(entities, null, 1)?.id).toBe('e1');
  expect(neighbour(entities, null, -1)?.id).toBe('e6');
  expect(neighbour(entities, 'e1', 1)?.id).toBe('e2');
  expect(neighbour(entities, 'e1', -1)?.id).toBe('e1');
  expect(neighbour([], 'e1', 1)).toBeNull();
});

it('asks about fields before entities, and about a field whose check failed however sure the reader was', () => {
  const failed = [{ rule: 'sum', passed: false, with: [] }];
  const fields = [
    { ...entity(1, 0.95), id: 'sure', field: 'date' },
    { ...entity(2, 0.95), id: 'failed', field: 'total', checks: failed },
    { ...entity(3, 0.6), id: 'doubtful', field: 'seller' },
    { ...entity(4, 0.2, true), id: 'settled', field: 'net', checks: failed },
  ];
  expect(ids(waiting([...entities, ...fields]))).toEqual(['doubtful', 'failed', 'e3', 'e2', 'e4']);
});

it('finds the least sure value that waits, whatever it is, without what was put off and the current one', () => {
  const field = { ...entity(7, 0.5), field: 'total' };
  const values = [...entities, field];
  expect(leastSure(values, null, new Set())?.id).toBe('e3');
  expect(leastSure(values, 'e3', new Set())?.id).toBe('e7');
  expect(leastSure(values, 'e2', new Set(['e3', 'e7', 'e4']))).toBeNull();
});
