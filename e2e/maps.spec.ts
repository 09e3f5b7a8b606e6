// covers: client/maps apps/client/src/shared/open-written gateway/collaboration apps/collab-server/src libs/editor-schema
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as maps } from '../apps/client/src/text/maps';
import { joins, share, worksOpenly } from './support/colleagues';
import { mapOf, topic, writeTopic } from './support/drawing';
import { test } from './support/shared-product';
import { saved } from './support/writers';

const MINUTE_MS = 60_000;

test('a new mind map takes its title from whoever types at once', async ({ browser, product }) => {
  const tenant = await product.found('cy@maps.example');
  const page = await worksOpenly(browser, tenant.founder, '/mindmap');
  await page.getByRole('button', { name: text(maps, 'new') }).click();
  await page.waitForURL(/map=/);
  await expect(topic(page, text(maps, 'untitled'))).toBeVisible({ timeout: MINUTE_MS });
  await page.keyboard.type('Spring campaign');
  await page.keyboard.press('Enter');
  await expect(topic(page, 'Spring campaign')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Harbor Lights');
  await page.keyboard.press('Enter');
  await expect(topic(page, 'Harbor Lights')).toBeVisible();
  await saved(page);
});

test('a map that is in sight stays so beside its outline, and in another layout', async ({ browser, product }) => {
  const tenant = await product.found('di@maps.example');
  const page = await worksOpenly(browser, tenant.founder, '/mindmap');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: text(maps, 'new') }).click();
  await page.waitForURL(/map=/);
  await expect(topic(page, text(maps, 'untitled'))).toBeVisible({ timeout: MINUTE_MS });
  await mapOf(page).focus();
  const branches = ['north', 'east', 'south', 'west'].map((side) => `Everything about the ${side} quay`);
  for (const [at, name] of branches.entries()) await writeTopic(page, at === 0 ? 'Tab' : 'Enter', name);
  await saved(page);
  const colours = await Promise.all(
    branches.map((name) => topic(page, name).evaluate((box) => getComputedStyle(box).borderColor)),
  );
  expect(new Set(colours).size).toBe(branches.length);
  await page.getByRole('button', { name: text(maps, 'zoom.fit') }).click();
  const cut = async (): Promise<string[]> => {
    const plane = await mapOf(page).boundingBox();
    const boxes = await Promise.all(
      branches.map((name) =>
        topic(page, name)
          .boundingBox({ timeout: 1_000 })
          .catch(() => null),
      ),
    );
    return branches.filter((_, at) => {
      const box = boxes[at];
      return !plane || !box || box.x < plane.x || box.x + box.width > plane.x + plane.width;
    });
  };
  await expect.poll(cut).toEqual([]);
  await page.getByRole('radio', { name: text(maps, 'view.both') }).click();
  await expect(page.getByRole('treeitem', { name: branches.at(0) ?? '' })).toBeVisible();
  await expect.poll(cut).toEqual([]);
});

test('two people write one mind map by keys, one as it is drawn and one as an outline, and undo takes back one’s own alone', async ({
  browser,
  product,
}) => {
  const tenant = await product.found('ada@maps.example');
  const bo = await joins(tenant, 'bo@maps.example');
  const one = await worksOpenly(browser, tenant.founder, '/mindmap');
  await one.getByRole('button', { name: text(maps, 'new') }).click();
  await one.waitForURL(/map=/);
  const id = new URL(one.url()).searchParams.get('map') ?? '';
  await expect(topic(one, text(maps, 'untitled'))).toBeVisible({ timeout: MINUTE_MS });
  await share(tenant.founder, id, bo, 'editor');
  await mapOf(one).focus();
  await writeTopic(one, 'F2', 'Harbor delays');
  await writeTopic(one, 'Tab', 'Papers missing');
  await writeTopic(one, 'Enter', 'Inspection queue');
  await saved(one);

  const other = await worksOpenly(browser, bo, `/mindmap?map=${id}&view=both`);
  const row = other.getByRole('treeitem', { name: 'Papers missing' });
  await expect(row).toBeVisible({ timeout: MINUTE_MS });
  await other.getByRole('treeitem', { name: 'Harbor delays' }).focus();
  await other.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  await other.keyboard.press('Control+ArrowDown');
  await expect(row).toHaveAttribute('aria-posinset', '2');
  await writeTopic(other, 'Enter', 'From the outline');
  await saved(other);
  await expect(topic(one, 'From the outline')).toBeVisible();

  await mapOf(one).focus();
  await one.keyboard.press('Control+z');
  await one.keyboard.press('Control+z');
  await expect(topic(one, 'Inspection queue')).toBeHidden();
  await expect(topic(one, 'From the outline')).toBeVisible();
  await saved(one);
});
