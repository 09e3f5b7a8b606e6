import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { FoundRows } from './found-rows';

test('while one that was chosen is worked on no other is chosen', () => {
  const choose = jest.fn();
  const state = { isPending: false, isError: false, refetch: jest.fn() };
  const rows = [{ key: 'a', label: 'Page 1', hint: '', choose }];
  const drawn = (busy: boolean) => <FoundRows state={state} none="none" failed="failed" rows={rows} busy={busy} />;
  const { rerender } = render(drawn(true));
  fireEvent.click(screen.getByRole('button'));
  expect(choose).not.toHaveBeenCalled();
  rerender(drawn(false));
  fireEvent.click(screen.getByRole('button'));
  expect(choose).toHaveBeenCalledTimes(1);
});
