// covers: client/onboarding client/identity gateway/invitations gateway/documents
// own product: is about the first person of an installation
import AxeBuilder from '@axe-core/playwright';
import { NEW } from '@cartulary/contracts/navigation';
import { text } from '@cartulary/testing/text';
import { expect, test, type Page } from '@playwright/test';
import { Product } from '@cartulary/testing/product';
import { t as shell } from '../apps/client/src/text/app/shell';
import { t as askReadable } from '../apps/client/src/text/ask-readable';
import { t as boards } from '../apps/client/src/text/boards';
import { t as dashboard } from '../apps/client/src/text/dashboard';
import { t as decks } from '../apps/client/src/text/decks';
import { t as identity } from '../apps/client/src/text/identity';
import { t as errands } from '../apps/client/src/text/identity/errands';
import { t as maps } from '../apps/client/src/text/maps';
import { t as onboarding } from '../apps/client/src/text/onboarding';
import { t as invitations } from '../apps/client/src/text/people/invitations';
import { t as readerText } from '../apps/client/src/text/reader';
import { t as vault } from '../apps/client/src/text/vault';
import { wear } from './support/schemes';
import { fillsVault, makesVault, opens } from './support/sealed-writing';

const password = 'Blue-Kettle-7-Harbour';

let product: Product;
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await Product.start();
});
test.afterAll(() => product.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** One of the two options for who can read. */
const reader = (page: Page, mode: 'privacy' | 'collaborative') =>
  page.getByRole('radio', { name: new RegExp(`^${text(onboarding, `mode.${mode}`)}`) });

/** Fills in the open registration form, by keyboard only. */
async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel(text(errands, 'fullName')).focus();
  await page.keyboard.type('Ilse Marwick');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: text(errands, 'createAccount') }).focus();
  await page.keyboard.press('Enter');
}

async function pressed(page: Page, role: 'link' | 'button' | 'radio', name: string | RegExp): Promise<void> {
  await page.getByRole(role, { name }).first().focus();
  await page.keyboard.press(role === 'radio' ? 'Space' : 'Enter');
}

test('a new person is productive in under two minutes, by keyboard alone', async ({ page }) => {
  // The test timeout is the product's promise here: an idle machine needs a quarter of it.
  test.setTimeout(120_000);
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));

  await page.goto(`${product.url}/register`);
  await register(page, 'ilse@onboarding.example');
  await page.waitForURL(/\/onboarding$/);
  await expect(page).toHaveTitle('Onboarding · Cartulary');
  await expect(heading(page, text(onboarding, 'organisation.title'))).toBeVisible();
  await expect(page.getByLabel(text(onboarding, 'organisation.name'))).toHaveValue('');
  await page.getByLabel(text(onboarding, 'organisation.name')).fill('Harbour Board');
  await page.keyboard.press('Enter');
  await expect(heading(page, text(onboarding, 'privacy.title'))).toBeVisible();

  await expect(reader(page, 'privacy')).toBeChecked();
  await reader(page, 'privacy').focus();
  await page.keyboard.press('ArrowRight');
  await expect(reader(page, 'collaborative')).toBeChecked();
  await pressed(page, 'button', text(onboarding, 'privacy.use'));
  await expect(heading(page, text(onboarding, 'document.title'))).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('privacy-mode'))).toBe('collaborative');

  await pressed(page, 'button', text(onboarding, 'document.sample'));
  await page.waitForURL(/step=document&document=/);
  await expect(page.getByText(/^\d+ words found$/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('EUR 5,726.99').first()).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByText(text(onboarding, 'document.read', { name: text(onboarding, 'document.sampleName') })),
  ).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(
    page.getByText(text(onboarding, 'document.read', { name: text(onboarding, 'document.sampleName') })),
  ).toBeVisible();

  await pressed(page, 'link', text(onboarding, 'document.continue'));
  await expect(heading(page, text(onboarding, 'found.title'))).toBeFocused();
  await page.getByLabel(text(onboarding, 'found.field')).focus();
  await page.keyboard.type('Quilhaven');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: text(onboarding, 'document.sampleName') })).toBeVisible();
  await expect(page.locator('mark', { hasText: 'Quillhaven' }).first()).toBeVisible();
  await pressed(page, 'link', text(onboarding, 'found.finish'));
  await expect(heading(page, 'Executive Dashboard')).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: text(dashboard, 'newest.title') })
      .getByText(text(onboarding, 'document.sampleName')),
  ).toBeVisible();
  expect(problems).toEqual([]);
});

