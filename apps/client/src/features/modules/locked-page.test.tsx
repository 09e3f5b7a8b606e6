import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { text } from '@cartulary/testing/text';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PlannedPage } from '@/app/planned-page';
import type { Refusal } from '@/routing/may-open';
import { ModuleServer } from '@/testing/modules.test-helper';
import { adaAs } from '@/testing/signed-in.test-helper';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as shell } from '@/text/app/shell';
import { t as modules } from '@/text/modules';
import { LockedPage } from './locked-page';

let moduleServer: ModuleServer;
const room = testRoom((call) => moduleServer.reply(call));
beforeEach(() => (moduleServer = new ModuleServer()));
/** A refusal for a page of the Government module, which the organization doesn't have. */
const missing: Refusal = { open: false, reason: 'not-subscribed', module: 'government' };

const show = (refusal: Refusal): void => {
  drawPages([{ path: '*', element: <LockedPage refusal={refusal} /> }], '/government-dashboard');
};

test.each<[Refusal, RegExp]>([
  [
    { open: false, reason: 'role-missing', anyOf: ['admin', 'internal'] },
    /one of these roles: Administrator or Internal/,
  ],
  [
    { open: false, reason: 'permissions-missing', of: 'any', missing: ['SECURITY_VIEW', 'AUDIT_LOGS'] },
    /one of these permissions: View security or View the audit log/,
  ],
  [
    { open: false, reason: 'permissions-missing', of: 'all', missing: ['audit_trails'], module: 'security' },
    /Security needs these permissions: Audit logs/,
  ],
])('what is missing is named, and a request for the administrator can be copied', async (refusal, sentence) => {
  show(refusal);
  expect(screen.getByRole('heading', { level: 1, name: text(modules, 'locked.title') })).toBeTruthy();
  expect(screen.getByText((_, element) => element?.tagName === 'P' && sentence.test(element.textContent))).toBeTruthy();
  expect(screen.getByRole('button', { name: text(modules, 'locked.copy') })).toBeTruthy();
});

test('with the price list on, a missing module says what it does and costs, and leads to its price', async () => {
  moduleServer.priceList = true;
  moduleServer.given = { government: { state: null } };
  await room.signIn();
  show(missing);
  expect(await screen.findByText(/Records requests, labels and redaction\. It costs \$599 per month/)).toBeTruthy();
  const price = await screen.findByRole('link', { name: text(modules, 'act.see') });
  expect(price.getAttribute('href')).toBe('/pricing?modules=government');
});

test('without a price list nobody reads a price: members read who can turn it on and request it', async () => {
  moduleServer.given = { government: { state: null } };
  await room.signIn();
  show(missing);
  expect(
    await screen.findByText(/Records requests, labels and redaction\. Your operator can turn this on\./),
  ).toBeTruthy();
  expect(await screen.findByRole('button', { name: text(modules, 'act.ask', { module: 'Government' }) })).toBeTruthy();
  expect(screen.queryByRole('link', { name: text(modules, 'act.see') })).toBeNull();
  expect(screen.queryByText(/\$/)).toBeNull();
});

test('an operator turns a missing module on from the locked page, with what it needs', async () => {
  moduleServer.given = { government: { state: null }, security: { state: null } };
  await room.signIn(adaAs('admin', { permissions: [INSTALLATION_OPERATE] }));
  show(missing);
  await userEvent.click(
    await screen.findByRole('button', { name: text(modules, 'act.turnOn', { module: 'Government' }) }),
  );
  await screen.findByText(text(modules, 'act.turnedOn', { module: 'Government' }));
  await screen.findByText(text(modules, 'act.turnedOnToo', { modules: 'Security' }));
  expect(screen.queryByText(text(modules, 'locked.operator'))).toBeNull();
});

test('a closed dependency is named with the reason that closes it', () => {
  show({
    open: false,
    reason: 'dependency-closed',
    module: 'government',
    dependency: 'security',
    because: { open: false, reason: 'permissions-missing', of: 'all', missing: ['rbac_access'], module: 'security' },
  });
  const said = screen.getAllByText((_, element) => element?.tagName === 'P').map(({ textContent }) => textContent);
  expect(said).toContain('Government needs the Security module, which you don’t have access to.');
  expect(said).toContain('Security needs these permissions: Access control. Ask an administrator to change your role.');
  expect(screen.getByRole('button', { name: text(modules, 'locked.copy') })).toBeTruthy();
});

test('the way on leads to a page that this person may open', async () => {
  await room.signIn(adaAs('internal'));
  show({ open: false, reason: 'permissions-missing', of: 'any', missing: ['DOCUMENT_VIEW'] });
  expect(screen.queryByRole('link', { name: 'Go to Smart Document Hub' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to Executive Dashboard' }).getAttribute('href')).toBe('/dashboard');
});

test('a planned page leads to such a one too', async () => {
  await room.signIn(adaAs('internal'));
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <PlannedPage /> }])} />);
  expect(screen.getByRole('link', { name: 'Open Executive Dashboard' }).getAttribute('href')).toBe('/dashboard');
});

test('a planned page leads to the built pages that belong to it', async () => {
  await room.signIn(adaAs('admin'));
  const entries = { initialEntries: ['/enterprise-dashboard'] };
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <PlannedPage /> }], entries)} />);
  const list = screen.getByRole('navigation', { name: text(shell, 'planned.below') });
  const names = within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(names).toEqual(expect.arrayContaining(['/user-management', '/role-management', '/security-management']));
  // The planned pages of the module are collapsed into one line.
  const fold = screen.getByText(/^\d+ planned$/).closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.textContent).toContain('Compliance Frameworks');
});
