import { Injectable } from '@nestjs/common';
import { moduleAccess, type Opening } from '@cartulary/access/module-access';
import type { ModuleOpening, ModuleStanding } from '@cartulary/contracts/endpoints/modules';
import { messageOf } from '@cartulary/contracts/errors';
import { limits } from '@cartulary/contracts/limits';
import { moduleIds, modules, withDependencies, type Subscription } from '@cartulary/contracts/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';
import { Database } from '@cartulary/database/database';
import type { ModuleSubscription } from '@cartulary/database/entities/module-subscription.entity';
import { publishEvent } from '@cartulary/database/outbox';
import { heldOf, standingOf } from '@cartulary/database/module-subscriptions';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { offeredServices } from './offered-services.js';
import { moduleRows, moduleRowsToChange, setModule, tellChange } from './module-rows.js';

const DAY_MS = 86_400_000;
type Rows = ReadonlyMap<ModuleId, ModuleSubscription>;

/** An organization's state in the catalog, and what its people can do: request modules and start trials. */
@Injectable()
export class ModulesService {
  constructor(private readonly database: Database) {}

  /** Every module with its state and the caller's access. */
  list(caller: Caller): Promise<ModuleStanding[]> {
    return this.database.inOrganisation(caller.organisationId, async () => standings(caller, await moduleRows()));
  }

  /**
   * Requests modules and their dependencies. Active and already requested modules stay unchanged.
   * @throws AppError module_included for core modules; module_held if there is nothing left to request
   */
  request(caller: Caller, wanted: readonly ModuleId[]): Promise<ModuleStanding[]> {
    const asked = withDependencies(wanted);
    if (asked.length === 0) throw new AppError('module_included');
    return this.database.inOrganisation(caller.organisationId, async () => {
      const rows = await moduleRowsToChange();
      const notHeld = asked.filter((id) => rows.get(id)?.state !== 'subscribed');
      if (notHeld.length === 0) throw new AppError('module_held');
      const fresh = notHeld.filter((id) => !rows.get(id)?.requestedAt);
      for (const id of fresh) {
        const known = rows.get(id);
        const asking = { requestedAt: new Date(), requestedBy: caller.accountId };
        await setModule(known, id, { state: known?.state ?? 'requested', ...asking });
      }
      if (fresh.length > 0) {
        await tellChange(caller.accountId, 'requested', fresh);
        await publishEvent('module.requested', { modules: fresh }, []);
      }
      return standings(caller, await moduleRows());
    });
  }

  /**
   * Starts a trial of a module and the dependencies that the organization doesn't have. Each module has one trial.
   * @throws AppError access_denied unless the caller is an admin; module_included, module_held; trial_used if it, or a
   * dependency, had a subscription or trial that ended; trial_empty if none of it is built yet.
   */
  startTrial(caller: Caller, wanted: ModuleId): Promise<ModuleStanding[]> {
    if (caller.role !== 'admin') throw new AppError('access_denied');
    if (modules[wanted].category === 'core') throw new AppError('module_included');
    return this.database.inOrganisation(caller.organisationId, async () => {
      const now = new Date();
      const rows = await moduleRowsToChange();
      const stateOf = (id: ModuleId) => {
        const row = rows.get(id);
        return row && standingOf(row, now);
      };
      if (stateOf(wanted) === 'subscribed' || stateOf(wanted) === 'trial') throw new AppError('module_held');
      const missing = withDependencies([wanted]).filter((id) => !['subscribed', 'trial'].includes(stateOf(id) ?? ''));
      const over = missing.find((id) => stateOf(id) === 'ended');
      if (over) throw new AppError('trial_used', { message: usedSentence(over, wanted), data: { module: over } });
      // The trial would pass without use, and there is no second one.
      if (offeredServices(wanted).total === 0) throw new AppError('trial_empty');
      const trial = { trialStartedAt: now, trialEndsAt: new Date(now.getTime() + limits.trialDays * DAY_MS) };
      for (const id of missing) await setModule(rows.get(id), id, { state: 'trial', ...trial });
      await tellChange(caller.accountId, 'trial', missing, { endsAt: trial.trialEndsAt.toISOString() });
      return standings(caller, await moduleRows());
    });
  }
}

/** Names the module that prevents the trial, if it isn't the requested one. */
const usedSentence = (over: ModuleId, wanted: ModuleId): string =>
  over === wanted
    ? messageOf('trial_used')
    : `${modules[wanted].name} needs ${modules[over].name}, whose trial was already used. You can ask for both instead.`;

function standings(caller: Caller, rows: Rows): ModuleStanding[] {
  const now = new Date();
  const held = [...rows.values()].map((row) => heldOf(row, now)).filter((each): each is Subscription => each !== null);
  return moduleIds.map((module) => {
    const row = rows.get(module);
    const ofRow = row ? standingOf(row, now) : null;
    const state = modules[module].category === 'core' ? 'subscribed' : ofRow;
    return {
      module,
      state,
      readOnly: state === 'ended',
      trialEndsAt: row?.trialEndsAt?.toISOString() ?? null,
      trialUsed: row?.trialStartedAt != null || state === 'ended',
      requestedAt: row?.requestedAt?.toISOString() ?? null,
      access: answerOf(moduleAccess(caller, module, held)),
    };
  });
}

function answerOf(opening: Opening): ModuleOpening {
  if (opening.open) return { open: true, reason: null, dependency: null, missing: [] };
  switch (opening.reason) {
    case 'permissions-missing':
      return { open: false, reason: opening.reason, dependency: null, missing: [...opening.missing] };
    case 'dependency-closed':
      return { open: false, reason: opening.reason, dependency: opening.dependency, missing: [] };
    case 'not-subscribed':
      return { open: false, reason: opening.reason, dependency: null, missing: [] };
    default:
      throw new Error(`a module is never closed by ${opening.reason}`);
  }
}
