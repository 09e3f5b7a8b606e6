import { hasTerm, problemOf, toggleTerm } from './query-terms';

const person = { field: 'person', comparison: ':', value: 'Ada Byron' } as const;
const amount = { field: 'amount', comparison: '>=', value: '1000' } as const;

it('adds a term to a query and takes it away again', () => {
  const once = toggleTerm('kettle OR harbour', person);
  expect(once).toBe('(kettle OR harbour) person:"Ada Byron"');
  expect(hasTerm(once, person)).toBe(true);
  const twice = toggleTerm(once, amount);
  expect(twice).toBe('(kettle OR harbour) person:"Ada Byron" amount>=1000');
  expect(toggleTerm(toggleTerm(twice, person), amount)).toBe('kettle OR harbour');
  expect(toggleTerm('', amount)).toBe('amount>=1000');
  expect(toggleTerm('amount>=1000', amount)).toBe('');
});

it('leaves alone what it can’t understand, and names the place', () => {
  expect(toggleTerm('(kettle', person)).toBe('(kettle');
  expect(hasTerm('(kettle', person)).toBe(false);
  expect(problemOf('a (kettle')).toMatchObject({ at: 2, end: 3 });
  const many = Array.from({ length: 17 }, (_, n) => `word${n}`).join(' OR ');
  expect(problemOf(many)).toMatchObject({ problem: 'too-complex', at: 0, end: many.length });
  expect(problemOf('kettle')).toBeNull();
});
