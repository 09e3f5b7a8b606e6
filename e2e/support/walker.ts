import { addressesOf, routeIds, routeOf } from '@cartulary/contracts/routes';
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { t as identity } from '../../apps/client/src/text/identity';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** A page that hasn't arrived by then is somewhere else. */
const ARRIVAL_MS = 3_000;

/** The title of the page at a URL; undefined if the table doesn't have that exact path. */
function titleAt(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://localhost');
  const id = routeIds.find((each) => addressesOf(each).includes(pathname));
  return id && `${routeOf(id).metadata.title} · Cartulary`;
}

/** A person in one window who navigates between pages without reloading, and records everything that goes wrong. */
export class Walker {
  /** Console errors, uncaught errors and failed requests since the last check. */
  private trouble: string[] = [];
  private underWay = 0;

  private constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.trouble.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.trouble.push(`uncaught: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400) this.trouble.push(`${response.status()} ${response.url()}`);
    });
    page.on('requestfailed', (request) => {
      this.underWay -= 1;
      const why = request.failure()?.errorText ?? '';
      // Aborted by the page itself when navigating: not a fault.
      if (why !== 'net::ERR_ABORTED') this.trouble.push(`failed: ${request.url()} ${why}`);
    });
    page.on('request', () => (this.underWay += 1));
    page.on('requestfinished', () => (this.underWay -= 1));
  }

  /** A new window, signed in if an account is given. */
  static async start(browser: Browser, origin: string, account?: Account): Promise<Walker> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const walker = new Walker(await context.newPage(), origin);
    await walker.page.goto(`${origin}/login`);
    if (account) {
      await walker.page.getByLabel(text(identity, 'email')).fill(account.email);
      await walker.page.getByLabel(text(identity, 'password'), { exact: true }).fill(account.password);
      await walker.page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
      await walker.page.waitForURL((url) => url.pathname !== '/login');
    }
    await walker.settled();
    return walker;
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  /**
   * Navigates like a link: the router reads the URL from the history. Waits until the page has arrived at its target
   * (or clearly elsewhere), is rendered and idle. Until a page's code has loaded, the previous one stays visible,
   * dimmed, and would be checked instead.
   */
  async go(address: string, wanted?: { readonly address: string; readonly title: string }): Promise<void> {
    await this.page.evaluate((to) => {
      const { idx = 0 } = (history.state ?? {}) as { idx?: number };
      const state = { idx: idx + 1, key: Math.random().toString(36).slice(2), usr: null };
      history.pushState(state, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    }, address);
    const title = wanted?.title ?? titleAt(address);
    if (title !== undefined) {
      const arrived = async (): Promise<boolean> =>
        this.address === (wanted?.address ?? this.address) && (await this.page.title()) === title;
      for (const stop = Date.now() + ARRIVAL_MS; !(await arrived()) && Date.now() < stop;) await this.frame();
    }
    await this.settled();
  }

  private async frame(): Promise<void> {
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }

  /** The heading is displayed, nothing is loading, and no request is pending. */
  async settled(): Promise<void> {
    await this.page.locator('main h1').first().waitFor({ state: 'attached' });
    await this.frame();
    await expect(this.page.locator('main[aria-busy="true"]')).toHaveCount(0);
    await expect.poll(() => this.underWay, { intervals: [10, 20, 40, 80] }).toBeLessThanOrEqual(0);
  }

  /** The faults since the last check. */
  takeTrouble(): string[] {
    return this.trouble.splice(0);
  }

  async stop(): Promise<void> {
    await this.context.close();
  }

  get address(): string {
    return this.page.url().slice(this.origin.length);
  }
}
