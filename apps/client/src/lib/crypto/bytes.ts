/** Bytes as texts and back, for what is encrypted here and kept by the server. */

export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });
/** `btoa` takes so many at once without a deep stack. */
const AT_ONCE = 8_192;

export const bytesOf = (text: string): Bytes => encoder.encode(text) as Bytes;

/** @throws TypeError for what is no UTF-8 */
export const textOf = (bytes: Bytes): string => decoder.decode(bytes);

/** What JSON says; undefined for what is none. */
export function jsonOf(bytes: Bytes): unknown {
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    return undefined;
  }
}

export function toBase64Url(bytes: Bytes): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws DOMException for what is no base64url */
export const fromBase64Url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** Several texts as one run of bytes that no other several make: each stands behind its length. */
export const transcript = (...parts: readonly string[]): Bytes =>
  bytesOf(parts.map((part) => `${part.length}:${part}`).join(''));

export const joined = (...parts: readonly Bytes[]): Bytes => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

export const randomBytes = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count));
