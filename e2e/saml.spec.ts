// covers: client/identity gateway/identity
import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import type { SamlMetadataFound } from '@cartulary/contracts/identity-providers';
import { SamlIdpServer } from '@cartulary/testing/saml-idp-server';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as shell } from '../apps/client/src/text/app/shell';
import { t as identity } from '../apps/client/src/text/identity';
import { t as callback } from '../apps/client/src/text/identity/callback';
import { t as identityElsewhere } from '../apps/client/src/text/identity/elsewhere';
import { rowsOf } from './support/rows';
import { test, type Tenant } from './support/shared-product';

const MINUTE_MS = 60_000;
const DOMAIN = 'saml-journey.example.org';
const PROVIDERS = '/api/v1/organisation/identity-providers/saml';
let tenant: Tenant;
let organisationId: string;
let provider: SamlIdpServer;
/** Turns the organization's provider on or off. */
let setUp: (enabled: boolean) => Promise<void>;

test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(5 * MINUTE_MS);
  provider = await SamlIdpServer.start();
  tenant = await product.found(`ada@${DOMAIN}`);
  const { founder: ada } = tenant;
  const me = await ada.call<Pick<SignedIn, 'user'>>('GET', '/api/v1/auth/validate');
  organisationId = me.body.data?.user.organizationId ?? '';
  const read = await ada.call<SamlMetadataFound>('POST', `${PROVIDERS}/metadata`, { xml: provider.idp.metadata });
  const { certificates = [], idpEntityId, entryPoint, logoutUrl } = read.body.data ?? {};
  const idpCertificates = certificates.map(({ pem }) => pem);
  const config = { idpEntityId, entryPoint, logoutUrl, idpCertificates };
  setUp = async (enabled) => {
    // Setting it up requires a recent sign-in.
    await ada.signIn();
    const answer = await ada.call('PUT', PROVIDERS, { kind: 'saml', enabled, config, secrets: {} });
    expect(answer.status).toBe(200);
  };
  await setUp(true);
  // Simulates the DNS verification; another journey covers the real one.
  await rowsOf(
    tenant,
    `INSERT INTO app.organisation_domain (id, organisation_id, domain, challenge, verified_at)
      VALUES (gen_random_uuid(), $1, $2, 'c', now())`,
    [organisationId, DOMAIN],
  );
  const settings = await ada.call<{ value: object; version: number }>('GET', '/api/v1/settings/enterprise');
  const { value, version } = settings.body.data ?? {};
  const saml = { value: { ...value, ssoEnabled: true, ssoProvider: 'saml' }, version };
  expect((await ada.call('PUT', '/api/v1/settings/enterprise', saml)).status).toBe(200);
  const metadata = await fetch(`${tenant.url}/api/v1/auth/saml/metadata?organisation=${organisationId}`);
  provider.spMetadata = await metadata.text();
});
test.afterAll(() => provider.stop());

/** From our sign-in page to the provider's. */
async function leave(page: Page, address: string): Promise<void> {
  await page.goto(`${tenant.url}/login?next=%2Fdocs`);
  await page.getByRole('button', { name: text(identity, 'byOrganisation') }).click();
  await page.getByLabel(text(identityElsewhere, 'address')).fill(address);
  await page.getByRole('button', { name: text(identityElsewhere, 'goOn'), exact: true }).click();
}

/** The whole way: to the provider, sign-in, and back. */
async function come(page: Page, address: string): Promise<void> {
  await leave(page, address);
  await expect(page.getByRole('heading', { name: 'Sign in at your organisation' })).toBeVisible();
  await page.getByLabel(text(identity, 'email')).fill(address);
  await page.getByRole('button', { name: 'Go on' }).click();
}

test('somebody enters by their organisation, and signing out ends both sessions', async ({ page }) => {
  const address = `grace@${DOMAIN}`;
  await come(page, address);
  await page.waitForURL((url) => url.pathname === '/docs');
  // The browser's history contains nothing that the provider sent.
  expect(page.url()).not.toContain('handover');
  await page
    .getByRole('button', { name: text(shell, 'signOut') })
    .first()
    .click();
  await expect.poll(() => provider.signedOut).toEqual([address]);
  await page.waitForURL((url) => url.origin === tenant.url && url.pathname === '/login');
  // Signed out there as well: the provider asks for a sign-in.
  await leave(page, address);
  await expect(page.getByRole('heading', { name: 'Sign in at your organisation' })).toBeVisible();
});

test('signing out at the provider ends the session here at once', async ({ page }) => {
  const address = `mary@${DOMAIN}`;
  await come(page, address);
  await page.waitForURL((url) => url.pathname === '/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(provider.idp.logoutUrl(provider.spMetadata, address, `_${address}`));
  await expect(elsewhere.getByRole('heading', { name: 'Signed out everywhere' })).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/login');
});

test('an answer that the provider did not sign lets nobody in and says what to do', async ({ page }) => {
  provider.answering = await provider.idp.impostor();
  await come(page, `joan@${DOMAIN}`);
  await expect(page.getByText('SAML authentication failed')).toBeVisible();
  await page.getByRole('link', { name: text(callback, 'back') }).click();
  await expect(page.getByRole('button', { name: text(identity, 'signIn'), exact: true })).toBeVisible();
  provider.answering = provider.idp;
  const found = await rowsOf<{ reason: string }>(
    tenant,
    `SELECT detail->>'reason' AS reason FROM app.audit WHERE action = 'session.refuse' AND organisation_id = $1`,
    [organisationId],
  );
  expect(found).toEqual([{ reason: 'signature-wrong' }]);
});

test('a provider that was taken away meanwhile is said', async ({ page }) => {
  const address = `edith@${DOMAIN}`;
  await leave(page, address);
  await expect(page.getByRole('heading', { name: 'Sign in at your organisation' })).toBeVisible();
  await setUp(false);
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('SAML authentication not configured')).toBeVisible();
  await setUp(true);
});
