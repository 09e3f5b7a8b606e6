import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sayNotFetched } from '@/ui/say-not-fetched';
import { Toaster, toastList } from '@/ui/toaster';
import { OfflineBanner } from './offline-banner';

test('what could not be fetched is said in the banner while messages cannot be drawn, and as a message from then on', async () => {
  render(
    <>
      <OfflineBanner />
      <Toaster />
    </>,
  );
  act(() => sayNotFetched());
  expect(screen.getByText(/This part could not be loaded\. Nothing on the page was lost\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/This part could not be loaded/)).toBeNull();

  await toastList.load();
  act(() => sayNotFetched());
  expect(await screen.findByText('This part could not be loaded')).toBeTruthy();
  expect(screen.queryByText(/could not be loaded\. Nothing/)).toBeNull();
});
