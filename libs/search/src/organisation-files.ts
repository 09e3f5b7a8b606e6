import { readFileSync, statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { isErrorCode } from '@cartulary/database/error-code';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Drafts exist for milliseconds. */
const ABANDONED_MS = 60_000;
/** Running maintenance can write a file into a directory while it is being deleted, so deletion is retried. */
const WHOLE = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 } as const;
const GENERATION = /^generation-[0-9a-z-]+$/;

/** An organization index's slots for generations: the searched one, and one being built. */
type Slot = 'current' | 'next';

/** Contents of an organization's index directory: generations, and two small files that each name one. */
export class OrganisationFiles {
  readonly directory: string;

  constructor(root: string, organisationId: string) {
    if (!UUID.test(organisationId)) throw new TypeError('An organisation id is a UUID');
    this.directory = join(root, organisationId);
  }

  async ensureDirectory(): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
  }

  pathOf(name: string): string {
    return join(this.directory, name);
  }

  newGenerationName(): string {
    return `generation-${Date.now().toString(36)}-${randomUUID()}`;
  }

  /** The generation named by a slot, or null. Invalid names count as none. */
  read(slot: Slot): string | null {
    try {
      // Synchronous: every search reads these 60 bytes, and the thread pool would take ten times as long.
      const name = readFileSync(this.pathOf(slot), 'utf8').trim();
      return GENERATION.test(name) ? name : null;
    } catch (error) {
      if (isErrorCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  /** Time since a slot was last written; -Infinity if it is empty. */
  ageMs(slot: Slot): number {
    const found = statSync(this.pathOf(slot), { throwIfNoEntry: false });
    return found ? Date.now() - found.mtimeMs : -Infinity;
  }

  /** Points a slot to another generation, atomically for readers and durably. */
  async write(slot: Slot, name: string): Promise<void> {
    const draft = this.pathOf(`${slot}.${randomUUID()}.draft`);
    const file = await open(draft, 'w');
    try {
      await file.writeFile(name);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, this.pathOf(slot));
    await syncDirectory(this.directory);
  }

  async clear(slot: Slot): Promise<void> {
    await rm(this.pathOf(slot), { force: true });
  }

  /** Deletes everything, starting with the name of the searched generation. */
  async delete(): Promise<void> {
    await this.clear('current');
    await rm(this.directory, WHOLE);
  }

  async deleteGeneration(name: string): Promise<void> {
    await rm(this.pathOf(name), WHOLE);
  }

  /** Deletes all generations except these, and leftovers of killed processes. */
  async deleteOthers(keep: readonly string[]): Promise<void> {
    for (const name of await readdir(this.directory)) {
      const isOld = GENERATION.test(name) && !keep.includes(name);
      const isLeft = /\.(draft|dead)(\.|$)/.test(name) && (await this.isAbandoned(name));
      if (isOld || isLeft) await rm(this.pathOf(name), WHOLE);
    }
  }

  private async isAbandoned(name: string): Promise<boolean> {
    const found = await stat(this.pathOf(name)).catch(() => null);
    return found !== null && Date.now() - found.mtimeMs > ABANDONED_MS;
  }

  /** Ids of documents removed while a generation is being built. */
  async readRemoved(name: string): Promise<string[]> {
    try {
      return (await readFile(this.removedPath(name), 'utf8')).split('\n').filter((line) => line !== '');
    } catch (error) {
      if (isErrorCode(error, 'ENOENT')) return [];
      throw error;
    }
  }

  async appendRemoved(name: string, documentIds: readonly string[]): Promise<void> {
    const file = await open(this.removedPath(name), 'a');
    try {
      await file.writeFile(documentIds.map((id) => `${id}\n`).join(''));
      await file.sync();
    } finally {
      await file.close();
    }
  }

  private removedPath(name: string): string {
    return join(this.pathOf(name), 'removed');
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
