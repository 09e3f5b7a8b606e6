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

/**
 * Toasts from one test must not stay on the next test's page, where they would be found before the same toast is shown
 * again.
 */
function forgetToasts(): void {
  const { result, unmount } = renderHook(useToasts);
  const said = result.current;
  act(() => said.forEach(({ id }) => dismissToast(id)));
  unmount();
}

interface TestRoom {
  /** Requests made in this test, except sign-in and sign-out. */
  readonly seen: readonly Seen[];
  /** Signs in a person, Ada by default. */
  signIn(user?: User): Promise<void>;
}

/**
 * A separate server for every test in the file, where no one is signed in and nothing is remembered. It responds with
 * `reply`, handles sign-in and sign-out itself, and returns "not found" for everything else.
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

/** Renders pages at one of their URLs, with the providers that the shell supplies. */
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

/**
 * Renders a component that calls the server, plus the dialog that asks whether data may leave the browser in readable
 * form.
 */
export const drawPart = (part: ReactNode): ReturnType<typeof render> =>
  render(
    <QueryClientProvider client={queryClient}>
      {part}
      <MemoryRouter>
        <ReadableQuestion />
      </MemoryRouter>
    </QueryClientProvider>,
  );
