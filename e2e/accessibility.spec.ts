// covers: apps/client/src
// own product: its sign-in page offers accounts of other providers, which is a setting
import { expect, test } from '@playwright/test';
import { addressesOf, routeIds, routeOf, type RouteId } from '@cartulary/contracts/routes';
import { startArchive, stopArchive, type Archive } from './support/archive';
import { cutAtWidths } from './support/cut';
import { faultsOf } from './support/faults';
import { identityViews } from './support/identity-views';
import { classicLight, neuralDark, schemes, wear, type Scheme } from './support/schemes';
import { mainViews, moreViews, type View } from './support/views';

const MINUTE_MS = 60_000;

/** `npm run test:accessibility`: every view in every scheme, at both widths. */
const everything = process.env.CARTULARY_ACCESSIBILITY === 'everything';

/** The subset in an environment variable, so that a long run can be split: names separated by commas, or all. */
function chosen<T extends string | number>(setting: string, from: readonly T[]): readonly T[] {
  const wanted = process.env[setting]?.split(',') ?? from.map(String);
  const unknown = wanted.filter((name) => !from.map(String).includes(name));
  if (unknown.length > 0) throw new Error(`${setting} knows ${from.join(', ')}; not ${unknown.join(', ')}`);
  return from.filter((name) => wanted.includes(String(name)));
}

const sizes = { 375: { width: 375, height: 812 }, 1280: { width: 1280, height: 800 } } as const;
const widths = chosen('CARTULARY_ACCESSIBILITY_WIDTHS', [375, 1280] as const);
const designs = chosen('CARTULARY_ACCESSIBILITY_DESIGNS', [...new Set(schemes.map(({ design }) => design))]);
const all = schemes.filter(({ design }) => designs.includes(design));
/** A light and a dark one, because contrast differs between them; the matrix covers the other themes. */
const two: readonly Scheme[] = [classicLight, neuralDark];

/** `npm test` checks each view once, and the main ones also in dark mode and on a phone. */
function schemesOf(view: View, width: number): readonly Scheme[] {
  if (everything) return all;
  if (!mainViews.includes(view)) return width === 1280 ? [classicLight] : [];
  return width === 1280 ? two : [classicLight];
}

let archive: Archive;

// Thousands of checks are too many to record; the message contains the faults.
test.use({ trace: 'off' });
test.describe.configure({ timeout: (everything ? 30 : 5) * MINUTE_MS });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(5 * MINUTE_MS);
  archive = await startArchive(browser);
});
test.afterAll(() => stopArchive(archive));

const nameOf = ({ design, mode }: Scheme): string => `${design} ${mode}`;

for (const width of widths) {
  for (const view of [...mainViews, ...moreViews, ...identityViews]) {
    const shown = schemesOf(view, width);
    if (shown.length === 0) continue;
    const where = shown.map(nameOf).join(', ');
    test(`${view.name} has no fault that a machine finds, in ${where}, at ${width} pixels`, async () => {
      const { admin, visitor } = archive;
      await Promise.all([admin, visitor].map(({ page }) => page.setViewportSize(sizes[width])));
      const page = await view.open(archive);
      const found: Record<string, string[]> = {};
      for (const scheme of shown) {
        await wear(page, scheme);
        // Names, roles and structure are the same in every scheme, so they are only checked once.
        const faults = await faultsOf(page, { drawnOnly: scheme !== shown[0] });
        if (faults.length > 0) found[nameOf(scheme)] = faults;
      }
      const cut = width === 1280 ? await cutAtWidths(page) : [];
      if (cut.length > 0) found['cut'] = cut;
      expect(found).toEqual({});
    });
  }
}

/** Pages without a view, at their URL in the table. */
const others: readonly (readonly [RouteId, string])[] = routeIds
  .filter((id) => ![...mainViews, ...identityViews].some(({ route }) => route === id))
  .map((id) => [id, (addressesOf(id)[0] ?? '').replace('*', '/no/such/page').replace(/:\w+/g, 'x1')]);

for (const width of everything ? widths : ([1280] as const)) {
  for (const scheme of everything ? all : [classicLight]) {
    test(`every other route has no fault that a machine finds, in ${nameOf(scheme)}, at ${width} pixels`, async () => {
      const { admin, visitor } = archive;
      const found: Record<string, string[]> = {};
      for (const { page } of [admin, visitor]) {
        await page.setViewportSize(sizes[width]);
        await wear(page, scheme);
      }
      for (const [id, address] of others) {
        const walker = routeOf(id).isPublic ? visitor : admin;
        const title = `${routeOf(id).metadata.title} · Cartulary`;
        await walker.go(address, { address, title });
        await expect(walker.page, address).toHaveTitle(title);
        const faults = await faultsOf(walker.page, { drawnOnly: everything && scheme !== all[0] });
        if (width === 1280) faults.push(...(await cutAtWidths(walker.page)));
        if (faults.length > 0) found[address] = faults;
      }
      expect(found).toEqual({});
    });
  }
}
