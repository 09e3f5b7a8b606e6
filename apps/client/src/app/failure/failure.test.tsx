import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '@/lib/api-error';
import { reportOf, summaryOf } from './describe';
import { PageFailure } from './page-failure';
import { showStartFailure } from './start-failure';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

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
  [new Error('x is undefined'), 'An unexpected error occurred. Our team has been notified.'],
  ['not even an error', 'An unexpected error occurred. Our team has been notified.'],
])('%s is summed up for people', (thrown, sentence) => {
  expect(summaryOf(thrown)).toBe(sentence);
});

test('without a network nobody is told to refresh, which would lose the page', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(summaryOf(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe(
    'Unable to connect to the server. Please check your internet connection and try again.',
  );
  online.mockRestore();
});

test('a report says where and what, and nothing of the query', () => {
  const report = JSON.parse(reportOf('ab12', new Error('broken'))) as Record<string, unknown>;
  expect(report).toMatchObject({ id: 'ab12', error: { name: 'Error', message: 'broken' }, address: '/' });
});

test('a page that breaks shows the crash screen, and Try Again draws it anew', async () => {
  scrollTo = () => undefined;
  let broken = true;
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => null,
      errorElement: <PageFailure />,
      Component: () => {
        if (broken) throw new Error('broken');
        return <h1>Whole again</h1>;
      },
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByText('Technical Details')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download Report' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Whole again' })).toBeTruthy();
});

test('a page that is not open says which permission it needs', async () => {
  const refuse = () => {
    throw Response.json({ reason: 'permission', anyOf: ['SECURITY_VIEW', 'AUDIT_LOGS'] }, { status: 403 });
  };
  const router = createMemoryRouter([{ path: '/', loader: refuse, errorElement: <PageFailure />, element: <p /> }]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('Access denied')).toBeTruthy();
  expect(screen.getByText('SECURITY_VIEW, AUDIT_LOGS')).toBeTruthy();
});

test('a client that cannot start says so without needing any of itself', () => {
  showStartFailure(new Error('Root element not found'));
  expect(screen.getByRole('heading', { name: 'Application Error' })).toBeTruthy();
  expect(screen.getByText('Failed to initialize')).toBeTruthy();
  expect(screen.getByText('Root element not found')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
});
