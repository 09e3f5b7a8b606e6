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
/** Coding pictures and sound for several takes a busy machine its time. */
export const MEDIA_LIMIT_MS = 2 * MINUTE_MS;

export const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const phone: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

/** A meeting with its host and two colleagues whom it was opened to. */
export interface Held {
  readonly id: string;
  readonly tenant: Tenant;
  readonly host: Person;
  readonly colleagues: readonly [Person, Person];
}

/** Two colleagues join the organisation, and are asked to a meeting of its founder's. */
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

/** Something that is done to a window before its first page. */
type Prepares = (window: BrowserContext) => Promise<unknown>;

/** The clock of a window is wrong by so much. */
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

/** Signs somebody in and brings them before a meeting, in a browser of their own. */
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

/** Brings somebody into a meeting that they were asked to. */
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

/** A link by which people from outside ask to come in. */
export async function guestLink({ host, id }: Held): Promise<string> {
  await told(host, 'PUT', `${MEETINGS}/policy`, { guests: true });
  const expiresAt = new Date(Date.now() + 60 * MINUTE_MS).toISOString();
  const { address } = await told<{ address: string }>(host, 'POST', `${MEETINGS}/${id}/links`, { expiresAt });
  return new URL(address, host.origin).href;
}

/** Somebody from outside asks by a link to come in. */
export async function knocks(browser: Browser, address: string, name: string, as = desk): Promise<Page> {
  const page = await (await browser.newContext(as)).newPage();
  await page.goto(address);
  await page.getByLabel(text(entry, 'name.label')).fill(name);
  await page.getByRole('button', { name: text(entry, 'join.ask') }).click();
  await expect(page.getByRole('heading', { name: text(entry, 'waiting.title') })).toBeVisible();
  return page;
}

/** A host lets somebody in who waits. */
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

/** Opens a panel, from the bar or from its menu. @returns it, beside the pictures or over them */
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

/** Closes a panel that is open. */
export async function close(page: Page, name: string): Promise<void> {
  const opened = page
    .getByRole('complementary', { name, exact: true })
    .or(page.getByRole('dialog', { name, exact: true }));
  await opened.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(opened).toHaveCount(0);
}

/** Chooses in a list that opens. */
export async function choose(within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  await within.page().getByRole('option', { name: option, exact: true }).click();
}

export const tileOf = (page: Page, name: string): Locator =>
  page.locator('[data-tile=person]').filter({ hasText: name });

/** How many pictures of somebody were decoded here by now. */
const framesOf = (tile: Locator): Promise<number> =>
  tile
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames, undefined, {
      timeout: 1_000,
    })
    .catch(() => 0);

/** Waits until pictures of somebody arrive: more and more are decoded. */
export async function sees(page: Page, name: string): Promise<void> {
  const tile = tileOf(page, name);
  const now = await framesOf(tile);
  // After a break another element begins to count at nothing.
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

/** Waits until the sound of others is played: the loudest of a moment, over and over. */
export async function hears(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(loudestNow), { timeout: MEDIA_LIMIT_MS }).toBeGreaterThan(0.01);
}

/** In the page: the loudest sample of half a second of all that is played, from 0 to 1. */
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

/** What the console of a page says that is wrong, and what it asks of others than its own origin, from now on. */
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

/** Closes the browsers of these pages, as people do who close a window. */
export const closeAll = (pages: readonly Page[]): Promise<unknown> =>
  Promise.all(pages.map((page) => page.context().close()));
