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

/** The same of a team, whose members are given the key. */
const teamAs = ({ itemId, epoch, wrappedKey }: NamedKey, teamId: string): string =>
  `team ${itemId} ${epoch} ${teamId} ${wrappedKey}`;

/** What is wrapped is nothing but random. */
const prove = async (vault: OpenVault, as: string): Promise<string> =>
  toBase64Url(await vault.wrapItemKey(as, randomBytes(KEY_BYTES)));

async function isProven(vault: OpenVault, as: string, proof: string): Promise<boolean> {
  try {
    await vault.unwrapItemKey(as, sentBytes(proof));
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}

/**
 * Says of a share, so that nobody but the owner's vault can say it, that its owner made it: else a server could put anybody on the list of
 * whom a document is shared with, also who was removed, and the next key would be wrapped for them.
 */
export const proveShare = (vault: OpenVault, given: Given): Promise<string> => prove(vault, wrappedAs(given));

/** Whether this vault said so. @param proof as the server has it; null where it has none */
export const isOwnShare = async (vault: OpenVault, given: Given, proof: string | null): Promise<boolean> =>
  proof !== null && isProven(vault, wrappedAs(given), proof);

/** Says likewise that the owner shares a document with a team. Who is in it the server says. */
export const proveTeam = (vault: OpenVault, named: NamedKey, teamId: string): Promise<string> =>
  prove(vault, teamAs(named, teamId));

/** Whether this vault said so of this key. */
export const isOwnTeam = (vault: OpenVault, named: NamedKey, teamId: string, proof: string): Promise<boolean> =>
  isProven(vault, teamAs(named, teamId), proof);
