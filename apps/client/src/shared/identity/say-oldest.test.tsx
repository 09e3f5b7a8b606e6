import { render, screen } from '@testing-library/react';
import { configureApi } from '@/lib/api/api';
import { onOldestSession, signIn } from '@/lib/session/session';
import { serveLocally } from '@/testing/local-server.test-helper';
import { adaAs, signedInAs } from '@/testing/signed-in.test-helper';
import { Toaster } from '@/ui/toaster';
import { sayOldest } from './say-oldest';

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  { ended: true, said: /^You were signed out of Firefox on Windows, last used .*2025$/ },
  { ended: false, said: /^Signing in again will sign you out of Firefox on Windows, last used .*2025\.$/ },
])(
  'whoever signs in is told of their oldest sign-in, on which device it is (ended: $ended)',
  async ({ ended, said }) => {
    const { body } = signedInAs(adaAs()) as { body: { data: object } };
    const oldest = { ended, userAgent, lastSeenAt: '2025-01-02T12:00:00.000+00:00' };
    const server = await serveLocally(() => ({ body: { success: true, data: { ...body.data, oldest } } }));
    configureApi({ base: server.base });
    onOldestSession(sayOldest);
    render(<Toaster />);
    await signIn({ email: 'ada@example.org', password: 'secret', rememberMe: true });
    await screen.findByText(said);
    await server.close();
  },
);
