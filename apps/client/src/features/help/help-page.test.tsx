import { text } from '@cartulary/testing/text';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { configureApi } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { bindKeys, resetKeys } from '@/lib/commands/command-bindings';
import { registerCommands } from '@/lib/commands/commands';
import { serveLocally, type LocalServer, type Reply } from '@/testing/local-server.test-helper';
import { t as studio } from '@/text/documents/studio';
import { t as help } from '@/text/help';
import { t as ui } from '@/text/ui';
import HelpPage from './help-page';

HTMLElement.prototype.scrollIntoView = () => undefined;
HTMLElement.prototype.scrollTo = () => undefined;

let server: LocalServer | undefined;
async function open(address: string, reply: () => Reply = () => ({ status: 404 })) {
  server = await serveLocally(reply);
  configureApi({ base: server.base, retryDelayMs: 1 });
  const router = createMemoryRouter([{ path: '/help', Component: HelpPage }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Help Center' });
  return { router, user: userEvent.setup() };
}
afterEach(async () => {
  queryClient.clear();
  resetKeys();
  await server?.close();
  server = undefined;
});

const description = {
  info: { title: 'Cartulary API', version: '0.1.0' },
  paths: {
    '/api/v1/documents': {
      get: {
        operationId: 'documents.list',
        summary: 'List the documents you can see',
        tags: ['documents'],
        security: [{ bearer: [] }],
        parameters: [{ name: 'page', in: 'query', required: false, schema: { type: 'integer' } }],
        responses: { 200: { description: 'Documents' }, 401: { description: 'Authentication required' } },
      },
    },
    '/health': {
      get: {
        operationId: 'system.health',
        summary: 'Check whether every part responds',
        tags: ['system'],
        security: [],
        parameters: [],
        responses: { 200: { description: 'Fine' } },
      },
    },
  },
};

test('typing finds articles; the arrow keys and Enter open one; its heading has focus', async () => {
  const { router, user } = await open('/help');
  const field = screen.getByRole('searchbox', { name: text(help, 'search.pages') });
  await user.type(field, 'restore trash');
  const results = await screen.findByRole('list', { name: text(help, 'search.results') });
  expect(within(results).getAllByText('trash', { selector: 'mark' }).length).toBeGreaterThan(0);
  await waitFor(() => expect(router.state.location.search).toContain('q=restore+trash'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(within(results).getByRole('link', { name: 'Documents' }));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Documents' })),
  );
  expect(router.state.location.search).toBe('?section=pages&article=docs');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('Esc empties the field; what is not found says so', async () => {
  const { user } = await open('/help?q=xqzzyv');
  expect(screen.getByText(text(help, 'search.none'))).toBeDefined();
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { level: 2, name: text(help, 'group.start') })).toBeDefined();
});

test('of a planned page the help says that there is nothing to explain yet, of no page that there is none', async () => {
  await open('/help?section=pages&article=modelTraining');
  expect(screen.getByText('Model Training is planned')).toBeDefined();
});

test('an article that does not exist is said to be missing', async () => {
  await open('/help?section=pages&article=toString');
  expect(screen.getByText(text(help, 'article.missing'))).toBeDefined();
});

test('shortcuts are those that work now, with what the person chose', async () => {
  const stop = registerCommands([{ id: 'x', title: 'Do it', group: 'Here', keys: 'mod+j', run: () => undefined }]);
  bindKeys('studio.next', 'w');
  await open('/help?section=shortcuts');
  const here = within(screen.getByRole('region', { name: 'Here' }));
  expect(here.getByText('Do it').parentElement?.textContent).toBe('Do itCtrlJ');
  const reading = within(screen.getByRole('region', { name: text(studio, 'keys.group') }));
  expect(reading.getByText(text(studio, 'keys.next')).parentElement?.textContent).toBe('Next valueW');
  act(stop);
});

test('the documentation lists what the installation describes, and finds endpoints', async () => {
  const { user } = await open('/help?section=developer', () => ({ body: description }));
  expect(await screen.findByText(text(help, 'developer.endpointCount', { count: 2 }))).toBeDefined();
  expect(screen.getByText(text(help, 'endpoint.public'))).toBeDefined();
  await user.type(screen.getByRole('searchbox', { name: text(help, 'search.developer') }), 'health');
  expect(await screen.findByText(text(help, 'developer.endpointCount', { count: 1 }))).toBeDefined();
});

test('an endpoint of the address is unfolded', async () => {
  await open('/help?section=developer&article=documents.list', () => ({ body: description }));
  const row = (await screen.findByText('List the documents you can see')).closest('details');
  expect(row?.open).toBe(true);
  expect(row && within(row).getByRole('cell', { name: 'page' })).toBeDefined();
});

test.each([
  ['says no', { status: 404, body: { success: false, error: 'Resource not found' } }, 'Resource not found'],
  ['answers HTML', { body: '<html></html>' }, 'Failed to parse response'],
  ['describes nothing', { body: { paths: 7 } }, 'Failed to parse response'],
] as const)('a server that %s leaves the chapters readable', async (_, reply, sentence) => {
  await open('/help?section=developer', () => reply);
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Authentication' })).toBeDefined();
  expect(screen.getByRole('button', { name: text(ui, 'tryAgain') })).toBeDefined();
});
