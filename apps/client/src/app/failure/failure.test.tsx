import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { configureApi } from '@/lib/api/api';
import { ApiError } from '@/lib/errors/api-error';
import { sendMessages } from '@/lib/log/without-content';
import { setErrorSampleRate } from '@/lib/monitoring/error-reports';
import { hearOff } from '@/lib/switches/switches';
import { serveLocally, type LocalServer, type Reply } from '@/testing/local-server.test-helper';
import { t as failure } from '@/text/app/failure';
import { refuseMockAuthentication } from '../mock-authentication';
import { LayoutFailure } from './layout-failure';
import { PageFailure } from './page-failure';
import { showStartFailure } from './start-failure';
import { summaryOf } from './summary';

let server: LocalServer;
let reply: () => Reply | Promise<Reply>;
const taken = { body: { success: true, data: { id: 'a', fingerprint: 'b', taken: 1 } } };
beforeAll(async () => {
  server = await serveLocally(() => reply() as Reply);
  sendMessages(() => true);
});
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.seen.length = 0;
  reply = () => taken;
  configureApi({ base: server.base });
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

test.each([
  [
    new TypeError('Failed to fetch dynamically imported module: /assets/x.js'),
    'There was a problem loading the application. Please refresh the page.',
  ],
  [
    ApiError.of('network_error'),
    'Unable to connect to the server. Please check your internet connection and try again.',
  ],
  [
    new TypeError('Failed to fetch'),
    'Unable to connect to the server. Please check your internet connection and try again.',
  ],
  [ApiError.of('authentication_required', { status: 401 }), 'Your session has expired. Please log in again.'],
  [new Error('Authentication required'), 'Your session has expired. Please log in again.'],
  [new Error('x is undefined'), 'An unexpected error occurred. Our team has been notified.'],
  ['not even an error', 'An unexpected error occurred. Our team has been notified.'],
])('%s is summed up for people', (thrown, sentence) => {
  expect(summaryOf(thrown)).toBe(sentence);
});

test('without a network nobody is told to refresh, which would lose the page', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(summaryOf(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe(
    'Unable to connect to the server. Please check your internet connection and try again.',
  );
});

/** A page that throws while `broken.now` is true. */
function showBroken(broken: { now: boolean }): void {
  window.scrollTo = () => undefined;
  const Component = () => {
    if (broken.now) throw new Error('broken');
    return <h1>Whole again</h1>;
  };
  const router = createMemoryRouter([
    { path: '/', loader: () => null, errorElement: <PageFailure />, HydrateFallback: () => null, Component },
  ]);
  render(<RouterProvider router={router} />);
}

test('a page that breaks shows the crash screen, reports by itself, and Try Again draws it anew', async () => {
  setErrorSampleRate(0);
  const broken = { now: true };
  showBroken(broken);
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByText('An unexpected error occurred. Our team has been notified.')).toBeTruthy();
  expect(screen.getByText('Technical Details').closest('details')?.open).toBe(false);
  for (const name of [text(failure, 'crash.download'), text(failure, 'crash.send'), text(failure, 'crash.reload')])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  await waitFor(() => expect(server.seen).toHaveLength(1));
  const shownId = document.querySelector('code')?.textContent;
  expect(server.seen[0]).toMatchObject({
    path: '/api/errors',
    body: {
      id: shownId,
      error: { name: 'Error', message: 'broken', stack: expect.stringContaining('broken') },
      userId: 'anonymous',
      sessionId: 'unknown',
      component: 'interface',
      severity: 'medium',
      userAgent: navigator.userAgent,
      fingerprint: expect.stringMatching(/^[0-9a-f]{14}$/),
      breadcrumbs: expect.any(Array),
    },
  });
  broken.now = false;
  await userEvent.click(screen.getByRole('button', { name: text(failure, 'crash.tryAgain') }));
  expect(await screen.findByRole('heading', { name: 'Whole again' })).toBeTruthy();
});

