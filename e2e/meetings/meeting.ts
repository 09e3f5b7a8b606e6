import type { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { t as shell } from '../../apps/client/src/text/app/shell';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as entry } from '../../apps/client/src/text/meetings/entry';
import { t as room } from '../../apps/client/src/text/meetings/room';
import { idOf, joins, told } from '../support/colleagues';
import type { Tenant } from '../support/shared-product';

const MINUTE_MS = 60_000;
export const MEETINGS = '/api/v1/meetings';
/** Encoding video and audio for several people takes a while on a busy machine. */
export const MEDIA_LIMIT_MS = 2 * MINUTE_MS;

export const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const phone: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

/** A meeting with its host and two invited colleagues. */
export interface Held {
  readonly id: string;
  readonly tenant: Tenant;
  readonly host: Person;
  readonly colleagues: readonly [Person, Person];
}

/** Two colleagues join the organization, and are invited to a meeting of its founder. */
export async function heldBy(tenant: Tenant, title: string): Promise<Held> {
  const domain = tenant.founder.email.split('@')[1] ?? '';
  const colleagues = [await joins(tenant, `bo@${domain}`), await joins(tenant, `cy@${domain}`)] as const;
  return anotherOf({ tenant, host: tenant.founder, colleagues }, title);
}

/** Another meeting of the same people. */
export async function anotherOf(people: Omit<Held, 'id'>, title: string): Promise<Held> {
  const { tenant, host, colleagues } = people;
  const invited = await Promise.all(colleagues.map(idOf));
  const { id } = await told<{ id: string }>(host, 'POST', MEETINGS, { title, invited });
  return { id, tenant, host, colleagues };
}

/** Prepares a window before its first page. */
type Prepares = (window: BrowserContext) => Promise<unknown>;

/** Sets a window's clock off by this much. */
export const offBy =
  (ms: number): Prepares =>
  (window) =>
    window.addInitScript((shift) => {
      const Right = Date;
      class Wrong extends Right {
        constructor(...given: ConstructorParameters<typeof Date> | []) {
          if (given.length === 0) super(Right.now() + shift);
          else super(...given);
        }
        static override now(): number {
          return Right.now() + shift;
        }
      }
      Object.assign(globalThis, { Date: Wrong });
    }, ms);

/** Signs in a person and opens a meeting's lobby, in a separate browser. */
export async function before(
  browser: Browser,
  person: Person,
  id: string,
  as = desk,
  prepares?: Prepares,
): Promise<Page> {
  const window = await browser.newContext(as);
  await prepares?.(window);
  const page = await window.newPage();
  await page.goto(`${person.origin}/login?next=${encodeURIComponent(`/real-meet?meeting=${id}`)}`);
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await expect(page.getByRole('button', { name: /^(Join now|Ask to join)$/ })).toBeVisible();
  return page;
}

/** Joins a meeting that the person is invited to. */
export async function comesIn(
  browser: Browser,
  person: Person,
  id: string,
  as = desk,
  prepares?: Prepares,
): Promise<Page> {
  const page = await before(browser, person, id, as, prepares);
  await page.getByRole('button', { name: text(entry, 'join') }).click();
  await isIn(page);
  return page;
}

/** A link for external guests to ask to join. */
export async function guestLink({ host, id }: Held): Promise<string> {
  await told(host, 'PUT', `${MEETINGS}/policy`, { guests: true });
  const expiresAt = new Date(Date.now() + 60 * MINUTE_MS).toISOString();
  const { address } = await told<{ address: string }>(host, 'POST', `${MEETINGS}/${id}/links`, { expiresAt });
  return new URL(address, host.origin).href;
}

/** An external guest asks to join through a link. */
export async function knocks(browser: Browser, address: string, name: string, as = desk): Promise<Page> {
  const page = await (await browser.newContext(as)).newPage();
  await page.goto(address);
  await page.getByLabel(text(entry, 'name.label')).fill(name);
  await page.getByRole('button', { name: text(entry, 'join.ask') }).click();
  await expect(page.getByRole('heading', { name: text(entry, 'waiting.title') })).toBeVisible();
  return page;
}

