import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as factors } from '../../apps/client/src/text/identity/factors';
import type { Proof } from './setting-proof';
import { withFactors } from './rows';
import { set } from './settings-desk';

/** Settings of the second factor. */
export const mfaProofs: Readonly<Record<string, Proof>> = {
  'enterprise.mfaRequired': {
    title: 'whoever has no second factor sets one up at the next sign-in, before anything else opens',
    prove: async ({ page, browser, product, ada, bo }, setting) => {
      const take = await withFactors(product, [ada.email, bo.email]);
      await set(page, setting, true);
      const email = 'mia@settings.example';
      const password = product.addUser(email, 'user');
      const own = await (await browser.newContext()).newPage();
      await own.goto(`${product.url}/login`);
      await own.getByLabel(text(identity, 'email')).fill(email);
      await own.getByLabel(text(identity, 'password'), { exact: true }).fill(password);
      await own.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
      await expect(own.getByRole('heading', { name: text(factors, 'require.title') })).toBeVisible();
      await own.getByRole('button', { name: text(factors, 'require.totp') }).click();
      const secret = (await own.locator('code').textContent()) ?? '';
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
      await own.getByLabel(text(factors, 'step.code.totp')).fill(code);
      await own.getByRole('button', { name: text(factors, 'step.confirm') }).click();
      await expect(own.getByRole('list', { name: text(factors, 'codes.label') }).getByRole('listitem')).toHaveCount(10);
      await own.getByRole('button', { name: text(factors, 'require.goOn') }).click();
      await own.waitForURL((url) => url.pathname !== '/login');
      await own.context().close();
      await set(page, setting, false);
      await take();
    },
  },
};
