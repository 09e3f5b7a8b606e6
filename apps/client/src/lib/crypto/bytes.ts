/** Converts bytes to text and back, for data that is encrypted here and stored by the server. */

export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });
/** Maximum chunk size for `btoa` without overflowing the call stack. */
const AT_ONCE = 8_192;

export const bytesOf = (text: string): Bytes => encoder.encode(text) as Bytes;

/** @throws TypeError if the bytes aren't valid UTF-8 */
export const textOf = (bytes: Bytes): string => decoder.decode(bytes);

/** Parses JSON; undefined if it's invalid. */
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

/** @throws DOMException if the text isn't valid base64url */
export const fromBase64Url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** Encodes several strings as unambiguous bytes by prefixing each with its length. */
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