/** A host admits a waiting person. */
export async function admits(host: Page, name: string): Promise<void> {
  await panel(host, 'People');
  await host.getByRole('button', { name: `Admit ${name}` }).click();
  await close(host, 'People');
}

export const control = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: text(room, 'bar.label') }).getByRole('button', { name, exact: true });

export const isIn = (page: Page): Promise<void> =>
  expect(control(page, 'Leave')).toBeVisible({ timeout: MEDIA_LIMIT_MS });

const inBar = ['Chat', 'People'];

/** Opens a panel, from the bar or its menu. @returns the panel, next to the video or over it */
export async function panel(page: Page, name: string, item = name): Promise<Locator> {
  if (inBar.includes(name))
    await page
      .getByRole('group', { name: text(room, 'bar.label') })
      .getByRole('button', { name })
      .click();
  else {
    await control(page, text(shell, 'bottom.more')).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  }
  const opened = page
    .getByRole('complementary', { name, exact: true })
    .or(page.getByRole('dialog', { name, exact: true }));
  await expect(opened).toBeVisible();
  return opened;
}

/** Closes an open panel. */
export async function close(page: Page, name: string): Promise<void> {
  const opened = page
    .getByRole('complementary', { name, exact: true })
    .or(page.getByRole('dialog', { name, exact: true }));
  await opened.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(opened).toHaveCount(0);
}

/** Chooses from a list that opens. */
export async function choose(within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  await within.page().getByRole('option', { name: option, exact: true }).click();
}

export const tileOf = (page: Page, name: string): Locator =>
  page.locator('[data-tile=person]').filter({ hasText: name });

/** How many frames of a person's video were decoded here so far. */
const framesOf = (tile: Locator): Promise<number> =>
  tile
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames, undefined, {
      timeout: 1_000,
    })
    .catch(() => 0);

/** Waits until a person's video arrives: the number of decoded frames grows. */
export async function sees(page: Page, name: string): Promise<void> {
  const tile = tileOf(page, name);
  const now = await framesOf(tile);
  // After an interruption, another element starts counting from zero.
  await expect
    .poll(
      async () => {
        const frames = await framesOf(tile);
        return frames >= now ? frames - now : frames;
      },
      { timeout: MEDIA_LIMIT_MS, message: `pictures of ${name} arrive` },
    )
    .toBeGreaterThan(5);
}

/** Waits until others' audio is played: checks the loudest sample repeatedly. */
export async function hears(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(loudestNow), { timeout: MEDIA_LIMIT_MS }).toBeGreaterThan(0.01);
}

/** Runs in the page: the loudest sample of half a second of all audio played, from 0 to 1. */
async function loudestNow(): Promise<number> {
  const context = new AudioContext();
  const levels = [...document.querySelectorAll('audio')].flatMap(({ srcObject }) => {
    if (!(srcObject instanceof MediaStream)) return [];
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(srcObject).connect(analyser);
    return analyser;
  });
  let loudest = 0;
  for (let look = 0; look < 30; look += 1) {
    await new Promise(requestAnimationFrame);
    for (const analyser of levels) {
      const samples = new Float32Array(analyser.fftSize);
      analyser.getFloatTimeDomainData(samples);
      loudest = Math.max(loudest, ...samples.map(Math.abs));
    }
  }
  await context.close();
  return loudest;
}

/** Collects a page's console errors, and its requests to other origins, from now on. */
export function watched(page: Page): { readonly errors: string[]; readonly outside: string[] } {
  const seen = { errors: [] as string[], outside: [] as string[] };
  const origin = () => new URL(page.url()).host;
  page.on('console', (message) => message.type() === 'error' && seen.errors.push(message.text()));
  page.on('pageerror', (error) => seen.errors.push(error.stack ?? error.message));
  page.context().on('request', (request) => {
    const url = request.url();
    if (/^(https?|wss?):/.test(url) && new URL(url).host !== origin()) seen.outside.push(url);
  });
  return seen;
}

/** Closes the browsers of these pages, like people who close a window. */
export const closeAll = (pages: readonly Page[]): Promise<unknown> =>
  Promise.all(pages.map((page) => page.context().close()));
