import { varuint } from './frames.js';
import { Reader } from './reader.js';
import type { Block, Walked } from './update-walk.js';

/** Struct of Yjs: clocks that are not there. */
const SKIP = 10;
/** What is longer stays where it is; shorter pieces are copied together, since each piece that is written costs as much. */
const COPIED_BYTES = 16 * 1024;

/** An update, and where its parts lie. */
export interface Piece {
  readonly update: Uint8Array;
  readonly walked: Pick<Walked, 'blocks' | 'deletesAt'>;
}

/** One update in parts. */
export interface SideBySide {
  readonly parts: readonly Uint8Array[];
  /** Of them, what was copied; the others are views. */
  readonly copiedBytes: number;
}

interface Run {
  readonly clock: number;
  end: number;
  structs: number;
  readonly parts: Uint8Array[];
}

/**
 * Puts updates into one without making anything of them: what each client wrote is appended, since a struct of the first encoding
 * says nothing of those before it, and deletes may be said in any order.
 * The format: https://github.com/yjs/yjs/blob/v13.6.33/src/utils/encoding.js
 * @param pieces oldest first
 * @returns undefined where one says again what is in another: then it has to be cut, which is more than this
 */
export function sideBySide(pieces: readonly Piece[]): SideBySide | undefined {
  const runs = new Map<number, Run>();
  for (const { update, walked } of pieces)
    for (const block of walked.blocks) if (!append(runs, block, update)) return undefined;
  // Yjs writes clients so, and merges wrongly what is not.
  const clients = [...runs].sort(([one], [other]) => other - one);
  const structs = clients.flatMap(([client, { structs, clock, parts }]) => [
    ...[varuint(structs), varuint(client), varuint(clock)],
    ...parts,
  ]);
  return copiedTogether([varuint(runs.size), ...structs, ...deletesOf(pieces)]);
}

function append(runs: Map<number, Run>, block: Block, update: Uint8Array): boolean {
  const { client, clock, end, structs, structsFrom, to } = block;
  const bytes = update.subarray(structsFrom, to);
  const run = runs.get(client);
  if (run === undefined) {
    runs.set(client, { clock, end, structs, parts: [bytes] });
    return true;
  }
  if (clock < run.end) return false;
  if (clock > run.end) {
    run.parts.push(Buffer.from([SKIP]), varuint(clock - run.end));
    run.structs += 1;
  }
  run.parts.push(bytes);
  run.structs += structs;
  run.end = end;
  return true;
}

function deletesOf(pieces: readonly Piece[]): Uint8Array[] {
  let count = 0;
  const parts = pieces.map(({ update, walked }) => {
    const reader = new Reader(update, walked.deletesAt);
    count += reader.uint();
    return update.subarray(reader.at);
  });
  return [varuint(count), ...parts];
}

function copiedTogether(parts: readonly Uint8Array[]): SideBySide {
  const together: Uint8Array[] = [];
  let copiedBytes = 0;
  let short: Uint8Array[] = [];
  const copy = (): void => {
    if (short.length === 0) return;
    const copied = Buffer.concat(short);
    copiedBytes += copied.length;
    together.push(copied);
    short = [];
  };
  for (const part of parts) {
    if (part.length <= COPIED_BYTES) short.push(part);
    else {
      copy();
      together.push(part);
    }
  }
  copy();
  return { parts: together, copiedBytes };
}
