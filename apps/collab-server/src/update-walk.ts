import { collabLimits } from '@cartulary/contracts/limits/collab';
import { checkJson, skipAny } from './value-walk.js';
import { MalformedError, Reader } from './reader.js';

/**
 * Carefully walks a Yjs update in version 1 encoding without instantiating anything. Yjs can read, merge, split, and integrate whatever it
 * accepts without throwing; anything unknown is rejected. The format: https://github.com/yjs/yjs/blob/v13.6.33/src/utils/encoding.js
 */

/** One client's structs in an update: a contiguous clock range, including skips. */
export interface Block {
  readonly client: number;
  readonly clock: number;
  /** The clock after its last struct. */
  readonly end: number;
  /** Byte range in the update. */
  readonly from: number;
  readonly to: number;
  /** Whether it contains a gap, in which case the clocks in between are unknown. */
  readonly hasSkip: boolean;
}

export interface DeletedRange {
  readonly client: number;
  readonly clock: number;
  readonly length: number;
}

export interface Walked {
  readonly blocks: readonly Block[];
  /** Offset of the delete set. */
  readonly deletesAt: number;
  readonly deletes: readonly DeletedRange[];
}

const MAX_CLIENT = 0xffff_ffff;
/** Clocks count characters; no real document has more than this. */
const MAX_CLOCK = 0xffff_ffff;

const HAS_ORIGIN = 0x80;
const HAS_RIGHT_ORIGIN = 0x40;
const HAS_PARENT_SUB = 0x20;
const CONTENT = 0x1f;
const SKIP = 10;
const KEYED_TYPES = new Set([3, 5]);
const MAX_TYPE = 6;

/** @throws MalformedError */
export function walkUpdate(update: Uint8Array): Walked {
  const reader = new Reader(update);
  const blocks: Block[] = [];
  const count = reader.uint();
  for (let index = 0; index < count; index += 1) {
    const block = readBlock(reader);
    // Yjs writes clients in this order and merges others incorrectly.
    const before = blocks.at(-1);
    if (before && before.client <= block.client) throw new MalformedError('clients are out of order');
    blocks.push(block);
  }
  const deletesAt = reader.at;
  const deletes = readDeletes(reader);
  if (!reader.isAtEnd) throw new MalformedError('something follows the end');
  return { blocks, deletesAt, deletes };
}

/** The deletes of a validated update. */
export const deletesOf = (update: Uint8Array, deletesAt: number): DeletedRange[] =>
  readDeletes(new Reader(update, deletesAt));

function readBlock(reader: Reader): Block {
  const from = reader.at;
  const structs = reader.uint();
  if (structs === 0) throw new MalformedError('a client wrote nothing');
  const client = upTo(reader.uint(), MAX_CLIENT);
  const clock = reader.uint();
  let end = clock;
  let hasSkip = false;
  for (let index = 0; index < structs; index += 1) {
    const struct = readStruct(reader, client, end);
    hasSkip ||= struct.isSkip;
    if (struct.length === 0) throw new MalformedError('a struct has no length');
    end = upTo(end + struct.length, MAX_CLOCK);
  }
  return { client, clock, end, from, to: reader.at, hasSkip };
}

interface Id {
  readonly client: number;
  readonly clock: number;
}

/** The location of an item: next to the item with this ID or, if `isInside`, within it; without an ID, at the top of the document. */
export interface Place {
  readonly id: Id | undefined;
  readonly isInside: boolean;
}

/** One struct of a block. */
export interface Struct {
  readonly clock: number;
  /** Number of clocks it covers. */
  readonly length: number;
  readonly isSkip: boolean;
  /** Undefined if it was garbage-collected or is a skip. */
  readonly place: Place | undefined;
}

/** Reads the structs of a block one by one, from an update accepted by {@link walkUpdate}. */
export class StructReader {
  private readonly reader: Reader;
  /** Clock of the next struct. */
  clock: number;

