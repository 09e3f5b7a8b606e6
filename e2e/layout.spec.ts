// covers: apps/client/src/app apps/client/src/ui
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Locator, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { t as shell } from '../apps/client/src/text/app/shell';
import { t as hub } from '../apps/client/src/text/ai-hub';
import { t as arranging } from '../apps/client/src/text/documents/arrange';
import { t as languageStudio } from '../apps/client/src/text/documents/language-studio';
import { t as search } from '../apps/client/src/text/search';
import { t as showcase } from '../apps/client/src/text/showcase';
import { t as ui } from '../apps/client/src/text/ui';
import tokens from '../apps/client/src/ui/theme/tokens.json' with { type: 'json' };
import { showPriceList } from './support/price-list';
import { test, type Tenant } from './support/shared-product';
import { smallTargets } from './support/targets';
import { Walker } from './support/walker';

const samples = path.resolve(import.meta.dirname, 'samples');
const designs = Object.keys(tokens.designs);
const laptop = { width: 1280, height: 800 };

let tenant: Tenant;
let person: Person;
let walker: Walker;
let page: Page;
let documents: string[];

test.describe.configure({ timeout: 240_000 });
test.beforeAll(async ({ browser, product }) => {
  test.setTimeout(300_000);
  tenant = await product.found('ilse@layout.example');
  person = tenant.founder;
  documents = [
    await person.uploadOne(path.join(samples, 'zlib-manual.pdf')),
    await person.uploadOne(path.join(samples, 'zlib-readme.txt')),
  ];
  for (const id of documents) await person.whenRead(id);
  walker = await Walker.start(browser, tenant.url, person);
  page = walker.page;
  await page.setViewportSize(laptop);
});
test.afterAll(() => walker.stop());

const wear = (design: string, mode: 'light' | 'dark' = 'light'): Promise<void> =>
  page.evaluate(
    ([chosen, brightness]) =>
      void Object.assign(document.documentElement.dataset, { design: chosen, mode: brightness }),
    [design, mode] as const,
  );

/** True if clicks near the middle of each of its edges reach it, instead of something that covers it. */
const takesPresses = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, top + 2],
      [x, bottom - 2],
      [left + 2, y],
      [right - 2, y],
    ] as const;
    return points.every(([atX, atY]) => element.contains(document.elementFromPoint(atX, atY)));
  });

test('the tools of the search lie above its results in every design, and take presses as a whole', async () => {
  await walker.go('/search?q=compression');
  const results = page.getByRole('listbox', { name: text(search, 'found') });
  await results.waitFor();
  for (const design of designs) {
    await wear(design);
    for (const name of [text(search, 'save'), text(search, 'saved.list'), text(search, 'advanced.open')]) {
      const tool = page
        .locator('main')
        .getByRole('button', { name })
        .or(page.locator('main').getByRole('link', { name }));
      expect([design, name, await takesPresses(tool.first())]).toEqual([design, name, true]);
    }
  }
});

test('bars, tabs and tables are drawn whole on laptops and desks', async () => {
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await walker.go(`/document-studio?document=${documents[0]}`);
    const arrange = page.getByRole('button', { name: text(arranging, 'open') });
    await arrange.waitFor();
    expect([width, await takesPresses(arrange)]).toEqual([width, true]);
    for (const [address, part] of [
      ['/ai-platform-hub', page.getByRole('region', { name: text(hub, 'engines.sentence') })],
      ['/nlp-studio', page.getByRole('tablist', { name: text(languageStudio, 'tools') })],
    ] as const) {
      await walker.go(address);
      if (address === '/ai-platform-hub')
        await page.getByRole('heading', { name: text(hub, 'engines.title'), exact: true }).click();
      await part.waitFor();
      const cutPx = await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect([address, width, cutPx]).toEqual([address, width, 0]);
    }
  }
  await page.setViewportSize(laptop);
});

test('every link of the breadcrumbs takes presses down to its lower edge', async () => {
  for (const [address, width] of [
    ['/docs', 1280],
    ['/analytics/advanced', 1280],
    ['/docs', 375],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await walker.go(address);
    const links = page.getByRole('navigation', { name: text(shell, 'breadcrumbs') }).getByRole('link');
    expect(await links.count()).toBeGreaterThan(0);
    for (const link of await links.all())
      expect([address, width, await takesPresses(link)]).toEqual([address, width, true]);
  }
  await page.setViewportSize(laptop);
});

test('the frame around a chosen module keeps away from its words in every design', async () => {
  await showPriceList(walker.page);
  await walker.go('/pricing?modules=intelligence');
  const chosen = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { checked: true }) });
  await chosen.first().waitFor();
  for (const design of designs) {
    await wear(design);
    const nearest = await chosen.evaluateAll((cards) =>
      Math.min(
        ...cards.flatMap((card) => {
          const frame = card.getBoundingClientRect();
          return [...card.children].map((part) => {
            const box = part.getBoundingClientRect();
            return Math.min(
              box.left - frame.left,
              frame.right - box.right,
              box.top - frame.top,
              frame.bottom - box.bottom,
            );
          });
        }),
      ),
    );
    expect([design, nearest >= 8]).toEqual([design, true]);
  }
});

test('the numbers of entities on pages and in running text have targets of their own', async () => {
  for (const id of documents) {
    await walker.go(`/document-studio?document=${id}`);
    await page.locator('[data-entity-id]').first().waitFor();
    for (const design of designs) {
      await wear(design, 'dark');
      const { violations } = await new AxeBuilder({ page }).withRules(['target-size']).analyze();
      expect([design, violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))]).toEqual([design, []]);
    }
  }
});

test('the showcase fits on 320 px in every design, and its small buttons keep their 24 px', async ({ browser }) => {
  const visitor = await browser.newPage({ viewport: { width: 320, height: 800 } });
  await visitor.goto(`${tenant.url}/ui-showcase`);
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  for (const design of designs) {
    await visitor.evaluate((chosen) => void (document.documentElement.dataset['design'] = chosen), design);
    const root = await visitor.evaluate(() => document.documentElement.scrollWidth);
    expect([design, root]).toEqual([design, 320]);
    for (const button of await visitor.getByRole('button', { name: text(ui, 'password.show') }).all())
      expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  }
  await visitor.setViewportSize(laptop);
  await visitor.getByRole('button', { name: text(showcase, 'layers.toast') }).click();
  const close = await visitor.getByRole('button', { name: 'Close', exact: true }).boundingBox();
  expect([close?.width, close?.height]).toEqual([24, 24]);
  expect(await smallTargets(visitor)).toEqual([]);
  await visitor.close();
});
