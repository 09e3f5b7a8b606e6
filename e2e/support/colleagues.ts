import { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { t as identity } from '../../apps/client/src/text/identity';

/** A window of its own in which somebody signed in and came to an address. */
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

/** The same in collaborative mode: what is begun there is readable by the server, and nobody is asked before. */
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

/** A product where a file's people are, or the organisation of a file in a product that several share. */
export interface Place {
  readonly url: string;
  /** @returns the password */
  addUser(email: string, role: string): string | Promise<string>;
}

/** Somebody who joins the founder's organisation; called by the first part of the address, and 'User'. */
export const joins = async (place: Place, email: string, role = 'user'): Promise<Person> =>
  Person.of(place.url, email, await place.addUser(email, role));

/** What a call answers. @throws where it was refused */
export async function told<T>(person: Person, method: string, address: string, body?: unknown): Promise<T> {
  let answer = await person.call<T>(method, address, body);
  if (answer.status === 401) {
    // Three sessions at a time: windows that signed in since have taken the place of this one.
    await person.signIn();
    answer = await person.call<T>(method, address, body);
  }
  if (!answer.body.success) throw new Error(`${method} ${address}: ${answer.status} ${answer.body.error ?? ''}`);
  return answer.body.data as T;
}

const ITEMS = '/api/v1/collaboration/items';

/** A document that is somebody's own. @returns its id */
export const documentOf = async (person: Person, title: string): Promise<string> =>
  (await told<{ id: string }>(person, 'POST', ITEMS, { kind: 'document', title })).id;

/** Of somebody's account. */
export const idOf = async (person: Person): Promise<string> =>
  (await told<{ user: { id: string } }>(person, 'GET', '/api/v1/auth/validate')).user.id;

/** Gives somebody a right by name. @returns the id of what was given */
export async function share(owner: Person, itemId: string, to: Person, role: string): Promise<string> {
  const body = { to: { kind: 'account', id: await idOf(to) }, role };
  return (await told<{ id: string }>(owner, 'POST', `${ITEMS}/${itemId}/sharing`, body)).id;
}