  constructor(
    update: Uint8Array,
    private readonly block: Block,
  ) {
    this.reader = new Reader(update, block.from);
    // Skip the count and the client.
    this.reader.uint();
    this.reader.uint();
    this.clock = this.reader.uint();
  }

  /** Reads the next struct. Call it only while `clock` is before the end of the block. */
  next(): Struct {
    const struct = readStruct(this.reader, this.block.client, this.clock);
    this.clock += struct.length;
    return struct;
  }
}

function readStruct(reader: Reader, client: number, clock: number): Struct {
  const info = reader.byte();
  const isSkip = info === SKIP;
  if (info === 0 || isSkip) return { clock, length: reader.uint(), isSkip, place: undefined };
  const place = readPlace(reader, info, client, clock);
  return { clock, length: readContent(reader, info & CONTENT), isSkip, place };
}

function readPlace(reader: Reader, info: number, client: number, clock: number): Place {
  const origin = (info & HAS_ORIGIN) !== 0 ? readReference(reader, client, clock) : undefined;
  const rightOrigin = (info & HAS_RIGHT_ORIGIN) !== 0 ? readReference(reader, client, clock) : undefined;
  const neighbour = origin ?? rightOrigin;
  if (neighbour !== undefined) return { id: neighbour, isInside: false };
  const isRoot = reader.uint();
  let id: Id | undefined;
  if (isRoot === 1) reader.string();
  else if (isRoot === 0) id = readReference(reader, client, clock);
  else throw new MalformedError('a parent is neither a name nor an item');
  if ((info & HAS_PARENT_SUB) !== 0) reader.string();
  return { id, isInside: true };
}

/** Yjs waits for items of other clients, but expects earlier items of the same client to exist. */
function readReference(reader: Reader, client: number, clock: number): Id {
  const ofClient = upTo(reader.uint(), MAX_CLIENT);
  const at = reader.uint();
  if (ofClient === client && at >= clock) throw new MalformedError('an item refers to itself or to a later one');
  return { client: ofClient, clock: upTo(at, MAX_CLOCK) };
}

function readContent(reader: Reader, kind: number): number {
  switch (kind) {
    case 1: // deleted
      return reader.uint();
    case 2: // JSON
      return readMany(reader, () => {
        const json = reader.string();
        if (json !== 'undefined') checkJson(json);
      });
    case 3: // binary
      reader.byteArray();
      return 1;
    case 4: // text
      return reader.string().length;
    case 5: // embed
      checkJson(reader.string());
      return 1;
    case 6: // format
      reader.string();
      checkJson(reader.string());
      return 1;
    case 7: {
      const type = upTo(reader.uint(), MAX_TYPE);
      if (KEYED_TYPES.has(type)) reader.string();
      return 1;
    }
    case 8: // any
      return readMany(reader, () => skipAny(reader, collabLimits.maxDepth));
    default:
      // 9 is a subdocument, which none of our editors create.
      throw new MalformedError('an item has no content that is known');
  }
}

function readMany(reader: Reader, one: () => void): number {
  const count = reader.uint();
  for (let index = 0; index < count; index += 1) one();
  return count;
}

function readDeletes(reader: Reader): DeletedRange[] {
  const deletes: DeletedRange[] = [];
  const clients = reader.uint();
  for (let index = 0; index < clients; index += 1) {
    const client = upTo(reader.uint(), MAX_CLIENT);
    const ranges = reader.uint();
    for (let range = 0; range < ranges; range += 1) {
      const clock = reader.uint();
      const length = reader.uint();
      if (length === 0) throw new MalformedError('nothing is deleted');
      upTo(clock + length, MAX_CLOCK);
      deletes.push({ client, clock, length });
    }
  }
  return deletes;
}

function upTo(value: number, max: number): number {
  if (value > max) throw new MalformedError('a number is too large');
  return value;
}
