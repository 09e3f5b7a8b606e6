import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tooltip } from './tooltip';

const button = (): HTMLElement => screen.getByRole('button', { name: 'Save' });

test('a control keeps focus while its explanation is fetched, and is described by it as long as that stands', async () => {
  render(
    <Tooltip text="Keeps what was changed" shortcut="S">
      <button aria-describedby="own">Save</button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect((await screen.findByRole('tooltip')).textContent).toContain('Keeps what was changed');
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute('aria-describedby')).toMatch(/^own \S+$/);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(button().getAttribute('aria-describedby')).toBe('own');
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await screen.findByRole('tooltip');
});

test('one that is pointed at is explained, one that is pressed no longer', async () => {
  render(
    <Tooltip text="Keeps what was changed">
      <button>Save</button>
    </Tooltip>,
  );
  await userEvent.hover(button());
  await screen.findByRole('tooltip');
  await userEvent.click(button());
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});
