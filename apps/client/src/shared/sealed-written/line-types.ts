import type { SealedWriter } from '@cartulary/contracts/endpoints/sealed-texts';
import type { CollabRight } from '@cartulary/contracts/short-token';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type * as Y from 'yjs';
import type { WrittenState } from '@/lib/offline/written-line';
import type { ItemKeys } from '../sealed/item-keys';
import type { Signatures } from '../sealed/signed-by';
import type { Head } from './frame-content';
import type { Troubled } from './trouble';
import type { Unsent } from './unsent';

/** What opens the line once. */
export interface LineOpening {
  readonly token: string;
  readonly url: string;
  readonly right: CollabRight;
  readonly keys: ItemKeys;
  readonly signatures: Signatures;
  readonly people: readonly SealedWriter[];
}

/** How what one writes stands with the server. */
export interface SealedLineState extends WrittenState {
  /** It is there no more, or no more for this person. */
  readonly isGone: boolean;
  readonly isSynced: boolean;
}

export interface SealedLineOptions {
  readonly doc: Y.Doc;
  readonly itemId: string;
  readonly kind: BuiltKind;
  readonly accountId: string;
  /** What an earlier page wrote and nobody has; nothing is sent before it is here. */
  readonly after?: Promise<Pick<Unsent, 'changes' | 'own'> | undefined>;
  /** That counts as not stored now. */
  readonly onTaken?: () => void;
  /** How far its runs were when this device saw them last. */
  readonly remembered?: Promise<readonly Head[]>;
  /** @throws ApiError 404 where it is not there for this person; whatever else: it is tried again */
  readonly ask: () => Promise<LineOpening>;
  readonly onState: (state: SealedLineState) => void;
  readonly onTrouble: (troubled: Troubled) => void;
}
