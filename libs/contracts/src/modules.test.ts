import fc from 'fast-check';
import { addOnFunctions, moduleIds, modules, monthlyTotal, withDependencies } from './modules.js';
import { routeOf } from './routes.js';

const anyModules = fc.subarray([...moduleIds]);

test('what a module needs comes before it, and nothing that is not needed', () => {
  expect(withDependencies(['financial', 'blockchain'])).toEqual([
    'intelligence',
    'security',
    'financial',
    'blockchain',
  ]);
  expect(withDependencies(['core-search'])).toEqual([]);
  fc.assert(
    fc.property(anyModules, (wanted) => {
      const all = withDependencies(wanted);
      expect(new Set(all).size).toBe(all.length);
      for (const [index, id] of all.entries())
        expect(all.slice(0, index)).toEqual(expect.arrayContaining([...modules[id].dependencies]));
      for (const id of all)
        expect(wanted.includes(id) || all.some((other) => modules[other].dependencies.includes(id))).toBe(true);
      expect(withDependencies(all)).toEqual(all);
    }),
  );
});

test('a total counts each module once, with those that are pulled in', () => {
  expect(monthlyTotal(['collaboration', 'financial', 'blockchain'])).toBe(799 + 699 + 300 + 999 + 899);
  expect(monthlyTotal(moduleIds)).toBe(moduleIds.reduce((sum, id) => sum + modules[id].price, 0));
  expect(monthlyTotal([])).toBe(0);
});

test('no route is closed by a premium add-on; each of its permissions names a function on a page', () => {
  const addOns = moduleIds.filter((id) => modules[id].category === 'premium-addon');
  expect(Object.keys(addOnFunctions)).toEqual(addOns.flatMap((id) => modules[id].permissions));
  for (const page of Object.values(addOnFunctions)) expect(addOns).not.toContain(routeOf(page).module);
});
