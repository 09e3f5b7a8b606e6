import type { WireKind } from '@cartulary/contracts/written-kinds';
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { t as identity } from '../../apps/client/src/text/identity';
import type { Place } from './colleagues';
import type { Account } from './walker';

/** An organization whose members all get access to the documents created here. */
export class Writers {
  private readonly contexts: BrowserContext[] = [];

  private constructor(
    private readonly place: Place,
    readonly owner: Person,
    private readonly organisationId: string,
  ) {}

  /** @param owner the founder of the organization */
  static async of(place: Place, owner: Person): Promise<Writers> {
    const { body } = await owner.call<{ user: { organizationId: string } }>('GET', '/api/v1/auth/validate');
    return new Writers(place, owner, body.data?.user.organizationId ?? '');
  }

  /** Another person of the organization. */
  async add(email: string): Promise<Account> {
    return { email, password: await this.place.addUser(email, 'user') };
  }

  /** A document that everyone in the organization can access with this permission. @returns its id */
  async document(
    title: string,
    role: 'editor' | 'commenter' | 'viewer' = 'editor',
    kind: WireKind = 'document',
  ): Promise<string> {
    // People with the most sign-ins are signed out first, which may be this one.
    await this.owner.signIn();
    return this.anotherDocument(title, role, kind);
  }

  /** The same for an owner who is still signed in. */
  async anotherDocument(
    title: string,
    role: 'editor' | 'commenter' | 'viewer' = 'editor',
    kind: WireKind = 'document',
  ): Promise<string> {
    const made = await this.owner.call<{ id: string }>('POST', '/api/v1/collaboration/items', {
      kind,
      title,
    });
    const id = made.body.data?.id ?? '';
    const to = { kind: 'organisation', id: this.organisationId };
    const given = await this.owner.call('POST', `/api/v1/collaboration/items/${id}/sharing`, { to, role });
    expect(given.status, given.body.error).toBe(201);
    return id;
  }

  /** The owner over HTTP, signed in again. */
  reader(): Promise<Person> {
    return Person.of(this.place.url, this.owner.email, this.owner.password);
  }

  /** Opens a document in a separate browser: a narrow one is a phone with touch. */
  async open(
    browser: Browser,
    account: Account,
    documentId: string,
    viewport = { width: 1280, height: 900 },
  ): Promise<Page> {
    const isPhone = viewport.width < 500;
    const context = await browser.newContext({ viewport, hasTouch: isPhone, isMobile: isPhone });
    this.contexts.push(context);
    const page = await context.newPage();
    await page.goto(`${this.place.url}/login?next=/document/${documentId}`);
    await page.getByLabel(text(identity, 'email')).fill(account.email);
    await page.getByLabel(text(identity, 'password'), { exact: true }).fill(account.password);
    await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
    await expect(textOf(page)).toBeVisible({ timeout: 30_000 });
    return page;
  }

  /** Closes every opened browser. */
  async leave(): Promise<void> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()));
  }
}

/** The text of the open document. */
export const textOf = (page: Page): Locator => page.locator('.written');

/** The text of the open document, without the names of its editors. */
export const wordsOf = (page: Page): Promise<string> =>
  textOf(page).evaluate((text) => {
    const copy = text.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('.peer-caret').forEach((caret) => caret.remove());
    return [...copy.children].map((block) => block.textContent).join('\n');
  });

/** Waits until the server has confirmed that everything written here is stored. */
export const saved = (page: Page): Promise<void> =>
  expect(page.locator('[data-save-state="saved"]')).toBeVisible({ timeout: 60_000 });

/** Types at the start or end of the text. */
export async function write(page: Page, words: string, at: 'End' | 'Home' = 'End'): Promise<void> {
  await textOf(page).click();
  await page.keyboard.press(`ControlOrMeta+${at}`);
  await page.keyboard.type(words);
}

/** Waits until all show the same text. */
export async function converged(...pages: readonly Page[]): Promise<void> {
  await expect
    .poll(async () => new Set(await Promise.all(pages.map((page) => wordsOf(page)))).size, {
      timeout: 60_000,
    })
    .toBe(1);
}
