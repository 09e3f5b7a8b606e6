import { mkdtemp, open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HEADER_BYTES, wavHead } from '@cartulary/pipeline/engines/sound/plain-wav';
import { SAMPLE_RATE } from '@cartulary/pipeline/engines/speech/speech';

const RATE_HZ = 3 * SAMPLE_RATE;
const FRAME_BYTES = 6;

/**
 * A WAVE file like those from recorders (48,000 Hz, stereo, 24 bits): the speech from another file, then a low tone.
 * @returns its path
 */
export async function largeWave(spoken: string, seconds: number): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'cartulary-wave-')), 'large.wav');
  const bytes = (await readFile(spoken)).subarray(HEADER_BYTES);
  const said = Int16Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(at * 2));
  const tone = Int16Array.from(
    { length: SAMPLE_RATE },
    (_, at) => 800 * Math.sin((2 * Math.PI * 110 * at) / SAMPLE_RATE),
  );
  const handle = await open(file, 'w');
  try {
    await handle.write(headOf(said.length * 3 + seconds * RATE_HZ));
    await handle.write(framesOf(said));
    const second = framesOf(tone);
    for (let written = 0; written < seconds; written += 1) await handle.write(second);
  } finally {
    await handle.close();
  }
  return file;
}

function headOf(frames: number): Buffer {
  const head = wavHead(0);
  head.writeUInt32LE(HEADER_BYTES - 8 + frames * FRAME_BYTES, 4);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(RATE_HZ, 24);
  head.writeUInt32LE(RATE_HZ * FRAME_BYTES, 28);
  head.writeUInt16LE(FRAME_BYTES, 32);
  head.writeUInt16LE(24, 34);
  head.writeUInt32LE(frames * FRAME_BYTES, 40);
  return head;
}

/** Each sample three times, on both channels. */
function framesOf(samples: Int16Array): Buffer {
  const frames = Buffer.alloc(samples.length * 3 * FRAME_BYTES);
  for (let at = 0; at < samples.length * 6; at += 1)
    frames.writeIntLE((samples[Math.floor(at / 6)] ?? 0) * 256, at * 3, 3);
  return frames;
}
