// covers: apps/client/src/lib/monitoring gateway/monitoring
// own product: counts over the whole installation
import { expect, test, type Browser, type Page } from '@playwright/test';
import { limits } from '@cartulary/contracts/limits';
import type { ErrorGroup } from '@cartulary/contracts/monitoring';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { rowsOf } from './support/rows';
import { Walker } from './support/walker';

const MINUTE_MS = 60_000;
const FIVE_MINUTES_MS = 5 * MINUTE_MS;

let product: Product;
/** Founded the installation: admin and operator. */
let ada: Person;
/** The admin of his own organization. */
let bo: Person;
test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await Product.start();
  ada = await Person.signUp(product.url, 'ada@monitoring.example');
  bo = await Person.signUp(product.url, 'bo@monitoring.example', 'Green-Anvil-3-Meadow');
});
test.afterAll(() => product.stop());

interface LogRow {
  via: string;
  level: string;
  severity: string;
  message: string;
  metadata: Record<string, unknown>;
  account_id: string | null;
  client_version: string;
  client: Record<string, string>;
}
const logs = (message: string) =>
  rowsOf<LogRow>(product, 'SELECT * FROM app.client_log WHERE message LIKE $1 ORDER BY received_at', [`%${message}%`]);
async function groups(person: Person): Promise<ErrorGroup[]> {
  const ask = () => person.call<{ items: ErrorGroup[] }>('GET', '/api/v1/errors?pageSize=100');
  let answer = await ask();
  // The windows of these tests displace the oldest of a person's three sessions.
  if (answer.status === 401) {
    await person.signIn();
    answer = await ask();
  }
  return answer.body.data?.items ?? [];
}
const group = async (person: Person, message: string) =>
  (await groups(person)).find((one) => one.message.includes(message));

/** A person's page outside of privacy mode, where error messages are sent. */
async function startOpen(browser: Browser, person: Person): Promise<Walker> {
  const walker = await Walker.start(browser, product.url, person);
  await walker.page.evaluate(() => localStorage.setItem('privacy-mode', 'collaborative'));
  return walker;
}

/** Makes the page throw an uncaught error. */
const throwIn = (page: Page, message: string, times = 1): Promise<void> =>
  page.evaluate(
    ([text, count]) => {
      for (let n = 0; n < count; n += 1)
        queueMicrotask(() => {
          throw new TypeError(text);
        });
    },
    [message, times] as const,
  );
const rejectIn = (page: Page, message: string): Promise<void> =>
  page.evaluate((text) => {
    void Promise.reject(new Error(text));
  }, message);

test('what nobody caught is reported by itself, and grouped for those who look after it', async ({ browser }) => {
  const [adas, bos, nobodys] = [
    await startOpen(browser, ada),
    await startOpen(browser, bo),
    await Walker.start(browser, product.url),
  ];
  await throwIn(adas.page, 'no page 3 of "a.pdf", password=hunter2');
  await throwIn(bos.page, 'no page 17 of "b.pdf", password=hunter3');
  await throwIn(nobodys.page, 'no page 1 of "c.pdf", password=hunter4');
  // Errors of signed-out people are counted separately, because their identity is unknown.
  const counted = async () => (await groups(ada)).filter(({ message }) => message.includes('no page'));
  await expect.poll(async () => (await counted()).map(({ count }) => count).sort()).toEqual([1, 2]);
  expect((await counted()).find(({ count }) => count === 2)).toMatchObject({
    name: 'TypeError',
    severity: 'critical',
    component: 'window',
    people: 2,
    releases: [expect.stringMatching(/^0\.1\.0-[0-9a-f]{10}$/)],
    sample: { breadcrumbs: expect.arrayContaining([expect.objectContaining({ category: 'navigation' })]) },
  });
  const own = await group(bo, 'no page');
  expect(own).toMatchObject({ count: 1, people: 1, message: 'no page 17 of "b.pdf", password=[REDACTED]' });
  const kept = () =>
    rowsOf<{ all: string }>(
      product,
      `SELECT r::text || g::text AS all FROM app.error_report r JOIN app.error_group g ON g.id = r.group_id
       UNION ALL SELECT l::text FROM app.client_log l WHERE message LIKE '%no page%'`,
    );
  await expect.poll(async () => (await kept()).length).toBe(6);
  expect((await kept()).filter((row) => /hunter\d/.test(row.all))).toEqual([]);
  for (const walker of [adas, bos, nobodys]) await walker.stop();
});

