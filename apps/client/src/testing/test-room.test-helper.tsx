import type { User } from '@cartulary/contracts/user';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { configureApi } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { currentUser, signIn, signOut } from '@/lib/session/session';
import { ReadableQuestion } from '@/shared/ask-readable/ask-readable';
import { dismissToast, useToasts } from '@/ui/toast';
import { Toaster } from '@/ui/toaster';
import { serveLocally, type LocalServer, type Reply, type Seen } from './local-server.test-helper';
import { adaAs, signedInAs } from './signed-in.test-helper';

const ok: Reply = { body: { success: true } };
const missing: Reply = { status: 404, body: { success: false, error: 'Resource not found' } };

/** Data as an endpoint answers it. */
export const answer = (data: unknown, status = 200): Reply => ({ status, body: { success: true, data } });

/** What was said in one test does not stand on the page of the next: it would be found there before the same is said again. */
function forgetToasts(): void {
  const { result, unmount } = renderHook(useToasts);
  const said = result.current;
  act(() => said.forEach(({ id }) => dismissToast(id)));
  unmount();
}

interface TestRoom {
  /** What was asked in this test, but for signing in and out. */
  readonly seen: readonly Seen[];
  /** Signs somebody in, Ada unless said. */
  signIn(user?: User): Promise<void>;
}

/**
 * A server of its own for every test of the file, where nobody is signed in and nothing is remembered. It answers by
 * `reply`, to sign-ins and -outs by itself, and to all else that it has nothing.
 */
export function testRoom(reply: (call: Seen) => Reply | undefined): TestRoom {
  let server: LocalServer;
  let user = adaAs();
  const isSession = ({ path }: Seen): boolean => /\/auth\/(login|logout)$/.test(path);
  beforeEach(async () => {
    window.scrollTo = () => undefined;
    server = await serveLocally((call) => {
      if (isSession(call)) return call.path.endsWith('/login') ? signedInAs(user) : ok;
      return reply(call) ?? missing;
    });
    configureApi({ base: server.base, retryDelayMs: 1 });
  });
  afterEach(async () => {
    if (currentUser()) await signOut();
    queryClient.clear();
    forgetToasts();
    await server.close();
  });
  return {
    get seen() {
      return server.seen.filter((call) => !isSession(call));
    },
    async signIn(who = adaAs()) {
      user = who;
      await signIn({ email: who.email, password: 'secret', rememberMe: false });
    },
  };
}

/** Draws pages at an address of theirs, with what everything in the shell has around it. */
export function drawPages(routes: RouteObject[], address: string): ReturnType<typeof createMemoryRouter> {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  drawPart(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  return router;
}

/** Draws a part that asks the server, and the question whether something may leave the browser readable. */
export const drawPart = (part: ReactNode): ReturnType<typeof render> =>
  render(
    <QueryClientProvider client={queryClient}>
      {part}
      <MemoryRouter>
        <ReadableQuestion />
      </MemoryRouter>
    </QueryClientProvider>,
  );
