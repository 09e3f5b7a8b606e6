// covers: client/text apps/client/src/shared/sealed-written apps/client/src/shared/open-sealed apps/client/src/shared/vault gateway/sealed gateway/vault apps/collab-server
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Person } from '@cartulary/testing/person';
import { text as uiText } from '@cartulary/testing/text';
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import { t as commands } from '../../apps/client/src/text/app/commands';
import { t as shell } from '../../apps/client/src/text/app/shell';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as textTexts } from '../../apps/client/src/text/text';
import { joins } from '../support/colleagues';
import { RecordingRelay } from '../support/recording-relay';
import { makeVault, opens, unlock } from '../support/sealed-writing';
import { test, type Tenant } from '../support/shared-product';

/** How often the browser is killed while something is being stored. */
const KILLS = Number(process.env['CARTULARY_PRIVACY_KILLS'] ?? 10);
/** Within this time a key press is sealed, stored on the device, sent and stored. */
const MOMENT_MS = 700;
const TITLE = 'Brackenthorpe under way';

let tenant: Tenant;
let ilse: Person;
let relay: RecordingRelay;
let profile: string;
test.describe.configure({ timeout: 30 * 60_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@killed.example');
  ilse = await joins(tenant, 'ilse@killed.example');
  relay = await RecordingRelay.start(tenant.url);
  profile = await mkdtemp(path.join(os.tmpdir(), 'cartulary-privacy-'));
});
test.afterAll(async () => {
  await relay.stop();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

/** A browser on the same disk as the previous one. */
async function starts(): Promise<{ context: BrowserContext; page: Page }> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const context = await chromium.launchPersistentContext(profile, {
    args: ['--no-sandbox'],
    ...(executablePath !== undefined && { executablePath }),
  });
  await context.addInitScript(() => localStorage.setItem('privacy-mode', 'privacy'));
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page };
}

/** Kills every browser process at once, like a power loss: nothing more is written. */
function killed(): void {
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(profile)) process.kill(Number(id), 'SIGKILL');
    } catch {
      // It has ended in the meantime.
      continue;
    }
}

async function signsIn(page: Page): Promise<void> {
  await page.goto(`${relay.url}/login`);
  const email = page.getByLabel(uiText(identity, 'email'));
  // The session may have survived the browser.
  await expect(email.or(page.getByRole('navigation', { name: uiText(shell, 'sidebar.main') })).first()).toBeVisible();
  if (!(await email.isVisible())) return;
  await email.fill(ilse.email);
  await page.getByLabel(uiText(identity, 'password'), { exact: true }).fill(ilse.password);
  await page.getByRole('button', { name: uiText(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

const textOf = (page: Page) => page.getByRole('textbox', { name: TITLE });

test(`whatever was said to be saved is there after the browser was killed while it stored more, ${KILLS} times`, async () => {
  let { context, page } = await starts();
  await signsIn(page);
  const words = await makeVault(relay, page);
  await page.goto(`${relay.url}/collaboration`);
  await page.getByRole('button', { name: uiText(commands, 'action.newDocument'), exact: true }).click();
  await opens(page, words);
  await page.waitForURL(/\/document\//);
  const address = page.url();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(TITLE);
  await page.getByRole('textbox', { name: 'Title', exact: true }).press('Enter');
  const saved: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    await textOf(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(` kept-${round}`);
    await expect(page.getByText(uiText(textTexts, 'state.saved'), { exact: true })).toBeVisible();
    saved.push(`kept-${round}`);
    await page.keyboard.type(` maybe-${round}`);
    // Storing is interrupted at a different moment each time; the moments are the same in each run.
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), (round / KILLS) * MOMENT_MS);
    const ended = new Promise((resolve) => context.once('close', resolve));
    killed();
    await ended;

    ({ context, page } = await starts());
    await signsIn(page);
    await page.goto(address);
    await unlock(page, words);
    for (const word of saved) await expect(textOf(page)).toContainText(word);
    // The pending text is there once, or not at all, and never corrupted.
    const text = (await textOf(page).textContent()) ?? '';
    expect(text.split(`maybe-${round}`).length).toBeLessThanOrEqual(2);
    await expect(page.getByText(/was left out|is withholding|shows less|Couldn’t check/)).toHaveCount(0);
  }
  await context.close();
});