test('Send Report says Sending..., then Sent!, and cannot be pressed meanwhile or again', async () => {
  showBroken({ now: true });
  await screen.findByRole('button', { name: text(failure, 'crash.send') });
  await waitFor(() => expect(server.seen).toHaveLength(1));
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const fetchAsIs = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    const response = await fetchAsIs(...call);
    await held;
    return response;
  });
  await userEvent.click(screen.getByRole('button', { name: text(failure, 'crash.send') }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text(failure, 'crash.sending') }).disabled).toBe(true);
  answer?.();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: text(failure, 'crash.sent') })).disabled).toBe(
    true,
  );
  expect(server.seen.at(-1)?.body).toMatchObject({ sentByHand: true });
});

test('a report that is not taken brings the button back, and says so', async () => {
  reply = () => ({ status: 500, body: { success: false, error: 'Server error' } });
  showBroken({ now: true });
  await userEvent.click(await screen.findByRole('button', { name: text(failure, 'crash.send') }));
  expect(await screen.findByText(/Couldn’t send the report\. Try again/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text(failure, 'crash.send') }).disabled).toBe(false);
  // The automatic report is queued in this browser, and the screen doesn't claim more.
  expect(screen.getByText(/It’s saved in this browser and will be sent when the server responds/)).toBeTruthy();
  expect(localStorage.getItem('cartulary.failed-logs')).toContain('"broken"');
});

test('where operators turned error reports off, the crash screen says so, sends nothing by itself, and what a person asks for', async () => {
  hearOff(['crashReporting']);
  showBroken({ now: true });
  expect(await screen.findByText(/Error reports are turned off, so no one was notified/)).toBeTruthy();
  expect(screen.queryByText(/Our team has been notified/)).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: text(failure, 'crash.send') }));
  expect(await screen.findByRole('button', { name: text(failure, 'crash.sent') })).toBeTruthy();
  expect(server.seen.filter(({ path }) => path === '/api/errors')).toMatchObject([{ body: { sentByHand: true } }]);
  hearOff();
});

test('a layout that fails says so, and tells analytics once, as not fatal', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  const Broken = () => {
    throw new Error('no frame');
  };
  const router = createMemoryRouter([{ path: '/', errorElement: <LayoutFailure />, element: <Broken /> }]);
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByText('We apologize for the inconvenience. Please try refreshing the page.')).toBeTruthy();
  expect(screen.getByRole('button', { name: text(failure, 'layout.refresh') })).toBeTruthy();
  await jest.advanceTimersByTimeAsync(6_000);
  jest.useRealTimers();
  const tracked = () => server.seen.filter(({ path }) => path === '/api/v1/analytics/events');
  await waitFor(() => expect(tracked()).toHaveLength(1));
  expect(tracked()[0]?.body).toMatchObject({
    events: [{ name: 'exception', properties: { description: 'Error: no frame', fatal: false } }],
  });
});

test('a page that is not open says which permission it needs', async () => {
  const refuse = () => {
    throw Response.json(
      { open: false, reason: 'permissions-missing', of: 'any', missing: ['SECURITY_VIEW', 'AUDIT_LOGS'] },
      { status: 403 },
    );
  };
  const router = createMemoryRouter([
    { path: '/', loader: refuse, errorElement: <PageFailure />, HydrateFallback: () => null, element: <p /> },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('Access denied')).toBeTruthy();
  expect(screen.getByText('View security or View the audit log')).toBeTruthy();
});

test('a client that cannot start says so without needing any of itself', () => {
  showStartFailure(new Error('Root element not found'));
  expect(screen.getByRole('heading', { name: 'Application Error' })).toBeTruthy();
  expect(screen.getByText('Failed to initialize')).toBeTruthy();
  expect(screen.getByText('Root element not found')).toBeTruthy();
  expect(screen.getByRole('button', { name: text(failure, 'crash.reload') })).toBeTruthy();
});

test.each([
  [true, '1', true],
  [true, 'true', true],
  [true, '0', false],
  [true, undefined, false],
  [false, '1', false],
])('in production %s, with mock authentication %s, start throws: %s', (production, mockAuthentication, throws) => {
  const start = () => refuseMockAuthentication({ production, mockAuthentication });
  if (throws) expect(start).toThrow('Mock authentication is on');
  else expect(start).not.toThrow();
});