test('what is typed right after something is created from another page is written', async ({ browser }) => {
  const openly = { name: 'privacy-mode', value: 'collaborative' };
  const storageState = { cookies: [], origins: [{ origin: product.url, localStorage: [openly] }] };
  const page = await (await browser.newContext({ storageState })).newPage();
  await page.goto(`${product.url}/login?next=%2Fdashboard`);
  await page.getByLabel(text(identity, 'email')).fill('ilse@onboarding.example');
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  const begin = async (kind: 'document' | 'map'): Promise<void> => {
    await page.getByRole('button', { name: NEW, exact: true }).click();
    await page.getByRole('menuitem', { name: text(shell, `new.${kind}`), exact: true }).click();
  };
  // "gn" would open another page if it weren't text.
  const typed = 'Harbor signage';
  await begin('document');
  const written = page.locator('.written[contenteditable="true"]');
  await expect(written).toBeVisible();
  await page.keyboard.type(typed);
  await expect(written).toHaveText(typed);

  await begin('map');
  await expect(page.locator('[data-map-keys]')).toBeVisible();
  await page.keyboard.type(typed);
  await expect(page.getByRole('textbox', { name: text(maps, 'topic.words') })).toHaveValue(typed);
  await page.context().close();
});

test('whoever may invite does so in a last step, and sees who was invited', async ({ page }) => {
  await page.goto(`${product.url}/login?next=%2Fonboarding%3Fstep%3Dfound`);
  await page.getByLabel(text(identity, 'email')).fill('ilse@onboarding.example');
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.getByRole('link', { name: text(onboarding, 'found.team'), exact: true }).click();
  await expect(heading(page, 'Who else will work here?')).toBeFocused();
  await page.getByRole('button', { name: text(invitations, 'first.invite') }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel(text(invitations, 'invite.addresses')).fill('cy@onboarding.example');
  await question.getByRole('button', { name: text(invitations, 'invite.send', { count: 1 }) }).click();
  // No email is sent here, so the link is displayed.
  await page
    .getByRole('dialog', { name: text(invitations, 'hand.title') })
    .getByRole('button', { name: 'Done' })
    .click();
  await expect(page.getByRole('list', { name: text(invitations, 'first.invited') })).toContainText(
    'cy@onboarding.example',
  );
  await page.getByRole('link', { name: text(onboarding, 'found.finish') }).click();
  await expect(heading(page, 'Executive Dashboard')).toBeVisible();
});

test('the mode that was chosen is a setting of the account, and is back after signing in elsewhere', async ({
  page,
}) => {
  await page.goto(`${product.url}/login?next=/onboarding`);
  await page.getByLabel(text(identity, 'email')).fill('ilse@onboarding.example');
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.getByRole('link', { name: 'Decide later' }).click();
  await page.getByRole('link', { name: text(onboarding, 'later') }).click();
  // Another browser knows only that device-only processing was turned off, so the stricter of the other two modes
  // applies.
  await expect(page.getByRole('banner')).toContainText('Hybrid mode');
});

test('a visitor sees what it is, registers from there, is asked before a private upload, and may skip everything', async ({
  page,
}) => {
  await page.goto(`${product.url}/onboarding`);
  await expect(heading(page, text(onboarding, 'guest.title'))).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await register(page, 'bo@onboarding.example');
  await page.waitForURL(/\/onboarding$/);

  await page.getByRole('link', { name: 'Decide later' }).click();
  await expect(heading(page, text(onboarding, 'privacy.title'))).toBeFocused();
  await page.getByRole('link', { name: 'Decide later' }).click();
  await page.getByRole('button', { name: text(onboarding, 'document.sample') }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(text(askReadable, 'documents.title', { count: 1 }));
  await question.getByRole('button', { name: 'Don’t upload' }).click();
  await page.getByRole('link', { name: text(onboarding, 'document.skip'), exact: true }).click();
  await expect(heading(page, text(onboarding, 'found.title'))).toBeVisible();
  await expect(page.getByText('You haven’t read a document yet.')).toBeVisible();
  await page.getByRole('link', { name: /Privacy/ }).click();
  await expect(heading(page, text(onboarding, 'privacy.title'))).toBeFocused();
  await page.getByRole('link', { name: text(onboarding, 'later') }).click();
  await expect(page.getByRole('link', { name: text(dashboard, 'empty.tour') })).toBeVisible();
});

for (const [design, mode, width] of [
  ['classic', 'light', 1280],
  ['neural', 'dark', 1280],
  ['brutalist', 'light', 375],
] as const) {
  test(`the steps have no violation that axe finds, in ${design} ${mode} at ${width}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${product.url}/login?next=/onboarding`);
    await page.getByLabel(text(identity, 'email')).fill('ilse@onboarding.example');
    await page.getByLabel(text(identity, 'password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
    const last = 'Who else will work here?';
    for (const name of [
      text(onboarding, 'organisation.title'),
      text(onboarding, 'privacy.title'),
      text(onboarding, 'document.title'),
      text(onboarding, 'found.title'),
      last,
    ]) {
      await expect(heading(page, name)).toBeVisible();
      await wear(page, { design, mode });
      expect([name, (await new AxeBuilder({ page }).analyze()).violations]).toEqual([name, []]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
      const onward = page.getByRole('link', { name: /^(Decide later|Skip|See the results|Invite people)$/ });
      if (name !== last) await onward.click();
    }
    await context.close();
  });
}

test('whoever answers that only they can read makes the vault in two steps; what is new is encrypted, and nothing asks again', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${product.url}/register?next=%2Fonboarding%3Fstep%3Dprivacy`);
  await register(page, 'dee@onboarding.example');
  await expect(heading(page, text(onboarding, 'privacy.title'))).toBeVisible();
  await expect(reader(page, 'privacy')).toBeChecked();
  await page.getByRole('button', { name: text(onboarding, 'privacy.use') }).click();
  const words = await makesVault(page);

  await page.goto(`${product.url}/boards`);
  await page.getByRole('button', { name: text(boards, 'new') }).click();
  // Loading the page locked it; only unlocking is requested.
  await expect(page.getByRole('dialog')).toContainText(text(askReadable, 'unlock', { what: 'begin' }));
  await expect(page.getByRole('button', { name: text(askReadable, 'server.begin'), exact: true })).toHaveCount(0);
  await opens(page, words);
  await expect(page).toHaveURL(/board=/);
  const label = page.getByRole('button', { name: text(readerText, 'vault'), exact: true });
  await label.click();
  await expect(page.getByRole('dialog', { name: text(readerText, 'vault') })).toContainText(
    text(readerText, 'why.drawn'),
  );
  await page.context().close();
});

test('whoever has no vault is asked in one dialog, which makes it right there', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${product.url}/register?next=%2Fpresentation-studio`);
  await register(page, 'eli@onboarding.example');
  await page.waitForURL(/presentation-studio/);
  await page.getByRole('button', { name: text(decks, 'new'), exact: true }).click();
  const question = page.getByRole('dialog', { name: text(askReadable, 'begin.title') });
  await question.getByRole('button', { name: text(askReadable, 'vault.none') }).click();
  await fillsVault(page);
  await page.getByRole('button', { name: text(vault, 'setup.make') }).click();
  await expect(page).toHaveURL(/deck=/, { timeout: 60_000 });
  const label = page.getByRole('button', { name: text(readerText, 'vault'), exact: true });
  await expect(label).toBeVisible();

  // A server-readable copy is made from its file.
  await label.click();
  await page.getByRole('button', { name: text(readerText, 'act.openCopy') }).click();
  await expect(page.getByRole('button', { name: text(readerText, 'server'), exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await page.context().close();
});
