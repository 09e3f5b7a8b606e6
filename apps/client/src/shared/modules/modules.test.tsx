import { defaultSubscription, moduleIds, modules } from '@cartulary/contracts/modules';
import { act, renderHook, waitFor } from '@testing-library/react';
import { configureApi } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { signIn, signOut } from '@/lib/session/session';
import { serveLocally, type LocalServer, type Reply } from '@/testing/local-server.test-helper';
import { moduleStandings } from '@/testing/modules.test-helper';
import { adaAs, signedInAs } from '@/testing/signed-in.test-helper';
import { heldModules, useAskForModules, useModuleAccess, useStartTrial } from './modules';

const user = adaAs('user', { permissions: [] });

let server: LocalServer;
let answer: Reply;
beforeEach(async () => {
  answer = { body: { success: true, data: moduleStandings() } };
  server = await serveLocally(({ path }) =>
    path.endsWith('/login') ? signedInAs(user) : path.startsWith('/api/v1/modules') ? answer : {},
  );
  configureApi({ base: server.base, retryDelayMs: 1 });
});
afterEach(async () => {
  await signOut();
  queryClient.clear();
  await server.close();
});
const enter = () => signIn({ email: user.email, password: 'x', rememberMe: false });
const asked = (): number => server.seen.filter(({ path }) => path === '/api/v1/modules').length;

test('nobody has every module restricted, and the server is not asked', () => {
  const { result } = renderHook(() => useModuleAccess());
  expect(result.current).toMatchObject({
    error: 'User not authenticated',
    isPending: false,
    evaluation: { accessible: [], restricted: moduleIds, privacyMode: 'hybrid' },
  });
  expect(asked()).toBe(0);
});

test('a person’s modules follow role, subscription and dependencies', async () => {
  await enter();
  answer = {
    body: { success: true, data: moduleStandings({ legal: { state: 'requested' }, healthcare: { readOnly: true } }) },
  };
  const { result } = renderHook(() => useModuleAccess({ privacyMode: 'privacy' }));
  expect(result.current.isPending).toBe(true);
  await waitFor(() => expect(result.current.evaluation).toBeDefined());
  const { openings, privacyMode } = result.current.evaluation ?? {};
  expect(privacyMode).toBe('privacy');
  expect(openings).toMatchObject({
    'core-search': { open: true },
    intelligence: { open: true, readOnly: false },
    healthcare: { open: true, readOnly: true },
    legal: { open: false, reason: 'not-subscribed' },
    government: { open: false, reason: 'dependency-closed', dependency: 'security' },
  });
  expect(result.current.error).toBeUndefined();
});

test.each([
  ['what the server says', { status: 500, body: { success: false, error: 'The disk is full' } }, 'The disk is full'],
  [
    'its own sentence where there is none',
    { status: 422, body: { success: false, error: '' } },
    'Failed to evaluate module access',
  ],
])('an evaluation that fails says %s', async (_, reply, sentence) => {
  await enter();
  answer = reply;
  const { result } = renderHook(() => useModuleAccess());
  await waitFor(() => expect(result.current.error).toBe(sentence));
  answer = { body: { success: true, data: moduleStandings() } };
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.error).toBeUndefined());
});

test('it asks again by itself only where that is switched on, every five minutes', async () => {
  await enter();
  const intervals = (): unknown[] =>
    queryClient
      .getQueryCache()
      .getAll()
      .flatMap(({ observers }) => observers.map(({ options }) => options.refetchInterval));
  const off = renderHook(() => useModuleAccess());
  expect(intervals()).toEqual([false]);
  off.unmount();
  const on = renderHook(() => useModuleAccess({ autoRefresh: true }));
  expect(intervals()).toEqual([300_000]);
  on.unmount();
  const quick = renderHook(() => useModuleAccess({ autoRefresh: true, intervalMs: 5 }));
  await waitFor(() => expect(asked()).toBeGreaterThan(2));
  quick.unmount();
});

test('what the organisation holds is asked once for all pages; without an answer the server decides', async () => {
  await enter();
  const held = await Promise.all([heldModules(), heldModules()]);
  expect(held[0].map(({ module }) => module)).toEqual(
    moduleIds.filter((id) => modules[id].category !== 'core' && defaultSubscription.includes(id)),
  );
  expect(asked()).toBe(1);
  queryClient.clear();
  answer = { status: 403, body: { success: false, error: 'Access denied' } };
  expect((await heldModules()).map(({ module }) => module)).toEqual(moduleIds);
});

test('asking and trying take the server’s answer at once', async () => {
  await enter();
  const { result } = renderHook(() => ({ access: useModuleAccess(), ask: useAskForModules(), trial: useStartTrial() }));
  await waitFor(() => expect(result.current.access.evaluation?.openings.blockchain.open).toBe(false));
  answer = {
    body: {
      success: true,
      data: moduleStandings({ blockchain: { state: 'requested', requestedAt: '2026-11-20T09:00:00.000Z' } }),
    },
  };
  await act(() => result.current.ask.mutateAsync(['blockchain']));
  await waitFor(() =>
    expect(result.current.access.standings.find(({ module }) => module === 'blockchain')?.state).toBe('requested'),
  );
  answer = { body: { success: true, data: moduleStandings({ blockchain: { state: 'trial' } }) } };
  await act(() => result.current.trial.mutateAsync('blockchain'));
  expect(
    server.seen.filter(({ method, path }) => method === 'POST' && path.includes('/modules/')).map(({ body }) => body),
  ).toEqual([{ modules: ['blockchain'] }, { module: 'blockchain' }]);
  expect(asked()).toBe(1);
});
