import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import { adaAs } from '@/testing/signed-in.test-helper';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as settings } from '@/text/settings';
import { SettingRow } from './setting-row';

const room = testRoom(() => undefined);
beforeEach(() => room.signIn(adaAs('admin')));
const open = (category: 'compliance' | 'privacy', name: string): void =>
  void drawPages([{ path: '*', element: <SettingRow category={category} name={name} /> }], '/settings');

test('encryption in transit shows how this page came, and is no choice', async () => {
  open('compliance', 'encryptionInTransit');
  await screen.findByText(/^This page was loaded over plain HTTP\./u);
  const shown = screen.getByRole('switch');
  expect([shown.getAttribute('aria-checked'), (shown as HTMLButtonElement).disabled]).toEqual(['false', true]);
});

test('sharing of usage figures says that none leave', async () => {
  open('privacy', 'shareUsageData');
  await screen.findByText(text(settings, 'field.shows.usage-figures'));
  expect(screen.getByRole<HTMLButtonElement>('switch').disabled).toBe(true);
});
