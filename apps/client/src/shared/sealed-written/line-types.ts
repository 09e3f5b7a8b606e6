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

/** The data needed to open the connection once. */
export interface LineOpening {
  readonly token: string;
  readonly url: string;
  readonly right: CollabRight;
  readonly keys: ItemKeys;
  readonly signatures: Signatures;
  readonly people: readonly SealedWriter[];
}

/** How local edits relate to the server's state. */
export interface SealedLineState extends WrittenState {
  /** The item no longer exists or is no longer shared with this person. */
  readonly isGone: boolean;
  readonly isSynced: boolean;
}

export interface SealedLineOptions {
  readonly doc: Y.Doc;
  readonly itemId: string;
  readonly kind: BuiltKind;
  readonly accountId: string;
  /** Unsent changes from an earlier page. Nothing is sent before this resolves. */
  readonly after?: Promise<Pick<Unsent, 'changes' | 'own'> | undefined>;
  /** Called when they have been queued as unsaved changes. */
  readonly onTaken?: () => void;
  /** Its runs' positions when this device last saw them. */
  readonly remembered?: Promise<readonly Head[]>;
  /** @throws ApiError 404 if this person can't access it; after any other error, the request is retried */
  readonly ask: () => Promise<LineOpening>;
  readonly onState: (state: SealedLineState) => void;
  readonly onTrouble: (troubled: Troubled) => void;
}
