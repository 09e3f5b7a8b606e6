import type { RouteId } from '@cartulary/contracts/routes';
import type * as Y from 'yjs';

/** What an item may be opened at. */
export interface ItemPlace {
  /** A thread of comments that is opened with it. */
  readonly threadId?: string;
  /** A mention of somebody that is shown. */
  readonly mentionId?: string;
  /** Whether what is suggested in it is shown beside it. */
  readonly suggestions?: boolean;
  /** What was looked for, and the block that it stands in, from 1. */
  readonly found?: { readonly block: number; readonly query: string };
  /** One of its things, by its id; of a text by the thing elsewhere that its words link to. */
  readonly at?: string;
}

/** A page of the product: parameters of its path, and what stands behind the question mark. */
export interface KindAddress {
  readonly route: RouteId;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** What may be stored of one item. */
export interface KindLimits {
  /** Of all its updates together. */
  readonly maxBytes: number;
  /** Stretches of deleted content that Yjs has to remember. */
  readonly maxDeletedRanges: number;
}

/** What pages, gateway and collab server know of a kind without its content: small, so that every page may load it. */
export interface Kind {
  /**
   * Rises when an item of this kind may hold what an older page doesn't know, and would delete. Whoever knows a lower number
   * than the newest writer of an item is asked to reload before they open it.
   */
  readonly schema: number;
  readonly limits: KindLimits;
  readonly address: (id: string, place?: ItemPlace) => KindAddress;
  /** Whether anything stands in a copy of an item: an empty one may be a copy that nothing has reached yet. */
  readonly holds: (ydoc: Y.Doc) => boolean;
}
