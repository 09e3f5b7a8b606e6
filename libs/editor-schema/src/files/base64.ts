/** How many bytes become letters at a time: more arguments than a call takes would end it. */
const AT_ONCE = 0x8000;

/** Bytes as base64 (RFC 4648, 4), in Node and in browsers. */
export function base64Of(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    letters += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(letters);
}
