import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { heightOfStop, nearestStop, PullUpSheet, type SheetStop } from './pull-up-sheet';

// jsdom doesn't support pointer capture.
HTMLElement.prototype.setPointerCapture = () => undefined;

test('has three heights and snaps to the nearest', () => {
  expect((['low', 'middle', 'high'] as const).map((stop) => heightOfStop(stop, 1_000, 290))).toEqual([56, 290, 860]);
  expect([100, 200, 500, 700].map((height) => nearestStop(height, 1_000, 290))).toEqual([
    'low',
    'middle',
    'middle',
    'high',
  ]);
});

function Sheet() {
  const [stop, setStop] = useState<SheetStop>('middle');
  return (
    <PullUpSheet label="Entities" stop={stop} onStop={setStop} head={<h2>Entities</h2>}>
      <output>{stop}</output>
    </PullUpSheet>
  );
}

test('moves between its heights by keyboard and by pressing the handle', async () => {
  render(<Sheet />);
  const handle = screen.getByRole('button', { name: /Entities: show more/ });
  handle.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('status').textContent).toBe('high');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('status').textContent).toBe('low');
  await userEvent.click(handle);
  expect(screen.getByRole('status').textContent).toBe('middle');
});
