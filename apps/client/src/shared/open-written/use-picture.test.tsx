import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { usePicture } from './use-picture';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a picture that was not there yet is asked for again', async () => {
  let isThere = false;
  const files = {
    picture: async () => {
      if (!isThere) throw new Error('This file is not there');
      return 'blob:1';
    },
  };
  const { result } = renderHook(() => usePicture(files, 'picture'));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(result.current).toBeNull();
  isThere = true;
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(result.current).toBe('blob:1');
});
