// covers: client/settings gateway/settings gateway/identity/providers gateway/domains
import { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as providers } from '../apps/client/src/text/settings/providers';
import { windowOf } from './support/settings-desk';
import { test, type Tenant } from './support/shared-product';

const MINUTE_MS = 60_000;
const METADATA = `<?xml version="1.0"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="urn:example:idp">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/>
  </IDPSSODescriptor>
</EntityDescriptor>`;

let tenant: Tenant;
let ada: Person;
let page: Page;

test.describe.configure({ mode: 'serial', timeout: 2 * MINUTE_MS });
test.beforeAll(async ({ browser, product }) => {
  test.setTimeout(5 * MINUTE_MS);
  tenant = await product.found('ada@enterprise.example');
  ada = tenant.founder;
  page = await windowOf(browser, tenant.url, ada);
  await page.goto(`${tenant.url}/enterprise-settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Enterprise Settings' })).toBeVisible();
});

const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

test('an identity provider is set up; its secret goes in and never comes out', async () => {
  await page.getByRole('button', { name: 'Set up OpenID Connect' }).click();
  const form = page.getByRole('dialog', { name: 'Set up OpenID Connect' });
  await expect(form.getByText(/\/auth\/oidc\/callback$/)).toBeVisible();
  await form.getByLabel(text(providers, 'field.issuer'), { exact: true }).fill('idp.example');
  await form.getByLabel(text(providers, 'field.clientId'), { exact: true }).fill('cartulary');
  await form.getByLabel(text(providers, 'field.clientSecret'), { exact: true }).fill('Tell-Nobody-5');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText(/This is not an address/)).toBeVisible();
  // The discard port never responds, so the connection test has to report that.
  await form.getByLabel(text(providers, 'field.issuer'), { exact: true }).fill('https://127.0.0.1:9');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(row('OpenID Connect').getByText('On', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit OpenID Connect' }).click();
  const again = page.getByRole('dialog', { name: 'Edit OpenID Connect' });
  await expect(again.getByLabel(text(providers, 'field.clientSecret'), { exact: true })).toHaveValue('');
  await expect(again.getByText('Already set, and never shown.', { exact: false })).toBeVisible();
  await again.getByRole('switch', { name: text(providers, 'form.enabled') }).click();
  await again.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row('OpenID Connect').getByText('Off', { exact: true })).toBeVisible();
  const { body } = await ada.call<{ items: object[] }>('GET', '/api/v1/organisation/identity-providers');
  expect(JSON.stringify(body)).not.toContain('Tell-Nobody-5');
  expect(body.data?.items[0]).toMatchObject({ kind: 'oidc', enabled: false, secretsSet: ['clientSecret'] });
});

test('the connection is tested, and what is wrong is said', async () => {
  await page.getByRole('button', { name: text(providers, 'testOf', { name: 'OpenID Connect' }) }).click();
  await expect(page.getByText('OpenID Connect doesn’t respond as expected', { exact: true })).toBeVisible();
});

test('a provider is removed after a question', async () => {
  await page.getByRole('button', { name: 'Remove OpenID Connect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove OpenID Connect?' });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Set up OpenID Connect' })).toBeVisible();
});

test('metadata that says too little is refused with a sentence, and the form keeps what was typed', async () => {
  await page.getByRole('button', { name: text(providers, 'setUpOf', { name: 'SAML' }) }).click();
  const form = page.getByRole('dialog', { name: text(providers, 'setUpOf', { name: 'SAML' }) });
  await expect(form.getByText(/\/api\/v1\/auth\/saml\/metadata\?organisation=/)).toBeVisible();
  await form.getByLabel(text(providers, 'field.idpEntityId')).fill('urn:typed');
  await form.getByLabel(text(providers, 'metadata.paste')).fill(METADATA);
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/identity-providers/saml/metadata'));
  await form.getByRole('button', { name: text(providers, 'metadata.read') }).click();
  expect((await answered).status()).toBe(400);
  await expect(form.getByLabel(text(providers, 'field.idpEntityId'))).toHaveValue('urn:typed');
  await form.getByRole('button', { name: 'Cancel' }).click();
});
