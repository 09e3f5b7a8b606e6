import * as z from 'zod';

const tokenizer = z.object({ model: z.object({ vocab: z.record(z.string(), z.int()) }) });

/** Every token's bytes. Special tokens have none. */
export interface Vocabulary {
  bytesOf(token: number): Uint8Array;
}

/** @throws ZodError if the file has an unexpected format */
export function readVocabulary(json: string): Vocabulary {
  const { vocab } = tokenizer.parse(JSON.parse(json)).model;
  const pieces: string[] = [];
  for (const [piece, id] of Object.entries(vocab)) pieces[id] = piece;
  return {
    bytesOf: (token) => Uint8Array.from(pieces[token] ?? '', (character) => byteOf.get(character) ?? 0),
  };
}

/** GPT-2 represents every byte as a printable character. Bytes without one map to characters above 255. */
const byteOf: ReadonlyMap<string, number> = makeByteOf();

function makeByteOf(): Map<string, number> {
  const seen = (byte: number): boolean =>
    (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || (byte >= 0xae && byte <= 0xff);
  const bytes = new Map<string, number>();
  let next = 256;
  for (let byte = 0; byte < 256; byte += 1) bytes.set(String.fromCharCode(seen(byte) ? byte : next++), byte);
  return bytes;
}
