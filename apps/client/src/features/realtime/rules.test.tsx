import type { AlertRule, AlertTrial, AlertWebhook, ReadingWatch } from '@cartulary/contracts/endpoints/alerts';
import type { Team } from '@cartulary/contracts/endpoints/teams';
import type { Role } from '@cartulary/contracts/permissions';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as classes } from '@/text/documents/classes';
import { chooseLocale } from '@/text/engine/locale';
import { t as realtimeAlerts } from '@/text/realtime/alerts';
import { t as realtimeWatch } from '@/text/realtime/watch';
import { t as webhooks } from '@/text/realtime/webhooks';
import RealtimePage from './realtime-page';

const ID = '0199c0de-0000-7000-8000-00000000000';
const alert = {
  id: `${ID}1`,
  ruleId: `${ID}2`,
  ruleName: 'Backlog',
  openedAt: '2026-11-20T11:00:00.000Z',
  clearedAt: null,
  worst: 44,
  times: 3,
  againAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
};
const rule: AlertRule = {
  id: `${ID}2`,
  name: 'Backlog',
  isOn: true,
  steps: [{ afterMinutes: 0, way: 'bell', teamId: null }],
  definition: {
    kind: 'threshold',
    measure: 'documents-failed',
    windowMinutes: 60,
    direction: 'above',
    limit: 40,
    clearAt: 30,
    forMinutes: 10,
    clearForMinutes: 5,
    against: 'before',
  },
  madeBy: 'Jun Asakiro',
  mayChange: true,
  mutedUntil: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  judgedUntil: '2026-11-20T11:59:00.000Z',
  score: 44,
  pendingMinutes: 0,
  alert: null,
  firedAt: null,
  webhooks: [],
};
const team: Team = {
  id: `${ID}8`,
  name: 'Payables',
  description: '',
  members: 2,
  ownRole: 'member',
  mayChange: false,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const trial: AlertTrial = {
  from: '2026-10-21T12:00:00.000Z',
  until: '2026-11-20T12:00:00.000Z',
  judgedSince: '2026-10-21T12:00:00.000Z',
  times: 1,
  minutes: 35,
  hours: Array.from({ length: 720 }, (_, hour) => (hour === 300 ? 44 : 1)),
  firings: [{ from: '2026-11-03T00:00:00.000Z', until: '2026-11-03T00:35:00.000Z', worst: 44 }],
  others: [
    { limit: 20, times: 8 },
    { limit: 60, times: 0 },
  ],
};

const webhook: AlertWebhook = {
  id: `${ID}a`,
  url: 'https://hooks.example.org/T0/secret',
  secretMadeAt: '2026-11-20T08:00:00.000Z',
  failingSince: '2026-11-20T11:00:00.000Z',
  deliveries: [
    {
      id: `${ID}b`,
      isTest: true,
      state: 'failed',
      createdAt: '2026-11-20T11:30:00.000Z',
      tries: 1,
      triedAt: '2026-11-20T11:30:01.000Z',
      dueAt: null,
      status: null,
      problem: 'unreached',
    },
    {
      id: `${ID}c`,
      isTest: false,
      state: 'waiting',
      createdAt: '2026-11-20T11:00:00.000Z',
      tries: 2,
      triedAt: '2026-11-20T11:00:15.000Z',
      dueAt: '2026-11-20T11:01:15.000Z',
      status: 503,
      problem: 'status',
    },
  ],
};
const called: AlertRule = {
  ...rule,
  steps: [{ afterMinutes: 0, way: 'webhook', teamId: null, url: webhook.url }],
  webhooks: [webhook],
};

const watch: ReadingWatch = {
  isOn: false,
  tells: false,
  thresholdPercent: 5,
  judgedUntil: null,
  readings: 0,
  failed: 0,
  fires: false,
};
let given: { watch: ReadingWatch; rules: AlertRule[]; alerts: (typeof alert)[]; teams: Team[] };
const room = testRoom(({ path, method }) => {
  if (path.endsWith('/alert-rules/trial')) return answer(trial);
  if (path.endsWith('/secret')) return answer({ secret: 'whsec_new' });
  if (path.endsWith(`/alert-rules/${ID}2`) && method === 'PUT')
    return answer({ secrets: [{ url: webhook.url, secret: 'whsec_once' }] });
  if (path.endsWith('/alert-rules'))
    return method === 'POST'
      ? answer({ id: `${ID}9`, secrets: [] }, 201)
      : answer({ items: given.rules, watch: given.watch });
  if (path.includes('/teams')) return answer({ items: given.teams, total: given.teams.length, page: 1, pageSize: 50 });
  if (path.endsWith('/alerts')) return answer({ items: given.alerts });
  return path.includes('/acknowledgement') || path.includes('/alert-rules/') ? { body: { success: true } } : undefined;
});
beforeAll(() => {
  // Not in jsdom; select lists call it.
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, hasPointerCapture: () => false });
  chooseLocale({ language: 'en-GB', timeZone: 'UTC' });
});

