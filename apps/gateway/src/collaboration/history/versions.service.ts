import { Inject, Injectable } from '@nestjs/common';
import type { WrittenVersion } from '@cartulary/contracts/endpoints/history';
import { historyLimits } from '@cartulary/contracts/limits/history';
import { Database } from '@cartulary/database/database';
import {
  addVersion,
  listVersions,
  namedVersions,
  nameVersion,
  readVersion,
  versionAt,
  type VersionKind,
  type VersionRow,
} from '@cartulary/database/written-versions.queries';
import { sealVersion } from '@cartulary/storage/written-versions';
import type { StoredWritten } from '@cartulary/storage/stored-written';
import { made } from '../../platform/threads/made-in-thread.js';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { CONTENT_MAKERS } from '../../platform/settings/parts.js';
import type { ContentMakers } from '../content/content-makers.js';
import { auditItem } from '../written-items.js';
import { openBuilt, StoredContentService } from './stored-content.service.js';
import { recordOf, recordsOf } from './version-records.js';

/** Listing, creating, and naming versions of documents. */
@Injectable()
export class VersionsService {
  constructor(
    private readonly database: Database,
    private readonly texts: StoredContentService,
    @Inject(CONTENT_MAKERS) private readonly makers: ContentMakers,
  ) {}

  /** Newest first. @throws AppError not_found, conflict */
  list(caller: Caller, itemId: string): Promise<{ items: WrittenVersion[] }> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await openBuilt(caller, itemId, 'view');
      return { items: await recordsOf(await listVersions(itemId)) };
    });
  }

  /**
   * Stores the current document as a named version, or names the version that already matches it.
   * @throws AppError not_found, access_denied, conflict, sealed_document, nothing_written, version_named_already, versions_too_many,
   * versions_too_large
   */
  async make(caller: Caller, itemId: string, name: string): Promise<WrittenVersion> {
    const { stored } = await this.texts.open(caller, itemId, 'edit');
    if (stored === undefined || stored.lastSeq === 0) throw new AppError('nothing_written');
    await this.database.inOrganisation(caller.organisationId, async () => {
      // Check the limit before storing the whole text again.
      if ((await versionAt(itemId, stored.lastSeq)) === undefined) await requireRoom(itemId, NONE);
    });
    const number = (await this.keep(caller, itemId, stored, 'automatic')).number;
    return this.database.inOrganisation(caller.organisationId, async () => {
      const row = await readVersion(itemId, number);
      if (row?.kind === 'named') throw new AppError('version_named_already');
      return this.giveName(caller, itemId, number, name);
    });
  }

  /** @throws AppError not_found, access_denied, conflict, versions_too_many, versions_too_large */
  name(caller: Caller, itemId: string, number: number, name: string | null): Promise<WrittenVersion> {
    return this.database.inOrganisation(caller.organisationId, () => this.giveName(caller, itemId, number, name));
  }

  /** The version with the stored content, created if there isn't one. @throws AppError version_not_read */
  async keep(
    caller: Caller,
    itemId: string,
    { seal, updates, lastSeq: seq, lastAt: at = new Date() }: StoredWritten,
    kind: Exclude<VersionKind, 'named'>,
  ): Promise<VersionRow> {
    const there = await this.database.inOrganisation(caller.organisationId, () => versionAt(itemId, seq));
    if (there) return there;
    const { state, clocks } = await made(this.makers.versions, 'state', { updates }, 'version_not_read');
    const sealed = await sealVersion(seal, seq, state);
    const by = kind === 'automatic' ? null : caller.accountId;
    return this.database.inOrganisation(caller.organisationId, async () => {
      const row =
        (await addVersion(itemId, { seq, kind, name: null, by, at, clocks, ...sealed })) ??
        (await versionAt(itemId, seq));
      if (row === undefined) throw new AppError('not_found');
      return row;
    });
  }

  private async giveName(caller: Caller, itemId: string, number: number, name: string | null): Promise<WrittenVersion> {
    await openBuilt(caller, itemId, 'edit');
    const row = await readVersion(itemId, number);
    if (row === undefined) throw new AppError('not_found');
    if (name !== null && row.kind !== 'named') await requireRoom(itemId, number);
    await nameVersion(itemId, number, name, caller.accountId);
    await auditItem(caller, 'item.version_name', itemId, { version: number, from: row.name, to: name });
    return recordOf({
      ...row,
      kind: name === null ? 'automatic' : 'named',
      name,
      by: name === null ? null : caller.accountId,
    });
  }
}

/** No version: numbers start at 1. */
const NONE = 0;

/** Checks that the given additional version can be named. @throws AppError versions_too_many, versions_too_large */
async function requireRoom(itemId: string, number: number): Promise<void> {
  const { count, bytes } = await namedVersions(itemId, number);
  if (count >= historyLimits.maxNamed) throw new AppError('versions_too_many');
  if (bytes >= historyLimits.maxNamedBytes) throw new AppError('versions_too_large');
}
