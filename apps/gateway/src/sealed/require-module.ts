import { mayOpen } from '@cartulary/access/module-access';
import { builtKindOf } from '@cartulary/contracts/written-kinds';
import { Item, type ItemKind } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Caller } from '../platform/caller/call.js';
import { refusalOf } from '../platform/caller/session-guard.js';

/**
 * Files belong to one module, collaborative documents to another: the permission to create and change a kind covers
 * sealed ones too.
 * @throws AppError module_not_subscribed, module_read_only, access_denied
 */
export function requireModuleOf(caller: Caller, kind: ItemKind): void {
  const needs =
    builtKindOf(kind) === undefined
      ? ({ gate: 'administrative-documents', module: 'intelligence' } as const)
      : ({ gate: 'collaboration', module: 'collaboration' } as const);
  const opening = mayOpen(caller, { ...needs, method: 'POST' }, caller.subscriptions);
  if (!opening.open) throw refusalOf(opening);
}

/** The same for an item that the caller is known to have. Runs in a unit of work. */
export async function requireModule(caller: Caller, itemId: string): Promise<void> {
  const { kind } = await repository(Item).findOneByOrFail({ id: itemId });
  requireModuleOf(caller, kind);
}
