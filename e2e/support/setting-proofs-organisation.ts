import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as elsewhere } from '../../apps/client/src/text/identity/elsewhere';
import { t as invitations } from '../../apps/client/src/text/people/invitations';
import type { Desk, Proof } from './setting-proof';
import { rowsOf } from './rows';
import { told } from './colleagues';
import { set, show } from './settings-desk';

const DOMAIN = 'settings-sign-in.example';
const DIRECTORY = '/api/v1/organisation/identity-providers/ldap';

/** Tries to invite a person, and closes the dialog. */
async function invite(page: Page, origin: string, address: string): Promise<void> {
  await page.goto(`${origin}/user-management`);
  await page.getByRole('button', { name: text(invitations, 'invite.open') }).click();
  const dialog = page.getByRole('dialog', { name: text(invitations, 'invite.title') });
  await dialog.getByLabel(text(invitations, 'invite.addresses')).fill(address);
  await dialog.getByRole('button', { name: text(invitations, 'invite.send', { count: 1 }) }).click();
}

/** People with these email addresses can't be invited; others can. */
async function provesDomains({ page, product }: Desk): Promise<void> {
  await set(page, 'enterprise.allowedDomains', 'settings.example');
  await set(page, 'enterprise.domainRestriction', true);
  await invite(page, product.url, 'eve@elsewhere.example');
  await expect(page.getByText(text(invitations, 'why.not-allowed', { email: 'eve@elsewhere.example' }))).toBeVisible();
  await set(page, 'enterprise.domainRestriction', false);
  await set(page, 'enterprise.allowedDomains', '');
}

/** Simulates the DNS verification, with a configured directory. */
async function withDirectory({ ada, product }: Desk): Promise<void> {
  await rowsOf(
    product,
    `INSERT INTO app.organisation_domain (id, organisation_id, domain, challenge, verified_at)
      SELECT gen_random_uuid(), organisation_id, $1, 'c', now() FROM app.account WHERE email = $2
      ON CONFLICT DO NOTHING`,
    [DOMAIN, ada.email],
  );
  // Setting one up requires a recent sign-in, and the walk through the settings takes a while.
  await rowsOf(
    product,
    `UPDATE app.session SET proved_at = now()
      WHERE account_id = (SELECT id FROM app.account WHERE email = $1) RETURNING id`,
    [ada.email],
  );
  const config = { url: 'ldap://127.0.0.1:1', bindDn: 'cn=service', base: 'dc=example' };
  const written = await ada.call('PUT', DIRECTORY, { kind: 'ldap', config, secrets: { bindPassword: 'secret' } });
  expect(written.status).toBe(200);
}

/** The information about the domain that a signed-out person gets. */
async function discover(desk: Desk, answer: RegExp): Promise<void> {
  const page = await (await desk.browser.newContext()).newPage();
  await page.goto(`${desk.product.url}/login`);
  await page.getByRole('button', { name: text(identity, 'byOrganisation') }).click();
  await page.getByLabel(text(elsewhere, 'address')).fill(`bo@${DOMAIN}`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText(answer).first()).toBeVisible();
  await page.context().close();
}

const DIRECTORY_FORM = /Sign in with your directory account/;

/** The result when Ada shares a readable document with a team. */
async function sharesWith({ ada }: Desk, teamId: string): Promise<string> {
  const { id } = await told<{ id: string }>(ada, 'POST', '/api/v1/collaboration/items', {
    kind: 'document',
    title: 'Pier',
  });
  const body = { to: { kind: 'team', id: teamId }, role: 'viewer', expiresAt: null };
  const { status, body: answer } = await ada.call('POST', `/api/v1/collaboration/items/${id}/sharing`, body);
  return status === 201 ? 'shared' : (answer.error ?? '');
}

/** While required, only sealed documents can be shared with the chosen teams. */
async function provesSealedTeams(desk: Desk): Promise<void> {
  const { page, ada } = desk;
  const name = `Sealed ${Date.now()}`;
  const { id } = await told<{ id: string }>(ada, 'POST', '/api/v1/teams', { name });
  expect(await sharesWith(desk, id)).toBe('shared');
  // The page may already list the teams: a URL that differs only in its hash doesn't reload it.
  await page.reload();
  const choose = async (wanted: boolean): Promise<void> => {
    const teams = await show(page, 'ai.endToEndTeams');
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/settings/ai'),
    );
    await teams.getByRole('checkbox', { name }).setChecked(wanted);
    expect((await saved).status()).toBe(200);
  };
  await choose(true);
  expect(await sharesWith(desk, id)).toBe('shared');
  await set(page, 'ai.endToEndEncryption', true);
  expect(await sharesWith(desk, id)).toContain('only encrypted documents in this team');
  await set(page, 'ai.endToEndEncryption', false);
  expect(await sharesWith(desk, id)).toBe('shared');
  await choose(false);
}

/** Which email addresses can belong to the organization, and how its people find their sign-in. */
export const organisationProofs: Readonly<Record<string, Proof>> = {
  'ai.endToEndEncryption': {
    title: 'with it nothing that the server can read is shared with the teams that are chosen',
    prove: provesSealedTeams,
  },
  'ai.endToEndTeams': { title: 'the teams that are chosen take only sealed documents', prove: provesSealedTeams },
  'enterprise.domainRestriction': { title: 'nobody of another domain can be invited', prove: provesDomains },
  'enterprise.allowedDomains': { title: 'these are the domains whose people can be invited', prove: provesDomains },
  'enterprise.ssoEnabled': {
    title: 'people of the organisation’s domains are sent to the one that was chosen alone',
    prove: async (desk, setting) => {
      await withDirectory(desk);
      await set(desk.page, 'enterprise.ssoProvider', 'OpenID Connect');
      await discover(desk, DIRECTORY_FORM);
      await set(desk.page, setting, true);
      await discover(desk, /Unsupported SSO provider/);
      await set(desk.page, setting, false);
    },
  },
  'enterprise.ssoProvider': {
    title: 'it is the one that they are sent to',
    prove: async (desk, setting) => {
      await withDirectory(desk);
      await set(desk.page, 'enterprise.ssoEnabled', true);
      await set(desk.page, setting, 'LDAP');
      await discover(desk, DIRECTORY_FORM);
      await set(desk.page, setting, 'OpenID Connect');
      await discover(desk, /Unsupported SSO provider/);
      await set(desk.page, 'enterprise.ssoEnabled', false);
      await withDirectory(desk);
      expect((await desk.ada.call('DELETE', DIRECTORY)).status).toBe(200);
    },
  },
};
