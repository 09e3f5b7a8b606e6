import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoggedUpdate } from '@cartulary/database/system/update-log';
import { createLogger } from '@cartulary/telemetry/logger';
import { startMetrics } from '@cartulary/telemetry/metrics';
import { Person } from '@cartulary/testing/person';
import { freePort } from '@cartulary/testing/ports';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import { parse } from 'yaml';
import { GroupLog } from '../../apps/collab-server/src/group-log.js';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const dataDirectory = mkdtempSync(path.join(tmpdir(), 'cartulary-metrics-'));
const started: ChildProcess[] = [];
let database: TestDatabase;
/** The labels of every metric that the processes expose, by name. */
const shown = new Map<string, Set<string>>();

/** Metrics that Prometheus adds for every process. */
const PROMETHEUS_OWN = { up: ['job', 'instance'] };
/** Labels that the scraper adds to every series. */
const OF_SCRAPES = ['job', 'instance'];

/** Starts a program of the product from source. @returns where its metrics are */
async function start(
  app: string,
  ready: string,
  more: Record<string, string>,
): Promise<{ metrics: string; said: string }> {
  const first = await freePort();
  const program = fork(path.join(root, 'apps', app, 'src/main.ts'), {
    execArgv: ['--conditions=source', '--import', path.join(root, 'libs/testing/src/run-typescript.mjs')],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      METRICS_PORT: String(first),
      CARTULARY_DATA_DIR: dataDirectory,
      DATABASE_APP_URL: database.appUrl,
      DATABASE_SYSTEM_URL: database.systemUrl,
      ...more,
    },
  });
  started.push(program);
  let said = '';
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (piece: Buffer) => (said += piece.toString()));
  await new Promise<void>((resolve, reject) => {
    program.on('message', (message: { type: string }) => message.type === ready && resolve());
    program.once('exit', () => reject(new Error(`${app} ended:\n${said}`)));
  });
  // Each part uses its own of three ports.
  const port = first + ['gateway', 'workers', 'collab-server'].indexOf(app);
  return { metrics: `http://127.0.0.1:${port}/metrics`, said };
}

async function look(address: string): Promise<void> {
  const text = await (await fetch(address)).text();
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^(cartulary_\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    if (name === undefined) continue;
    const known = shown.get(name) ?? new Set<string>();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    shown.set(name, known);
  }
}

/** A collab server only exposes write durations once something was written; this records one without a document. */
async function lookAtWrite(): Promise<void> {
  const log = createLogger({ component: 'test', level: 'fatal' });
  const update = { sealed: Buffer.from('x') } as LoggedUpdate;
  const written = new GroupLog({ append: () => Promise.resolve(new Set<number>()) }, log);
  await new Promise<void>((stored) => {
    const failed = (): void => undefined;
    written.wake({ tickMs: 0, take: () => ({ updates: [update], clients: [], stored, failed }) });
  });
  await written.drain();
  const own = await startMetrics({ component: 'test', port: 0 });
  await look(own.url);
  await own.close();
}

