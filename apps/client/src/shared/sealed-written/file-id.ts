import type { Bytes } from '@/lib/crypto/bytes';

/** Hexadecimal digits of an id that say which place it is; all others, but version and variant, begin the SHA-256 of what lies there. */
const NUMBER_DIGITS = 3;

/** As ids of files look everywhere. Who writes one says what it is, so that nobody can put another in its place. */
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

/** The place of a file, by its id. */
export const numberOf = (fileId: string): number => Number.parseInt(fileId.slice(-NUMBER_DIGITS), 16);
