import { randomBytes, toBase64Url } from '@/lib/crypto/bytes';
import { KEY_BYTES, SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { sentBytes } from './sent-bytes';

/**
 * Which key of one's own document: its epoch, and how the vault wrapped it, which no other has. A page that changes a key may be told that it
 * came to nothing; what it proved for that one, as of the same epoch, counts for no other.
 */
export interface NamedKey {
  readonly itemId: string;
  readonly epoch: number;
  readonly wrappedKey: string;
}

/** What the owner of a document gave: this key of it, to this person. */
interface Given extends NamedKey {
  readonly accountId: string;
}

/** Under which it is wrapped as an item's key is. */
const wrappedAs = ({ itemId, epoch, wrappedKey, accountId }: Given): string =>
  `shared ${itemId} ${epoch} ${accountId} ${wrappedKey}`;

/**
 * Says of a share, so that nobody but the owner's vault can say it, that its owner made it: else a server could put anybody on the list of
 * whom a document is shared with, also who was removed, and the next key would be wrapped for them. What is wrapped is nothing but random.
 */
export const proveShare = async (vault: OpenVault, given: Given): Promise<string> =>
  toBase64Url(await vault.wrapItemKey(wrappedAs(given), randomBytes(KEY_BYTES)));

/** Whether this vault said so. @param proof as the server has it; null where it has none */
export async function isOwnShare(vault: OpenVault, given: Given, proof: string | null): Promise<boolean> {
  if (proof === null) return false;
  try {
    await vault.unwrapItemKey(wrappedAs(given), sentBytes(proof));
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}
