import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isErrorCode } from '@cartulary/database/error-code';
import { MasterKeyMissingError, MasterKeyRefusedError, UnknownMasterKeyError } from './errors.js';

const MASTER_KEY_BYTES = 32;
const ID_BYTES = 16;

/** The key that protects everything stored. */
export interface MasterKey {
  /** The first 16 bytes of SHA-256 over 'cartulary master key' and the key, in hexadecimal: identifies the key without revealing it. */
  readonly id: string;
  readonly key: Buffer;
}

/** The master keys: the current one and, during a rotation, the previous one. */
export interface MasterKeys {
  /**
   * Reloads on every call, so that a running process follows a rotation.
   * @throws MasterKeyMissingError, MasterKeyRefusedError
   */
  load(): Promise<readonly [MasterKey, ...MasterKey[]]>;
  /** Changes when the keys may have changed. Only checks the file's metadata, without reading it or using a thread. */
  version(): string;
  /** Creates the first key if there is none; of several concurrent processes, one creates it. Null if only an operator can. */
  readonly create: (() => Promise<void>) | null;
  /** Makes a new key the current one and keeps the old one next to it; null if only an operator can. */
  readonly replace: ((keys: readonly [MasterKey, ...MasterKey[]]) => Promise<void>) | null;
}

export function newMasterKey(): MasterKey {
  return masterKeyOf(randomBytes(MASTER_KEY_BYTES));
}

/**
 * Master keys from the environment (CARTULARY_MASTER_KEY): 32 bytes in base64. During a rotation two, separated by a comma, the new one
 * first.
 * @throws RangeError if one isn't 32 bytes in base64
 */
export function masterKeysFromEnvironment(value: string): MasterKeys {
  const keys = parse(value.split(','));
  return { load: () => Promise.resolve(keys), version: () => '', create: null, replace: null };
}

/** Master keys in a file (mode 0600, one per line, the current one first). */
export function masterKeysFromFile(path: string): MasterKeys {
  return {
    version: () => {
      const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
      return stats ? [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join() : 'missing';
    },
    load: async () => {
      const content = await readOwn(path);
      try {
        return parse(content.trim().split('\n'));
      } catch (error) {
        if (error instanceof RangeError)
          throw new MasterKeyRefusedError(path, 'each line has to be 32 bytes in base64');
        throw error;
      }
    },
    create: () => createFile(path, newMasterKey()),
    replace: async (keys) => {
      const draft = await writeDraft(path, keys);
      await rename(draft, path);
      await syncDirectory(dirname(path));
    },
  };
}

/** Permission bits of group and others (stat(2)). */
const OTHERS = 0o077;

/** Reads a file that only its owner can read. On Windows, permissions aren't checked, because they aren't in the file mode. */
async function readOwn(path: string): Promise<string> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw isErrorCode(error, 'ENOENT') ? new MasterKeyMissingError(path) : error;
  });
  try {
    const { mode } = await file.stat();
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0)
      throw new MasterKeyRefusedError(path, `others than its owner can read it. Run: chmod 600 ${path}`);
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

/**
 * The key with this id.
 * @throws UnknownMasterKeyError
 */
export async function masterKeyById(keys: MasterKeys, id: string): Promise<MasterKey> {
  const found = (await keys.load()).find((key) => key.id === id);
  if (!found) throw new UnknownMasterKeyError(id);
  return found;
}

/** Derives a 32-byte key for one purpose (HKDF-SHA-256, RFC 5869). */
export const hkdf = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `cartulary/${purpose}`, 32));

const derived = new WeakMap<MasterKey, Map<string, Buffer>>();

/**
 * Derives a 32-byte key for another purpose, which reveals nothing about the master key (HKDF-SHA-256, RFC 5869).
 * Cached for the lifetime of the master key's record: every call returns the same buffer, which must not be modified.
 */
export function derivedKey(master: MasterKey, purpose: string): Buffer {
  const kept = derived.get(master) ?? new Map<string, Buffer>();
  derived.set(master, kept);
  const known = kept.get(purpose);
  if (known !== undefined) return known;
  const made = hkdf(master.key, purpose);
  kept.set(purpose, made);
  return made;
}

function masterKeyOf(key: Buffer): MasterKey {
  const digest = createHash('sha256').update('cartulary master key').update(key).digest();
  return { id: digest.subarray(0, ID_BYTES).toString('hex'), key };
}

function parse(lines: readonly string[]): readonly [MasterKey, ...MasterKey[]] {
  const [first, ...others] = lines.map((line) => {
    const key = Buffer.from(line.trim(), 'base64');
    if (key.length !== MASTER_KEY_BYTES) throw new RangeError('A master key is 32 bytes in base64');
    return masterKeyOf(key);
  });
  if (!first) throw new RangeError('A master key is 32 bytes in base64');
  return [first, ...others];
}

/** A link fails if the name exists, so of several processes that start at once, the first one's key is used. */
async function createFile(path: string, key: MasterKey): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = await writeDraft(path, [key]);
  try {
    await link(draft, path);
    await syncDirectory(dirname(path));
  } catch (error) {
    if (!isErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft(path: string, keys: readonly MasterKey[]): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(keys.map(({ key }) => `${key.toString('base64')}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
