import { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { t as identity } from '../../apps/client/src/text/identity';

/** A separate window in which a person signed in and opened a URL. */
export async function signedIn(
  browser: Browser,
  person: Person,
  address: string,
  as: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext(as)).newPage();
  await page.goto(`${person.origin}/login?next=${encodeURIComponent(address)}`);
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return page;
}

/** The same in collaborative mode: new content is readable by the server, without a question first. */
export async function worksOpenly(
  browser: Browser,
  person: Person,
  address: string,
  as: BrowserContextOptions = {},
): Promise<Page> {
  const storageState = {
    cookies: [],
    origins: [{ origin: person.origin, localStorage: [{ name: 'privacy-mode', value: 'collaborative' }] }],
  };
  return signedIn(browser, person, address, { storageState, ...as });
}

/** The product of a test file's people, or the file's organization in a shared product. */
export interface Place {
  readonly url: string;
  /** @returns the password */
  addUser(email: string, role: string): string | Promise<string>;
}

/** A person who joins the founder's organization; named after the local part of the email address, and 'User'. */
export const joins = async (place: Place, email: string, role = 'user'): Promise<Person> =>
  Person.of(place.url, email, await place.addUser(email, role));

/** A call's response data. @throws if it was rejected */
export async function told<T>(person: Person, method: string, address: string, body?: unknown): Promise<T> {
  let answer = await person.call<T>(method, address, body);
  if (answer.status === 401) {
    // At most three sessions: windows that signed in since have displaced this one.
    await person.signIn();
    answer = await person.call<T>(method, address, body);
  }
  if (!answer.body.success) throw new Error(`${method} ${address}: ${answer.status} ${answer.body.error ?? ''}`);
  return answer.body.data as T;
}

const ITEMS = '/api/v1/collaboration/items';

/** A person's own document. @returns its id */
export const documentOf = async (person: Person, title: string): Promise<string> =>
  (await told<{ id: string }>(person, 'POST', ITEMS, { kind: 'document', title })).id;

/** The ID of a person's account. */
export const idOf = async (person: Person): Promise<string> =>
  (await told<{ user: { id: string } }>(person, 'GET', '/api/v1/auth/validate')).user.id;

/** Shares an item with a person. @returns the grant's ID */
export async function share(owner: Person, itemId: string, to: Person, role: string): Promise<string> {
  const body = { to: { kind: 'account', id: await idOf(to) }, role };
  return (await told<{ id: string }>(owner, 'POST', `${ITEMS}/${itemId}/sharing`, body)).id;
}
