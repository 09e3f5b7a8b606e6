// covers: client/dashboard gateway/dashboard
import AxeBuilder from '@axe-core/playwright';
import { text as uiText } from '@cartulary/testing/text';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { t as dashboardTexts } from '../apps/client/src/text/dashboard';
import { t as library } from '../apps/client/src/text/documents/library';
import { t as identity } from '../apps/client/src/text/identity';
import { wear } from './support/schemes';
import { test, type Tenant } from './support/shared-product';

let tenant: Tenant;
let person: Person;
let brokenId: string;
const opened: BrowserContext[] = [];
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ilse@dashboard.example');
  person = tenant.founder;
});
test.afterEach(() => Promise.all(opened.splice(0).map((context) => context.close())));

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;
let storage: Storage | undefined;

/** Signs in once: a person can have at most three sessions, and a fourth would end the one that uploads. */
async function signIn(page: Page): Promise<void> {
  await page.goto(`${tenant.url}/login`);
  await page.getByLabel(uiText(identity, 'email')).fill(person.email);
  await page.getByLabel(uiText(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByLabel(uiText(identity, 'rememberMe')).check();
  await page.getByRole('button', { name: uiText(identity, 'signIn'), exact: true }).click();
  await page.waitForURL(`${tenant.url}/dashboard`);
  storage = await page.context().storageState();
}

/** The dashboard in a window, with the person signed in. */
async function dashboard(browser: Browser, width = 1280): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 1000 },
    ...(storage && { storageState: storage }),
  });
  opened.push(context);
  const page = await context.newPage();
  await page.goto(`${tenant.url}/`);
  return page;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

test('after signing in one lands on the dashboard, which fills live as documents come, without polling', async ({
  page,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/dashboard')) asked += 1;
  });
  await signIn(page);
  await expect(page).toHaveTitle('Executive Dashboard · Cartulary');
  await expect(page.getByRole('heading', { name: uiText(dashboardTexts, 'empty.title') })).toBeVisible();
  await expect(page.getByText(/^Live, as of/)).toBeVisible();
  const before = asked;

  brokenId = await person.uploadOne({ name: 'torn.pdf', bytes: text('%PDF-1.7\nnothing that follows is a PDF') });
  for (let number = 1; number <= 3; number += 1)
    await person.whenRead(await person.uploadOne({ name: `note ${number}.txt`, bytes: text(`Note ${number}`) }));
  await person.whenRead(brokenId);
  await expect(region(page, uiText(dashboardTexts, 'figure.documents')).getByText('4', { exact: true })).toBeVisible();
  await expect(region(page, uiText(dashboardTexts, 'newest.title')).getByText('note 3.txt')).toBeVisible();
  await expect(
    region(page, uiText(dashboardTexts, 'figure.waiting')).getByRole('link', { name: '1 failed' }),
  ).toBeVisible();
  await expect(region(page, uiText(dashboardTexts, 'waiting.title')).getByText('torn.pdf')).toBeVisible();
  // Four uploads cause about twenty events, which are batched into few requests.
  expect(asked - before).toBeLessThan(10);
  expect(asked - before).toBeGreaterThan(0);
});

test('every figure opens the rows that it was counted from', async ({ browser }) => {
  const page = await dashboard(browser);
  await page.getByRole('link', { name: '1 failed' }).first().click();
  await expect(page.getByRole('grid', { name: 'Documents' }).getByText('torn.pdf', { exact: true })).toBeVisible();
  await expect(page.getByText('1 document', { exact: true })).toBeVisible();
  await expect(page.getByText(uiText(library, 'filter.editable'))).toBeVisible();
  await page.goBack();
  await page
    .getByRole('table', { name: uiText(dashboardTexts, 'states.chart') })
    .getByRole('row', { name: /^Ready/ })
    .getByRole('link')
    .click();
  await expect(page.getByText('3 documents', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: status' }).click();
  await expect(page.getByText('4 documents', { exact: true })).toBeVisible();
});

test('the chart is read and opened by keyboard, and has a table one key away', async ({ browser }) => {
  const page = await dashboard(browser);
  const chart = page.getByRole('group', { name: /Documents received on each of the last 30 days/ });
  const today = chart.locator('a[tabindex="0"]');
  await today.focus();
  await expect(today).toHaveAttribute('aria-label', /: 4 documents, 3 ready, 1 failed$/);
  await page.keyboard.press('ArrowLeft');
  await expect(chart.locator('a:focus')).toHaveAttribute('aria-label', /: no documents$/);
  await page.keyboard.press('t');
  const table = page.getByRole('region', { name: /Documents received on each/ });
  await expect(table.getByRole('row')).toHaveCount(31);
  await page.keyboard.press('t');
  await chart.locator('a[tabindex="0"]').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/docs\?kind=uploaded&from=\d{4}-\d\d-\d\d&to=/);
  await expect(page.getByText('4 documents', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Received on/)).toBeVisible();
});

test('what failed is read again from the dashboard, and says so while it is', async ({ browser }) => {
  const page = await dashboard(browser);
  const waits = region(page, uiText(dashboardTexts, 'waiting.title'));
  const again = page.waitForResponse((response) => response.url().includes(`/documents/${brokenId}/reprocess`));
  await waits.getByRole('button', { name: uiText(dashboardTexts, 'waiting.retry', { name: 'torn.pdf' }) }).click();
  expect((await again).status()).toBe(200);
  // It still isn't a PDF, so it fails again and reappears here.
  await person.whenRead(brokenId);
  await expect(
    waits.getByRole('button', { name: uiText(dashboardTexts, 'waiting.retry', { name: 'torn.pdf' }) }),
  ).toBeEnabled();
});

/** accessibility.spec.ts checks the page as opened; `npm run test:accessibility` all of these too. */
const looks =
  process.env.CARTULARY_ACCESSIBILITY === 'everything'
    ? ([
        ['classic', 'light', 1280],
        ['neural', 'dark', 1920],
        ['brutalist', 'light', 375],
      ] as const)
    : ([['brutalist', 'light', 375]] as const);

for (const [design, mode, width] of looks) {
  test(`the dashboard has no violation that axe finds, in ${design} ${mode} at ${width}`, async ({ browser }) => {
    const page = await dashboard(browser, width);
    await expect(region(page, uiText(dashboardTexts, 'newest.title')).getByText('note 3.txt')).toBeVisible();
    await wear(page, { design, mode });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: /as table/ }).click();
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
  });
}