test('a rejected promise is reported as well; of its kind one in ten, so the log has it always', async ({
  browser,
}) => {
  const walker = await startOpen(browser, ada);
  await rejectIn(walker.page, 'nobody waited');
  await expect
    .poll(() => logs('Unhandled promise rejection'))
    .toMatchObject([
      {
        level: 'error',
        severity: 'medium',
        metadata: { error: { type: 'Error', message: 'nobody waited' } },
        client_version: expect.stringMatching(/^0\.1\.0-/),
        client: { url: `${product.url}/dashboard`, timezone: expect.any(String), screenSize: '1440x900' },
      },
    ]);
  expect((await logs('Unhandled promise rejection'))[0]?.account_id).not.toBeNull();
  await walker.stop();
});

test('the 31st report of a minute is dropped', async ({ browser }) => {
  const walker = await startOpen(browser, bo);
  let sent = 0;
  walker.page.on('request', (request) => {
    if (request.url().endsWith('/api/errors')) sent += 1;
  });
  await throwIn(walker.page, 'flood', 31);
  await expect.poll(async () => (await group(bo, 'flood'))?.count).toBe(30);
  await walker.settled();
  expect(sent).toBe(30);
  await walker.stop();
});

test('entries go over the live line; where it is down, by each path in turn until one takes them', async ({
  browser,
}) => {
  const walker = await startOpen(browser, ada);
  const { page } = walker;
  // The socket may connect shortly after the page loads: until then, entries are sent over HTTP.
  const overLine = async (): Promise<boolean> => {
    await rejectIn(page, 'chain 0');
    return (await logs('')).some(({ metadata, via }) => via === 'socket' && isAbout(metadata, 'chain 0'));
  };
  await expect.poll(overLine).toBe(true);

  // A visitor has no socket.
  const visitor = await Walker.start(browser, product.url);
  const paths = ['/api/v1/logs', '/api/v1/logs/fallback', '/api/logs', '/logs'];
  for (const [index, path] of paths.entries()) {
    for (const broken of paths.slice(0, index))
      await visitor.page.route(product.url + broken, (route) => route.fulfill({ status: 503, body: '<html>' }));
    await rejectIn(visitor.page, `chain ${path}`);
    await expect
      .poll(async () => (await logs('')).find(({ metadata }) => isAbout(metadata, `chain ${path}`))?.via)
      .toBe(path);
  }
  await visitor.stop();
  await walker.stop();
});

const isAbout = (metadata: Record<string, unknown>, message: string): boolean =>
  (metadata['error'] as { message?: string } | undefined)?.message === message;

test('what the server did not take is kept in the browser and sent when it is back', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url);
  const { page } = walker;
  await page.clock.install();
  await page.reload();
  // Nothing handles events before it's rendered.
  await walker.settled();
  await page.route(/\/(logs|logs\/fallback|api\/errors)$/, (route) => route.abort());
  await throwIn(page, 'while it was away');
  await page.clock.fastForward(5_000);
  const stored = () => page.evaluate(() => localStorage.getItem('cartulary.failed-logs') ?? '');
  await expect.poll(async () => (await stored()).split('while it was away').length).toBeGreaterThan(2);
  expect(await logs('while it was away')).toEqual([]);
  await page.unroute(/\/(logs|logs\/fallback|api\/errors)$/);
  await page.clock.fastForward(FIVE_MINUTES_MS);
  await expect.poll(async () => (await logs('while it was away')).length).toBe(1);
  await expect.poll(async () => (await group(ada, 'while it was away'))?.count).toBe(1);
  await expect.poll(stored).toBe('');
  await walker.stop();
});

