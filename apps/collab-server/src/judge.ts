import { headerOf } from '@cartulary/contracts/sealed-text-form';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import type { Refusal } from '@cartulary/editor-schema/collab-protocol';
import { varuint } from './frames.js';
import { nestingOf, type Nesting } from './nesting.js';
import { walkUpdate, type Block, type DeletedRange } from './update-walk.js';

/** What is known of a document when an update comes in. */
export interface Known {
  /** Whose a client id is; undefined where nobody has written under it or announced it. */
  readonly ownerOf: (client: number) => string | undefined;
  /** Whether somebody has written under it. */
  readonly isWritten: (client: number) => boolean;
  /** Up to where what each client wrote is known without a hole, what waits for the log included. */
  readonly clocks: ReadonlyMap<number, number>;
  /** What of these is not known to be deleted. */
  readonly unknownDeletes: (deletes: readonly DeletedRange[]) => DeletedRange[];
  /** How deep everything lies that is known. */
  readonly nesting: Nesting;
}

export type Judged =
  | {
      readonly isTaken: true;
      /** What is new of it; undefined where nothing is. */
      readonly update: Uint8Array | undefined;
      readonly blocks: readonly Block[];
      readonly deletes: readonly DeletedRange[];
      /** Client ids that nobody has used before. */
      readonly newClients: readonly number[];
      /** How deep it lies. */
      readonly nesting?: Nesting;
      /** Something of it was left out that its page shows and nobody else has: it may not be acknowledged. */
      readonly leftOut?: Refusal;
    }
  | { readonly isTaken: false; readonly reason: Refusal };

/**
 * Judges an update before it is logged: it has to be whole, follow on what is known and lie no deeper than can be opened, and a person writes under their own client
 * ids only. What is known already is left out. An answer to our step 1 may contain pieces of others that its page still waits to
 * complete (they begin behind what is known): these are left out too, since they come from themselves. What else it holds of
 * others, the page shows and the server has not got: then the rest of it is taken, and the whole never acknowledged.
 * @throws MalformedError
 */
export function judge(update: Uint8Array, person: string, isAnswer: boolean, known: Known): Judged {
  const walked = walkUpdate(update);
  const news: Block[] = [];
  const newClients: number[] = [];
  let isOfOthers = false;
  for (const block of walked.blocks) {
    const clock = known.clocks.get(block.client) ?? 0;
    if (block.end <= clock) continue;
    const owner = known.ownerOf(block.client);
    if (owner !== undefined && owner !== person) {
      if (!isAnswer) return { isTaken: false, reason: 'foreign_client' };
      isOfOthers ||= block.clock <= clock;
      continue;
    }
    // A page has all that it wrote: what is missing before this was not taken. An answer holds all that there is.
    if (!isAnswer && (block.hasSkip || block.clock > clock)) return { isTaken: false, reason: 'incomplete' };
    if (!known.isWritten(block.client)) newClients.push(block.client);
    news.push(block);
  }
  const { nesting, deepest } = nestingOf(update, news, known.nesting, known.clocks);
  if (deepest > collabLimits.maxNesting) return { isTaken: false, reason: 'too_deep' };
  // An answer tells all deletes of the document every time; an update only what its writer has just deleted.
  const deletes = isAnswer ? known.unknownDeletes(walked.deletes) : walked.deletes;
  const isAll = news.length === walked.blocks.length && deletes.length === walked.deletes.length;
  const isEmpty = news.length === 0 && deletes.length === 0;
  return {
    isTaken: true,
    update: isEmpty ? undefined : isAll ? Buffer.from(update) : Buffer.concat(partsOf(update, news, deletes)),
    blocks: news,
    deletes,
    newClients,
    nesting,
    ...(isOfOthers && { leftOut: 'foreign_client' as const }),
  };
}

/**
 * Judges what was sent of something sealed by what its header says: a frame is taken in the name of who sent it alone, and by the newest key. Where
 * frames say nothing, there is nothing to judge.
 */
export function judgeFrame(frame: Uint8Array, { sub, keyEpoch }: Pick<CollabTokenClaims, 'sub' | 'keyEpoch'>): Judged {
  if (keyEpoch === undefined) return takenUnread(frame);
  const header = headerOf(frame);
  if (header === undefined || header.epoch !== keyEpoch) return { isTaken: false, reason: 'malformed' };
  return header.author === sub ? takenUnread(frame) : { isTaken: false, reason: 'foreign_client' };
}

/** An update of a sealed document, whose bytes tell nothing. */
const takenUnread = (update: Uint8Array): Extract<Judged, { isTaken: true }> => ({
  isTaken: true,
  update: Buffer.from(update),
  blocks: [],
  deletes: [],
  newClients: [],
});

function partsOf(update: Uint8Array, blocks: readonly Block[], deletes: readonly DeletedRange[]): Uint8Array[] {
  const byClient = new Map<number, DeletedRange[]>();
  for (const range of deletes) {
    const ranges = byClient.get(range.client);
    if (ranges) ranges.push(range);
    else byClient.set(range.client, [range]);
  }
  return [
    varuint(blocks.length),
    ...blocks.map(({ from, to }) => update.subarray(from, to)),
    varuint(byClient.size),
    ...[...byClient].flatMap(([client, ranges]) => [
      varuint(client),
      varuint(ranges.length),
      ...ranges.flatMap(({ clock, length }) => [varuint(clock), varuint(length)]),
    ]),
  ];
}
