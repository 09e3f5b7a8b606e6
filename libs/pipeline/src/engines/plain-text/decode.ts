import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';

/**
 * Text of a .txt file: by its byte order mark, else as UTF-8 if it is valid, else as Windows-1252 (which every byte is
 * valid in). Line ends become line feeds.
 * @throws ReadFailure `reading_too_much_text`
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decodeBytes(bytes).replace(/\r\n?/gu, '\n');
  if (text.length > limits.reading.maxFlowingCharacters)
    throw new ReadFailure('reading_too_much_text', `${text.length} characters`);
  return text;
}

function decodeBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Only invalid UTF-8 throws here.
    return decodeWindows1252(bytes);
  }
}

/** What the bytes 0x80 to 0x9F mean, by the index of the Encoding Standard (five of them stay control characters). */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

/** Node 20 reads windows-1252 as Latin-1, so the difference is put right here; elsewhere there is none left. */
function decodeWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return text.replace(/[\u0080-\u009F]/gu, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? character);
}
