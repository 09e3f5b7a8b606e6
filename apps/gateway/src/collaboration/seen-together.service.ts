import { Injectable } from '@nestjs/common';
import { can, type Action } from '@cartulary/access/can';
import { sharedItemKinds, type SharedKind } from '@cartulary/contracts/endpoints/item-sharing';
import { isWireKind } from '@cartulary/contracts/written-kinds';
import { Database } from '@cartulary/database/database';
import { Item } from '@cartulary/database/entities/item.entity';
import { currentOrganisationId, repository } from '@cartulary/database/organisation-context';
import { sharingOf } from '@cartulary/database/sharing';
import { In } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { openItemOf } from '../platform/items/open-item.js';
import { actorsAmong } from './principals.queries.js';
import { SharingService } from './sharing.service.js';

export type LookedAtKind = Exclude<SharedKind, 'folder' | 'space'>;

const isLookedAt = (kind: string): kind is LookedAtKind => kind === 'file' || isWireKind(kind);
/** Kinds that can be viewed together: every kind that's shared per item, except folders. */
const kinds = sharedItemKinds.filter(isLookedAt);

export interface LookedAt {
  readonly id: string;
  readonly kind: LookedAtKind;
  readonly title: string;
}

/** Items that several people view together, and who has access. */
@Injectable()
export class SeenTogetherService {
  constructor(
    private readonly database: Database,
    private readonly sharing: SharingService,
  ) {}

  /** `sealed`: only its people's pages can read it. Runs in a unit of work. @throws AppError not_found */
  async open(caller: Caller, itemId: string): Promise<LookedAt & { readonly sealed: boolean }> {
    const { item } = await openItemOf(caller, itemId, kinds, 'view');
    return { ...lookedAt(item), sealed: item.sealed };
  }

  /**
   * An item, and the people among those given who can see it; undefined if it's gone or in trash. Runs in a unit of
   * work.
   */
  async whoSees(
    itemId: string,
    accountIds: readonly string[],
  ): Promise<{ item: LookedAt; who: Set<string> } | undefined> {
    const item = await repository(Item).findOneBy({ id: itemId, kind: In(kinds) });
    if (item === null || item.binnedAt !== null) return undefined;
    return { item: lookedAt(item), who: new Set(await among(item, 'view', accountIds)) };
  }

  /**
   * Grants access to people who have less: edit for collaborative items, view for uploads. Each grant is made
   * separately, with its own audit entry and notification.
   * @returns number of people who gained access
   * @throws AppError not_found, access_denied; conflict for too many direct grants
   */
  async openTo(caller: Caller, itemId: string, accountIds: readonly string[]): Promise<number> {
    const { lack, isWritten } = await this.database.inOrganisation(caller.organisationId, async () => {
      const { item } = await openItemOf(caller, itemId, kinds, 'share');
      const isWritten = isWireKind(item.kind);
      const have = await among(item, isWritten ? 'edit' : 'view', accountIds);
      // Skip closed accounts, and auditors who can already view it.
      const onlyRead = (await actorsAmong(accountIds)).filter(({ role }) => role === 'auditor');
      const seen = await among(
        item,
        'view',
        onlyRead.map(({ accountId }) => accountId),
      );
      const there = (await actorsAmong(accountIds)).map(({ accountId }) => accountId);
      return { isWritten, lack: there.filter((id) => !have.includes(id) && !seen.includes(id)) };
    });
    for (const id of lack) {
      const right = { role: isWritten ? ('editor' as const) : ('viewer' as const), expiresAt: null };
      await this.sharing.give(caller, itemId, { to: { kind: 'account', id }, ...right });
    }
    return lack.length;
  }
}

const lookedAt = ({ id, kind, title }: Item): LookedAt => ({ id, kind: isLookedAt(kind) ? kind : 'file', title });

/** The subset of people who may perform the action on an item. */
async function among(item: Item, action: Action, accountIds: readonly string[]): Promise<string[]> {
  const sharing = (await sharingOf([item.id])).get(item.id);
  if (sharing === undefined) return [];
  const thing = { ...sharing, sealed: item.sealed };
  const organisationId = currentOrganisationId();
  return (await actorsAmong(accountIds))
    .filter((actor) => can({ ...actor, organisationId, permissions: [] }, action, thing).allowed)
    .map(({ accountId }) => accountId);
}
