import { Injectable } from '@nestjs/common';
import { holds } from '@cartulary/access/actor';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type {
  InternalHistory,
  InternalSpan,
  readInternal,
  RunningProcess,
  Sizes,
} from '@cartulary/contracts/endpoints/internal';
import { internalLimits } from '@cartulary/contracts/limits/internal';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { readProcesses, type KnownProcess } from '@cartulary/database/processes.queries';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { Certificates } from './certificates.js';
import { readHistory } from './history.queries.js';
import { InstallationSamples } from './installation-samples.js';
import { needsOf } from './needs.js';
import { areSizesNew, countSizes, readWork, type Query } from './work.queries.js';

/** Metrics that operators and admins monitor. */
@Injectable()
export class InternalService {
  /** By organization. */
  private readonly sizes = new Map<string, Sizes>();

  constructor(
    private readonly database: Database,
    private readonly samples: InstallationSamples,
    private readonly certificates: Certificates,
  ) {}

  /**
   * Operators see the whole installation, admins their own organization (decisions.md, Organisations).
   * @throws AppError access_denied for everyone else
   */
  async read(caller: Caller): Promise<DataOf<typeof readInternal>> {
    if (holds(caller, INSTALLATION_OPERATE)) return this.installation();
    if (caller.role !== 'admin') throw new AppError('access_denied');
    return this.ofOrganisation(caller.organisationId);
  }

  /** For the last hour or day, until now. */
  history(span: InternalSpan): Promise<InternalHistory> {
    return readHistory(this.database, span, new Date());
  }

  private async installation(): Promise<DataOf<typeof readInternal>> {
    const state = await this.samples.newest();
    const processes = listed(await readProcesses(this.database));
    const { takenAt, work, sizes, certificates } = state;
    return { takenAt, work, sizes, certificates, installation: { state, processes, needs: needsOf(state, processes) } };
  }

  /** The state of one organization's work, in numbers. The caller checks access. */
  ofOrganisation(organisationId: string): Promise<DataOf<typeof readInternal>> {
    const query: Query = (sql, values) => manager().query(sql, values);
    return this.database.inOrganisation(organisationId, async () => ({
      takenAt: new Date().toISOString(),
      work: await readWork(query),
      sizes: await this.sizesOf(organisationId, query),
      certificates: await this.certificates.ofOrganisation(),
      installation: null,
    }));
  }

  /** Counting reads every row of documents and files, so it happens at most every few minutes. */
  private async sizesOf(organisationId: string, query: Query): Promise<Sizes> {
    for (const [id, sizes] of this.sizes) if (!areSizesNew(sizes, internalLimits.sizesEveryMs)) this.sizes.delete(id);
    const sizes = this.sizes.get(organisationId) ?? (await countSizes(query));
    this.sizes.set(organisationId, sizes);
    return sizes;
  }
}

/** A process that stopped on request is listed only until it's replaced. */
function listed(processes: readonly KnownProcess[]): RunningProcess[] {
  const runs = new Set(processes.filter(({ state }) => state === 'running').map(({ component }) => component));
  return processes
    .filter(({ state, component }) => state !== 'ended' || !runs.has(component))
    .map(({ endedAt: _, startedAt, seenAt, ...known }) => ({
      ...known,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    }));
}
