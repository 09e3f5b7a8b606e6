import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isErrorCode } from '@cartulary/database/error-code';
import { MasterKeyMissingError, MasterKeyRefusedError, UnknownMasterKeyError } from './errors.js';

const MASTER_KEY_BYTES = 32;
const ID_BYTES = 16;

/** The key that everything stored hangs on. */
export interface MasterKey {
  /** The first 16 bytes of SHA-256 over 'cartulary master key' and the key, in hexadecimal: names it, tells nothing. */
  readonly id: string;
  readonly key: Buffer;
}

/** The master keys: the current one and, while they are being rotated, the one that is on its way out. */
export interface MasterKeys {
  /** Read anew at every call, so that a running process follows a rotation. @throws MasterKeyMissingError, MasterKeyRefusedError */
  load(): Promise<readonly [MasterKey, ...MasterKey[]]>;
  /** Another word once they may have changed: one look at the file, which costs no reading and no thread. */
  version(): string;
  /** Makes the first key where there is none; of several processes at once, one makes it. Null where only an operator can. */
  readonly create: (() => Promise<void>) | null;
  /** Makes a new key the current one and keeps the old beside it; null where only an operator can do that. */
  readonly replace: ((keys: readonly [MasterKey, ...MasterKey[]]) => Promise<void>) | null;
}

export function newMasterKey(): MasterKey {
  return masterKeyOf(randomBytes(MASTER_KEY_BYTES));
}

/**
 * Master keys from the environment (CARTULARY_MASTER_KEY): 32 bytes in base64. During a rotation two with a comma
 * between them, the new one first.
 * @throws RangeError where one is not 32 bytes in base64.
 */
export function masterKeysFromEnvironment(value: string): MasterKeys {
  const keys = parse(value.split(','));
  return { load: () => Promise.resolve(keys), version: () => '', create: null, replace: null };
}

/** Master keys in a file (mode 0600, one a line, the current one first). */
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

/** What others may do with a file (stat(2)): its group, and everybody else. */
const OTHERS = 0o077;

/** Reads a file that nobody but its owner may have read. Windows keeps rights elsewhere, and says nothing of them here. */
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

/** The key with this id. @throws UnknownMasterKeyError */
export async function masterKeyById(keys: MasterKeys, id: string): Promise<MasterKey> {
  const found = (await keys.load()).find((key) => key.id === id);
  if (!found) throw new UnknownMasterKeyError(id);
  return found;
}

/** A key of another one, 32 bytes, for one purpose (HKDF-SHA-256, RFC 5869). */
export const hkdf = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `cartulary/${purpose}`, 32));

const derived = new WeakMap<MasterKey, Map<string, Buffer>>();

/**
 * A key for another purpose, 32 bytes, from which nothing about the master key can be learnt (HKDF-SHA-256, RFC 5869). It is
 * kept as long as the master key's record is: the same bytes are answered each time, and nobody writes to them.
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

/** A link fails where the name is taken: of several processes that start at once, the first one's key counts. */
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
