import { joined, randomBytes, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
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

/** By which folder of the vault a document was given. */
export interface ByFolder {
  readonly id: string;
  /** Of the folder's name, and of the key that it was told to: where either is another by now, it is given anew. */
  readonly stamp: string;
}

/** What the owner's page said of somebody, or of a team. */
export interface Said {
  /** This vault said it. */
  readonly isOwn: boolean;
  /** Null where they were named with the document itself. */
  readonly byFolder: ByFolder | null;
}

const HALF = KEY_BYTES / 2;
const NOBODY: Said = { isOwn: false, byFolder: null };

/** Under which it is wrapped as an item's key is. */
const personAs = ({ itemId, epoch, wrappedKey, accountId }: Given): string =>
  `shared ${itemId} ${epoch} ${accountId} ${wrappedKey}`;

/** The same of a team, whose members are given the key. */
const teamAs = ({ itemId, epoch, wrappedKey }: NamedKey, teamId: string): string =>
  `team ${itemId} ${epoch} ${teamId} ${wrappedKey}`;

/** Where it was by a folder. As long as any other, so that the server can't tell them apart. */
const inFolder = (as: string): string => `folder ${as}`;

const digitsOf = (folderId: string): Bytes => {
  const digits = folderId.replaceAll('-', '');
  return Uint8Array.from({ length: HALF }, (_, at) => Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16));
};
/** 16 bytes as an id is written. */
export function idOf(bytes: Bytes): string {
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [0, 8, 12, 16, 20].map((from, at, all) => digits.slice(from, all[at + 1])).join('-');
}

/** Says what is to be told to somebody of a folder. @param publicKey theirs; none for a team */
export const folderStamp = async (name: string, publicKey = ''): Promise<string> =>
  toBase64Url(await halfOfDigest('cartulary folder stamp v1', name, publicKey));

/** The first 16 bytes of SHA-256. */
export async function halfOfDigest(...parts: readonly string[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', transcript(...parts))).slice(0, HALF);
}

/** What is wrapped is nothing but random, or the folder. */
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
 * Says of a share, so that nobody but the owner's vault can say it, that its owner made it, and whether by a folder: else a server could put
 * anybody on the list of whom a document is shared with, also who was removed, and the next key would be wrapped for them.
 */
export const proveShare = (vault: OpenVault, given: Given, byFolder: ByFolder | null = null): Promise<string> =>
  prove(vault, personAs(given), byFolder);

/** What this vault said of it. @param proof as the server has it; null where it has none */
export const saidOfShare = async (vault: OpenVault, given: Given, proof: string | null): Promise<Said> =>
  proof === null ? NOBODY : saidOf(vault, personAs(given), proof);

/** Says likewise that the owner shares a document with a team. Who is in it the server says. */
export const proveTeam = (
  vault: OpenVault,
  named: NamedKey,
  teamId: string,
  byFolder: ByFolder | null = null,
): Promise<string> => prove(vault, teamAs(named, teamId), byFolder);

/** What this vault said of it, of this key. */
export const saidOfTeam = (vault: OpenVault, named: NamedKey, teamId: string, proof: string): Promise<Said> =>
  saidOf(vault, teamAs(named, teamId), proof);
