import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { configureApi } from '@/lib/api/api';
import { serveLocally, type LocalServer, type Reply, type Seen } from '@/testing/local-server.test-helper';
import RegistrationPage from './registration-page';
import SignInPage from './sign-in-page';

interface AccountRoom {
  /** Renders the page at a URL. The server answers POST requests with `reply`, and nothing else. */
  open(
    address: string,
    reply: (call: Seen) => Reply,
    installation?: object,
  ): Promise<ReturnType<typeof createMemoryRouter>>;
  /** Request bodies of this test. */
  posted(): unknown[];
}

/** The installation's description for the sign-in page, as set by the test. */
const installationOr404 = ({ path }: Seen, more: object | undefined): Reply =>
  more === undefined || path !== '/api/v1/installation'
    ? { status: 404 }
    : { body: { success: true, data: { ...installation, ...more } } };
const installation = {
  version: '1',
  tagline: '',
  empty: false,
  signInBy: [],
  currency: 'EUR',
  readableExtensions: [],
  brand: { primary: '', secondary: '', accent: '' },
  limits: { maxFileBytes: 1, maxFiles: 1, passwordMinLength: 8, loginAttempts: 5, inactivityMinutes: 30 },
};

/** The pages before sign-in, with a separate server for every test in the file. */
export function accountRoom(): AccountRoom {
  let server: LocalServer;
  beforeAll(() => {
    window.scrollTo = () => undefined;
  });
  afterEach(async () => {
    sessionStorage.clear();
    localStorage.clear();
    await server.close();
  });
  return {
    async open(address, reply, installation) {
      server = await serveLocally((call) =>
        call.path.startsWith('/api') && call.method === 'POST' ? reply(call) : installationOr404(call, installation),
      );
      configureApi({ base: server.base, retryDelayMs: 1 });
      const router = createMemoryRouter(
        [
          { path: '/login', Component: SignInPage },
          { path: '/register', Component: RegistrationPage },
          { path: '*', element: <h1>Arrived</h1> },
        ],
        { initialEntries: [address] },
      );
      render(<RouterProvider router={router} />);
      return router;
    },
    posted: () => server.seen.filter(({ method }) => method === 'POST').map(({ body }) => body),
  };
}
