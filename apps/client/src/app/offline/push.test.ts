import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { transformSync } from '@swc/core';

const source = readFileSync('apps/client/src/app/offline/service-worker.ts', 'utf8');
const { code } = transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
const sessionId = '01930000-0000-7000-8000-000000000001';
const id = '01930000-0000-7000-8000-000000000002';
const other = '01930000-0000-7000-8000-000000000003';

interface Browser {
  /** The gateway's response; an error if there is no connection. */
  readonly answer?: { readonly ok: boolean; readonly data?: object } | Error;
  /** URLs of open pages. */
  readonly pages?: readonly string[];
}

/** Runs the worker in a fake browser and records its calls. */
function workerIn({ answer = { ok: false }, pages = [] }: Browser) {
  const handlers = new Map<string, (event: object) => void>();
  const asked: unknown[] = [];
  const shown: { title: string; body: string; tag: string; data: string }[] = [];
  const opened: unknown[] = [];
  const scope = {
    addEventListener: (name: string, handler: () => void) => handlers.set(name, handler),
    registration: {
      showNotification: (title: string, options: object) =>
        Promise.resolve(void shown.push({ title, ...(options as { body: string; tag: string; data: string }) })),
    },
    clients: {
      matchAll: () =>
        Promise.resolve(
          pages.map((url) => ({
            url,
            focus: () => Promise.resolve(),
            postMessage: (message: unknown) => opened.push([url, message]),
          })),
        ),
      openWindow: (address: string) => Promise.resolve(void opened.push(address)),
    },
  };
  const build = {
    cache: 'one',
    entry: 'one.js',
    files: [],
    editors: {},
    words: { title: 'Cartulary', plain: 'Something new' },
    fence: [],
  };
  runInNewContext(
    code.replace(/(["'])__BUILD__\1/, () => JSON.stringify(JSON.stringify(build))),
    {
      self: scope,
      URL,
      AbortSignal,
      fetch: (address: string, { body }: { body: string }) => {
        asked.push([address, JSON.parse(body)]);
        if (answer instanceof Error) return Promise.reject(answer);
        return Promise.resolve({ ok: answer.ok, json: () => Promise.resolve({ data: answer.data }) });
      },
    },
  );
  const tell = (name: string, event: object): Promise<unknown> =>
    new Promise((resolve) => handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => resolve(work) }));
  return {
    asked,
    shown,
    opened,
    push: (payload: unknown) => tell('push', { data: payload === null ? null : { json: () => payload } }),
    broken: () => tell('push', { data: { json: () => JSON.parse('{') as unknown } }),
    click: (address: string) => tell('notificationclick', { notification: { data: address, close: () => undefined } }),
  };
}
const lease = { ok: true, data: { title: 'lease.pdf is ready', message: 'You can search it.' } };

test('what the gateway says of the ids is shown, and leads to the thing', async () => {
  const browser = workerIn({ answer: lease });
  await browser.push({ sessionId, notificationIds: [id] });
  expect(browser.asked).toEqual([['/api/v1/auth/pushed', { sessionId, notificationIds: [id] }]]);
  expect(browser.shown).toEqual([
    { title: 'lease.pdf is ready', body: 'You can search it.', tag: id, data: `/notifications?go=${id}` },
  ]);
});

test('several are shown as one that leads to the list', async () => {
  const browser = workerIn({ answer: { ok: true, data: { title: '2 notifications', message: 'a\nb' } } });
  await browser.push({ sessionId, notificationIds: [id, other] });
  expect(browser.shown).toMatchObject([{ title: '2 notifications', data: '/notifications' }]);
});

test.each([
  ['the session is over', { answer: { ok: false } }],
  ['there is no line', { answer: new TypeError('Failed to fetch') }],
])('where %s, something is shown that tells nothing', async (_, given) => {
  const browser = workerIn(given);
  await browser.push({ sessionId, notificationIds: [id] });
  expect(browser.shown).toEqual([{ title: 'Cartulary', body: 'Something new', tag: id, data: '/notifications' }]);
});

test('a message of nobody is shown as something new, and nobody is asked', async () => {
  const browser = workerIn({ answer: lease });
  for (const payload of [null, 'text', { notificationIds: [id] }, { sessionId, notificationIds: 'all' }])
    await browser.push(payload);
  await browser.broken();
  expect(browser.asked).toEqual([]);
  expect(browser.shown.map(({ body }) => body)).toEqual(Array(5).fill('Something new'));
});

test('a click goes to a page that is open, never to a wall, a meeting or a recording, and else to a new one', async () => {
  const address = `/notifications?go=${id}`;
  const page = 'https://documents.example.org/docs';
  const kept = ['/dashboard?wall=tv', '/real-meet?meeting=1', '/voice-recording'].map(
    (path) => new URL(path, page).href,
  );
  const open = workerIn({ pages: [...kept, page] });
  await open.click(address);
  expect(open.opened).toEqual([[page, { open: address }]]);
  const closed = workerIn({ pages: kept });
  await closed.click(address);
  expect(closed.opened).toEqual([address]);
});
