import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createWritten, readWrittenHead, takeOverWritten, type WrittenHead } from '@cartulary/database/written.queries';
import { KEY_BYTES } from './encryption.js';
import { DecryptionError } from './errors.js';
import { idBytes, type KeyRing } from './key-ring.js';
import { unwrapKey, wrapKey } from './wrapped-key.js';

/**
 * Pieces of one document: nonce (12 bytes) | ciphertext | tag (16), AES-256-GCM with the document's own key. Kind, document, number, epoch
 * and author are associated data, so a piece can only be opened in its own row. Nonces are random: one key can seal 2^32 pieces (NIST SP
 * 800-38D, 8.3).
 */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const UPDATE = 1;
const SNAPSHOT = 2;
const VERSION = 3;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const SEQ_AT = 1;
const EPOCH_AT = 9;
const DOC_AT = 17;
const ID_BYTES = 16;
const AUTHOR_AT = DOC_AT + ID_BYTES;

export interface UpdateMark {
  readonly seq: number;
  readonly epoch: number;
  readonly authorId: string;
}

const NONCES_AT_ONCE = 1_024;
let nonces = Buffer.alloc(0);

/** Random bytes are generated for many pieces at once, because the call costs as much as sealing a short piece. */
function nextNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(NONCES_AT_ONCE * NONCE_BYTES);
  const nonce = nonces.subarray(0, NONCE_BYTES);
  nonces = nonces.subarray(NONCE_BYTES);
  return nonce;
}

/** Seals and opens the pieces of one document. */
export class WrittenSeal {
  /** Kind, number, epoch, document and author. Reused for each piece, because the cipher reads it immediately. */
  private readonly label = Buffer.alloc(AUTHOR_AT + ID_BYTES);
  private author = NOBODY;

  constructor(
    itemId: string,
    private readonly key: Buffer,
  ) {
    idBytes(itemId).copy(this.label, DOC_AT);
  }

  sealUpdate(mark: UpdateMark, bytes: Uint8Array): Buffer {
    return this.seal(this.associated(UPDATE, mark), bytes);
  }

  /** @throws DecryptionError if it was changed or belongs elsewhere */
  openUpdate(mark: UpdateMark, sealed: Buffer): Buffer {
    return this.open(this.associated(UPDATE, mark), sealed);
  }

  sealSnapshot(seq: number, bytes: Uint8Array): Buffer {
    return this.seal(this.associated(SNAPSHOT, { seq, epoch: 0, authorId: NOBODY }), bytes);
  }

  /** @throws DecryptionError if it was changed or belongs elsewhere */
  openSnapshot(seq: number, sealed: Buffer): Buffer {
    return this.open(this.associated(SNAPSHOT, { seq, epoch: 0, authorId: NOBODY }), sealed);
  }

  /** @param seq the last update that the version includes */
  sealVersion(seq: number, bytes: Uint8Array): Buffer {
    return this.seal(this.associated(VERSION, { seq, epoch: 0, authorId: NOBODY }), bytes);
  }

  /** @throws DecryptionError if it was changed or belongs elsewhere */
  openVersion(seq: number, sealed: Buffer): Buffer {
    return this.open(this.associated(VERSION, { seq, epoch: 0, authorId: NOBODY }), sealed);
  }

  private seal(associated: Buffer, bytes: Uint8Array): Buffer {
    const nonce = nextNonce();
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(associated);
    const sealed = cipher.update(bytes);
    // Produces no more output in this mode, but computes the tag.
    cipher.final();
    return Buffer.concat([nonce, sealed, cipher.getAuthTag()]);
  }

  private open(associated: Buffer, sealed: Buffer): Buffer {
    if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new DecryptionError('The piece is cut off');
    const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(associated).setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new DecryptionError('The piece was changed or belongs elsewhere');
    }
  }

  private associated(kind: number, { seq, epoch, authorId }: UpdateMark): Buffer {
    this.label.writeUInt8(kind, 0);
    this.label.writeDoubleBE(seq, SEQ_AT);
    this.label.writeDoubleBE(epoch, EPOCH_AT);
    if (authorId !== this.author) {
      idBytes(authorId).copy(this.label, AUTHOR_AT);
      this.author = authorId;
    }
    return this.label;
  }
}

/** Detects damage of stored bytes without their key. */
export const checksumOf = (sealed: Buffer): number => crc32(sealed);

/**
 * Takes over a document, and creates its head if no one has opened it before. In a unit of work of its organization.
 * @throws DecryptionError, ObjectMissingError, UnknownMasterKeyError if its key can't be opened; 23503 if there is no such item
 */
export async function takeWritten(keys: KeyRing, itemId: string): Promise<{ head: WrittenHead; seal: WrittenSeal }> {
  const head = (await takeOverWritten(itemId)) ?? (await newWritten(keys, itemId));
  const by = await keys.organisationKey(head.organisationKeyId);
  return { head, seal: new WrittenSeal(itemId, unwrapKey(head.wrappedKey, by, writtenContext(itemId))) };
}

/**
 * Opens a document's pieces for reading, without taking it over. In a unit of work of its organization.
 * @returns undefined if no one has ever opened it
 * @throws as {@link takeWritten}
 */
export async function lookIntoWritten(
  keys: KeyRing,
  itemId: string,
): Promise<{ head: WrittenHead; seal: WrittenSeal } | undefined> {
  const head = await readWrittenHead(itemId);
  if (head === undefined) return undefined;
  const by = await keys.organisationKey(head.organisationKeyId);
  return { head, seal: new WrittenSeal(itemId, unwrapKey(head.wrappedKey, by, writtenContext(itemId))) };
}

/** Context of a document's key. */
export const writtenContext = (itemId: string): string => `doc:${itemId}`;

async function newWritten(keys: KeyRing, itemId: string): Promise<WrittenHead> {
  const by = await keys.currentOrganisationKey();
  await createWritten(itemId, wrapKey(randomBytes(KEY_BYTES), by.key, writtenContext(itemId)), by.id);
  const made = await takeOverWritten(itemId);
  if (made === undefined) throw new Error('a document that was just made is there');
  return made;
}
