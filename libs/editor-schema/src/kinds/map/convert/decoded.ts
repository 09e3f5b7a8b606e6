import { ConversionFailure } from '../../text/convert/failure.js';

/** In a declaration, in letters of ASCII whatever the rest is written in. */
const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w.-]{1,40})["']/;
const HEAD_BYTES = 400;

/**
 * An XML file as UTF-8: older programs write others, and some say another one than they write. What reads as UTF-8 is UTF-8.
 * @throws ConversionFailure conversion_damaged for an encoding that nobody knows
 */
export function asUtf8(bytes: Uint8Array): Uint8Array {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  try {
    if (isWide) return decoded(bytes, first === 0xff ? 'utf-16le' : 'utf-16be');
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return bytes;
  } catch (error) {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
    const label = DECLARED.exec(head)?.[1];
    if (label === undefined || isWide) throw new ConversionFailure('conversion_damaged', String(error));
    return decoded(bytes, label);
  }
}

function decoded(bytes: Uint8Array, label: string): Uint8Array {
  try {
    return new TextEncoder().encode(new TextDecoder(label, { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ConversionFailure('conversion_damaged', String(error));
  }
}
