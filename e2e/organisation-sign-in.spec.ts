// covers: client/identity client/settings gateway/identity/providers gateway/domains libs/domains
// own product: asks a DNS server of the test, which is a setting
import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { DnsServer } from '@cartulary/testing/dns-server';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { needsSlapd, startSlapd, type TestDirectory } from '@cartulary/testing/slapd';
import { text } from '@cartulary/testing/text';
import { expect, test, type Page } from '@playwright/test';
import { t as identity } from '../apps/client/src/text/identity';
import { t as elsewhere } from '../apps/client/src/text/identity/elsewhere';
import { t as domains } from '../apps/client/src/text/settings/domains';
import { rowsOf } from './support/rows';
import { windowOf } from './support/settings-desk';

const MINUTE_MS = 60_000;
const SECRET = 'right-horse-9';
const PROVIDER = '/api/v1/organisation/identity-providers/ldap';
const LDIF = `dn: ou=people,dc=acme,dc=example
objectClass: organizationalUnit
ou: people

dn: uid=lena,ou=people,dc=acme,dc=example
objectClass: inetOrgPerson
uid: lena
cn: Lena Holm
givenName: Lena
sn: Holm
mail: lena@acme.example
userPassword: ${SECRET}`;

let product: Product;
let dns: DnsServer;
let directory: TestDirectory;
let ada: Person;

test.skip(!needsSlapd(), 'slapd is missing');
test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  dns = await DnsServer.start();
  directory = await startSlapd(LDIF);
  product = await Product.start({ CARTULARY_DNS_SERVERS: dns.address });
  ada = await Person.signUp(product.url, 'ada@acme.example');
});
test.afterAll(async () => {
  await product.stop();
  await directory.stop();
  await dns.stop();
});

/** Changes policies of the organization. */
async function choose(policies: object): Promise<void> {
  const path = '/api/v1/settings/enterprise';
  const { value, version } = (await ada.call<{ value: object; version: number }>('GET', path)).body.data ?? {};
  expect((await ada.call('PUT', path, { value: { ...value, ...policies }, version })).status).toBe(200);
}

/** From the sign-in page to the form that asks for the organization. */
async function ask(page: Page, address: string): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: text(identity, 'byOrganisation') }).click();
  await page.getByLabel(text(elsewhere, 'address')).fill(address);
  await page.getByRole('button', { name: text(elsewhere, 'goOn'), exact: true }).click();
}

test('an administrator claims a domain, publishes its record and has it verified', async ({ browser }) => {
  const page = await windowOf(browser, product.url, ada);
  await page.goto(`${product.url}/enterprise-settings`);
  const card = page.getByRole('region', { name: 'Domains' });
  await expect(card.getByText(text(domains, 'none'))).toBeVisible();

  await card.getByLabel(text(domains, 'add.label')).fill('gmail.com');
  await card.getByRole('button', { name: text(domains, 'add.do') }).click();
  await expect(card.getByText('Anyone can get an address from this email provider')).toBeVisible();

  await card.getByLabel(text(domains, 'add.label')).fill('Acme.Example');
  await card.getByRole('button', { name: text(domains, 'add.do') }).click();
  const item = card.getByRole('listitem').filter({ hasText: 'acme.example' });
  await expect(item.getByText(text(domains, 'state.unverified'))).toBeVisible();
  await expect(item.getByText('_cartulary.acme.example')).toBeVisible();
  const value = (await item.getByText(/^cartulary-verification=/).textContent()) ?? '';

  await item.getByRole('button', { name: text(domains, 'verifyNamed', { domain: 'acme.example' }) }).click();
  await expect(item.getByText('The name servers don’t have this record.')).toBeVisible();
  dns.txt.set('_cartulary.acme.example', [value]);
  await item.getByRole('button', { name: text(domains, 'verifyNamed', { domain: 'acme.example' }) }).click();
  await expect(item.getByText(text(domains, 'state.verified'), { exact: true })).toBeVisible();
  await expect(item.getByText('_cartulary.acme.example')).toBeHidden();
  await page.context().close();
});

