/** A vault that is open: what wraps the keys of sealed things. */
export interface OpenVault {
  readonly vaultId: string;
  readonly accountId: string;
  wrapItemKey(itemId: string, itemKey: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws SealBroken for what another vault wrapped, or for another item */
  unwrapItemKey(itemId: string, wrapped: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}

/** Something that is sealed does not open as what it should be: changed, cut, moved, of another item, or older than what was seen here. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}
