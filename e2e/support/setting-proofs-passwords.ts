import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as errands } from '../../apps/client/src/text/identity/errands';
import { t as identityPassword } from '../../apps/client/src/text/identity/password';
import { rowsOf } from './rows';
import type { Proof } from './setting-proof';
import { set, show, windowOf } from './settings-desk';

/** The password policies of the organization and the person. */
export const passwordProofs: Readonly<Record<string, Proof>> = {
  'enterprise.passwordPolicy': {
    title: 'the meter and the server ask for other passwords',
    prove: async ({ page }, setting) => {
      await set(page, setting, 'Long');
      await show(page, 'security.passwordExpiry');
      const card = page.locator('section', { has: page.getByRole('heading', { name: 'Password', exact: true }) });
      await expect(card).toContainText('Password must be at least 12 characters');
      await expect(card).not.toContainText('uppercase');
      await card.getByLabel(text(identityPassword, 'new')).fill('my cartulary umbrella');
      await expect(card).toContainText('Password contains your name');
      await set(page, setting, 'Standard');
      await show(page, 'security.passwordExpiry');
      await expect(card).toContainText('Password must contain uppercase letters');
    },
  },
  'security.passwordExpiry': {
    title: 'signing in asks for the next password once the days are over',
    prove: async ({ page, browser, product }, setting) => {
      await set(page, 'enterprise.passwordPolicy', 'Enterprise');
      const email = 'cleo@settings.example';
      const password = product.addUser(email, 'user');
      const own = await windowOf(browser, product.url, { email, password });
      await set(own, setting, 2);
      await rowsOf(product, `UPDATE app.account SET password_changed_at = now() - interval '3 days' WHERE email = $1`, [
        email,
      ]);
      await own.context().close();

      const late = await (await browser.newContext()).newPage();
      await late.goto(`${product.url}/login`);
      await late.getByLabel(text(identity, 'email')).fill(email);
      await late.getByLabel(text(identity, 'password'), { exact: true }).fill(password);
      await late.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
      await expect(late.getByRole('heading', { name: text(errands, 'newPassword') })).toBeVisible();
      await late.getByLabel(text(identityPassword, 'new')).fill(password);
      await late.getByRole('button', { name: text(errands, 'setAndSignIn') }).click();
      await expect(late.getByText('This password was used before')).toBeVisible();
      await late.getByLabel(text(identityPassword, 'new')).fill('Green-Anvil-3-Meadow');
      await late.getByRole('button', { name: text(errands, 'setAndSignIn') }).click();
      await late.waitForURL((url) => url.pathname !== '/login');
      await late.context().close();
      await set(page, 'enterprise.passwordPolicy', 'Standard');
    },
  },
};
