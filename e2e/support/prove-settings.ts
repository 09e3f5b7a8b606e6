import { mkdirSync } from 'node:fs';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { test, type Browser } from '@playwright/test';
import type { Desk } from './setting-proof';
import { proofGroups } from './setting-proofs';
import { forgetModels, modelsDirectory } from './setting-proofs-engines';
import { windowOf } from './settings-desk';

const MINUTE_MS = 60_000;

/**
 * Starts a product for the tests of a file, with an administrator and a user, before its first test.
 * @returns a getter for them, which works inside tests
 */
export function settingsDesk(): () => Desk {
  let desk: Desk | undefined;
  test.describe.configure({ timeout: 2 * MINUTE_MS });
  test.beforeAll(async ({ browser }: { browser: Browser }) => {
    test.setTimeout(5 * MINUTE_MS);
    // Another file of this worker may have removed it.
    mkdirSync(modelsDirectory, { recursive: true });
    const product = await Product.start({ CARTULARY_MODELS_DIR: modelsDirectory });
    const ada = await Person.signUp(product.url, 'ada@settings.example');
    // Remembered, so that a proof about inactivity doesn't end it.
    await ada.signIn();
    const email = 'bo@settings.example';
    const bo = await Person.of(product.url, email, product.addUser(email, 'user'));
    desk = { product, browser, ada, bo, page: await windowOf(browser, product.url, ada) };
  });
  test.afterAll(async () => {
    await desk?.product.stop();
    forgetModels();
  });
  return () => {
    if (!desk) throw new Error('The desk is ready only inside a test.');
    return desk;
  };
}

/** Declares one test for each setting of a group, so a retry reruns only that setting. */
export function proveSettings(group: keyof typeof proofGroups): void {
  const desk = settingsDesk();
  for (const [setting, { title, prove }] of Object.entries(proofGroups[group]))
    test(`${setting}: ${title}`, () => prove(desk(), setting));
}