async function open(address: string, { role = 'user', ...more }: Partial<typeof given> & { role?: Role } = {}) {
  given = { watch, rules: [rule], alerts: [], teams: [], ...more };
  await room.signIn(adaAs(role, { privacyMode: 'collaborative' }));
  return drawPages([{ path: '/real-time-intelligence', Component: RealtimePage }], `/real-time-intelligence${address}`);
}
const sent = (method: string, path: string) =>
  room.seen.filter((call) => call.method === method && call.path.endsWith(path)).at(-1)?.body;

test('a rule that is new is tried on the past while it is written, and then saved', async () => {
  const router = await open('?tab=rules', { rules: [] });
  await userEvent.click(await screen.findByRole('button', { name: text(realtimeAlerts, 'rules.new') }));
  expect(await screen.findByText(text(realtimeAlerts, 'trial.title', { times: 1 }))).toBeTruthy();
  expect(screen.getByText('in the last 30 days, 35 mins in total')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(realtimeAlerts, 'form.save') }));
  expect(screen.getByText(text(realtimeAlerts, 'form.nameEmpty'))).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: text(realtimeAlerts, 'form.name') }), 'Failures');
  await userEvent.click(
    screen.getByRole('button', { name: text(realtimeAlerts, 'trial.otherLabel', { limit: '20', times: 8 }) }),
  );
  await userEvent.click(screen.getByRole('button', { name: text(realtimeAlerts, 'form.save') }));
  await waitFor(() => expect(router.state.location.search).toContain(`rule=${ID}9`));
  expect(sent('POST', '/alert-rules')).toMatchObject({
    name: 'Failures',
    definition: { kind: 'threshold', limit: 20, clearAt: 15 },
    steps: [{ afterMinutes: 0, way: 'bell', teamId: null }],
  });
});

test('a rule is about one kind of document where its measure knows kinds, and keeps that while it is changed', async () => {
  const about = {
    ...rule,
    definition: { ...rule.definition, only: { dimension: 'class', value: 'invoice' } as const },
  };
  await open(`?tab=rules&rule=${ID}2`, { rules: [about] });
  const kind = await screen.findByRole('combobox', { name: text(realtimeAlerts, 'form.class') });
  expect(kind.textContent).toContain(text(classes, 'class.invoice'));
  await userEvent.click(screen.getByRole('button', { name: text(realtimeAlerts, 'form.save') }));
  await waitFor(() => expect(sent('PUT', `/alert-rules/${ID}2`)).toMatchObject({ definition: about.definition }));
});

test('a rule about one kind of document is made one about all', async () => {
  const about = {
    ...rule,
    definition: { ...rule.definition, only: { dimension: 'class', value: 'invoice' } as const },
  };
  await open(`?tab=rules&rule=${ID}2`, { rules: [about] });
  await userEvent.click(await screen.findByRole('combobox', { name: text(realtimeAlerts, 'form.class') }));
  await userEvent.click(await screen.findByRole('option', { name: text(realtimeAlerts, 'form.class.all') }));
  await userEvent.click(screen.getByRole('button', { name: text(realtimeAlerts, 'form.save') }));
  await waitFor(() => expect(sent('PUT', `/alert-rules/${ID}2`)).toBeDefined());
  expect(sent('PUT', `/alert-rules/${ID}2`)).not.toHaveProperty('definition.only');
});

test('a limit on the wrong side of where it clears is said beside the field, and not tried', async () => {
  await open(`?tab=rules&rule=${ID}2`);
  const clears = await screen.findByRole('textbox', { name: text(realtimeAlerts, 'form.clearAt') });
  await userEvent.clear(clears);
  await userEvent.type(clears, '50');
  expect(screen.getByText(text(realtimeAlerts, 'form.clearWrong'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(realtimeAlerts, 'form.save') }));
  expect(sent('PUT', `/alert-rules/${ID}2`)).toBeUndefined();
});

