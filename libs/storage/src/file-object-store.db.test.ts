import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ObjectMissingError, StorageFullError } from './errors.js';
import { defaultReserveBytes, FileObjectStore } from './file-object-store.js';

let root: string;
let store: FileObjectStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cartulary-store-'));
  store = new FileObjectStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}
const read = async (key: string, range?: { start: number; end: number }) => {
  let text = '';
  for await (const piece of await store.get(key, range)) text += String(piece);
  return text;
};
const keys = async (prefix?: string) => {
  const found: string[] = [];
  for await (const object of store.list(prefix)) found.push(object.key);
  return found.sort();
};

describe('stored objects', () => {
  it('are read whole, in part, listed and deleted', async () => {
    expect(await store.put('org-a/ab/one', pieces('hello ', 'world'))).toBe(11);
    await store.put('org-b/ab/two', pieces());
    expect(await read('org-a/ab/one')).toBe('hello world');
    expect(await read('org-a/ab/one', { start: 4, end: 7 })).toBe('o w');
    expect(await read('org-b/ab/two')).toBe('');
    expect(await keys()).toEqual(['org-a/ab/one', 'org-b/ab/two']);
    expect(await keys('org-b/')).toEqual(['org-b/ab/two']);
    await store.delete('org-a/ab/one');
    await store.delete('org-a/ab/one');
    await expect(store.get('org-a/ab/one')).rejects.toThrow(ObjectMissingError);
  });

  it('are read to their end after they were deleted', async () => {
    await store.put('a', pieces('x'.repeat(200_000)));
    const stream = await store.get('a');
    await store.delete('a');
    let bytes = 0;
    for await (const piece of stream) bytes += (piece as Buffer).length;
    expect(bytes).toBe(200_000);
  });

  it('are not there when their stream breaks off', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.alloc(100_000);
      throw new Error('the sender went away');
    }
    await expect(store.put('a', broken())).rejects.toThrow('the sender went away');
    expect(await keys()).toEqual([]);
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
  });

  it('have no names that lead elsewhere', async () => {
    for (const key of ['../a', '/a', 'a/../b', '.incoming/a', 'a//b', '', 'A', 'a\0']) {
      await expect(store.put(key, pieces('x'))).rejects.toThrow(RangeError);
      await expect(store.get(key)).rejects.toThrow(RangeError);
    }
  });

  it('that a crash left unfinished are cleared away once they are old', async () => {
    await mkdir(join(root, '.incoming'), { recursive: true });
    await writeFile(join(root, '.incoming', 'old'), 'x');
    await writeFile(join(root, '.incoming', 'new'), 'x');
    await utimes(join(root, '.incoming', 'old'), 0, 0);
    expect(await store.deleteAbandoned()).toBe(1);
    expect(await readdir(join(root, '.incoming'))).toEqual(['new']);
  });

  it('are not kept in part when the disk is full', async () => {
    // A file size limit on the process simulates a full disk: both interrupt a write.
    const program = `
      import { FileObjectStore } from ${JSON.stringify(join(import.meta.dirname, 'file-object-store.ts'))};
      const store = new FileObjectStore(process.argv[2]);
      async function* body() { for (let n = 0; n < 64; n += 1) yield Buffer.alloc(64 * 1024); }
      try { await store.put('a', body()); console.log('kept'); } catch (error) { console.log(error.name, error.code); }
      async function* small() { yield Buffer.from('fits'); }
      console.log(await store.put('b', small()));`;
    expect(await limited(program, root)).toBe('StorageFullError storage_full\n4\n');
    expect(await keys()).toEqual(['b']);
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
    expect(new StorageFullError(null).code).toBe('storage_full');
  });
});

/**
 * Mounts a separate disk for a test, if this process may (root on Linux).
 * @returns a function that unmounts it
 */
function mountDisk(directory: string, sizeBytes: number): (() => void) | undefined {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeBytes}`, 'none', directory]).status === 0;
  return mounted ? () => spawnSync('umount', ['--lazy', directory]) : undefined;
}

describe('the reserve of a disk', () => {
  const MEBIBYTE = 1024 * 1024;
  async function* mebibytes(count: number): AsyncGenerator<Buffer> {
    for (let n = 0; n < count; n += 1) yield Buffer.alloc(MEBIBYTE, 1);
  }

  it('is the larger of 512 MB and 2 %', () => {
    const reserveOf = (gibibytes: number) =>
      defaultReserveBytes({ freeBytes: 0, totalBytes: gibibytes * 1024 * MEBIBYTE });
    expect([reserveOf(1), reserveOf(100)]).toEqual([512 * MEBIBYTE, 2 * 1024 * MEBIBYTE]);
  });

  it('is left free: a file that would need it is not kept, and others can write there', async () => {
    const disk = join(root, 'disk');
    await mkdir(disk);
    const unmount = mountDisk(disk, 32 * MEBIBYTE);
    // Without a separate disk, all free space counts as the reserve once the first file exists.
    let reserveBytes = 12 * MEBIBYTE;
    const kept = new FileObjectStore(disk, (room) =>
      unmount ? reserveBytes : room.totalBytes * Number(reserveBytes > 0),
    );
    try {
      if (unmount) expect(await kept.put('a', mebibytes(8))).toBe(8 * MEBIBYTE);
      await expect(kept.put('b', mebibytes(24))).rejects.toThrow(StorageFullError);
      expect(await readdir(disk)).not.toContain('b');
      const room = await kept.room();
      if (unmount) expect(room.freeBytes).toBeGreaterThan(reserveBytes);
      await writeFile(join(disk, 'database'), Buffer.alloc(8 * MEBIBYTE));
      if (unmount) await writeFile(join(disk, 'logs'), Buffer.alloc(6 * MEBIBYTE));
      expect(await kept.hasRoom()).toBe(false);
      await expect(kept.put('c', mebibytes(1))).rejects.toThrow(StorageFullError);
      reserveBytes = 0;
      expect(await kept.put('c', mebibytes(1))).toBe(MEBIBYTE);
    } finally {
      unmount?.();
    }
  });
});

/** Runs a program with a file size limit of 1 MiB. */
async function limited(program: string, argument: string): Promise<string> {
  const runner = join(import.meta.dirname, '../../testing/src/run-typescript.mjs');
  const file = join(argument, 'program.ts');
  await writeFile(file, program);
  const command = [process.execPath, '--conditions=source', '--import', runner, file, argument];
  const child = spawn('bash', ['-c', 'ulimit -f 1024; exec "$@"', 'bash', ...command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  await once(child, 'close');
  await rm(file);
  return output;
}

test('a store says how much room its disk has, before the first upload too', async () => {
  const room = await store.room();
  expect(room.freeBytes).toBeGreaterThan(0);
  expect(room.totalBytes).toBeGreaterThan(room.freeBytes);
  expect(await new FileObjectStore(join(root, 'objects')).room()).toMatchObject({ totalBytes: room.totalBytes });
});
