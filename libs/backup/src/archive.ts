import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { isErrorCode } from '@cartulary/database/error-code';
import { Decrypter } from 'age-encryption';
import { extract, pack, type Pack } from 'tar-stream';
import { canOpen, encrypterFor, type SealKey } from './keys.js';
import { BackupRefusal } from './refusal.js';

/** A piece of a backup, at most {@link PIECE_BYTES}, so that the whole backup never has to fit in memory. */
export interface Part {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const PIECE_BYTES = 4 * 1024 * 1024;
/** Stored files are already encrypted and can't be compressed; rows are text. */
const GZIP_LEVEL = 1;

/** Options for writing a file. */
export interface Writing {
  /** The cost of trying a passphrase: 2 to the power of this; age's default of 18 unless set. */
  readonly scryptLogN?: number | undefined;
  /** Called repeatedly with the number of bytes in the file. */
  onWritten?(bytes: number): void;
}

/**
 * Writes parts into one file: a tar archive, compressed with gzip, and encrypted with a passphrase or for public keys
 * in the age format (age-encryption.org/v1: scrypt or X25519, ChaCha20-Poly1305 in chunks, with a mark on the last).
 * The file only gets its name once it is complete and flushed to disk.
 * @returns bytes written
 * @throws BackupRefusal if the disk is full or the name is taken; leaves no partial file
 */
export async function writeArchive(
  file: string,
  key: SealKey,
  parts: AsyncIterable<Part>,
  { scryptLogN, onWritten }: Writing = {},
): Promise<number> {
  const draft = draftOf(file);
  const encrypter = encrypterFor(key, scryptLogN);
  const tar = pack();
  const gzip = createGzip({ level: GZIP_LEVEL });
  const zipped = pipeline(Readable.from(tar), gzip);
  const sealed = await encrypter.encrypt(Readable.toWeb(gzip) as ReadableStream<Uint8Array>);
  const out = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
  const written = pipeline(Readable.fromWeb(sealed as never), out);
  const steps = [fill(tar, parts, written, () => onWritten?.(out.bytesWritten)), zipped, written];
  try {
    await Promise.all(steps);
    return await keep(draft, file);
  } catch (error) {
    tar.destroy();
    await Promise.allSettled(steps);
    // Another backup is being written there, and its draft must not be removed.
    if (isErrorCode(error, 'EEXIST'))
      throw new BackupRefusal(
        `${draft} already exists: another backup is running, or one was stopped before it finished. If none is running, delete the file.`,
        { cause: error },
      );
    await rm(draft, { force: true });
    if (isErrorCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG'))
      throw new BackupRefusal(
        `There isn’t enough space for the backup in ${path.dirname(file)}. No part of it was saved.`,
        { cause: error },
      );
    throw error;
  }
}

/** The name of a file while it is being written. */
export const draftOf = (file: string): string => `${file}.part`;

/** @param written rejects if the file can't be written, so that no more parts are consumed */
async function fill(tar: Pack, parts: AsyncIterable<Part>, written: Promise<void>, onTaken: () => void): Promise<void> {
  for await (const { name, bytes } of parts) {
    const entry = tar.entry({ name, size: bytes.byteLength, mode: 0o600 });
    const taken = new Promise<void>((resolve, reject) => entry.once('finish', () => resolve()).once('error', reject));
    entry.end(bytes);
    await Promise.race([taken, written]);
    onTaken();
  }
  tar.finalize();
}

async function keep(draft: string, file: string): Promise<number> {
  const handle = await open(draft, 'r+');
  try {
    await handle.sync();
    const { size } = await handle.stat();
    await rename(draft, file);
    return size;
  } finally {
    await handle.close();
  }
}

/**
 * Reads the parts of such a file, in order.
 * @param secret its passphrase, or a private age key
 * @param onRead called repeatedly with the number of bytes read
 * @throws BackupRefusal if the file is missing, isn't a backup, is truncated or modified, or the passphrase or key is
 * wrong
 */
export async function* readArchive(
  file: string,
  secret: string,
  onRead?: (bytes: number) => void,
): AsyncGenerator<Part> {
  const source = createReadStream(file);
  const entries = extract();
  try {
    const plain = await opened(source, secret);
    const fed = pipeline(Readable.fromWeb(plain as never), createGunzip(), entries as never);
    // Awaited below; a failure also ends the loop.
    fed.catch(() => undefined);
    for await (const entry of entries) {
      const pieces: Uint8Array[] = [];
      for await (const piece of entry) pieces.push(piece as Uint8Array);
      yield { name: entry.header.name, bytes: Buffer.concat(pieces) };
      onRead?.(source.bytesRead);
    }
    await fed;
  } catch (error) {
    if (error instanceof BackupRefusal) throw error;
    throw new BackupRefusal(`${file} is damaged or incomplete. Nothing after the damage was used.`, { cause: error });
  } finally {
    entries.destroy();
    source.destroy();
  }
}

async function opened(source: Readable, secret: string): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  try {
    canOpen(decrypter, secret);
    return await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>);
  } catch (error) {
    if (isErrorCode(error, 'ENOENT', 'EACCES', 'EISDIR'))
      throw new BackupRefusal(`Couldn’t read the backup: ${(error as Error).message}`, { cause: error });
    throw new BackupRefusal(
      'This isn’t a Cartulary backup, the start of the file is damaged, or the passphrase or key is wrong.',
      { cause: error },
    );
  }
}

/** Splits a stream into pieces that fit a part. */
export async function* inPieces(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    waiting.push(chunk);
    bytes += chunk.byteLength;
    while (bytes >= PIECE_BYTES) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, PIECE_BYTES);
      waiting = [all.subarray(PIECE_BYTES)];
      bytes -= PIECE_BYTES;
    }
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
