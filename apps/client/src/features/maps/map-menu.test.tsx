import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as textTexts } from '@/text/text';
import { t as files } from '@/text/writing/files';
import { MapMenu } from './map-menu';
import { openedMap } from './opened-map.test-helper';

const id = '0195a8a0-0000-7000-8000-000000000001';
const made = '0195a8a0-0000-7000-8000-000000000002';
const harbour: WrittenItem = {
  id,
  kind: 'mindmap',
  title: 'Harbour',
  owner: { id: '0195a8a0-0000-7000-8000-00000000000a', name: 'Ada Byron' },
  right: 'owner',
  sealed: false,
  isTemplate: false,
  titleFollows: false,
  openedAt: null,
  binnedAt: null,
  createdAt: '2026-11-22T10:00:00Z',
  updatedAt: '2026-11-22T10:00:00Z',
};
const room = testRoom(({ path, method }) =>
  method === 'POST' && path === '/api/v1/collaboration/items' ? answer({ ...harbour, id: made }, 201) : undefined,
);

test('a mind map begins a presentation of its tree, and leads to it', async () => {
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  // Privacy mode asks for consent first.
  setPrivacyMode('collaborative');
  const elsewhere = { path: '*', element: <p>Somewhere else</p> };
  const menu = { path: '/mindmap', element: <MapMenu item={harbour} opened={openedMap()} /> };
  const router = drawPages([menu, elsewhere], '/mindmap');
  await userEvent.click(screen.getByRole('button', { name: text(textTexts, 'more', { kind: 'map' }) }));
  await userEvent.click(screen.getByRole('menuitem', { name: text(files, 'toDeck') }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/presentation-studio'));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ deck: made, from: id });
  expect(room.seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
    kind: 'presentation',
    title: 'Harbour',
  });
});
