import { fieldsOf, settingCategories } from '@cartulary/contracts/settings';
import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { vaultFound } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as settings } from '@/text/settings';
import { t as fields } from '@/text/settings/organisation-fields';
import { SettingList } from './category-panel';
import { SettingRow } from './setting-row';

const room = testRoom(() => undefined);
beforeEach(() => room.signIn(adaAs('admin')));
const scrolledTo: string[] = [];
beforeAll(() => {
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolledTo.push(this.id);
  };
});
const open = (category: 'compliance' | 'privacy', name: string): void =>
  void drawPages([{ path: '*', element: <SettingRow category={category} name={name} /> }], '/settings');

test('encryption in transit shows how this page came, and is no choice', async () => {
  open('compliance', 'encryptionInTransit');
  await screen.findByText(/^This page was loaded over plain HTTP\./u);
  screen.getByText(text(settings, 'field.isOff'));
  expect(screen.queryByRole('switch')).toBeNull();
});

test('sharing of usage figures says that none leave', async () => {
  open('privacy', 'shareUsageData');
  await screen.findByText(text(settings, 'field.shows.usage-figures'));
  expect(screen.queryByRole('switch')).toBeNull();
});

test.each(settingCategories)('no switch of %s is dead: each can be turned, all others are words', async (category) => {
  const names = fieldsOf(category).map(([name]) => name);
  drawPages([{ path: '*', element: <SettingList category={category} names={names} /> }], '/settings');
  const working = fieldsOf(category).filter(([, { kind, effect }]) => kind === 'flag' && effect === 'works');
  await waitFor(() => expect(document.querySelectorAll('[data-setting]')).toHaveLength(names.length));
  const switches = screen.queryAllByRole<HTMLButtonElement>('switch');
  expect(switches.map(({ disabled }) => disabled)).toEqual(working.map(() => false));
});

test('what compliance will bring is one line at its end, which an address of one of them marks', async () => {
  const names = fieldsOf('compliance').map(([name]) => name);
  drawPages([{ path: '*', element: <SettingList category="compliance" names={names} /> }], '/settings#hipaa');
  const line = (await screen.findByText(text(fields, 'label.compliance.hipaa'))).closest('p');
  expect(line?.textContent).toBe(
    'Coming: GDPR, HIPAA, SOX, ISO 27001, Default document classification, Risk assessment. Available with compliance frameworks.',
  );
  expect(line?.closest('div')?.nextElementSibling).toBeNull();
  expect(scrolledTo).toEqual(['hipaa']);
});

test('beside local processing stands what it comes to on this device', async () => {
  const now = (key: 'none' | 'locked' | 'hybrid' | 'collaborative') =>
    screen.findByText(text(settings, `mode.now.${key}`));
  act(() => setPrivacyMode('privacy'));
  act(() => vaultFound('u1', undefined));
  open('privacy', 'localProcessingOnly');
  await now('none');
  act(() => vaultFound('u1', '0198f2aa-1111-4222-8333-444455556666'));
  await now('locked');
  act(() => setPrivacyMode('hybrid'));
  await now('hybrid');
  act(() => setPrivacyMode('collaborative'));
  await now('collaborative');
  localStorage.clear();
});
