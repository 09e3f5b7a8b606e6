import { lastDays } from '@cartulary/contracts/calendar-days';
import type { AnsweredCard, DashboardAnswers, OwnDashboard } from '@cartulary/contracts/endpoints/own-dashboards';
import { modules } from '@cartulary/contracts/modules';
import type { DashboardCard } from '@cartulary/contracts/own-dashboards';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ModuleServer } from '@/testing/modules.test-helper';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as analyticsDashboards } from '@/text/analytics/dashboards';
import { t as explore } from '@/text/analytics/explore';
import { chooseLocale } from '@/text/engine/locale';
import { t as moduleWords } from '@/text/modules';
import AdvancedPage from '../advanced-page';

const days = lastDays(30, 'UTC', new Date('2026-11-19T12:00:00Z')).map(({ day }) => day);
const fresh = { takenAt: '2026-11-20T12:00:00.000Z', countedUntil: '2026-11-20T11:59:50.000Z', newestFactAt: null };
const period = { from: fresh.takenAt, until: fresh.takenAt };
const asks = { measure: 'documents-read', by: null, where: '', days: 30 } as const;
const idOf = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`;
const read: DashboardCard = { id: idOf(1), title: '', picture: 'number', asks, x: 0, y: 0, w: 3, h: 2 };
const kinds: DashboardCard = {
  ...read,
  id: idOf(2),
  title: 'Kinds',
  picture: 'bars',
  asks: { ...asks, by: 'class' },
  x: 3,
  w: 6,
  h: 4,
};
const first: OwnDashboard = {
  id: idOf(9),
  name: 'Intake',
  isOwn: true,
  version: 1,
  cards: [read, kinds],
  readers: [],
  owner: { id: idOf(8), name: 'Ada Lovelace' },
  createdAt: fresh.takenAt,
};
function answered(card: DashboardCard): AnsweredCard {
  const question = 'measure' in card.asks ? card.asks : asks;
  const total = { key: null, value: 1_234, before: 1_000, days: days.map(() => 41) };
  return {
    card,
    question,
    questionName: null,
    rowsInAll: question.by === null ? 1 : 40,
    unanswered: null,
    explored: {
      ...fresh,
      countedSince: null,
      measure: question.measure,
      by: question.by,
      facts: 1_234,
      factsOfAll: 1_300,
      late: 0,
      period: { ...period, timezone: 'UTC', days, before: period, clockChanges: [] },
      total,
      rows: question.by === null ? [] : [{ key: 'invoice', value: 1_000, before: null, days: [] }],
    },
  };
}

let moduleServer: ModuleServer;
let dashboards: OwnDashboard[];
let elsewhere: boolean;
let failing: boolean;
const room = testRoom((call) => {
  const { path, method, body } = call;
  const ofModules = moduleServer.reply(call);
  if (ofModules) return ofModules;
  if (path.startsWith('/api/v1/classes') || path.startsWith('/api/v1/questions')) return answer({ items: [] });
  if (!path.startsWith('/api/v1/dashboards')) return undefined;
  const sent = body as Partial<OwnDashboard>;
  if (path === '/api/v1/dashboards') {
    if (method === 'GET') return answer({ items: dashboards.map((one) => ({ ...one, cards: one.cards.length })) });
    const made = { ...first, id: idOf(7), name: sent.name ?? '', cards: sent.cards ?? [] };
    dashboards = [...dashboards, made];
    return answer(made, 201);
  }
  const [one = first] = dashboards.filter(({ id }) => path.includes(id));
  if (path.includes('/answers')) {
    const cards = one.cards.map(answered);
    if (failing && cards[0]) cards[0] = { ...cards[0], explored: null, unanswered: 'not-counted' };
    const told: DashboardAnswers = {
      ...fresh,
      countedSince: null,
      id: one.id,
      name: one.name,
      version: one.version,
      cards,
    };
    return answer(told);
  }
  if (method !== 'PATCH') return answer(one);
  if (elsewhere && sent.version === 1)
    return { status: 409, body: { success: false, error: 'This dashboard was changed in another window meanwhile.' } };
  const changed = { ...one, ...sent, version: (sent.version ?? 0) + 1 };
  dashboards = dashboards.map((other) => (other.id === one.id ? changed : other));
  return answer(changed);
});
beforeAll(() => chooseLocale({ language: 'en-GB', timeZone: 'UTC' }));
beforeEach(() => {
  [dashboards, elsewhere, failing] = [[first], false, false];
  moduleServer = new ModuleServer();
  moduleServer.given = { analytics_premium: { state: 'subscribed' } };
});

async function open(address = '/analytics/dashboard', who = adaAs('admin')): Promise<void> {
  await room.signIn(who);
  drawPages([{ path: '/analytics/*', Component: AdvancedPage }], address);
}
const saved = (): (OwnDashboard['cards'] | undefined)[] =>
  room.seen.flatMap(({ method, body }) => (method === 'PATCH' ? [(body as Partial<OwnDashboard>).cards] : []));
const handleOf = async (name: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(`^Move ${name}:`) }, { timeout: 5_000 });

const { name } = modules.analytics_premium;
const turnOn = text(moduleWords, 'act.turnOn', { module: name });

describe('without the module', () => {
  beforeEach(() => (moduleServer.given = {}));

  test('an operator turns it on right there, and the dashboards open', async () => {
    await open('/analytics/dashboard', adaAs('admin', { permissions: [INSTALLATION_OPERATE] }));
    await userEvent.click(await screen.findByRole('button', { name: turnOn }));
    await screen.findByRole('region', { name: 'Kinds' });
    expect(room.seen.find(({ path }) => path.endsWith('/grant'))?.body).toEqual({
      module: 'analytics_premium',
      decision: 'grant',
    });
  });

  test('an administrator can start a trial or request it', async () => {
    await open();
    await screen.findByRole('heading', { name: text(analyticsDashboards, 'closed.title') });
    await screen.findByRole('button', { name: text(moduleWords, 'act.trial', { module: name, days: 14 }) });
    screen.getByRole('button', { name: text(moduleWords, 'act.ask', { module: name }) });
    expect(screen.queryByRole('button', { name: turnOn })).toBeNull();
    expect(screen.queryByText(/\$/)).toBeNull();
  });

  test('a member requests it and reads who can turn it on', async () => {
    await open('/analytics/dashboard', adaAs('user'));
    await screen.findByText(new RegExp(text(moduleWords, 'locked.operator')));
    await userEvent.click(screen.getByRole('button', { name: text(moduleWords, 'act.ask', { module: name }) }));
    await screen.findByText(new RegExp(`^${name} was requested on`));
    expect(screen.queryByRole('link', { name: text(moduleWords, 'act.see') })).toBeNull();
  });
});

test('each card shows its answer and leads to its receipt', async () => {
  await open();
  const card = await screen.findByRole('region', { name: text(explore, 'measure.documents-read') });
  const number = await within(card).findByRole('link', { name: /^1,234\. Receipt and rows of Finished readings$/ });
  expect(number.getAttribute('href')).toContain('/analytics-command-center?measure=documents-read');
  within(card).getByText('30 days, 1,234 records');
  const bars = screen.getByRole('region', { name: 'Kinds' });
  // The unsent rows are the remainder of the total.
  within(bars).getByText(text(explore, 'other', { count: 39 }));
  within(bars).getByText('234');
});

test('a card that could not be counted says so, and the others are shown', async () => {
  failing = true;
  await open();
  await screen.findByText(text(analyticsDashboards, 'card.uncounted'));
  expect(await screen.findAllByRole('link', { name: /^Receipt and rows of/ })).toHaveLength(1);
});

test('the first screen is not empty: a template begins a dashboard', async () => {
  dashboards = [];
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Start with Quality' }));
  await screen.findByRole('region', { name: text(analyticsDashboards, 'card.fieldsCorrected') });
  expect(dashboards[0]?.cards).toHaveLength(6);
});

test('a card is moved and resized by arrow keys, said aloud, undone by a key, and saved by itself', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: text(analyticsDashboards, 'arrange') }));
  const handle = await handleOf('Kinds');
  handle.focus();
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByText('Kinds: column 5, row 1, 6 wide, 4 high');
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await screen.findByText('Kinds: column 5, row 1, 5 wide, 4 high');
  expect(document.activeElement).toBe(handle);
  await waitFor(() => expect(saved().at(-1)?.[1]).toMatchObject({ x: 4, w: 5 }), { timeout: 5_000 });
  await screen.findByText(text(analyticsDashboards, 'state.saved'));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(saved().at(-1)?.[1]).toMatchObject({ x: 4, w: 6 }), { timeout: 5_000 });
  await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  await waitFor(() => expect(saved().at(-1)?.[1]).toMatchObject({ x: 4, w: 5 }), { timeout: 5_000 });
});

test('a card is added by its dialog and removed by its menu', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: text(analyticsDashboards, 'arrange') }));
  await userEvent.click(
    await screen.findByRole('button', { name: text(analyticsDashboards, 'add') }, { timeout: 5_000 }),
  );
  const dialog = await screen.findByRole('dialog', { name: text(analyticsDashboards, 'dialog.add') });
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: text(analyticsDashboards, 'dialog.title') }),
    'All of it',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: text(analyticsDashboards, 'dialog.keep') }));
  await handleOf('All of it');
  await waitFor(() => expect(saved().at(-1)).toHaveLength(3), { timeout: 5_000 });
  await userEvent.click(
    await screen.findByRole('button', { name: text(analyticsDashboards, 'card.actions', { name: 'Kinds' }) }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await waitFor(
    () =>
      expect(
        saved()
          .at(-1)
          ?.map(({ title }) => title),
      ).toEqual(['', 'All of it']),
    { timeout: 5_000 },
  );
});

test('changed in another window, a person chooses which of the two stays', async () => {
  elsewhere = true;
  await open();
  await userEvent.click(await screen.findByRole('button', { name: text(analyticsDashboards, 'arrange') }));
  const handle = await handleOf('Kinds');
  dashboards = [{ ...first, version: 4 }];
  handle.focus();
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByText(text(analyticsDashboards, 'conflict.title'), {}, { timeout: 5_000 });
  await userEvent.click(screen.getByRole('button', { name: text(analyticsDashboards, 'conflict.mine') }));
  await waitFor(() => expect(dashboards[0]).toMatchObject({ version: 5, cards: [{}, { x: 4 }] }));
  await waitFor(() => expect(screen.queryByText(text(analyticsDashboards, 'conflict.title'))).toBeNull());
});

test('what others share is looked at and not changed', async () => {
  dashboards = [{ ...first, isOwn: false }];
  await open();
  await screen.findByRole('region', { name: text(explore, 'measure.documents-read') });
  await screen.findByText(text(analyticsDashboards, 'by.line', { owner: 'Ada Lovelace' }));
  expect(screen.queryByRole('button', { name: text(analyticsDashboards, 'arrange') })).toBeNull();
});
