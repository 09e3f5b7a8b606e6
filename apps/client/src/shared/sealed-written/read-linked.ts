import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import * as Y from 'yjs';
import { jsonOf } from '@/lib/crypto/bytes';
import type { LinkedSealed } from '@/shared/sealed/linked-item';
import { SealBroken } from '@/shared/vault/open-vault';
import { FrameLog } from './frame-log';
import type { Piece } from './pieces';
import { headOf } from './sealed-written';
import type { Troubled } from './trouble';

/** The content of a sealed item as read by a visitor through a link: once, and without knowing anyone's signing keys. */
export interface ReadLinked {
  readonly itemId: string;
  readonly kind: BuiltKind;
  readonly name: string;
  readonly ydoc: Y.Doc;
  readonly pieces: readonly Piece[];
  /** Skipped content. Authorship is unproven for everything. */
  readonly troubles: readonly Troubled[];
}

/** @throws SealBroken if its head can't be opened or has another kind than the server claims; ApiError */
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
  // A server that withholds all frames makes the item look empty, which is displayed as such. The same applies to
  // content that only newer pages can read.
  const isNewer = troubles.some(({ trouble }) => trouble === 'newer');
  if (frames.length > 0 && log.pieces.length === 0 && !isNewer) throw new SealBroken();
  return { itemId, kind, name, ydoc, pieces: log.pieces, troubles };
}

/** Whether the same trouble was already reported for this author. */
const isKnown = (known: readonly Troubled[], { trouble, author }: Troubled): boolean =>
  known.some((other) => other.trouble === trouble && other.author === author);
