import { modules } from '@cartulary/contracts/modules';
import { parents } from '@cartulary/contracts/navigation';
import { rolePermissions, roles, type Role } from '@cartulary/contracts/permissions';
import { addressesOf, routeIds, routeOf, type Route, type RouteId } from '@cartulary/contracts/routes';
import { firstPage } from './first-page';
import { href } from './href';
import { breadcrumbs, nearestRoutes, routeAt } from './lookup';
import { refusalOf } from './may-open';
import { nextAddress, signInAddress } from './next-address';

test('no address is declared twice', () => {
  const addresses = routeIds.flatMap(addressesOf);
  expect(addresses).toHaveLength(new Set(addresses).size);
});

test('every address leads to its own page', () => {
  for (const id of routeIds.filter((each) => each !== 'notFound')) {
    for (const path of addressesOf(id)) expect([path, routeAt(path.replace(/:\w+/g, 'x1'))]).toEqual([path, id]);
  }
  expect(routeAt('/no/such/page')).toBeUndefined();
});

test('links carry parameters and query', () => {
  expect(href('text', { textId: 'a b' })).toBe('/document/a%20b');
  expect(href('search', undefined, { q: 'total due', page: undefined })).toBe('/search?q=total+due');
});

test('breadcrumbs name no page twice, and leave out those above that are not built', () => {
  expect(breadcrumbs('/compliance-frameworks').map(({ title }) => title)).toEqual(['Compliance Frameworks']);
  for (const id of routeIds) {
    const [address = ''] = addressesOf(id);
    const titles = breadcrumbs(address).map(({ title }) => title);
    expect(titles).toHaveLength(new Set(titles).size);
  }
});

test('breadcrumbs follow the address', () => {
  expect(breadcrumbs('/analytics/advanced').map(({ title }) => title)).toEqual([
    'Business Intelligence',
    'Advanced analytics dashboard',
  ]);
  expect(breadcrumbs('/collaboration/workspace')).toEqual(breadcrumbs('/collaboration'));
});

test('the breadcrumbs begin where the sidebar has its mark', () => {
  expect(breadcrumbs('/settings/enterprise').map(({ title }) => title)).toEqual(['Enterprise Control Panel']);
  for (const id of Object.keys(parents) as RouteId[])
    for (const address of addressesOf(id)) {
      const above = breadcrumbs(address.replace(/:\w+/g, 'x1')).at(-2);
      expect([address, above?.to]).toEqual([address, builtAbove(id)]);
    }
});

/** The URL of the nearest built ancestor. */
function builtAbove(id: RouteId): string | undefined {
  const above = parents[id];
  if (above === undefined) return undefined;
  return routeOf(above).planned ? builtAbove(above) : routeOf(above).path;
}

test('no breadcrumb leads to a page that is not built', () => {
  for (const id of routeIds)
    for (const address of addressesOf(id)) {
      const above = breadcrumbs(address.replace(/:\w+/g, 'x1')).slice(0, -1);
      const planned = above.filter(({ to }) => routeOf(routeAt(to) ?? id).planned);
      expect([address, planned]).toEqual([address, []]);
    }
});

test('what concerns the whole installation is closed to an admin who does not operate it', () => {
  const admin = { role: 'admin', permissions: [] };
  for (const id of ['systemControl', 'productionDeployment', 'productionDeploymentDashboard'] as const) {
    expect(refusalOf(routeOf(id), admin)).toEqual({
      open: false,
      reason: 'permissions-missing',
      of: 'all',
      missing: ['installation_operate'],
    });
    for (const operator of [
      { role: 'admin', permissions: ['installation_operate'] },
      { role: 'internal', permissions: [] },
    ])
      expect(refusalOf(routeOf(id), operator)).toBeUndefined();
  }
});

test('who cannot stay is sent to a page that is open to them', () => {
  const as = (role: Role) => firstPage({ role, permissions: rolePermissions[role] });
  expect(as('user')).toEqual({ title: 'Smart Document Hub', to: '/document-studio' });
  expect(as('internal')).toEqual({ title: 'Executive Dashboard', to: '/dashboard' });
  for (const role of roles) {
    const id = routeAt(as(role).to) ?? 'notFound';
    expect([role, refusalOf(routeOf(id), { role, permissions: rolePermissions[role] })]).toEqual([role, undefined]);
    expect(routeOf(id).planned).toBe(false);
  }
  expect(firstPage(undefined).to).toBe('/login');
});

