import type { Wall } from '@cartulary/contracts/endpoints/walls';
import { messageOf } from '@cartulary/contracts/errors';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as settingsWalls } from '@/text/settings/walls';
import { Walls } from './walls';

const aWall = (given: Partial<Wall> = {}): Wall => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Hall',
  state: 'active',
  screens: [{ screen: 'dashboard', seconds: 30 }],
  maker: { id: '00000000-0000-4000-8000-000000000002', name: 'Ada Byron' },
  createdAt: '2026-11-01T10:00:00Z',
  expiresAt: '2027-01-30T10:00:00Z',
  lastSeenAt: null,
  ...given,
});

let walls: Wall[] = [];
let isRight = true;
const own = '00000000-0000-4000-8000-000000000003';
const room = testRoom(({ method, path }) => {
  if (path === '/api/v1/dashboards') {
    const kept = { owner: { id: own, name: 'Ada Byron' }, isOwn: true, readers: [], createdAt: '2026-11-01T10:00:00Z' };
    return answer({ items: [{ ...kept, id: own, name: 'Intake', version: 1, cards: 6 }] });
  }
  if (!path.startsWith('/api/v1/walls')) return undefined;
  if (method === 'GET') return answer({ items: walls, total: walls.length, page: 1, pageSize: 10 });
  if (method === 'POST' && !isRight)
    return { status: 400, body: { success: false, error: messageOf('wall_code_wrong') } };
  walls = method === 'POST' ? [aWall({ state: 'waiting' })] : [];
  return method === 'POST' ? answer(walls[0], 201) : { body: { success: true, message: 'The wall was removed' } };
});
beforeEach(() => {
  walls = [];
  isRight = true;
});

async function open(role: 'user' | 'auditor' | 'admin' = 'user'): Promise<void> {
  await room.signIn(adaAs(role));
  drawPages([{ path: '*', Component: Walls }], '/settings?tab=security');
}
async function type(code: string, name: string): Promise<HTMLElement> {
  await screen.findByText(text(settingsWalls, 'none'));
  await userEvent.click(screen.getByRole('button', { name: text(settingsWalls, 'make') }));
  const dialog = screen.getByRole('dialog', { name: text(settingsWalls, 'make.title') });
  if (code) await userEvent.type(within(dialog).getByLabelText(text(settingsWalls, 'make.code')), code);
  if (name) await userEvent.type(within(dialog).getByLabelText(text(settingsWalls, 'make.name')), name);
  await userEvent.click(within(dialog).getByRole('button', { name: text(settingsWalls, 'make.submit') }));
  return dialog;
}

test('somebody types the code of a screen, sees the wall in the list, and removes it', async () => {
  await open();
  await type('bcdf ghjk', 'Hall');
  await screen.findByText(text(settingsWalls, 'state.waiting'));
  expect(room.seen.find(({ method }) => method === 'POST')?.body).toEqual({
    userCode: 'bcdf ghjk',
    name: 'Hall',
    expiresInDays: 90,
    screens: [{ screen: 'dashboard', seconds: 30 }],
  });
  screen.getByText('Shows Executive Dashboard');
  screen.getByText(/Not seen yet/);
  await userEvent.click(
    screen.getByRole('button', { name: text(settingsWalls, 'wall.removeNamed', { name: 'Hall' }) }),
  );
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: text(settingsWalls, 'wall.remove') }),
  );
  await screen.findByText(text(settingsWalls, 'none'));
});

test('several pages take turns, for as long as was said', async () => {
  await open();
  await screen.findByText(text(settingsWalls, 'none'));
  await userEvent.click(screen.getByRole('button', { name: text(settingsWalls, 'make') }));
  const dialog = within(screen.getByRole('dialog', { name: text(settingsWalls, 'make.title') }));
  await userEvent.type(dialog.getByLabelText(text(settingsWalls, 'make.code')), 'BCDF-GHJK');
  await userEvent.type(dialog.getByLabelText(text(settingsWalls, 'make.name')), 'Hall');
  expect(dialog.queryByText(text(settingsWalls, 'make.interval'))).toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Executive Dashboard' }));
  await userEvent.click(dialog.getByRole('button', { name: text(settingsWalls, 'make.submit') }));
  dialog.getByText(text(settingsWalls, 'make.noScreen'));
  expect(room.seen.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Production Dashboard' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Executive Dashboard' }));
  dialog.getByText(text(settingsWalls, 'make.interval'));
  await userEvent.click(dialog.getByRole('button', { name: text(settingsWalls, 'make.submit') }));
  await screen.findByText(text(settingsWalls, 'state.waiting'));
  expect(room.seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
    screens: [
      { screen: 'dashboard', seconds: 30 },
      { screen: 'productionDashboard', seconds: 30 },
    ],
  });
});

test('a dashboard of one’s own stands on a wall, and is listed by its name', async () => {
  walls = [aWall({ screens: [{ screen: 'own-dashboard', seconds: 30, dashboardId: own }] })];
  await open('admin');
  await screen.findByText(text(settingsWalls, 'wall.shows', { pages: 'Intake' }));
  await userEvent.click(screen.getByRole('button', { name: text(settingsWalls, 'make') }));
  const dialog = within(screen.getByRole('dialog', { name: text(settingsWalls, 'make.title') }));
  await userEvent.type(dialog.getByLabelText(text(settingsWalls, 'make.code')), 'BCDF-GHJK');
  await userEvent.type(dialog.getByLabelText(text(settingsWalls, 'make.name')), 'Hall');
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Intake' }));
  await userEvent.click(dialog.getByRole('button', { name: text(settingsWalls, 'make.submit') }));
  await waitFor(() =>
    expect(room.seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
      screens: [
        { screen: 'dashboard', seconds: 30 },
        { screen: 'own-dashboard', seconds: 30, dashboardId: own },
      ],
    }),
  );
});

test('what is missing is said before anything is sent', async () => {
  await open();
  const dialog = await type('BCDF', '');
  within(dialog).getByText(text(settingsWalls, 'make.noCode'));
  within(dialog).getByText(text(settingsWalls, 'make.noName'));
  expect(room.seen.some(({ method }) => method === 'POST')).toBe(false);
});

test('a code that is not good any more is said in the dialog, which stays', async () => {
  isRight = false;
  await open();
  const dialog = await type('BCDF-GHJK', 'Hall');
  await waitFor(() => within(dialog).getByText(messageOf('wall_code_wrong')));
});

test('whoever may not see the figures adds no wall, and is told why', async () => {
  await open('auditor');
  await screen.findByText(/you need access to the organization’s numbers/);
  expect(screen.queryByRole('button', { name: text(settingsWalls, 'make') })).toBeNull();
});
