import { text } from '@cartulary/testing/text';
import { expect, type Locator, type Page } from '@playwright/test';
import { providerKinds, providerNames } from '@cartulary/contracts/identity-providers';
import { routeOf, type RouteId } from '@cartulary/contracts/routes';
import { t as apiKeys } from '../../apps/client/src/text/api-keys';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as elsewhere } from '../../apps/client/src/text/identity/elsewhere';
import { t as factors } from '../../apps/client/src/text/identity/factors';
import { t as password } from '../../apps/client/src/text/identity/password';
import { t as people } from '../../apps/client/src/text/people';
import { t as peopleImport } from '../../apps/client/src/text/people/import';
import { t as invitations } from '../../apps/client/src/text/people/invitations';
import { t as roles } from '../../apps/client/src/text/roles';
import type { Archive } from './archive';
import { arrive, type View } from './views';

type ShownThere = (page: Page, archive: Archive) => Promise<void>;

const seen = (locator: Locator): Promise<void> => expect(locator.first()).toBeVisible();
const heading = (name: string | RegExp): ShownThere => {
  return (page) => seen(page.getByRole('heading', { name }));
};
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** A dialog that a button on the page opens. */
const dialog = (button: string): ShownThere => {
  return async (page) => {
    await press(page, button);
    await seen(page.getByRole('dialog'));
  };
};

/** Starts on another page, so that nothing stays open from the previous view. */
const from = (who: 'admin' | 'visitor') => {
  return (name: string, route: RouteId, more: string | ((archive: Archive) => string), shown: ShownThere): View => ({
    name: `${routeOf(route).path}, ${name}`,
    route,
    open: async (archive) => {
      const walker = archive[who];
      await walker.go('/pricing');
      const search = typeof more === 'string' ? more : more(archive);
      return arrive(walker, route, routeOf(route).path + search, (page) => shown(page, archive));
    },
  });
};
const entering = from('visitor');
const looking = from('admin');

const searchOf = (address: string): string => address.slice(address.indexOf('?'));

const secondStep: ShownThere = async (page, { organisation: { careful } }) => {
  await page.getByLabel(text(identity, 'email')).fill(careful.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(careful.password);
  await press(page, text(identity, 'signIn'));
  await seen(page.getByLabel(text(factors, 'step.code.totp')));
};

/** Whether the person with the second factor may manage people. */
const simulation: ShownThere = async (page) => {
  const choose = async (label: string, words: string): Promise<void> => {
    await page.getByRole('searchbox', { name: label }).fill(words);
    await page.getByRole('list', { name: label }).getByRole('button', { name: words }).first().click();
  };
  await choose('Person', 'jon@acme.example');
  await choose(text(roles, 'find.permission'), 'ENTERPRISE_ADMIN');
  await press(page, 'Run test');
  await seen(page.getByRole('heading', { name: 'Jon Fosse can’t do this' }));
};

const callbacks = [
  'authGoogleCallback',
  'authGithubCallback',
  'authMicrosoftCallback',
  'authOidcCallback',
  'authSamlCallback',
] as const;

const alert: ShownThere = (page) => seen(page.getByRole('alert'));
const grid = (name: string): ShownThere => {
  return (page) => seen(page.getByRole('grid', { name }).getByRole('row').nth(1));
};

/** Signing in, and managing people: the common states, including failures. */
export const identityViews: readonly View[] = [
  entering('by the organisation', 'login', '', async (page) => {
    await press(page, text(identity, 'byOrganisation'));
    await seen(page.getByLabel(text(elsewhere, 'address')));
  }),
  entering('a second factor', 'login', '', secondStep),
  entering('a forgotten password', 'login', '?forgot=1', heading(text(identity, 'forgot'))),
  entering(
    'a new password',
    'login',
    ({ organisation }) => searchOf(organisation.reset),
    async (page) => {
      await seen(page.getByLabel(text(password, 'new')));
    },
  ),
  entering('a link that proves nothing', 'login', '?verify=nothing', alert),
  entering('an invitation that is over', 'login', '?event=nothing', alert),
  entering(
    'an invitation',
    'register',
    ({ organisation }) => searchOf(organisation.invitation),
    heading(/^(Join |Accept the invitation)/),
  ),
  entering(
    'an invitation that is none',
    'register',
    '?invitation=nothing',
    heading(text(invitations, 'accept.failedTitle')),
  ),
  ...callbacks.map((route) => entering('failed', route, '?error=access_denied', alert)),

  looking('the matrix', 'roleManagement', '', grid(text(roles, 'matrix.title'))),
  looking('a new role', 'roleManagement', '', dialog(text(roles, 'make'))),
  looking(
    'who has what',
    'roleManagement',
    ({ organisation }) => `?tab=holders&person=${organisation.carefulId}`,
    (page) => seen(page.getByText('from the Member role')),
  ),
  looking('a simulation', 'roleManagement', '?tab=simulate', simulation),
  looking('policies', 'enterpriseSettings', '', (page) => seen(page.getByText('_cartulary.acme.example'))),
  ...providerKinds.map((kind) =>
    looking(
      `the form of ${providerNames[kind]}`,
      'enterpriseSettings',
      '',
      dialog(`${kind === 'oidc' ? 'Edit' : 'Set up'} ${providerNames[kind]}`),
    ),
  ),
  looking('keys and the audit', 'securityManagement', '', async (page) => {
    await seen(page.getByText('Scanner on the second floor'));
    await seen(page.getByRole('grid').getByRole('row').nth(1));
  }),
  looking('a new key', 'securityManagement', '', dialog(text(apiKeys, 'make'))),
  looking('a person', 'userManagement', '?q=jon', async (page) => {
    await page.getByRole('row', { name: /Jon Fosse/ }).click();
    await seen(page.getByText(text(people, 'person.acts')));
  }),
  looking('inviting', 'userManagement', '', dialog(text(invitations, 'invite.open'))),
  looking('an import', 'userManagement', '', dialog(text(peopleImport, 'open'))),
  looking(
    'a mail',
    'systemControl',
    ({ organisation }) => `?mail=${organisation.mailId}`,
    (page) => seen(page.getByRole('button', { name: 'Copy link' })),
  ),
];