test('people of a domain without single sign-on are told so, like those of any other', async ({ page }) => {
  for (const address of ['lena@acme.example', 'lena@nobody.example']) {
    await ask(page, address);
    await expect(page.getByText('SSO discovery failed')).toBeVisible();
  }
});

test('what an organisation chose and did not set up is said', async ({ page }) => {
  await choose({ ssoEnabled: true, ssoProvider: 'saml' });
  await ask(page, 'lena@acme.example');
  await expect(page.getByText('Unsupported SSO provider')).toBeVisible();
  await choose({ ssoProvider: 'oauth2' });
  await ask(page, 'lena@acme.example');
  await expect(page.getByText('Unsupported OAuth provider for domain')).toBeVisible();
});

test('somebody says the address, finds the directory of the organisation and enters by it', async ({ page }) => {
  const config = { url: directory.url, base: directory.base, bindDn: directory.bindDn, startTls: true };
  const secrets = { bindPassword: directory.bindPassword };
  const provider = { kind: 'ldap', config: { ...config, caCertificates: directory.ca }, secrets };
  // Setting it up requires a recent sign-in.
  await ada.signIn();
  expect((await ada.call('PUT', PROVIDER, provider)).status).toBe(200);
  expect((await ada.call('POST', `${PROVIDER}/test`)).status).toBe(200);
  await choose({ ssoProvider: 'ldap' });

  await ask(page, 'lena@acme.example');
  await expect(page.getByRole('heading', { name: text(elsewhere, 'directoryTitle') })).toBeVisible();
  await page.getByLabel(text(elsewhere, 'username')).fill('lena@acme.example');
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await expect(page.getByText('LDAP credentials required')).toBeVisible();
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill('wrong');
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await expect(page.getByText('LDAP authentication failed')).toBeVisible();
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(SECRET);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
  const [lena] = await rowsOf<{ role: string; organisation: string; own: string }>(
    product,
    `SELECT l.role, l.organisation_id AS organisation, a.organisation_id AS own
       FROM app.account l, app.account a WHERE l.email = 'lena@acme.example' AND a.email = $1`,
    [ada.email],
  );
  expect(lena?.role).toBe('user');
  expect(lena?.organisation).toBe(lena?.own);
});

test('a directory that was taken away meanwhile is said, and one can go back', async ({ page }) => {
  await ask(page, 'lena@acme.example');
  await page.getByLabel(text(elsewhere, 'username')).fill('lena@acme.example');
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(SECRET);
  expect((await ada.call('DELETE', PROVIDER)).status).toBe(200);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await expect(page.getByText('LDAP authentication not configured')).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(page.getByRole('button', { name: text(identity, 'byOrganisation') })).toBeVisible();
});

test('whoever signed up alone with an address of the domain is asked, and joins', async ({ browser }) => {
  const nora = await Person.signUp(product.url, 'nora@acme.example');
  await rowsOf(product, 'UPDATE app.account SET is_email_verified = true WHERE email = $1', [nora.email]);
  const page = await windowOf(browser, product.url, nora);
  await page.goto(`${product.url}/settings?tab=profile`);
  const card = page.getByRole('region', { name: text(domains, 'join.title') });
  await card.getByRole('button', { name: 'Join acme.example' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Sign in again with the same address and password')).toBeVisible();
  await dialog.getByRole('button', { name: 'Join acme.example' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await page.context().close();

  await choose({ ssoEnabled: false });
  const again = await Person.of(product.url, nora.email, nora.password);
  const own = await ada.call<Pick<SignedIn, 'user'>>('GET', '/api/v1/auth/validate');
  const me = await again.call<Pick<SignedIn, 'user'>>('GET', '/api/v1/auth/validate');
  expect(me.body.data?.user).toMatchObject({ role: 'user', organizationId: own.body.data?.user.organizationId });
});
