import { Injectable } from '@nestjs/common';
import type { Action } from '@cartulary/access/can';
import { builtWireKinds, type BuiltKind } from '@cartulary/contracts/written-kinds';
import { Database } from '@cartulary/database/database';
import { readVersion, type VersionRow } from '@cartulary/database/written-versions.queries';
import type { Item } from '@cartulary/database/entities/item.entity';
import { lookIntoWritten } from '@cartulary/storage/written-seal';
import { openVersion } from '@cartulary/storage/written-versions';
import { KeyRing } from '@cartulary/storage/key-ring';
import { readStoredWritten, type StoredWritten } from '@cartulary/storage/stored-written';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { openItemOf } from '../../platform/items/open-item.js';
import type { Updates } from '../content/orders.js';
import { kindOfItem } from '../written-items.js';

/** A document as it's stored now; `stored` is undefined if no one has ever written in it. */
export interface OpenedContent {
  readonly item: Item;
  readonly kind: BuiltKind;
  readonly stored: StoredWritten | undefined;
}

/** Opens a document if the caller may perform the action. Runs in a unit of work. @throws AppError see {@link openItemOf} */
export const openBuilt = (caller: Caller, itemId: string, action: Action) =>
  openItemOf(caller, itemId, builtWireKinds, action);

/**
 * Loads documents from the database. That includes all acknowledged changes, regardless of which collab server has the
 * document open.
 */
@Injectable()
export class StoredContentService {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
  ) {}

  /** @throws AppError not_found, access_denied, conflict; sealed_document if only its own pages can read it */
  open(caller: Caller, itemId: string, action: Action): Promise<OpenedContent> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { item } = await openBuilt(caller, itemId, action);
      if (item.sealed) throw new AppError('sealed_document');
      return { item, kind: kindOfItem(item), stored: await readStoredWritten(this.keys, itemId) };
    });
  }

  /**
   * A version's updates, or those of the currently stored document.
   * @throws AppError see {@link open}; not_found if there's no such version
   */
  async updatesOf(caller: Caller, itemId: string, which: number | 'now'): Promise<{ of: BuiltKind; updates: Updates }> {
    if (which === 'now') {
      const { kind: of, stored } = await this.open(caller, itemId, 'view');
      return { of, updates: stored?.updates ?? [] };
    }
    const { kind: of, state } = await this.openVersion(caller, itemId, which, 'view');
    return { of, updates: [state] };
  }

  /** Opens one version. @throws AppError see {@link open}; not_found if there's no version with this number */
  openVersion(
    caller: Caller,
    itemId: string,
    number: number,
    action: Action,
  ): Promise<{ kind: BuiltKind; row: VersionRow; state: Uint8Array }> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { item } = await openBuilt(caller, itemId, action);
      if (item.sealed) throw new AppError('sealed_document');
      const row = await readVersion(itemId, number);
      const opened = await lookIntoWritten(this.keys, itemId);
      if (row === undefined || opened === undefined) throw new AppError('not_found');
      return { kind: kindOfItem(item), row, state: await openVersion(opened.seal, row) };
    });
  }
}
