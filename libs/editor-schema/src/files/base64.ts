/** Bytes to convert per call: more would exceed the maximum number of arguments. */
const AT_ONCE = 0x8000;

/** Encodes bytes as base64 (RFC 4648, 4), in Node and in browsers. */
export function base64Of(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    letters += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(letters);
}