/** A delivery that the browser stores because no one accepted it. */
interface Kept {
  readonly tries: number;
  readonly entry?: { readonly metadata: { readonly error?: { readonly message: string } } };
}

test('what is never taken is dropped after three retries', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url);
  const { page } = walker;
  await page.clock.install();
  await page.reload();
  // Nothing handles events before it's rendered.
  await walker.settled();
  await page.route(/\/(logs|logs\/fallback|api\/errors)$/, (route) => route.abort());
  await rejectIn(page, 'never taken');
  await page.clock.fastForward(5_000);
  const tries = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('cartulary.failed-logs') ?? '[]') as Kept[])
        // Excludes related log entries, whose breadcrumbs also name this one.
        .filter(({ entry }) => entry?.metadata.error?.message === 'never taken')
        .map((delivery) => delivery.tries),
    );
  await expect.poll(tries).toEqual([0]);
  for (const left of [[1], [2], []]) {
    await page.clock.fastForward(FIVE_MINUTES_MS);
    await expect.poll(tries).toEqual(left);
  }
  await walker.stop();
});

test('a call that the server refuses is a warning of medium severity, one that it fails an error of high severity', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, product.url, ada);
  const { page } = walker;
  await page.route('**/api/v1/search?*', (route) =>
    route.fulfill({ status: 418, contentType: 'application/json', body: '{"success":false,"error":"No"}' }),
  );
  await walker.go('/search?q=first');
  await expect.poll(() => logs('A call was refused')).toMatchObject([{ level: 'warn', severity: 'medium' }]);
  await page.unroute('**/api/v1/search?*');
  await page.route('**/api/v1/search?*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"success":false,"error":"Server error"}' }),
  );
  await walker.go('/search?q=second');
  await expect
    .poll(async () => (await logs('A call failed on the server'))[0])
    .toMatchObject({ level: 'error', severity: 'high', metadata: { status: 500 } });
  await walker.stop();
});

test('a sitting is recorded only with the person’s yes and never in privacy mode, masked, and kept encrypted after an error', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, product.url, bo);
  const { page } = walker;
  let parts: { events: string; reason: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/replays')) parts.push(request.postDataJSON() as (typeof parts)[number]);
  });
  const recorder: string[] = [];
  page.on('request', (request) => /\/record-[\w-]+\.js$/.test(request.url()) && recorder.push(request.url()));
  await throwIn(page, 'before any yes');
  await expect.poll(async () => (await group(bo, 'message not sent'))?.count).toBe(1);
  expect([parts, recorder]).toEqual([[], []]);

  // Enabled, and outside of privacy mode.
  await bo.call('PUT', '/api/v1/settings/privacy', {
    value: { analyticsTracking: true, localProcessingOnly: false },
    version: (await bo.call<{ version: number }>('GET', '/api/v1/settings/privacy')).body.data?.version,
  });
  await page.evaluate(() => localStorage.setItem('privacy-mode', 'collaborative'));
  await Promise.all([page.waitForRequest(/\/record-[\w-]+\.js$/), page.reload()]);
  await walker.settled();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Marchpane');
  await throwIn(page, 'seen in a recording');
  await expect
    .poll(() => rowsOf(product, 'SELECT p.reason, b.media_type FROM app.replay p JOIN app.blob b ON b.id = p.blob_id'))
    .toContainEqual({ reason: 'error', media_type: 'application/gzip' });
  const said = JSON.stringify(parts);
  expect((JSON.parse(parts[0]?.events ?? '[]') as unknown[]).length).toBeGreaterThanOrEqual(2);
  for (const word of ['Marchpane', 'Welcome', 'Smart Document Hub', 'bo@monitoring', 'Ilse', 'Marwick'])
    expect(said).not.toContain(word);
  expect((await group(bo, 'seen in a recording'))?.sample.hasReplay).toBe(true);

  parts = [];
  await page.evaluate(() => {
    localStorage.setItem('privacy-mode', 'privacy');
    dispatchEvent(new Event('privacy-mode-changed'));
  });
  await throwIn(page, 'The harbour is let');
  // Its message may quote a document.
  await expect.poll(async () => (await group(bo, 'message not sent'))?.count).toBe(2);
  expect(JSON.stringify(await groups(bo))).not.toContain('harbour');
  expect(parts).toEqual([]);
  await walker.stop();
});

