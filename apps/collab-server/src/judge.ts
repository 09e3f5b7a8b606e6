import { headerOf } from '@cartulary/contracts/sealed-text-form';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import type { Refusal } from '@cartulary/editor-schema/collab-protocol';
import { varuint } from './frames.js';
import { nestingOf, type Nesting } from './nesting.js';
import { walkUpdate, type Block, type DeletedRange } from './update-walk.js';

/** The known data about a document when an update arrives. */
export interface Known {
  /** The owner of a client ID; undefined if no one has written under it or announced it. */
  readonly ownerOf: (client: number) => string | undefined;
  /** True if anyone has written with it. */
  readonly isWritten: (client: number) => boolean;
  /** Each client's highest known clock without gaps, including updates waiting for the log. */
  readonly clocks: ReadonlyMap<number, number>;
  /** Returns the ranges that aren't known to be deleted. */
  readonly unknownDeletes: (deletes: readonly DeletedRange[]) => DeletedRange[];
  /** The nesting depth of all known content. */
  readonly nesting: Nesting;
}

export type Judged =
  | {
      readonly isTaken: true;
      /** The new part; undefined if nothing is new. */
      readonly update: Uint8Array | undefined;
      readonly blocks: readonly Block[];
      readonly deletes: readonly DeletedRange[];
      /** Client IDs that are used for the first time. */
      readonly newClients: readonly number[];
      /** The nesting depth of the new part. */
      readonly nesting?: Nesting;
      /**
       * Set if a part was omitted that its page displays and no one else has. In that case, the update must not be
       * acknowledged.
       */
      readonly leftOut?: Refusal;
    }
  | { readonly isTaken: false; readonly reason: Refusal };

/**
 * Validates an update before it's logged: it must be complete, build on known content, and not be nested too deeply to
 * open, and people may write only under their own client IDs. Known content is dropped. A response to our step 1 may
 * contain other people's pieces that its page still can't apply, because they start beyond the known clock: these are
 * also dropped, because their authors send them. If it contains other people's content that the page displays and the
 * server lacks, the rest is accepted, and the update as a whole is never acknowledged.
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
    // A page has everything it wrote, so a gap means that something earlier was rejected. An answer contains everything.
    if (!isAnswer && (block.hasSkip || block.clock > clock)) return { isTaken: false, reason: 'incomplete' };
    if (!known.isWritten(block.client)) newClients.push(block.client);
    news.push(block);
  }
  const { nesting, deepest } = nestingOf(update, news, known.nesting, known.clocks);
  if (deepest > collabLimits.maxNesting) return { isTaken: false, reason: 'too_deep' };
  // An answer repeats all deletes of the document each time; an update contains only its author's new ones.
  const deletes = isAnswer ? known.unknownDeletes(walked.deletes) : walked.deletes;
  const isAll = news.length === walked.blocks.length && deletes.length === walked.deletes.length;
  const isEmpty = news.length === 0 && deletes.length === 0;
  const taken = (): Buffer => (isAll ? Buffer.from(update) : Buffer.concat(partsOf(update, news, deletes)));
  return {
    isTaken: true,
    update: isEmpty ? undefined : taken(),
    blocks: news,
    deletes,
    newClients,
    nesting,
    ...(isOfOthers && { leftOut: 'foreign_client' as const }),
  };
}

/**
 * Validates data sent to a sealed document by its header: frames are accepted only from their own author and with the newest key. If the
 * document's frames have no header, there's nothing to check.
 */
export function judgeFrame(frame: Uint8Array, { sub, keyEpoch }: Pick<CollabTokenClaims, 'sub' | 'keyEpoch'>): Judged {
  if (keyEpoch === undefined) return takenUnread(frame);
  const header = headerOf(frame);
  if (header === undefined || header.epoch !== keyEpoch) return { isTaken: false, reason: 'malformed' };
  return header.author === sub ? takenUnread(frame) : { isTaken: false, reason: 'foreign_client' };
}

/** An update to a sealed document, whose bytes can't be interpreted. */
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
