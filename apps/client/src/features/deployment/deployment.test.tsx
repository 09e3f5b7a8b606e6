import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as deploymentTexts } from '@/text/deployment';
import { t as ui } from '@/text/ui';
import type { Deployment } from './deployment-data';
import DeploymentPage from './deployment-page';
import ReleasesPage from './releases-page';

const at = '2026-11-23T10:24:00.000Z';
const id = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`;
const deployment: Deployment = {
  takenAt: at,
  version: '1.4.0',
  commit: '0123456789abcdef0123',
  processes: [
    {
      id: id(1),
      component: 'gateway',
      version: '1.4.0',
      host: 'quay',
      pid: 71,
      state: 'running',
      startedAt: at,
      seenAt: at,
    },
    {
      id: id(2),
      component: 'workers',
      version: '1.3.0',
      host: 'dock',
      pid: 72,
      state: 'running',
      startedAt: at,
      seenAt: at,
    },
    {
      id: id(3),
      component: 'workers',
      version: '1.2.0',
      host: 'dock',
      pid: 70,
      state: 'gone',
      startedAt: at,
      seenAt: at,
    },
  ],
  readiness: [
    { check: 'database', state: 'ok', detail: null },
    { check: 'workers', state: 'down', detail: 'no worker is running' },
    { check: 'mail', state: 'not-set', detail: null },
  ],
  settings: [
    { name: 'DATABASE_URL', value: null, default: null, readBy: ['gateway'], meaning: 'Where the database is.' },
    { name: 'COLLAB_PORT', value: '9090', default: '8081', readBy: ['gateway', 'collab-server'], meaning: 'The port.' },
  ],
  releases: [{ id: id(4), version: '1.4.0', commit: null, host: 'quay', startedAt: at }],
  migrations: [
    { name: 'Later1', state: 'waits', ranAt: null, version: null, hasWayBack: true, loses: ['wall_code', 'wall'] },
    { name: 'Other1', state: 'unknown', ranAt: null, version: '2.0.0', hasWayBack: false, loses: [] },
    ...Array.from({ length: 10 }, (_, index): Deployment['migrations'][number] => ({
      name: `Old${index}`,
      state: 'ran',
      ranAt: index === 0 ? at : null,
      version: null,
      hasWayBack: index !== 1,
      loses: [],
    })),
  ],
};

let given: Deployment | undefined;
const room = testRoom(({ path }) => (path === '/api/v1/deployment' && given ? answer(given) : undefined));
async function open(address: string, shown: Deployment | null = deployment) {
  given = shown ?? undefined;
  await room.signIn(adaAs('internal'));
  return drawPages(
    [
      { path: '/production-deployment', Component: DeploymentPage },
      { path: '/production-deployment-dashboard', Component: ReleasesPage },
    ],
    address,
  );
}
const rowsOf = (name: string): string[] =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '));

test('what runs where is told, and that versions differ; processes that are gone don’t count', async () => {
  await open('/production-deployment');
  await screen.findByText('Processes run different versions: 1.3.0 and 1.4.0.');
  expect(rowsOf(text(deploymentTexts, 'processes.title'))[1]).toMatch(/^gatewayRunning1\.4\.0quay, process 71/);
  expect(rowsOf(text(deploymentTexts, 'processes.title'))[3]).toMatch(/^workersLost1\.2\.0dock, process 70/);
  screen.getByText('Version 1.4.0, commit 0123456789ab');
});

test('what isn’t ready is named with its reason, and a missing mail server is no fault', async () => {
  await open('/production-deployment');
  const ready = within(await screen.findByRole('region', { name: text(deploymentTexts, 'ready.title') }));
  ready.getByText(text(deploymentTexts, 'ready.some', { count: 1 }));
  ready.getByText('no worker is running');
  ready.getByText(text(deploymentTexts, 'about.not-set'));
});

test('settings are told beside their defaults, and secrets without their values', async () => {
  await open('/production-deployment');
  await screen.findByRole('region', { name: text(deploymentTexts, 'processes.title') });
  const rows = rowsOf(text(deploymentTexts, 'settings.title'));
  expect(rows[1]).toBe('DATABASE_URLWhere the database is.secret, setnonegateway');
  expect(rows[2]).toBe('COLLAB_PORTThe port.90908081gateway and collab-server');
});

test('releases and migrations say when they came, and what taking them back loses', async () => {
  const router = await open('/production-deployment');
  await userEvent.click(await screen.findByRole('link', { name: text(deploymentTexts, 'to.releases') }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/production-deployment-dashboard'));
  await screen.findByRole('region', { name: text(deploymentTexts, 'releases.title') });
  expect(rowsOf(text(deploymentTexts, 'releases.title'))[1]).toMatch(/^1\.4\.0unknown.*quay$/);
  const rows = rowsOf(text(deploymentTexts, 'migrations.title'));
  expect(rows[1]).toBe('Later1pendingunknownwall_code and wall');
  expect(rows[2]).toBe('Other1before recording started2.0.0from another version');
  const summary = screen.getByText(text(deploymentTexts, 'migrations.all', { count: 10 }));
  expect(summary.closest('details')?.open).toBe(false);
  await userEvent.click(summary);
  const ran = rowsOf(text(deploymentTexts, 'migrations.done'));
  expect(ran[1]).toMatch(/^Old0.*2026.*no tables or columns$/);
  expect(ran[2]).toBe('Old1before recording startedunknowncan’t be reverted');
  expect(ran).toHaveLength(11);
});

test('on both pages what to do first stands under the state, and nothing where nothing is', async () => {
  const steps = () =>
    within(screen.getByRole('region', { name: text(deploymentTexts, 'do.title') }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const router = await open('/production-deployment-dashboard');
  await screen.findByRole('region', { name: text(deploymentTexts, 'ready.title') });
  const todo = [
    text(deploymentTexts, 'do.workers'),
    'Finish the rollout: processes run 1.3.0 and 1.4.0.',
    text(deploymentTexts, 'do.mail'),
  ];
  expect(steps()).toEqual(todo);
  await router.navigate('/production-deployment');
  await screen.findByRole('region', { name: text(deploymentTexts, 'processes.title') });
  expect(steps()).toEqual(todo);
});

test('a database of a newer version is not told to be migrated, and its class names stay out of the summary', async () => {
  await open('/production-deployment-dashboard', {
    ...deployment,
    processes: [],
    readiness: [{ check: 'migrations', state: 'down', detail: 'Later1, Other1' }],
  });
  const ready = within(await screen.findByRole('region', { name: text(deploymentTexts, 'ready.title') }));
  ready.getByText(text(deploymentTexts, 'do.foreign'));
  ready.getByText(text(deploymentTexts, 'ready.pending', { count: 2 }));
  expect(ready.queryByText(/Later1/u)).toBeNull();
});

test('a lost process needs a restart, unless another of its kind has started since', async () => {
  const [gateway] = deployment.processes;
  if (!gateway) throw new Error('no gateway');
  const lost = { ...gateway, id: id(5), component: 'collab-server', host: 'pier', pid: 73, state: 'gone' } as const;
  await open('/production-deployment', {
    ...deployment,
    processes: [gateway, { ...gateway, id: id(6), pid: 70, state: 'gone' }, lost],
    readiness: [{ check: 'database', state: 'ok', detail: null }],
  });
  const ready = within(await screen.findByRole('region', { name: text(deploymentTexts, 'ready.title') }));
  ready.getByText(text(deploymentTexts, 'ready.some', { count: 1 }));
  ready.getByText(text(deploymentTexts, 'do.lost', { component: 'collab-server', host: 'pier', pid: '73' }));
  expect(ready.queryByText(text(deploymentTexts, 'do.nothing'))).toBeNull();
});

test('where all is ready there is nothing to do', async () => {
  await open('/production-deployment', {
    ...deployment,
    processes: [],
    readiness: [{ check: 'database', state: 'ok', detail: null }],
  });
  const ready = within(await screen.findByRole('region', { name: text(deploymentTexts, 'ready.title') }));
  ready.getByText(text(deploymentTexts, 'ready.all'));
  ready.getByText(text(deploymentTexts, 'do.nothing'));
});

test('what can’t be told is an error with a way to try again', async () => {
  await open('/production-deployment', null);
  await screen.findByRole('heading', { name: text(deploymentTexts, 'notLoaded') });
  screen.getByRole('button', { name: text(ui, 'tryAgain') });
});
