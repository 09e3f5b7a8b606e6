import { unzlibSync } from 'fflate';
import { latin } from './pdf-tokens.js';

/** Shorter words occur by chance in any megabyte. */
const LEAST_CHARACTERS = 6;
const MAX_INFLATED_BYTES = 8 * 1024 * 1024;

/**
 * Returns the bytes of a file and of every stream that can be decompressed, regardless of its position and whether it's
 * referenced, except for images, whose pixels are checked separately. Lowercase.
 */
export function everythingIn(bytes: Uint8Array): string[] {
  const whole = latin(bytes);
  const found: string[] = [];
  let outside = '';
  let last = 0;
  for (let at = whole.indexOf('stream'); at >= 0; at = whole.indexOf('stream', at + 6)) {
    if (whole.slice(at - 3, at) === 'end') continue;
    const end = whole.indexOf('endstream', at);
    const from = at + 6 + (whole[at + 6] === '\r' ? 2 : 1);
    if (whole.slice(whole.lastIndexOf('obj', at), at).includes('/Image')) {
      outside += whole.slice(last, from);
      last = end < 0 ? whole.length : end;
    } else found.push(unpackedAt(bytes, from));
    if (end > 0) at = end;
  }
  return [outside + whole.slice(last), ...found].map((text) => text.toLowerCase());
}

function unpackedAt(bytes: Uint8Array, from: number): string {
  try {
    return latin(unzlibSync(bytes.subarray(from), { out: new Uint8Array(MAX_INFLATED_BYTES) }));
  } catch {
    // Uncompressed, or compressed otherwise: included as it is in the file.
    return '';
  }
}

/** The forms in which a word can occur in a file: as bytes, as two bytes per character, as hex, in base64. */
export function rawFormsOf(term: string): string[] {
  const plain = term.trim().toLowerCase();
  // Numbers occur by chance among the numbers of a page.
  if ([...plain].length < LEAST_CHARACTERS || !/[g-z\u0080-\uffff]/.test(plain)) return [];
  const utf8 = latin(new TextEncoder().encode(plain));
  const big = latin(utf16(plain));
  const little = latin(utf16(plain).map((_, index, all) => all[index ^ 1] ?? 0));
  return [
    ...new Set(
      [utf8, [...utf8].reverse().join(''), big, little, hexOf(utf8), hexOf(big)].map((form) => form.toLowerCase()),
    ),
    ...base64FormsOf(term),
  ];
}

/** In base64 a word looks different at each of the three alignments. */
function base64FormsOf(term: string): string[] {
  const bytes = new TextEncoder().encode(term.trim());
  if (bytes.length < LEAST_CHARACTERS + 3) return [];
  return [0, 1, 2].map((skipped) => {
    const whole = bytes.subarray(skipped, skipped + Math.floor((bytes.length - skipped) / 3) * 3);
    return btoa(latin(whole)).toLowerCase();
  });
}

const hexOf = (text: string): string =>
  [...text].map((character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join('');

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let index = 0; index < text.length; index += 1) {
    bytes[index * 2] = text.charCodeAt(index) >> 8;
    bytes[index * 2 + 1] = text.charCodeAt(index) & 0xff;
  }
  return bytes;
}
