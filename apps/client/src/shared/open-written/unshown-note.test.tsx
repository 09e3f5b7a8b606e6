import { text } from '@cartulary/testing/text';
import { render, screen } from '@testing-library/react';
import { t as textTexts } from '@/text/text';
import { UnshownNote } from './unshown-note';

test('things that a newer version wrote are told of, and nothing is said where there are none', () => {
  const { rerender } = render(<UnshownNote count={0} />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<UnshownNote count={1} />);
  expect(screen.getByRole('status').textContent).toBe(text(textTexts, 'note.unshown', { count: 1 }));
  rerender(<UnshownNote count={3} />);
  expect(screen.getByRole('status').textContent).toBe(text(textTexts, 'note.unshown', { count: 3 }));
});
