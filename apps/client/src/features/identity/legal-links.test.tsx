import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as registration } from '@/text/identity/registration';
import { t as ui } from '@/text/ui';
import { LegalLinks } from './legal-links';

const brand = { primary: '#000000', secondary: '#000000', accent: '#000000' };
const described = {
  version: '1',
  tagline: '',
  empty: false,
  brand,
  currency: 'USD',
  readableExtensions: [],
  signInBy: [],
  limits: { maxFileBytes: 1, maxFiles: 1, passwordMinLength: 8, loginAttempts: 5, inactivityMinutes: 30 },
};
let own: { termsUrl?: string; privacyUrl?: string } = {};
testRoom(({ path }) => (path === '/api/v1/installation' ? answer({ ...described, ...own }) : undefined));

test('what is accepted can be read before it is, without an account', async () => {
  own = {};
  drawPart(<LegalLinks />);
  await userEvent.click(screen.getByRole('button', { name: text(registration, 'legal.terms') }));
  expect(await screen.findByRole('dialog', { name: 'Terms of use' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'close') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: text(registration, 'legal.privacy') }));
  expect(await screen.findByText(/Audit log entries are never deleted/)).toBeTruthy();
});

test('the operator’s own texts are linked instead', async () => {
  own = { termsUrl: 'https://example.org/terms' };
  drawPart(<LegalLinks />);
  const link = await screen.findByRole('link', { name: text(registration, 'legal.terms') });
  expect(link.getAttribute('href')).toBe('https://example.org/terms');
  expect(screen.getByRole('button', { name: text(registration, 'legal.privacy') })).toBeTruthy();
});
