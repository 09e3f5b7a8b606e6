import { settingCategories, defaultsOf } from '@cartulary/contracts/settings';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { categoryState, changeSetting } from '@/lib/settings/settings';
import { startSettings } from '@/shared/settings/settings-sync';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { useSignOut } from './sign-out';

const room = testRoom(({ path, method, body }) => {
  if (method === 'PUT') return answer({ value: (body as { value: object }).value, version: 2 });
  if (path !== '/api/v1/settings') return undefined;
  const categories = settingCategories.map((category) => [category, { value: defaultsOf(category), version: 1 }]);
  return answer({ categories: Object.fromEntries(categories) as object, isLocalProcessingEnforced: false });
});

function Leave() {
  const signOut = useSignOut();
  return <button onClick={() => void signOut()}>Sign out</button>;
}

test('a setting changed just before signing out is stored', async () => {
  await room.signIn();
  const stop = startSettings();
  await waitFor(() => expect(categoryState('profile').known).toBe(true));
  drawPages(
    [
      { path: '/', element: <Leave /> },
      { path: '/login', element: <h1>Sign in</h1> },
    ],
    '/',
  );
  changeSetting('profile', 'lastName', 'Lovelace');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  const put = room.seen.find(({ method }) => method === 'PUT');
  expect(put).toMatchObject({ path: '/api/v1/settings/profile', body: { value: { lastName: 'Lovelace' } } });
  stop();
});
