import { renderHook } from '@testing-library/react';
import type { Other } from '../presence';
import { usePresenter } from './use-presenter';

const page = (client: number, slide: string | null): Other => ({
  client,
  id: `person-${client}`,
  name: `Person ${client}`,
  slide: 'one',
  at: null,
  selected: [],
  shows: slide === null ? null : { slide, step: 0, light: null },
});

test('an audience stays with whom it began, whoever else presents, until they end', () => {
  const { result, rerender } = renderHook((others: readonly Other[]) => usePresenter(others), {
    initialProps: [page(1, null), page(2, 'one')],
  });
  expect(result.current?.client).toBe(2);
  rerender([page(1, 'nine'), page(2, 'two')]);
  expect([result.current?.client, result.current?.shows?.slide]).toEqual([2, 'two']);
  rerender([page(1, 'nine'), page(2, null)]);
  expect(result.current?.client).toBe(1);
  rerender([page(1, 'nine'), page(2, 'two')]);
  expect(result.current?.client).toBe(1);
  rerender([]);
  expect(result.current).toBeUndefined();
});
