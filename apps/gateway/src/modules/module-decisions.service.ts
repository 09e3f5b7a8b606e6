import { Injectable } from '@nestjs/common';
import type { ModuleRequest, moduleDecisions } from '@cartulary/contracts/endpoints/modules';
import { modules, withDependencies } from '@cartulary/contracts/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';
import { Database } from '@cartulary/database/database';
import { ModuleSubscription } from '@cartulary/database/entities/module-subscription.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { moduleRowsToChange, setModule, tellChange } from './module-rows.js';

type Row = Omit<ModuleRequest, 'requestedAt' | 'trialEndsAt'> & { requestedAt: Date; trialEndsAt: Date | null };
type Decision = (typeof moduleDecisions)[number];

const WAITING = `
  SELECT m.organisation_id AS "organisationId", o.name AS organisation, m.module, m.requested_at AS "requestedAt",
         CASE WHEN m.state = 'trial' AND m.trial_ends_at <= now() THEN 'ended' ELSE m.state END AS state,
         m.trial_ends_at AS "trialEndsAt"
    FROM app.module_subscription m JOIN app.organisation o ON o.id = m.organisation_id
   WHERE m.requested_at IS NOT NULL ORDER BY m.requested_at, m.id`;

/** The operator's decisions about the modules of any organization. Nothing is paid here. */
@Injectable()
export class ModuleDecisionsService {
  constructor(private readonly database: Database) {}

  /** Undecided requests of all organizations, oldest first. */
  async waiting(): Promise<ModuleRequest[]> {
    const rows: Row[] = await this.database.inSystem((manager) => manager.query(WAITING));
    return rows.map((row) => ({
      ...row,
      requestedAt: row.requestedAt.toISOString(),
      trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    }));
  }

  /**
   * `grant` subscribes to the module and its dependencies; `decline` deletes the request; `end` makes an active module
   * read-only. A decision without effect isn't an error.
   * @throws AppError module_included for core modules; not_found for an unknown organization.
   */
  async decide(caller: Caller, organisationId: string, module: ModuleId, decision: Decision): Promise<void> {
    if (modules[module].category === 'core') throw new AppError('module_included');
    await this.database.inOrganisation(organisationId, async () => {
      if (!(await repository(Organisation).existsBy({ id: organisationId }))) throw new AppError('not_found');
      await this.apply(caller, module, decision);
    });
  }

  private async apply(caller: Caller, module: ModuleId, decision: Decision): Promise<void> {
    const rows = await moduleRowsToChange();
    const known = rows.get(module);
    const decided = { requestedAt: null, requestedBy: null };
    const tell = (change: 'subscribed' | 'declined' | 'ended', ids: readonly ModuleId[]): Promise<void> =>
      tellChange(caller.accountId, change, ids, { operator: caller.organisationId }, null);

    if (decision === 'grant') {
      const missing = withDependencies([module]).filter((id) => rows.get(id)?.state !== 'subscribed');
      for (const id of missing) await setModule(rows.get(id), id, { state: 'subscribed', ...decided });
      if (missing.length > 0) await tell('subscribed', missing);
    } else if (decision === 'decline') {
      if (!known?.requestedAt) return;
      if (known.state === 'requested') await repository(ModuleSubscription).delete({ id: known.id });
      else await setModule(known, module, { state: known.state, ...decided });
      await tell('declined', [module]);
    } else if (known && known.state !== 'requested' && known.state !== 'ended') {
      await setModule(known, module, { state: 'ended' });
      await tell('ended', [module]);
    }
  }
}