test('a rule may tell each team of one’s own, however many there are', async () => {
  const teams = Array.from({ length: 12 }, (_, index) => ({
    ...team,
    id: `${ID.slice(0, -1)}${10 + index}`,
    name: `Team ${index}`,
  }));
  await open(`?tab=rules&rule=${ID}2`, { teams });
  (await screen.findByRole('combobox', { name: text(realtimeAlerts, 'steps.who') })).focus();
  await waitFor(() => expect(room.seen.some(({ path }) => path.includes('/teams'))).toBe(true));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('option', { name: /Team 11/ })).toBeTruthy();
  expect(screen.getAllByRole('option')).toHaveLength(1 + teams.length);
  expect(room.seen.find(({ path }) => path.includes('/teams'))?.path).toContain('mine=true');
});

test('each time that it would have fired is listed', async () => {
  await open(`?tab=rules&rule=${ID}2`);
  const table = within(await screen.findByRole('region', { name: text(realtimeAlerts, 'trial.from') }));
  expect(table.getAllByRole('row')[1]?.textContent).toMatch(/3 November 2026.*35 mins44$/);
});

test('a rule of somebody else can be looked at and not changed', async () => {
  await open(`?tab=rules&rule=${ID}2`, { rules: [{ ...rule, mayChange: false }] });
  expect(await screen.findByText(/Created by Jun Asakiro/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
  expect(
    (screen.getByRole('textbox', { name: text(realtimeAlerts, 'form.name') }) as HTMLInputElement).matches(':disabled'),
  ).toBe(true);
});

test('what fires stands beside the stream and is taken there', async () => {
  await open('', { alerts: [alert], rules: [{ ...rule, alert }] });
  expect(await screen.findByText(/Fired 3 times; notified once/)).toBeTruthy();
  await userEvent.click(
    screen.getByRole('button', { name: text(realtimeAlerts, 'fired.takeLabel', { name: 'Backlog' }) }),
  );
  await waitFor(() => expect(room.seen.some(({ path }) => path.endsWith(`/alerts/${ID}1/acknowledgement`))).toBe(true));
});

test('where a rule stands is said in words', async () => {
  const rules = [
    { ...rule, alert },
    { ...rule, id: `${ID}3`, name: 'Muted', mutedUntil: '2026-11-21T08:00:00.000Z' },
    { ...rule, id: `${ID}4`, name: 'Off', isOn: false },
    { ...rule, id: `${ID}5`, name: 'Nearly', pendingMinutes: 2, judgedUntil: new Date().toISOString() },
    { ...rule, id: `${ID}6`, name: 'Quiet', judgedUntil: new Date().toISOString() },
    { ...rule, id: `${ID}7`, name: 'Forgotten' },
  ];
  await open('?tab=rules', { rules });
  const list = within(await screen.findByRole('region', { name: text(realtimeAlerts, 'rules.title') }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Backlogfiring for /),
    expect.stringMatching(/^Mutedmuted until 21 November 2026/),
    'Offoff',
    'Nearlypast the limit for 2 minutes',
    'QuietOK',
    expect.stringMatching(/^Forgottennot checked since 20 November 2026.*11:59/),
  ]);
});

test('the history says who took what', async () => {
  const taken = { ...alert, clearedAt: '2026-11-20T11:30:00.000Z', acknowledgedBy: 'Jun Asakiro' };
  await open('?tab=fired', { alerts: [taken] as never });
  const table = within(await screen.findByRole('region', { name: text(realtimeAlerts, 'fired.title') }));
  expect(table.getAllByRole('row')[1]?.textContent).toMatch(/^Backlog20 November.*443Jun Asakiro$/);
});

test('an administrator has an address called; its secret is shown once and not lost by Esc', async () => {
  await open(`?tab=rules&rule=${ID}2`, { role: 'admin' });
  (await screen.findByRole('combobox', { name: text(realtimeAlerts, 'steps.way') })).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('option', { name: text(realtimeAlerts, 'way.webhook') }));
  await userEvent.click(screen.getByRole('button', { name: text(realtimeAlerts, 'form.save') }));
  expect(await screen.findByText(text(realtimeAlerts, 'steps.urlWrong'))).toBeTruthy();
  expect(sent('PUT', `/alert-rules/${ID}2`)).toBeUndefined();
  await userEvent.type(screen.getByRole('textbox', { name: text(realtimeAlerts, 'steps.url') }), webhook.url);
  await userEvent.click(screen.getByRole('button', { name: text(realtimeAlerts, 'form.save') }));
  const secret = await screen.findByRole('textbox', {
    name: text(webhooks, 'made.label', { host: 'hooks.example.org' }),
  });
  expect((secret as HTMLInputElement).value).toBe('whsec_once');
  expect(sent('PUT', `/alert-rules/${ID}2`)).toMatchObject({
    steps: [{ afterMinutes: 0, way: 'webhook', teamId: null, url: webhook.url }],
  });
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText(/You can’t view it again/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(webhooks, 'made.done') }));
  expect(screen.queryByRole('textbox', { name: /Secret/ })).toBeNull();
});

