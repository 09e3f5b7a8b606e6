import { render, screen } from '@testing-library/react';
import { SessionTimer, TimerContext } from './session-timer';

test('the timer is a part of what surrounds it, and lies over nothing', () => {
  const { container } = render(
    <TimerContext value={{ timer: { endsAt: null, leftMs: 90_000 }, aheadMs: 0 }}>
      <SessionTimer />
    </TimerContext>,
  );
  expect(screen.getByRole('timer').textContent).toBe('1:30');
  expect(container.querySelector('[data-board-timer="paused"]')?.className).not.toMatch(/\babsolute\b|\bfixed\b/);
});

test('without a timer nothing is shown', () => {
  const { container } = render(<SessionTimer />);
  expect(container.textContent).toBe('');
});
