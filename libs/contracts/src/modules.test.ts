import fc from 'fast-check';
import type { Endpoint } from './endpoint.js';
import { endpoints } from './endpoints/all.js';
import { addOnFunctions, moduleIds, modules, withDependencies } from './modules.js';
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

test('no route is closed by a premium add-on; each one with calls names what it closes on built pages', () => {
  const addOns = moduleIds.filter((id) => modules[id].category === 'premium-addon');
  const named = Object.keys(addOnFunctions);
  const withCalls = addOns.filter((id) =>
    Object.values<Endpoint>(endpoints).some((endpoint) => endpoint.module === id && !endpoint.planned),
  );
  expect(addOns.filter((id) => modules[id].permissions.some((each) => named.includes(each)))).toEqual(withCalls);
  for (const page of Object.values(addOnFunctions)) {
    expect(addOns).not.toContain(routeOf(page).module);
    expect(routeOf(page).planned).toBe(false);
  }
});
