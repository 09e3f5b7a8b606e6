import { ConversionFailure } from '../../text/convert/failure.js';

/** An encoding declaration, in ASCII regardless of the encoding of the rest. */
const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w.-]{1,40})["']/;
const HEAD_BYTES = 400;

/**
 * Converts an XML file to UTF-8. Older programs write other encodings, and some declare the wrong one. Valid UTF-8 is
 * always read as UTF-8.
 * @throws ConversionFailure conversion_damaged for an unknown encoding
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
