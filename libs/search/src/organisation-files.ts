import { readFileSync, statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { isErrorCode } from '@cartulary/database/error-code';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Drafts live for milliseconds. */
const ABANDONED_MS = 60_000;
/** Upkeep that still runs may write a file into a folder while it goes; then it is tried again. */
const WHOLE = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 } as const;
const GENERATION = /^generation-[0-9a-z-]+$/;

/** The names under which an organisation's index has generations: the one searched, and one being built. */
type Slot = 'current' | 'next';

/** What lies in the directory of one organisation's index: generations, and two small files that name one each. */
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

  /** The generation that a slot names, or null. A name that no generation can have counts as none. */
  read(slot: Slot): string | null {
    try {
      // Synchronous: every search reads these 60 bytes, and a turn through the thread pool takes ten times as long.
      const name = readFileSync(this.pathOf(slot), 'utf8').trim();
      return GENERATION.test(name) ? name : null;
    } catch (error) {
      if (isErrorCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  /** How long ago a slot was made to name what it names; -Infinity where it names nothing. */
  ageMs(slot: Slot): number {
    const found = statSync(this.pathOf(slot), { throwIfNoEntry: false });
    return found ? Date.now() - found.mtimeMs : -Infinity;
  }

  /** Makes a slot name another generation, in one step for every reader, and for good. */
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

  /** Deletes everything, what says which generation is searched first. */
  async delete(): Promise<void> {
    await this.clear('current');
    await rm(this.directory, WHOLE);
  }

  async deleteGeneration(name: string): Promise<void> {
    await rm(this.pathOf(name), WHOLE);
  }

  /** Deletes every generation but these, and what processes left when they were killed. */
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
