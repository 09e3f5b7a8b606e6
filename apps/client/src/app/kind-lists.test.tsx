import 'fake-indexeddb/auto';
import { text } from '@cartulary/testing/text';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BoardList } from '@/features/boards/board-list';
import { DeckList } from '@/features/decks/deck-list';
import { MapList } from '@/features/maps/map-list';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { loadVault } from '@/shared/vault/known-vault';
import { adasVault, vaultRoom } from '@/shared/vault/vault-room.test-helper';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as boards } from '@/text/boards';
import { t as decks } from '@/text/decks';
import { t as maps } from '@/text/maps';
import { t as ui } from '@/text/ui';
import { t as vault } from '@/text/vault';

const madeId = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';

describe('an empty list', () => {
  const room = testRoom(({ method, path }) => {
    if (path.startsWith('/api/v1/vault')) return answer({ vault: null, device: 'unknown' });
    if (!path.includes('/collaboration/items')) return undefined;
    return method === 'POST' ? answer({ id: madeId }, 201) : answer({ items: [], page: 1, pageSize: 50, total: 0 });
  });

  test.each([
    ['boards', BoardList, text(boards, 'none'), text(boards, 'first'), text(boards, 'template.retrospective')],
    ['mind maps', MapList, text(maps, 'none'), text(maps, 'first'), text(maps, 'template.project')],
    ['presentations', DeckList, text(decks, 'none'), text(decks, 'first'), text(decks, 'template.status')],
  ])('of %s offers the first one and three templates, and starts from one', async (_, List, title, first, template) => {
    await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
    setPrivacyMode('collaborative');
    await act(() => loadVault());
    const router = drawPages(
      [
        { path: '/list', Component: List },
        { path: '*', element: <h1>Elsewhere</h1> },
      ],
      '/list',
    );
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('button', { name: first })).toBeTruthy();
    const starts = screen.getByRole('list', { name: text(ui, 'startFrom') });
    expect(within(starts).getAllByRole('button')).toHaveLength(3);
    await userEvent.click(within(starts).getByRole('button', { name: template }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    const [made] = room.seen.filter(({ method }) => method === 'POST');
    expect(made?.body).toMatchObject({ title: template });
    expect(router.state.location.search).toContain(`=${madeId}&template=`);
  });
});

describe('in privacy mode', () => {
  const { server, room } = vaultRoom();

  test('a template asks for the vault first: while it is locked nothing is made', async () => {
    server.vault = (await adasVault()).vault;
    await room.signIn();
    await act(() => loadVault());
    localStorage.setItem('privacy-mode', 'privacy');
    drawPages([{ path: '/mindmap', Component: MapList }], '/mindmap');
    await userEvent.click(screen.getByRole('button', { name: text(maps, 'fromTemplate') }));
    await userEvent.click(screen.getByRole('menuitem', { name: text(maps, 'template.project') }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: text(vault, 'unlock.title') })).toBeTruthy());
    expect(room.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