/** A new person with recording enabled, outside of privacy mode, in a session with this sampling draw. */
async function recordedSitting(browser: Browser, email: string, lot: number): Promise<Walker> {
  const person = await Person.signUp(product.url, email);
  await person.call('PUT', '/api/v1/settings/privacy', {
    value: { analyticsTracking: true, localProcessingOnly: false },
    version: (await person.call<{ version: number }>('GET', '/api/v1/settings/privacy')).body.data?.version,
  });
  const walker = await Walker.start(browser, product.url, person);
  const { page } = walker;
  await page.evaluate(() => localStorage.setItem('privacy-mode', 'collaborative'));
  await page.addInitScript((drawn) => {
    Math.random = () => drawn;
  }, lot);
  await page.clock.install();
  await Promise.all([page.waitForRequest(/\/record-[\w-]+\.js$/), page.reload()]);
  await walker.settled();
  return walker;
}
const partsOf = (email: string) =>
  rowsOf<{ reason: string }>(
    product,
    `SELECT r.reason FROM app.replay r JOIN app.account a ON a.id = r.account_id WHERE a.email = $1 ORDER BY r.part`,
    [email],
  );

test('a sitting whose lot is below 0.1 is kept minute by minute, another only where an error happened', async ({
  browser,
}) => {
  const sampled = await recordedSitting(
    browser,
    'sampled@monitoring.example',
    limits.monitoring.replaySampleRate - 0.001,
  );
  const part = sampled.page.waitForResponse((response) => response.url().endsWith('/api/v1/replays'));
  await sampled.go('/docs');
  await sampled.page.clock.fastForward(MINUTE_MS);
  expect((await part).ok()).toBe(true);
  await expect.poll(() => partsOf('sampled@monitoring.example')).toEqual([{ reason: 'sample' }]);
  await sampled.stop();

  const left = await recordedSitting(browser, 'left@monitoring.example', limits.monitoring.replaySampleRate);
  await left.go('/docs');
  await left.page.clock.fastForward(MINUTE_MS);
  await left.settled();
  // It was recorded anyway: the error includes the preceding events, and there is nothing before it.
  await throwIn(left.page, 'in a sitting that is left out');
  await expect.poll(() => partsOf('left@monitoring.example')).toEqual([{ reason: 'error' }]);
  await left.stop();
});

test('pages that are opened are counted only with the person’s yes, and for this installation only', async ({
  browser,
}) => {
  const carol = await Person.signUp(product.url, 'carol@monitoring.example');
  const walker = await Walker.start(browser, product.url, carol);
  const { page } = walker;
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const views = () =>
    rowsOf<{ route: string }>(
      product,
      `SELECT properties->>'route' AS route FROM app.analytics_event e JOIN app.account a ON a.id = e.account_id
        WHERE e.name = 'page_view' AND a.email = 'carol@monitoring.example' ORDER BY e.at`,
    );
  await page.clock.install();
  await page.reload();
  await walker.go('/docs');
  await page.clock.fastForward(6_000);
  await carol.call('PUT', '/api/v1/settings/privacy', {
    value: { analyticsTracking: true },
    version: (await carol.call<{ version: number }>('GET', '/api/v1/settings/privacy')).body.data?.version,
  });
  await page.reload();
  await walker.settled();
  await walker.go('/search');
  await page.clock.fastForward(6_000);
  await expect.poll(async () => (await views()).map(({ route }) => route)).toContain('search');
  expect((await views()).filter(({ route }) => route === 'docs').length).toBeLessThanOrEqual(1);
  expect([...hosts]).toEqual([product.url]);
  await walker.stop();
});
