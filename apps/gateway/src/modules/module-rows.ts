import { recordAudit } from '@cartulary/database/audit';
import { ModuleSubscription } from '@cartulary/database/entities/module-subscription.entity';
import { newId } from '@cartulary/database/new-id';
import { currentOrganisationId, manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { EventPayload } from '@cartulary/contracts/events';
import type { ModuleId } from '@cartulary/contracts/permissions';

type Rows = Map<ModuleId, ModuleSubscription>;

/** The current organization's state of each module. */
export async function moduleRows(): Promise<Rows> {
  const rows = await repository(ModuleSubscription).find();
  return new Map(rows.map((row) => [row.module, row]));
}

/** The same, for a change: locks the organization's modules, so that a trial only starts once. */
export async function moduleRowsToChange(): Promise<Rows> {
  await manager().query('SELECT 1 FROM app.organisation WHERE id = app.org() FOR UPDATE');
  return moduleRows();
}

/** Updates a module's state; omitted columns keep their values. */
export async function setModule(
  known: ModuleSubscription | undefined,
  module: ModuleId,
  given: Partial<ModuleSubscription> & Pick<ModuleSubscription, 'state'>,
): Promise<void> {
  const rows = repository(ModuleSubscription);
  const change = { ...given, changedAt: new Date() };
  if (known) await rows.update({ id: known.id }, change);
  else await rows.insert({ id: newId(), module, ...change });
}

/** Records who made the change, and notifies all members' open pages. */
export async function tellChange(
  actorId: string,
  change: EventPayload<'module.changed'>['change'],
  modules: readonly ModuleId[],
  detail: object = {},
  /** null for the operator, who may belong to another organization. */
  by: string | null = actorId,
): Promise<void> {
  for (const module of modules)
    await recordAudit({ actorId, action: `module.${change}`, targetKind: 'module', targetId: module, detail });
  await publishEvent('module.changed', { modules: [...modules], change, by }, [
    `organisation:${currentOrganisationId()}`,
  ]);
}
