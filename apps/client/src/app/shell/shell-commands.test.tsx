import { routes } from '@cartulary/contracts/routes';
import { act, waitFor } from '@testing-library/react';
import { commandsNow } from '@/lib/commands/commands';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { useShellCommands } from './shell-commands';

const made = '0195a8a0-0000-7000-8000-000000000002';
const room = testRoom(({ path, method }) =>
  method === 'POST' && path === '/api/v1/collaboration/items' ? answer({ id: made }, 201) : undefined,
);
const nothing = (): void => undefined;

function Shell() {
  useShellCommands({ openPalette: nothing, openKeys: nothing, toggleSidebar: nothing });
  return null;
}

const named = (title: string) => commandsNow().find((command) => command.title === title);

test.each([
  ['New board', 'board', `/boards?board=${made}`],
  ['New mind map', 'mindmap', `/mindmap?map=${made}`],
  ['New presentation', 'presentation', `/presentation-studio?deck=${made}`],
])('“%s” of the palette makes one and opens it', async (title, kind, address) => {
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  // In privacy mode, it would be sealed, which requires a vault.
  setPrivacyMode('collaborative');
  const router = drawPages([{ path: '*', element: <Shell /> }], '/dashboard');
  await act(async () => named(title)?.run());
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address));
  expect(room.seen.find(({ method }) => method === 'POST')?.body).toMatchObject({ kind });
});

test('who may not write with others is offered none of it', async () => {
  await room.signIn(adaAs('user', { role: 'clerk', permissions: [] }));
  drawPages([{ path: '*', element: <Shell /> }], '/dashboard');
  for (const title of ['New document', 'New board', 'New mind map', 'New presentation'])
    expect(named(title)?.available?.()).toBe(false);
});

test.each([
  ['a member', adaAs('user'), false],
  ['an administrator', adaAs('admin'), true],
  ['an operator', adaAs('internal'), true],
])('%s is offered pages that they can act on', async (_, who, decides) => {
  await room.signIn(who);
  drawPages([{ path: '*', element: <Shell /> }], '/dashboard');
  for (const { metadata } of [routes.pricing, routes.trial]) expect(named(metadata.title) !== undefined).toBe(decides);
  // They can be reached by URL and links.
  for (const { metadata } of [routes.uiShowcase, routes.onboarding]) expect(named(metadata.title)).toBeUndefined();
  expect(named(routes.settings.metadata.title)).toBeDefined();
});
