import { moduleIds } from '@cartulary/contracts/modules';
import fc from 'fast-check';
import { choiceOf, pricedModules, readModules, totalOf, writeModules } from './choice';

test('what is needed is pulled in, with the names of those that need it', () => {
  expect(choiceOf(['blockchain', 'financial', 'collaboration'])).toEqual({
    chosen: ['collaboration', 'blockchain', 'financial'],
    pulledIn: [
      { module: 'intelligence', by: ['financial'] },
      { module: 'security', by: ['blockchain', 'financial'] },
    ],
    all: ['intelligence', 'collaboration', 'security', 'blockchain', 'financial'],
  });
  expect(choiceOf(['core-search'])).toEqual({ chosen: [], pulledIn: [], all: [] });
});

test('everything chosen or pulled in is listed once, with what needs it', () => {
  fc.assert(
    fc.property(fc.subarray([...moduleIds]), (wanted) => {
      const { chosen, pulledIn, all } = choiceOf(wanted);
      expect(all.length).toBe(chosen.length + pulledIn.length);
      expect(new Set(all).size).toBe(all.length);
      for (const { by } of pulledIn) expect(by.length).toBeGreaterThan(0);
    }),
  );
});

test('a total adds up list prices', () => {
  expect(totalOf(['collaboration', 'financial', 'blockchain'])).toBe(799 + 699 + 300);
  expect(totalOf([])).toBe(0);
});

test('an address carries a choice there and back; what it names wrongly is left out', () => {
  fc.assert(
    fc.property(fc.subarray([...pricedModules]), (chosen) => {
      expect(readModules(writeModules(new URLSearchParams('tab=1'), chosen))).toEqual(chosen);
    }),
  );
  expect(readModules(new URLSearchParams('modules=legal,core-search,<script>,legal'))).toEqual(['legal']);
  expect(readModules(new URLSearchParams('modules='))).toEqual([]);
  expect(readModules(new URLSearchParams())).toBeUndefined();
});
