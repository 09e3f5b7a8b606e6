import { Inject, Injectable } from '@nestjs/common';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { builtKindOf } from '@cartulary/contracts/written-kinds';
import { Database } from '@cartulary/database/database';
import { lastWriting } from '@cartulary/database/written-versions.queries';
import { Item } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import { ObjectMissingError } from '@cartulary/storage/errors';
import { KeyRing } from '@cartulary/storage/key-ring';
import { readStoredWritten, type StoredWritten } from '@cartulary/storage/stored-written';
import type { Caller } from '../../platform/caller/call.js';
import { CONTENT_MAKERS } from '../../platform/settings/parts.js';
import { ThreadError } from '../../platform/threads/thread-maker.js';
import type { ContentMakers } from '../content/content-makers.js';

/** The item that a link leads to. */
interface Linked {
  readonly itemId: string;
  /** Kind as stored in the database. */
  readonly kind: string;
}

/** Link targets in an item, as of one of its updates. */
interface Known {
  readonly seq: number;
  readonly places: ReadonlySet<string>;
}

/**
 * Finds link targets that no longer exist in an item. Open pages ask repeatedly, so results are cached until the item
 * changes, and each request costs a single query.
 */
@Injectable()
export class LinkedThingsService {
  /** By item, least recently used first. */
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
    @Inject(CONTENT_MAKERS) private readonly makers: ContentMakers,
  ) {}

  /** For people who can see the item. @returns undefined if it can't be determined right now */
  async gone(caller: Caller, linked: Linked, things: readonly string[]): Promise<string[] | undefined> {
    const places = await this.placesIn(caller, linked);
    return places && things.filter((thing) => !places.has(thing));
  }

  private async placesIn(caller: Caller, { itemId, kind }: Linked): Promise<ReadonlySet<string> | undefined> {
    const of = builtKindOf(kind);
    if (of === undefined) return undefined;
    try {
      const before = this.known.get(itemId);
      const stored = await this.storedSince(caller, itemId, before);
      if (stored === 'same') return before?.places;
      if (stored === 'closed' || this.makers.versions.isFullFor()) return undefined;
      const order = { of, updates: stored?.updates ?? [] };
      const places = new Set(await this.makers.versions.ask('places', order));
      this.keep(itemId, { seq: stored?.lastSeq ?? 0, places });
      return places;
    } catch (error) {
      // Too large for its thread, or damaged. The item's own page reports that.
      if (error instanceof ThreadError || error instanceof ObjectMissingError) return undefined;
      throw error;
    }
  }

  /** @returns `closed` if only its own pages can read it; undefined if no one has ever written in it */
  private storedSince(
    caller: Caller,
    itemId: string,
    before: Known | undefined,
  ): Promise<StoredWritten | 'same' | 'closed' | undefined> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      if (!(await repository(Item).existsBy({ id: itemId, sealed: false }))) return 'closed';
      const last = before && (await lastWriting(itemId));
      if (last && last.seq === before.seq) return 'same';
      return readStoredWritten(this.keys, itemId);
    });
  }

  private keep(itemId: string, known: Known): void {
    this.known.delete(itemId);
    this.known.set(itemId, known);
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size > sourceLimits.keptLinked) this.known.delete(oldest);
  }
}
