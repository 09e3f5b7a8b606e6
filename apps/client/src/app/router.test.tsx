import { addressesOf, routeIds, routeOf, type RouteId } from '@cartulary/contracts/routes';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { configureApi } from '@/lib/api/api';
import { serveLocally, type LocalServer } from '@/testing/local-server.test-helper';
import { routeObjects } from './router';

let server: LocalServer;
beforeAll(async () => {
  window.scrollTo = () => undefined; // jsdom has no layout to scroll.
  server = await serveLocally(() => ({ status: 404, body: { success: false } }));
  configureApi({ base: server.base });
});
afterAll(() => server.close());

const open = async (address: string) => {
  const router = createMemoryRouter(routeObjects, { initialEntries: [address] });
  await waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 10_000 });
  return router;
};
const closed = routeIds.filter((id) => routeOf(id).requiresAuth);
const addresses = (ids: readonly RouteId[]): string[] =>
  ids.flatMap(addressesOf).map((path) => path.replace(/:\w+/g, 'x1'));

test.each(addresses(closed))('%s sends a stranger to the sign-in page and back', async (address) => {
  const { state } = await open(address);
  expect(state.location.pathname).toBe('/login');
  expect(new URLSearchParams(state.location.search).get('next')).toBe(address === '/' ? null : address);
});

test.each(addresses(routeIds.filter((id) => routeOf(id).isPublic && id !== 'notFound')))(
  '%s opens for a stranger',
  async (address) => {
    const { state } = await open(address);
    expect(state.location.pathname).toBe(address);
    expect(state.errors).toBeNull();
  },
);

test('a link to a sealed document opens for a stranger, and no other link of its page does', async () => {
  const address = '/shared/0198f2aa-7777-4222-8333-444455556666?is=sealed';
  expect((await open(address)).state.location.pathname).toBe('/shared/0198f2aa-7777-4222-8333-444455556666');
  expect((await open(address.replace('sealed', 'folder'))).state.location.pathname).toBe('/login');
});

test('a page has its title and one heading in main, and strangers find their way from a wrong address', async () => {
  const router = await open('/document-studo');
  render(<RouterProvider router={router} />);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Page Not Found' });
  expect(heading.closest('main')).not.toBeNull();
  expect(document.title).toBe('Page Not Found · Cartulary');
  expect(screen.getByRole('link', { name: 'Smart Document Hub' })).toBeTruthy();
});
