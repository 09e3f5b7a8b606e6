import type { Readable } from 'node:stream';
import { HEADER_BYTES, SAMPLE_BYTES, wavHead } from '@cartulary/pipeline/engines/sound/plain-wav';

const BLOCK_BYTES = 64 * 1024;
const [LOWEST, HIGHEST] = [-32_768, 32_767];

/** Mixes voices of equal length sample by sample, as WAV. */
export async function* mixed(voices: readonly Readable[], samples: number): AsyncGenerator<Buffer> {
  yield wavHead(samples);
  const blocks = voices.map((voice) => inBlocks(voice)[Symbol.asyncIterator]());
  for (;;) {
    const next = await Promise.all(blocks.map((block) => block.next()));
    const those = next.flatMap(({ value, done }) => (done === true ? [] : [value]));
    if (those.length === 0) return;
    yield together(those);
  }
}

/** Adds samples and clips them to the 16-bit range. */
function together(blocks: readonly Buffer[]): Buffer {
  const [first] = blocks;
  if (first === undefined || blocks.length === 1) return first ?? Buffer.alloc(0);
  const sum = Buffer.alloc(Math.max(...blocks.map(({ length }) => length)));
  for (let at = 0; at < sum.length; at += SAMPLE_BYTES) {
    let value = 0;
    for (const block of blocks) if (at < block.length) value += block.readInt16LE(at);
    sum.writeInt16LE(Math.max(LOWEST, Math.min(HIGHEST, value)), at);
  }
  return sum;
}

/** The file's contents after its header, in blocks of equal size. */
async function* inBlocks(file: Readable): AsyncGenerator<Buffer, undefined> {
  let held = Buffer.alloc(0);
  let isInHead = true;
  for await (const piece of file as AsyncIterable<Buffer>) {
    held = Buffer.concat([held, piece]);
    if (isInHead && held.length >= HEADER_BYTES) {
      held = held.subarray(HEADER_BYTES);
      isInHead = false;
    }
    while (!isInHead && held.length >= BLOCK_BYTES) {
      yield held.subarray(0, BLOCK_BYTES);
      held = held.subarray(BLOCK_BYTES);
    }
  }
  if (held.length > 0) yield held;
  return undefined;
}
