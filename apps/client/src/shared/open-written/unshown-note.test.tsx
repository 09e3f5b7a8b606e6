import { render, screen } from '@testing-library/react';
import { UnshownNote } from './unshown-note';

test('things that a newer version wrote are told of, and nothing is said where there are none', () => {
  const { rerender } = render(<UnshownNote count={0} />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<UnshownNote count={1} />);
  expect(screen.getByRole('status').textContent).toBe('1 thing of a newer version is kept and not shown.');
  rerender(<UnshownNote count={3} />);
  expect(screen.getByRole('status').textContent).toBe('3 things of a newer version are kept and not shown.');
});
