import type { Refusal } from '@cartulary/editor-schema/collab-protocol';
import { varuint } from './frames.js';
import { walkUpdate, type Block, type DeletedRange } from './update-walk.js';

/** What is known of a document when an update comes in. */
export interface Known {
  /** Whose each client id is. */
  readonly clients: ReadonlyMap<number, string>;
  /** Up to where what each client wrote is known without a hole, what waits for the log included. */
  readonly clocks: ReadonlyMap<number, number>;
  /** What of these is not known to be deleted. */
  readonly unknownDeletes: (deletes: readonly DeletedRange[]) => DeletedRange[];
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
    }
  | { readonly isTaken: false; readonly reason: Refusal };

/**
 * Judges an update before it is logged: it has to be whole, and a person writes under their own client ids only.
 * What is known already is left out. An answer to our step 1 may contain what others wrote (what their client still waits to
 * complete): that is left out too, since it comes from themselves.
 * @throws MalformedError
 */
export function judge(update: Uint8Array, person: string, isAnswer: boolean, known: Known): Judged {
  const walked = walkUpdate(update);
  const news: Block[] = [];
  const newClients: number[] = [];
  for (const block of walked.blocks) {
    if (block.end <= (known.clocks.get(block.client) ?? 0)) continue;
    const owner = known.clients.get(block.client);
    if (owner === undefined) newClients.push(block.client);
    else if (owner !== person) {
      if (isAnswer) continue;
      return { isTaken: false, reason: 'foreign_client' };
    }
    news.push(block);
  }
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
  };
}

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