beforeAll(async () => {
  database = await startTestDatabase();
  // The gateway creates the key that the others read.
  const gateway = await start('gateway', 'ready', { PORT: '0', CARTULARY_HOST: '127.0.0.1' });
  const others = await Promise.all([
    start('workers', 'ready', {}),
    start('collab-server', 'ready', { COLLAB_PORT: '0' }),
  ]);
  const url = /"url":"(http:[^"]+)"/.exec(gateway.said)?.[1] ?? '';
  // An account signs up, pages are notified, and the workers run their periodic jobs.
  await Person.signUp(url, 'ada@quay.example');
  await waitFor(async () => {
    for (const { metrics } of [gateway, ...others]) await look(metrics);
    return ['cartulary_jobs_duration_count', 'cartulary_socket_events_total'].every((name) => shown.has(name));
  }, 60_000);
  await lookAtWrite();
}, 120_000);
afterAll(async () => {
  for (const program of started) {
    const ended = program.exitCode === null && program.signalCode === null ? once(program, 'exit') : undefined;
    program.kill('SIGKILL');
    await ended;
  }
  await database.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}
interface Dashboard {
  title: string;
  panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
}

const rules = (): [string, string, string][] =>
  (parse(read('infra/prometheus/rules.yml'), { merge: true }) as Rules).groups
    .flatMap((group) => group.rules)
    .map(({ alert, expr }) => [alert, expr, '']);
const panels = (): [string, string, string][] =>
  readdirSync(path.join(root, 'infra/grafana/dashboards')).flatMap((file) => {
    const { title, panels } = JSON.parse(read(`infra/grafana/dashboards/${file}`)) as Dashboard;
    return panels.flatMap((panel) =>
      panel.targets.map(({ expr, legendFormat }): [string, string, string] => [
        `${title}: ${panel.title}`,
        expr,
        legendFormat,
      ]),
    );
  });

function labelsOf(name: string): readonly string[] | undefined {
  if (name in PROMETHEUS_OWN) return PROMETHEUS_OWN[name as 'up'];
  const labels = shown.get(name);
  return labels && [...labels];
}

/** The metrics and labels in an expression that no process exposes. */
function unknownIn(expression: string, legend: string): string[] {
  const bare = expression.replace(/"[^"]*"/g, '""');
  const names = [...bare.matchAll(/\b(?:cartulary_\w+|up\b)/g)].map(([name]) => name);
  const missing = names.filter((name) => labelsOf(name) === undefined);
  const known = new Set([...names.flatMap((name) => labelsOf(name) ?? []), ...OF_SCRAPES]);
  for (const [, made = ''] of expression.matchAll(/label_replace\(.*?, "(\w+)",/g)) known.add(made);
  const matched = [...bare.matchAll(/\b(cartulary_\w+|up)\{([^}]*)\}/g)].flatMap(([, name = '', inside = '']) =>
    [...inside.matchAll(/(\w+)\s*[!=]/g)]
      .map(([, label = '']) => label)
      .filter((label) => ![...(labelsOf(name) ?? []), ...OF_SCRAPES].includes(label)),
  );
  const grouped = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  const told = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
  return [...missing, ...matched, ...[...grouped, ...told].filter((label) => !known.has(label))];
}

it('a figure or a label that nobody shows would be seen', () => {
  expect(unknownIn('sum by (name) (cartulary_jobs_duration_count{outcome="failed"})', '{{name}}')).toEqual([]);
  expect(unknownIn('rate(cartulary_jobs_lost_total[5m])', '')).toEqual(['cartulary_jobs_lost_total']);
  expect(unknownIn('cartulary_jobs_duration_count{queue="mail"}', '')).toEqual(['queue']);
  expect(unknownIn('sum by (team) (cartulary_jobs_duration_count)', '{{person}}')).toEqual(['team', 'person']);
});

it('every alert rule asks for what the processes show', () => {
  expect(rules().length).toBeGreaterThan(10);
  expect(rules().flatMap(([rule, expr]) => unknownIn(expr, '').map((name) => `${rule}: ${name}`))).toEqual([]);
});

it('every panel of a dashboard asks for what the processes show', () => {
  expect(panels().length).toBeGreaterThan(30);
  expect(
    panels().flatMap(([panel, expr, legend]) => unknownIn(expr, legend).map((name) => `${panel}: ${name}`)),
  ).toEqual([]);
});

it('what operators are told to watch is shown', () => {
  const named = [...read('docs/operating.md').matchAll(/`(cartulary_\w+)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !shown.has(name) && /_(total|count|p99|resident|waiting)$/.test(name))).toEqual([]);
});

it('times are counted in steps that tell calls apart', async () => {
  expect(shown.get('cartulary_http_request_duration_bucket')).toEqual(new Set(['method', 'route', 'status', 'le']));
});
