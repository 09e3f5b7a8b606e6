import { moduleIds, modules } from '@cartulary/contracts/modules';
import fc from 'fast-check';
import { choiceOf, pricedModules, readModules, writeModules } from './choice';

test('what is needed is pulled in, with the names of those that need it', () => {
  expect(choiceOf(['blockchain', 'financial', 'collaboration'])).toEqual({
    chosen: ['collaboration', 'blockchain', 'financial'],
    pulledIn: [
      { module: 'intelligence', by: ['financial'] },
      { module: 'security', by: ['blockchain', 'financial'] },
    ],
    all: ['intelligence', 'collaboration', 'security', 'blockchain', 'financial'],
    total: 3_696,
  });
  expect(choiceOf(['core-search'])).toEqual({ chosen: [], pulledIn: [], all: [], total: 0 });
});

test('the sums that are shown add up, whatever is chosen', () => {
  fc.assert(
    fc.property(fc.subarray([...moduleIds]), (wanted) => {
      const { chosen, pulledIn, all, total } = choiceOf(wanted);
      expect(all.length).toBe(chosen.length + pulledIn.length);
      expect(total).toBe(all.reduce((sum, id) => sum + modules[id].price, 0));
      for (const { by } of pulledIn) expect(by.length).toBeGreaterThan(0);
    }),
  );
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
