// covers: client/boards infra/third-party apps/gateway/src/platform/web
// own product: it stands behind Caddy with a name of its own
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from '@cartulary/testing/text';
import { expect, test, type Page } from '@playwright/test';
import { hasProgram } from '@cartulary/testing/needs';
import { Person } from '@cartulary/testing/person';
import { freePort, isListening } from '@cartulary/testing/ports';
import { Product } from '@cartulary/testing/product';
import { waitFor } from '@cartulary/testing/wait-for';
import { t as identity } from '../../apps/client/src/text/identity';
import journeys from '../../playwright.config';
import { told } from '../support/colleagues';
import { addNote, surface } from '../support/drawing';
import { saved } from '../support/writers';

const MINUTE_MS = 60_000;
const HOST = 'boards.example';
const { launchOptions } = journeys.use ?? {};

test.skip(!hasProgram('caddy'), 'not run: the watermark over https needs caddy');
// Every name resolves to this machine, so that outgoing requests reach Caddy and are detected there.
test.use({
  ignoreHTTPSErrors: true,
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP * 127.0.0.1`, '--ignore-certificate-errors'],
  },
});
test.describe.configure({ mode: 'serial', timeout: 4 * MINUTE_MS });

let product: Product;
let origin: string;
let stopCaddy: () => Promise<void>;

test.beforeAll(async () => {
  test.setTimeout(6 * MINUTE_MS);
  const port = await freePort();
  origin = `https://${HOST}:${port}`;
  product = await Product.start({ CARTULARY_PUBLIC_URL: origin, CARTULARY_TRUSTED_PROXIES: 'loopback' });
  stopCaddy = await caddyBefore(product, port);
});
test.afterAll(async () => {
  await stopCaddy?.();
  await product?.stop();
});

/** Caddy in front of a product, with its own certificate. @returns a function that stops it */
async function caddyBefore({ port: to }: Product, port: number): Promise<() => Promise<void>> {
  const home = mkdtempSync(path.join(tmpdir(), 'cartulary-caddy-'));
  const file = path.join(home, 'Caddyfile');
  const options = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n';
  writeFileSync(file, `${options}${HOST}:${port} {\n\ttls internal\n\treverse_proxy 127.0.0.1:${to}\n}\n`);
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    stdio: 'ignore',
  });
  const ended = once(caddy, 'exit');
  await waitFor(() => isListening(port), MINUTE_MS);
  return async () => {
    caddy.kill();
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
}

/** Collects requests to other origins. Requests blocked by the content policy are never sent. */
function askedOutside(page: Page): readonly string[] {
  const asked: string[] = [];
  const isOutside = (url: string): boolean => /^(https?|wss?):/.test(url) && new URL(url).host !== new URL(origin).host;
  page.context().on('requestfinished', (request) => isOutside(request.url()) && asked.push(request.url()));
  page.context().on('requestfailed', (request) => {
    if (isOutside(request.url()) && request.failure()?.errorText !== 'csp') asked.push(request.url());
  });
  page.on('websocket', (socket) => isOutside(socket.url()) && asked.push(socket.url()));
  return asked;
}

/** Runs in the page before anything else: counts the requests blocked by the content policy. */
function countStopped(): void {
  const stopped: string[] = [];
  Object.assign(globalThis, { stopped });
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => stopped.push(blockedURI));
}

const stoppedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { stopped: string[] }).stopped);

test('over https at a name of its own, tldraw’s watermark is seen and as its maker made it, and nothing leaves this origin', async ({
  page,
}) => {
  const ada = await Person.signUp(product.url, 'ada@boards.example');
  const body = { kind: 'board', title: 'Marked' };
  const { id } = await told<{ id: string }>(ada, 'POST', '/api/v1/collaboration/items', body);
  const asked = askedOutside(page);
  await page.addInitScript(countStopped);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}/login?next=${encodeURIComponent(`/boards?board=${id}`)}`);
  await page.getByLabel(text(identity, 'email')).fill(ada.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await expect(surface(page)).toBeVisible({ timeout: MINUTE_MS });
  await addNote(page, { x: 400, y: 250 }, 'Beside the mark');
  await saved(page);
  expect(await page.evaluate(() => [location.protocol, isSecureContext])).toEqual(['https:', true]);

  for (const width of [1440, 600]) {
    await page.setViewportSize({ width, height: 900 });
    const mark = page.locator(`[class^="tl-watermark_SEE-LICENSE"][data-mobile="${width < 700}"]`);
    await expect(mark).toBeVisible();
    // The vendor's narrow version extends two pixels over the edge.
    await expect(mark).toBeInViewport({ ratio: 0.8 });
    expect(await mark.evaluate(seen)).toEqual({ isOver: true, opacity: '1', display: 'flex', visibility: 'visible' });
    const button = mark.getByRole('button', { name: 'made with tldraw' });
    expect(await button.evaluate((mask) => getComputedStyle(mask).maskImage)).toMatch(/^url\("data:image\/svg\+xml/);
  }
  expect(asked).toEqual([]);
  // The watermark tries to contact its vendor only in production, which this counts as; the content security policy
  // blocks that, which isn't an error on the page.
  const stopped = await stoppedIn(page);
  expect(stopped).not.toEqual([]);
  expect(stopped.every((url) => url.startsWith('https://cdn.tldraw.com/'))).toBe(true);
  expect(errors).toEqual([]);
});

/** Runs in the page: how the watermark is rendered, and whether anything covers its center. */
function seen(mark: Element): object {
  const { left, top, width, height } = mark.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const { opacity, display, visibility } = getComputedStyle(mark);
  return { isOver: over !== null && mark.contains(over), opacity, display, visibility };
}
