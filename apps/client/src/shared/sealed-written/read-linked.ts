import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import * as Y from 'yjs';
import { jsonOf } from '@/lib/crypto/bytes';
import type { LinkedSealed } from '@/shared/sealed/linked-item';
import { SealBroken } from '@/shared/vault/open-vault';
import { FrameLog } from './frame-log';
import type { Piece } from './pieces';
import { headOf } from './sealed-written';
import type { Troubled } from './trouble';

/** What is written in something sealed, as who comes by a link reads it: once, and without knowing by which keys people sign. */
export interface ReadLinked {
  readonly itemId: string;
  readonly kind: BuiltKind;
  readonly name: string;
  readonly ydoc: Y.Doc;
  readonly pieces: readonly Piece[];
  /** What was left out; that nothing shows who signed is so of all of it. */
  readonly troubles: readonly Troubled[];
}

/** @throws SealBroken where its head is of another kind than the server says, or does not open; ApiError */
export async function readLinked(item: LinkedSealed, kind: BuiltKind): Promise<ReadLinked> {
  const { itemId } = item;
  const bytes = await item.get('head');
  const { name } = headOf(kind, bytes && jsonOf(bytes), true);
  const frames = await item.written();
  const ydoc = new Y.Doc();
  const troubles: Troubled[] = [];
  const log = new FrameLog({
    itemId,
    accountId: '',
    keys: () => item.keys,
    judge: async () => 'unproven',
    apply: (update) => Y.applyUpdate(ydoc, update),
    onTrouble: (troubled) => {
      if (troubled.trouble !== 'unproven' && !isKnown(troubles, troubled)) troubles.push(troubled);
    },
  });
  log.begin();
  for (const frame of frames) await log.take(frame);
  log.all();
  // A server that gives none of what it has of something with words gives an empty one: that is shown as what it is, as is what a newer page alone reads.
  const isNewer = troubles.some(({ trouble }) => trouble === 'newer');
  if (frames.length > 0 && log.pieces.length === 0 && !isNewer) throw new SealBroken();
  return { itemId, kind, name, ydoc, pieces: log.pieces, troubles };
}

/** Whether the same was told of the same person: once is enough. */
const isKnown = (known: readonly Troubled[], { trouble, author }: Troubled): boolean =>
  known.some((other) => other.trouble === trouble && other.author === author);
