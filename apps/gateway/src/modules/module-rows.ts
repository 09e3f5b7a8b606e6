import { recordAudit } from '@cartulary/database/audit';
import { ModuleSubscription } from '@cartulary/database/entities/module-subscription.entity';
import { newId } from '@cartulary/database/new-id';
import { currentOrganisationId, manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { EventPayload } from '@cartulary/contracts/events';
import type { ModuleId } from '@cartulary/contracts/permissions';

type Rows = Map<ModuleId, ModuleSubscription>;

/** What the organisation of the running unit of work has of each module. */
export async function moduleRows(): Promise<Rows> {
  const rows = await repository(ModuleSubscription).find();
  return new Map(rows.map((row) => [row.module, row]));
}

/** The same, for a change: one change of an organisation's modules at a time, so that a trial starts once. */
export async function moduleRowsToChange(): Promise<Rows> {
  await manager().query('SELECT 1 FROM app.organisation WHERE id = app.org() FOR UPDATE');
  return moduleRows();
}

/** Writes what a module is from now on; columns that are not given stay. */
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

/** Keeps who did it, and tells every member's open pages. */
export async function tellChange(
  actorId: string,
  change: EventPayload<'module.changed'>['change'],
  modules: readonly ModuleId[],
  detail: object = {},
  /** null where the operator of the installation did it, who may belong to another organisation. */
  by: string | null = actorId,
): Promise<void> {
  for (const module of modules)
    await recordAudit({ actorId, action: `module.${change}`, targetKind: 'module', targetId: module, detail });
  await publishEvent('module.changed', { modules: [...modules], change, by }, [
    `organisation:${currentOrganisationId()}`,
  ]);
}
