import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSaysOffline } from '@/lib/offline/offline-said';
import { t as shell } from '@/text/app/shell';
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
  expect(screen.getByText(/Couldn’t load this part\. Nothing on the page was lost\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(shell, 'offline.close') }));
  expect(screen.queryByText(/Couldn’t load this part/)).toBeNull();

  await toastList.load();
  act(() => sayNotFetched());
  expect(await screen.findByText(text(shell, 'layer.failed'))).toBeTruthy();
  expect(screen.queryByText(/Couldn’t load this part\. Nothing/)).toBeNull();
});

test('where the page says what being offline means for it, the frame does not say something else', () => {
  const Page = () => {
    useSaysOffline();
    return null;
  };
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { rerender } = render(<OfflineBanner />);
  expect(screen.getByText(/^You’re offline/)).toBeTruthy();
  rerender(
    <>
      <OfflineBanner />
      <Page />
    </>,
  );
  expect(screen.queryByText(/^You’re offline/)).toBeNull();
  rerender(<OfflineBanner />);
  expect(screen.getByText(/^You’re offline/)).toBeTruthy();
});
