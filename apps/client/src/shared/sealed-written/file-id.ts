import type { Bytes } from '@/lib/crypto/bytes';

/**
 * Number of hexadecimal digits for the slot number in an ID. All others, except version and variant, are the start of the content's
 * SHA-256.
 */
const NUMBER_DIGITS = 3;

/** Creates an ID in UUID format that contains the content's hash, so that other content can't be substituted. */
export async function idOf(number: number, bytes: Bytes): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const digits = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const [a, b, c, d, e] = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 15),
    digits.slice(15, 18),
    digits.slice(18, 27),
  ];
  return `${a}-${b}-4${c}-8${d}-${e}${number.toString(16).padStart(NUMBER_DIGITS, '0')}`;
}

/** The slot number in a file ID. */
export const numberOf = (fileId: string): number => Number.parseInt(fileId.slice(-NUMBER_DIGITS), 16);
