import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useSettledText } from './use-settled-text';

const told: string[] = [];

function Field({ pauseMs }: { pauseMs: number }) {
  const [value, setValue] = useState('');
  const [typed, type] = useSettledText(
    value,
    (text) => {
      told.push(text);
      setValue(text);
    },
    pauseMs,
  );
  return (
    <>
      <input aria-label="Words" value={typed} onChange={(event) => type(event.target.value)} />
      <button onClick={() => setValue('from the address')}>Back</button>
    </>
  );
}

beforeEach(() => told.splice(0));

test('tells what was typed once typing pauses, not letter by letter', async () => {
  render(<Field pauseMs={150} />);
  await userEvent.type(screen.getByLabelText('Words'), 'pallets');
  expect(told).toEqual([]);
  await waitFor(() => expect(told).toEqual(['pallets']));
});

test('shows a change from elsewhere, and keeps what was typed while its own change came back', async () => {
  render(<Field pauseMs={0} />);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('from the address');
  await userEvent.clear(screen.getByLabelText('Words'));
  await userEvent.type(screen.getByLabelText('Words'), 'abc');
  await waitFor(() => expect(told.at(-1)).toBe('abc'));
  expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('abc');
});
