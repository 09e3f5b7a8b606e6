import type { SealedKind, SealedRight } from '@cartulary/contracts/sealed-form';
import type { ItemKeys } from './item-keys';

/** Where in a sealed document something lies: one blob a place, written anew as the next version. */
export type SealedPlace =
  'head' | 'original' | `page/${number}` | `picture/${number}` | 'reading' | 'corrections' | 'search';

/** How a place is written. */
export interface PutOptions {
  /** What was written stands on this version (0: nothing lay there): where the place moved on from it, it would be lost. */
  readonly after?: number;
  readonly onSent?: (sentBytes: number) => void;
}

/** A sealed document whose key is open. */
export interface SealedItem {
  readonly itemId: string;
  readonly createdAt: string;
  /** Undefined for one's own. */
  readonly shared?: SharedBy | undefined;
  /**
   * Resolves when the server acknowledged it. One after another within an item.
   * @throws SealedMoved where another tab or device wrote this place since, or it is not at the version `after`; ApiError as the server says
   */
  put(place: SealedPlace, bytes: Uint8Array<ArrayBuffer> | Blob, options?: PutOptions): Promise<void>;
  /** Undefined where nothing lies there. @throws SealBroken */
  get(place: SealedPlace): Promise<Uint8Array<ArrayBuffer> | undefined>;
  placesStored(): ReadonlyMap<SealedPlace, PlaceStored>;
  /** Asks the server how it stands. Answers whether anything was written elsewhere since it was known here. @throws SealBroken, ApiError */
  renew(): Promise<boolean>;
}

/** What stands in a place now. */
export interface PlaceStored {
  readonly version: number;
  readonly storedBytes: number;
  /** No two runs of bytes have the same. */
  readonly salt: string;
}

/** One whose keys seal other things than its places: what is written in a text. */
export interface KeyedItem extends SealedItem {
  /** Its keys once this one is the newest; asks the server where that is not known here. @throws SealBroken, ApiError */
  keysAt(epoch: number): Promise<ItemKeys>;
}

/** Who shared a document, and what one may do with it. */
export interface SharedBy {
  readonly by: { readonly id: string; readonly name: string };
  readonly may: SealedRight;
  /** Their folder by which it came, in lists: an id that stands for it here alone. */
  readonly folder?: { readonly id: string; readonly name: string } | undefined;
}

/** One line of the list: `head` is the JSON of the place `head`, undefined where none was written or it is broken. */
export interface ListedSealedItem {
  readonly itemId: string;
  readonly kind: SealedKind;
  readonly createdAt: string;
  readonly head: unknown;
  readonly broken: boolean;
  /** Grows whenever anything of it was written; left out for what does not open. */
  readonly revision?: number;
  /** Undefined for one's own. */
  readonly shared?: SharedBy;
  /** It is not opened because the key of who shared it is another than was remembered. */
  readonly keyChanged?: boolean;
  /** It is not opened because the vault remembers no more people, and so can't tell whether the key of who shared it stays the same. */
  readonly isMemoryFull?: boolean;
}

/** Somebody wrote this place since it was read here: what lies there now was loaded, so `get` reads it, and a further `put` goes on from it. */
export class SealedMoved extends Error {
  override readonly name = 'SealedMoved';
}
