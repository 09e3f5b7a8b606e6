import { href } from './href';

/** Links to sealed documents. The secret is in the hash, which is never part of a request. */

const MARK = 'is';
const SEALED = 'sealed';
const SECRET = /^#key=([\w-]{43})$/;
const SHARED = /^\/shared\/([0-9a-f-]{36})\/?$/;

/** The full URL of a link. */
export const sealedLinkAddress = (itemId: string, secret: string): string =>
  `${new URL(href('shared', { itemId }, { [MARK]: SEALED }), location.origin).href}#key=${secret}`;

/**
 * The sealed document that a URL links to; undefined for every other URL. It opens without signing in; the server and
 * the secret decide whether it opens.
 */
export function sealedLinkAt({ pathname, search }: { pathname: string; search: string }): string | undefined {
  return new URLSearchParams(search).get(MARK) === SEALED ? SHARED.exec(pathname)?.[1] : undefined;
}

/** Only in this page's memory: never in storage, and gone with the page. */
let held: { readonly itemId: string; readonly secret: string } | undefined;
const listeners = new Set<() => void>();

/** Calls the listener when the stored secret changes. @returns the unsubscribe function */
export function onSecret(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores the URL's hash if it's the secret of such a link. @returns whether it is */
export function holdSecret(address: Pick<Location, 'pathname' | 'search' | 'hash'>): boolean {
  const itemId = sealedLinkAt(address);
  const secret = SECRET.exec(address.hash)?.[1];
  if (itemId === undefined || secret === undefined) return false;
  held = { itemId, secret };
  listeners.forEach((tell) => tell());
  return true;
}

/** The secret that was used to open a document; undefined if there was none, for example after a reload. */
export const heldSecret = (itemId: string): string | undefined => (held?.itemId === itemId ? held.secret : undefined);

/**
 * Removes the hash of such a link from the URL before any other code reads it, so that the secret never appears in the
 * address bar, the tab's history, a recording, or a report. Incomplete secrets are removed too.
 */
export function takeSecretOfAddress(): void {
  if (sealedLinkAt(location) === undefined || location.hash === '') return;
  holdSecret(location);
  history.replaceState(history.state, '', location.pathname + location.search);
}
