import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';
import { SAMPLE_RATE } from '../speech/speech.js';
import type { Container } from './container.js';

/**
 * ffmpeg can only read its input, no other file or URL. An index at the end of the file is found in an unnamed cache. ffmpeg exits when its
 * output pipe closes, so it can't outlive the engine.
 */
const READS = ['-nostdin', '-v', 'error', '-protocol_whitelist', 'cache,pipe', '-f', 'mov', '-read_ahead_limit', '-1'];
const WRITES = ['-vn', '-sn', '-dn', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 's16le', 'pipe:1'];
const LONGEST = ['-t', String(limits.reading.maxSoundMs / 1_000 + 1)];
/** Characters of its latest error output to keep for the log. */
const SAID_CHARACTERS = 400;

type Ffmpeg = ChildProcessByStdio<Writable, Readable, Readable>;

/** Decodes AAC and ALAC in MP4 with the `ffmpeg` on PATH, if installed: we have no decoder for these. @throws ReadFailure */
export function readM4a(bytes: Uint8Array): Container {
  return {
    lengthMs: lengthMsOf(bytes),
    async *decode() {
      const { spawn } = await import('node:child_process');
      const order = [...READS, '-i', 'cache:pipe:0', ...LONGEST, ...WRITES];
      // ffmpeg is found by PATH and gets no other environment variables of this process.
      const child = spawn('ffmpeg', order, { stdio: 'pipe', env: { PATH: process.env['PATH'] } });
      try {
        yield* samplesOf(child, bytes);
      } finally {
        child.kill('SIGKILL');
      }
    },
  };
}

async function* samplesOf(child: Ffmpeg, bytes: Uint8Array): AsyncGenerator<Float32Array> {
  const ended = endOf(child);
  // ffmpeg may stop reading before all data is written.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  let rest = Buffer.alloc(0);
  for await (const chunk of child.stdout) {
    const all = Buffer.concat([rest, chunk as Buffer]);
    const count = all.length >> 1;
    yield Float32Array.from({ length: count }, (_, at) => all.readInt16LE(at * 2) / 32_768);
    rest = all.subarray(count * 2);
  }
  await ended;
}

/** @throws ReadFailure if ffmpeg isn't installed or couldn't read the file */
function endOf(child: Ffmpeg): Promise<void> {
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-SAID_CHARACTERS)));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', ({ message }) => reject(new ReadFailure('reading_needs_ffmpeg', message)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(new ReadFailure('reading_damaged', said))));
  });
  // Errors surface when the samples are read.
  ended.catch(() => undefined);
  return ended;
}

/**
 * Reads the length from the index (ISO/IEC 14496-12, 8.2.2). @throws ReadFailure if there is no index, or the file is fragmented, in which
 * case the index has no length
 */
function lengthMsOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const index = boxIn(view, 0, view.byteLength, 'moov');
  const head = index && boxIn(view, index.from, index.to, 'mvhd');
  if (!head || head.to - head.from < 32) throw new ReadFailure('reading_damaged', 'there is no index');
  const isLong = view.getUint8(head.from) === 1;
  const unitsASecond = view.getUint32(head.from + (isLong ? 20 : 12));
  const units = isLong ? Number(view.getBigUint64(head.from + 24)) : view.getUint32(head.from + 16);
  if (unitsASecond === 0 || units === 0) throw new ReadFailure('reading_damaged', 'its index says no length');
  return (units / unitsASecond) * 1_000;
}

interface Box {
  readonly from: number;
  readonly to: number;
}

/** The range of the first box with the given name; undefined if there is none. */
function boxIn(view: DataView, from: number, to: number, name: string): Box | undefined {
  for (let at = from; at + 8 <= to;) {
    const short = view.getUint32(at);
    const head = short === 1 ? 16 : 8;
    if (at + head > to) return undefined;
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    if (length < head) return undefined;
    const end = Math.min(at + length, to);
    if (nameAt(view, at + 4) === name) return { from: at + head, to: end };
    at += length;
  }
  return undefined;
}

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((next) => view.getUint8(at + next)));
