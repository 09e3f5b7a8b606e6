import { joined, randomBytes, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { KEY_BYTES, SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { sentBytes } from './sent-bytes';

/**
 * Identifies a key of the user's own document: its epoch, and the unique way the vault wrapped it. If a page is told
 * that its key rotation failed, its proofs for that key are invalid for any other key of the same epoch.
 */
export interface NamedKey {
  readonly itemId: string;
  readonly epoch: number;
  readonly wrappedKey: string;
}

/** The owner's share: this document key, with this person. */
interface Given extends NamedKey {
  readonly accountId: string;
}

/** The vault's folder through which a document was shared. */
export interface ByFolder {
  readonly id: string;
  /** Covers the folder's name and the recipient's key. If either has changed, the document is shared again. */
  readonly stamp: string;
}

/** The owner's statement about a person or team. */
export interface Said {
  /** Made by this vault. */
  readonly isOwn: boolean;
  /** Null if they were added to the document directly. */
  readonly byFolder: ByFolder | null;
}

const HALF = KEY_BYTES / 2;
const NOBODY: Said = { isOwn: false, byFolder: null };

/** The context in which the proof is wrapped, like an item's key. */
const personAs = ({ itemId, epoch, wrappedKey, accountId }: Given): string =>
  `shared ${itemId} ${epoch} ${accountId} ${wrappedKey}`;

/** Same, for a team whose members receive the key. */
const teamAs = ({ itemId, epoch, wrappedKey }: NamedKey, teamId: string): string =>
  `team ${itemId} ${epoch} ${teamId} ${wrappedKey}`;

/** The context for shares through a folder. The proof has the same length, so the server can't tell them apart. */
const inFolder = (as: string): string => `folder ${as}`;

const digitsOf = (folderId: string): Bytes => {
  const digits = folderId.replaceAll('-', '');
  return Uint8Array.from({ length: HALF }, (_, at) => Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16));
};
/** Formats 16 bytes as an ID. */
export function idOf(bytes: Bytes): string {
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [0, 8, 12, 16, 20].map((from, at, all) => digits.slice(from, all[at + 1])).join('-');
}

/** The stamp of the folder data that a recipient receives. @param publicKey the recipient's key; none for a team */
export const folderStamp = async (name: string, publicKey = ''): Promise<string> =>
  toBase64Url(await halfOfDigest('cartulary folder stamp v1', name, publicKey));

/** The first 16 bytes of SHA-256. */
export async function halfOfDigest(...parts: readonly string[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', transcript(...parts))).slice(0, HALF);
}

/** The wrapped content is random or identifies the folder. */
const prove = async (vault: OpenVault, as: string, byFolder: ByFolder | null): Promise<string> =>
  toBase64Url(
    byFolder === null
      ? await vault.wrapItemKey(as, randomBytes(KEY_BYTES))
      : await vault.wrapItemKey(inFolder(as), joined(digitsOf(byFolder.id), sentBytes(byFolder.stamp))),
  );

async function saidOf(vault: OpenVault, as: string, proof: string): Promise<Said> {
  if (await unwrapped(vault, as, proof)) return { isOwn: true, byFolder: null };
  const folder = await unwrapped(vault, inFolder(as), proof);
  if (folder === undefined) return NOBODY;
  return { isOwn: true, byFolder: { id: idOf(folder.slice(0, HALF)), stamp: toBase64Url(folder.slice(HALF)) } };
}

async function unwrapped(vault: OpenVault, as: string, proof: string): Promise<Bytes | undefined> {
  try {
    return await vault.unwrapItemKey(as, sentBytes(proof));
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}

/**
 * Proves that the owner created a share, and through which folder, if any. Only the owner's vault can create this.
 * Otherwise, a server could add anyone to the list of recipients, including removed people, and the next key would be
 * wrapped for them.
 */
export const proveShare = (vault: OpenVault, given: Given, byFolder: ByFolder | null = null): Promise<string> =>
  prove(vault, personAs(given), byFolder);

/** This vault's record of a share. @param proof from the server; null if there is none */
export const saidOfShare = async (vault: OpenVault, given: Given, proof: string | null): Promise<Said> =>
  proof === null ? NOBODY : saidOf(vault, personAs(given), proof);

/** Proves that the owner shared a document with a team. The server decides who its members are. */
export const proveTeam = (
  vault: OpenVault,
  named: NamedKey,
  teamId: string,
  byFolder: ByFolder | null = null,
): Promise<string> => prove(vault, teamAs(named, teamId), byFolder);

/** This vault's statement about a team, for this key. */
export const saidOfTeam = (vault: OpenVault, named: NamedKey, teamId: string, proof: string): Promise<Said> =>
  saidOf(vault, teamAs(named, teamId), proof);
