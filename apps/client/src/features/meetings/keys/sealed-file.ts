import { cleanFileName } from '@cartulary/contracts/file-name';
import { object, safeParse, string } from 'zod/mini';
import {
  bytesOf,
  fromBase64Url,
  joined,
  jsonOf,
  randomBytes,
  toBase64Url,
  transcript,
  type Bytes,
} from '@/lib/crypto/bytes';
import { decrypt, encrypt } from './key-crypto';

/**
 * Chat files in an encrypted meeting: the bytes are encrypted with a key generated for this file, and that key and
 * the file's name with the meeting's message key (docs/security/meeting-encryption.md, 'The protocol').
 */

const FORM = 1;
const KEY_BYTES = 32;
const ABOUT = transcript('cartulary meeting file v1');

/** The data that decrypts a file. */
export interface FileHead {
  readonly name: string;
  readonly key: string;
}

const Head = object({ name: string(), key: string() });

const keyOf = (head: FileHead): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64Url(head.key), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Encrypts a file with its own key. @returns its head, which must be encrypted too, and its bytes */
export async function sealFile(file: File): Promise<{ head: string; sealed: File }> {
  const head: FileHead = { name: cleanFileName(file.name), key: toBase64Url(randomBytes(KEY_BYTES)) };
  const plain = new Uint8Array(await file.arrayBuffer());
  const bytes = joined(Uint8Array.of(FORM), await encrypt(await keyOf(head), plain, ABOUT));
  // Neither its name nor its type is included.
  return { head: JSON.stringify(head), sealed: new File([bytes], 'encrypted') };
}

/** The head written by a file's sender. Undefined if it's invalid. */
export function headOf(opened: string): FileHead | undefined {
  const read = safeParse(Head, jsonOf(bytesOf(opened)));
  return read.success ? { ...read.data, name: cleanFileName(read.data.name) } : undefined;
}

/** @returns undefined if this head doesn't decrypt the bytes */
export async function openFile(head: FileHead, sealed: Bytes): Promise<Blob | undefined> {
  if (sealed[0] !== FORM) return undefined;
  try {
    return new Blob([await decrypt(await keyOf(head), sealed.slice(1), ABOUT)]);
  } catch {
    return undefined;
  }
}
