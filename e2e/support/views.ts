import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { routeOf, type RouteId } from '@cartulary/contracts/routes';
import { settingCategories } from '@cartulary/contracts/settings';
import { t as recordings } from '../../apps/client/src/text/recordings';
import type { Archive } from './archive';
import { spoken, WRITTEN_LIMIT_MS } from './recordings';
import { sabotage } from './sabotage';
import type { Walker } from './walker';

/** A page as a person sees it. */
export interface View {
  readonly name: string;
  readonly route: RouteId;
  /** Opens the view in a person's window, rendered and idle. @returns that window */
  readonly open: (archive: Archive) => Promise<Page>;
}

/** Waits for the state that turns the page into the view, or creates it. */
export type Shown = (page: Page) => Promise<void>;

export async function arrive(walker: Walker, route: RouteId, address: string, shown?: Shown): Promise<Page> {
  const title = `${routeOf(route).metadata.title} · Cartulary`;
  await walker.go(address, { address, title });
  await expect(walker.page).toHaveTitle(title);
  await shown?.(walker.page);
  await walker.settled();
  return walker.page;
}

const visited = (route: RouteId): View => ({
  name: `${routeOf(route).path}, signed out`,
  route,
  open: ({ visitor }) => arrive(visitor, route, routeOf(route).path),
});

/** Includes the rest of the URL after the path; a document in its final state. */
const used = (route: RouteId, more = '', shown?: Shown): View => ({
  name: `${routeOf(route).path}${more}`,
  route,
  open: ({ admin, documents }) => {
    const search = more.replace(/document=(ready|needs-review|failed)/, (_, state: keyof Archive['documents']) => {
      return `document=${documents[state]}`;
    });
    return arrive(admin, route, routeOf(route).path + search, shown);
  },
});

const workspace = (address: string): View => ({
  name: address,
  route: 'collaboration',
  open: ({ admin }) => arrive(admin, 'collaboration', address),
});

/** A collaborative document with displayed and stored text. */
const writing = (more = ''): View => ({
  name: `a document that is written together${more}`,
  route: 'text',
  open: ({ admin, written }) =>
    arrive(admin, 'text', `/document/${written}${more}`, async (page) => {
      // On a phone, a panel is a sheet, which hides everything else from the accessibility tree.
      const text = page.getByRole('textbox', { name: 'Plan of the year', includeHidden: true });
      await expect(text).toBeVisible();
      await expect(page.locator('[data-save-state="saved"]')).toBeVisible();
    }),
});

/** A recording with its player and transcript. */
const heard: View = {
  name: 'an opened recording',
  route: 'voiceRecording',
  open: async ({ admin, person }) => {
    const id = await person.uploadOne(spoken);
    await person.whenRead(id, WRITTEN_LIMIT_MS);
    return arrive(admin, 'voiceRecording', `${routeOf('voiceRecording').path}?recording=${id}`, async (page) => {
      await expect(page.getByRole('region', { name: text(recordings, 'view.said') })).toContainText('fellow', {
        ignoreCase: true,
      });
    });
  },
};

const rows: Shown = (page) => expect(page.getByRole('row')).not.toHaveCount(0);
const words: Shown = (page) => expect(page.locator('[data-text-layer] [data-word]').first()).toBeAttached();
const hits: Shown = (page) => expect(page.locator('mark').first()).toBeVisible();
const settings: Shown = (page) => expect(page.locator('[data-setting]').first()).toBeVisible();

const crashed: View = {
  name: 'the crash screen',
  route: 'docs',
  open: async ({ admin }) => {
    const { page } = admin;
    const size = page.viewportSize();
    // The broken part is only rendered if there is space for it.
    await page.setViewportSize({ width: 1280, height: 800 });
    await admin.go('/dashboard');
    await sabotage(page, 'dates');
    await admin.go('/docs');
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await page.getByText('Technical Details').click();
    await sabotage(page, null);
    if (size) await page.setViewportSize(size);
    return page;
  },
};

/** The pages of the product, each in its most common state. */
export const mainViews: readonly View[] = [
  visited('uiShowcase'),
  visited('login'),
  visited('register'),
  visited('onboarding'),
  used('pricing'),
  used('trial'),
  used('dashboard'),
  used('docs', '', rows),
  used('documentStudio', '?document=needs-review', words),
  used('search', '?q=compression', hits),
  used('notifications'),
  used('collaboration'),
  writing(),
  used('settings', '', settings),
  used('help'),
  crashed,
];

/** The same pages in another state, for another person, or with another part open. */
export const moreViews: readonly View[] = [
  visited('pricing'),
  visited('trial'),
  used('onboarding'),
  used('onboarding', '?step=vault'),
  used('onboarding', '?step=document'),
  used('onboarding', '?step=found'),
  used('onboarding', '?step=team'),
  used('documentStudio'),
  used('documentStudio', '?document=ready', words),
  used('documentStudio', '?document=failed'),
  used('search'),
  used('search', '?q=nowheretobefound'),
  heard,
  writing('?panel=outline'),
  writing('?panel=suggestions'),
  ...[
    '/collaboration/workspace',
    '/collaboration/enterprise',
    '/collaboration/enterprise?part=holds',
    '/collaboration/enterprise?part=guests',
    '/collaboration/enterprise?part=usage',
    '/teams',
    '/meet',
    '/collaboration?section=activity',
    '/collaboration?section=templates',
  ].map(workspace),
  used('help', '?article=docs'),
  used('help', '?section=shortcuts'),
  used('help', '?section=diagnostics'),
  used('help', '?section=developer'),
  ...settingCategories.map((category) => used('settings', `?tab=${category}`, settings)),
];
