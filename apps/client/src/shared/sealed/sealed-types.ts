import type { SealedKind, SealedRight } from '@cartulary/contracts/sealed-form';
import type { ItemKeys } from './item-keys';

/** A slot of a sealed document. Each is one blob, replaced by its next version. */
export type SealedPlace =
  'head' | 'original' | `page/${number}` | `picture/${number}` | 'reading' | 'corrections' | 'search';

/** Options for writing a slot. */
export interface PutOptions {
  /** The version the new content is based on (0: empty). If the slot has moved on, writing would lose changes and is refused. */
  readonly after?: number;
  readonly onSent?: (sentBytes: number) => void;
}

/** A sealed document with an open key. */
export interface SealedItem {
  readonly itemId: string;
  readonly createdAt: string;
  /** Undefined for the person's own documents. */
  readonly shared?: SharedBy | undefined;
  /**
   * Resolves when the server has acknowledged it. Writes to an item are sequential.
   * @throws SealedMoved if another tab or device wrote this slot since, or it isn't at version `after`; ApiError from the server
   */
  put(place: SealedPlace, bytes: Uint8Array<ArrayBuffer> | Blob, options?: PutOptions): Promise<void>;
  /** Undefined if the slot is empty. @throws SealBroken */
  get(place: SealedPlace): Promise<Uint8Array<ArrayBuffer> | undefined>;
  placesStored(): ReadonlyMap<SealedPlace, PlaceStored>;
  /** Refreshes the state from the server. Returns whether anything was written elsewhere since. @throws SealBroken, ApiError */
  renew(): Promise<boolean>;
}

/** The current content of a slot. */
export interface PlaceStored {
  readonly version: number;
  readonly storedBytes: number;
  /** Unique to its bytes. */
  readonly salt: string;
}

/** A sealed item whose keys also seal other data, such as a document's changes. */
export interface KeyedItem extends SealedItem {
  /**
   * Its keys once this epoch is the newest; calls the server if the epoch isn't known here. @throws SealBroken,
   * ApiError
   */
  keysAt(epoch: number): Promise<ItemKeys>;
}

/** The person who shared a document, and the access they gave. */
export interface SharedBy {
  readonly by: { readonly id: string; readonly name: string };
  readonly may: SealedRight;
  /** The shared folder it came through, in lists. The ID is local to the recipient. */
  readonly folder?: { readonly id: string; readonly name: string } | undefined;
}

/** One row of the list. `head` is the JSON of the `head` slot, undefined if none was written or it's broken. */
export interface ListedSealedItem {
  readonly itemId: string;
  readonly kind: SealedKind;
  readonly createdAt: string;
  readonly head: unknown;
  readonly broken: boolean;
  /** Increases with every write to the item; omitted if it can't be opened. */
  readonly revision?: number;
  /** Undefined for the person's own items. */
  readonly shared?: SharedBy;
  /** Not opened, because the key of the person who shared it differs from the remembered one. */
  readonly keyChanged?: boolean;
  /** Not opened, because the vault's memory is full and it can't tell whether the sharer's key is unchanged. */
  readonly isMemoryFull?: boolean;
}

/**
 * Someone else wrote this slot after it was read here. Its new state is loaded, so `get` reads it and another `put`
 * builds on it.
 */
export class SealedMoved extends Error {
  override readonly name = 'SealedMoved';
}
