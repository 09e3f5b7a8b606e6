// covers: client/meetings
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as entry } from '../../apps/client/src/text/meetings/entry';
import { test, type Tenant } from '../support/shared-product';
import { closeAll, comesIn, hears, heldBy, panel, sees, tileOf, watched, type Held } from './meeting';

const MINUTE_MS = 60_000;

let tenant: Tenant;
let held: Held;
let ada: Page;
let bo: Page;

test.describe.configure({ mode: 'serial', timeout: 6 * MINUTE_MS });
test.beforeAll(async ({ product, browser }) => {
  test.setTimeout(6 * MINUTE_MS);
  tenant = await product.found('ada@effects.example');
  held = await heldBy(tenant, 'Supplier review');
  ada = await comesIn(browser, held.host, held.id);
  bo = await comesIn(browser, held.colleagues[0], held.id);
});
test.afterAll(() => closeAll([ada, bo].filter(Boolean)));

/** The sharpness of a person's received video, measured by its edges, from 0. */
const sharpness = (page: Page): Promise<number> =>
  tileOf(page, 'Ilse Marwick')
    .locator('video')
    .evaluate((video: HTMLVideoElement) => {
      const [width, height] = [320, 180];
      const picture = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      if (!picture) return 0;
      picture.drawImage(video, 0, 0, width, height);
      const { data } = picture.getImageData(0, 0, width, height);
      let steepest = 0;
      for (let at = 4; at < data.length; at += 4)
        steepest = Math.max(steepest, Math.abs((data[at + 1] ?? 0) - (data[at - 3] ?? 0)));
      return steepest;
    });

/** Turns an effect on and off, and checks the received video meanwhile. @param on the expectation at the other end */
async function turnsOnAndOff(effect: string, chunk: RegExp, on: () => Promise<void>): Promise<void> {
  const seen = watched(ada);
  const fetched: string[] = [];
  ada.on('request', (request) => fetched.push(request.url()));
  const devices = await panel(ada, 'Devices and data');
  const turned = devices.getByRole('switch', { name: effect });
  await expect(turned).not.toBeChecked();
  expect(fetched.filter((address) => chunk.test(address))).toEqual([]);
  await turned.click();
  await expect.poll(() => fetched.some((address) => chunk.test(address)), { timeout: MINUTE_MS }).toBe(true);
  await on();
  await expect(turned).toBeChecked();
  await turned.click();
  await expect(turned).not.toBeChecked();
  await sees(bo, 'Ilse Marwick');
  await hears(bo);
  await devices.getByRole('button', { name: 'Close', exact: true }).click();
  expect(seen.errors).toEqual([]);
  expect(seen.outside).toEqual([]);
}

test('what is behind somebody is blurred at the others once they turn it on, and seen again when they turn it off', async () => {
  await sees(bo, 'Ilse Marwick');
  const before = await sharpness(bo);
  // Without a person in the picture, all of it is background.
  const blurred = async (): Promise<void> =>
    expect.poll(() => sharpness(bo), { timeout: 2 * MINUTE_MS }).toBeLessThan(before / 2);
  await turnsOnAndOff(text(entry, 'blur'), /selfie_segmentation/, blurred);
  await expect.poll(() => sharpness(bo), { timeout: MINUTE_MS }).toBeGreaterThan(before / 2);
});

test('a voice is heard on by the others while noise is taken out of it, and afterwards', async () => {
  await turnsOnAndOff(text(entry, 'noise'), /rnnoise/, () => hears(bo));
});
