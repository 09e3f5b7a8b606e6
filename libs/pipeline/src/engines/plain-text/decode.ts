import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';

/**
 * Text of a .txt file: by its byte order mark, else as UTF-8 if it is valid, else as Windows-1252 (which every byte is
 * valid in). Line ends become line feeds.
 * @throws ReadFailure `reading_too_much_text`
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decodeBytes(bytes).replace(/\r\n?/gu, '\n');
  if (text.length > limits.reading.maxTextCharacters)
    throw new ReadFailure('reading_too_much_text', `${text.length} characters`);
  return text;
}

function decodeBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes);
    throw error;
  }
}