test('a mistyped address finds the page that was meant, and only pages that are built', () => {
  expect(nearestRoutes('/document-studo', 3)[0]).toBe('documentStudio');
  expect(nearestRoutes('/setings', 3)[0]).toBe('settings');
  for (const odd of ['/xyzzy', '/no-such-page', '/reports/2026', '/wp-admin'])
    expect([odd, nearestRoutes(odd, 3)]).toEqual([odd, []]);
  for (const id of nearestRoutes('/settings', 10)) expect(routeOf(id).planned).toBe(false);
  // Sign-in and callback pages aren't destinations.
  for (const address of ['/auth/callback', '/auth/google', '/signing-in', '/login-page', '/register-me'])
    for (const id of nearestRoutes(address, 10)) expect(id).not.toMatch(/Callback$|^(login|register)$/);
});

test.each([
  ['?next=%2Fdocs%3Ffolder%3D1', '/docs?folder=1'],
  ['', '/dashboard'],
  ['?next=https%3A%2F%2Fevil.example', '/dashboard'],
  ['?next=%2F%2Fevil.example', '/dashboard'],
  ['?next=%2F.%2F%2Fevil.example', '/dashboard'],
  ['?next=%2F..%2F%2Fevil.example%2Fx', '/dashboard'],
  ['?next=%2Fdocs%2F..%2F..%2F%2Fevil.example', '/dashboard'],
  ['?next=%2F%5Cevil.example', '/dashboard'],
  ['?next=%2F%09%2Fevil.example', '/dashboard'],
  ['?next=javascript%3Aalert(1)', '/dashboard'],
  ['?next=%2Flogin', '/dashboard'],
])('after signing in, %s leads to %s', (search, address) => {
  expect(nextAddress(search)).toBe(address);
});

test('a new account goes elsewhere than who signs in, unless it was going somewhere', () => {
  expect([nextAddress('', 'onboarding'), nextAddress('?next=%2Fdocs', 'onboarding')]).toEqual(['/onboarding', '/docs']);
});

test('the sign-in page comes back to where one was going', () => {
  expect(signInAddress('/docs?folder=1')).toBe('/login?next=%2Fdocs%3Ffolder%3D1');
  expect(signInAddress('/')).toBe('/login');
});

const route = (more: Partial<Route>): Route => ({
  path: '/x',
  isPublic: false,
  requiresAuth: true,
  useLayout: true,
  priority: 'low',
  planned: false,
  metadata: { title: '', description: '' },
  ...more,
});

test('a page is open to who holds any permission of its gate and all of its module', () => {
  const user = { role: 'guest', permissions: ['REPORTS_VIEW', ...modules.legal.permissions] };
  expect(refusalOf(route({ gate: 'analytics' }), user)).toBeUndefined();
  expect(refusalOf(route({ gate: 'security' }), user)).toEqual({
    open: false,
    reason: 'permissions-missing',
    of: 'any',
    missing: ['SECURITY_VIEW', 'AUDIT_LOGS'],
  });
  expect(refusalOf(route({ module: 'core-dashboard' }), user)).toBeUndefined();
  expect(refusalOf(route({ module: 'legal' }), user)).toMatchObject({
    reason: 'dependency-closed',
    dependency: 'intelligence',
    because: { reason: 'permissions-missing', of: 'all', missing: modules.intelligence.permissions },
  });
});

test('an admin passes every permission, but roles, subscriptions and dependencies hold for everyone', () => {
  const admin = { role: 'admin', permissions: [] };
  expect(refusalOf(route({ gate: 'security', module: 'legal' }), admin)).toBeUndefined();
  expect(refusalOf(route({ requiredRoles: ['internal'] }), admin)).toEqual({
    open: false,
    reason: 'role-missing',
    anyOf: ['internal'],
  });
  const held = [{ module: 'legal', readOnly: false }] as const;
  expect(refusalOf(route({ module: 'legal' }), admin, held)).toMatchObject({ reason: 'dependency-closed' });
  expect(refusalOf(route({ module: 'security' }), admin, held)).toMatchObject({ reason: 'not-subscribed' });
});
