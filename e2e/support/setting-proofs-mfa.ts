import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
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
      await own.getByLabel('Email').fill(email);
      await own.getByLabel('Password', { exact: true }).fill(password);
      await own.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(own.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
      await own.getByRole('button', { name: 'Use an authenticator app' }).click();
      const secret = (await own.locator('code').textContent()) ?? '';
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
      await own.getByLabel('Code from your authenticator app').fill(code);
      await own.getByRole('button', { name: 'Confirm' }).click();
      await expect(own.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
      await own.getByRole('button', { name: 'I saved them' }).click();
      await own.waitForURL((url) => url.pathname !== '/login');
      await own.context().close();
      await set(page, setting, false);
      await take();
    },
  },
};
