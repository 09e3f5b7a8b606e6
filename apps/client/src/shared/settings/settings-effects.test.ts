import { text } from '@cartulary/testing/text';
import { act, renderHook, screen } from '@testing-library/react';
import { categoryState, changeSetting, replaceState } from '@/lib/settings/settings';
import { freshState, rebased } from '@/lib/settings/settings-state';
import { privacyMode, setPrivacyMode } from '@/lib/storage/privacy-mode';
import { forgetKnownVault, rememberVault } from '@/shared/vault/device';
import { adaAs } from '@/testing/signed-in.test-helper';
import { testRoom } from '@/testing/test-room.test-helper';
import { t as loosened } from '@/text/settings/loosened';
import { dismissToast, useToasts } from '@/ui/toast';
import { startSettingEffects } from './settings-effects';

const room = testRoom(() => undefined);
let version = 0;
let stop: () => void = () => undefined;
beforeEach(async () => {
  localStorage.clear();
  replaceState('privacy', {
    ...freshState({ ...categoryState('privacy').base, localProcessingOnly: true }),
    known: true,
  });
  act(() => changeSetting('privacy', 'localProcessingOnly', true));
  await room.signIn();
  stop = startSettingEffects();
});
afterEach(() => stop());

/** The server returns a different value than this page has, as after a change on another device. */
function serverSays(localProcessingOnly: boolean): void {
  const state = categoryState('privacy');
  version += 1;
  const settled = { ...state, values: state.base };
  act(() => replaceState('privacy', rebased(settled, { value: { ...state.base, localProcessingOnly }, version })));
}
const asked = () => renderHook(useToasts).result.current.find(({ title }) => title.startsWith('Privacy mode stays on'));

test('privacy mode that was chosen here stays where the server says that it was turned off, until the person presses', () => {
  act(() => setPrivacyMode('privacy'));
  serverSays(false);
  expect(privacyMode()).toBe('privacy');
  const question = asked();
  act(() => question?.action?.onAction());
  expect(privacyMode()).toBe('hybrid');
});

test('whoever turns it on and off again on this page, before it is saved, has the mode that the setting says', () => {
  act(() => setPrivacyMode('privacy'));
  serverSays(false);
  expect(privacyMode()).toBe('privacy');
  act(() => changeSetting('privacy', 'localProcessingOnly', true));
  expect(privacyMode()).toBe('privacy');
  act(() => changeSetting('privacy', 'localProcessingOnly', false));
  expect(privacyMode()).toBe('hybrid');
});

test('another person is asked of a change of their own, though its version has the same number', async () => {
  act(() => setPrivacyMode('privacy'));
  serverSays(false);
  const first = asked();
  act(() => dismissToast(first?.id ?? 0));
  expect(asked()).toBeUndefined();
  await room.signIn(adaAs('user', { id: 'u2' }));
  act(() => setPrivacyMode('privacy'));
  serverSays(true);
  version -= 2;
  serverSays(false);
  expect([privacyMode(), asked() === undefined]).toEqual(['privacy', false]);
});

test('so does one that nobody chose, in a browser that knows a vault; elsewhere the account’s holds', () => {
  expect(privacyMode()).not.toBe('hybrid');
  rememberVault('u1');
  localStorage.setItem('auth-mode', 'zero-knowledge');
  localStorage.removeItem('secure-auth-mode');
  expect(privacyMode()).toBe('privacy');
  serverSays(false);
  expect([privacyMode(), asked()?.title]).toEqual(['privacy', 'Privacy mode stays on in this browser']);
});

test('whoever turns it off on this page is asked nothing, and a stricter mode holds at once', () => {
  act(() => setPrivacyMode('privacy'));
  act(() => changeSetting('privacy', 'localProcessingOnly', false));
  expect(privacyMode()).toBe('hybrid');
  serverSays(false);
  serverSays(true);
  expect(privacyMode()).toBe('privacy');
  expect(screen.queryByText(text(loosened, 'title'))).toBeNull();
});

test('who has a vault begins in no looser mode of the organization’s', () => {
  localStorage.setItem('auth-mode', 'zero-knowledge');
  localStorage.removeItem('secure-auth-mode');
  rememberVault('u1');
  act(() => changeSetting('ai', 'dataProcessingLocation', 'cloud'));
  expect(privacyMode()).toBe('privacy');
  act(() => changeSetting('ai', 'dataProcessingLocation', 'local'));
  forgetKnownVault('u1');
  act(() => changeSetting('ai', 'dataProcessingLocation', 'cloud'));
  expect(privacyMode()).toBe('collaborative');
});

test.each([
  ['standard', 'hybrid', 'hybrid'],
  ['standard', 'cloud', 'collaborative'],
  ['adaptive', 'cloud', 'hybrid'],
  ['zero-knowledge', 'hybrid', 'privacy'],
] as const)(
  'with a vault the stricter of the account’s mode and the place’s holds: %s, %s',
  (authMode, place, mode) => {
    localStorage.removeItem('secure-auth-mode');
    localStorage.setItem('auth-mode', authMode);
    rememberVault('u1');
    act(() => changeSetting('ai', 'dataProcessingLocation', 'local'));
    act(() => changeSetting('ai', 'dataProcessingLocation', place));
    expect(privacyMode()).toBe(mode);
  },
);