test('whoever is no administrator is offered no webhook', async () => {
  await open(`?tab=rules&rule=${ID}2`);
  (await screen.findByRole('combobox', { name: text(realtimeAlerts, 'steps.way') })).focus();
  await userEvent.keyboard('{Enter}');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Bell',
    text(realtimeAlerts, 'way.mail'),
  ]);
});

test('what became of the last calls is said in words; a test and a new secret are a press away', async () => {
  await open(`?tab=rules&rule=${ID}2`, { rules: [called], role: 'admin' });
  const card = within(await screen.findByRole('region', { name: text(webhooks, 'title') }));
  expect(card.getByText(text(webhooks, 'state.failing'))).toBeTruthy();
  const rows = within(card.getByRole('region', { name: text(webhooks, 'deliveries') })).getAllByRole('row');
  expect(rows[1]?.textContent).toMatch(/^Test.*Gave up: unreachable, or in a network this installation doesn’t call1$/);
  expect(rows[2]?.textContent).toMatch(/^Alert.*responded with 503; retry 20 November 2026.*2$/);
  await userEvent.click(card.getByRole('button', { name: text(webhooks, 'test') }));
  await waitFor(() => expect(room.seen.some(({ path }) => path.endsWith(`/webhooks/${ID}a/test`))).toBe(true));
  // Neither can be clicked until the response arrives.
  const renew = card.getByRole('button', { name: text(webhooks, 'renew') });
  await waitFor(() => expect(renew.getAttribute('aria-busy')).toBe(null));
  await userEvent.click(renew);
  // The dialog's code is loaded on demand.
  const asking = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
  await userEvent.click(asking.getByRole('button', { name: text(webhooks, 'renew') }));
  expect(await screen.findByDisplayValue('whsec_new')).toBeTruthy();
});

test('whoever is no administrator can’t change the address of a webhook, nor have its secret told', async () => {
  await open(`?tab=rules&rule=${ID}2`, { rules: [called] });
  const card = within(await screen.findByRole('region', { name: text(webhooks, 'title') }));
  expect(card.getByRole('button', { name: text(webhooks, 'test') })).toBeTruthy();
  expect(card.queryByRole('button', { name: text(webhooks, 'renew') })).toBeNull();
  expect((screen.getByRole('textbox', { name: text(realtimeAlerts, 'steps.url') }) as HTMLInputElement).readOnly).toBe(
    true,
  );
});

test.each([
  [watch, /off.*doesn’t monitor failed readings/],
  [{ ...watch, isOn: true }, /starts within a minute/],
  [
    { ...watch, isOn: true, judgedUntil: '2026-11-20T12:00:00.000Z', readings: 40, failed: 3, fires: true },
    /above the threshold3 of 40 readings failed in the hour until 20 November 2026.*7.5%.*threshold is 5%.*No one is notified/,
  ],
  [
    { ...watch, isOn: true, tells: true, judgedUntil: '2026-11-20T12:00:00.000Z', readings: 7 },
    /not enough readings0 of 7 readings.*Administrators are notified/,
  ],
])('the built-in watch says what it saw and whether anybody is told', async (seen, words) => {
  await open('?tab=rules', { rules: [], watch: seen });
  const card = await screen.findByRole('region', { name: text(realtimeWatch, 'title') });
  expect(card.textContent).toMatch(words);
});
