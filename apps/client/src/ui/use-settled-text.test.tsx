import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useSettledText } from './use-settled-text';

const reported: string[] = [];

function Field({ pauseMs, busy = false }: { pauseMs: number; busy?: boolean }) {
  const [value, setValue] = useState('');
  const [typed, type] = useSettledText(
    value,
    (text) => {
      reported.push(text);
      setValue(text);
    },
    pauseMs,
    busy,
  );
  return (
    <>
      <input aria-label="Words" value={typed} onChange={(event) => type(event.target.value)} />
      <button onClick={() => setValue('from the address')}>Back</button>
    </>
  );
}

beforeEach(() => reported.splice(0));

test('tells what was typed once typing pauses, not letter by letter', async () => {
  render(<Field pauseMs={150} />);
  await userEvent.type(screen.getByLabelText('Words'), 'pallets');
  expect(reported).toEqual([]);
  await waitFor(() => expect(reported).toEqual(['pallets']));
});

test('shows a change from elsewhere, and keeps what was typed while its own change came back', async () => {
  render(<Field pauseMs={0} />);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('from the address');
  await userEvent.clear(screen.getByLabelText('Words'));
  await userEvent.type(screen.getByLabelText('Words'), 'abc');
  await waitFor(() => expect(reported.at(-1)).toBe('abc'));
  expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('abc');
});

test('while the last text is answered the next ones wait, and the newest of them is told after it', async () => {
  const { rerender } = render(<Field pauseMs={10} busy />);
  await userEvent.type(screen.getByLabelText('Words'), 'pall', { delay: 20 });
  expect(reported).toEqual([]);
  rerender(<Field pauseMs={10} />);
  await waitFor(() => expect(reported).toEqual(['pall']));
});

test('an answer that does not come is overtaken', async () => {
  render(<Field pauseMs={10} busy />);
  await userEvent.type(screen.getByLabelText('Words'), 'a');
  await waitFor(() => expect(reported).toEqual(['a']), { timeout: 4_000 });
});
