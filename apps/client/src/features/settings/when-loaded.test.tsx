import { text } from '@cartulary/testing/text';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { categoryState, replaceState, setSettingsProblem } from '@/lib/settings/settings';
import { t as settings } from '@/text/settings';
import { WhenLoaded } from './when-loaded';

test('what this browser kept is not shown as what holds now where the server could not be asked', async () => {
  replaceState('enterprise', { ...categoryState('enterprise'), known: true });
  render(
    <WhenLoaded category="enterprise">
      <input aria-label="Domains" />
    </WhenLoaded>,
  );
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.type(screen.getByLabelText('Domains'), 'acme.example');
  act(() => setSettingsProblem('Access denied'));
  expect(screen.getByRole('status').textContent).toContain(text(settings, 'load.stale'));
  expect(screen.getByRole('status').textContent).toContain('Access denied');
  // Ongoing typing is preserved.
  expect(screen.getByLabelText<HTMLInputElement>('Domains').value).toBe('acme.example');
  act(() => setSettingsProblem(undefined));
  expect(screen.queryByRole('status')).toBeNull();
});
