// covers: apps/client/src/app apps/client/src/routing
// own product: walks as every role, among them the operator and an internal account
import { text } from '@cartulary/testing/text';
import { expect, test } from '@playwright/test';
import { modules } from '@cartulary/contracts/modules';
import { gates, modulePermissions, rolePermissions, type ModuleId, type Role } from '@cartulary/contracts/permissions';
import { addressesOf, routeIds, routeOf, type RouteId } from '@cartulary/contracts/routes';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { t as shell } from '../apps/client/src/text/app/shell';
import { Walker, type Account } from './support/walker';

let product: Product;
const accounts = new Map<Role, Account>();

// Four hundred pages are too many to record; the message contains the faults.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await Product.start();
  const { email, password } = await Person.signUp(product.url, 'admin@example.org');
  accounts.set('admin', { email, password });
  for (const role of ['user', 'internal'] as const) {
    const address = `${role}@example.org`;
    accounts.set(role, { email: address, password: product.addUser(address, role) });
  }
});
test.afterAll(() => product.stop());

const titleOf = (id: RouteId): string => `${routeOf(id).metadata.title} · Cartulary`;
const everyAddress: readonly (readonly [id: RouteId, address: string])[] = routeIds.flatMap((id) =>
  addressesOf(id).map((path) => [id, path === '*' ? '/no/such/page' : path.replace(/:\w+/g, 'x1')] as const),
);

/** Section 6's catalog: all permissions of the module and of its dependencies. */
const opens = (module: ModuleId, held: readonly string[]): boolean =>
  modulePermissions[module].every((permission) => held.includes(permission)) &&
  modules[module].dependencies.every((needed) => opens(needed, held));

/** The table's rule for a role: any permission of a gate, all of a module; roles apply to everyone. */
function mayOpen(id: RouteId, role: Role): boolean {
  const { requiredRoles, permissions = [], gate, module } = routeOf(id);
  const held: readonly string[] = rolePermissions[role];
  if (requiredRoles && !requiredRoles.includes(role)) return false;
  // A person's individual permissions don't count here: the walk's admin is the operator too.
  if (role !== 'admin' && !permissions.every((permission) => held.includes(permission))) return false;
  if (role === 'admin') return true;
  return (!gate || gates[gate].some((permission) => held.includes(permission))) && (!module || opens(module, held));
}

interface Wanted {
  readonly address: string;
  readonly title: string;
  /** True if the page says that it's closed to this person. */
  readonly refused?: boolean;
}

/** Pages with the shell, which includes it. Those without show it themselves: shell.spec.ts. */
const showsWayOut = (id: RouteId): boolean =>
  routeOf(id).requiresAuth && routeOf(id).useLayout && !routeOf(id).path.includes(':');

/** Visits every URL in the table and returns the faults. */
async function walk(
  walker: Walker,
  wantedAt: (id: RouteId, address: string) => Wanted,
  role?: Role,
): Promise<string[]> {
  const { page } = walker;
  const wayOut = page.getByRole('button', { name: text(shell, 'signOut') });
  const wrong: string[] = walker.takeTrouble();
  for (const [id, address] of everyAddress) {
    const wanted = wantedAt(id, address);
    await walker.go(address, wanted);
    const closed = await page.getByText('Access denied', { exact: true }).count();
    const found = {
      address: walker.address,
      title: await page.title(),
      ...(wanted.refused === undefined ? {} : { refused: closed > 0 }),
    };
    const headings = [await page.locator('main h1').count(), await page.locator('h1').count()];
    if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push(`${address}: ${JSON.stringify(found)}`);
    if (role && showsWayOut(id) && !(await wayOut.isVisible())) wrong.push(`${address}: no way out`);
    if (String(headings) !== '1,1') wrong.push(`${address}: ${headings.join(' h1 in main of ')}`);
    wrong.push(...walker.takeTrouble().map((each) => `${address}: ${each}`));
  }
  return wrong;
}

test('signed out: public pages open, all others lead to the sign-in page and remember where one was going', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, product.url);
  const wrong = await walk(walker, (id, address) => {
    if (routeOf(id).isPublic) return { address, title: titleOf(id) };
    const next = address === '/' ? '' : `?${new URLSearchParams({ next: address })}`;
    return { address: `/login${next}`, title: titleOf('login') };
  });
  expect(wrong).toEqual([]);
  await walker.stop();
});

for (const role of ['user', 'admin', 'internal'] as const) {
  test(`${role}: every page has its title, one heading and the way out, and what is closed says why`, async ({
    browser,
  }) => {
    const walker = await Walker.start(browser, product.url, accounts.get(role));
    const home = walker.address;
    const homeId = routeIds.find((id) => addressesOf(id).includes(home)) ?? 'notFound';
    const wanted = (id: RouteId, address: string): Wanted =>
      id === 'login' || id === 'register'
        ? { address: home, title: titleOf(homeId) }
        : { address, title: titleOf(id), refused: !mayOpen(id, role) };
    const wrong = await walk(walker, wanted, role);
    expect(wrong).toEqual([]);
    await walker.stop();
  });
}

test('the server answers every address of the table with the page, and any other with the page and 404', async ({
  request,
}) => {
  for (const [id, address] of everyAddress) {
    const answer = await request.get(product.url + address);
    expect([address, answer.status()]).toEqual([address, id === 'notFound' ? 404 : 200]);
    expect(answer.headers()['content-type']).toContain('text/html');
  }
});

test('who comes to an address that is none reads so, is offered no way in or back, and the console stays quiet', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, product.url);
  const { page } = walker;
  walker.takeTrouble();
  await page.goto(`${product.url}/auth/signing-in`);
  await walker.settled();
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Signing in' })).toHaveCount(0);
  expect(walker.takeTrouble()).toEqual([]);
  await walker.stop();
});
