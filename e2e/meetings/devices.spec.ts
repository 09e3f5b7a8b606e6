// covers: client/meetings apps/client/src/shared/sound
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as room } from '../../apps/client/src/text/meetings/room';
import { test, type Tenant } from '../support/shared-product';
import { closeAll, comesIn, control, heldBy, sees, tileOf, type Held } from './meeting';

const MINUTE_MS = 60_000;

let tenant: Tenant;
let held: Held;
let ada: Page;
let bo: Page;

test.describe.configure({ mode: 'serial', timeout: 6 * MINUTE_MS });
test.beforeAll(async ({ product, browser }) => {
  test.setTimeout(6 * MINUTE_MS);
  tenant = await product.found('ada@devices.example');
  held = await heldBy(tenant, 'Supplier review');
  ada = await comesIn(browser, held.host, held.id, undefined, (window) => window.addInitScript(devicesThatGo));
  bo = await comesIn(browser, held.colleagues[0], held.id);
});
test.afterAll(() => closeAll([ada, bo].filter(Boolean)));

/** Simulates unplugging a device: its tracks end, it's no longer listed, and can't be opened. */
function devicesThatGo(): void {
  const { mediaDevices } = navigator;
  const [give, list] = [mediaDevices.getUserMedia.bind(mediaDevices), mediaDevices.enumerateDevices.bind(mediaDevices)];
  const live = new Set<MediaStreamTrack>();
  const gone = new Set<string>();
  const kindOf = { audio: 'audioinput', video: 'videoinput' } as const;
  mediaDevices.getUserMedia = async (wanted) => {
    for (const kind of ['audio', 'video'] as const)
      if (wanted?.[kind] && gone.has(kindOf[kind]))
        throw new DOMException('Requested device not found', 'NotFoundError');
    const stream = await give(wanted);
    stream.getTracks().forEach((track) => live.add(track));
    return stream;
  };
  mediaDevices.enumerateDevices = async () => (await list()).filter(({ kind }) => !gone.has(kind));
  const changed = (): void => void mediaDevices.dispatchEvent(new Event('devicechange'));
  Object.assign(globalThis, {
    pullOut: (kind: 'audio' | 'video') => {
      gone.add(kindOf[kind]);
      for (const track of live)
        if (track.kind === kind && track.readyState === 'live') {
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
      changed();
    },
    plugIn: (kind: 'audio' | 'video') => {
      gone.delete(kindOf[kind]);
      changed();
    },
  });
}
const does = (page: Page, what: 'pullOut' | 'plugIn', kind: 'audio' | 'video') =>
  page.evaluate(([name, given]) => (globalThis as unknown as Record<string, (kind: string) => void>)[name]?.(given), [
    what,
    kind,
  ] as const);

test('a camera that is pulled out is told, others see no picture that stands still, and it goes on with another one', async () => {
  await sees(bo, 'Ilse Marwick');
  await does(ada, 'pullOut', 'video');
  await expect(ada.getByText(text(room, 'gone.camera'), { exact: true })).toBeVisible();
  await expect(tileOf(bo, 'Ilse Marwick').locator('video')).toHaveCount(0);
  await ada.getByRole('button', { name: text(room, 'gone.choose') }).click();
  await expect(
    ada
      .getByRole('complementary', { name: 'Devices and data' })
      .or(ada.getByRole('dialog', { name: 'Devices and data' })),
  ).toBeVisible();
  // There is nothing to turn on.
  await control(ada, text(room, 'bar.cameraOn')).click();
  await expect(ada.getByText(text(room, 'failed.camera'), { exact: true })).toBeVisible();
  await does(ada, 'plugIn', 'video');
  await control(ada, text(room, 'bar.cameraOn')).click();
  await sees(bo, 'Ilse Marwick');
});

test('so is a microphone, and the meeting goes on', async () => {
  await does(ada, 'pullOut', 'audio');
  await expect(ada.getByText(text(room, 'gone.microphone'), { exact: true })).toBeVisible();
  await expect(control(ada, text(room, 'bar.unmute'))).toBeVisible();
  await does(ada, 'plugIn', 'audio');
  await control(ada, text(room, 'bar.unmute')).click();
  await expect(control(ada, text(room, 'bar.mute'))).toBeVisible();
});
