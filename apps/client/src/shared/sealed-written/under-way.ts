import { headerOf, RUN_BYTES, runOfFrame, type FrameHeader } from '@cartulary/contracts/sealed-text-form';
import { randomBytes, type Bytes } from '@/lib/crypto/bytes';
import type { ItemKeys } from '../sealed/item-keys';
import { hashOf, runKey, sealFrame, type Sign } from './frame';
import type { Heads } from './heads';

/** Consecutive frames sent without a rejection. */
export interface Run {
  readonly id: string;
  /** Run, author, and key epoch, which together are unique. */
  readonly name: string;
  readonly key: Promise<CryptoKey>;
  counter: number;
  /** The last frame's hash; empty if there is none. */
  previous: string;
  /** The positions of other runs that this run last reported. */
  readonly told: Map<string, number>;
}

export interface Connection {
  readonly ws: WebSocket;
  readonly epoch: number;
  run: Run;
  /** Number of updates sent. */
  sent: number;
}

/** Changes in flight: the update number of their frame, and how many there are. */
export interface UnderWay {
  readonly update: Uint8Array;
  readonly changes: number;
  sentAs: number;
  /** Set once sent, with its hash. */
  frame: { readonly header: FrameHeader; readonly hash: string } | undefined;
}

/** A text and the person editing it. */
export interface Writing {
  readonly itemId: string;
  readonly accountId: string;
}

export const newRunId = (): string =>
  [...randomBytes(RUN_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function newRun({ itemId, accountId: author }: Writing, { epoch, newest: itemKey }: ItemKeys): Run {
  const id = newRunId();
  const of = { epoch, author, run: id };
  const key = runKey({ itemId, itemKey }, { ...of, counter: 0 });
  return { id, name: runOfFrame(of), key, counter: 0, previous: '', told: new Map() };
}

/** Creates and signs the next frame of a run. */
export async function nextFrame(
  { itemId, accountId: author }: Writing,
  { run, epoch }: Pick<Connection, 'run' | 'epoch'>,
  heads: Heads,
  update: Uint8Array,
  sign: Sign,
): Promise<{ readonly bytes: Bytes; readonly header: FrameHeader; readonly hash: string }> {
  run.counter += 1;
  const header = { epoch, author, run: run.id, counter: run.counter };
  const { previous, told } = run;
  const content = { previous, atMs: Date.now(), total: heads.givenTotal, seen: heads.news(told, run.name), update };
  const bytes = await sealFrame(await run.key, itemId, header, content, sign);
  const hash = await hashOf(bytes);
  run.previous = hash;
  heads.send(header);
  return { bytes, header, hash };
}

/** Whether a frame belongs to a run. */
export function isOfRun(frame: Uint8Array, { name }: Run): boolean {
  const header = headerOf(frame);
  return header !== undefined && runOfFrame(header) === name;
}
