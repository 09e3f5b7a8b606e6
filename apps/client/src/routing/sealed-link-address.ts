import { href } from './href';

/** Links to sealed documents. Their secret stands behind '#', which no request has. */

const MARK = 'is';
const SEALED = 'sealed';
const SECRET = /^#key=([\w-]{43})$/;
const SHARED = /^\/shared\/([0-9a-f-]{36})\/?$/;

/** The whole address of a link. */
export const sealedLinkAddress = (itemId: string, secret: string): string =>
  `${new URL(href('shared', { itemId }, { [MARK]: SEALED }), location.origin).href}#key=${secret}`;

/**
 * The document that an address leads to by such a link; undefined of every other address. It is opened without signing in; whether it opens
 * anything the server says, and the secret.
 */
export function sealedLinkAt({ pathname, search }: { pathname: string; search: string }): string | undefined {
  return new URLSearchParams(search).get(MARK) === SEALED ? SHARED.exec(pathname)?.[1] : undefined;
}

/** In the memory of this page alone: it is in no storage, and gone with the page. */
let held: { readonly itemId: string; readonly secret: string } | undefined;
const listeners = new Set<() => void>();

/** Calls back when another secret is held. Answers the function that stops it. */
export function onSecret(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps what stands behind '#', where that is the secret of such a link. @returns whether it does */
export function holdSecret(address: Pick<Location, 'pathname' | 'search' | 'hash'>): boolean {
  const itemId = sealedLinkAt(address);
  const secret = SECRET.exec(address.hash)?.[1];
  if (itemId === undefined || secret === undefined) return false;
  held = { itemId, secret };
  listeners.forEach((tell) => tell());
  return true;
}

/** The secret by which this page came to a document; undefined where it came without, as when it is loaded anew. */
export const heldSecret = (itemId: string): string | undefined => (held?.itemId === itemId ? held.secret : undefined);

/**
 * Takes what stands behind '#' of such a link out of the address, before anything else of this page reads it: neither the address bar, the
 * history of this tab, a recording nor a report has it then. Also where it is no whole secret: a part of one is nobody's either.
 */
export function takeSecretOfAddress(): void {
  if (sealedLinkAt(location) === undefined || location.hash === '') return;
  holdSecret(location);
  history.replaceState(history.state, '', location.pathname + location.search);
}
