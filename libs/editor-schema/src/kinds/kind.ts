import type { RouteId } from '@cartulary/contracts/routes';
import type * as Y from 'yjs';

/** Where an item can be opened. */
export interface ItemPlace {
  /** A comment thread to open with the item. */
  readonly threadId?: string;
  /** A mention of a person to show. */
  readonly mentionId?: string;
  /** Whether to show the suggestions panel. */
  readonly suggestions?: boolean;
  /** The search query, and the block that contains the match, from 1. */
  readonly found?: { readonly block: number; readonly query: string };
  /** The ID of one of its elements. For a collaborative document: the element elsewhere that its words link to. */
  readonly at?: string;
}

/** A page of the product: the parameters of its path, and its query string. */
export interface KindAddress {
  readonly route: RouteId;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** The storage limits of one item. */
export interface KindLimits {
  /** The total size of all its updates. */
  readonly maxBytes: number;
  /** Ranges of deleted content that Yjs has to remember. */
  readonly maxDeletedRanges: number;
}

/**
 * The facts about a kind that pages, the gateway, and the collab server know without its content. Small enough for
 * every page to load.
 */
export interface Kind {
  /**
   * Increases when items of this kind may contain content that an older page doesn't know and would delete. A client
   * with a lower number than an item's newest writer has to reload before it can open the item.
   */
  readonly schema: number;
  readonly limits: KindLimits;
  readonly address: (id: string, place?: ItemPlace) => KindAddress;
  /** Whether a copy of an item has content. An empty one may be a copy that hasn't received any updates yet. */
  readonly holds: (ydoc: Y.Doc) => boolean;
}
