import { can, type Action } from '@cartulary/access/can';
import { isWireKind } from '@cartulary/contracts/written-kinds';
import type { ItemAct } from '@cartulary/contracts/endpoints/comments';
import { sharedItemKinds, type SharedKind } from '@cartulary/contracts/endpoints/item-sharing';
import type { AuditAction } from '@cartulary/contracts/audit';
import { recordAudit } from '@cartulary/database/audit';
import { staleBelow, tellRightsChanged } from '@cartulary/database/below';
import { Item } from '@cartulary/database/entities/item.entity';
import { Space } from '@cartulary/database/entities/space.entity';
import { afterCommit, currentOrganisationId, repository } from '@cartulary/database/organisation-context';
import { audienceOf, sharingOfSpace, type Sharing } from '@cartulary/database/sharing';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { openItemOf } from '../platform/items/open-item.js';
import { tellFeed } from './written-items.js';

/** An item or a space, with the fields that matter for sharing. */
export interface SharedThing {
  readonly id: string;
  readonly kind: SharedKind;
  readonly title: string;
  readonly sealed: boolean;
  readonly sharing: Sharing;
  readonly audience: readonly string[];
  /** The target of its grants. */
  readonly at: { readonly itemId: string } | { readonly spaceId: string };
}

/**
 * Opens an item of any kind, or a shared space, if the caller may perform the action. Runs in a unit of work.
 * @throws AppError see {@link openItemOf}
 */
export async function openShared(caller: Caller, id: string, action: Action): Promise<SharedThing> {
  const space = await repository(Space).findOneBy({ id, kind: 'shared' });
  if (space === null) {
    const { item, sharing, audience } = await openItemOf(caller, id, sharedItemKinds, action);
    const { kind, title, sealed } = item;
    return { id, kind, title, sealed, sharing, audience, at: { itemId: id } };
  }
  const sharing = await sharingOfSpace(space);
  if (!can(caller, 'view', sharing).allowed) throw new AppError('not_found');
  if (!can(caller, action, sharing).allowed) throw new AppError('access_denied');
  const audience = audienceOf(sharing);
  return { id, kind: 'space', title: space.name, sealed: false, sharing, audience, at: { spaceId: id } };
}

/** Locks a thing's sharing in the current unit of work, so that no one is granted the same role twice. */
export async function lockSharing({ id, kind }: Pick<SharedThing, 'id' | 'kind'>): Promise<void> {
  const row = kind === 'space' ? repository<Item | Space>(Space) : repository<Item | Space>(Item);
  await row.findOneOrFail({ where: { id }, lock: { mode: 'for_no_key_update' } });
}

/** Records an act on it in the audit log, in the current unit of work. For collaborative items, also adds it to the feed. */
export async function recordAct(
  caller: Caller,
  { id, kind }: Pick<SharedThing, 'id' | 'kind'>,
  action: AuditAction,
  detail: object,
  activity?: { readonly act: ItemAct; readonly detail: Readonly<Record<string, string>> },
): Promise<void> {
  const targetKind = kind === 'space' ? 'space' : 'item';
  await recordAudit({ actorId: caller.accountId, action, targetKind, targetId: id, detail });
  const isWritten = isWireKind(kind);
  if (activity !== undefined && isWritten) await tellFeed(caller, id, activity.act, activity.detail);
}

/** Documents per indexing job. */
const DOCUMENTS_OF_A_JOB = 200;

/**
 * Follow-up to granting, changing, or revoking access: rechecks pages and live connections, and updates the search
 * index for everything below. Runs in a unit of work.
 * @param userIds people whose access changed; undefined for anyone
 */
export async function rightsChanged(
  queue: JobQueue,
  id: string,
  audience: readonly string[],
  userIds?: readonly string[],
): Promise<void> {
  await tellRightsChanged(id, audience, userIds);
  const organisationId = currentOrganisationId();
  const stale = await staleBelow(id);
  afterCommit(async () => {
    for (let from = 0; from < stale.length; from += DOCUMENTS_OF_A_JOB)
      await queue.enqueue('search.index', {
        organisationId,
        documentIds: stale.slice(from, from + DOCUMENTS_OF_A_JOB),
      });
  });
}
