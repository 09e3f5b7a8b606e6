import { unknownMigrations } from '@cartulary/database/whole/new-database';
import type { z } from 'zod';
import { readArchive, type Part } from './archive.js';
import { About, FORMAT, groupOf, Manifest, parts, Totals } from './contents.js';
import { BackupRefusal } from './refusal.js';

/** Handlers for the contents of a backup, in order. Contents without a handler are still read. */
export interface Takers {
  masterKeys?(lines: string): Promise<void>;
  object?(key: string, pieces: AsyncIterable<Uint8Array>): Promise<unknown>;
  /** Called once, before the rows. */
  manifest?(manifest: Manifest): Promise<void>;
  /** @returns the number of rows */
  rows?(table: Manifest['tables'][number], pieces: AsyncIterable<Uint8Array>): Promise<number>;
  /** Called repeatedly with the number of bytes read. */
  read?(bytes: number): void;
}

/** The metadata of a backup. */
export interface Contents {
  readonly about: About;
  readonly manifest: Manifest;
  readonly totals: Totals;
}

/**
 * Reads a whole backup and passes its contents to the handlers.
 * @param secret its passphrase, or a private age key
 * @throws BackupRefusal if it is damaged, truncated, made by a later version, or the passphrase or key is wrong; also
 * if it doesn't contain what it declares
 */
export async function readBackup(file: string, secret: string, takers: Takers = {}): Promise<Contents> {
  const groups = new Groups(readArchive(file, secret, (bytes) => takers.read?.(bytes)));
  try {
    return await new Reading(file, takers).read(groups);
  } finally {
    await groups.close();
  }
}

class Reading {
  private about: About | undefined;
  private manifest: Manifest | undefined;
  private totals: Totals | undefined;
  private readonly rows = new Map<number, number>();
  private objects = 0;

  constructor(
    private readonly file: string,
    private readonly takers: Takers,
  ) {}

  async read(groups: Groups): Promise<Contents> {
    for (let name = await groups.next(); name !== undefined; name = await groups.next()) await this.take(name, groups);
    const { about, manifest, totals } = this;
    if (about === undefined || manifest === undefined || totals === undefined) throw this.incomplete();
    if (this.objects !== totals.objects || totals.rows.length !== manifest.tables.length) throw this.incomplete();
    const wrong = manifest.tables.findIndex((_, index) => (this.rows.get(index) ?? 0) !== totals.rows[index]);
    if (this.takers.rows !== undefined && wrong !== -1) throw this.incomplete();
    return { about, manifest, totals };
  }

  private async take(name: string, groups: Groups): Promise<void> {
    if (this.about === undefined && name !== parts.about) throw this.incomplete();
    if (name === parts.about) this.about = this.readable(await this.json(groups, About));
    else if (name === parts.manifest) await this.takeManifest(await this.json(groups, Manifest));
    else if (name === parts.totals) this.totals = await this.json(groups, Totals);
    else if (name === parts.masterKeys) await this.takers.masterKeys?.((await groups.whole()).toString('utf8'));
    else if (name.startsWith('objects/')) await this.takeObject(name.slice('objects/'.length), groups);
    else if (name.startsWith('rows/')) await this.takeRows(Number(name.slice('rows/'.length)), groups);
    else throw this.incomplete();
  }

  private readable(about: About): About {
    if (about.format > FORMAT) throw this.newer(about.version);
    return about;
  }

  private async takeManifest(manifest: Manifest): Promise<void> {
    this.manifest = manifest;
    const unknown = unknownMigrations(manifest.migrations);
    if (unknown.length > 0) throw this.newer(`${this.about?.version ?? ''} (${unknown.join(', ')})`);
    await this.takers.manifest?.(manifest);
  }

  private async takeObject(key: string, groups: Groups): Promise<void> {
    this.objects += 1;
    await this.takers.object?.(key, groups.pieces());
  }

  private async takeRows(index: number, groups: Groups): Promise<void> {
    const table = this.manifest?.tables[index];
    if (table === undefined || this.rows.has(index)) throw this.incomplete();
    this.rows.set(index, (await this.takers.rows?.(table, groups.pieces())) ?? 0);
  }

  private async json<T>(groups: Groups, schema: z.ZodType<T>): Promise<T> {
    try {
      return schema.parse(JSON.parse((await groups.whole()).toString('utf8')));
    } catch (error) {
      if (error instanceof BackupRefusal) throw error;
      throw new BackupRefusal(`${this.file} doesn’t contain valid backup data.`, { cause: error });
    }
  }

  private incomplete(): BackupRefusal {
    return new BackupRefusal(`${this.file} is missing some of its data.`);
  }

  private newer(version: string): BackupRefusal {
    return new BackupRefusal(
      `${this.file} was made by a newer version of Cartulary: ${version}. Restore it with that version or later.`,
    );
  }
}

/** Groups of parts, one at a time. Skips the unread rest of a group. */
class Groups {
  private current: string | undefined;
  private ahead: Part | undefined;

  constructor(private readonly source: AsyncGenerator<Part>) {}

  /** @returns the name of the next group; undefined at the end */
  async next(): Promise<string | undefined> {
    for (;;) {
      const part = this.ahead ?? (await this.fetch());
      this.ahead = part;
      if (part === undefined) return undefined;
      const group = groupOf(part.name);
      if (group !== this.current) return (this.current = group);
      this.ahead = undefined;
    }
  }

  /** The pieces of the current group. */
  async *pieces(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const part = this.ahead ?? (await this.fetch());
      this.ahead = part;
      if (part === undefined || groupOf(part.name) !== this.current) return;
      this.ahead = undefined;
      yield part.bytes;
    }
  }

  async whole(): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.pieces()) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async close(): Promise<void> {
    await this.source.return(undefined);
  }

  private async fetch(): Promise<Part | undefined> {
    const { done, value } = await this.source.next();
    return done === true ? undefined : value;
  }
}
