import { endpoint } from '@cartulary/contracts/endpoint';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { serveLocally } from '@/testing/local-server.test-helper';
import { call, configureApi } from './api';
import { queryClient, renewAfterAct } from './query-client';
import { shrinkCache, sizeOf } from './query-cache-limit';
import { countCall, resetCallWindow } from './request-window';

const read = endpoint({ method: 'GET', path: '/n', summary: '', access: 'public', data: z.object({ n: z.number() }) });

test('a refresh of what is shown waits for the window; what a person opens says that they asked too much', async () => {
  resetCallWindow();
  const server = await serveLocally((_, index) => ({ body: { success: true, data: { n: index } } }));
  configureApi({ base: server.base, retryDelayMs: 1 });
  const query = {
    queryKey: ['n'],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(read, {}, { signal }),
    staleTime: 0,
  };
  await expect(queryClient.fetchQuery(query)).resolves.toEqual({ n: 0 });
  for (let index = 0; index < 59; index += 1) countCall();
  const refresh = queryClient.fetchQuery(query);
  await expect(queryClient.fetchQuery({ ...query, queryKey: ['m'] })).rejects.toThrow(
    'Rate limit exceeded: 60 requests per minute',
  );
  expect(server.seen).toHaveLength(1);
  resetCallWindow(); // As if the minute had passed.
  await expect(refresh).resolves.toEqual({ n: 1 });
  await server.close();
});

test('what a person’s own act made old is asked for at once, of the calls that are kept free for them', async () => {
  resetCallWindow();
  const server = await serveLocally((_, index) => ({ body: { success: true, data: { n: index } } }));
  configureApi({ base: server.base, retryDelayMs: 1 });
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(read, {}, { signal });
  const shown = ['acted', 'lively'].map((name) => {
    const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn, retry: false });
    return { observer, end: observer.subscribe(() => undefined) };
  });
  await Promise.all(shown.map(({ observer }) => observer.refetch()));
  for (let index = 0; index < 50; index += 1) countCall();
  const [acted, lively] = shown.map(
    ({ observer }) =>
      () =>
        observer.getCurrentResult().dataUpdatedAt,
  );
  const before = lively?.();
  const waits = queryClient.invalidateQueries({ queryKey: ['lively'] });
  const seen = server.seen.length;
  await renewAfterAct(['acted']);
  expect(server.seen).toHaveLength(seen + 1);
  expect(lively?.()).toBe(before);
  expect(acted?.()).toBeGreaterThan(0);
  resetCallWindow(); // As if the minute had passed.
  await waits;
  expect(server.seen).toHaveLength(seen + 2);
  shown.forEach(({ end }) => end());
  await server.close();
});

test('the oldest that no page shows goes first, until the rest fits', () => {
  const client = new QueryClient();
  const half = 'x'.repeat(500);
  ['old', 'middle', 'new'].forEach((key, index) => client.setQueryData([key], half, { updatedAt: index + 1 }));
  expect(shrinkCache(client, 2_100)).toBe(2_000);
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]),
  ).toEqual(['middle', 'new']);
  client.clear();
});

test('sizes count bytes, also of pictures, and survive a ring', () => {
  const ring: { self?: unknown } = {};
  ring.self = ring;
  expect(sizeOf(new Blob(['12345']))).toBe(5);
  expect(sizeOf(new Uint8Array(9))).toBe(9);
  expect(sizeOf(ring)).toBeGreaterThan(0);
});
